import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  SETTING_OPTIONS,
  defaultOf,
  mayRepeat,
  placeholderOf
} from "./chunk-5F6VFBMA.js";

// src/entry/cli/command-options.ts
var COMMON_OPTIONS = [
  { flag: "repo", value: "DIR", help: "the repository, or a folder in it (default: here)" },
  {
    flag: "state-dir",
    value: "DIR",
    help: "where tasks and attempts are kept (default: PROOFRUN_STATE_DIR, or a folder in XDG_STATE_HOME)"
  },
  { flag: "json", help: "print one JSON document on stdout and nothing else" },
  { flag: "help", help: "show this help" }
];
var GROUP_TITLES = {
  commands: "Commands and agents",
  limits: "Limits",
  policy: "Policy",
  environment: "Environment of children"
};
var negationOf = (flag) => `no-${flag}`;
var settingSpecs = (option) => {
  const value = placeholderOf(option);
  const standard = defaultOf(option);
  const help = standard === void 0 ? option.help : `${option.help} (default: ${standard})`;
  const spec = { flag: option.flag, help, ...mayRepeat(option) ? { repeats: true } : {} };
  return value === void 0 ? [spec] : [{ ...spec, value }];
};
var SETTING_GROUPS = ["commands", "limits", "policy", "environment"].map((group) => ({
  title: GROUP_TITLES[group],
  options: SETTING_OPTIONS.filter((option) => option.group === group).flatMap(settingSpecs)
}));
var COMMON = { title: "Everywhere", options: COMMON_OPTIONS };
var SCRIPTS = {
  title: "For scripts",
  options: [
    {
      flag: "request",
      value: "KEY",
      help: "a key of your own: given again under it, the command is not done again"
    }
  ]
};
var TASK_TEXT = [
  { flag: "task", value: "TITLE", help: "what is to be done, in one line" },
  { flag: "body", value: "TEXT", help: "the rest of the task’s text" },
  {
    flag: "task-file",
    value: "FILE",
    help: "a text file: its first line, heading or not, is the title, the rest the body; - reads stdin"
  }
];
var BASE = {
  flag: "base",
  value: "REF",
  help: "branch, tag or commit to start from (default: the checked-out branch)"
};

export {
  COMMON_OPTIONS,
  negationOf,
  SETTING_GROUPS,
  COMMON,
  SCRIPTS,
  TASK_TEXT,
  BASE
};
