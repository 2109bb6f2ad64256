import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openBoard
} from "./chunk-EBAMUK5K.js";
import {
  readTaskNumber
} from "./chunk-FG4GKB46.js";
import {
  stageOf
} from "./chunk-QRBM6FB4.js";
import "./chunk-5VW2RB3K.js";
import {
  outcomeText,
  readAttempt,
  refuseUnknownTask
} from "./chunk-GBUWWACI.js";
import "./chunk-DF3K3PDZ.js";
import "./chunk-YSNISRFT.js";
import "./chunk-RWVLVS45.js";
import {
  oneLine
} from "./chunk-WHT67SB2.js";
import "./chunk-5F6VFBMA.js";
import {
  printJson,
  printText
} from "./chunk-MSZMNZ6Q.js";
import "./chunk-W4O42MKY.js";
import "./chunk-I4ZFHIB2.js";
import {
  mayBeAtWork,
  needsYou
} from "./chunk-GUX777W2.js";
import "./chunk-47GKNURW.js";
import "./chunk-TKJYMBNV.js";
import "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT,
  isOutcome
} from "./chunk-7XE62FEY.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/lifecycle/use-cases/list-tasks.ts
var listTasks = async (request) => {
  const { board, task } = request;
  const first = await look(board, task);
  if (!first.ok) return first;
  const atWork = first.value.records.filter((record) => mayBeAtWork(record, first.value.outdated));
  if (atWork.length > 0) await request.recover(atWork.map(({ id }) => id));
  const looked = atWork.length > 0 ? await look(board, task) : first;
  if (!looked.ok) return looked;
  const { records, outdated } = looked.value;
  const store = outdated.size > 0 ? await request.openStore() : void 0;
  const tasks = [];
  for (const record of records)
    tasks.push(
      store && outdated.has(record.id) ? await foldedEntry(store, record) : entryOf(record)
    );
  return ok({
    schema: "proofrun/status",
    version: 1,
    tasks,
    needsYou: tasks.filter((entry) => entry.needsYou).length
  });
};
var look = async (board, task) => {
  const loaded = await board.tasks();
  if (!loaded.ok) return loaded;
  const records = loaded.value.filter(({ id }) => task === void 0 || id === task);
  if (task !== void 0 && records.length === 0) return refuseUnknownTask(task);
  return ok({ records, outdated: new Set(await board.outdated(records)) });
};
var foldedEntry = async (store, record) => {
  const attempt = (await store.attempts(record.id)).at(-1) ?? record.attempt;
  const read = await readAttempt(store, record.id, attempt);
  if (!read.ok)
    return {
      ...entryOf({ ...record, attempt, stage: "failed", outcome: null }),
      next: read.error.message
    };
  const { state } = read.value;
  const entry = entryOf({
    ...record,
    title: state.title,
    attempt,
    stage: state.stage ?? stageOf(state).stage,
    outcome: state.finish?.outcome ?? null,
    branch: state.started.branch,
    dropped: state.dropped !== null
  });
  return state.queued ? { ...entry, queued: true } : entry;
};
var afterDrop = (task) => `Nothing: the task was dropped. \`proofrun restart ${task}\` begins anew.`;
var entryOf = (record) => {
  const { id, title, stage, attempt, outcome, branch } = record;
  return {
    task: id,
    title,
    stage,
    needsYou: needsYou(record),
    ...attempt > 0 ? { attempt } : {},
    ...isOutcome(outcome) ? { outcome, next: outcomeText(outcome).next } : {},
    ...branch === null ? {} : { branch },
    ...record.dropped === true ? { dropped: true, next: afterDrop(id) } : {}
  };
};

// src/entry/cli/render-status.ts
var TITLE_UNITS = 60;
var stageText = ({ stage, queued, dropped }) => {
  if (dropped) return "dropped";
  return `${stage ?? "not started"}${queued ? " (queued)" : ""}`;
};
var cellsOf = (entry) => [
  String(entry.task),
  stageText(entry),
  entry.needsYou ? "you" : "",
  entry.attempt === void 0 ? "" : String(entry.attempt),
  entry.outcome ?? "",
  oneLine(entry.title, TITLE_UNITS)
];
var HEADER = ["task", "stage", "needs", "attempt", "outcome", "title"];
var counted = ({ tasks, needsYou: needsYou2 }) => `${tasks.length} ${tasks.length === 1 ? "task" : "tasks"}, ${needsYou2} ${needsYou2 === 1 ? "needs" : "need"} you.`;
var renderStatus = (status) => {
  if (status.tasks.length === 0)
    return 'There are no tasks yet: begin one with `proofrun start --task "TITLE"`.';
  const rows = [HEADER, ...status.tasks.map(cellsOf)];
  const widths = HEADER.map(
    (_, column) => rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0)
  );
  const table = rows.map(
    (row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd()
  );
  const [only, ...others] = status.tasks;
  const about = only !== void 0 && others.length === 0 ? detailsOf(only) : [];
  return [table.join("\n"), ...about, counted(status)].join("\n\n");
};
var detailsOf = ({ branch, next }) => [
  ...branch === void 0 ? [] : [`Branch: ${oneLine(branch)}`],
  ...next === void 0 ? [] : [`Next: ${oneLine(next, 1e3)}`]
];

// src/entry/cli/status-command.ts
var statusCommand = async (args, shell) => {
  const [operand] = args.operands;
  const task = operand === void 0 ? ok(void 0) : readTaskNumber(operand);
  if (!task.ok) return task;
  const opened = await openBoard(args, shell);
  if (!opened.ok) return opened;
  const recover = async (tasks) => {
    const { endDeadRuns } = await import("./end-dead-runs-UM3RVTAI.js");
    await endDeadRuns(args, shell, tasks);
  };
  const status = await listTasks({ ...opened.value, task: task.value, recover });
  if (!status.ok) return status;
  if (args.options.has("json")) printJson(shell, status.value);
  else printText(shell.stdout, renderStatus(status.value));
  return ok(EXIT.ok);
};
export {
  statusCommand
};
