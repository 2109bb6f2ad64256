import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  cutUnits,
  showHidden
} from "./chunk-W4O42MKY.js";
import {
  withoutFinalBreaks
} from "./chunk-ERPDQNAQ.js";

// src/domain/conversation/safe-text.ts
var longestTicks = (text) => (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
var codeText = (text) => showHidden(text).replaceAll("<!--", "<! --");
var oneLine = (text, maxUnits = 300) => {
  const start = cutUnits(text, maxUnits * 16);
  const line = showHidden(start).replace(/\s+/g, " ").trim();
  return line.length <= maxUnits && start.length === text.length ? line : `${cutUnits(line, maxUnits - 1).trimEnd()}…`;
};
var inlineCode = (text, maxUnits = 300) => {
  const line = codeText(oneLine(text, maxUnits));
  if (line === "") return "` `";
  const fence = "`".repeat(longestTicks(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
};
var fencedBlock = (text, language = "text") => {
  const body = withoutFinalBreaks(codeText(text));
  const fence = "`".repeat(Math.max(3, longestTicks(body) + 1));
  return `${fence}${language}
${body}
${fence}`;
};

export {
  oneLine,
  inlineCode,
  fencedBlock
};
