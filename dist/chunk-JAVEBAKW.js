import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/adapters/git/remote/persisted-credentials.ts
import { dirname } from "node:path";
var TIMEOUT_MS = 1e4;
var SUSPECT_KEY = /^(?:http\.(?:.*\.)?extraheader|credential\..+|url\..*\.(?:push)?insteadof|remote\..*\.(?:push)?url)$/s;
var ADDRESS_KEY = /^remote\./;
var WITH_PASSWORD = /^[a-z][a-z0-9+.-]*:\/\/[^/@]*@/i;
var isSuspect = (key, value) => SUSPECT_KEY.test(key) && (!ADDRESS_KEY.test(key) || WITH_PASSWORD.test(value) && !/^ssh:/i.test(value));
var kindOf = (key) => `${key.slice(0, key.indexOf("."))} ${key.slice(key.lastIndexOf(".") + 1)}`;
var parseRecords = (output) => {
  const parts = output.split("\0").slice(0, -1);
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, index) => {
    const [origin = "", setting = ""] = parts.slice(index * 2);
    const [key = "", ...value] = setting.split("\n");
    return { origin, key, value: value.join("\n") };
  });
};
var persistedCredentials = async (git, folder) => {
  const output = await git.run(
    ["-c", "safe.directory=*", "config", "--show-origin", "--includes", "-z", "--list"],
    {
      cwd: folder,
      // A folder without a checkout is not part of one further up.
      environment: { GIT_CEILING_DIRECTORIES: dirname(folder) },
      timeoutMs: TIMEOUT_MS
    }
  );
  if (output.code !== 0) return [`the git configuration of ${folder}, which cannot be read`];
  const found = parseRecords(output.stdout.toString("utf8")).filter(({ key, value }) => isSuspect(key, value)).map(({ origin, key }) => `${kindOf(key)} in ${origin.replace(/^file:/, "")}`);
  return [...new Set(found)];
};

export {
  persistedCredentials
};
