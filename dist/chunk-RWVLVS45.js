import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/adapters/system/probe.ts
import { appendFileSync } from "node:fs";
var noProbe = () => void 0;
var createProbe = (environment) => {
  const pointsFile = environment.PROOFRUN_TEST_POINTS_FILE;
  const crashAt = crashNumber(environment.PROOFRUN_TEST_CRASH_AT);
  if (pointsFile === void 0 && crashAt === void 0) return noProbe;
  let calls = 0;
  return (point) => {
    calls += 1;
    if (pointsFile !== void 0) appendFileSync(pointsFile, `${point}
`);
    if (calls === crashAt) process.kill(process.pid, "SIGKILL");
  };
};
var crashNumber = (text) => {
  if (text === void 0) return void 0;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new RangeError(`PROOFRUN_TEST_CRASH_AT is ${JSON.stringify(text)}, expected 1, 2, 3 …`);
  return Number(text);
};

export {
  noProbe,
  createProbe
};
