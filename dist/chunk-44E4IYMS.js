import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/domain/shared/unreachable.ts
var unreachable = (value) => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};

// src/domain/config/default-settings.ts
var DEFAULT_SETTINGS = {
  workingDirectory: ".",
  copy: [],
  reviewSetup: false,
  verifyTimeout: 600,
  agentTimeout: 60,
  agentIdleTimeout: 15,
  maxMinutes: 120,
  maxFixPasses: 3,
  allowFailingBaseline: false,
  noProgress: "stable",
  flaky: "mark",
  agentEnv: [],
  passEnv: [],
  env: {},
  isolation: "auto",
  unsafe: false,
  branchPrefix: "proofrun/",
  merge: "ff"
};

export {
  unreachable,
  DEFAULT_SETTINGS
};
