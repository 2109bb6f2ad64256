import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  READY_LABEL
} from "./chunk-4G2M26DU.js";
import {
  branchPrefixProblem,
  parseSetting,
  showValue
} from "./chunk-5F6VFBMA.js";
import {
  unreachable
} from "./chunk-44E4IYMS.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/config/parse-forge-input.ts
var MAX_LABEL_UNITS = 50;
var listItems = (text) => (text.includes("\n") ? text.split("\n") : text.split(",")).map((item) => item.trim()).filter((item) => item !== "");
var parseForgeInput = ({ kind }, name, text) => {
  switch (kind.kind) {
    case "token":
      return parseToken(text, name);
    case "label":
      return parseTriggerLabel(text, name);
    case "labels":
      return parseLabels(listItems(text), name);
    case "ids":
      return parseEach(text.split(/[\s,]+/).filter(Boolean), (item) => parseId(item, name));
    case "branch":
      return parseBranch(text, name);
    case "text":
    case "switch":
      return parseSetting({ kind: { kind: kind.kind } }, name, [text]);
    case "whole-number":
    case "choice":
      return parseSetting({ kind }, name, [text]);
    default:
      return unreachable(kind);
  }
};
var bad = (name, value, rest) => refuse("bad-value", `${name} ${showValue(value)} ${rest}.`);
var parseEach = (items, parse) => {
  const values = [];
  for (const item of items) {
    const parsed = parse(item);
    if (!parsed.ok) return parsed;
    values.push(parsed.value);
  }
  return ok([...new Set(values)]);
};
var parseToken = (text, name) => /^[\x21-\x7e]{1,4096}$/.test(text) ? ok(text) : refuse(
  "bad-value",
  `${name} holds white space or characters that no token has: give the secret alone.`
);
var parseLabels = (items, name) => parseEach(items, (item) => parseLabel(item, name));
var parseLabel = (text, name) => text.trim() !== "" && text.length <= MAX_LABEL_UNITS && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? ok(text) : bad(
  name,
  text,
  `is no label: give a name of at most ${MAX_LABEL_UNITS} characters on one line`
);
var parseTriggerLabel = (text, name) => {
  const isOurs = /^proofrun:/i.test(text) || text.toLowerCase() === READY_LABEL;
  return isOurs ? bad(name, text, "is set by Proofrun itself: give another one, such as autorun") : parseLabel(text, name);
};
var parseId = (text, name) => /^[1-9]\d{0,14}$/.test(text) ? ok(Number(text)) : bad(name, text, "is no numeric id: give the id that the API shows for the bot");
var parseBranch = (text, name) => {
  const branch = text.replace(/^refs\/heads\//, "");
  const isName = !/(?:^\/|\/$|\.$|\.lock$|^HEAD$|^@$)/.test(branch);
  const problem = branchPrefixProblem(`${branch}/`);
  return isName && problem === void 0 ? ok(branch) : bad(name, text, `${problem ?? "is no branch"}: give a branch’s short name, such as main`);
};

export {
  listItems,
  parseForgeInput,
  parseLabels
};
