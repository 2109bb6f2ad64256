import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  inlineCode
} from "./chunk-WHT67SB2.js";
import {
  showHidden
} from "./chunk-W4O42MKY.js";

// src/domain/conversation/escape-prose.ts
var LIVE_WORD = new RegExp("@|:\\/\\/|www\\.|#\\d|\\bgh-\\d|\\b(?:mailto|xmpp):|^[^\\p{L}\\p{N}]*\\/\\p{L}", "iu");
var ESCAPE = /\\([!-/:-@[-`{-~])/g;
var MARKUP = /\\[!-/:-@[-`{-~]|&(?!(?:lt|amp);)(?=[#\p{L}])|[<[`$]/gu;
var BLOCK_START = /^(\s*)(?=#{1,6}(?:\s|$)|~{3}|[-=*_](?:[-=*_\s]*)$|\|[-:|\s]*$)/;
var escapeMark = (mark) => {
  if (mark === "<" || mark === "\\<") return "&lt;";
  if (mark === "&") return "&amp;";
  return mark.startsWith("\\") ? mark : `\\${mark}`;
};
var escapeWord = (word) => {
  const read = word.replace(ESCAPE, "$1");
  return LIVE_WORD.test(read) ? inlineCode(read, 2e3) : word.replace(MARKUP, escapeMark);
};
var escapeWords = (text) => text.split(/(\s+)/).map((part, index) => index % 2 === 0 ? escapeWord(part) : part).join("");
var closingRuns = (line) => {
  const byLength = /* @__PURE__ */ new Map();
  for (const run of line.matchAll(/`+/g)) {
    const places = byLength.get(run[0].length) ?? [];
    places.push(run.index);
    byLength.set(run[0].length, places);
  }
  for (const places of byLength.values()) places.reverse();
  return (length, after) => {
    const places = byLength.get(length) ?? [];
    while ((places.at(-1) ?? after) < after) places.pop();
    return places.at(-1);
  };
};
var piecesOf = (line) => {
  const closing = closingRuns(line);
  const pieces = [];
  let plainFrom = 0;
  const opener = /\\.|`+/g;
  for (let match = opener.exec(line); match !== null; match = opener.exec(line)) {
    const [run] = match;
    if (run.startsWith("\\")) continue;
    const inside = match.index + run.length;
    const end = closing(run.length, inside);
    if (end === void 0) continue;
    pieces.push({ code: false, text: line.slice(plainFrom, match.index) });
    pieces.push({ code: true, text: line.slice(inside, end) });
    plainFrom = end + run.length;
    opener.lastIndex = plainFrom;
  }
  return [...pieces, { code: false, text: line.slice(plainFrom) }];
};
var escapeLine = (line) => {
  const escaped = piecesOf(line.replace(BLOCK_START, "$1\\")).map(
    ({ code, text }) => code ? inlineCode(text, 2e3) : escapeWords(text)
  );
  let previous = "";
  const spaced = escaped.filter((text) => text !== "").map((text) => {
    const meets = previous.endsWith("`") && text.startsWith("`");
    previous = text;
    return meets ? ` ${text}` : text;
  });
  return spaced.join("");
};
var escapeProse = (text) => showHidden(text).split("\n").map(escapeLine).join("\n").trim();
var escapeInline = (text) => escapeProse(showHidden(text).replace(/\s+/g, " ").trim());
var tableCell = (text) => withinCell(escapeInline(text));
var withinCell = (markdown) => markdown.replace(
  /(\\*)\|/g,
  (_match, slashes) => `${slashes}${slashes.length % 2 === 0 ? "" : "\\"}\\|`
);

export {
  escapeProse,
  escapeInline,
  tableCell,
  withinCell
};
