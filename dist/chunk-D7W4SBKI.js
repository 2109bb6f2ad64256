import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/adapters/files/temporary-files.ts
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

// src/adapters/system/random-id.ts
import { randomBytes } from "node:crypto";
var randomId = () => randomBytes(16).toString("hex");

// src/adapters/files/temporary-files.ts
var TEMPORARY = /\.[0-9a-f]{32}\.tmp$/;
var temporaryNameFor = (name) => `${name}.${randomId()}.tmp`;
var isTemporaryName = (name) => TEMPORARY.test(name);
var removeTemporaryFiles = async (folder, options) => {
  const entries = await readdir(folder, { withFileTypes: true, ...options });
  for (const entry of entries)
    if (entry.isFile() && isTemporaryName(entry.name))
      await rm(join(entry.parentPath, entry.name), { force: true });
};

export {
  randomId,
  temporaryNameFor,
  isTemporaryName,
  removeTemporaryFiles
};
