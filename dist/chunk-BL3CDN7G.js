import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadConfiguration,
  needsApproval
} from "./chunk-UPKYKPSF.js";
import {
  namedCommands
} from "./chunk-YTWUJKOC.js";
import {
  Settings
} from "./chunk-KTKRA5UZ.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";

// src/lifecycle/use-cases/local-configuration.ts
var restartConfiguration = (world, {
  base,
  state,
  retype
}) => loadConfiguration(world, base, { source: "flag", values: retype(typedSettings(state)) });
var typedSettings = ({ settings, config }) => config === null ? settings : Object.fromEntries(Object.entries(settings).filter(([key]) => config.origins[key] === "flag"));
var NOTHING_RAN = /* @__PURE__ */ new Set(["awaiting-approval", "not-verified"]);
var localConfiguration = async (world, state, retype) => {
  const { finish, started } = state;
  if (finish !== null && NOTHING_RAN.has(finish.outcome)) {
    const base = await world.repository.resolveBase(started.baseRef);
    return base.ok ? restartConfiguration(world, { base: base.value.commit, state, retype }) : base;
  }
  const settings = Settings.parse(retype(state.settings));
  const typed = typedBy(state, settings);
  return ok({
    settings,
    typed,
    forge: {},
    pending: pendingOf(state, settings, typed),
    loaded: void 0
  });
};
var typedBy = (state, settings) => {
  const journaled = new Set(namedCommands(state.settings).map(({ digest }) => digest));
  const now = namedCommands(settings).map(({ digest }) => digest).filter((digest) => !journaled.has(digest));
  return [.../* @__PURE__ */ new Set([...state.typed, ...now])];
};
var pendingOf = ({ config }, settings, typed) => needsApproval({ settings, origins: config?.origins ?? {} }).filter(
  ({ digest }) => !typed.includes(digest)
);

export {
  restartConfiguration,
  localConfiguration
};
