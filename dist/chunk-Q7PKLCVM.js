import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  beginAttempt,
  reportOf
} from "./chunk-BGD6SLXH.js";
import {
  runAttempt
} from "./chunk-4OJF6ORW.js";
import {
  ok
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
    const record = await world.store.addTask({ title: request.title });
    if (!record.ok) return record;
    const lock = await world.store.lock(record.value.id);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    const session = await beginAttempt(world, {
      ...request,
      ...place.value,
      record: record.value,
      trigger: { kind: "cli", by: request.by }
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
var findBase = async (world, ref) => {
  const source = await world.repository.inspect();
  if (!source.ok) return source;
  const base = await world.repository.resolveBase(ref);
  if (!base.ok) return base;
  return ok({ source: source.value, base: base.value });
};

export {
  startAttempt,
  findBase
};
