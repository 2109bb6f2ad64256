import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  negationOf
} from "./chunk-JZ6DYPHX.js";
import {
  SETTING_OPTIONS,
  parseSetting
} from "./chunk-5F6VFBMA.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/entry/cli/read-settings.ts
var readSettings = ({ options }) => {
  const typed = /* @__PURE__ */ new Map();
  for (const option of SETTING_OPTIONS) {
    const given = textsOf(option, options);
    if (!given.ok) return given;
    if (given.value === void 0) continue;
    const parsed = parseSetting(option, `--${option.flag}`, given.value);
    if (!parsed.ok) return parsed;
    typed.set(option.key, parsed.value);
  }
  return ok(typed);
};
var textsOf = ({ flag, kind }, options) => {
  const given = options.get(flag);
  if (kind.kind !== "switch" || !options.has(negationOf(flag))) return ok(given);
  return given === void 0 ? ok(["false"]) : refuse("usage", `--${flag} and --${negationOf(flag)} are both given: give one of them.`);
};
var withTyped = (settings, typed) => {
  const merged = { ...settings, ...Object.fromEntries(typed) };
  for (const role of ["reviewerA", "reviewerB"])
    if (typed.has(role)) merged[role] = { ...settings[role], ...Object(typed.get(role)) };
  return merged;
};

export {
  readSettings,
  withTyped
};
