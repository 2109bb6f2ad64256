import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  beginAttempt,
  continueAttempt
} from "./chunk-ULCJTULT.js";
import {
  localConfiguration
} from "./chunk-BL3CDN7G.js";
import {
  loadConfiguration
} from "./chunk-UPKYKPSF.js";
import {
  reportOf
} from "./chunk-S3DH24XA.js";
import {
  runAttempt
} from "./chunk-R7HOMZAJ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/lifecycle/use-cases/start-attempt.ts
var startAttempt = async (world, request) => {
  var _stack = [];
  try {
    const place = await findBase(world, request.base);
    if (!place.ok) return place;
    const configuration = await loadConfiguration(world, place.value.base.commit, {
      source: "flag",
      values: request.typed
    });
    if (!configuration.ok) return configuration;
    const { agentCommand } = configuration.value.settings;
    if (agentCommand === void 0) return refuse("agent-missing", NO_AGENT);
    const { title, request: key } = request;
    const record = await world.store.addTask({
      title,
      ...key === void 0 ? {} : { request: key }
    });
    if (!record.ok) return record;
    if ((await world.store.attempts(record.value.id)).length > 0)
      return continueAttempt(world, {
        ...giverOf(request),
        task: record.value.id,
        configure: (state) => localConfiguration(world, state, (journaled) => journaled)
      });
    const lock = await world.store.lock(record.value.id);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    const session = await beginAttempt(world, {
      ...request,
      ...place.value,
      configuration: configuration.value,
      record: record.value,
      trigger: { kind: "cli", ...giverOf(request) }
    });
    if (!session.ok) return session;
    return ok(reportOf(session.value, await runAttempt(session.value)));
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var NO_AGENT = 'start needs an agent, and none is given: name its command with --agent-command "COMMAND", or as agentCommand in .github/proofrun.yml.';
var giverOf = ({ by, person, request }) => ({
  by,
  ...person === void 0 ? {} : { person },
  ...request === void 0 ? {} : { request }
});
var findBase = async (world, ref) => {
  const source = await world.repository.inspect();
  if (!source.ok) return source;
  const base = await world.repository.resolveBase(ref);
  if (!base.ok) return base;
  return ok({ source: source.value, base: base.value });
};

export {
  startAttempt,
  giverOf,
  findBase
};
