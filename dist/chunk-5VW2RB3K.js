import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/entry/cli/place-of.ts
import { resolve } from "node:path";
var placeOf = ({ options }, shell) => ({
  repo: resolve(shell.cwd, options.get("repo")?.[0] ?? "."),
  stateDir: options.get("state-dir")?.[0],
  environment: shell.environment
});

export {
  placeOf
};
