import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withoutFinalBreaks
} from "./chunk-ERPDQNAQ.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/entry/locate.ts
import { accessSync, constants } from "node:fs";
import { delimiter, join as join2 } from "node:path";

// src/adapters/git/locate-source.ts
import { readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
var OLDEST_GIT = { major: 2, minor: 34 };
var ASKED = [
  "--absolute-git-dir",
  "--git-common-dir",
  "--is-bare-repository",
  "--is-shallow-repository",
  "--show-object-format",
  // Fails, after all else was said, where there is no checkout.
  "--show-toplevel"
];
var readVersion = ({ stdout, stderr }) => {
  const [, version = "", ...numbers] = /^git version ((\d+)\.(\d+).*)/.exec(stdout.toString("latin1")) ?? [];
  const [major, minor] = numbers.map(Number);
  if (major === void 0 || minor === void 0)
    return refuse(
      "git-missing",
      `git could not be run: install git ${OLDEST_GIT.major}.${OLDEST_GIT.minor} or newer`,
      stderr
    );
  if (major > OLDEST_GIT.major || major === OLDEST_GIT.major && minor >= OLDEST_GIT.minor)
    return ok(version);
  return refuse(
    "git-too-old",
    `git ${major}.${minor} is too old: install git ${OLDEST_GIT.major}.${OLDEST_GIT.minor} or newer`
  );
};
var hasPromisorPack = async (commonDir) => {
  const names = await readdir(join(commonDir, "objects", "pack")).catch(() => []);
  return names.some((name) => name.endsWith(".promisor"));
};
var locateSource = async (git, folder) => {
  const args = ["-c", "safe.directory=*", "rev-parse", "--path-format=absolute", ...ASKED];
  const [told, found] = await Promise.all([git.run(["version"]), git.run(args, { cwd: folder })]);
  const version = readVersion(told);
  if (!version.ok) return version;
  const [gitDir, commonDir, bareWord, shallow, format, top] = found.stdout.toString("utf8").split("\n");
  const bare = bareWord === "true";
  if (!gitDir || !commonDir || format === void 0 || !bare && !top)
    return notARepository(folder, found.stderr);
  const realDir = await realpath(commonDir);
  return ok({
    path: bare || !top ? gitDir : top,
    id: digestOf(realDir),
    bare,
    shallow: shallow === "true",
    objectFormat: format === "sha256" ? "sha256" : "sha1",
    gitDir,
    commonDir: realDir,
    partial: await hasPromisorPack(realDir),
    gitVersion: version.value
  });
};
var notARepository = (folder, stderr) => {
  if (/must be run in a work tree/.test(stderr))
    return refuse(
      "not-a-repository",
      `${folder} is inside a .git folder: name the checkout that it belongs to`,
      stderr
    );
  if (/not a git repository|^spawn .+ ENOENT$/.test(stderr))
    return refuse(
      "not-a-repository",
      `${folder} is not inside a git repository: run git init there, or name another folder`,
      stderr
    );
  return refuse(
    "source-unreadable",
    `the git repository at ${folder} cannot be read: git status there says why`,
    stderr
  );
};

// src/adapters/git/bounded-process.ts
import { spawn } from "node:child_process";

// src/adapters/process/process-group.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/adapters/process/process-table.ts
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from "node:fs";
var readProcess = (pid) => {
  const stat = readStat(pid);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields === void 0 || fields[0] === "Z" || fields[0] === "X") return void 0;
  const [parent, group, session] = fields.slice(1, 4).map(Number);
  if (parent === void 0 || group === void 0 || session === void 0) return void 0;
  return { pid, parent, group, session, startedAt: Number(fields[19]) };
};
var listProcesses = () => {
  try {
    return readdirSync("/proc").flatMap(
      (name) => /^\d+$/.test(name) ? readProcess(Number(name)) ?? [] : []
    );
  } catch {
    return [];
  }
};
var environmentOf = (pid) => readProcFile(pid, "environ")?.split("\0") ?? [];
var folderOf = (pid) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return void 0;
  }
};
var readBootId = () => {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return void 0;
  }
};
var STAT = Buffer.alloc(4096);
var readStat = (pid) => {
  try {
    const file = openSync(`/proc/${pid}/stat`, "r");
    try {
      return STAT.toString("latin1", 0, readSync(file, STAT));
    } finally {
      closeSync(file);
    }
  } catch {
    return void 0;
  }
};
var readProcFile = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return void 0;
  }
};

// src/adapters/process/process-group.ts
var POLL_MS = 20;
var KILL_WAIT_MS = 1e3;
var signalGroup = (group, signal) => {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
};
var isGroupAlive = (group) => {
  if (!signalGroup(group, 0)) return false;
  const all = listProcesses();
  return all.length === 0 || all.some((entry) => entry.group === group);
};
var endGroup = async (group, graceMs) => {
  if (!signalGroup(group, "SIGTERM")) return;
  if (await isGoneWithin(group, graceMs)) return;
  await killGroup(group);
};
var killGroup = async (group) => {
  if (signalGroup(group, "SIGKILL")) await isGoneWithin(group, KILL_WAIT_MS);
};
var isGoneWithin = async (group, limitMs) => {
  for (let waited = 0; waited < limitMs; waited += POLL_MS) {
    await sleep(POLL_MS);
    if (!isGroupAlive(group)) return true;
  }
  return false;
};

// src/adapters/git/bounded-process.ts
var GROUP_GRACE_MS = 2e3;
var DRAIN_MS = 2e3;
var collector = (limit, onOverflow) => {
  const chunks = [];
  let bytes = 0;
  return {
    take: (chunk) => {
      if (bytes > limit) return;
      chunks.push(chunk.subarray(0, limit - bytes));
      bytes += chunk.length;
      if (bytes > limit) onOverflow();
    },
    content: () => Buffer.concat(chunks)
  };
};
var runBounded = (file, args, options) => new Promise((resolve) => {
  const { ownGroup = false, onStdout, input } = options;
  const child = spawn(file, args, {
    cwd: options.cwd,
    env: options.environment,
    detached: ownGroup,
    stdio: [input === void 0 ? "ignore" : "pipe", "pipe", "pipe"]
  });
  const send = (signal) => {
    if (ownGroup && child.pid !== void 0) signalGroup(child.pid, signal);
    else child.kill(signal);
  };
  const flags = { timedOut: false, overflow: false };
  const stdout = collector(options.maxOutputBytes, () => {
    flags.overflow = true;
    send("SIGKILL");
  });
  const stderr = collector(options.maxErrorBytes, () => void 0);
  let failure = "";
  let drain;
  let deadline = setTimeout(() => {
    flags.timedOut = true;
    send(ownGroup ? "SIGTERM" : "SIGKILL");
    if (ownGroup) deadline = setTimeout(send, GROUP_GRACE_MS, "SIGKILL");
  }, options.timeoutMs);
  child.stdout?.on("data", onStdout ?? stdout.take);
  child.stderr?.on("data", stderr.take);
  child.stdin?.on("error", () => void 0);
  child.stdin?.end(input);
  child.on("error", (error) => {
    failure = error.message;
  });
  child.on("exit", () => {
    drain = setTimeout(() => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    }, DRAIN_MS);
  });
  child.on("close", (code) => {
    clearTimeout(deadline);
    clearTimeout(drain);
    const failed = failure !== "" || flags.overflow || flags.timedOut;
    resolve({
      code: failed ? null : code,
      stdout: stdout.content(),
      stderr: failure === "" ? stderr.content() : Buffer.from(failure),
      ...flags
    });
  });
});

// src/adapters/git/hermetic-environment.ts
var hermeticEnvironment = {
  PATH: "/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
  HOME: "/nonexistent",
  XDG_CONFIG_HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_ATTR_NOSYSTEM: "1",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_NO_LAZY_FETCH: "1",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_LITERAL_PATHSPECS: "1",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "/bin/false",
  SSH_ASKPASS: "/bin/false",
  GIT_EDITOR: "/bin/false",
  GIT_PAGER: "cat",
  GIT_ALLOW_PROTOCOL: "file",
  GIT_PROTOCOL_FROM_USER: "0",
  GIT_FLUSH: "1",
  GIT_ADVICE: "0",
  GIT_TEMPLATE_DIR: ""
};

// src/adapters/git/run-git.ts
var GitError = class extends Error {
  output;
  constructor(args, output) {
    const how = output.timedOut ? "passed its deadline" : `ended with ${output.code}`;
    super(`git ${args.slice(0, 3).join(" ")} ${how}: ${output.stderr.slice(0, 500)}`);
    this.name = "GitError";
    this.output = output;
  }
};
var STDERR_LIMIT = 65536;
var environmentOf2 = (options) => {
  const environment = { ...hermeticEnvironment, ...options.environment };
  if (options.gitDir !== void 0) environment["GIT_DIR"] = options.gitDir;
  if (options.workTree !== void 0) environment["GIT_WORK_TREE"] = options.workTree;
  if (options.index !== void 0) environment["GIT_INDEX_FILE"] = options.index;
  if (options.optionalLocks) environment["GIT_OPTIONAL_LOCKS"] = "1";
  return environment;
};
var createGit = (executable) => {
  const run = async (args, options = {}) => {
    const [file, argv] = options.limits ? ["/bin/sh", ["-c", `${options.limits}; exec "$@"`, "sh", executable, ...args]] : [executable, args];
    const result = await runBounded(file, argv, {
      cwd: options.cwd ?? "/",
      environment: environmentOf2(options),
      input: options.input,
      timeoutMs: options.timeoutMs ?? 6e5,
      maxOutputBytes: options.maxOutputBytes ?? 2 ** 30,
      maxErrorBytes: STDERR_LIMIT,
      onStdout: options.onStdout,
      ownGroup: options.ownGroup
    });
    return { ...result, stderr: result.stderr.toString("latin1").trimEnd() };
  };
  const bytes = async (args, options) => {
    const output = await run(args, options);
    if (output.code !== 0) throw new GitError(args, output);
    return output.stdout;
  };
  const text = async (args, options) => withoutFinalBreaks((await bytes(args, options)).toString("utf8"));
  return { executable, run, bytes, text };
};

// src/entry/locate.ts
var locate = async ({
  repo,
  environment
}) => {
  const git = findGit(environment["PATH"]);
  if (git === void 0)
    return refuse("git-missing", "git was not found on PATH: install git 2.34 or newer");
  const source = await locateSource(git, repo);
  return source.ok ? ok({ git, source: source.value }) : source;
};
var findGit = (path) => {
  const candidates = (path ?? "").split(delimiter).filter((folder) => folder.startsWith("/")).map((folder) => join2(folder, "git"));
  const found = candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found === void 0 ? void 0 : createGit(found);
};

export {
  readProcess,
  listProcesses,
  environmentOf,
  folderOf,
  readBootId,
  signalGroup,
  endGroup,
  killGroup,
  runBounded,
  GitError,
  locateSource,
  locate,
  findGit
};
