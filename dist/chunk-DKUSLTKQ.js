import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/domain/shared/digest.ts
import { hash } from "node:crypto";
var digestOf = (content) => hash("sha256", content, "hex");
var canonicalJson = (value) => JSON.stringify(
  value,
  (_key, inner) => inner !== null && typeof inner === "object" && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1)) : inner
);

export {
  digestOf,
  canonicalJson
};
