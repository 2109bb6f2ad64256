import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/adapters/system/system-clock.ts
var systemClock = {
  now: () => (/* @__PURE__ */ new Date()).toISOString(),
  monotonicMs: () => performance.now()
};

// src/entry/place.ts
import { homedir } from "node:os";

// src/adapters/files/state-directory.ts
import { join, resolve } from "node:path";
var resolveStateDirectory = (request) => {
  const { flag, environment, home, cwd, repositoryId } = request;
  const named = flag || environment["PROOFRUN_STATE_DIR"];
  if (named) return resolve(cwd, named);
  const folder = join("proofrun", repositoryId.slice(0, 16));
  const runnerTemp = environment["GITHUB_ACTIONS"] === "true" && environment["RUNNER_TEMP"];
  if (runnerTemp) return resolve(cwd, runnerTemp, folder);
  const xdg = environment["XDG_STATE_HOME"];
  return join(xdg?.startsWith("/") ? xdg : join(home, ".local", "state"), folder);
};

// src/entry/place.ts
var homeOf = (environment) => environment["HOME"] ?? homedir();
var stateDirectoryAt = ({ stateDir, environment }, repository) => resolveStateDirectory({
  flag: stateDir,
  environment,
  home: homeOf(environment),
  cwd: process.cwd(),
  repositoryId: repository.id
});

export {
  systemClock,
  homeOf,
  stateDirectoryAt
};
