import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  showValue
} from "./chunk-5F6VFBMA.js";
import {
  cutUnits
} from "./chunk-W4O42MKY.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/entry/cli/read-task-text.ts
import { open } from "node:fs/promises";
import { resolve } from "node:path";

// src/entry/cli/task-text.ts
var MAX_TITLE_UNITS = 256;
var parseTaskText = (text, source) => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const at = lines.findIndex((line) => line.trim() !== "");
  const title = titleOf(lines[at] ?? "");
  if (title === "")
    return refuse("task-empty", `${source} says nothing: write what is to be done into it.`);
  if (title.length > MAX_TITLE_UNITS)
    return ok({ title: `${cutUnits(title, MAX_TITLE_UNITS - 1)}…`, body: lines.join("\n") });
  const isUnderlined = /^ {0,3}(?:=+|-{2,})\s*$/.test(lines[at + 1] ?? "");
  const body = lines.slice(at + (isUnderlined ? 2 : 1));
  return ok({ title, body: body.join("\n").replace(/^\n+/, "") });
};
var titleOf = (line) => line.trim().replace(/^#{1,6}(?:\s+|$)/, "").replace(/\s+#+$/, "").trim();

// src/entry/cli/read-task-text.ts
var MAX_BYTES = 4 * 2 ** 20;
var readTaskText = async ({ options }, shell) => {
  const file = options.get("task-file")?.[0];
  const title = options.get("task")?.[0];
  const body = options.get("body")?.[0];
  if (file !== void 0) {
    const other = title === void 0 ? "--body" : "--task";
    if (title !== void 0 || body !== void 0)
      return refuse(
        "usage",
        `--task-file and ${other} are both given: put the whole text into the file.`
      );
    const text = await readTextFile(file, shell);
    return text.ok ? parseTaskText(text.value, `The task file ${showValue(file)}`) : text;
  }
  const problem = title === void 0 ? void 0 : titleProblem(title);
  if (problem !== void 0) return refuse("usage", problem);
  return ok({
    ...title === void 0 ? {} : { title: title.trim() },
    ...body === void 0 ? {} : { body }
  });
};
var titleProblem = (title) => {
  if (title.trim() === "") return "--task is empty: say in one line what is to be done.";
  if (/[\r\n]/.test(title.trim()))
    return "--task has more than one line: put the rest into --body, or use --task-file.";
  return title.length <= MAX_TITLE_UNITS ? void 0 : `--task is ${title.length} characters long, and ${MAX_TITLE_UNITS} are allowed: put the rest into --body, or use --task-file.`;
};
var readTextFile = async (file, { cwd, stdin }) => {
  const bytes = file === "-" ? await collect(stdin) : await readBytes(resolve(cwd, file));
  if (typeof bytes === "string") return unreadable(file, bytes, "name a text file");
  if (bytes.length > MAX_BYTES)
    return unreadable(file, `is longer than ${MAX_BYTES / 2 ** 20} MiB`, "shorten it");
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return unreadable(file, "is not UTF-8", "save it as UTF-8");
  }
};
var unreadable = (file, problem, remedy) => {
  const name = file === "-" ? "stdin" : showValue(file);
  return refuse("task-file-unreadable", `The task file ${name} ${problem}: ${remedy}.`);
};
var PROBLEMS = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  EISDIR: "is a folder",
  EACCES: "may not be read",
  EPERM: "may not be read",
  ELOOP: "is a link that leads nowhere"
};
var readBytes = async (path) => {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open(path, "r"), true);
      return await collect(file.createReadStream({ autoClose: false }));
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return PROBLEMS[code] ?? `cannot be read (${code || String(error)})`;
  }
};
var collect = async (source) => {
  const chunks = [];
  let length = 0;
  for await (const chunk of source) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    length += bytes.length;
    if (length > MAX_BYTES) break;
  }
  return Buffer.concat(chunks);
};

export {
  readTaskText
};
