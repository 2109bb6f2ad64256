import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  isTaskNumber
} from "./chunk-TKJYMBNV.js";
import {
  parseJson
} from "./chunk-4QLGDHBF.js";
import {
  STAGES
} from "./chunk-7XE62FEY.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/task/record.ts
var needsYou = ({ stage, dropped }) => dropped !== true && (stage === "review" || stage === "conflict" || stage === "failed");
var mayBeAtWork = ({ id, attempt, stage }, outdated) => attempt > 0 && (outdated.has(id) || stage === "working" || stage === "verifying");
var isText = (value) => typeof value === "string";
var isTextOrNull = (value) => value === null || isText(value);
var isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
var isStageOrNull = (value) => value === null || STAGES.includes(value);
var isMarkOrNull = (value) => {
  if (value === null) return true;
  if (typeof value !== "object" || !("bytes" in value && "head" in value)) return false;
  return isCount(value.bytes) && isText(value.head) && Object.keys(value).length === 2;
};
var isFlagOrAbsent = (value) => value === void 0 || typeof value === "boolean";
var isTaskRecord = (raw) => isFlagOrAbsent(raw["dropped"]) && isText(raw["title"]) && isStageOrNull(raw["stage"]) && isCount(raw["attempt"]) && isTextOrNull(raw["outcome"]) && isTextOrNull(raw["branch"]) && isMarkOrNull(raw["journal"]);
var readTaskRecord = (raw) => {
  if (isTaskRecord(raw)) return raw;
  const { id, title, attempt, outcome, branch, journal, dropped } = raw;
  return {
    ...raw,
    ...dropped === void 0 ? {} : { dropped: dropped === true },
    title: isText(title) ? title : `task ${id}`,
    stage: "failed",
    attempt: isCount(attempt) ? attempt : 0,
    outcome: isTextOrNull(outcome) ? outcome : null,
    branch: isTextOrNull(branch) ? branch : null,
    journal: isMarkOrNull(journal) ? journal : null
  };
};

// src/adapters/files/task-index.ts
var SCHEMA = "proofrun/tasks";
var INDEX_VERSION = 1;
var emptyTaskIndex = (repository) => ({
  schema: SCHEMA,
  version: INDEX_VERSION,
  repository: { ...repository },
  tasks: []
});
var encodeTaskIndex = ({ tasks, ...rest }) => {
  const lines = tasks.map((task) => JSON.stringify(task)).join(",\n");
  return `${JSON.stringify(rest).slice(0, -1)},"tasks":[
${lines}
]}
`;
};
var parseTaskIndex = (text, directory, repository) => {
  const value = parseJson(text);
  if (isNewer(value))
    return refuse(
      "state-dir-newer",
      `The state directory ${directory} has format ${value.version}, and this version knows ${INDEX_VERSION}: use a newer version, or name another directory with --state-dir.`
    );
  if (!isIndex(value)) return refuseIndex(directory, "it is no list of tasks");
  const { repository: owner, tasks } = value;
  if (!tasks.every(hasNumber)) {
    const nameless = tasks.findIndex((task) => !hasNumber(task));
    return refuseIndex(directory, `its entry ${nameless + 1} has no number`);
  }
  if (owner.id !== repository.id) return refuseForeign(directory, owner.path, repository);
  const ids = tasks.map((task) => task.id);
  const twice = ids.length === new Set(ids).size ? void 0 : ids.find(isRepeated);
  if (twice !== void 0) return refuseIndex(directory, `task ${twice} stands there twice`);
  return ok({ ...value, tasks });
};
var refuseForeign = (directory, owner, repository) => refuse(
  "state-dir-foreign",
  `The state directory ${directory} belongs to the repository ${owner}, not to ${repository.path}: name another with --state-dir.`
);
var taskRecords = (index) => index.tasks.map(readTaskRecord).sort((a, b) => a.id - b.id);
var hasTask = (index, id) => index.tasks.some((task) => task.id === id);
var withTask = (index, record) => {
  const at = index.tasks.findIndex((task) => task.id === record.id);
  const tasks = at < 0 ? [...index.tasks, record] : index.tasks.with(at, { ...index.tasks[at], ...record, id: record.id });
  return { ...index, tasks };
};
var isRepeated = (id, index, ids) => ids.indexOf(id) !== index;
var isObject = (value) => typeof value === "object" && value !== null;
var isNewer = (value) => isObject(value) && value["schema"] === SCHEMA && Number.isInteger(value["version"]) && Number(value["version"]) > INDEX_VERSION;
var isIndex = (value) => {
  if (!isObject(value) || value["schema"] !== SCHEMA || value["version"] !== INDEX_VERSION)
    return false;
  const { repository, tasks } = value;
  return isObject(repository) && typeof repository["id"] === "string" && typeof repository["path"] === "string" && Array.isArray(tasks);
};
var hasNumber = (task) => isObject(task) && isTaskNumber(task["id"]);
var refuseIndex = (directory, what) => refuse(
  "state-dir-corrupt",
  `${directory}/tasks.json cannot be understood (${what}): mend it, or move it away and it is made anew from the attempts' journals.`
);

export {
  needsYou,
  mayBeAtWork,
  emptyTaskIndex,
  encodeTaskIndex,
  parseTaskIndex,
  refuseForeign,
  taskRecords,
  hasTask,
  withTask,
  refuseIndex
};
