import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EXAMPLE_AGENT,
  NO_COMMIT
} from "./chunk-OPUMCC5S.js";
import {
  persistedCredentials
} from "./chunk-JAVEBAKW.js";
import {
  loadConfiguration
} from "./chunk-UPKYKPSF.js";
import "./chunk-N372GI24.js";
import {
  require_dist
} from "./chunk-SNCD7WSK.js";
import {
  CONFIG_FILE
} from "./chunk-SQSYBKR7.js";
import {
  readSettings,
  withTyped
} from "./chunk-N4E43Y37.js";
import {
  openWorld
} from "./chunk-LDLVJZAD.js";
import "./chunk-4G2M26DU.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-YSNISRFT.js";
import "./chunk-RWVLVS45.js";
import {
  oneLine
} from "./chunk-WHT67SB2.js";
import "./chunk-MLKVRJMS.js";
import "./chunk-JZ6DYPHX.js";
import "./chunk-5F6VFBMA.js";
import {
  printJson,
  printText
} from "./chunk-MSZMNZ6Q.js";
import "./chunk-W4O42MKY.js";
import "./chunk-VFNCJFEO.js";
import "./chunk-2FEZFWRM.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-I4ZFHIB2.js";
import "./chunk-OGOJNZK4.js";
import {
  namedCommands
} from "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-GUX777W2.js";
import "./chunk-47GKNURW.js";
import "./chunk-TKJYMBNV.js";
import {
  errnoOf,
  openRegularFile,
  readRegularFile
} from "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT
} from "./chunk-7XE62FEY.js";
import {
  findGit,
  signalGroup
} from "./chunk-KD4VCURZ.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/adapters/files/folder-facts.ts
import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
var folderFacts = async (path) => {
  const existing = await nearestExisting(path);
  const room = await statfs(existing).catch(() => void 0);
  return {
    path,
    existing,
    obstacle: await obstacleAt(existing),
    freeBytes: room && room.bavail * room.bsize
  };
};
var nearestExisting = async (path) => {
  try {
    await stat(path);
    return path;
  } catch (error) {
    const isMissing = errnoOf(error) === "ENOENT" && dirname(path) !== path;
    return isMissing ? nearestExisting(dirname(path)) : path;
  }
};
var obstacleAt = async (path) => {
  try {
    if (!(await stat(path)).isDirectory()) return "ENOTDIR";
    await access(path, constants.W_OK | constants.X_OK);
    return void 0;
  } catch (error) {
    return errnoOf(error) ?? String(error);
  }
};

// src/adapters/process/probe-isolation.ts
import { spawn } from "node:child_process";
var TIMEOUT_MS = 5e3;
var PROBES = [
  { level: "bwrap", program: "bwrap", args: ["--ro-bind", "/", "/", "true"] },
  { level: "pidns", program: "unshare", args: ["-Urpf", "true"] }
];
var probeIsolation = (options) => Promise.all(
  PROBES.map(async ({ level, program, args }) => {
    const file = await options.find(program);
    const result = file === void 0 ? "missing" : await tryProgram(file, args, options);
    return { level, result };
  })
);
var tryProgram = (file, args, options) => new Promise((resolve) => {
  const child = spawn(file, args, {
    cwd: "/",
    env: options.environment,
    // A group of its own, so that what it started can be ended with it.
    detached: true,
    stdio: "ignore"
  });
  const deadline = setTimeout(() => {
    if (child.pid !== void 0) signalGroup(child.pid, "SIGKILL");
    resolve("timed-out");
  }, options.timeoutMs ?? TIMEOUT_MS);
  const end = (result) => {
    clearTimeout(deadline);
    resolve(result);
  };
  child.on("error", () => end("refused"));
  child.on("exit", (code) => end(code === 0 ? "works" : "refused"));
});

// src/adapters/system/find-program.ts
import { access as access2, constants as constants2, stat as stat2 } from "node:fs/promises";
import { delimiter, join } from "node:path";
var findProgram = async (program, path) => {
  const candidates = program.startsWith("/") ? [program] : (path ?? "").split(delimiter).filter((folder) => folder.startsWith("/")).map((folder) => join(folder, program));
  for (const file of candidates) if (await isExecutable(file)) return file;
  return void 0;
};
var isExecutable = async (file) => {
  try {
    await access2(file, constants2.X_OK);
    return (await stat2(file)).isFile();
  } catch {
    return false;
  }
};

// src/domain/onboarding/checks/check.ts
var fine = (id, message) => ({ id, status: "ok", message });
var warning = (id, message, remedy) => ({
  id,
  status: "warning",
  message,
  remedy
});
var failed = (id, message, remedy) => ({
  id,
  status: "failed",
  message,
  ...remedy === void 0 ? {} : { remedy }
});
var notChecked = (id, message) => ({
  id,
  status: "not-checked",
  message
});

// src/domain/onboarding/checks/check-machine.ts
var OLDEST_NODE = { major: 20, minor: 19 };
var checkNode = (version) => {
  const [, major = 0, minor = 0] = (/^v(\d+)\.(\d+)\./.exec(version) ?? []).map(Number);
  const isEnough = major > OLDEST_NODE.major || major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor;
  return isEnough ? fine("node", `Node ${version} is new enough.`) : failed(
    "node",
    `Node ${version} is too old.`,
    `Install Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer.`
  );
};
var checkStateDirectory = ({ path, existing, obstacle }) => {
  if (obstacle !== void 0)
    return failed(
      "state-directory",
      `The state directory ${path} cannot be written (${existing}: ${obstacle}).`,
      "Give this user access to it, or name another one with --state-dir."
    );
  return fine(
    "state-directory",
    existing === path ? `The state directory ${path} can be written.` : `The state directory ${path} will be made when the first task begins.`
  );
};
var MIB = 1024 * 1024;
var LEAST_BYTES = 100 * MIB;
var ENOUGH_BYTES = 1024 * MIB;
var checkDiskSpace = ({ existing, freeBytes }) => {
  if (freeBytes === void 0)
    return warning(
      "disk-space",
      `The system does not say how much space is left at ${existing}.`,
      "See that there is room for several checkouts of the repository with all that setup installs."
    );
  const left = `${Math.floor(freeBytes / MIB)} MiB are left at ${existing}.`;
  if (freeBytes >= ENOUGH_BYTES) return fine("disk-space", left);
  const remedy = "Free some space, or name a state directory elsewhere with --state-dir: an attempt keeps several checkouts, its logs and what setup installs.";
  return freeBytes < LEAST_BYTES ? failed("disk-space", left, remedy) : warning("disk-space", left, remedy);
};
var PROBE_WORDS = {
  works: "works",
  missing: "is not installed",
  refused: "is refused by the system",
  "timed-out": "did not answer in time"
};
var checkIsolation = (probes) => warning(
  "isolation",
  `This version isolates nothing: agents and commands run as you, with your files and your network. On this machine ${probes.map(({ level, result }) => `${level} ${PROBE_WORDS[result]}`).join(
    ", "
  )}${probes.some(({ result }) => result === "works") ? "; a later version can use that" : ""}.`,
  "Use only agents and code that you would run by hand, or run Proofrun in a container or a virtual machine of its own."
);

// src/domain/onboarding/checks/check-repository.ts
var checkRepository = (located) => {
  if (!located.ok) {
    const { code, message } = located.error;
    return code.startsWith("git-") ? [failed("git", sentence(message)), notChecked("repository", "It takes git to look at it.")] : [fine("git", "git is new enough."), failed("repository", sentence(message))];
  }
  const { gitVersion, path, shallow } = located.value;
  return [
    fine("git", `git ${gitVersion} is new enough.`),
    shallow ? warning(
      "repository",
      `The repository ${path} is a shallow clone.`,
      "Should an attempt miss commits, run git fetch --unshallow."
    ) : fine("repository", `The repository is ${path}.`)
  ];
};
var checkBase = (base) => base.ok ? fine(
  "base",
  `An attempt would start from ${base.value.ref} (${base.value.commit.slice(0, 12)}).`
) : failed("base", sentence(base.error.message));
var checkStore = (error) => failed("state-directory", sentence(error.message));
var checkCredentials = (places) => places.length === 0 ? fine("credentials", "The repository’s configuration holds no credentials.") : warning(
  "credentials",
  `The repository’s configuration holds what may be a credential, or leads git elsewhere: ${places.join(", ")}.`,
  "Take it out, or keep it outside the repository, for example in a credential helper: what agents and commands run could read it. In a workflow, persist-credentials: false does that."
);
var skipped = (ids, why) => ids.map((id) => notChecked(id, why));
var sentence = (message) => {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
};

// src/domain/onboarding/render-doctor.ts
var SIGNS = {
  ok: "✓",
  warning: "!",
  failed: "✗",
  "not-checked": "-"
};
var WORDS = {
  ok: "ok         ",
  warning: "warning    ",
  failed: "failed     ",
  "not-checked": "not checked"
};
var renderDoctor = ({ checks }, { signs }) => {
  const lines = checks.flatMap(({ status, message, remedy }) => {
    const mark = (signs ? SIGNS : WORDS)[status];
    const margin = " ".repeat(mark.length + 1);
    return [`${mark} ${message}`, ...remedy === void 0 ? [] : [`${margin}${remedy}`]];
  });
  return [...lines, "", summaryOf(checks)].join("\n");
};
var summaryOf = (checks) => {
  const count = (status) => checks.filter((one) => one.status === status).length;
  const [failures, warnings] = [count("failed"), count("warning")];
  const first = failures === 0 ? "Nothing failed" : `${failures} ${failures === 1 ? "check" : "checks"} failed`;
  return `${first}, ${warnings} ${warnings === 1 ? "warning" : "warnings"}. Nothing was started or spent.`;
};

// src/entry/cli/doctor-checkout.ts
import { readdir } from "node:fs/promises";
import { join as join2 } from "node:path";

// src/domain/onboarding/read-workflow.ts
var import_yaml = __toESM(require_dist(), 1);
var ACTION = /^proofrun\/proofrun(?:\/[\w-]+)?@(.+)$/i;
var tableOf = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var listOf = (value) => Array.isArray(value) ? value.map(tableOf) : [];
var proofrunJobs = (text) => {
  if (!/proofrun\/proofrun/i.test(text)) return [];
  const workflow = tableOf(parseYaml(text));
  return Object.entries(tableOf(workflow["jobs"])).flatMap(([id, value]) => {
    const job = tableOf(value);
    const steps = listOf(job["steps"]);
    return steps.flatMap((step) => {
      const version = ACTION.exec(String(step["uses"]))?.[1];
      if (version === void 0) return [];
      return [
        {
          id,
          version,
          permissions: permissionsOf(job["permissions"] ?? workflow["permissions"]),
          inputs: tableOf(step["with"]),
          keepsCredentials: steps.some(keepsCredentials),
          cancels: [workflow, job].some(({ concurrency }) => cancels(concurrency))
        }
      ];
    });
  });
};
var parseYaml = (text) => {
  try {
    return (0, import_yaml.parse)(text, { logLevel: "silent" });
  } catch {
    return void 0;
  }
};
var permissionsOf = (value) => {
  if (value === void 0 || value === "read-all" || value === "write-all") return value;
  return tableOf(value);
};
var cancels = (concurrency) => !["undefined", "false"].includes(String(tableOf(concurrency)["cancel-in-progress"]));
var keepsCredentials = (step) => /^actions\/checkout@/i.test(String(step["uses"])) && String(tableOf(step["with"])["persist-credentials"]) !== "false";

// src/domain/onboarding/checks/check-workflows.ts
var PERMISSIONS = {
  actions: "write",
  contents: "write",
  issues: "write",
  "pull-requests": "write"
};
var checkWorkflows = (files) => {
  const checks = files.flatMap(
    ({ path, text }) => proofrunJobs(text).flatMap((job) => {
      const where = `The job ${job.id} of ${path}`;
      const found = problemsOf(job, where);
      return found.length > 0 ? found : [fine("workflow", `${where} has all that Proofrun needs.`)];
    })
  );
  return checks.length > 0 ? checks : [notChecked("workflow", "No workflow here uses Proofrun; proofrun init writes one.")];
};
var problemsOf = (job, where) => [
  ...permissionProblems(job, where),
  ...versionProblems(job, where),
  ...inputProblems(job, where),
  ...job.keepsCredentials ? [
    failed(
      "workflow",
      `${where} has a checkout that leaves its token in the repository.`,
      "Add persist-credentials: false to the checkout step, or remove the step: Proofrun needs none."
    )
  ] : [],
  ...job.cancels ? [
    warning(
      "workflow",
      `${where} may be cancelled by a newer run, a comment of Proofrun’s own among them (cancel-in-progress).`,
      "Take cancel-in-progress out, and let runs wait as in the workflow that proofrun init writes."
    )
  ] : []
];
var permissionProblems = ({ permissions }, where) => {
  const remedy = `Give the job the permissions ${Object.entries(PERMISSIONS).map(([name, level]) => `${name}: ${level}`).join(", ")}.`;
  if (permissions === void 0)
    return [
      warning(
        "workflow",
        `${where} names no permissions, so the repository’s default counts.`,
        remedy
      )
    ];
  if (permissions === "write-all")
    return [warning("workflow", `${where} has every permission, id-token among them.`, remedy)];
  const given = permissions === "read-all" ? {} : permissions;
  const lacking = Object.entries(PERMISSIONS).filter(
    ([name, level]) => given[name] !== "write" && (level === "write" || given[name] !== "read" && permissions !== "read-all")
  );
  const words = lacking.map(([name, level]) => `${name}: ${level}`).join(", ");
  return [
    ...lacking.length === 0 ? [] : [failed("workflow", `${where} lacks ${words}.`, remedy)],
    ...given["id-token"] === "write" ? [
      failed(
        "workflow",
        `${where} has id-token: write, and Proofrun refuses to start beside that.`,
        "Take that permission away from this job."
      )
    ] : []
  ];
};
var versionProblems = ({ version }, where) => {
  if (version === NO_COMMIT)
    return [
      failed(
        "workflow",
        `${where} still names a commit of zeros.`,
        "Put a commit of Proofrun that you have looked at in its place."
      )
    ];
  return /^[0-9a-f]{40}$/.test(version) ? [] : [
    warning(
      "workflow",
      `${where} names Proofrun by ${version}, which can be moved to other code.`,
      "Name a whole commit that you have looked at."
    )
  ];
};
var inputProblems = ({ inputs }, where) => [
  ...inputs["agent-command"] === EXAMPLE_AGENT ? [
    failed(
      "workflow",
      `${where} still names the agent of the example.`,
      "Write the command of your agent into agent-command."
    )
  ] : [],
  ...String(inputs["unsafe"]) === "true" ? [] : [
    failed(
      "workflow",
      `${where} does not say unsafe: true, and this version, which isolates nothing, refuses to start without it.`,
      "Read what it means in docs/github-action.md, and set it where you trust code and issues."
    )
  ]
];

// src/entry/cli/doctor-checkout.ts
var WORKFLOWS = ".github/workflows";
var MAX_WORKFLOW_BYTES = 512e3;
var checkCheckout = async ({ path }, programs) => {
  const git = findGit(programs);
  const [credentials, workflows] = await Promise.all([
    git === void 0 ? [] : persistedCredentials(git, path),
    readWorkflows(path)
  ]);
  return [checkCredentials(credentials), ...checkWorkflows(workflows)];
};
var readWorkflows = async (folder) => {
  const names = await readdir(join2(folder, WORKFLOWS)).catch(() => []);
  const files = await Promise.all(
    names.filter((name) => /\.ya?ml$/.test(name)).sort().map(async (name) => {
      const path = `${WORKFLOWS}/${name}`;
      const content = await readRegularFile(join2(folder, path), MAX_WORKFLOW_BYTES);
      return content === void 0 ? [] : [{ path, text: new TextDecoder().decode(content) }];
    })
  );
  return files.flat();
};

// src/entry/cli/doctor-commands.ts
import { join as join3 } from "node:path";

// src/domain/onboarding/checks/check-commands.ts
var checkConfiguration = (facts) => {
  const { file, found, notices, isInCheckout } = facts;
  const said = notices.map((notice) => ` ${notice}`).join("");
  if (found === "invalid")
    return failed(
      "configuration",
      `The configuration counts as none.${said}`,
      `Mend it and commit it: ${file} is read from the base commit.`
    );
  if (found === "valid") return fine("configuration", `${file} at the base commit is valid.${said}`);
  return warning(
    "configuration",
    `The base commit has no ${file}.${said}`,
    isInCheckout ? "The checkout has one: commit it, since it is read from the base commit." : "proofrun init writes one; flags can say everything too."
  );
};
var SOURCES = {
  flag: "as typed",
  input: "as given to the action",
  override: "from your own settings",
  repository: "from the configuration",
  inferred: "inferred from the repository’s files"
};
var checkVerify = (command, origin) => {
  const source = SOURCES[origin ?? ""];
  return command === void 0 ? failed(
    "verify",
    "There is no verify command, and without one no agent starts.",
    "Name one as verify in .github/proofrun.yml on the base, or with --verify."
  ) : fine(
    "verify",
    `verify is ${oneLine(command)}${source === void 0 ? "" : `, ${source}`}. It was not run.`
  );
};
var checkApproval = (facts) => {
  const { fromFiles, open, unreadable } = facts;
  if (unreadable !== void 0)
    return failed("approval", `No approval counts: ${unreadable}`, "Mend that, then approve again.");
  if (fromFiles === 0) return fine("approval", "No command needs an approval.");
  if (open.length === 0) return fine("approval", "All commands that come from files are approved.");
  const list = open.map(({ name, text }) => `${name} (${oneLine(text, 120)})`).join(", ");
  return warning(
    "approval",
    `Nobody approved yet: ${list}.`,
    "Begin a task, then proofrun approve TASK shows them in full and approves them: without that, an unapproved verify or agent stops the attempt, and any other is left out."
  );
};
var checkAgents = (agents) => {
  if (agents.length === 0)
    return warning(
      "agent",
      "No agent command is known here.",
      "Give one with --agent-command, or as agentCommand in .github/proofrun.yml; in a workflow it is the input agent-command."
    );
  const lost = agents.flatMap(
    ({ name, program }) => program.kind === "not-found" ? [`${program.word} (${name})`] : []
  );
  if (lost.length > 0)
    return failed(
      "agent",
      `Not found on PATH, or not executable: ${lost.join(", ")}.`,
      "Install it, or put its folder on PATH: agents get the PATH of this shell."
    );
  const found = agents.flatMap(({ program }) => program.kind === "found" ? [program.path] : []);
  if (found.length < agents.length)
    return notChecked(
      "agent",
      `Whether the agent is there shows only when it starts, for its command does not begin with a program on PATH: ${agents.filter(({ program }) => program.kind === "not-plain").map(({ command }) => oneLine(command, 120)).join(", ")}.`
    );
  return fine("agent", `The agent is there: ${[...new Set(found)].join(", ")}. It was not started.`);
};

// src/domain/onboarding/program-of.ts
var SHELL_WORDS = /* @__PURE__ */ new Set([
  ...["if", "for", "while", "until", "case", "function", "select", "time", "then", "do"],
  ...["cd", "exec", "eval", "set", "export", "command", "test", "trap", "umask", "unset", "read"],
  ...["echo", "printf", "true", "false", "exit", "return", "wait", "type", "alias", "local", "."],
  ...["env", "nice", "nohup", "sudo", "timeout", "xargs", "stdbuf", "setsid"]
]);
var programOf = (command) => {
  const [, word] = /^\s*([\w./+-]+)(?=\s|$|;)/.exec(command) ?? [];
  return word === void 0 || SHELL_WORDS.has(word) ? void 0 : word;
};

// src/entry/cli/doctor-commands.ts
var checkCommands = async (world, base, request) => {
  const loaded = await loadConfiguration(world, base.commit, {
    source: "flag",
    values: request.given
  });
  if (!loaded.ok)
    return [
      failed("configuration", loaded.error.message),
      ...skipped(["verify", "approval", "agent"], "It takes a configuration to look at this.")
    ];
  const { settings, loaded: about } = loaded.value;
  const [isInCheckout, approval, agents] = await Promise.all([
    isFile(join3(base.folder, CONFIG_FILE)),
    approvalOf(world, loaded.value),
    agentsOf(settings, request.path)
  ]);
  const { found = "missing", notices = [], origins } = about ?? {};
  return [
    checkConfiguration({ file: CONFIG_FILE, found, notices, isInCheckout }),
    checkVerify(settings.verify, origins?.["verify"]),
    approval,
    checkAgents(agents)
  ];
};
var isFile = async (path) => {
  var _stack = [];
  try {
    const file = __using(_stack, await openRegularFile(path), true);
    return file !== void 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var approvalOf = async ({ approvals }, { pending }) => {
  const read = pending.length === 0 ? void 0 : await approvals.read();
  const approved = read?.ok ? read.value.map(({ digest }) => digest) : [];
  return checkApproval({
    fromFiles: pending.length,
    open: pending.filter(({ digest }) => !approved.includes(digest)),
    unreadable: read?.ok === false ? read.error.message : void 0
  });
};
var AGENTS = ["agentCommand", "reviewerA", "reviewerB"];
var agentsOf = (settings, path) => Promise.all(
  namedCommands(settings).filter(({ name }) => AGENTS.includes(name)).map(async ({ name, text }) => ({ name, command: text, program: await lookFor(text, path) }))
);
var lookFor = async (command, path) => {
  const word = programOf(command);
  if (word === void 0 || word.includes("/") && !word.startsWith("/"))
    return { kind: "not-plain" };
  const found = await findProgram(word, path);
  return found === void 0 ? { kind: "not-found", word } : { kind: "found", path: found };
};

// src/entry/cli/doctor-command.ts
var GIT_TIMEOUT_MS = 5e3;
var doctorCommand = async (args, shell) => {
  const typed = readSettings(args);
  if (!typed.ok) return typed;
  const [located, isolation] = await Promise.all([
    openLookingWorld(args, shell),
    checkIsolationOf(shell)
  ]);
  const onMachine = located.ok ? await checkWorld(located.value, {
    base: args.options.get("base")?.[0],
    given: withTyped({}, typed.value),
    path: shell.environment["PATH"]
  }) : [
    ...checkRepository(located),
    ...skipped(
      [...AFTER_REPOSITORY, "credentials", "workflow"],
      "It takes a repository to look at this."
    )
  ];
  const document = {
    schema: "proofrun/doctor",
    version: 1,
    checks: [checkNode(process.version), ...onMachine, isolation]
  };
  if (args.options.has("json")) printJson(shell, document);
  else printText(shell.stdout, renderDoctor(document, { signs: shell.stdout.isTerminal }));
  return ok(document.checks.some(({ status }) => status === "failed") ? EXIT.notReady : EXIT.ok);
};
var AFTER_BASE = ["configuration", "verify", "approval", "agent"];
var AFTER_REPOSITORY = ["base", "state-directory", "disk-space", ...AFTER_BASE];
var openLookingWorld = async (args, shell) => {
  const git = findGit(shell.environment["PATH"]);
  const answer = await git?.run(["version"], { timeoutMs: GIT_TIMEOUT_MS });
  if (answer?.timedOut)
    return refuse(
      "git-silent",
      `${git?.executable} did not name its version within ${GIT_TIMEOUT_MS / 1e3} seconds: see what it waits for.`
    );
  const progress = { event: () => void 0, doing: () => void 0, note: () => void 0 };
  return openWorld(args, shell, { progress, cancelled: new AbortController().signal });
};
var checkWorld = async (world, request) => {
  const source = await world.repository.inspect();
  if (!source.ok) return checkRepository(source);
  const [base, state, tasks, checkout] = await Promise.all([
    world.repository.resolveBase(request.base),
    folderFacts(world.store.directory),
    world.store.tasks(),
    checkCheckout(source.value, request.path)
  ]);
  return [
    ...checkRepository(ok({ ...source.value, gitVersion: world.machine.git })),
    checkBase(base),
    tasks.ok ? checkStateDirectory(state) : checkStore(tasks.error),
    checkDiskSpace(state),
    ...base.ok ? await checkCommands(
      world,
      { commit: base.value.commit, folder: source.value.path },
      request
    ) : skipped(AFTER_BASE, "It takes a base to look at this."),
    ...checkout
  ];
};
var checkIsolationOf = async ({ environment }) => {
  const path = environment["PATH"] ?? "";
  const probes = await probeIsolation({
    find: (program) => findProgram(program, path),
    environment: { PATH: path }
  });
  return checkIsolation(probes);
};
export {
  doctorCommand
};
