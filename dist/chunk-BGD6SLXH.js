import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openSession
} from "./chunk-4OJF6ORW.js";
import {
  stageOf
} from "./chunk-ALE3HP76.js";
import {
  outcomeText
} from "./chunk-INCJASFU.js";
import {
  encodeDocument
} from "./chunk-JI5IH7OP.js";
import {
  EXIT
} from "./chunk-B7ONSVVV.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";

// src/entry/cli/cancel-on-signals.ts
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var BACKSTOP_MS = 4800;
var cancelOnSignals = ({
  signals,
  exit
}) => {
  const controller = new AbortController();
  let backstop;
  const onSignal = (signal) => {
    if (controller.signal.aborted) {
      exit(EXIT.interrupted);
      return;
    }
    controller.abort(signal);
    backstop = setTimeout(exit, BACKSTOP_MS, EXIT.interrupted);
    backstop.unref();
  };
  for (const signal of SIGNALS) signals.on(signal, onSignal);
  return {
    cancelled: controller.signal,
    [Symbol.dispose]: () => {
      clearTimeout(backstop);
      for (const signal of SIGNALS) signals.off(signal, onSignal);
    }
  };
};

// src/domain/handover/branch-name.ts
var SLUG_BUDGET = 32;
var slugOf = (title, budget) => {
  const words = title.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== "");
  let slug = "";
  for (const word of words) {
    const next = slug === "" ? word : `${slug}-${word}`;
    if (next.length > budget) break;
    slug = next;
  }
  return slug === "" ? words[0]?.slice(0, budget) ?? "task" : slug;
};
var branchName = (input) => {
  const id = `t${input.task}`;
  const slug = slugOf(input.title, SLUG_BUDGET - id.length);
  const suffix = digestOf(`${input.repository}\0${input.task}\0${input.attempt}`).slice(0, 4);
  return `${input.prefix}${id}-${slug}-${suffix}`;
};

// src/lifecycle/use-cases/begin-attempt.ts
var beginAttempt = async (world, request) => {
  const { record, title, source, base, settings } = request;
  const number = request.number ?? ((await world.store.attempts(record.id)).at(-1) ?? 0) + 1;
  const saved = await world.store.saveTask({ ...record, title, attempt: number, journal: null });
  if (!saved.ok) return saved;
  const handle = world.store.attempt(record.id, number);
  const session = openSession(world, handle, []);
  const { prefix, task, attempt, repository } = {
    prefix: settings.branchPrefix,
    task: record.id,
    attempt: number,
    repository: source.id
  };
  const typed = typedCommands(settings, request.trigger.by);
  await session.record({
    kind: "attempt.started",
    data: {
      task,
      attempt,
      title,
      input: await writeTask(handle.files, { task, title, body: request.body }),
      repository,
      baseRef: base.ref,
      baseCommit: base.commit,
      baseTree: base.tree,
      branch: branchName({ prefix, task, attempt, title, repository }),
      workRef: world.repository.workRef(task),
      settings,
      typed: typed.map(({ data }) => data.digest),
      trigger: request.trigger
    }
  });
  for (const event of typed) await session.record(event);
  return ok(session);
};
var writeTask = (files, text) => files.write("task.json", encodeDocument({ schema: "proofrun/task", version: 1, ...text }));
var typedCommands = (settings, by) => ["verify", "setup", "beforeVerify"].flatMap((name) => {
  const command = settings[name];
  if (command === void 0) return [];
  const data = {
    name,
    digest: digestOf(command),
    by,
    how: "typed"
  };
  return [{ kind: "command.approved", data }];
});

// src/lifecycle/use-cases/report.ts
var reportOf = (session, end) => {
  const state = session.state();
  const { started, finish, change, tip, usage, readiness, forge } = state;
  return {
    state,
    document: {
      schema: "proofrun/attempt",
      version: 1,
      task: started.task,
      attempt: started.attempt,
      outcome: finish?.outcome ?? null,
      ...finish?.code ? { code: finish.code } : {},
      stage: state.stage ?? stageOf(state).stage,
      branch: started.branch,
      baseCommit: started.baseCommit,
      ...tip === started.baseCommit ? {} : { commit: tip },
      passes: change.pass,
      agentPhases: state.agentPhases,
      usage,
      directory: session.files.directory,
      ...readiness === null ? {} : { readiness: readiness.status },
      ...forge.pullRequest === null ? {} : { pullRequest: { number: forge.pullRequest.number, url: forge.pullRequest.url } },
      next: nextOf(state, end)
    }
  };
};
var nextOf = ({ finish }, end) => {
  if (end.kind === "stays") return end.why;
  if (end.kind === "handed-over") return `Another run with the capability ${end.needs} goes on.`;
  return finish === null ? "Continue the attempt." : outcomeText(finish.outcome, finish.code).next;
};

export {
  beginAttempt,
  writeTask,
  typedCommands,
  reportOf,
  cancelOnSignals
};
