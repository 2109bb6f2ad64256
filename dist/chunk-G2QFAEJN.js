import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EMPTY_JOURNAL,
  JOURNAL_FILE,
  asStorageFault,
  createAttemptFiles,
  createProbe,
  encodeEvent,
  errnoOf,
  makeFolder,
  openRegularFile,
  parseJournal,
  randomId,
  readRegularFile,
  removeTemporaryFiles,
  syncFolder,
  writeAll,
  writeAtomically
} from "./chunk-ELVIXZPH.js";
import {
  CommitSha,
  Digest,
  FAILURE_CLASSES,
  FINGERPRINT_VERSION,
  NO_PROGRESS_REASONS,
  RESULT_LIMIT_BYTES,
  TaskId,
  TreeSha,
  iso_exports
} from "./chunk-A66H2XOW.js";
import {
  StorageFault
} from "./chunk-IR226QH5.js";
import {
  VERSION
} from "./chunk-FSMUQE3H.js";
import {
  _enum,
  array,
  canonicalJson,
  copyPathProblem,
  countHidden,
  custom,
  digestOf,
  err,
  int,
  literal,
  looseObject,
  ok,
  record,
  refuse,
  showHidden,
  strictObject,
  string
} from "./chunk-ZIZPWIOB.js";
import {
  STAGES,
  __callDispose,
  __commonJS,
  __require,
  __toESM,
  __using
} from "./chunk-RFT7DPFD.js";

// node_modules/isexe/windows.js
var require_windows = __commonJS({
  "node_modules/isexe/windows.js"(exports, module) {
    module.exports = isexe;
    isexe.sync = sync;
    var fs = __require("fs");
    function checkPathExt(path6, options) {
      var pathext = options.pathExt !== void 0 ? options.pathExt : process.env.PATHEXT;
      if (!pathext) {
        return true;
      }
      pathext = pathext.split(";");
      if (pathext.indexOf("") !== -1) {
        return true;
      }
      for (var i2 = 0; i2 < pathext.length; i2++) {
        var p = pathext[i2].toLowerCase();
        if (p && path6.substr(-p.length).toLowerCase() === p) {
          return true;
        }
      }
      return false;
    }
    function checkStat(stat6, path6, options) {
      if (!stat6.isSymbolicLink() && !stat6.isFile()) {
        return false;
      }
      return checkPathExt(path6, options);
    }
    function isexe(path6, options, cb) {
      fs.stat(path6, function(er, stat6) {
        cb(er, er ? false : checkStat(stat6, path6, options));
      });
    }
    function sync(path6, options) {
      return checkStat(fs.statSync(path6), path6, options);
    }
  }
});

// node_modules/isexe/mode.js
var require_mode = __commonJS({
  "node_modules/isexe/mode.js"(exports, module) {
    module.exports = isexe;
    isexe.sync = sync;
    var fs = __require("fs");
    function isexe(path6, options, cb) {
      fs.stat(path6, function(er, stat6) {
        cb(er, er ? false : checkStat(stat6, options));
      });
    }
    function sync(path6, options) {
      return checkStat(fs.statSync(path6), options);
    }
    function checkStat(stat6, options) {
      return stat6.isFile() && checkMode(stat6, options);
    }
    function checkMode(stat6, options) {
      var mod = stat6.mode;
      var uid = stat6.uid;
      var gid = stat6.gid;
      var myUid = options.uid !== void 0 ? options.uid : process.getuid && process.getuid();
      var myGid = options.gid !== void 0 ? options.gid : process.getgid && process.getgid();
      var u2 = parseInt("100", 8);
      var g = parseInt("010", 8);
      var o2 = parseInt("001", 8);
      var ug = u2 | g;
      var ret = mod & o2 || mod & g && gid === myGid || mod & u2 && uid === myUid || mod & ug && myUid === 0;
      return ret;
    }
  }
});

// node_modules/isexe/index.js
var require_isexe = __commonJS({
  "node_modules/isexe/index.js"(exports, module) {
    var fs = __require("fs");
    var core;
    if (process.platform === "win32" || global.TESTING_WINDOWS) {
      core = require_windows();
    } else {
      core = require_mode();
    }
    module.exports = isexe;
    isexe.sync = sync;
    function isexe(path6, options, cb) {
      if (typeof options === "function") {
        cb = options;
        options = {};
      }
      if (!cb) {
        if (typeof Promise !== "function") {
          throw new TypeError("callback not provided");
        }
        return new Promise(function(resolve4, reject) {
          isexe(path6, options || {}, function(er, is) {
            if (er) {
              reject(er);
            } else {
              resolve4(is);
            }
          });
        });
      }
      core(path6, options || {}, function(er, is) {
        if (er) {
          if (er.code === "EACCES" || options && options.ignoreErrors) {
            er = null;
            is = false;
          }
        }
        cb(er, is);
      });
    }
    function sync(path6, options) {
      try {
        return core.sync(path6, options || {});
      } catch (er) {
        if (options && options.ignoreErrors || er.code === "EACCES") {
          return false;
        } else {
          throw er;
        }
      }
    }
  }
});

// node_modules/which/which.js
var require_which = __commonJS({
  "node_modules/which/which.js"(exports, module) {
    var isWindows = process.platform === "win32" || process.env.OSTYPE === "cygwin" || process.env.OSTYPE === "msys";
    var path6 = __require("path");
    var COLON3 = isWindows ? ";" : ":";
    var isexe = require_isexe();
    var getNotFoundError = (cmd) => Object.assign(new Error(`not found: ${cmd}`), { code: "ENOENT" });
    var getPathInfo = (cmd, opt) => {
      const colon = opt.colon || COLON3;
      const pathEnv = cmd.match(/\//) || isWindows && cmd.match(/\\/) ? [""] : [
        // windows always checks the cwd first
        ...isWindows ? [process.cwd()] : [],
        ...(opt.path || process.env.PATH || /* istanbul ignore next: very unusual */
        "").split(colon)
      ];
      const pathExtExe = isWindows ? opt.pathExt || process.env.PATHEXT || ".EXE;.CMD;.BAT;.COM" : "";
      const pathExt = isWindows ? pathExtExe.split(colon) : [""];
      if (isWindows) {
        if (cmd.indexOf(".") !== -1 && pathExt[0] !== "")
          pathExt.unshift("");
      }
      return {
        pathEnv,
        pathExt,
        pathExtExe
      };
    };
    var which = (cmd, opt, cb) => {
      if (typeof opt === "function") {
        cb = opt;
        opt = {};
      }
      if (!opt)
        opt = {};
      const { pathEnv, pathExt, pathExtExe } = getPathInfo(cmd, opt);
      const found = [];
      const step = (i2) => new Promise((resolve4, reject) => {
        if (i2 === pathEnv.length)
          return opt.all && found.length ? resolve4(found) : reject(getNotFoundError(cmd));
        const ppRaw = pathEnv[i2];
        const pathPart = /^".*"$/.test(ppRaw) ? ppRaw.slice(1, -1) : ppRaw;
        const pCmd = path6.join(pathPart, cmd);
        const p = !pathPart && /^\.[\\\/]/.test(cmd) ? cmd.slice(0, 2) + pCmd : pCmd;
        resolve4(subStep(p, i2, 0));
      });
      const subStep = (p, i2, ii) => new Promise((resolve4, reject) => {
        if (ii === pathExt.length)
          return resolve4(step(i2 + 1));
        const ext = pathExt[ii];
        isexe(p + ext, { pathExt: pathExtExe }, (er, is) => {
          if (!er && is) {
            if (opt.all)
              found.push(p + ext);
            else
              return resolve4(p + ext);
          }
          return resolve4(subStep(p, i2, ii + 1));
        });
      });
      return cb ? step(0).then((res) => cb(null, res), cb) : step(0);
    };
    var whichSync = (cmd, opt) => {
      opt = opt || {};
      const { pathEnv, pathExt, pathExtExe } = getPathInfo(cmd, opt);
      const found = [];
      for (let i2 = 0; i2 < pathEnv.length; i2++) {
        const ppRaw = pathEnv[i2];
        const pathPart = /^".*"$/.test(ppRaw) ? ppRaw.slice(1, -1) : ppRaw;
        const pCmd = path6.join(pathPart, cmd);
        const p = !pathPart && /^\.[\\\/]/.test(cmd) ? cmd.slice(0, 2) + pCmd : pCmd;
        for (let j = 0; j < pathExt.length; j++) {
          const cur = p + pathExt[j];
          try {
            const is = isexe.sync(cur, { pathExt: pathExtExe });
            if (is) {
              if (opt.all)
                found.push(cur);
              else
                return cur;
            }
          } catch (ex) {
          }
        }
      }
      if (opt.all && found.length)
        return found;
      if (opt.nothrow)
        return null;
      throw getNotFoundError(cmd);
    };
    module.exports = which;
    which.sync = whichSync;
  }
});

// node_modules/path-key/index.js
var require_path_key = __commonJS({
  "node_modules/path-key/index.js"(exports, module) {
    "use strict";
    var pathKey3 = (options = {}) => {
      const environment = options.env || process.env;
      const platform3 = options.platform || process.platform;
      if (platform3 !== "win32") {
        return "PATH";
      }
      return Object.keys(environment).reverse().find((key) => key.toUpperCase() === "PATH") || "Path";
    };
    module.exports = pathKey3;
    module.exports.default = pathKey3;
  }
});

// node_modules/cross-spawn/lib/util/resolveCommand.js
var require_resolveCommand = __commonJS({
  "node_modules/cross-spawn/lib/util/resolveCommand.js"(exports, module) {
    "use strict";
    var path6 = __require("path");
    var which = require_which();
    var getPathKey = require_path_key();
    function resolveCommandAttempt(parsed, withoutPathExt) {
      const env = parsed.options.env || process.env;
      const cwd = process.cwd();
      const hasCustomCwd = parsed.options.cwd != null;
      const shouldSwitchCwd = hasCustomCwd && process.chdir !== void 0 && !process.chdir.disabled;
      if (shouldSwitchCwd) {
        try {
          process.chdir(parsed.options.cwd);
        } catch (err2) {
        }
      }
      let resolved;
      try {
        resolved = which.sync(parsed.command, {
          path: env[getPathKey({ env })],
          pathExt: withoutPathExt ? path6.delimiter : void 0
        });
      } catch (e) {
      } finally {
        if (shouldSwitchCwd) {
          process.chdir(cwd);
        }
      }
      if (resolved) {
        resolved = path6.resolve(hasCustomCwd ? parsed.options.cwd : "", resolved);
      }
      return resolved;
    }
    function resolveCommand(parsed) {
      return resolveCommandAttempt(parsed) || resolveCommandAttempt(parsed, true);
    }
    module.exports = resolveCommand;
  }
});

// node_modules/cross-spawn/lib/util/escape.js
var require_escape = __commonJS({
  "node_modules/cross-spawn/lib/util/escape.js"(exports, module) {
    "use strict";
    var metaCharsRegExp = /([()\][%!^"`<>&|;, *?])/g;
    function escapeCommand(arg) {
      arg = arg.replace(metaCharsRegExp, "^$1");
      return arg;
    }
    function escapeArgument(arg, doubleEscapeMetaChars) {
      arg = `${arg}`;
      arg = arg.replace(/(?=(\\+?)?)\1"/g, '$1$1\\"');
      arg = arg.replace(/(?=(\\+?)?)\1$/, "$1$1");
      arg = `"${arg}"`;
      arg = arg.replace(metaCharsRegExp, "^$1");
      if (doubleEscapeMetaChars) {
        arg = arg.replace(metaCharsRegExp, "^$1");
      }
      return arg;
    }
    module.exports.command = escapeCommand;
    module.exports.argument = escapeArgument;
  }
});

// node_modules/shebang-regex/index.js
var require_shebang_regex = __commonJS({
  "node_modules/shebang-regex/index.js"(exports, module) {
    "use strict";
    module.exports = /^#!(.*)/;
  }
});

// node_modules/shebang-command/index.js
var require_shebang_command = __commonJS({
  "node_modules/shebang-command/index.js"(exports, module) {
    "use strict";
    var shebangRegex = require_shebang_regex();
    module.exports = (string2 = "") => {
      const match = string2.match(shebangRegex);
      if (!match) {
        return null;
      }
      const [path6, argument] = match[0].replace(/#! ?/, "").split(" ");
      const binary = path6.split("/").pop();
      if (binary === "env") {
        return argument;
      }
      return argument ? `${binary} ${argument}` : binary;
    };
  }
});

// node_modules/cross-spawn/lib/util/readShebang.js
var require_readShebang = __commonJS({
  "node_modules/cross-spawn/lib/util/readShebang.js"(exports, module) {
    "use strict";
    var fs = __require("fs");
    var shebangCommand = require_shebang_command();
    function readShebang(command) {
      const size = 150;
      const buffer = Buffer.alloc(size);
      let fd;
      try {
        fd = fs.openSync(command, "r");
        fs.readSync(fd, buffer, 0, size, 0);
        fs.closeSync(fd);
      } catch (e) {
      }
      return shebangCommand(buffer.toString());
    }
    module.exports = readShebang;
  }
});

// node_modules/cross-spawn/lib/parse.js
var require_parse = __commonJS({
  "node_modules/cross-spawn/lib/parse.js"(exports, module) {
    "use strict";
    var path6 = __require("path");
    var resolveCommand = require_resolveCommand();
    var escape = require_escape();
    var readShebang = require_readShebang();
    var isWin = process.platform === "win32";
    var isExecutableRegExp = /\.(?:com|exe)$/i;
    var isCmdShimRegExp = /node_modules[\\/].bin[\\/][^\\/]+\.cmd$/i;
    function detectShebang(parsed) {
      parsed.file = resolveCommand(parsed);
      const shebang = parsed.file && readShebang(parsed.file);
      if (shebang) {
        parsed.args.unshift(parsed.file);
        parsed.command = shebang;
        return resolveCommand(parsed);
      }
      return parsed.file;
    }
    function parseNonShell(parsed) {
      if (!isWin) {
        return parsed;
      }
      const commandFile = detectShebang(parsed);
      const needsShell = !isExecutableRegExp.test(commandFile);
      if (parsed.options.forceShell || needsShell) {
        const needsDoubleEscapeMetaChars = isCmdShimRegExp.test(commandFile);
        parsed.command = path6.normalize(parsed.command);
        parsed.command = escape.command(parsed.command);
        parsed.args = parsed.args.map((arg) => escape.argument(arg, needsDoubleEscapeMetaChars));
        const shellCommand = [parsed.command].concat(parsed.args).join(" ");
        parsed.args = ["/d", "/s", "/c", `"${shellCommand}"`];
        parsed.command = process.env.comspec || "cmd.exe";
        parsed.options.windowsVerbatimArguments = true;
      }
      return parsed;
    }
    function parse(command, args, options) {
      if (args && !Array.isArray(args)) {
        options = args;
        args = null;
      }
      args = args ? args.slice(0) : [];
      options = Object.assign({}, options);
      const parsed = {
        command,
        args,
        options,
        file: void 0,
        original: {
          command,
          args
        }
      };
      return options.shell ? parsed : parseNonShell(parsed);
    }
    module.exports = parse;
  }
});

// node_modules/cross-spawn/lib/enoent.js
var require_enoent = __commonJS({
  "node_modules/cross-spawn/lib/enoent.js"(exports, module) {
    "use strict";
    var isWin = process.platform === "win32";
    function notFoundError(original, syscall) {
      return Object.assign(new Error(`${syscall} ${original.command} ENOENT`), {
        code: "ENOENT",
        errno: "ENOENT",
        syscall: `${syscall} ${original.command}`,
        path: original.command,
        spawnargs: original.args
      });
    }
    function hookChildProcess(cp, parsed) {
      if (!isWin) {
        return;
      }
      const originalEmit = cp.emit;
      cp.emit = function(name, arg1) {
        if (name === "exit") {
          const err2 = verifyENOENT(arg1, parsed);
          if (err2) {
            return originalEmit.call(cp, "error", err2);
          }
        }
        return originalEmit.apply(cp, arguments);
      };
    }
    function verifyENOENT(status, parsed) {
      if (isWin && status === 1 && !parsed.file) {
        return notFoundError(parsed.original, "spawn");
      }
      return null;
    }
    function verifyENOENTSync(status, parsed) {
      if (isWin && status === 1 && !parsed.file) {
        return notFoundError(parsed.original, "spawnSync");
      }
      return null;
    }
    module.exports = {
      hookChildProcess,
      verifyENOENT,
      verifyENOENTSync,
      notFoundError
    };
  }
});

// node_modules/cross-spawn/index.js
var require_cross_spawn = __commonJS({
  "node_modules/cross-spawn/index.js"(exports, module) {
    "use strict";
    var cp = __require("child_process");
    var parse = require_parse();
    var enoent = require_enoent();
    function spawn3(command, args, options) {
      const parsed = parse(command, args, options);
      const spawned = cp.spawn(parsed.command, parsed.args, parsed.options);
      enoent.hookChildProcess(spawned, parsed);
      return spawned;
    }
    function spawnSync2(command, args, options) {
      const parsed = parse(command, args, options);
      const result = cp.spawnSync(parsed.command, parsed.args, parsed.options);
      result.error = result.error || enoent.verifyENOENTSync(result.status, parsed);
      return result;
    }
    module.exports = spawn3;
    module.exports.spawn = spawn3;
    module.exports.sync = spawnSync2;
    module.exports._parse = parse;
    module.exports._enoent = enoent;
  }
});

// src/entry/wire.ts
import { accessSync, constants as constants17 } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join as join26, resolve as resolve2 } from "node:path";

// src/adapters/agent/command-agent.ts
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

// src/domain/agent/run-files.ts
var RUN_FILES = {
  prompt: "prompt.md",
  schema: "schema.json",
  result: "result.json"
};

// src/adapters/process/wrapped-ending.ts
import { constants } from "node:os";
var SIGNAL_BASE = 128;
var SIGNALS = new Map(
  Object.entries(constants.signals).filter(([name]) => name !== "SIGPIPE").reverse().map(([name, number]) => [SIGNAL_BASE + number, name])
);
var endingOf = (exit, isRecorded) => {
  if (exit.signal !== null) return { kind: "signalled", signal: exit.signal };
  const code = exit.code ?? 0;
  const signal = isRecorded ? SIGNALS.get(code) : void 0;
  return signal === void 0 ? { kind: "exited", code } : { kind: "signalled", signal };
};

// src/adapters/agent/error-code.ts
var errorCode = (error) => error instanceof Error && "code" in error ? String(error.code) : "unknown";

// src/adapters/agent/read-result-file.ts
import { constants as constants2 } from "node:fs";
import { open } from "node:fs/promises";
var { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants2;
var readResultFile = async (path6) => {
  let file;
  try {
    file = await open(path6, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    return err(describeOpenError(path6, error));
  }
  try {
    const { size, nlink, isRegular } = await factsOf(file);
    if (!isRegular) return err(`The result ${path6} is not a regular file; write plain JSON to it.`);
    if (nlink !== 1) return err(`The result ${path6} has ${nlink} links; write a file of its own.`);
    if (size > RESULT_LIMIT_BYTES) return err(tooLong(path6));
    const bytes = await readAtMost(file, RESULT_LIMIT_BYTES + 1);
    return bytes.length > RESULT_LIMIT_BYTES ? err(tooLong(path6)) : decode(path6, bytes);
  } finally {
    await file.close();
  }
};
var factsOf = async (file) => {
  const stat6 = await file.stat();
  return { size: stat6.size, nlink: stat6.nlink, isRegular: stat6.isFile() };
};
var tooLong = (path6) => `The result ${path6} is longer than ${RESULT_LIMIT_BYTES} bytes; write a shorter one.`;
var readAtMost = async (file, limit) => {
  const buffer = Buffer.alloc(limit);
  let length = 0;
  while (length < limit) {
    const { bytesRead } = await file.read(buffer, length, limit - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
};
var decode = (path6, bytes) => {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return err(`The result ${path6} is not UTF-8; write it in UTF-8.`);
  }
  if (text.startsWith("\uFEFF"))
    return err(`The result ${path6} starts with a byte order mark; write it without.`);
  if (text.includes("\0")) return err(`The result ${path6} holds a NUL byte; write plain JSON.`);
  return ok(text);
};
var describeOpenError = (path6, error) => {
  const code = errorCode(error);
  if (code === "ENOENT") return `There is no result file ${path6}; write one before you end.`;
  if (code === "ELOOP") return `The result ${path6} is a symbolic link; write a file of its own.`;
  return `The result ${path6} cannot be read (${code}); write a plain file.`;
};

// src/adapters/agent/command-agent.ts
var createCommandAgent = ({ runner }) => ({
  async start(request) {
    const paths = pathsIn(request.runFolder);
    const fault3 = await layOut(request);
    if (fault3 !== void 0) return notStarted(fault3);
    const run = await runner.run({
      command: request.command,
      cwd: request.cwd,
      environment: {
        ...request.environment,
        PROOFRUN_PHASE: request.phase,
        PROOFRUN_PASS: String(request.pass),
        PROOFRUN_PROMPT_FILE: paths.prompt,
        PROOFRUN_RESULT_FILE: paths.result,
        PROOFRUN_RESULT_SCHEMA: paths.schema
      },
      stdin: request.prompt,
      logFile: request.logFile,
      workspacePaths: request.workspacePaths,
      timeoutMs: request.timeoutMs,
      recordFolder: request.runFolder,
      ...request.idleTimeoutMs === void 0 ? {} : { idleTimeoutMs: request.idleTimeoutMs },
      ...request.signal === void 0 ? {} : { signal: request.signal }
    });
    return {
      ending: run.ending,
      durationMs: run.durationMs,
      result: await readResultFile(paths.result),
      log: { digest: run.log.digest, bytes: run.log.bytes },
      tail: run.output.tail,
      notes: notesOf(run)
    };
  },
  async recover({ runFolder }) {
    if (!await hasRecord(runFolder, "process.json")) return { kind: "not-started" };
    const { killed, exitCode } = await runner.settle(runFolder);
    if (exitCode === void 0) return { kind: "lost" };
    return {
      kind: "finished",
      run: {
        ending: endingOf({ code: exitCode, signal: null }, true),
        durationMs: await recordedDurationMs(runFolder),
        result: await readResultFile(pathsIn(runFolder).result),
        log: void 0,
        tail: "",
        notes: killed ? ["processes that the agent had left running were ended"] : []
      }
    };
  }
});
var pathsIn = (runFolder) => ({
  prompt: join(runFolder, RUN_FILES.prompt),
  schema: join(runFolder, RUN_FILES.schema),
  result: join(runFolder, RUN_FILES.result)
});
var layOut = async (request) => {
  const { runFolder, prompt, schema, attachments = [] } = request;
  const paths = pathsIn(runFolder);
  const write = (path6, content2) => writeFile(path6, content2, { mode: 384, flag: "wx" });
  try {
    await rm(runFolder, { recursive: true, force: true });
    await mkdir(runFolder, { recursive: true, mode: 448 });
    await Promise.all([
      write(paths.prompt, prompt),
      write(paths.schema, `${JSON.stringify(schema, null, 2)}
`),
      ...attachments.map(({ name, content: content2 }) => write(join(runFolder, name), content2))
    ]);
    return void 0;
  } catch (error) {
    return `the folder ${runFolder} could not be written (${errorCode(error)})`;
  }
};
var notStarted = (reason) => ({
  ending: { kind: "not-started", reason },
  durationMs: 0,
  result: err(`There is no result, since ${reason}.`),
  log: void 0,
  tail: "",
  notes: []
});
var notesOf = (run) => [
  ...run.leakedStdout ? ["leaked-stdout"] : [],
  ...run.survivors > 0 ? [`survivors: ${run.survivors}`] : [],
  ...run.log.truncated ? ["log-truncated"] : []
];
var recordTimeMs = async (runFolder, name) => {
  try {
    return (await stat(join(runFolder, name))).mtimeMs;
  } catch {
    return void 0;
  }
};
var hasRecord = async (runFolder, name) => await recordTimeMs(runFolder, name) !== void 0;
var recordedDurationMs = async (runFolder) => {
  const [started = 0, ended = 0] = await Promise.all([
    recordTimeMs(runFolder, "process.json"),
    recordTimeMs(runFolder, "exit")
  ]);
  return Math.max(0, Math.round(ended - started));
};

// src/adapters/files/state-directory.ts
import { join as join2, resolve } from "node:path";
var resolveStateDirectory = (request) => {
  const { flag, environment, home, cwd, repositoryId } = request;
  const named = flag || environment["PROOFRUN_STATE_DIR"];
  if (named) return resolve(cwd, named);
  const folder = join2("proofrun", repositoryId.slice(0, 16));
  const runnerTemp = environment["GITHUB_ACTIONS"] === "true" && environment["RUNNER_TEMP"];
  if (runnerTemp) return resolve(cwd, runnerTemp, folder);
  const xdg = environment["XDG_STATE_HOME"];
  return join2(xdg?.startsWith("/") ? xdg : join2(home, ".local", "state"), folder);
};

// src/adapters/files/task-store.ts
import { statSync } from "node:fs";
import { join as join6 } from "node:path";

// src/adapters/files/journal-file.ts
import { constants as constants3, lstat, open as open2 } from "node:fs/promises";
import { dirname } from "node:path";
var MAX_BYTES = 256 * 2 ** 20;
var createJournalFile = (options) => {
  const { path: path6, clock, probe } = options;
  let place3;
  let queue = Promise.resolve();
  const serialised = (work) => {
    const result = queue.then(work);
    queue = result.catch(() => void 0);
    return result;
  };
  const load2 = async () => {
    const read = await readJournal(path6);
    if (!read.ok) return read;
    const parsed = parseJournal(read.value, path6);
    if (!parsed.ok) return parsed;
    const { events, end, validBytes, droppedBytes } = parsed.value;
    place3 = { end, validBytes, fileBytes: validBytes + droppedBytes };
    return ok({ events, droppedBytes });
  };
  const currentPlace = async () => {
    if (place3 !== void 0) return place3;
    const loaded = await load2();
    if (place3 !== void 0) return place3;
    if (!loaded.ok && loaded.error.code !== "journal-missing") throw new Error(loaded.error.message);
    return { end: EMPTY_JOURNAL, validBytes: 0, fileBytes: 0 };
  };
  const append = async (newEvent) => {
    const { end, validBytes, fileBytes } = await currentPlace();
    const next = encodeEvent(end, clock.now(), newEvent);
    const bytes = Buffer.from(`${next.line}
`);
    probe(`journal:${newEvent.kind}:before`);
    await asStorageFault(path6, async () => {
      var _stack = [];
      try {
        const file = __using(_stack, await openForAppend(path6), true);
        const { size } = await file.stat();
        if (size !== fileBytes)
          throw new Error(`${path6} has ${size} bytes, expected ${fileBytes}: another run writes it`);
        if (size > validBytes) {
          await file.truncate(validBytes);
          place3 = { end, validBytes, fileBytes: validBytes };
        }
        await writeLine(file, bytes, validBytes);
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        var _promise = __callDispose(_stack, _error, _hasError);
        _promise && await _promise;
      }
    });
    const length = validBytes + bytes.length;
    place3 = { end: next.end, validBytes: length, fileBytes: length };
    probe(`journal:${newEvent.kind}:after`);
    return next.event;
  };
  return {
    load: () => serialised(load2),
    append: (event) => serialised(() => append(event))
  };
};
var readJournal = async (path6) => {
  let why = "it is no file, or over 256 MiB";
  try {
    const bytes = await readRegularFile(path6, MAX_BYTES);
    if (bytes !== void 0) return ok(bytes);
    await lstat(path6);
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === void 0) throw error;
    if (errno === "ENOENT")
      return refuse(
        "journal-missing",
        `There is no journal at ${path6}: begin a new attempt with \`proofrun restart\`.`
      );
    why = errno;
  }
  return refuse(
    "journal-unreadable",
    `${path6} cannot be read (${why}): put the file back as it was, or begin a new attempt with \`proofrun restart\`.`
  );
};
var openForAppend = async (path6) => {
  const { O_WRONLY, O_NOFOLLOW: O_NOFOLLOW3, O_CREAT, O_EXCL } = constants3;
  try {
    return await open2(path6, O_WRONLY | O_NOFOLLOW3);
  } catch (error) {
    if (errnoOf(error) !== "ENOENT") throw error;
  }
  await makeFolder(dirname(path6));
  const file = await open2(path6, O_WRONLY | O_NOFOLLOW3 | O_CREAT | O_EXCL, 384);
  await syncFolder(dirname(path6));
  return file;
};
var writeLine = async (file, line, position) => {
  try {
    await writeAll(file, line, position);
    await file.sync();
  } catch (error) {
    await file.truncate(position);
    throw error;
  }
};

// src/adapters/files/journal-mark.ts
var FIRST_WINDOW = 65536;
var NEWLINE = 10;
var readJournalMark = async (path6) => {
  var _stack = [];
  try {
    const file = __using(_stack, await openRegularFile(path6), true);
    if (file === void 0) return void 0;
    const { size } = await file.stat();
    for (let window = Math.min(FIRST_WINDOW, size); ; window = Math.min(window * 4, size)) {
      const tail = await readTail(file, size, window);
      const last = lastLine(tail, window === size);
      if (last !== void 0) return { bytes: size, head: digestOf(last) };
      if (window === size) return { bytes: size, head: EMPTY_JOURNAL.prev };
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var readTail = async (file, size, length) => {
  const tail = new Uint8Array(length);
  const { bytesRead } = await file.read(tail, 0, length, size - length);
  return tail.subarray(0, bytesRead);
};
var lastLine = (tail, isWhole) => {
  const end = tail.lastIndexOf(NEWLINE);
  if (end < 0) return void 0;
  const before = tail.subarray(0, end).lastIndexOf(NEWLINE);
  return before >= 0 || isWhole ? tail.subarray(before + 1, end) : void 0;
};

// src/adapters/files/state-layout.ts
import { readdir } from "node:fs/promises";
import { join as join3 } from "node:path";
var stateLayout = (directory) => {
  const task = (id) => join3(directory, "tasks", String(id));
  const attempts = (id) => join3(task(id), "attempts");
  return {
    index: join3(directory, "tasks.json"),
    indexLock: join3(directory, "tasks.lock"),
    tasks: join3(directory, "tasks"),
    task,
    taskLock: (id) => join3(task(id), "lock"),
    attempts,
    attempt: (id, attempt) => join3(attempts(id), String(attempt))
  };
};
var numberedFolders = async (path6) => {
  try {
    const entries = await readdir(path6, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && /^[1-9]\d{0,8}$/.test(entry.name)).map((entry) => Number(entry.name)).sort((a2, b) => a2 - b);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
};

// src/adapters/files/store-locks.ts
import { setTimeout as delay } from "node:timers/promises";

// src/adapters/system/process-identity.ts
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
var ProcessIdentity = strictObject({
  pid: int().min(1),
  /** Clock ticks from boot to the process's start. */
  startTicks: string().nullable(),
  host: string(),
  /** Changes with every boot. */
  boot: string().nullable(),
  /** Pids mean something only within one pid namespace. */
  namespace: string().nullable()
});
var ownIdentity = async () => {
  const [stat6, boot, namespace] = await Promise.all([
    readStat(process.pid),
    readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => null),
    readlink("/proc/self/ns/pid").catch(() => null)
  ]);
  return {
    pid: process.pid,
    startTicks: stat6?.startTicks ?? null,
    host: hostname(),
    boot: boot?.trim() ?? null,
    namespace
  };
};
var stateOf = async (other, own) => {
  if (other.host !== own.host) return "unknown";
  if (other.boot !== own.boot) return "ended";
  if (other.namespace !== own.namespace) return "unknown";
  if (own.startTicks === null) return isPidInUse(other.pid) ? "running" : "ended";
  const stat6 = await readStat(other.pid);
  return stat6 !== void 0 && stat6.startTicks === other.startTicks && !"ZX".includes(stat6.state) ? "running" : "ended";
};
var readStat = async (pid) => {
  const text = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => void 0);
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state, startTicks] = [fields?.[0], fields?.[19]];
  return state === void 0 || startTicks === void 0 ? void 0 : { state, startTicks };
};
var isPidInUse = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

// src/adapters/files/process-lock.ts
import { mkdir as mkdir2, readdir as readdir2, readFile as readFile2, rename, rm as rm2, rmdir, writeFile as writeFile2 } from "node:fs/promises";
import { basename, dirname as dirname2, join as join4 } from "node:path";
var LockRecord = strictObject({ process: ProcessIdentity, since: iso_exports.datetime() });
var tryProcessLock = async (path6, record2) => {
  const own = record2.process;
  for (; ; ) {
    const found = await readHolder(path6);
    if (found?.record !== void 0) {
      const state = await stateOf(found.record.process, own);
      if (state !== "ended")
        return { kind: "held", holder: { ...found.record, visible: state === "running" } };
    }
    if (found !== void 0) await rm2(found.file, { force: true });
    const file = await place(path6, record2);
    if (file === void 0) continue;
    await removeAbandoned(path6, own);
    return { kind: "taken", lock: { [Symbol.asyncDispose]: () => release(path6, file) } };
  }
};
var place = async (path6, record2) => {
  const aside = `${path6}.${randomId()}`;
  const name = randomId();
  try {
    await mkdir2(aside, { mode: 448 });
    await writeFile2(join4(aside, name), JSON.stringify(record2), { mode: 384, flag: "wx" });
    await rename(aside, path6);
    return join4(path6, name);
  } catch (error) {
    await rm2(aside, { recursive: true, force: true });
    if (["ENOTEMPTY", "EEXIST", "ENOENT"].includes(errnoOf(error) ?? "")) return void 0;
    throw error;
  }
};
var readHolder = async (path6) => {
  try {
    const [name] = await readdir2(path6);
    if (name === void 0) return void 0;
    const file = join4(path6, name);
    return { file, record: parseRecord(await readFile2(file, "utf8")) };
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return void 0;
    throw error;
  }
};
var parseRecord = (text) => {
  try {
    return LockRecord.safeParse(JSON.parse(text)).data;
  } catch {
    return void 0;
  }
};
var release = async (path6, file) => {
  await rm2(file, { force: true });
  await rmdir(path6).catch(() => void 0);
};
var removeAbandoned = async (path6, own) => {
  const prefix = `${basename(path6)}.`;
  for (const name of await readdir2(dirname2(path6))) {
    if (!name.startsWith(prefix) || !/^[0-9a-f]{32}$/.test(name.slice(prefix.length))) continue;
    const aside = join4(dirname2(path6), name);
    const found = await readHolder(aside);
    if (found?.record && await stateOf(found.record.process, own) !== "ended") continue;
    await rm2(aside, { recursive: true, force: true });
  }
};

// src/adapters/files/store-locks.ts
var INDEX_WAIT_MS = 1e4;
var lockIndex = async (path6, clock) => {
  const deadline = clock.monotonicMs() + INDEX_WAIT_MS;
  const process10 = await ownIdentity();
  for (; ; ) {
    const attempt = await tryProcessLock(path6, { process: process10, since: clock.now() });
    if (attempt.kind === "taken") return ok(attempt.lock);
    if (clock.monotonicMs() > deadline)
      return refuse(
        "state-dir-busy",
        `The list of tasks is held ${describeHolder(attempt.holder, path6)}.`
      );
    await delay(2 + Math.random() * 20);
  }
};
var lockTask = async (task, layout, clock) => {
  await makeFolder(layout.task(task));
  const path6 = layout.taskLock(task);
  const attempt = await tryProcessLock(path6, { process: await ownIdentity(), since: clock.now() });
  if (attempt.kind === "held")
    return refuse(
      "task-busy",
      `Task ${task} is being worked on ${describeHolder(attempt.holder, path6)}.`
    );
  await removeTemporaryFiles(layout.task(task), { recursive: true });
  return ok(attempt.lock);
};
var describeHolder = ({ process: holder, since, visible }, path6) => visible ? `by process ${holder.pid} since ${since}: wait for it, or stop it` : `by process ${holder.pid} of ${holder.host} since ${since}, which cannot be seen from here: wait for it, or remove ${path6} if it is gone`;

// src/domain/task/record.ts
var TaskRecord = looseObject({
  id: TaskId,
  title: string(),
  stage: _enum(STAGES).nullable(),
  attempt: int().min(0),
  outcome: string().nullable(),
  branch: string().nullable(),
  journal: strictObject({ bytes: int().min(0), head: string() }).nullable()
});
var needsYou = (stage) => stage === "review" || stage === "conflict" || stage === "failed";

// src/adapters/files/task-index.ts
var INDEX_VERSION = 1;
var Identity = looseObject({ schema: literal("proofrun/tasks"), version: int() });
var hasTaskId = (value) => typeof value === "object" && value !== null && "id" in value && TaskId.safeParse(value.id).success;
var TaskIndex = looseObject({
  schema: literal("proofrun/tasks"),
  version: literal(INDEX_VERSION),
  repository: looseObject({ id: string(), path: string() }),
  tasks: array(custom(hasTaskId, "it has no id"))
});
var emptyTaskIndex = (repository) => ({
  schema: "proofrun/tasks",
  version: INDEX_VERSION,
  repository: { ...repository },
  tasks: []
});
var encodeTaskIndex = ({ tasks, ...rest }) => {
  const lines2 = tasks.map((task) => JSON.stringify(task)).join(",\n");
  return `${JSON.stringify(rest).slice(0, -1)},"tasks":[
${lines2}
]}
`;
};
var parseTaskIndex = (text, directory, repository) => {
  const value = decodeJson(text);
  const identity3 = Identity.safeParse(value);
  if (identity3.success && identity3.data.version > INDEX_VERSION)
    return refuse(
      "state-dir-newer",
      `The state directory ${directory} has format ${identity3.data.version}, and this version knows ${INDEX_VERSION}: use a newer version, or name another directory with --state-dir.`
    );
  const index = TaskIndex.safeParse(value);
  if (!index.success) return refuseIndex(directory, whatIsWrong(index.error));
  const owner = index.data.repository;
  if (owner.id !== repository.id) return refuseForeign(directory, owner.path, repository);
  const ids = index.data.tasks.map((task) => task.id);
  const twice = ids.length === new Set(ids).size ? void 0 : ids.find(isRepeated);
  if (twice !== void 0) return refuseIndex(directory, `task ${twice} stands there twice`);
  return ok(index.data);
};
var refuseForeign = (directory, owner, repository) => refuse(
  "state-dir-foreign",
  `The state directory ${directory} belongs to the repository ${owner}, not to ${repository.path}: name another with --state-dir.`
);
var taskRecords = (index) => index.tasks.map(toRecord).sort((a2, b) => a2.id - b.id);
var hasTask = (index, id) => index.tasks.some((task) => task.id === id);
var withTask = (index, record2) => {
  const at = index.tasks.findIndex((task) => task.id === record2.id);
  const tasks = at < 0 ? [...index.tasks, record2] : index.tasks.with(at, { ...index.tasks[at], ...record2, id: record2.id });
  return { ...index, tasks };
};
var toRecord = (raw) => {
  const parsed = TaskRecord.safeParse(raw);
  if (parsed.success) return parsed.data;
  const { title, attempt, outcome, branch, journal } = TaskRecord.shape;
  return {
    ...raw,
    title: title.safeParse(raw["title"]).data ?? `task ${raw.id}`,
    stage: "failed",
    attempt: attempt.safeParse(raw["attempt"]).data ?? 0,
    outcome: outcome.safeParse(raw["outcome"]).data ?? null,
    branch: branch.safeParse(raw["branch"]).data ?? null,
    journal: journal.safeParse(raw["journal"]).data ?? null
  };
};
var decodeJson = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
};
var isRepeated = (id, index, ids) => ids.indexOf(id) !== index;
var whatIsWrong = ({ issues: [issue] }) => issue?.path.length ? `${issue.path.join(".")}: ${issue.message}` : "it is no JSON object";
var refuseIndex = (directory, what) => refuse(
  "state-dir-corrupt",
  `${directory}/tasks.json cannot be understood (${what}): mend it, or move it away and it is made anew from the attempts' journals.`
);

// src/adapters/files/task-index-file.ts
import { lstat as lstat2 } from "node:fs/promises";

// src/adapters/files/rebuild-index.ts
import { join as join5 } from "node:path";
var MAX_BYTES2 = 256 * 2 ** 20;
var rebuildIndex = async (directory, layout, repository) => {
  let index = emptyTaskIndex(repository);
  for (const id of await numberedFolders(layout.tasks)) {
    const attempt = (await numberedFolders(layout.attempts(id))).at(-1) ?? 0;
    const start = attempt === 0 ? void 0 : await readStart(layout.attempt(id, attempt));
    if (start !== void 0 && start.repository !== repository.id)
      return refuseForeign(directory, `with the identity ${start.repository}`, repository);
    const record2 = {
      id,
      title: start?.title ?? `task ${id}`,
      stage: attempt > 0 && start === void 0 ? "failed" : null,
      attempt,
      outcome: null,
      branch: start?.branch ?? null,
      journal: null
    };
    index = withTask(index, record2);
  }
  return ok(index);
};
var readStart = async (attemptFolder) => {
  const path6 = join5(attemptFolder, JOURNAL_FILE);
  const bytes = await readRegularFile(path6, MAX_BYTES2);
  const journal = bytes && parseJournal(bytes, path6);
  const first = journal?.ok ? journal.value.events.find(isStart) : void 0;
  return first?.data;
};
var isStart = (event) => event.kind === "attempt.started";

// src/adapters/files/task-index-file.ts
var MAX_BYTES3 = 256 * 2 ** 20;
var createTaskIndexFile = (options) => {
  const { directory, layout, repository, clock, probe } = options;
  const load2 = async () => {
    const bytes = await readRegularFile(layout.index, MAX_BYTES3);
    if (bytes !== void 0)
      return parseTaskIndex(Buffer.from(bytes).toString("utf8"), directory, repository);
    if (await isThere(layout.index)) return refuseIndex(directory, "it is no file, or over 256 MiB");
    return rebuildIndex(directory, layout, repository);
  };
  const change = async (makeChange) => {
    var _stack = [];
    try {
      await makeFolder(directory);
      const lock = await lockIndex(layout.indexLock, clock);
      if (!lock.ok) return lock;
      const _held = __using(_stack, lock.value, true);
      await removeTemporaryFiles(directory, { recursive: false });
      const index = await load2();
      if (!index.ok) return index;
      const changed = makeChange(index.value);
      if (!changed.ok) return changed;
      const { index: next, value } = changed.value;
      if (next !== index.value) {
        const content2 = encodeTaskIndex(next);
        await writeAtomically({ path: layout.index, content: content2, what: "tasks.json", probe });
      }
      return ok(value);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  };
  return { load: load2, change };
};
var isThere = (path6) => lstat2(path6).then(
  () => true,
  () => false
);

// src/adapters/files/task-store.ts
var createTaskStore = (options) => {
  const { directory, clock, probe } = options;
  const layout = stateLayout(directory);
  const indexFile = createTaskIndexFile({ ...options, layout });
  const journalPath = (task, attempt) => join6(layout.attempt(task, attempt), JOURNAL_FILE);
  const refusing = (work) => refusingFaults(directory, work);
  const isOutdated = ({ id, attempt, journal }) => {
    if (attempt === 0) return false;
    const stat6 = statSync(journalPath(id, attempt), { throwIfNoEntry: false });
    return stat6?.size !== journal?.bytes;
  };
  return {
    directory,
    tasks: () => refusing(async () => {
      const index = await indexFile.load();
      return index.ok ? ok(taskRecords(index.value)) : index;
    }),
    addTask: ({ id, title }) => refusing(
      () => indexFile.change((index) => {
        const records = taskRecords(index);
        const there = records.find((record3) => record3.id === id);
        if (there !== void 0) return ok({ index, value: there });
        const record2 = newRecord(id ?? (records.at(-1)?.id ?? 0) + 1, title);
        return ok({ index: withTask(index, record2), value: record2 });
      })
    ),
    saveTask: (record2) => refusing(
      () => indexFile.change(
        (index) => hasTask(index, record2.id) ? ok({ index: withTask(index, record2), value: void 0 }) : refuseUnknown(record2.id)
      )
    ),
    attempts: (task) => numberedFolders(layout.attempts(task)),
    attempt: (task, attempt) => ({
      journal: createJournalFile({ path: journalPath(task, attempt), clock, probe }),
      files: createAttemptFiles({ directory: layout.attempt(task, attempt), probe })
    }),
    journalMark: (task, attempt) => readJournalMark(journalPath(task, attempt)),
    outdated: async (records) => records.filter(isOutdated).map(({ id }) => id),
    lock: (task) => refusing(async () => {
      const index = await indexFile.load();
      if (!index.ok) return index;
      return hasTask(index.value, task) ? lockTask(task, layout, clock) : refuseUnknown(task);
    })
  };
};
var newRecord = (id, title) => ({
  id,
  title,
  stage: null,
  attempt: 0,
  outcome: null,
  branch: null,
  journal: null
});
var refuseUnknown = (task) => refuse("task-unknown", `There is no task ${task} here: \`proofrun status\` lists the tasks.`);
var refusingFaults = async (directory, work) => {
  try {
    return await asStorageFault(directory, work);
  } catch (error) {
    if (error instanceof StorageFault) return refuse(error.code, error.message);
    throw error;
  }
};

// src/adapters/git/landing.ts
import { mkdir as mkdir9, rm as rm7 } from "node:fs/promises";
import { dirname as dirname5 } from "node:path";

// src/domain/handover/limits.ts
var MIB = 2 ** 20;
var HANDOVER_LIMITS = {
  /** Bytes of a bundle file. */
  bundleBytes: 32 * MIB,
  /** Bytes and lines of its header. */
  headerBytes: 64 * 1024,
  prerequisites: 64,
  /** Objects in its pack. */
  objects: 5e4,
  /** Bytes of one object, and of all that come in together, once they are unpacked. */
  objectBytes: 10 * MIB,
  changeBytes: 64 * MIB,
  /** Commits from the tip to the new one. */
  commits: 200,
  /** Bytes of one commit object. */
  commitBytes: 64 * 1024,
  /** Paths that differ from base. */
  paths: 2e3,
  pathBytes: 1024,
  componentBytes: 255,
  symlinkBytes: 4096
};

// src/domain/handover/path-name.ts
var UTF8 = new TextEncoder();
var SHOWN_UNITS = 120;
var showPath = (path6) => {
  const shown = showHidden(path6).replaceAll("\n", "\\n").replaceAll("	", "\\t");
  return `"${shown.length > SHOWN_UNITS ? `${shown.slice(0, SHOWN_UNITS)}…` : shown}"`;
};
var decodePath = (path6) => new TextDecoder("utf-8").decode(path6);
var isUtf8 = (bytes) => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};
var foldName = (name) => name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC").split("/").map((component) => component.replace(/(?<=.)[. ]+$/, "")).join("/");
var nameFault = (path6, limits = HANDOVER_LIMITS) => {
  if (!isUtf8(path6)) return "is not valid UTF-8";
  if (path6.length > limits.pathBytes) return `is longer than ${limits.pathBytes} bytes`;
  const name = decodePath(path6);
  if (countHidden(name) > 0 || /[\n\t]/.test(name)) return "holds control or invisible characters";
  if (name.split("/").some((part) => UTF8.encode(part).length > limits.componentBytes))
    return `has a part longer than ${limits.componentBytes} bytes`;
  return void 0;
};
var collidingNames = (now, before) => {
  const groups = /* @__PURE__ */ new Map();
  for (const name of now) {
    const key = foldName(name);
    const other = groups.get(key);
    if (other !== void 0 && !(before.has(name) && before.has(other))) return [other, name];
    groups.set(key, name);
  }
  return void 0;
};
var foldersOf = (paths) => {
  const folders = /* @__PURE__ */ new Set();
  for (const path6 of paths) {
    const parts = path6.split("/");
    for (let depth2 = 0; depth2 < parts.length; depth2 += 1)
      folders.add(parts.slice(0, depth2).join("/"));
  }
  return [...folders];
};

// src/domain/handover/protected-paths.ts
var PROTECTED_PATHS = {
  // What the forge and its runners execute, and who must agree. Our own settings are in the first.
  ".github/**": "refuse",
  "action.yml": "refuse",
  "action.yaml": "refuse",
  CODEOWNERS: "refuse",
  "docs/CODEOWNERS": "refuse",
  ".gitlab-ci.yml": "refuse",
  ".gitlab/**": "refuse",
  ".circleci/**": "refuse",
  ".buildkite/**": "refuse",
  "azure-pipelines.yml": "refuse",
  Jenkinsfile: "refuse",
  // What git itself and its hooks execute on a developer's machine.
  "**/.gitmodules": "refuse",
  ".husky/**": "refuse",
  ".githooks/**": "refuse",
  // What agents execute or are told.
  "**/.claude/**": "refuse",
  "**/.codex/**": "refuse",
  "**/.gemini/**": "refuse",
  "**/.opencode/**": "refuse",
  "**/.pi/**": "refuse",
  "**/.cursor/**": "refuse",
  ".mcp.json": "refuse",
  "opencode.json": "refuse",
  "opencode.jsonc": "refuse",
  "**/AGENTS.md": "draft",
  "**/CLAUDE.md": "draft",
  "**/GEMINI.md": "draft",
  // What an editor executes when the folder is opened.
  ".vscode/**": "draft",
  ".devcontainer/**": "draft"
};
var matches = (pattern, path6) => {
  const anywhere = pattern.startsWith("**/");
  const below = pattern.endsWith("/**");
  const core = pattern.slice(anywhere ? 3 : 0, below ? -3 : void 0);
  const candidates = anywhere ? path6.split("/").map((_part, index, parts) => parts.slice(index).join("/")) : [path6];
  return candidates.some(
    (candidate) => candidate === core || below && candidate.startsWith(`${core}/`)
  );
};
var protectionBy = (rules) => {
  const folded = Object.entries(rules).map(
    ([pattern, protection]) => [foldName(pattern), protection]
  );
  return (path6) => {
    const name = foldName(path6);
    return folded.find(([pattern]) => matches(pattern, name))?.[1];
  };
};

// src/domain/handover/work-refs.ts
var BUNDLE_REF = "refs/heads/work";
var workRef = (task) => `refs/heads/work/${task}`;
var keptRefPrefix = (task, attempt) => `refs/kept/${task}/${attempt}-`;

// node_modules/is-plain-obj/index.js
function isPlainObject(value) {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const prototype = Object.getPrototypeOf(value);
  return (prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null) && !(Symbol.toStringTag in value) && !(Symbol.iterator in value);
}

// node_modules/execa/lib/arguments/file-url.js
import { fileURLToPath } from "node:url";
var safeNormalizeFileUrl = (file, name) => {
  const fileString = normalizeFileUrl(normalizeDenoExecPath(file));
  if (typeof fileString !== "string") {
    throw new TypeError(`${name} must be a string or a file URL: ${fileString}.`);
  }
  return fileString;
};
var normalizeDenoExecPath = (file) => isDenoExecPath(file) ? file.toString() : file;
var isDenoExecPath = (file) => typeof file !== "string" && file && Object.getPrototypeOf(file) === String.prototype;
var normalizeFileUrl = (file) => file instanceof URL ? fileURLToPath(file) : file;

// node_modules/execa/lib/methods/parameters.js
var normalizeParameters = (rawFile, rawArguments = [], rawOptions = {}) => {
  const filePath = safeNormalizeFileUrl(rawFile, "First argument");
  const [commandArguments, options] = isPlainObject(rawArguments) ? [[], rawArguments] : [rawArguments, rawOptions];
  if (!Array.isArray(commandArguments)) {
    throw new TypeError(`Second argument must be either an array of arguments or an options object: ${commandArguments}`);
  }
  if (commandArguments.some((commandArgument) => typeof commandArgument === "object" && commandArgument !== null)) {
    throw new TypeError(`Second argument must be an array of strings: ${commandArguments}`);
  }
  const normalizedArguments = commandArguments.map(String);
  const nullByteArgument = normalizedArguments.find((normalizedArgument) => normalizedArgument.includes("\0"));
  if (nullByteArgument !== void 0) {
    throw new TypeError(`Arguments cannot contain null bytes ("\\0"): ${nullByteArgument}`);
  }
  if (!isPlainObject(options)) {
    throw new TypeError(`Last argument must be an options object: ${options}`);
  }
  return [filePath, normalizedArguments, options];
};

// node_modules/execa/lib/methods/template.js
import { ChildProcess } from "node:child_process";

// node_modules/execa/lib/utils/uint-array.js
import { StringDecoder } from "node:string_decoder";
var { toString: objectToString } = Object.prototype;
var isArrayBuffer = (value) => objectToString.call(value) === "[object ArrayBuffer]";
var isUint8Array = (value) => objectToString.call(value) === "[object Uint8Array]";
var bufferToUint8Array = (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
var textEncoder = new TextEncoder();
var stringToUint8Array = (string2) => textEncoder.encode(string2);
var textDecoder = new TextDecoder();
var uint8ArrayToString = (uint8Array) => textDecoder.decode(uint8Array);
var joinToString = (uint8ArraysOrStrings, encoding) => {
  const strings = uint8ArraysToStrings(uint8ArraysOrStrings, encoding);
  return strings.join("");
};
var uint8ArraysToStrings = (uint8ArraysOrStrings, encoding) => {
  if (encoding === "utf8" && uint8ArraysOrStrings.every((uint8ArrayOrString) => typeof uint8ArrayOrString === "string")) {
    return uint8ArraysOrStrings;
  }
  const decoder = new StringDecoder(encoding);
  const strings = uint8ArraysOrStrings.map((uint8ArrayOrString) => typeof uint8ArrayOrString === "string" ? stringToUint8Array(uint8ArrayOrString) : uint8ArrayOrString).map((uint8Array) => decoder.write(uint8Array));
  const finalString = decoder.end();
  return finalString === "" ? strings : [...strings, finalString];
};
var joinToUint8Array = (uint8ArraysOrStrings) => {
  if (uint8ArraysOrStrings.length === 1 && isUint8Array(uint8ArraysOrStrings[0])) {
    return uint8ArraysOrStrings[0];
  }
  return concatUint8Arrays(stringsToUint8Arrays(uint8ArraysOrStrings));
};
var stringsToUint8Arrays = (uint8ArraysOrStrings) => uint8ArraysOrStrings.map((uint8ArrayOrString) => typeof uint8ArrayOrString === "string" ? stringToUint8Array(uint8ArrayOrString) : uint8ArrayOrString);
var concatUint8Arrays = (uint8Arrays) => {
  const result = new Uint8Array(getJoinLength(uint8Arrays));
  let index = 0;
  for (const uint8Array of uint8Arrays) {
    result.set(uint8Array, index);
    index += uint8Array.length;
  }
  return result;
};
var getJoinLength = (uint8Arrays) => {
  let joinLength = 0;
  for (const uint8Array of uint8Arrays) {
    joinLength += uint8Array.length;
  }
  return joinLength;
};

// node_modules/execa/lib/methods/template.js
var isTemplateString = (templates) => Array.isArray(templates) && Array.isArray(templates.raw);
var parseTemplates = (templates, expressions) => {
  let tokens = [];
  for (const [index, template] of templates.entries()) {
    tokens = parseTemplate({
      templates,
      expressions,
      tokens,
      index,
      template
    });
  }
  if (tokens.length === 0) {
    throw new TypeError("Template script must not be empty");
  }
  const [file, ...commandArguments] = tokens;
  return [file, commandArguments, {}];
};
var parseTemplate = ({ templates, expressions, tokens, index, template }) => {
  if (template === void 0) {
    throw new TypeError(`Invalid backslash sequence: ${templates.raw[index]}`);
  }
  const { nextTokens, leadingWhitespaces, trailingWhitespaces } = splitByWhitespaces(template, templates.raw[index]);
  const newTokens = concatTokens(tokens, nextTokens, leadingWhitespaces);
  if (index === expressions.length) {
    return newTokens;
  }
  const expression = expressions[index];
  const expressionTokens = Array.isArray(expression) ? expression.map((expression2) => parseExpression(expression2)) : [parseExpression(expression)];
  return concatTokens(newTokens, expressionTokens, trailingWhitespaces);
};
var splitByWhitespaces = (template, rawTemplate) => {
  if (rawTemplate.length === 0) {
    return { nextTokens: [], leadingWhitespaces: false, trailingWhitespaces: false };
  }
  const nextTokens = [];
  let templateStart = 0;
  const leadingWhitespaces = DELIMITERS.has(rawTemplate[0]);
  for (let templateIndex = 0, rawIndex = 0; templateIndex < template.length; templateIndex += 1, rawIndex += 1) {
    const rawCharacter = rawTemplate[rawIndex];
    if (DELIMITERS.has(rawCharacter)) {
      if (templateStart !== templateIndex) {
        nextTokens.push(template.slice(templateStart, templateIndex));
      }
      templateStart = templateIndex + 1;
    } else if (rawCharacter === "\\") {
      const nextRawCharacter = rawTemplate[rawIndex + 1];
      if (nextRawCharacter === "\n") {
        templateIndex -= 1;
        rawIndex += 1;
      } else if (nextRawCharacter === "u" && rawTemplate[rawIndex + 2] === "{") {
        rawIndex = rawTemplate.indexOf("}", rawIndex + 3);
      } else {
        rawIndex += ESCAPE_LENGTH[nextRawCharacter] ?? 1;
      }
    }
  }
  const trailingWhitespaces = templateStart === template.length;
  if (!trailingWhitespaces) {
    nextTokens.push(template.slice(templateStart));
  }
  return { nextTokens, leadingWhitespaces, trailingWhitespaces };
};
var DELIMITERS = /* @__PURE__ */ new Set([" ", "	", "\r", "\n"]);
var ESCAPE_LENGTH = { x: 3, u: 5 };
var concatTokens = (tokens, nextTokens, isSeparated) => isSeparated || tokens.length === 0 || nextTokens.length === 0 ? [...tokens, ...nextTokens] : [
  ...tokens.slice(0, -1),
  `${tokens.at(-1)}${nextTokens[0]}`,
  ...nextTokens.slice(1)
];
var parseExpression = (expression) => {
  const typeOfExpression = typeof expression;
  if (typeOfExpression === "string") {
    return expression;
  }
  if (typeOfExpression === "number") {
    return String(expression);
  }
  if (isPlainObject(expression) && ("stdout" in expression || "isMaxBuffer" in expression)) {
    return getSubprocessResult(expression);
  }
  if (expression instanceof ChildProcess || Object.prototype.toString.call(expression) === "[object Promise]") {
    throw new TypeError("Unexpected subprocess in template expression. Please use ${await subprocess} instead of ${subprocess}.");
  }
  throw new TypeError(`Unexpected "${typeOfExpression}" in template expression`);
};
var getSubprocessResult = ({ stdout }) => {
  if (typeof stdout === "string") {
    return stdout;
  }
  if (isUint8Array(stdout)) {
    return uint8ArrayToString(stdout);
  }
  if (stdout === void 0) {
    throw new TypeError(`Missing result.stdout in template expression. This is probably due to the previous subprocess' "stdout" option.`);
  }
  throw new TypeError(`Unexpected "${typeof stdout}" stdout in template expression`);
};

// node_modules/execa/lib/methods/main-sync.js
import { spawnSync } from "node:child_process";

// node_modules/execa/lib/arguments/specific.js
import { debuglog } from "node:util";

// node_modules/execa/lib/utils/standard-stream.js
import process2 from "node:process";
var isStandardStream = (stream) => STANDARD_STREAMS.includes(stream);
var STANDARD_STREAMS = [process2.stdin, process2.stdout, process2.stderr];
var STANDARD_STREAMS_ALIASES = ["stdin", "stdout", "stderr"];
var getStreamName = (fdNumber) => STANDARD_STREAMS_ALIASES[fdNumber] ?? `stdio[${fdNumber}]`;

// node_modules/execa/lib/arguments/specific.js
var normalizeFdSpecificOptions = (options) => {
  const optionsCopy = { ...options };
  for (const optionName of FD_SPECIFIC_OPTIONS) {
    optionsCopy[optionName] = normalizeFdSpecificOption(options, optionName);
  }
  return optionsCopy;
};
var normalizeFdSpecificOption = (options, optionName) => {
  const optionBaseArray = Array.from({ length: getStdioLength(options) + 1 });
  const optionArray = normalizeFdSpecificValue(options[optionName], optionBaseArray, optionName);
  return addDefaultValue(optionArray, optionName);
};
var getStdioLength = ({ stdio }) => Array.isArray(stdio) ? Math.max(stdio.length, STANDARD_STREAMS_ALIASES.length) : STANDARD_STREAMS_ALIASES.length;
var normalizeFdSpecificValue = (optionValue, optionArray, optionName) => isPlainObject(optionValue) ? normalizeOptionObject(optionValue, optionArray, optionName) : optionArray.fill(optionValue);
var normalizeOptionObject = (optionValue, optionArray, optionName) => {
  for (const fdName of Object.keys(optionValue).sort(compareFdName)) {
    for (const fdNumber of parseFdName(fdName, optionName, optionArray)) {
      optionArray[fdNumber] = optionValue[fdName];
    }
  }
  return optionArray;
};
var compareFdName = (fdNameA, fdNameB) => getFdNameOrder(fdNameA) < getFdNameOrder(fdNameB) ? 1 : -1;
var getFdNameOrder = (fdName) => {
  if (fdName === "stdout" || fdName === "stderr") {
    return 0;
  }
  return fdName === "all" ? 2 : 1;
};
var parseFdName = (fdName, optionName, optionArray) => {
  if (fdName === "ipc") {
    return [optionArray.length - 1];
  }
  const fdNumber = parseFd(fdName);
  if (fdNumber === void 0 || fdNumber === 0) {
    throw new TypeError(`"${optionName}.${fdName}" is invalid.
It must be "${optionName}.stdout", "${optionName}.stderr", "${optionName}.all", "${optionName}.ipc", or "${optionName}.fd3", "${optionName}.fd4" (and so on).`);
  }
  if (fdNumber >= optionArray.length) {
    throw new TypeError(`"${optionName}.${fdName}" is invalid: that file descriptor does not exist.
Please set the "stdio" option to ensure that file descriptor exists.`);
  }
  return fdNumber === "all" ? [1, 2] : [fdNumber];
};
var parseFd = (fdName) => {
  if (fdName === "all") {
    return fdName;
  }
  if (STANDARD_STREAMS_ALIASES.includes(fdName)) {
    return STANDARD_STREAMS_ALIASES.indexOf(fdName);
  }
  const regexpResult = FD_REGEXP.exec(fdName);
  if (regexpResult !== null) {
    return Number(regexpResult[1]);
  }
};
var FD_REGEXP = /^fd(\d+)$/;
var addDefaultValue = (optionArray, optionName) => optionArray.map((optionValue) => optionValue === void 0 ? DEFAULT_OPTIONS[optionName] : optionValue);
var verboseDefault = debuglog("execa").enabled ? "full" : "none";
var DEFAULT_OPTIONS = {
  lines: false,
  buffer: true,
  maxBuffer: 1e3 * 1e3 * 100,
  verbose: verboseDefault,
  stripFinalNewline: true
};
var FD_SPECIFIC_OPTIONS = ["lines", "buffer", "maxBuffer", "verbose", "stripFinalNewline"];
var getFdSpecificValue = (optionArray, fdNumber) => fdNumber === "ipc" ? optionArray.at(-1) : optionArray[fdNumber];

// node_modules/execa/lib/verbose/values.js
var isVerbose = ({ verbose }, fdNumber) => getFdVerbose(verbose, fdNumber) !== "none";
var isFullVerbose = ({ verbose }, fdNumber) => !["none", "short"].includes(getFdVerbose(verbose, fdNumber));
var getVerboseFunction = ({ verbose }, fdNumber) => {
  const fdVerbose = getFdVerbose(verbose, fdNumber);
  return isVerboseFunction(fdVerbose) ? fdVerbose : void 0;
};
var getFdVerbose = (verbose, fdNumber) => fdNumber === void 0 ? getFdGenericVerbose(verbose) : getFdSpecificValue(verbose, fdNumber);
var getFdGenericVerbose = (verbose) => verbose.find((fdVerbose) => isVerboseFunction(fdVerbose)) ?? VERBOSE_VALUES.findLast((fdVerbose) => verbose.includes(fdVerbose));
var isVerboseFunction = (fdVerbose) => typeof fdVerbose === "function";
var VERBOSE_VALUES = ["none", "short", "full"];

// node_modules/execa/lib/verbose/log.js
import { inspect } from "node:util";

// node_modules/execa/lib/arguments/escape.js
import { platform } from "node:process";
import { stripVTControlCharacters } from "node:util";
var joinCommand = (filePath, rawArguments) => {
  const fileAndArguments = [filePath, ...rawArguments];
  const command = fileAndArguments.join(" ");
  const escapedCommand = fileAndArguments.map((fileAndArgument) => quoteString(escapeControlCharacters(fileAndArgument))).join(" ");
  return { command, escapedCommand };
};
var escapeLines = (lines2) => stripVTControlCharacters(lines2).split("\n").map((line) => escapeControlCharacters(line)).join("\n");
var escapeControlCharacters = (line) => line.replaceAll(SPECIAL_CHAR_REGEXP, (character) => escapeControlCharacter(character));
var escapeControlCharacter = (character) => {
  const commonEscape = COMMON_ESCAPES[character];
  if (commonEscape !== void 0) {
    return commonEscape;
  }
  const codepoint = character.codePointAt(0);
  const codepointHex = codepoint.toString(16);
  return codepoint <= ASTRAL_START ? `\\u${codepointHex.padStart(4, "0")}` : `\\U${codepointHex}`;
};
var getSpecialCharRegExp = () => {
  try {
    return new RegExp("\\p{Separator}|\\p{Other}", "gu");
  } catch {
    return /[\s\u0000-\u001F\u007F-\u009F\u00AD]/g;
  }
};
var SPECIAL_CHAR_REGEXP = getSpecialCharRegExp();
var COMMON_ESCAPES = {
  " ": " ",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "	": "\\t"
};
var ASTRAL_START = 65535;
var quoteString = (escapedArgument) => {
  if (NO_ESCAPE_REGEXP.test(escapedArgument)) {
    return escapedArgument;
  }
  return platform === "win32" ? `"${escapedArgument.replaceAll('"', '""')}"` : `'${escapedArgument.replaceAll("'", "'\\''")}'`;
};
var NO_ESCAPE_REGEXP = /^[\w./-]+$/;

// node_modules/is-unicode-supported/index.js
import process3 from "node:process";
function isUnicodeSupported() {
  const { env } = process3;
  const { TERM, TERM_PROGRAM } = env;
  if (process3.platform !== "win32") {
    return TERM !== "linux";
  }
  return Boolean(env.WT_SESSION) || Boolean(env.TERMINUS_SUBLIME) || env.ConEmuTask === "{cmd::Cmder}" || TERM_PROGRAM === "Terminus-Sublime" || TERM_PROGRAM === "vscode" || TERM === "xterm-256color" || TERM === "alacritty" || TERM === "rxvt-unicode" || TERM === "rxvt-unicode-256color" || env.TERMINAL_EMULATOR === "JetBrains-JediTerm";
}

// node_modules/figures/index.js
var common = {
  circleQuestionMark: "(?)",
  questionMarkPrefix: "(?)",
  square: "█",
  squareDarkShade: "▓",
  squareMediumShade: "▒",
  squareLightShade: "░",
  squareTop: "▀",
  squareBottom: "▄",
  squareLeft: "▌",
  squareRight: "▐",
  squareCenter: "■",
  bullet: "●",
  dot: "․",
  ellipsis: "…",
  pointerSmall: "›",
  triangleUp: "▲",
  triangleUpSmall: "▴",
  triangleDown: "▼",
  triangleDownSmall: "▾",
  triangleLeftSmall: "◂",
  triangleRightSmall: "▸",
  home: "⌂",
  heart: "♥",
  musicNote: "♪",
  musicNoteBeamed: "♫",
  arrowUp: "↑",
  arrowDown: "↓",
  arrowLeft: "←",
  arrowRight: "→",
  arrowLeftRight: "↔",
  arrowUpDown: "↕",
  almostEqual: "≈",
  notEqual: "≠",
  lessOrEqual: "≤",
  greaterOrEqual: "≥",
  identical: "≡",
  infinity: "∞",
  subscriptZero: "₀",
  subscriptOne: "₁",
  subscriptTwo: "₂",
  subscriptThree: "₃",
  subscriptFour: "₄",
  subscriptFive: "₅",
  subscriptSix: "₆",
  subscriptSeven: "₇",
  subscriptEight: "₈",
  subscriptNine: "₉",
  oneHalf: "½",
  oneThird: "⅓",
  oneQuarter: "¼",
  oneFifth: "⅕",
  oneSixth: "⅙",
  oneEighth: "⅛",
  twoThirds: "⅔",
  twoFifths: "⅖",
  threeQuarters: "¾",
  threeFifths: "⅗",
  threeEighths: "⅜",
  fourFifths: "⅘",
  fiveSixths: "⅚",
  fiveEighths: "⅝",
  sevenEighths: "⅞",
  line: "─",
  lineBold: "━",
  lineDouble: "═",
  lineDashed0: "┄",
  lineDashed1: "┅",
  lineDashed2: "┈",
  lineDashed3: "┉",
  lineDashed4: "╌",
  lineDashed5: "╍",
  lineDashed6: "╴",
  lineDashed7: "╶",
  lineDashed8: "╸",
  lineDashed9: "╺",
  lineDashed10: "╼",
  lineDashed11: "╾",
  lineDashed12: "−",
  lineDashed13: "–",
  lineDashed14: "‐",
  lineDashed15: "⁃",
  lineVertical: "│",
  lineVerticalBold: "┃",
  lineVerticalDouble: "║",
  lineVerticalDashed0: "┆",
  lineVerticalDashed1: "┇",
  lineVerticalDashed2: "┊",
  lineVerticalDashed3: "┋",
  lineVerticalDashed4: "╎",
  lineVerticalDashed5: "╏",
  lineVerticalDashed6: "╵",
  lineVerticalDashed7: "╷",
  lineVerticalDashed8: "╹",
  lineVerticalDashed9: "╻",
  lineVerticalDashed10: "╽",
  lineVerticalDashed11: "╿",
  lineDownLeft: "┐",
  lineDownLeftArc: "╮",
  lineDownBoldLeftBold: "┓",
  lineDownBoldLeft: "┒",
  lineDownLeftBold: "┑",
  lineDownDoubleLeftDouble: "╗",
  lineDownDoubleLeft: "╖",
  lineDownLeftDouble: "╕",
  lineDownRight: "┌",
  lineDownRightArc: "╭",
  lineDownBoldRightBold: "┏",
  lineDownBoldRight: "┎",
  lineDownRightBold: "┍",
  lineDownDoubleRightDouble: "╔",
  lineDownDoubleRight: "╓",
  lineDownRightDouble: "╒",
  lineUpLeft: "┘",
  lineUpLeftArc: "╯",
  lineUpBoldLeftBold: "┛",
  lineUpBoldLeft: "┚",
  lineUpLeftBold: "┙",
  lineUpDoubleLeftDouble: "╝",
  lineUpDoubleLeft: "╜",
  lineUpLeftDouble: "╛",
  lineUpRight: "└",
  lineUpRightArc: "╰",
  lineUpBoldRightBold: "┗",
  lineUpBoldRight: "┖",
  lineUpRightBold: "┕",
  lineUpDoubleRightDouble: "╚",
  lineUpDoubleRight: "╙",
  lineUpRightDouble: "╘",
  lineUpDownLeft: "┤",
  lineUpBoldDownBoldLeftBold: "┫",
  lineUpBoldDownBoldLeft: "┨",
  lineUpDownLeftBold: "┥",
  lineUpBoldDownLeftBold: "┩",
  lineUpDownBoldLeftBold: "┪",
  lineUpDownBoldLeft: "┧",
  lineUpBoldDownLeft: "┦",
  lineUpDoubleDownDoubleLeftDouble: "╣",
  lineUpDoubleDownDoubleLeft: "╢",
  lineUpDownLeftDouble: "╡",
  lineUpDownRight: "├",
  lineUpBoldDownBoldRightBold: "┣",
  lineUpBoldDownBoldRight: "┠",
  lineUpDownRightBold: "┝",
  lineUpBoldDownRightBold: "┡",
  lineUpDownBoldRightBold: "┢",
  lineUpDownBoldRight: "┟",
  lineUpBoldDownRight: "┞",
  lineUpDoubleDownDoubleRightDouble: "╠",
  lineUpDoubleDownDoubleRight: "╟",
  lineUpDownRightDouble: "╞",
  lineDownLeftRight: "┬",
  lineDownBoldLeftBoldRightBold: "┳",
  lineDownLeftBoldRightBold: "┯",
  lineDownBoldLeftRight: "┰",
  lineDownBoldLeftBoldRight: "┱",
  lineDownBoldLeftRightBold: "┲",
  lineDownLeftRightBold: "┮",
  lineDownLeftBoldRight: "┭",
  lineDownDoubleLeftDoubleRightDouble: "╦",
  lineDownDoubleLeftRight: "╥",
  lineDownLeftDoubleRightDouble: "╤",
  lineUpLeftRight: "┴",
  lineUpBoldLeftBoldRightBold: "┻",
  lineUpLeftBoldRightBold: "┷",
  lineUpBoldLeftRight: "┸",
  lineUpBoldLeftBoldRight: "┹",
  lineUpBoldLeftRightBold: "┺",
  lineUpLeftRightBold: "┶",
  lineUpLeftBoldRight: "┵",
  lineUpDoubleLeftDoubleRightDouble: "╩",
  lineUpDoubleLeftRight: "╨",
  lineUpLeftDoubleRightDouble: "╧",
  lineUpDownLeftRight: "┼",
  lineUpBoldDownBoldLeftBoldRightBold: "╋",
  lineUpDownBoldLeftBoldRightBold: "╈",
  lineUpBoldDownLeftBoldRightBold: "╇",
  lineUpBoldDownBoldLeftRightBold: "╊",
  lineUpBoldDownBoldLeftBoldRight: "╉",
  lineUpBoldDownLeftRight: "╀",
  lineUpDownBoldLeftRight: "╁",
  lineUpDownLeftBoldRight: "┽",
  lineUpDownLeftRightBold: "┾",
  lineUpBoldDownBoldLeftRight: "╂",
  lineUpDownLeftBoldRightBold: "┿",
  lineUpBoldDownLeftBoldRight: "╃",
  lineUpBoldDownLeftRightBold: "╄",
  lineUpDownBoldLeftBoldRight: "╅",
  lineUpDownBoldLeftRightBold: "╆",
  lineUpDoubleDownDoubleLeftDoubleRightDouble: "╬",
  lineUpDoubleDownDoubleLeftRight: "╫",
  lineUpDownLeftDoubleRightDouble: "╪",
  lineCross: "╳",
  lineBackslash: "╲",
  lineSlash: "╱"
};
var specialMainSymbols = {
  tick: "✔",
  info: "ℹ",
  warning: "⚠",
  cross: "✘",
  squareSmall: "◻",
  squareSmallFilled: "◼",
  circle: "◯",
  circleFilled: "◉",
  circleDotted: "◌",
  circleDouble: "◎",
  circleCircle: "ⓞ",
  circleCross: "ⓧ",
  circlePipe: "Ⓘ",
  radioOn: "◉",
  radioOff: "◯",
  checkboxOn: "☒",
  checkboxOff: "☐",
  checkboxCircleOn: "ⓧ",
  checkboxCircleOff: "Ⓘ",
  pointer: "❯",
  triangleUpOutline: "△",
  triangleLeft: "◀",
  triangleRight: "▶",
  lozenge: "◆",
  lozengeOutline: "◇",
  hamburger: "☰",
  smiley: "㋡",
  mustache: "෴",
  star: "★",
  play: "▶",
  nodejs: "⬢",
  oneSeventh: "⅐",
  oneNinth: "⅑",
  oneTenth: "⅒"
};
var specialFallbackSymbols = {
  tick: "√",
  info: "i",
  warning: "‼",
  cross: "×",
  squareSmall: "□",
  squareSmallFilled: "■",
  circle: "( )",
  circleFilled: "(*)",
  circleDotted: "( )",
  circleDouble: "( )",
  circleCircle: "(○)",
  circleCross: "(×)",
  circlePipe: "(│)",
  radioOn: "(*)",
  radioOff: "( )",
  checkboxOn: "[×]",
  checkboxOff: "[ ]",
  checkboxCircleOn: "(×)",
  checkboxCircleOff: "( )",
  pointer: ">",
  triangleUpOutline: "∆",
  triangleLeft: "◄",
  triangleRight: "►",
  lozenge: "♦",
  lozengeOutline: "◊",
  hamburger: "≡",
  smiley: "☺",
  mustache: "┌─┐",
  star: "✶",
  play: "►",
  nodejs: "♦",
  oneSeventh: "1/7",
  oneNinth: "1/9",
  oneTenth: "1/10"
};
var mainSymbols = { ...common, ...specialMainSymbols };
var fallbackSymbols = { ...common, ...specialFallbackSymbols };
var shouldUseMain = isUnicodeSupported();
var figures = shouldUseMain ? mainSymbols : fallbackSymbols;
var figures_default = figures;
var replacements = Object.entries(specialMainSymbols);

// node_modules/yoctocolors/base.js
import tty from "node:tty";
var hasColors = tty?.WriteStream?.prototype?.hasColors?.() ?? false;
var format = (open11, close2) => {
  if (!hasColors) {
    return (input) => input;
  }
  const openCode = `\x1B[${open11}m`;
  const closeCode = `\x1B[${close2}m`;
  return (input) => {
    const string2 = input + "";
    let index = string2.indexOf(closeCode);
    if (index === -1) {
      return openCode + string2 + closeCode;
    }
    let result = openCode;
    let lastIndex = 0;
    const reopenOnNestedClose = close2 === 22;
    const replaceCode = (reopenOnNestedClose ? closeCode : "") + openCode;
    while (index !== -1) {
      result += string2.slice(lastIndex, index) + replaceCode;
      lastIndex = index + closeCode.length;
      index = string2.indexOf(closeCode, lastIndex);
    }
    result += string2.slice(lastIndex) + closeCode;
    return result;
  };
};
var reset = format(0, 0);
var bold = format(1, 22);
var dim = format(2, 22);
var italic = format(3, 23);
var underline = format(4, 24);
var underlineDouble = format("4:2", 24);
var underlineCurly = format("4:3", 24);
var underlineDotted = format("4:4", 24);
var underlineDashed = format("4:5", 24);
var overline = format(53, 55);
var inverse = format(7, 27);
var hidden = format(8, 28);
var strikethrough = format(9, 29);
var black = format(30, 39);
var red = format(31, 39);
var green = format(32, 39);
var yellow = format(33, 39);
var blue = format(34, 39);
var magenta = format(35, 39);
var cyan = format(36, 39);
var white = format(37, 39);
var gray = format(90, 39);
var bgBlack = format(40, 49);
var bgRed = format(41, 49);
var bgGreen = format(42, 49);
var bgYellow = format(43, 49);
var bgBlue = format(44, 49);
var bgMagenta = format(45, 49);
var bgCyan = format(46, 49);
var bgWhite = format(47, 49);
var bgGray = format(100, 49);
var redBright = format(91, 39);
var greenBright = format(92, 39);
var yellowBright = format(93, 39);
var blueBright = format(94, 39);
var magentaBright = format(95, 39);
var cyanBright = format(96, 39);
var whiteBright = format(97, 39);
var bgRedBright = format(101, 49);
var bgGreenBright = format(102, 49);
var bgYellowBright = format(103, 49);
var bgBlueBright = format(104, 49);
var bgMagentaBright = format(105, 49);
var bgCyanBright = format(106, 49);
var bgWhiteBright = format(107, 49);
var underlineBlack = format("58;5;0", 59);
var underlineRed = format("58;5;1", 59);
var underlineGreen = format("58;5;2", 59);
var underlineYellow = format("58;5;3", 59);
var underlineBlue = format("58;5;4", 59);
var underlineMagenta = format("58;5;5", 59);
var underlineCyan = format("58;5;6", 59);
var underlineWhite = format("58;5;7", 59);
var underlineGray = format("58;5;8", 59);
var underlineRedBright = format("58;5;9", 59);
var underlineGreenBright = format("58;5;10", 59);
var underlineYellowBright = format("58;5;11", 59);
var underlineBlueBright = format("58;5;12", 59);
var underlineMagentaBright = format("58;5;13", 59);
var underlineCyanBright = format("58;5;14", 59);
var underlineWhiteBright = format("58;5;15", 59);

// node_modules/execa/lib/verbose/default.js
var defaultVerboseFunction = ({
  type,
  message,
  timestamp,
  piped,
  commandId,
  result: { failed = false } = {},
  options: { reject = true }
}) => {
  const timestampString = serializeTimestamp(timestamp);
  const icon = ICONS[type]({ failed, reject, piped });
  const color = COLORS[type]({ reject });
  return `${gray(`[${timestampString}]`)} ${gray(`[${commandId}]`)} ${color(icon)} ${color(message)}`;
};
var serializeTimestamp = (timestamp) => `${padField(timestamp.getHours(), 2)}:${padField(timestamp.getMinutes(), 2)}:${padField(timestamp.getSeconds(), 2)}.${padField(timestamp.getMilliseconds(), 3)}`;
var padField = (field, padding) => String(field).padStart(padding, "0");
var getFinalIcon = ({ failed, reject }) => {
  if (!failed) {
    return figures_default.tick;
  }
  return reject ? figures_default.cross : figures_default.warning;
};
var ICONS = {
  command: ({ piped }) => piped ? "|" : "$",
  output: () => " ",
  ipc: () => "*",
  error: getFinalIcon,
  duration: getFinalIcon
};
var identity = (string2) => string2;
var COLORS = {
  command: () => bold,
  output: () => identity,
  ipc: () => identity,
  error: ({ reject }) => reject ? redBright : yellowBright,
  duration: () => gray
};

// node_modules/execa/lib/verbose/custom.js
var applyVerboseOnLines = (printedLines, verboseInfo, fdNumber) => {
  const verboseFunction = getVerboseFunction(verboseInfo, fdNumber);
  return printedLines.map(({ verboseLine, verboseObject }) => applyVerboseFunction(verboseLine, verboseObject, verboseFunction)).filter((printedLine) => printedLine !== void 0).map((printedLine) => appendNewline(printedLine)).join("");
};
var applyVerboseFunction = (verboseLine, verboseObject, verboseFunction) => {
  if (verboseFunction === void 0) {
    return verboseLine;
  }
  const printedLine = verboseFunction(verboseLine, verboseObject);
  if (typeof printedLine === "string") {
    return printedLine;
  }
};
var appendNewline = (printedLine) => printedLine.endsWith("\n") ? printedLine : `${printedLine}
`;

// node_modules/execa/lib/verbose/log.js
var verboseLog = ({ type, verboseMessage, fdNumber, verboseInfo, result }) => {
  const verboseObject = getVerboseObject({ type, result, verboseInfo });
  const printedLines = getPrintedLines(verboseMessage, verboseObject);
  const finalLines = applyVerboseOnLines(printedLines, verboseInfo, fdNumber);
  if (finalLines !== "") {
    console.warn(finalLines.slice(0, -1));
  }
};
var getVerboseObject = ({
  type,
  result,
  verboseInfo: { escapedCommand, commandId, rawOptions: { piped = false, ...options } }
}) => ({
  type,
  escapedCommand,
  commandId: `${commandId}`,
  timestamp: /* @__PURE__ */ new Date(),
  piped,
  result,
  options
});
var getPrintedLines = (verboseMessage, verboseObject) => verboseMessage.split("\n").map((message) => getPrintedLine({ ...verboseObject, message }));
var getPrintedLine = (verboseObject) => {
  const verboseLine = defaultVerboseFunction(verboseObject);
  return { verboseLine, verboseObject };
};
var serializeVerboseMessage = (message) => {
  const messageString = typeof message === "string" ? message : inspect(message);
  const escapedMessage = escapeLines(messageString);
  return escapedMessage.replaceAll("	", " ".repeat(TAB_SIZE));
};
var TAB_SIZE = 2;

// node_modules/execa/lib/verbose/start.js
var logCommand = (escapedCommand, verboseInfo) => {
  if (!isVerbose(verboseInfo)) {
    return;
  }
  verboseLog({
    type: "command",
    verboseMessage: escapedCommand,
    verboseInfo
  });
};

// node_modules/execa/lib/verbose/info.js
var getVerboseInfo = (verbose, escapedCommand, rawOptions) => {
  validateVerbose(verbose);
  const commandId = getCommandId(verbose);
  return {
    verbose,
    escapedCommand,
    commandId,
    rawOptions
  };
};
var getCommandId = (verbose) => isVerbose({ verbose }) ? COMMAND_ID++ : void 0;
var COMMAND_ID = 0n;
var validateVerbose = (verbose) => {
  for (const fdVerbose of verbose) {
    if (fdVerbose === false) {
      throw new TypeError(`The "verbose: false" option was renamed to "verbose: 'none'".`);
    }
    if (fdVerbose === true) {
      throw new TypeError(`The "verbose: true" option was renamed to "verbose: 'short'".`);
    }
    if (!VERBOSE_VALUES.includes(fdVerbose) && !isVerboseFunction(fdVerbose)) {
      const allowedValues = VERBOSE_VALUES.map((allowedValue) => `'${allowedValue}'`).join(", ");
      throw new TypeError(`The "verbose" option must not be ${fdVerbose}. Allowed values are: ${allowedValues} or a function.`);
    }
  }
};

// node_modules/execa/lib/return/duration.js
import { hrtime } from "node:process";
var getStartTime = () => hrtime.bigint();
var getDurationMs = (startTime) => Number(hrtime.bigint() - startTime) / 1e6;

// node_modules/execa/lib/arguments/command.js
var handleCommand = (filePath, rawArguments, rawOptions) => {
  const startTime = getStartTime();
  const { command, escapedCommand } = joinCommand(filePath, rawArguments);
  const verbose = normalizeFdSpecificOption(rawOptions, "verbose");
  const verboseInfo = getVerboseInfo(verbose, escapedCommand, { ...rawOptions });
  logCommand(escapedCommand, verboseInfo);
  return {
    command,
    escapedCommand,
    startTime,
    verboseInfo
  };
};

// node_modules/execa/lib/arguments/options.js
var import_cross_spawn = __toESM(require_cross_spawn(), 1);
import path5 from "node:path";
import process6 from "node:process";

// node_modules/npm-run-path/index.js
import process4 from "node:process";
import path2 from "node:path";

// node_modules/npm-run-path/node_modules/path-key/index.js
function pathKey(options = {}) {
  const {
    env = process.env,
    platform: platform3 = process.platform
  } = options;
  if (platform3 !== "win32") {
    return "PATH";
  }
  return Object.keys(env).reverse().find((key) => key.toUpperCase() === "PATH") || "Path";
}

// node_modules/unicorn-magic/node.js
import { promisify } from "node:util";
import { execFile as execFileCallback, execFileSync as execFileSyncOriginal } from "node:child_process";
import path from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";
var execFileOriginal = promisify(execFileCallback);
function toPath(urlOrPath) {
  return urlOrPath instanceof URL ? fileURLToPath2(urlOrPath) : urlOrPath;
}
function traversePathUp(startPath) {
  return {
    *[Symbol.iterator]() {
      let currentPath = path.resolve(toPath(startPath));
      let previousPath;
      while (previousPath !== currentPath) {
        yield currentPath;
        previousPath = currentPath;
        currentPath = path.resolve(currentPath, "..");
      }
    }
  };
}
var TEN_MEGABYTES_IN_BYTES = 10 * 1024 * 1024;

// node_modules/npm-run-path/index.js
var npmRunPath = ({
  cwd = process4.cwd(),
  path: pathOption = process4.env[pathKey()],
  preferLocal = true,
  execPath: execPath2 = process4.execPath,
  addExecPath = true
} = {}) => {
  const cwdPath = path2.resolve(toPath(cwd));
  const result = [];
  const pathParts = pathOption.split(path2.delimiter);
  if (preferLocal) {
    applyPreferLocal(result, pathParts, cwdPath);
  }
  if (addExecPath) {
    applyExecPath(result, pathParts, execPath2, cwdPath);
  }
  return pathOption === "" || pathOption === path2.delimiter ? `${result.join(path2.delimiter)}${pathOption}` : [...result, pathOption].join(path2.delimiter);
};
var applyPreferLocal = (result, pathParts, cwdPath) => {
  for (const directory of traversePathUp(cwdPath)) {
    const pathPart = path2.join(directory, "node_modules/.bin");
    if (!pathParts.includes(pathPart)) {
      result.push(pathPart);
    }
  }
};
var applyExecPath = (result, pathParts, execPath2, cwdPath) => {
  const pathPart = path2.resolve(cwdPath, toPath(execPath2), "..");
  if (!pathParts.includes(pathPart)) {
    result.push(pathPart);
  }
};
var npmRunPathEnv = ({ env = process4.env, ...options } = {}) => {
  env = { ...env };
  const pathName = pathKey({ env });
  options.path = env[pathName];
  env[pathName] = npmRunPath(options);
  return env;
};

// node_modules/execa/lib/terminate/kill.js
import { setTimeout as setTimeout2 } from "node:timers/promises";

// node_modules/execa/lib/return/final-error.js
var getFinalError = (originalError, message, isSync) => {
  const ErrorClass = isSync ? ExecaSyncError : ExecaError;
  const options = originalError instanceof DiscardedError ? {} : { cause: originalError };
  return new ErrorClass(message, options);
};
var DiscardedError = class extends Error {
};
var setErrorName = (ErrorClass, value) => {
  Object.defineProperty(ErrorClass.prototype, "name", {
    value,
    writable: true,
    enumerable: false,
    configurable: true
  });
  Object.defineProperty(ErrorClass.prototype, execaErrorSymbol, {
    value: true,
    writable: false,
    enumerable: false,
    configurable: false
  });
};
var isExecaError = (error) => isErrorInstance(error) && execaErrorSymbol in error;
var execaErrorSymbol = /* @__PURE__ */ Symbol("isExecaError");
var isErrorInstance = (value) => Object.prototype.toString.call(value) === "[object Error]";
var ExecaError = class extends Error {
};
setErrorName(ExecaError, ExecaError.name);
var ExecaSyncError = class extends Error {
};
setErrorName(ExecaSyncError, ExecaSyncError.name);

// node_modules/execa/lib/terminate/signal.js
import { constants as constants6 } from "node:os";

// node_modules/human-signals/build/src/main.js
import { constants as constants5 } from "node:os";

// node_modules/human-signals/build/src/realtime.js
var getRealtimeSignals = () => {
  const length = SIGRTMAX - SIGRTMIN + 1;
  return Array.from({ length }, getRealtimeSignal);
};
var getRealtimeSignal = (value, index) => ({
  name: `SIGRT${index + 1}`,
  number: SIGRTMIN + index,
  action: "terminate",
  description: "Application-specific signal (realtime)",
  standard: "posix"
});
var SIGRTMIN = 34;
var SIGRTMAX = 64;

// node_modules/human-signals/build/src/signals.js
import { constants as constants4 } from "node:os";

// node_modules/human-signals/build/src/core.js
var SIGNALS2 = [
  {
    name: "SIGHUP",
    number: 1,
    action: "terminate",
    description: "Terminal closed",
    standard: "posix"
  },
  {
    name: "SIGINT",
    number: 2,
    action: "terminate",
    description: "User interruption with CTRL-C",
    standard: "ansi"
  },
  {
    name: "SIGQUIT",
    number: 3,
    action: "core",
    description: "User interruption with CTRL-\\",
    standard: "posix"
  },
  {
    name: "SIGILL",
    number: 4,
    action: "core",
    description: "Invalid machine instruction",
    standard: "ansi"
  },
  {
    name: "SIGTRAP",
    number: 5,
    action: "core",
    description: "Debugger breakpoint",
    standard: "posix"
  },
  {
    name: "SIGABRT",
    number: 6,
    action: "core",
    description: "Aborted",
    standard: "ansi"
  },
  {
    name: "SIGIOT",
    number: 6,
    action: "core",
    description: "Aborted",
    standard: "bsd"
  },
  {
    name: "SIGBUS",
    number: 7,
    action: "core",
    description: "Bus error due to misaligned, non-existing address or paging error",
    standard: "bsd"
  },
  {
    name: "SIGEMT",
    number: 7,
    action: "terminate",
    description: "Command should be emulated but is not implemented",
    standard: "other"
  },
  {
    name: "SIGFPE",
    number: 8,
    action: "core",
    description: "Floating point arithmetic error",
    standard: "ansi"
  },
  {
    name: "SIGKILL",
    number: 9,
    action: "terminate",
    description: "Forced termination",
    standard: "posix",
    forced: true
  },
  {
    name: "SIGUSR1",
    number: 10,
    action: "terminate",
    description: "Application-specific signal",
    standard: "posix"
  },
  {
    name: "SIGSEGV",
    number: 11,
    action: "core",
    description: "Segmentation fault",
    standard: "ansi"
  },
  {
    name: "SIGUSR2",
    number: 12,
    action: "terminate",
    description: "Application-specific signal",
    standard: "posix"
  },
  {
    name: "SIGPIPE",
    number: 13,
    action: "terminate",
    description: "Broken pipe or socket",
    standard: "posix"
  },
  {
    name: "SIGALRM",
    number: 14,
    action: "terminate",
    description: "Timeout or timer",
    standard: "posix"
  },
  {
    name: "SIGTERM",
    number: 15,
    action: "terminate",
    description: "Termination",
    standard: "ansi"
  },
  {
    name: "SIGSTKFLT",
    number: 16,
    action: "terminate",
    description: "Stack is empty or overflowed",
    standard: "other"
  },
  {
    name: "SIGCHLD",
    number: 17,
    action: "ignore",
    description: "Child process terminated, paused or unpaused",
    standard: "posix"
  },
  {
    name: "SIGCLD",
    number: 17,
    action: "ignore",
    description: "Child process terminated, paused or unpaused",
    standard: "other"
  },
  {
    name: "SIGCONT",
    number: 18,
    action: "unpause",
    description: "Unpaused",
    standard: "posix",
    forced: true
  },
  {
    name: "SIGSTOP",
    number: 19,
    action: "pause",
    description: "Paused",
    standard: "posix",
    forced: true
  },
  {
    name: "SIGTSTP",
    number: 20,
    action: "pause",
    description: 'Paused using CTRL-Z or "suspend"',
    standard: "posix"
  },
  {
    name: "SIGTTIN",
    number: 21,
    action: "pause",
    description: "Background process cannot read terminal input",
    standard: "posix"
  },
  {
    name: "SIGBREAK",
    number: 21,
    action: "terminate",
    description: "User interruption with CTRL-BREAK",
    standard: "other"
  },
  {
    name: "SIGTTOU",
    number: 22,
    action: "pause",
    description: "Background process cannot write to terminal output",
    standard: "posix"
  },
  {
    name: "SIGURG",
    number: 23,
    action: "ignore",
    description: "Socket received out-of-band data",
    standard: "bsd"
  },
  {
    name: "SIGXCPU",
    number: 24,
    action: "core",
    description: "Process timed out",
    standard: "bsd"
  },
  {
    name: "SIGXFSZ",
    number: 25,
    action: "core",
    description: "File too big",
    standard: "bsd"
  },
  {
    name: "SIGVTALRM",
    number: 26,
    action: "terminate",
    description: "Timeout or timer",
    standard: "bsd"
  },
  {
    name: "SIGPROF",
    number: 27,
    action: "terminate",
    description: "Timeout or timer",
    standard: "bsd"
  },
  {
    name: "SIGWINCH",
    number: 28,
    action: "ignore",
    description: "Terminal window size changed",
    standard: "bsd"
  },
  {
    name: "SIGIO",
    number: 29,
    action: "terminate",
    description: "I/O is available",
    standard: "other"
  },
  {
    name: "SIGPOLL",
    number: 29,
    action: "terminate",
    description: "Watched event",
    standard: "other"
  },
  {
    name: "SIGINFO",
    number: 29,
    action: "ignore",
    description: "Request for process information",
    standard: "other"
  },
  {
    name: "SIGPWR",
    number: 30,
    action: "terminate",
    description: "Device running out of power",
    standard: "systemv"
  },
  {
    name: "SIGSYS",
    number: 31,
    action: "core",
    description: "Invalid system call",
    standard: "other"
  },
  {
    name: "SIGUNUSED",
    number: 31,
    action: "terminate",
    description: "Invalid system call",
    standard: "other"
  }
];

// node_modules/human-signals/build/src/signals.js
var getSignals = () => {
  const realtimeSignals = getRealtimeSignals();
  const signals2 = [...SIGNALS2, ...realtimeSignals].map(normalizeSignal);
  return signals2;
};
var normalizeSignal = ({
  name,
  number: defaultNumber,
  description,
  action,
  forced = false,
  standard
}) => {
  const {
    signals: { [name]: constantSignal }
  } = constants4;
  const supported = constantSignal !== void 0;
  const number = supported ? constantSignal : defaultNumber;
  return { name, number, description, supported, action, forced, standard };
};

// node_modules/human-signals/build/src/main.js
var getSignalsByName = () => {
  const signals2 = getSignals();
  return Object.fromEntries(signals2.map(getSignalByName));
};
var getSignalByName = ({
  name,
  number,
  description,
  supported,
  action,
  forced,
  standard
}) => [name, { name, number, description, supported, action, forced, standard }];
var signalsByName = getSignalsByName();
var getSignalsByNumber = () => {
  const signals2 = getSignals();
  const length = SIGRTMAX + 1;
  const signalsA = Array.from(
    { length },
    (value, number) => getSignalByNumber(number, signals2)
  );
  return Object.assign({}, ...signalsA);
};
var getSignalByNumber = (number, signals2) => {
  const signal = findSignalByNumber(number, signals2);
  if (signal === void 0) {
    return {};
  }
  const { name, description, supported, action, forced, standard } = signal;
  return {
    [number]: {
      name,
      number,
      description,
      supported,
      action,
      forced,
      standard
    }
  };
};
var findSignalByNumber = (number, signals2) => {
  const signal = signals2.find(({ name }) => constants5.signals[name] === number);
  if (signal !== void 0) {
    return signal;
  }
  return signals2.find((signalA) => signalA.number === number);
};
var signalsByNumber = getSignalsByNumber();

// node_modules/execa/lib/terminate/signal.js
var normalizeKillSignal = (killSignal) => {
  const optionName = "option `killSignal`";
  if (killSignal === 0) {
    throw new TypeError(`Invalid ${optionName}: 0 cannot be used.`);
  }
  return normalizeSignal2(killSignal, optionName);
};
var normalizeSignalArgument = (signal) => signal === 0 ? signal : normalizeSignal2(signal, "`subprocess.kill()`'s argument");
var normalizeSignal2 = (signalNameOrInteger, optionName) => {
  if (Number.isInteger(signalNameOrInteger)) {
    return normalizeSignalInteger(signalNameOrInteger, optionName);
  }
  if (typeof signalNameOrInteger === "string") {
    return normalizeSignalName(signalNameOrInteger, optionName);
  }
  throw new TypeError(`Invalid ${optionName} ${String(signalNameOrInteger)}: it must be a string or an integer.
${getAvailableSignals()}`);
};
var normalizeSignalInteger = (signalInteger, optionName) => {
  if (signalsIntegerToName.has(signalInteger)) {
    return signalsIntegerToName.get(signalInteger);
  }
  throw new TypeError(`Invalid ${optionName} ${signalInteger}: this signal integer does not exist.
${getAvailableSignals()}`);
};
var getSignalsIntegerToName = () => new Map(Object.entries(constants6.signals).reverse().map(([signalName, signalInteger]) => [signalInteger, signalName]));
var signalsIntegerToName = getSignalsIntegerToName();
var normalizeSignalName = (signalName, optionName) => {
  if (signalName in constants6.signals) {
    return signalName;
  }
  if (signalName.toUpperCase() in constants6.signals) {
    throw new TypeError(`Invalid ${optionName} '${signalName}': please rename it to '${signalName.toUpperCase()}'.`);
  }
  throw new TypeError(`Invalid ${optionName} '${signalName}': this signal name does not exist.
${getAvailableSignals()}`);
};
var getAvailableSignals = () => `Available signal names: ${getAvailableSignalNames()}.
Available signal numbers: ${getAvailableSignalIntegers()}.`;
var getAvailableSignalNames = () => Object.keys(constants6.signals).sort().map((signalName) => `'${signalName}'`).join(", ");
var getAvailableSignalIntegers = () => [...new Set(Object.values(constants6.signals).sort((signalInteger, signalIntegerTwo) => signalInteger - signalIntegerTwo))].join(", ");
var getSignalDescription = (signal) => signalsByName[signal].description;

// node_modules/execa/lib/terminate/kill.js
var normalizeForceKillAfterDelay = (forceKillAfterDelay) => {
  if (forceKillAfterDelay === false) {
    return forceKillAfterDelay;
  }
  if (forceKillAfterDelay === true) {
    return DEFAULT_FORCE_KILL_TIMEOUT;
  }
  if (!Number.isFinite(forceKillAfterDelay) || forceKillAfterDelay < 0) {
    throw new TypeError(`Expected the \`forceKillAfterDelay\` option to be a non-negative integer, got \`${forceKillAfterDelay}\` (${typeof forceKillAfterDelay})`);
  }
  return forceKillAfterDelay;
};
var DEFAULT_FORCE_KILL_TIMEOUT = 1e3 * 5;
var subprocessKill = ({ kill, options: { forceKillAfterDelay, killSignal }, onInternalError, context, controller }, signalOrError, errorArgument) => {
  const { signal, error } = parseKillArguments(signalOrError, errorArgument, killSignal);
  emitKillError(error, onInternalError);
  const killResult = kill(signal);
  setKillTimeout({
    kill,
    signal,
    forceKillAfterDelay,
    killSignal,
    killResult,
    context,
    controller
  });
  return killResult;
};
var parseKillArguments = (signalOrError, errorArgument, killSignal) => {
  const [signal = killSignal, error] = isErrorInstance(signalOrError) ? [void 0, signalOrError] : [signalOrError, errorArgument];
  if (typeof signal !== "string" && !Number.isInteger(signal)) {
    throw new TypeError(`The first argument must be an error instance or a signal name string/integer: ${String(signal)}`);
  }
  if (error !== void 0 && !isErrorInstance(error)) {
    throw new TypeError(`The second argument is optional. If specified, it must be an error instance: ${error}`);
  }
  return { signal: normalizeSignalArgument(signal), error };
};
var emitKillError = (error, onInternalError) => {
  if (error !== void 0) {
    onInternalError.reject(error);
  }
};
var setKillTimeout = async ({ kill, signal, forceKillAfterDelay, killSignal, killResult, context, controller }) => {
  if (signal === killSignal && killResult) {
    killOnTimeout({
      kill,
      forceKillAfterDelay,
      context,
      controllerSignal: controller.signal
    });
  }
};
var killOnTimeout = async ({ kill, forceKillAfterDelay, context, controllerSignal }) => {
  if (forceKillAfterDelay === false) {
    return;
  }
  try {
    await setTimeout2(forceKillAfterDelay, void 0, { signal: controllerSignal });
    if (kill("SIGKILL")) {
      context.isForcefullyTerminated ??= true;
    }
  } catch {
  }
};

// node_modules/execa/lib/utils/abort-signal.js
import { once } from "node:events";
var onAbortedSignal = async (mainSignal, stopSignal) => {
  if (!mainSignal.aborted) {
    await once(mainSignal, "abort", { signal: stopSignal });
  }
};

// node_modules/execa/lib/terminate/cancel.js
var validateCancelSignal = ({ cancelSignal }) => {
  if (cancelSignal !== void 0 && Object.prototype.toString.call(cancelSignal) !== "[object AbortSignal]") {
    throw new Error(`The \`cancelSignal\` option must be an AbortSignal: ${String(cancelSignal)}`);
  }
};
var throwOnCancel = ({ subprocess, cancelSignal, gracefulCancel, context, controller }) => cancelSignal === void 0 || gracefulCancel ? [] : [terminateOnCancel(subprocess, cancelSignal, context, controller)];
var terminateOnCancel = async (subprocess, cancelSignal, context, { signal }) => {
  await onAbortedSignal(cancelSignal, signal);
  context.terminationReason ??= "cancel";
  subprocess.kill();
  throw cancelSignal.reason;
};

// node_modules/execa/lib/ipc/graceful.js
import { scheduler as scheduler2 } from "node:timers/promises";

// node_modules/execa/lib/ipc/send.js
import { promisify as promisify2 } from "node:util";

// node_modules/execa/lib/ipc/validation.js
var validateIpcMethod = ({ methodName, isSubprocess, ipc, isConnected: isConnected2 }) => {
  validateIpcOption(methodName, isSubprocess, ipc);
  validateConnection(methodName, isSubprocess, isConnected2);
};
var validateIpcOption = (methodName, isSubprocess, ipc) => {
  if (!ipc) {
    throw new Error(`${getMethodName(methodName, isSubprocess)} can only be used if the \`ipc\` option is \`true\`.`);
  }
};
var validateConnection = (methodName, isSubprocess, isConnected2) => {
  if (!isConnected2) {
    throw new Error(`${getMethodName(methodName, isSubprocess)} cannot be used: the ${getOtherProcessName(isSubprocess)} has already exited or disconnected.`);
  }
};
var throwOnEarlyDisconnect = (isSubprocess) => {
  throw new Error(`${getMethodName("getOneMessage", isSubprocess)} could not complete: the ${getOtherProcessName(isSubprocess)} exited or disconnected.`);
};
var throwOnStrictDeadlockError = (isSubprocess) => {
  throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} is sending a message too, instead of listening to incoming messages.
This can be fixed by both sending a message and listening to incoming messages at the same time:

const [receivedMessage] = await Promise.all([
	${getMethodName("getOneMessage", isSubprocess)},
	${getMethodName("sendMessage", isSubprocess, "message, {strict: true}")},
]);`);
};
var getStrictResponseError = (error, isSubprocess) => new Error(`${getMethodName("sendMessage", isSubprocess)} failed when sending an acknowledgment response to the ${getOtherProcessName(isSubprocess)}.`, { cause: error });
var throwOnMissingStrict = (isSubprocess) => {
  throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} is not listening to incoming messages.`);
};
var throwOnStrictDisconnect = (isSubprocess) => {
  throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} exited without listening to incoming messages.`);
};
var getAbortDisconnectError = () => new Error(`\`cancelSignal\` aborted: the ${getOtherProcessName(true)} disconnected.`);
var throwOnMissingParent = () => {
  throw new Error("`getCancelSignal()` cannot be used without setting the `cancelSignal` subprocess option.");
};
var handleEpipeError = ({ error, methodName, isSubprocess }) => {
  if (error.code === "EPIPE") {
    throw new Error(`${getMethodName(methodName, isSubprocess)} cannot be used: the ${getOtherProcessName(isSubprocess)} is disconnecting.`, { cause: error });
  }
};
var handleSerializationError = ({ error, methodName, isSubprocess, message }) => {
  if (isSerializationError(error)) {
    throw new Error(`${getMethodName(methodName, isSubprocess)}'s argument type is invalid: the message cannot be serialized: ${String(message)}.`, { cause: error });
  }
};
var isSerializationError = ({ code, message }) => SERIALIZATION_ERROR_CODES.has(code) || SERIALIZATION_ERROR_MESSAGES.some((serializationErrorMessage) => message.includes(serializationErrorMessage));
var SERIALIZATION_ERROR_CODES = /* @__PURE__ */ new Set([
  // Message is `undefined`
  "ERR_MISSING_ARGS",
  // Message is a function, a bigint, a symbol
  "ERR_INVALID_ARG_TYPE"
]);
var SERIALIZATION_ERROR_MESSAGES = [
  // Message is a promise or a proxy, with `serialization: 'advanced'`
  "could not be cloned",
  // Message has cycles, with `serialization: 'json'`
  "circular structure",
  // Message has cycles inside toJSON(), with `serialization: 'json'`
  "call stack size exceeded"
];
var getMethodName = (methodName, isSubprocess, parameters = "") => methodName === "cancelSignal" ? "`cancelSignal`'s `controller.abort()`" : `${getNamespaceName(isSubprocess)}${methodName}(${parameters})`;
var getNamespaceName = (isSubprocess) => isSubprocess ? "" : "subprocess.";
var getOtherProcessName = (isSubprocess) => isSubprocess ? "parent process" : "subprocess";
var disconnect = (anyProcess) => {
  if (anyProcess.connected) {
    anyProcess.disconnect();
  }
};

// node_modules/execa/lib/utils/deferred.js
var createDeferred = () => {
  const methods = {};
  const promise = new Promise((resolve4, reject) => {
    Object.assign(methods, { resolve: resolve4, reject });
  });
  return Object.assign(promise, methods);
};

// node_modules/execa/lib/arguments/fd-options.js
var getToStream = (destination, to = "stdin") => {
  const isWritable = true;
  const { options, fileDescriptors } = SUBPROCESS_OPTIONS.get(destination);
  const fdNumber = getFdNumber(fileDescriptors, to, isWritable);
  const destinationStream = destination.stdio[fdNumber];
  if (destinationStream === null) {
    throw new TypeError(getInvalidStdioOptionMessage(fdNumber, to, options, isWritable));
  }
  return destinationStream;
};
var getFromStream = (source, from = "stdout") => {
  const isWritable = false;
  const { options, fileDescriptors } = SUBPROCESS_OPTIONS.get(source);
  const fdNumber = getFdNumber(fileDescriptors, from, isWritable);
  const sourceStream = fdNumber === "all" ? source.all : source.stdio[fdNumber];
  if (sourceStream === null || sourceStream === void 0) {
    throw new TypeError(getInvalidStdioOptionMessage(fdNumber, from, options, isWritable));
  }
  return sourceStream;
};
var SUBPROCESS_OPTIONS = /* @__PURE__ */ new WeakMap();
var getFdNumber = (fileDescriptors, fdName, isWritable) => {
  const fdNumber = parseFdNumber(fdName, isWritable);
  validateFdNumber(fdNumber, fdName, isWritable, fileDescriptors);
  return fdNumber;
};
var parseFdNumber = (fdName, isWritable) => {
  const fdNumber = parseFd(fdName);
  if (fdNumber !== void 0) {
    return fdNumber;
  }
  const { validOptions, defaultValue } = isWritable ? { validOptions: '"stdin"', defaultValue: "stdin" } : { validOptions: '"stdout", "stderr", "all"', defaultValue: "stdout" };
  throw new TypeError(`"${getOptionName(isWritable)}" must not be "${fdName}".
It must be ${validOptions} or "fd3", "fd4" (and so on).
It is optional and defaults to "${defaultValue}".`);
};
var validateFdNumber = (fdNumber, fdName, isWritable, fileDescriptors) => {
  const fileDescriptor = fileDescriptors[getUsedDescriptor(fdNumber)];
  if (fileDescriptor === void 0) {
    throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. That file descriptor does not exist.
Please set the "stdio" option to ensure that file descriptor exists.`);
  }
  if (fileDescriptor.direction === "input" && !isWritable) {
    throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. It must be a readable stream, not writable.`);
  }
  if (fileDescriptor.direction !== "input" && isWritable) {
    throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. It must be a writable stream, not readable.`);
  }
};
var getInvalidStdioOptionMessage = (fdNumber, fdName, options, isWritable) => {
  if (fdNumber === "all" && !options.all) {
    return `The "all" option must be true to use "from: 'all'".`;
  }
  const { optionName, optionValue } = getInvalidStdioOption(fdNumber, options);
  return `The "${optionName}: ${serializeOptionValue(optionValue)}" option is incompatible with using "${getOptionName(isWritable)}: ${serializeOptionValue(fdName)}".
Please set this option with "pipe" instead.`;
};
var getInvalidStdioOption = (fdNumber, { stdin, stdout, stderr, stdio }) => {
  const usedDescriptor = getUsedDescriptor(fdNumber);
  if (usedDescriptor === 0 && stdin !== void 0) {
    return { optionName: "stdin", optionValue: stdin };
  }
  if (usedDescriptor === 1 && stdout !== void 0) {
    return { optionName: "stdout", optionValue: stdout };
  }
  if (usedDescriptor === 2 && stderr !== void 0) {
    return { optionName: "stderr", optionValue: stderr };
  }
  return { optionName: `stdio[${usedDescriptor}]`, optionValue: stdio[usedDescriptor] };
};
var getUsedDescriptor = (fdNumber) => fdNumber === "all" ? 1 : fdNumber;
var getOptionName = (isWritable) => isWritable ? "to" : "from";
var serializeOptionValue = (value) => {
  if (typeof value === "string") {
    return `'${value}'`;
  }
  return typeof value === "number" ? `${value}` : "Stream";
};

// node_modules/execa/lib/ipc/strict.js
import { once as once3 } from "node:events";

// node_modules/execa/lib/utils/max-listeners.js
import { addAbortListener } from "node:events";
var incrementMaxListeners = (eventEmitter, maxListenersIncrement, signal) => {
  const maxListeners = eventEmitter.getMaxListeners();
  if (maxListeners === 0 || maxListeners === Number.POSITIVE_INFINITY) {
    return;
  }
  eventEmitter.setMaxListeners(maxListeners + maxListenersIncrement);
  addAbortListener(signal, () => {
    eventEmitter.setMaxListeners(eventEmitter.getMaxListeners() - maxListenersIncrement);
  });
};

// node_modules/execa/lib/ipc/forward.js
import { EventEmitter } from "node:events";

// node_modules/execa/lib/ipc/incoming.js
import { once as once2 } from "node:events";
import { scheduler } from "node:timers/promises";

// node_modules/execa/lib/ipc/reference.js
var addReference = (channel, reference) => {
  if (reference) {
    addReferenceCount(channel);
  }
};
var addReferenceCount = (channel) => {
  channel.refCounted();
};
var removeReference = (channel, reference) => {
  if (reference) {
    removeReferenceCount(channel);
  }
};
var removeReferenceCount = (channel) => {
  channel.unrefCounted();
};
var undoAddedReferences = (channel, isSubprocess) => {
  if (isSubprocess) {
    removeReferenceCount(channel);
    removeReferenceCount(channel);
  }
};
var redoAddedReferences = (channel, isSubprocess) => {
  if (isSubprocess) {
    addReferenceCount(channel);
    addReferenceCount(channel);
  }
};

// node_modules/execa/lib/ipc/incoming.js
var onMessage = async ({ anyProcess, channel, isSubprocess, ipcEmitter }, wrappedMessage) => {
  if (handleStrictResponse(wrappedMessage) || handleAbort(wrappedMessage)) {
    return;
  }
  if (!INCOMING_MESSAGES.has(anyProcess)) {
    INCOMING_MESSAGES.set(anyProcess, []);
  }
  const incomingMessages = INCOMING_MESSAGES.get(anyProcess);
  incomingMessages.push(wrappedMessage);
  if (incomingMessages.length > 1) {
    return;
  }
  while (incomingMessages.length > 0) {
    await waitForOutgoingMessages(anyProcess, ipcEmitter, wrappedMessage);
    await scheduler.yield();
    const message = await handleStrictRequest({
      wrappedMessage: incomingMessages[0],
      anyProcess,
      channel,
      isSubprocess,
      ipcEmitter
    });
    incomingMessages.shift();
    ipcEmitter.emit("message", message);
    ipcEmitter.emit("message:done");
  }
};
var onDisconnect = async ({ anyProcess, channel, isSubprocess, ipcEmitter, boundOnMessage }) => {
  abortOnDisconnect();
  const incomingMessages = INCOMING_MESSAGES.get(anyProcess);
  while (incomingMessages?.length > 0) {
    await once2(ipcEmitter, "message:done");
  }
  anyProcess.removeListener("message", boundOnMessage);
  redoAddedReferences(channel, isSubprocess);
  ipcEmitter.connected = false;
  ipcEmitter.emit("disconnect");
};
var INCOMING_MESSAGES = /* @__PURE__ */ new WeakMap();

// node_modules/execa/lib/ipc/forward.js
var getIpcEmitter = (anyProcess, channel, isSubprocess) => {
  if (IPC_EMITTERS.has(anyProcess)) {
    return IPC_EMITTERS.get(anyProcess);
  }
  const ipcEmitter = new EventEmitter();
  ipcEmitter.connected = true;
  IPC_EMITTERS.set(anyProcess, ipcEmitter);
  forwardEvents({
    ipcEmitter,
    anyProcess,
    channel,
    isSubprocess
  });
  return ipcEmitter;
};
var IPC_EMITTERS = /* @__PURE__ */ new WeakMap();
var forwardEvents = ({ ipcEmitter, anyProcess, channel, isSubprocess }) => {
  const boundOnMessage = onMessage.bind(void 0, {
    anyProcess,
    channel,
    isSubprocess,
    ipcEmitter
  });
  anyProcess.on("message", boundOnMessage);
  anyProcess.once("disconnect", onDisconnect.bind(void 0, {
    anyProcess,
    channel,
    isSubprocess,
    ipcEmitter,
    boundOnMessage
  }));
  undoAddedReferences(channel, isSubprocess);
};
var isConnected = (anyProcess) => {
  const ipcEmitter = IPC_EMITTERS.get(anyProcess);
  return ipcEmitter === void 0 ? anyProcess.channel !== null : ipcEmitter.connected;
};

// node_modules/execa/lib/ipc/strict.js
var handleSendStrict = ({ anyProcess, channel, isSubprocess, message, strict }) => {
  if (!strict) {
    return message;
  }
  const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
  const hasListeners = hasMessageListeners(anyProcess, ipcEmitter);
  return {
    id: count++,
    type: REQUEST_TYPE,
    message,
    hasListeners
  };
};
var count = 0n;
var validateStrictDeadlock = (outgoingMessages, wrappedMessage) => {
  if (wrappedMessage?.type !== REQUEST_TYPE || wrappedMessage.hasListeners) {
    return;
  }
  for (const { id } of outgoingMessages) {
    if (id !== void 0) {
      STRICT_RESPONSES[id].resolve({ isDeadlock: true, hasListeners: false });
    }
  }
};
var handleStrictRequest = async ({ wrappedMessage, anyProcess, channel, isSubprocess, ipcEmitter }) => {
  if (wrappedMessage?.type !== REQUEST_TYPE || !anyProcess.connected) {
    return wrappedMessage;
  }
  const { id, message } = wrappedMessage;
  const response = { id, type: RESPONSE_TYPE, message: hasMessageListeners(anyProcess, ipcEmitter) };
  try {
    await sendMessage({
      anyProcess,
      channel,
      isSubprocess,
      ipc: true
    }, response);
  } catch (error) {
    ipcEmitter.emit("strict:error", error);
  }
  return message;
};
var handleStrictResponse = (wrappedMessage) => {
  if (wrappedMessage?.type !== RESPONSE_TYPE) {
    return false;
  }
  const { id, message: hasListeners } = wrappedMessage;
  STRICT_RESPONSES[id]?.resolve({ isDeadlock: false, hasListeners });
  return true;
};
var waitForStrictResponse = async (wrappedMessage, anyProcess, isSubprocess) => {
  if (wrappedMessage?.type !== REQUEST_TYPE) {
    return;
  }
  const deferred = createDeferred();
  STRICT_RESPONSES[wrappedMessage.id] = deferred;
  const controller = new AbortController();
  try {
    const { isDeadlock, hasListeners } = await Promise.race([
      deferred,
      throwOnDisconnect(anyProcess, isSubprocess, controller)
    ]);
    if (isDeadlock) {
      throwOnStrictDeadlockError(isSubprocess);
    }
    if (!hasListeners) {
      throwOnMissingStrict(isSubprocess);
    }
  } finally {
    controller.abort();
    delete STRICT_RESPONSES[wrappedMessage.id];
  }
};
var STRICT_RESPONSES = {};
var throwOnDisconnect = async (anyProcess, isSubprocess, { signal }) => {
  incrementMaxListeners(anyProcess, 1, signal);
  await once3(anyProcess, "disconnect", { signal });
  throwOnStrictDisconnect(isSubprocess);
};
var REQUEST_TYPE = "execa:ipc:request";
var RESPONSE_TYPE = "execa:ipc:response";

// node_modules/execa/lib/ipc/outgoing.js
var startSendMessage = (anyProcess, wrappedMessage, strict) => {
  if (!OUTGOING_MESSAGES.has(anyProcess)) {
    OUTGOING_MESSAGES.set(anyProcess, /* @__PURE__ */ new Set());
  }
  const outgoingMessages = OUTGOING_MESSAGES.get(anyProcess);
  const onMessageSent = createDeferred();
  const id = strict ? wrappedMessage.id : void 0;
  const outgoingMessage = { onMessageSent, id };
  outgoingMessages.add(outgoingMessage);
  return { outgoingMessages, outgoingMessage };
};
var endSendMessage = ({ outgoingMessages, outgoingMessage }) => {
  outgoingMessages.delete(outgoingMessage);
  outgoingMessage.onMessageSent.resolve();
};
var waitForOutgoingMessages = async (anyProcess, ipcEmitter, wrappedMessage) => {
  while (!hasMessageListeners(anyProcess, ipcEmitter) && OUTGOING_MESSAGES.get(anyProcess)?.size > 0) {
    const outgoingMessages = [...OUTGOING_MESSAGES.get(anyProcess)];
    validateStrictDeadlock(outgoingMessages, wrappedMessage);
    await Promise.all(outgoingMessages.map(({ onMessageSent }) => onMessageSent));
  }
};
var OUTGOING_MESSAGES = /* @__PURE__ */ new WeakMap();
var hasMessageListeners = (anyProcess, ipcEmitter) => ipcEmitter.listenerCount("message") > getMinListenerCount(anyProcess);
var getMinListenerCount = (anyProcess) => SUBPROCESS_OPTIONS.has(anyProcess) && !getFdSpecificValue(SUBPROCESS_OPTIONS.get(anyProcess).options.buffer, "ipc") ? 1 : 0;

// node_modules/execa/lib/ipc/send.js
var sendMessage = ({ anyProcess, channel, isSubprocess, ipc }, message, { strict = false } = {}) => {
  const methodName = "sendMessage";
  validateIpcMethod({
    methodName,
    isSubprocess,
    ipc,
    isConnected: anyProcess.connected
  });
  return sendMessageAsync({
    anyProcess,
    channel,
    methodName,
    isSubprocess,
    message,
    strict
  });
};
var sendMessageAsync = async ({ anyProcess, channel, methodName, isSubprocess, message, strict }) => {
  const wrappedMessage = handleSendStrict({
    anyProcess,
    channel,
    isSubprocess,
    message,
    strict
  });
  const outgoingMessagesState = startSendMessage(anyProcess, wrappedMessage, strict);
  try {
    await sendOneMessage({
      anyProcess,
      methodName,
      isSubprocess,
      wrappedMessage,
      message
    });
  } catch (error) {
    disconnect(anyProcess);
    throw error;
  } finally {
    endSendMessage(outgoingMessagesState);
  }
};
var sendOneMessage = async ({ anyProcess, methodName, isSubprocess, wrappedMessage, message }) => {
  const sendMethod = getSendMethod(anyProcess);
  try {
    await Promise.all([
      waitForStrictResponse(wrappedMessage, anyProcess, isSubprocess),
      sendMethod(wrappedMessage)
    ]);
  } catch (error) {
    handleEpipeError({ error, methodName, isSubprocess });
    handleSerializationError({
      error,
      methodName,
      isSubprocess,
      message
    });
    throw error;
  }
};
var getSendMethod = (anyProcess) => {
  if (PROCESS_SEND_METHODS.has(anyProcess)) {
    return PROCESS_SEND_METHODS.get(anyProcess);
  }
  const sendMethod = promisify2(anyProcess.send.bind(anyProcess));
  PROCESS_SEND_METHODS.set(anyProcess, sendMethod);
  return sendMethod;
};
var PROCESS_SEND_METHODS = /* @__PURE__ */ new WeakMap();

// node_modules/execa/lib/ipc/graceful.js
var sendAbort = (subprocess, message) => {
  const methodName = "cancelSignal";
  validateConnection(methodName, false, subprocess.connected);
  return sendOneMessage({
    anyProcess: subprocess,
    methodName,
    isSubprocess: false,
    wrappedMessage: { type: GRACEFUL_CANCEL_TYPE, message },
    message
  });
};
var getCancelSignal = async ({ anyProcess, channel, isSubprocess, ipc }) => {
  await startIpc({
    anyProcess,
    channel,
    isSubprocess,
    ipc
  });
  return cancelController.signal;
};
var startIpc = async ({ anyProcess, channel, isSubprocess, ipc }) => {
  if (cancelListening) {
    return;
  }
  cancelListening = true;
  if (!ipc) {
    throwOnMissingParent();
    return;
  }
  if (channel === null) {
    abortOnDisconnect();
    return;
  }
  getIpcEmitter(anyProcess, channel, isSubprocess);
  await scheduler2.yield();
};
var cancelListening = false;
var handleAbort = (wrappedMessage) => {
  if (wrappedMessage?.type !== GRACEFUL_CANCEL_TYPE) {
    return false;
  }
  cancelController.abort(wrappedMessage.message);
  return true;
};
var GRACEFUL_CANCEL_TYPE = "execa:ipc:cancel";
var abortOnDisconnect = () => {
  cancelController.abort(getAbortDisconnectError());
};
var cancelController = new AbortController();

// node_modules/execa/lib/terminate/graceful.js
var validateGracefulCancel = ({ gracefulCancel, cancelSignal, ipc, serialization }) => {
  if (!gracefulCancel) {
    return;
  }
  if (cancelSignal === void 0) {
    throw new Error("The `cancelSignal` option must be defined when setting the `gracefulCancel` option.");
  }
  if (!ipc) {
    throw new Error("The `ipc` option cannot be false when setting the `gracefulCancel` option.");
  }
  if (serialization === "json") {
    throw new Error("The `serialization` option cannot be 'json' when setting the `gracefulCancel` option.");
  }
};
var throwOnGracefulCancel = ({
  subprocess,
  cancelSignal,
  gracefulCancel,
  forceKillAfterDelay,
  context,
  controller
}) => gracefulCancel ? [sendOnAbort({
  subprocess,
  cancelSignal,
  forceKillAfterDelay,
  context,
  controller
})] : [];
var sendOnAbort = async ({ subprocess, cancelSignal, forceKillAfterDelay, context, controller: { signal } }) => {
  await onAbortedSignal(cancelSignal, signal);
  const reason = getReason(cancelSignal);
  await sendAbort(subprocess, reason);
  killOnTimeout({
    kill: subprocess.kill,
    forceKillAfterDelay,
    context,
    controllerSignal: signal
  });
  context.terminationReason ??= "gracefulCancel";
  throw cancelSignal.reason;
};
var getReason = ({ reason }) => {
  if (!(reason instanceof DOMException)) {
    return reason;
  }
  const error = new Error(reason.message);
  Object.defineProperty(error, "stack", {
    value: reason.stack,
    enumerable: false,
    configurable: true,
    writable: true
  });
  return error;
};

// node_modules/execa/lib/terminate/timeout.js
import { setTimeout as setTimeout3 } from "node:timers/promises";
var validateTimeout = ({ timeout }) => {
  if (timeout !== void 0 && (!Number.isFinite(timeout) || timeout < 0)) {
    throw new TypeError(`Expected the \`timeout\` option to be a non-negative integer, got \`${timeout}\` (${typeof timeout})`);
  }
};
var throwOnTimeout = (subprocess, timeout, context, controller) => timeout === 0 || timeout === void 0 ? [] : [killAfterTimeout(subprocess, timeout, context, controller)];
var killAfterTimeout = async (subprocess, timeout, context, { signal }) => {
  await setTimeout3(timeout, void 0, { signal });
  context.terminationReason ??= "timeout";
  subprocess.kill();
  throw new DiscardedError();
};

// node_modules/execa/lib/methods/node.js
import { execPath, execArgv } from "node:process";
import path3 from "node:path";
var mapNode = ({ options }) => {
  if (options.node === false) {
    throw new TypeError('The "node" option cannot be false with `execaNode()`.');
  }
  return { options: { ...options, node: true } };
};
var handleNodeOption = (file, commandArguments, {
  node: shouldHandleNode = false,
  nodePath = execPath,
  nodeOptions = execArgv.filter((nodeOption) => !nodeOption.startsWith("--inspect")),
  cwd,
  execPath: formerNodePath,
  ...options
}) => {
  if (formerNodePath !== void 0) {
    throw new TypeError('The "execPath" option has been removed. Please use the "nodePath" option instead.');
  }
  const normalizedNodePath = safeNormalizeFileUrl(nodePath, 'The "nodePath" option');
  const resolvedNodePath = path3.resolve(cwd, normalizedNodePath);
  const newOptions = {
    ...options,
    nodePath: resolvedNodePath,
    node: shouldHandleNode,
    cwd
  };
  if (!shouldHandleNode) {
    return [file, commandArguments, newOptions];
  }
  if (path3.basename(file, ".exe") === "node") {
    throw new TypeError('When the "node" option is true, the first argument does not need to be "node".');
  }
  return [
    resolvedNodePath,
    [...nodeOptions, file, ...commandArguments],
    { ipc: true, ...newOptions, shell: false }
  ];
};

// node_modules/execa/lib/ipc/ipc-input.js
import { serialize } from "node:v8";
var validateIpcInputOption = ({ ipcInput, ipc, serialization }) => {
  if (ipcInput === void 0) {
    return;
  }
  if (!ipc) {
    throw new Error("The `ipcInput` option cannot be set unless the `ipc` option is `true`.");
  }
  validateIpcInput[serialization](ipcInput);
};
var validateAdvancedInput = (ipcInput) => {
  try {
    serialize(ipcInput);
  } catch (error) {
    throw new Error("The `ipcInput` option is not serializable with a structured clone.", { cause: error });
  }
};
var validateJsonInput = (ipcInput) => {
  try {
    JSON.stringify(ipcInput);
  } catch (error) {
    throw new Error("The `ipcInput` option is not serializable with JSON.", { cause: error });
  }
};
var validateIpcInput = {
  advanced: validateAdvancedInput,
  json: validateJsonInput
};
var sendIpcInput = async (subprocess, ipcInput) => {
  if (ipcInput === void 0) {
    return;
  }
  await subprocess.sendMessage(ipcInput);
};

// node_modules/execa/lib/arguments/encoding-option.js
var validateEncoding = ({ encoding }) => {
  if (ENCODINGS.has(encoding)) {
    return;
  }
  const correctEncoding = getCorrectEncoding(encoding);
  if (correctEncoding !== void 0) {
    throw new TypeError(`Invalid option \`encoding: ${serializeEncoding(encoding)}\`.
Please rename it to ${serializeEncoding(correctEncoding)}.`);
  }
  const correctEncodings = [...ENCODINGS].map((correctEncoding2) => serializeEncoding(correctEncoding2)).join(", ");
  throw new TypeError(`Invalid option \`encoding: ${serializeEncoding(encoding)}\`.
Please rename it to one of: ${correctEncodings}.`);
};
var TEXT_ENCODINGS = /* @__PURE__ */ new Set(["utf8", "utf16le"]);
var BINARY_ENCODINGS = /* @__PURE__ */ new Set(["buffer", "hex", "base64", "base64url", "latin1", "ascii"]);
var ENCODINGS = /* @__PURE__ */ new Set([...TEXT_ENCODINGS, ...BINARY_ENCODINGS]);
var getCorrectEncoding = (encoding) => {
  if (encoding === null) {
    return "buffer";
  }
  if (typeof encoding !== "string") {
    return;
  }
  const lowerEncoding = encoding.toLowerCase();
  if (lowerEncoding in ENCODING_ALIASES) {
    return ENCODING_ALIASES[lowerEncoding];
  }
  if (ENCODINGS.has(lowerEncoding)) {
    return lowerEncoding;
  }
};
var ENCODING_ALIASES = {
  // eslint-disable-next-line unicorn/text-encoding-identifier-case
  "utf-8": "utf8",
  "utf-16le": "utf16le",
  "ucs-2": "utf16le",
  ucs2: "utf16le",
  binary: "latin1"
};
var serializeEncoding = (encoding) => typeof encoding === "string" ? `"${encoding}"` : String(encoding);

// node_modules/execa/lib/arguments/cwd.js
import { statSync as statSync2 } from "node:fs";
import path4 from "node:path";
import process5 from "node:process";
var normalizeCwd = (cwd = getDefaultCwd()) => {
  const cwdString = safeNormalizeFileUrl(cwd, 'The "cwd" option');
  return path4.resolve(cwdString);
};
var getDefaultCwd = () => {
  try {
    return process5.cwd();
  } catch (error) {
    error.message = `The current directory does not exist.
${error.message}`;
    throw error;
  }
};
var fixCwdError = (originalMessage, cwd) => {
  if (cwd === getDefaultCwd()) {
    return originalMessage;
  }
  let cwdStat;
  try {
    cwdStat = statSync2(cwd);
  } catch (error) {
    return `The "cwd" option is invalid: ${cwd}.
${error.message}
${originalMessage}`;
  }
  if (!cwdStat.isDirectory()) {
    return `The "cwd" option is not a directory: ${cwd}.
${originalMessage}`;
  }
  return originalMessage;
};

// node_modules/execa/lib/arguments/options.js
var normalizeOptions = (filePath, rawArguments, rawOptions) => {
  rawOptions.cwd = normalizeCwd(rawOptions.cwd);
  const [processedFile, processedArguments, processedOptions] = handleNodeOption(filePath, rawArguments, rawOptions);
  const { command: file, args: commandArguments, options: initialOptions } = import_cross_spawn.default._parse(processedFile, processedArguments, processedOptions);
  const fdOptions = normalizeFdSpecificOptions(initialOptions);
  const options = addDefaultOptions(fdOptions);
  validateTimeout(options);
  validateEncoding(options);
  validateIpcInputOption(options);
  validateCancelSignal(options);
  validateGracefulCancel(options);
  options.shell = normalizeFileUrl(options.shell);
  options.env = getEnv(options);
  options.killSignal = normalizeKillSignal(options.killSignal);
  options.forceKillAfterDelay = normalizeForceKillAfterDelay(options.forceKillAfterDelay);
  options.lines = options.lines.map((lines2, fdNumber) => lines2 && !BINARY_ENCODINGS.has(options.encoding) && options.buffer[fdNumber]);
  if (process6.platform === "win32" && path5.basename(file, ".exe") === "cmd") {
    commandArguments.unshift("/q");
  }
  return { file, commandArguments, options };
};
var addDefaultOptions = ({
  extendEnv = true,
  preferLocal = false,
  cwd,
  localDir: localDirectory = cwd,
  encoding = "utf8",
  reject = true,
  cleanup = true,
  all = false,
  windowsHide = true,
  killSignal = "SIGTERM",
  forceKillAfterDelay = true,
  gracefulCancel = false,
  ipcInput,
  ipc = ipcInput !== void 0 || gracefulCancel,
  serialization = "advanced",
  ...options
}) => ({
  ...options,
  extendEnv,
  preferLocal,
  cwd,
  localDirectory,
  encoding,
  reject,
  cleanup,
  all,
  windowsHide,
  killSignal,
  forceKillAfterDelay,
  gracefulCancel,
  ipcInput,
  ipc,
  serialization
});
var getEnv = ({ env: envOption, extendEnv, preferLocal, node, localDirectory, nodePath }) => {
  const env = extendEnv ? { ...process6.env, ...envOption } : envOption;
  if (preferLocal || node) {
    return npmRunPathEnv({
      env,
      cwd: localDirectory,
      execPath: nodePath,
      preferLocal,
      addExecPath: node
    });
  }
  return env;
};

// node_modules/execa/lib/arguments/shell.js
var concatenateShell = (file, commandArguments, options) => options.shell && commandArguments.length > 0 ? [[file, ...commandArguments].join(" "), [], options] : [file, commandArguments, options];

// node_modules/execa/lib/return/message.js
import { inspect as inspect2 } from "node:util";

// node_modules/strip-final-newline/index.js
function stripFinalNewline(input) {
  if (typeof input === "string") {
    return stripFinalNewlineString(input);
  }
  if (!(ArrayBuffer.isView(input) && input.BYTES_PER_ELEMENT === 1)) {
    throw new Error("Input must be a string or a Uint8Array");
  }
  return stripFinalNewlineBinary(input);
}
var stripFinalNewlineString = (input) => input.at(-1) === LF ? input.slice(0, input.at(-2) === CR ? -2 : -1) : input;
var stripFinalNewlineBinary = (input) => input.at(-1) === LF_BINARY ? input.subarray(0, input.at(-2) === CR_BINARY ? -2 : -1) : input;
var LF = "\n";
var LF_BINARY = LF.codePointAt(0);
var CR = "\r";
var CR_BINARY = CR.codePointAt(0);

// node_modules/get-stream/source/index.js
import { on } from "node:events";
import { finished } from "node:stream/promises";

// node_modules/is-stream/index.js
function isStream(stream, { checkOpen = true } = {}) {
  return stream !== null && typeof stream === "object" && (stream.writable || stream.readable || !checkOpen || stream.writable === void 0 && stream.readable === void 0) && typeof stream.pipe === "function";
}
function isWritableStream(stream, { checkOpen = true } = {}) {
  return isStream(stream, { checkOpen }) && (stream.writable || !checkOpen) && typeof stream.write === "function" && typeof stream.end === "function" && typeof stream.writable === "boolean" && typeof stream.writableObjectMode === "boolean" && typeof stream.destroy === "function" && typeof stream.destroyed === "boolean";
}
function isReadableStream(stream, { checkOpen = true } = {}) {
  return isStream(stream, { checkOpen }) && (stream.readable || !checkOpen) && typeof stream.read === "function" && typeof stream.readable === "boolean" && typeof stream.readableObjectMode === "boolean" && typeof stream.destroy === "function" && typeof stream.destroyed === "boolean";
}
function isDuplexStream(stream, options) {
  return isWritableStream(stream, options) && isReadableStream(stream, options);
}

// node_modules/@sec-ant/readable-stream/dist/ponyfill/asyncIterator.js
var a = Object.getPrototypeOf(
  Object.getPrototypeOf(
    /* istanbul ignore next */
    async function* () {
    }
  ).prototype
);
var c = class {
  #t;
  #n;
  #r = false;
  #e = void 0;
  constructor(e, t) {
    this.#t = e, this.#n = t;
  }
  next() {
    const e = () => this.#s();
    return this.#e = this.#e ? this.#e.then(e, e) : e(), this.#e;
  }
  return(e) {
    const t = () => this.#i(e);
    return this.#e ? this.#e.then(t, t) : t();
  }
  async #s() {
    if (this.#r)
      return {
        done: true,
        value: void 0
      };
    let e;
    try {
      e = await this.#t.read();
    } catch (t) {
      throw this.#e = void 0, this.#r = true, this.#t.releaseLock(), t;
    }
    return e.done && (this.#e = void 0, this.#r = true, this.#t.releaseLock()), e;
  }
  async #i(e) {
    if (this.#r)
      return {
        done: true,
        value: e
      };
    if (this.#r = true, !this.#n) {
      const t = this.#t.cancel(e);
      return this.#t.releaseLock(), await t, {
        done: true,
        value: e
      };
    }
    return this.#t.releaseLock(), {
      done: true,
      value: e
    };
  }
};
var n = /* @__PURE__ */ Symbol();
function i() {
  return this[n].next();
}
Object.defineProperty(i, "name", { value: "next" });
function o(r) {
  return this[n].return(r);
}
Object.defineProperty(o, "name", { value: "return" });
var u = Object.create(a, {
  next: {
    enumerable: true,
    configurable: true,
    writable: true,
    value: i
  },
  return: {
    enumerable: true,
    configurable: true,
    writable: true,
    value: o
  }
});
function h({ preventCancel: r = false } = {}) {
  const e = this.getReader(), t = new c(
    e,
    r
  ), s = Object.create(u);
  return s[n] = t, s;
}

// node_modules/get-stream/source/stream.js
var getAsyncIterable = (stream) => {
  if (isReadableStream(stream, { checkOpen: false }) && nodeImports.on !== void 0) {
    return getStreamIterable(stream);
  }
  if (typeof stream?.[Symbol.asyncIterator] === "function") {
    return stream;
  }
  if (toString.call(stream) === "[object ReadableStream]") {
    return h.call(stream);
  }
  throw new TypeError("The first argument must be a Readable, a ReadableStream, or an async iterable.");
};
var { toString } = Object.prototype;
var getStreamIterable = async function* (stream) {
  const controller = new AbortController();
  const state = {};
  handleStreamEnd(stream, controller, state);
  try {
    for await (const [chunk] of nodeImports.on(stream, "data", { signal: controller.signal })) {
      yield chunk;
    }
  } catch (error) {
    if (state.error !== void 0) {
      throw state.error;
    } else if (!controller.signal.aborted) {
      throw error;
    }
  } finally {
    stream.destroy();
  }
};
var handleStreamEnd = async (stream, controller, state) => {
  try {
    await nodeImports.finished(stream, {
      cleanup: true,
      readable: true,
      writable: false,
      error: false
    });
  } catch (error) {
    state.error = error;
  } finally {
    controller.abort();
  }
};
var nodeImports = {};

// node_modules/get-stream/source/contents.js
var getStreamContents = async (stream, { init, convertChunk, getSize, truncateChunk, addChunk, getFinalChunk, finalize }, { maxBuffer = Number.POSITIVE_INFINITY } = {}) => {
  const asyncIterable = getAsyncIterable(stream);
  const state = init();
  state.length = 0;
  try {
    for await (const chunk of asyncIterable) {
      const chunkType = getChunkType(chunk);
      const convertedChunk = convertChunk[chunkType](chunk, state);
      appendChunk({
        convertedChunk,
        state,
        getSize,
        truncateChunk,
        addChunk,
        maxBuffer
      });
    }
    appendFinalChunk({
      state,
      convertChunk,
      getSize,
      truncateChunk,
      addChunk,
      getFinalChunk,
      maxBuffer
    });
    return finalize(state);
  } catch (error) {
    const normalizedError = typeof error === "object" && error !== null ? error : new Error(error);
    normalizedError.bufferedData = finalize(state);
    throw normalizedError;
  }
};
var appendFinalChunk = ({ state, getSize, truncateChunk, addChunk, getFinalChunk, maxBuffer }) => {
  const convertedChunk = getFinalChunk(state);
  if (convertedChunk !== void 0) {
    appendChunk({
      convertedChunk,
      state,
      getSize,
      truncateChunk,
      addChunk,
      maxBuffer
    });
  }
};
var appendChunk = ({ convertedChunk, state, getSize, truncateChunk, addChunk, maxBuffer }) => {
  const chunkSize = getSize(convertedChunk);
  const newLength = state.length + chunkSize;
  if (newLength <= maxBuffer) {
    addNewChunk(convertedChunk, state, addChunk, newLength);
    return;
  }
  const truncatedChunk = truncateChunk(convertedChunk, maxBuffer - state.length);
  if (truncatedChunk !== void 0) {
    addNewChunk(truncatedChunk, state, addChunk, maxBuffer);
  }
  throw new MaxBufferError();
};
var addNewChunk = (convertedChunk, state, addChunk, newLength) => {
  state.contents = addChunk(convertedChunk, state, newLength);
  state.length = newLength;
};
var getChunkType = (chunk) => {
  const typeOfChunk = typeof chunk;
  if (typeOfChunk === "string") {
    return "string";
  }
  if (typeOfChunk !== "object" || chunk === null) {
    return "others";
  }
  if (globalThis.Buffer?.isBuffer(chunk)) {
    return "buffer";
  }
  const prototypeName = objectToString2.call(chunk);
  if (prototypeName === "[object ArrayBuffer]") {
    return "arrayBuffer";
  }
  if (prototypeName === "[object DataView]") {
    return "dataView";
  }
  if (Number.isInteger(chunk.byteLength) && Number.isInteger(chunk.byteOffset) && objectToString2.call(chunk.buffer) === "[object ArrayBuffer]") {
    return "typedArray";
  }
  return "others";
};
var { toString: objectToString2 } = Object.prototype;
var MaxBufferError = class extends Error {
  name = "MaxBufferError";
  constructor() {
    super("maxBuffer exceeded");
  }
};

// node_modules/get-stream/source/utils.js
var identity2 = (value) => value;
var noop = () => void 0;
var getContentsProperty = ({ contents }) => contents;
var throwObjectStream = (chunk) => {
  throw new Error(`Streams in object mode are not supported: ${String(chunk)}`);
};
var getLengthProperty = (convertedChunk) => convertedChunk.length;

// node_modules/get-stream/source/array.js
async function getStreamAsArray(stream, options) {
  return getStreamContents(stream, arrayMethods, options);
}
var initArray = () => ({ contents: [] });
var increment = () => 1;
var addArrayChunk = (convertedChunk, { contents }) => {
  contents.push(convertedChunk);
  return contents;
};
var arrayMethods = {
  init: initArray,
  convertChunk: {
    string: identity2,
    buffer: identity2,
    arrayBuffer: identity2,
    dataView: identity2,
    typedArray: identity2,
    others: identity2
  },
  getSize: increment,
  truncateChunk: noop,
  addChunk: addArrayChunk,
  getFinalChunk: noop,
  finalize: getContentsProperty
};

// node_modules/get-stream/source/array-buffer.js
async function getStreamAsArrayBuffer(stream, options) {
  return getStreamContents(stream, arrayBufferMethods, options);
}
var initArrayBuffer = () => ({ contents: new ArrayBuffer(0) });
var useTextEncoder = (chunk) => textEncoder2.encode(chunk);
var textEncoder2 = new TextEncoder();
var useUint8Array = (chunk) => new Uint8Array(chunk);
var useUint8ArrayWithOffset = (chunk) => new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
var truncateArrayBufferChunk = (convertedChunk, chunkSize) => convertedChunk.slice(0, chunkSize);
var addArrayBufferChunk = (convertedChunk, { contents, length: previousLength }, length) => {
  const newContents = hasArrayBufferResize() ? resizeArrayBuffer(contents, length) : resizeArrayBufferSlow(contents, length);
  new Uint8Array(newContents).set(convertedChunk, previousLength);
  return newContents;
};
var resizeArrayBufferSlow = (contents, length) => {
  if (length <= contents.byteLength) {
    return contents;
  }
  const arrayBuffer = new ArrayBuffer(getNewContentsLength(length));
  new Uint8Array(arrayBuffer).set(new Uint8Array(contents), 0);
  return arrayBuffer;
};
var resizeArrayBuffer = (contents, length) => {
  if (length <= contents.maxByteLength) {
    contents.resize(length);
    return contents;
  }
  const arrayBuffer = new ArrayBuffer(length, { maxByteLength: getNewContentsLength(length) });
  new Uint8Array(arrayBuffer).set(new Uint8Array(contents), 0);
  return arrayBuffer;
};
var getNewContentsLength = (length) => SCALE_FACTOR ** Math.ceil(Math.log(length) / Math.log(SCALE_FACTOR));
var SCALE_FACTOR = 2;
var finalizeArrayBuffer = ({ contents, length }) => hasArrayBufferResize() ? contents : contents.slice(0, length);
var hasArrayBufferResize = () => "resize" in ArrayBuffer.prototype;
var arrayBufferMethods = {
  init: initArrayBuffer,
  convertChunk: {
    string: useTextEncoder,
    buffer: useUint8Array,
    arrayBuffer: useUint8Array,
    dataView: useUint8ArrayWithOffset,
    typedArray: useUint8ArrayWithOffset,
    others: throwObjectStream
  },
  getSize: getLengthProperty,
  truncateChunk: truncateArrayBufferChunk,
  addChunk: addArrayBufferChunk,
  getFinalChunk: noop,
  finalize: finalizeArrayBuffer
};

// node_modules/get-stream/source/string.js
async function getStreamAsString(stream, options) {
  return getStreamContents(stream, stringMethods, options);
}
var initString = () => ({ contents: "", textDecoder: new TextDecoder() });
var useTextDecoder = (chunk, { textDecoder: textDecoder2 }) => textDecoder2.decode(chunk, { stream: true });
var addStringChunk = (convertedChunk, { contents }) => contents + convertedChunk;
var truncateStringChunk = (convertedChunk, chunkSize) => convertedChunk.slice(0, chunkSize);
var getFinalStringChunk = ({ textDecoder: textDecoder2 }) => {
  const finalChunk = textDecoder2.decode();
  return finalChunk === "" ? void 0 : finalChunk;
};
var stringMethods = {
  init: initString,
  convertChunk: {
    string: identity2,
    buffer: useTextDecoder,
    arrayBuffer: useTextDecoder,
    dataView: useTextDecoder,
    typedArray: useTextDecoder,
    others: throwObjectStream
  },
  getSize: getLengthProperty,
  truncateChunk: truncateStringChunk,
  addChunk: addStringChunk,
  getFinalChunk: getFinalStringChunk,
  finalize: getContentsProperty
};

// node_modules/get-stream/source/index.js
Object.assign(nodeImports, { on, finished });

// node_modules/execa/lib/io/max-buffer.js
var handleMaxBuffer = ({ error, stream, readableObjectMode, lines: lines2, encoding, fdNumber }) => {
  if (!(error instanceof MaxBufferError)) {
    throw error;
  }
  if (fdNumber === "all") {
    return error;
  }
  const unit = getMaxBufferUnit(readableObjectMode, lines2, encoding);
  error.maxBufferInfo = { fdNumber, unit };
  stream.destroy();
  throw error;
};
var getMaxBufferUnit = (readableObjectMode, lines2, encoding) => {
  if (readableObjectMode) {
    return "objects";
  }
  if (lines2) {
    return "lines";
  }
  if (encoding === "buffer") {
    return "bytes";
  }
  return "characters";
};
var checkIpcMaxBuffer = (subprocess, ipcOutput, maxBuffer) => {
  if (ipcOutput.length !== maxBuffer) {
    return;
  }
  const error = new MaxBufferError();
  error.maxBufferInfo = { fdNumber: "ipc" };
  throw error;
};
var getMaxBufferMessage = (error, maxBuffer) => {
  const { streamName, threshold, unit } = getMaxBufferInfo(error, maxBuffer);
  return `Command's ${streamName} was larger than ${threshold} ${unit}`;
};
var getMaxBufferInfo = (error, maxBuffer) => {
  if (error?.maxBufferInfo === void 0) {
    return { streamName: "output", threshold: maxBuffer[1], unit: "bytes" };
  }
  const { maxBufferInfo: { fdNumber, unit } } = error;
  delete error.maxBufferInfo;
  const threshold = getFdSpecificValue(maxBuffer, fdNumber);
  if (fdNumber === "ipc") {
    return { streamName: "IPC output", threshold, unit: "messages" };
  }
  return { streamName: getStreamName(fdNumber), threshold, unit };
};
var isMaxBufferSync = (resultError, output, maxBuffer) => resultError?.code === "ENOBUFS" && output !== null && output.some((result) => result !== null && result.length > getMaxBufferSync(maxBuffer));
var truncateMaxBufferSync = (result, isMaxBuffer, maxBuffer) => {
  if (!isMaxBuffer) {
    return result;
  }
  const maxBufferValue = getMaxBufferSync(maxBuffer);
  return result.length > maxBufferValue ? result.slice(0, maxBufferValue) : result;
};
var getMaxBufferSync = ([, stdoutMaxBuffer]) => stdoutMaxBuffer;

// node_modules/execa/lib/return/message.js
var createMessages = ({
  stdio,
  all,
  ipcOutput,
  originalError,
  signal,
  signalDescription,
  exitCode,
  escapedCommand,
  timedOut,
  isCanceled,
  isGracefullyCanceled,
  isMaxBuffer,
  isForcefullyTerminated,
  forceKillAfterDelay,
  killSignal,
  maxBuffer,
  timeout,
  cwd
}) => {
  const errorCode3 = originalError?.code;
  const prefix = getErrorPrefix({
    originalError,
    timedOut,
    timeout,
    isMaxBuffer,
    maxBuffer,
    errorCode: errorCode3,
    signal,
    signalDescription,
    exitCode,
    isCanceled,
    isGracefullyCanceled,
    isForcefullyTerminated,
    forceKillAfterDelay,
    killSignal
  });
  const originalMessage = getOriginalMessage(originalError, cwd);
  const suffix = originalMessage === void 0 ? "" : `
${originalMessage}`;
  const shortMessage = `${prefix}: ${escapedCommand}${suffix}`;
  const messageStdio = all === void 0 ? [stdio[2], stdio[1]] : [all];
  const message = [
    shortMessage,
    ...messageStdio,
    ...stdio.slice(3),
    ipcOutput.map((ipcMessage) => serializeIpcMessage(ipcMessage)).join("\n")
  ].map((messagePart) => escapeLines(stripFinalNewline(serializeMessagePart(messagePart)))).filter(Boolean).join("\n\n");
  return { originalMessage, shortMessage, message };
};
var getErrorPrefix = ({
  originalError,
  timedOut,
  timeout,
  isMaxBuffer,
  maxBuffer,
  errorCode: errorCode3,
  signal,
  signalDescription,
  exitCode,
  isCanceled,
  isGracefullyCanceled,
  isForcefullyTerminated,
  forceKillAfterDelay,
  killSignal
}) => {
  const forcefulSuffix = getForcefulSuffix(isForcefullyTerminated, forceKillAfterDelay);
  if (timedOut) {
    return `Command timed out after ${timeout} milliseconds${forcefulSuffix}`;
  }
  if (isGracefullyCanceled) {
    if (signal === void 0) {
      return `Command was gracefully canceled with exit code ${exitCode}`;
    }
    return isForcefullyTerminated ? `Command was gracefully canceled${forcefulSuffix}` : `Command was gracefully canceled with ${signal} (${signalDescription})`;
  }
  if (isCanceled) {
    return `Command was canceled${forcefulSuffix}`;
  }
  if (isMaxBuffer) {
    return `${getMaxBufferMessage(originalError, maxBuffer)}${forcefulSuffix}`;
  }
  if (errorCode3 !== void 0) {
    return `Command failed with ${errorCode3}${forcefulSuffix}`;
  }
  if (isForcefullyTerminated) {
    return `Command was killed with ${killSignal} (${getSignalDescription(killSignal)})${forcefulSuffix}`;
  }
  if (signal !== void 0) {
    return `Command was killed with ${signal} (${signalDescription})`;
  }
  if (exitCode !== void 0) {
    return `Command failed with exit code ${exitCode}`;
  }
  return "Command failed";
};
var getForcefulSuffix = (isForcefullyTerminated, forceKillAfterDelay) => isForcefullyTerminated ? ` and was forcefully terminated after ${forceKillAfterDelay} milliseconds` : "";
var getOriginalMessage = (originalError, cwd) => {
  if (originalError instanceof DiscardedError) {
    return;
  }
  const originalMessage = isExecaError(originalError) ? originalError.originalMessage : String(originalError?.message ?? originalError);
  const escapedOriginalMessage = escapeLines(fixCwdError(originalMessage, cwd));
  return escapedOriginalMessage === "" ? void 0 : escapedOriginalMessage;
};
var serializeIpcMessage = (ipcMessage) => typeof ipcMessage === "string" ? ipcMessage : inspect2(ipcMessage);
var serializeMessagePart = (messagePart) => Array.isArray(messagePart) ? messagePart.map((messageItem) => stripFinalNewline(serializeMessageItem(messageItem))).filter(Boolean).join("\n") : serializeMessageItem(messagePart);
var serializeMessageItem = (messageItem) => {
  if (typeof messageItem === "string") {
    return messageItem;
  }
  if (isUint8Array(messageItem)) {
    return uint8ArrayToString(messageItem);
  }
  return "";
};

// node_modules/execa/lib/return/result.js
var makeSuccessResult = ({
  command,
  escapedCommand,
  stdio,
  all,
  ipcOutput,
  options: { cwd },
  startTime
}) => omitUndefinedProperties({
  command,
  escapedCommand,
  cwd,
  durationMs: getDurationMs(startTime),
  failed: false,
  timedOut: false,
  isCanceled: false,
  isGracefullyCanceled: false,
  isTerminated: false,
  isMaxBuffer: false,
  isForcefullyTerminated: false,
  exitCode: 0,
  stdout: stdio[1],
  stderr: stdio[2],
  all,
  stdio,
  ipcOutput,
  pipedFrom: []
});
var makeEarlyError = ({
  error,
  command,
  escapedCommand,
  fileDescriptors,
  options,
  startTime,
  isSync
}) => makeError({
  error,
  command,
  escapedCommand,
  startTime,
  timedOut: false,
  isCanceled: false,
  isGracefullyCanceled: false,
  isMaxBuffer: false,
  isForcefullyTerminated: false,
  stdio: Array.from({ length: fileDescriptors.length }),
  ipcOutput: [],
  options,
  isSync
});
var makeError = ({
  error: originalError,
  command,
  escapedCommand,
  startTime,
  timedOut,
  isCanceled,
  isGracefullyCanceled,
  isMaxBuffer,
  isForcefullyTerminated,
  exitCode: rawExitCode,
  signal: rawSignal,
  stdio,
  all,
  ipcOutput,
  options: {
    timeoutDuration,
    timeout = timeoutDuration,
    forceKillAfterDelay,
    killSignal,
    cwd,
    maxBuffer
  },
  isSync
}) => {
  const { exitCode, signal, signalDescription } = normalizeExitPayload(rawExitCode, rawSignal);
  const { originalMessage, shortMessage, message } = createMessages({
    stdio,
    all,
    ipcOutput,
    originalError,
    signal,
    signalDescription,
    exitCode,
    escapedCommand,
    timedOut,
    isCanceled,
    isGracefullyCanceled,
    isMaxBuffer,
    isForcefullyTerminated,
    forceKillAfterDelay,
    killSignal,
    maxBuffer,
    timeout,
    cwd
  });
  const error = getFinalError(originalError, message, isSync);
  Object.assign(error, getErrorProperties({
    error,
    command,
    escapedCommand,
    startTime,
    timedOut,
    isCanceled,
    isGracefullyCanceled,
    isMaxBuffer,
    isForcefullyTerminated,
    exitCode,
    signal,
    signalDescription,
    stdio,
    all,
    ipcOutput,
    cwd,
    originalMessage,
    shortMessage
  }));
  return error;
};
var getErrorProperties = ({
  error,
  command,
  escapedCommand,
  startTime,
  timedOut,
  isCanceled,
  isGracefullyCanceled,
  isMaxBuffer,
  isForcefullyTerminated,
  exitCode,
  signal,
  signalDescription,
  stdio,
  all,
  ipcOutput,
  cwd,
  originalMessage,
  shortMessage
}) => omitUndefinedProperties({
  shortMessage,
  originalMessage,
  command,
  escapedCommand,
  cwd,
  durationMs: getDurationMs(startTime),
  failed: true,
  timedOut,
  isCanceled,
  isGracefullyCanceled,
  isTerminated: signal !== void 0,
  isMaxBuffer,
  isForcefullyTerminated,
  exitCode,
  signal,
  signalDescription,
  code: error.cause?.code,
  stdout: stdio[1],
  stderr: stdio[2],
  all,
  stdio,
  ipcOutput,
  pipedFrom: []
});
var omitUndefinedProperties = (result) => Object.fromEntries(Object.entries(result).filter(([, value]) => value !== void 0));
var normalizeExitPayload = (rawExitCode, rawSignal) => {
  const exitCode = rawExitCode === null ? void 0 : rawExitCode;
  const signal = rawSignal === null ? void 0 : rawSignal;
  const signalDescription = signal === void 0 ? void 0 : getSignalDescription(rawSignal);
  return { exitCode, signal, signalDescription };
};

// node_modules/parse-ms/index.js
var toZeroIfInfinity = (value) => Number.isFinite(value) ? value : 0;
function parseNumber(milliseconds) {
  return {
    days: Math.trunc(milliseconds / 864e5),
    hours: Math.trunc(milliseconds / 36e5 % 24),
    minutes: Math.trunc(milliseconds / 6e4 % 60),
    seconds: Math.trunc(milliseconds / 1e3 % 60),
    milliseconds: Math.trunc(milliseconds % 1e3),
    microseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1e3) % 1e3),
    nanoseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1e6) % 1e3)
  };
}
function parseBigint(milliseconds) {
  return {
    days: milliseconds / 86400000n,
    hours: milliseconds / 3600000n % 24n,
    minutes: milliseconds / 60000n % 60n,
    seconds: milliseconds / 1000n % 60n,
    milliseconds: milliseconds % 1000n,
    microseconds: 0n,
    nanoseconds: 0n
  };
}
function parseMilliseconds(milliseconds) {
  switch (typeof milliseconds) {
    case "number": {
      if (Number.isFinite(milliseconds)) {
        return parseNumber(milliseconds);
      }
      break;
    }
    case "bigint": {
      return parseBigint(milliseconds);
    }
  }
  throw new TypeError("Expected a finite number or bigint");
}

// node_modules/pretty-ms/index.js
var isZero = (value) => value === 0 || value === 0n;
var pluralize = (word, count2) => count2 === 1 || count2 === 1n ? word : `${word}s`;
var SECOND_ROUNDING_EPSILON = 1e-7;
var ONE_DAY_IN_MILLISECONDS = 24n * 60n * 60n * 1000n;
function prettyMilliseconds(milliseconds, options) {
  const isBigInt = typeof milliseconds === "bigint";
  if (!isBigInt && !Number.isFinite(milliseconds)) {
    throw new TypeError("Expected a finite number or bigint");
  }
  options = { ...options };
  const sign = milliseconds < 0 ? "-" : "";
  milliseconds = milliseconds < 0 ? -milliseconds : milliseconds;
  if (options.colonNotation) {
    options.compact = false;
    options.formatSubMilliseconds = false;
    options.separateMilliseconds = false;
    options.verbose = false;
  }
  if (options.compact) {
    options.unitCount = 1;
    options.secondsDecimalDigits = 0;
    options.millisecondsDecimalDigits = 0;
  }
  let result = [];
  const floorDecimals = (value, decimalDigits) => {
    const flooredInterimValue = Math.floor(value * 10 ** decimalDigits + SECOND_ROUNDING_EPSILON);
    const flooredValue = Math.round(flooredInterimValue) / 10 ** decimalDigits;
    return flooredValue.toFixed(decimalDigits);
  };
  const add = (value, long, short, valueString) => {
    if ((result.length === 0 || !options.colonNotation) && isZero(value) && !(options.colonNotation && short === "m")) {
      return;
    }
    valueString ??= String(value);
    if (options.colonNotation) {
      const wholeDigits = valueString.includes(".") ? valueString.split(".")[0].length : valueString.length;
      const minLength = result.length > 0 ? 2 : 1;
      valueString = "0".repeat(Math.max(0, minLength - wholeDigits)) + valueString;
    } else {
      valueString += options.verbose ? " " + pluralize(long, value) : short;
    }
    result.push(valueString);
  };
  const parsed = parseMilliseconds(milliseconds);
  const days = BigInt(parsed.days);
  if (options.hideYearAndDays) {
    add(BigInt(days) * 24n + BigInt(parsed.hours), "hour", "h");
  } else {
    if (options.hideYear) {
      add(days, "day", "d");
    } else {
      add(days / 365n, "year", "y");
      add(days % 365n, "day", "d");
    }
    add(Number(parsed.hours), "hour", "h");
  }
  add(Number(parsed.minutes), "minute", "m");
  if (!options.hideSeconds) {
    if (options.separateMilliseconds || options.formatSubMilliseconds || !options.colonNotation && milliseconds < 1e3 && !options.subSecondsAsDecimals) {
      const seconds = Number(parsed.seconds);
      const milliseconds2 = Number(parsed.milliseconds);
      const microseconds = Number(parsed.microseconds);
      const nanoseconds = Number(parsed.nanoseconds);
      add(seconds, "second", "s");
      if (options.formatSubMilliseconds) {
        add(milliseconds2, "millisecond", "ms");
        add(microseconds, "microsecond", "µs");
        add(nanoseconds, "nanosecond", "ns");
      } else {
        const millisecondsAndBelow = milliseconds2 + microseconds / 1e3 + nanoseconds / 1e6;
        const millisecondsDecimalDigits = typeof options.millisecondsDecimalDigits === "number" ? options.millisecondsDecimalDigits : 0;
        const roundedMilliseconds = millisecondsAndBelow >= 1 ? Math.round(millisecondsAndBelow) : Math.ceil(millisecondsAndBelow);
        const maximumMilliseconds = 1e3 - 10 ** -millisecondsDecimalDigits;
        const millisecondsString = millisecondsDecimalDigits ? Math.min(millisecondsAndBelow, maximumMilliseconds).toFixed(millisecondsDecimalDigits) : Math.min(roundedMilliseconds, maximumMilliseconds);
        add(
          Number.parseFloat(millisecondsString),
          "millisecond",
          "ms",
          millisecondsString
        );
      }
    } else {
      const seconds = (isBigInt ? Number(milliseconds % ONE_DAY_IN_MILLISECONDS) : milliseconds) / 1e3 % 60;
      const secondsDecimalDigits = typeof options.secondsDecimalDigits === "number" ? options.secondsDecimalDigits : 1;
      const secondsFixed = floorDecimals(seconds, secondsDecimalDigits);
      const secondsString = options.keepDecimalsOnWholeSeconds ? secondsFixed : secondsFixed.replace(/\.0+$/, "");
      add(Number.parseFloat(secondsString), "second", "s", secondsString);
    }
  }
  if (result.length === 0) {
    return sign + "0" + (options.verbose ? " milliseconds" : "ms");
  }
  const separator = options.colonNotation ? ":" : " ";
  if (typeof options.unitCount === "number") {
    result = result.slice(0, Math.max(options.unitCount, 1));
  }
  return sign + result.join(separator);
}

// node_modules/execa/lib/verbose/error.js
var logError = (result, verboseInfo) => {
  if (result.failed) {
    verboseLog({
      type: "error",
      verboseMessage: result.shortMessage,
      verboseInfo,
      result
    });
  }
};

// node_modules/execa/lib/verbose/complete.js
var logResult = (result, verboseInfo) => {
  if (!isVerbose(verboseInfo)) {
    return;
  }
  logError(result, verboseInfo);
  logDuration(result, verboseInfo);
};
var logDuration = (result, verboseInfo) => {
  const verboseMessage = `(done in ${prettyMilliseconds(result.durationMs)})`;
  verboseLog({
    type: "duration",
    verboseMessage,
    verboseInfo,
    result
  });
};

// node_modules/execa/lib/return/reject.js
var handleResult = (result, verboseInfo, { reject }) => {
  logResult(result, verboseInfo);
  if (result.failed && reject) {
    throw result;
  }
  return result;
};

// node_modules/execa/lib/stdio/handle-sync.js
import { readFileSync as readFileSync2 } from "node:fs";

// node_modules/execa/lib/stdio/type.js
var getStdioItemType = (value, optionName) => {
  if (isAsyncGenerator(value)) {
    return "asyncGenerator";
  }
  if (isSyncGenerator(value)) {
    return "generator";
  }
  if (isUrl(value)) {
    return "fileUrl";
  }
  if (isFilePathObject(value)) {
    return "filePath";
  }
  if (isWebStream(value)) {
    return "webStream";
  }
  if (isStream(value, { checkOpen: false })) {
    return "native";
  }
  if (isUint8Array(value)) {
    return "uint8Array";
  }
  if (isAsyncIterableObject(value)) {
    return "asyncIterable";
  }
  if (isIterableObject(value)) {
    return "iterable";
  }
  if (isTransformStream(value)) {
    return getTransformStreamType({ transform: value }, optionName);
  }
  if (isTransformOptions(value)) {
    return getTransformObjectType(value, optionName);
  }
  return "native";
};
var getTransformObjectType = (value, optionName) => {
  if (isDuplexStream(value.transform, { checkOpen: false })) {
    return getDuplexType(value, optionName);
  }
  if (isTransformStream(value.transform)) {
    return getTransformStreamType(value, optionName);
  }
  return getGeneratorObjectType(value, optionName);
};
var getDuplexType = (value, optionName) => {
  validateNonGeneratorType(value, optionName, "Duplex stream");
  return "duplex";
};
var getTransformStreamType = (value, optionName) => {
  validateNonGeneratorType(value, optionName, "web TransformStream");
  return "webTransform";
};
var validateNonGeneratorType = ({ final, binary, objectMode }, optionName, typeName) => {
  checkUndefinedOption(final, `${optionName}.final`, typeName);
  checkUndefinedOption(binary, `${optionName}.binary`, typeName);
  checkBooleanOption(objectMode, `${optionName}.objectMode`);
};
var checkUndefinedOption = (value, optionName, typeName) => {
  if (value !== void 0) {
    throw new TypeError(`The \`${optionName}\` option can only be defined when using a generator, not a ${typeName}.`);
  }
};
var getGeneratorObjectType = ({ transform, final, binary, objectMode }, optionName) => {
  if (transform !== void 0 && !isGenerator(transform)) {
    throw new TypeError(`The \`${optionName}.transform\` option must be a generator, a Duplex stream or a web TransformStream.`);
  }
  if (isDuplexStream(final, { checkOpen: false })) {
    throw new TypeError(`The \`${optionName}.final\` option must not be a Duplex stream.`);
  }
  if (isTransformStream(final)) {
    throw new TypeError(`The \`${optionName}.final\` option must not be a web TransformStream.`);
  }
  if (final !== void 0 && !isGenerator(final)) {
    throw new TypeError(`The \`${optionName}.final\` option must be a generator.`);
  }
  checkBooleanOption(binary, `${optionName}.binary`);
  checkBooleanOption(objectMode, `${optionName}.objectMode`);
  return isAsyncGenerator(transform) || isAsyncGenerator(final) ? "asyncGenerator" : "generator";
};
var checkBooleanOption = (value, optionName) => {
  if (value !== void 0 && typeof value !== "boolean") {
    throw new TypeError(`The \`${optionName}\` option must use a boolean.`);
  }
};
var isGenerator = (value) => isAsyncGenerator(value) || isSyncGenerator(value);
var isAsyncGenerator = (value) => Object.prototype.toString.call(value) === "[object AsyncGeneratorFunction]";
var isSyncGenerator = (value) => Object.prototype.toString.call(value) === "[object GeneratorFunction]";
var isTransformOptions = (value) => isPlainObject(value) && (value.transform !== void 0 || value.final !== void 0);
var isUrl = (value) => Object.prototype.toString.call(value) === "[object URL]";
var isRegularUrl = (value) => isUrl(value) && value.protocol !== "file:";
var isFilePathObject = (value) => isPlainObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => FILE_PATH_KEYS.has(key)) && isFilePathString(value.file);
var FILE_PATH_KEYS = /* @__PURE__ */ new Set(["file", "append"]);
var isFilePathString = (file) => typeof file === "string";
var isUnknownStdioString = (type, value) => type === "native" && typeof value === "string" && !KNOWN_STDIO_STRINGS.has(value);
var KNOWN_STDIO_STRINGS = /* @__PURE__ */ new Set(["ipc", "ignore", "inherit", "overlapped", "pipe"]);
var isReadableStream2 = (value) => Object.prototype.toString.call(value) === "[object ReadableStream]";
var isWritableStream2 = (value) => Object.prototype.toString.call(value) === "[object WritableStream]";
var isWebStream = (value) => isReadableStream2(value) || isWritableStream2(value);
var isTransformStream = (value) => isReadableStream2(value?.readable) && isWritableStream2(value?.writable);
var isAsyncIterableObject = (value) => isObject(value) && typeof value[Symbol.asyncIterator] === "function";
var isIterableObject = (value) => isObject(value) && typeof value[Symbol.iterator] === "function";
var isObject = (value) => typeof value === "object" && value !== null;
var TRANSFORM_TYPES = /* @__PURE__ */ new Set(["generator", "asyncGenerator", "duplex", "webTransform"]);
var FILE_TYPES = /* @__PURE__ */ new Set(["fileUrl", "filePath", "fileNumber"]);
var SPECIAL_DUPLICATE_TYPES_SYNC = /* @__PURE__ */ new Set(["fileUrl", "filePath"]);
var SPECIAL_DUPLICATE_TYPES = /* @__PURE__ */ new Set([...SPECIAL_DUPLICATE_TYPES_SYNC, "webStream", "nodeStream"]);
var FORBID_DUPLICATE_TYPES = /* @__PURE__ */ new Set(["webTransform", "duplex"]);
var TYPE_TO_MESSAGE = {
  generator: "a generator",
  asyncGenerator: "an async generator",
  fileUrl: "a file URL",
  filePath: "a file path string",
  fileNumber: "a file descriptor number",
  webStream: "a web stream",
  nodeStream: "a Node.js stream",
  webTransform: "a web TransformStream",
  duplex: "a Duplex stream",
  native: "any value",
  iterable: "an iterable",
  asyncIterable: "an async iterable",
  string: "a string",
  uint8Array: "a Uint8Array"
};

// node_modules/execa/lib/transform/object-mode.js
var getTransformObjectModes = (objectMode, index, newTransforms, direction) => direction === "output" ? getOutputObjectModes(objectMode, index, newTransforms) : getInputObjectModes(objectMode, index, newTransforms);
var getOutputObjectModes = (objectMode, index, newTransforms) => {
  const writableObjectMode = index !== 0 && newTransforms[index - 1].value.readableObjectMode;
  const readableObjectMode = objectMode ?? writableObjectMode;
  return { writableObjectMode, readableObjectMode };
};
var getInputObjectModes = (objectMode, index, newTransforms) => {
  const writableObjectMode = index === 0 ? objectMode === true : newTransforms[index - 1].value.readableObjectMode;
  const readableObjectMode = index !== newTransforms.length - 1 && (objectMode ?? writableObjectMode);
  return { writableObjectMode, readableObjectMode };
};
var getFdObjectMode = (stdioItems, direction) => {
  const lastTransform = stdioItems.findLast(({ type }) => TRANSFORM_TYPES.has(type));
  if (lastTransform === void 0) {
    return false;
  }
  return direction === "input" ? lastTransform.value.writableObjectMode : lastTransform.value.readableObjectMode;
};

// node_modules/execa/lib/transform/normalize.js
var normalizeTransforms = (stdioItems, optionName, direction, options) => [
  ...stdioItems.filter(({ type }) => !TRANSFORM_TYPES.has(type)),
  ...getTransforms(stdioItems, optionName, direction, options)
];
var getTransforms = (stdioItems, optionName, direction, { encoding }) => {
  const transforms = stdioItems.filter(({ type }) => TRANSFORM_TYPES.has(type));
  const newTransforms = Array.from({ length: transforms.length });
  for (const [index, stdioItem] of Object.entries(transforms)) {
    newTransforms[index] = normalizeTransform({
      stdioItem,
      index: Number(index),
      newTransforms,
      optionName,
      direction,
      encoding
    });
  }
  return sortTransforms(newTransforms, direction);
};
var normalizeTransform = ({ stdioItem, stdioItem: { type }, index, newTransforms, optionName, direction, encoding }) => {
  if (type === "duplex") {
    return normalizeDuplex({ stdioItem, optionName });
  }
  if (type === "webTransform") {
    return normalizeTransformStream({
      stdioItem,
      index,
      newTransforms,
      direction
    });
  }
  return normalizeGenerator({
    stdioItem,
    index,
    newTransforms,
    direction,
    encoding
  });
};
var normalizeDuplex = ({
  stdioItem,
  stdioItem: {
    value: {
      transform,
      transform: { writableObjectMode, readableObjectMode },
      objectMode = readableObjectMode
    }
  },
  optionName
}) => {
  if (objectMode && !readableObjectMode) {
    throw new TypeError(`The \`${optionName}.objectMode\` option can only be \`true\` if \`new Duplex({objectMode: true})\` is used.`);
  }
  if (!objectMode && readableObjectMode) {
    throw new TypeError(`The \`${optionName}.objectMode\` option cannot be \`false\` if \`new Duplex({objectMode: true})\` is used.`);
  }
  return {
    ...stdioItem,
    value: { transform, writableObjectMode, readableObjectMode }
  };
};
var normalizeTransformStream = ({ stdioItem, stdioItem: { value }, index, newTransforms, direction }) => {
  const { transform, objectMode } = isPlainObject(value) ? value : { transform: value };
  const { writableObjectMode, readableObjectMode } = getTransformObjectModes(objectMode, index, newTransforms, direction);
  return {
    ...stdioItem,
    value: { transform, writableObjectMode, readableObjectMode }
  };
};
var normalizeGenerator = ({ stdioItem, stdioItem: { value }, index, newTransforms, direction, encoding }) => {
  const {
    transform,
    final,
    binary: binaryOption = false,
    preserveNewlines = false,
    objectMode
  } = isPlainObject(value) ? value : { transform: value };
  const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
  const { writableObjectMode, readableObjectMode } = getTransformObjectModes(objectMode, index, newTransforms, direction);
  return {
    ...stdioItem,
    value: {
      transform,
      final,
      binary,
      preserveNewlines,
      writableObjectMode,
      readableObjectMode
    }
  };
};
var sortTransforms = (newTransforms, direction) => direction === "input" ? newTransforms.reverse() : newTransforms;

// node_modules/execa/lib/stdio/direction.js
import process7 from "node:process";
var getStreamDirection = (stdioItems, fdNumber, optionName) => {
  const directions = stdioItems.map((stdioItem) => getStdioItemDirection(stdioItem, fdNumber));
  if (directions.includes("input") && directions.includes("output")) {
    throw new TypeError(`The \`${optionName}\` option must not be an array of both readable and writable values.`);
  }
  return directions.find(Boolean) ?? DEFAULT_DIRECTION;
};
var getStdioItemDirection = ({ type, value }, fdNumber) => KNOWN_DIRECTIONS[fdNumber] ?? guessStreamDirection[type](value);
var KNOWN_DIRECTIONS = ["input", "output", "output"];
var anyDirection = () => void 0;
var alwaysInput = () => "input";
var guessStreamDirection = {
  generator: anyDirection,
  asyncGenerator: anyDirection,
  fileUrl: anyDirection,
  filePath: anyDirection,
  iterable: alwaysInput,
  asyncIterable: alwaysInput,
  uint8Array: alwaysInput,
  webStream: (value) => isWritableStream2(value) ? "output" : "input",
  nodeStream(value) {
    if (!isReadableStream(value, { checkOpen: false })) {
      return "output";
    }
    return isWritableStream(value, { checkOpen: false }) ? void 0 : "input";
  },
  webTransform: anyDirection,
  duplex: anyDirection,
  native(value) {
    const standardStreamDirection = getStandardStreamDirection(value);
    if (standardStreamDirection !== void 0) {
      return standardStreamDirection;
    }
    if (isStream(value, { checkOpen: false })) {
      return guessStreamDirection.nodeStream(value);
    }
  }
};
var getStandardStreamDirection = (value) => {
  if ([0, process7.stdin].includes(value)) {
    return "input";
  }
  if ([1, 2, process7.stdout, process7.stderr].includes(value)) {
    return "output";
  }
};
var DEFAULT_DIRECTION = "output";

// node_modules/execa/lib/ipc/array.js
var normalizeIpcStdioArray = (stdioArray, ipc) => ipc && !stdioArray.includes("ipc") ? [...stdioArray, "ipc"] : stdioArray;

// node_modules/execa/lib/stdio/stdio-option.js
var normalizeStdioOption = ({ stdio, ipc, buffer, ...options }, verboseInfo, isSync) => {
  const stdioArray = getStdioArray(stdio, options).map((stdioOption, fdNumber) => addDefaultValue2(stdioOption, fdNumber));
  return isSync ? normalizeStdioSync(stdioArray, buffer, verboseInfo) : normalizeIpcStdioArray(stdioArray, ipc);
};
var getStdioArray = (stdio, options) => {
  if (stdio === void 0) {
    return STANDARD_STREAMS_ALIASES.map((alias) => options[alias]);
  }
  if (hasAlias(options)) {
    throw new Error(`It's not possible to provide \`stdio\` in combination with one of ${STANDARD_STREAMS_ALIASES.map((alias) => `\`${alias}\``).join(", ")}`);
  }
  if (typeof stdio === "string") {
    return [stdio, stdio, stdio];
  }
  if (!Array.isArray(stdio)) {
    throw new TypeError(`Expected \`stdio\` to be of type \`string\` or \`Array\`, got \`${typeof stdio}\``);
  }
  const length = Math.max(stdio.length, STANDARD_STREAMS_ALIASES.length);
  return Array.from({ length }, (_, fdNumber) => stdio[fdNumber]);
};
var hasAlias = (options) => STANDARD_STREAMS_ALIASES.some((alias) => options[alias] !== void 0);
var addDefaultValue2 = (stdioOption, fdNumber) => {
  if (Array.isArray(stdioOption)) {
    return stdioOption.map((item) => addDefaultValue2(item, fdNumber));
  }
  if (stdioOption === null || stdioOption === void 0) {
    return fdNumber >= STANDARD_STREAMS_ALIASES.length ? "ignore" : "pipe";
  }
  return stdioOption;
};
var normalizeStdioSync = (stdioArray, buffer, verboseInfo) => stdioArray.map((stdioOption, fdNumber) => !buffer[fdNumber] && fdNumber !== 0 && !isFullVerbose(verboseInfo, fdNumber) && isOutputPipeOnly(stdioOption) ? "ignore" : stdioOption);
var isOutputPipeOnly = (stdioOption) => stdioOption === "pipe" || Array.isArray(stdioOption) && stdioOption.every((item) => item === "pipe");

// node_modules/execa/lib/stdio/native.js
import { readFileSync } from "node:fs";
import tty2 from "node:tty";
var handleNativeStream = ({ stdioItem, stdioItem: { type }, isStdioArray, fdNumber, direction, isSync }) => {
  if (!isStdioArray || type !== "native") {
    return stdioItem;
  }
  return isSync ? handleNativeStreamSync({ stdioItem, fdNumber, direction }) : handleNativeStreamAsync({ stdioItem, fdNumber });
};
var handleNativeStreamSync = ({ stdioItem, stdioItem: { value, optionName }, fdNumber, direction }) => {
  const targetFd = getTargetFd({
    value,
    optionName,
    fdNumber,
    direction
  });
  if (targetFd !== void 0) {
    return targetFd;
  }
  if (isStream(value, { checkOpen: false })) {
    throw new TypeError(`The \`${optionName}: Stream\` option cannot both be an array and include a stream with synchronous methods.`);
  }
  return stdioItem;
};
var getTargetFd = ({ value, optionName, fdNumber, direction }) => {
  const targetFdNumber = getTargetFdNumber(value, fdNumber);
  if (targetFdNumber === void 0) {
    return;
  }
  if (direction === "output") {
    return { type: "fileNumber", value: targetFdNumber, optionName };
  }
  if (tty2.isatty(targetFdNumber)) {
    throw new TypeError(`The \`${optionName}: ${serializeOptionValue(value)}\` option is invalid: it cannot be a TTY with synchronous methods.`);
  }
  return { type: "uint8Array", value: bufferToUint8Array(readFileSync(targetFdNumber)), optionName };
};
var getTargetFdNumber = (value, fdNumber) => {
  if (value === "inherit") {
    return fdNumber;
  }
  if (typeof value === "number") {
    return value;
  }
  const standardStreamIndex = STANDARD_STREAMS.indexOf(value);
  if (standardStreamIndex !== -1) {
    return standardStreamIndex;
  }
};
var handleNativeStreamAsync = ({ stdioItem, stdioItem: { value, optionName }, fdNumber }) => {
  if (value === "inherit") {
    return { type: "nodeStream", value: getStandardStream(fdNumber, value, optionName), optionName };
  }
  if (typeof value === "number") {
    return { type: "nodeStream", value: getStandardStream(value, value, optionName), optionName };
  }
  if (isStream(value, { checkOpen: false })) {
    return { type: "nodeStream", value, optionName };
  }
  return stdioItem;
};
var getStandardStream = (fdNumber, value, optionName) => {
  const standardStream = STANDARD_STREAMS[fdNumber];
  if (standardStream === void 0) {
    throw new TypeError(`The \`${optionName}: ${value}\` option is invalid: no such standard stream.`);
  }
  return standardStream;
};

// node_modules/execa/lib/stdio/input-option.js
var handleInputOptions = ({ input, inputFile }, fdNumber) => fdNumber === 0 ? [
  ...handleInputOption(input),
  ...handleInputFileOption(inputFile)
] : [];
var handleInputOption = (input) => input === void 0 ? [] : [{
  type: getInputType(input),
  value: input,
  optionName: "input"
}];
var getInputType = (input) => {
  if (isReadableStream(input, { checkOpen: false })) {
    return "nodeStream";
  }
  if (typeof input === "string") {
    return "string";
  }
  if (isUint8Array(input)) {
    return "uint8Array";
  }
  throw new Error("The `input` option must be a string, a Uint8Array or a Node.js Readable stream.");
};
var handleInputFileOption = (inputFile) => inputFile === void 0 ? [] : [{
  ...getInputFileType(inputFile),
  optionName: "inputFile"
}];
var getInputFileType = (inputFile) => {
  if (isUrl(inputFile)) {
    return { type: "fileUrl", value: inputFile };
  }
  if (isFilePathString(inputFile)) {
    return { type: "filePath", value: { file: inputFile } };
  }
  throw new Error("The `inputFile` option must be a file path string or a file URL.");
};

// node_modules/execa/lib/stdio/duplicate.js
var filterDuplicates = (stdioItems) => stdioItems.filter((stdioItemOne, indexOne) => stdioItems.every((stdioItemTwo, indexTwo) => stdioItemOne.value !== stdioItemTwo.value || indexOne >= indexTwo || stdioItemOne.type === "generator" || stdioItemOne.type === "asyncGenerator"));
var getDuplicateStream = ({ stdioItem: { type, value, optionName }, direction, fileDescriptors, isSync }) => {
  const otherStdioItems = getOtherStdioItems(fileDescriptors, type);
  if (otherStdioItems.length === 0) {
    return;
  }
  if (isSync) {
    validateDuplicateStreamSync({
      otherStdioItems,
      type,
      value,
      optionName,
      direction
    });
    return;
  }
  if (SPECIAL_DUPLICATE_TYPES.has(type)) {
    return getDuplicateStreamInstance({
      otherStdioItems,
      type,
      value,
      optionName,
      direction
    });
  }
  if (FORBID_DUPLICATE_TYPES.has(type)) {
    validateDuplicateTransform({
      otherStdioItems,
      type,
      value,
      optionName
    });
  }
};
var getOtherStdioItems = (fileDescriptors, type) => fileDescriptors.flatMap(({ direction, stdioItems }) => stdioItems.filter((stdioItem) => stdioItem.type === type).map(((stdioItem) => ({ ...stdioItem, direction }))));
var validateDuplicateStreamSync = ({ otherStdioItems, type, value, optionName, direction }) => {
  if (SPECIAL_DUPLICATE_TYPES_SYNC.has(type)) {
    getDuplicateStreamInstance({
      otherStdioItems,
      type,
      value,
      optionName,
      direction
    });
  }
};
var getDuplicateStreamInstance = ({ otherStdioItems, type, value, optionName, direction }) => {
  const duplicateStdioItems = otherStdioItems.filter((stdioItem) => hasSameValue(stdioItem, value));
  if (duplicateStdioItems.length === 0) {
    return;
  }
  const differentStdioItem = duplicateStdioItems.find((stdioItem) => stdioItem.direction !== direction);
  throwOnDuplicateStream(differentStdioItem, optionName, type);
  return direction === "output" ? duplicateStdioItems[0].stream : void 0;
};
var hasSameValue = ({ type, value }, secondValue) => {
  if (type === "filePath") {
    return value.file === secondValue.file;
  }
  if (type === "fileUrl") {
    return value.href === secondValue.href;
  }
  return value === secondValue;
};
var validateDuplicateTransform = ({ otherStdioItems, type, value, optionName }) => {
  const duplicateStdioItem = otherStdioItems.find(({ value: { transform } }) => transform === value.transform);
  throwOnDuplicateStream(duplicateStdioItem, optionName, type);
};
var throwOnDuplicateStream = (stdioItem, optionName, type) => {
  if (stdioItem !== void 0) {
    throw new TypeError(`The \`${stdioItem.optionName}\` and \`${optionName}\` options must not target ${TYPE_TO_MESSAGE[type]} that is the same.`);
  }
};

// node_modules/execa/lib/stdio/handle.js
var handleStdio = (addProperties3, options, verboseInfo, isSync) => {
  const stdio = normalizeStdioOption(options, verboseInfo, isSync);
  const initialFileDescriptors = stdio.map((stdioOption, fdNumber) => getFileDescriptor({
    stdioOption,
    fdNumber,
    options,
    isSync
  }));
  const fileDescriptors = getFinalFileDescriptors({
    initialFileDescriptors,
    addProperties: addProperties3,
    options,
    isSync
  });
  options.stdio = fileDescriptors.map(({ stdioItems }) => forwardStdio(stdioItems));
  return fileDescriptors;
};
var getFileDescriptor = ({ stdioOption, fdNumber, options, isSync }) => {
  const optionName = getStreamName(fdNumber);
  const { stdioItems: initialStdioItems, isStdioArray } = initializeStdioItems({
    stdioOption,
    fdNumber,
    options,
    optionName
  });
  const direction = getStreamDirection(initialStdioItems, fdNumber, optionName);
  const stdioItems = initialStdioItems.map((stdioItem) => handleNativeStream({
    stdioItem,
    isStdioArray,
    fdNumber,
    direction,
    isSync
  }));
  const normalizedStdioItems = normalizeTransforms(stdioItems, optionName, direction, options);
  const objectMode = getFdObjectMode(normalizedStdioItems, direction);
  validateFileObjectMode(normalizedStdioItems, objectMode);
  return { direction, objectMode, stdioItems: normalizedStdioItems };
};
var initializeStdioItems = ({ stdioOption, fdNumber, options, optionName }) => {
  const values = Array.isArray(stdioOption) ? stdioOption : [stdioOption];
  const initialStdioItems = [
    ...values.map((value) => initializeStdioItem(value, optionName)),
    ...handleInputOptions(options, fdNumber)
  ];
  const stdioItems = filterDuplicates(initialStdioItems);
  const isStdioArray = stdioItems.length > 1;
  validateStdioArray(stdioItems, isStdioArray, optionName);
  validateStreams(stdioItems);
  return { stdioItems, isStdioArray };
};
var initializeStdioItem = (value, optionName) => ({
  type: getStdioItemType(value, optionName),
  value,
  optionName
});
var validateStdioArray = (stdioItems, isStdioArray, optionName) => {
  if (stdioItems.length === 0) {
    throw new TypeError(`The \`${optionName}\` option must not be an empty array.`);
  }
  if (!isStdioArray) {
    return;
  }
  for (const { value, optionName: optionName2 } of stdioItems) {
    if (INVALID_STDIO_ARRAY_OPTIONS.has(value)) {
      throw new Error(`The \`${optionName2}\` option must not include \`${value}\`.`);
    }
  }
};
var INVALID_STDIO_ARRAY_OPTIONS = /* @__PURE__ */ new Set(["ignore", "ipc"]);
var validateStreams = (stdioItems) => {
  for (const stdioItem of stdioItems) {
    validateFileStdio(stdioItem);
  }
};
var validateFileStdio = ({ type, value, optionName }) => {
  if (isRegularUrl(value)) {
    throw new TypeError(`The \`${optionName}: URL\` option must use the \`file:\` scheme.
For example, you can use the \`pathToFileURL()\` method of the \`url\` core module.`);
  }
  if (isUnknownStdioString(type, value)) {
    throw new TypeError(`The \`${optionName}: { file: '...' }\` option must be used instead of \`${optionName}: '...'\`.`);
  }
};
var validateFileObjectMode = (stdioItems, objectMode) => {
  if (!objectMode) {
    return;
  }
  const fileStdioItem = stdioItems.find(({ type }) => FILE_TYPES.has(type));
  if (fileStdioItem !== void 0) {
    throw new TypeError(`The \`${fileStdioItem.optionName}\` option cannot use both files and transforms in objectMode.`);
  }
};
var getFinalFileDescriptors = ({ initialFileDescriptors, addProperties: addProperties3, options, isSync }) => {
  const fileDescriptors = [];
  try {
    for (const fileDescriptor of initialFileDescriptors) {
      fileDescriptors.push(getFinalFileDescriptor({
        fileDescriptor,
        fileDescriptors,
        addProperties: addProperties3,
        options,
        isSync
      }));
    }
    return fileDescriptors;
  } catch (error) {
    cleanupCustomStreams(fileDescriptors);
    throw error;
  }
};
var getFinalFileDescriptor = ({
  fileDescriptor: { direction, objectMode, stdioItems },
  fileDescriptors,
  addProperties: addProperties3,
  options,
  isSync
}) => {
  const finalStdioItems = stdioItems.map((stdioItem) => addStreamProperties({
    stdioItem,
    addProperties: addProperties3,
    direction,
    options,
    fileDescriptors,
    isSync
  }));
  return { direction, objectMode, stdioItems: finalStdioItems };
};
var addStreamProperties = ({ stdioItem, addProperties: addProperties3, direction, options, fileDescriptors, isSync }) => {
  const duplicateStream = getDuplicateStream({
    stdioItem,
    direction,
    fileDescriptors,
    isSync
  });
  if (duplicateStream !== void 0) {
    return { ...stdioItem, stream: duplicateStream };
  }
  return {
    ...stdioItem,
    ...addProperties3[direction][stdioItem.type](stdioItem, options)
  };
};
var cleanupCustomStreams = (fileDescriptors) => {
  for (const { stdioItems } of fileDescriptors) {
    for (const { stream } of stdioItems) {
      if (stream !== void 0 && !isStandardStream(stream)) {
        stream.destroy();
      }
    }
  }
};
var forwardStdio = (stdioItems) => {
  if (stdioItems.length > 1) {
    return stdioItems.some(({ value: value2 }) => value2 === "overlapped") ? "overlapped" : "pipe";
  }
  const [{ type, value }] = stdioItems;
  return type === "native" ? value : "pipe";
};

// node_modules/execa/lib/stdio/handle-sync.js
var handleStdioSync = (options, verboseInfo) => handleStdio(addPropertiesSync, options, verboseInfo, true);
var forbiddenIfSync = ({ type, optionName }) => {
  throwInvalidSyncValue(optionName, TYPE_TO_MESSAGE[type]);
};
var forbiddenNativeIfSync = ({ optionName, value }) => {
  if (value === "ipc" || value === "overlapped") {
    throwInvalidSyncValue(optionName, `"${value}"`);
  }
  return {};
};
var throwInvalidSyncValue = (optionName, value) => {
  throw new TypeError(`The \`${optionName}\` option cannot be ${value} with synchronous methods.`);
};
var addProperties = {
  generator() {
  },
  asyncGenerator: forbiddenIfSync,
  webStream: forbiddenIfSync,
  nodeStream: forbiddenIfSync,
  webTransform: forbiddenIfSync,
  duplex: forbiddenIfSync,
  asyncIterable: forbiddenIfSync,
  native: forbiddenNativeIfSync
};
var addPropertiesSync = {
  input: {
    ...addProperties,
    fileUrl: ({ value }) => ({ contents: [bufferToUint8Array(readFileSync2(value))] }),
    filePath: ({ value: { file } }) => ({ contents: [bufferToUint8Array(readFileSync2(file))] }),
    fileNumber: forbiddenIfSync,
    iterable: ({ value }) => ({ contents: [...value] }),
    string: ({ value }) => ({ contents: [value] }),
    uint8Array: ({ value }) => ({ contents: [value] })
  },
  output: {
    ...addProperties,
    fileUrl: ({ value }) => ({ path: value }),
    filePath: ({ value: { file, append } }) => ({ path: file, append }),
    fileNumber: ({ value }) => ({ path: value }),
    iterable: forbiddenIfSync,
    string: forbiddenIfSync,
    uint8Array: forbiddenIfSync
  }
};

// node_modules/execa/lib/io/strip-newline.js
var stripNewline = (value, { stripFinalNewline: stripFinalNewline2 }, fdNumber) => getStripFinalNewline(stripFinalNewline2, fdNumber) && value !== void 0 && !Array.isArray(value) ? stripFinalNewline(value) : value;
var getStripFinalNewline = (stripFinalNewline2, fdNumber) => fdNumber === "all" ? stripFinalNewline2[1] || stripFinalNewline2[2] : stripFinalNewline2[fdNumber];

// node_modules/execa/lib/transform/generator.js
import { Transform, getDefaultHighWaterMark } from "node:stream";

// node_modules/execa/lib/transform/split.js
var getSplitLinesGenerator = (binary, preserveNewlines, skipped, state) => binary || skipped ? void 0 : initializeSplitLines(preserveNewlines, state);
var splitLinesSync = (chunk, preserveNewlines, objectMode) => objectMode ? chunk.flatMap((item) => splitLinesItemSync(item, preserveNewlines)) : splitLinesItemSync(chunk, preserveNewlines);
var splitLinesItemSync = (chunk, preserveNewlines) => {
  const { transform, final } = initializeSplitLines(preserveNewlines, {});
  return [...transform(chunk), ...final()];
};
var initializeSplitLines = (preserveNewlines, state) => {
  state.previousChunks = "";
  return {
    transform: splitGenerator.bind(void 0, state, preserveNewlines),
    final: linesFinal.bind(void 0, state)
  };
};
var splitGenerator = function* (state, preserveNewlines, chunk) {
  if (typeof chunk !== "string") {
    yield chunk;
    return;
  }
  let { previousChunks } = state;
  let start = -1;
  for (let end = 0; end < chunk.length; end += 1) {
    if (chunk[end] === "\n") {
      const newlineLength = getNewlineLength(chunk, end, preserveNewlines, state);
      let line = chunk.slice(start + 1, end + 1 - newlineLength);
      if (previousChunks.length > 0) {
        line = concatString(previousChunks, line);
        previousChunks = "";
      }
      yield line;
      start = end;
    }
  }
  if (start !== chunk.length - 1) {
    previousChunks = concatString(previousChunks, chunk.slice(start + 1));
  }
  state.previousChunks = previousChunks;
};
var getNewlineLength = (chunk, end, preserveNewlines, state) => {
  if (preserveNewlines) {
    return 0;
  }
  state.isWindowsNewline = end !== 0 && chunk[end - 1] === "\r";
  return state.isWindowsNewline ? 2 : 1;
};
var linesFinal = function* ({ previousChunks }) {
  if (previousChunks.length > 0) {
    yield previousChunks;
  }
};
var getAppendNewlineGenerator = ({ binary, preserveNewlines, readableObjectMode, state }) => binary || preserveNewlines || readableObjectMode ? void 0 : { transform: appendNewlineGenerator.bind(void 0, state) };
var appendNewlineGenerator = function* ({ isWindowsNewline = false }, chunk) {
  const { unixNewline, windowsNewline, LF: LF7, concatBytes } = typeof chunk === "string" ? linesStringInfo : linesUint8ArrayInfo;
  if (chunk.at(-1) === LF7) {
    yield chunk;
    return;
  }
  const newline = isWindowsNewline ? windowsNewline : unixNewline;
  yield concatBytes(chunk, newline);
};
var concatString = (firstChunk, secondChunk) => `${firstChunk}${secondChunk}`;
var linesStringInfo = {
  windowsNewline: "\r\n",
  unixNewline: "\n",
  LF: "\n",
  concatBytes: concatString
};
var concatUint8Array = (firstChunk, secondChunk) => {
  const chunk = new Uint8Array(firstChunk.length + secondChunk.length);
  chunk.set(firstChunk, 0);
  chunk.set(secondChunk, firstChunk.length);
  return chunk;
};
var linesUint8ArrayInfo = {
  windowsNewline: new Uint8Array([13, 10]),
  unixNewline: new Uint8Array([10]),
  LF: 10,
  concatBytes: concatUint8Array
};

// node_modules/execa/lib/transform/validate.js
import { Buffer as Buffer2 } from "node:buffer";
var getValidateTransformInput = (writableObjectMode, optionName) => writableObjectMode ? void 0 : validateStringTransformInput.bind(void 0, optionName);
var validateStringTransformInput = function* (optionName, chunk) {
  if (typeof chunk !== "string" && !isUint8Array(chunk) && !Buffer2.isBuffer(chunk)) {
    throw new TypeError(`The \`${optionName}\` option's transform must use "objectMode: true" to receive as input: ${typeof chunk}.`);
  }
  yield chunk;
};
var getValidateTransformReturn = (readableObjectMode, optionName) => readableObjectMode ? validateObjectTransformReturn.bind(void 0, optionName) : validateStringTransformReturn.bind(void 0, optionName);
var validateObjectTransformReturn = function* (optionName, chunk) {
  validateEmptyReturn(optionName, chunk);
  yield chunk;
};
var validateStringTransformReturn = function* (optionName, chunk) {
  validateEmptyReturn(optionName, chunk);
  if (typeof chunk !== "string" && !isUint8Array(chunk)) {
    throw new TypeError(`The \`${optionName}\` option's function must yield a string or an Uint8Array, not ${typeof chunk}.`);
  }
  yield chunk;
};
var validateEmptyReturn = (optionName, chunk) => {
  if (chunk === null || chunk === void 0) {
    throw new TypeError(`The \`${optionName}\` option's function must not call \`yield ${chunk}\`.
Instead, \`yield\` should either be called with a value, or not be called at all. For example:
  if (condition) { yield value; }`);
  }
};

// node_modules/execa/lib/transform/encoding-transform.js
import { Buffer as Buffer3 } from "node:buffer";
import { StringDecoder as StringDecoder2 } from "node:string_decoder";
var getEncodingTransformGenerator = (binary, encoding, skipped) => {
  if (skipped) {
    return;
  }
  if (binary) {
    return { transform: encodingUint8ArrayGenerator.bind(void 0, new TextEncoder()) };
  }
  const stringDecoder = new StringDecoder2(encoding);
  return {
    transform: encodingStringGenerator.bind(void 0, stringDecoder),
    final: encodingStringFinal.bind(void 0, stringDecoder)
  };
};
var encodingUint8ArrayGenerator = function* (textEncoder3, chunk) {
  if (Buffer3.isBuffer(chunk)) {
    yield bufferToUint8Array(chunk);
  } else if (typeof chunk === "string") {
    yield textEncoder3.encode(chunk);
  } else {
    yield chunk;
  }
};
var encodingStringGenerator = function* (stringDecoder, chunk) {
  yield isUint8Array(chunk) ? stringDecoder.write(chunk) : chunk;
};
var encodingStringFinal = function* (stringDecoder) {
  const lastChunk = stringDecoder.end();
  if (lastChunk !== "") {
    yield lastChunk;
  }
};

// node_modules/execa/lib/transform/run-async.js
import { callbackify } from "node:util";
var pushChunks = callbackify(async (getChunks, state, getChunksArguments, transformStream) => {
  state.currentIterable = getChunks(...getChunksArguments);
  try {
    for await (const chunk of state.currentIterable) {
      transformStream.push(chunk);
    }
  } finally {
    delete state.currentIterable;
  }
});
var transformChunk = async function* (chunk, generators, index) {
  if (index === generators.length) {
    yield chunk;
    return;
  }
  const { transform = identityGenerator } = generators[index];
  for await (const transformedChunk of transform(chunk)) {
    yield* transformChunk(transformedChunk, generators, index + 1);
  }
};
var finalChunks = async function* (generators) {
  for (const [index, { final }] of Object.entries(generators)) {
    yield* generatorFinalChunks(final, Number(index), generators);
  }
};
var generatorFinalChunks = async function* (final, index, generators) {
  if (final === void 0) {
    return;
  }
  for await (const finalChunk of final()) {
    yield* transformChunk(finalChunk, generators, index + 1);
  }
};
var destroyTransform = callbackify(async ({ currentIterable }, error) => {
  if (currentIterable !== void 0) {
    await (error ? currentIterable.throw(error) : currentIterable.return());
    return;
  }
  if (error) {
    throw error;
  }
});
var identityGenerator = function* (chunk) {
  yield chunk;
};

// node_modules/execa/lib/transform/run-sync.js
var pushChunksSync = (getChunksSync, getChunksArguments, transformStream, done) => {
  try {
    for (const chunk of getChunksSync(...getChunksArguments)) {
      transformStream.push(chunk);
    }
    done();
  } catch (error) {
    done(error);
  }
};
var runTransformSync = (generators, chunks) => [
  ...chunks.flatMap((chunk) => [...transformChunkSync(chunk, generators, 0)]),
  ...finalChunksSync(generators)
];
var transformChunkSync = function* (chunk, generators, index) {
  if (index === generators.length) {
    yield chunk;
    return;
  }
  const { transform = identityGenerator2 } = generators[index];
  for (const transformedChunk of transform(chunk)) {
    yield* transformChunkSync(transformedChunk, generators, index + 1);
  }
};
var finalChunksSync = function* (generators) {
  for (const [index, { final }] of Object.entries(generators)) {
    yield* generatorFinalChunksSync(final, Number(index), generators);
  }
};
var generatorFinalChunksSync = function* (final, index, generators) {
  if (final === void 0) {
    return;
  }
  for (const finalChunk of final()) {
    yield* transformChunkSync(finalChunk, generators, index + 1);
  }
};
var identityGenerator2 = function* (chunk) {
  yield chunk;
};

// node_modules/execa/lib/transform/generator.js
var generatorToStream = ({
  value,
  value: { transform, final, writableObjectMode, readableObjectMode },
  optionName
}, { encoding }) => {
  const state = {};
  const generators = addInternalGenerators(value, encoding, optionName);
  const transformAsync = isAsyncGenerator(transform);
  const finalAsync = isAsyncGenerator(final);
  const transformMethod = transformAsync ? pushChunks.bind(void 0, transformChunk, state) : pushChunksSync.bind(void 0, transformChunkSync);
  const finalMethod = transformAsync || finalAsync ? pushChunks.bind(void 0, finalChunks, state) : pushChunksSync.bind(void 0, finalChunksSync);
  const destroyMethod = transformAsync || finalAsync ? destroyTransform.bind(void 0, state) : void 0;
  const stream = new Transform({
    writableObjectMode,
    writableHighWaterMark: getDefaultHighWaterMark(writableObjectMode),
    readableObjectMode,
    readableHighWaterMark: getDefaultHighWaterMark(readableObjectMode),
    transform(chunk, encoding2, done) {
      transformMethod([chunk, generators, 0], this, done);
    },
    flush(done) {
      finalMethod([generators], this, done);
    },
    destroy: destroyMethod
  });
  return { stream };
};
var runGeneratorsSync = (chunks, stdioItems, encoding, isInput) => {
  const generators = stdioItems.filter(({ type }) => type === "generator");
  const reversedGenerators = isInput ? generators.reverse() : generators;
  for (const { value, optionName } of reversedGenerators) {
    const generators2 = addInternalGenerators(value, encoding, optionName);
    chunks = runTransformSync(generators2, chunks);
  }
  return chunks;
};
var addInternalGenerators = ({ transform, final, binary, writableObjectMode, readableObjectMode, preserveNewlines }, encoding, optionName) => {
  const state = {};
  return [
    { transform: getValidateTransformInput(writableObjectMode, optionName) },
    getEncodingTransformGenerator(binary, encoding, writableObjectMode),
    getSplitLinesGenerator(binary, preserveNewlines, writableObjectMode, state),
    { transform, final },
    { transform: getValidateTransformReturn(readableObjectMode, optionName) },
    getAppendNewlineGenerator({
      binary,
      preserveNewlines,
      readableObjectMode,
      state
    })
  ].filter(Boolean);
};

// node_modules/execa/lib/io/input-sync.js
var addInputOptionsSync = (fileDescriptors, options) => {
  for (const fdNumber of getInputFdNumbers(fileDescriptors)) {
    addInputOptionSync(fileDescriptors, fdNumber, options);
  }
};
var getInputFdNumbers = (fileDescriptors) => new Set(Object.entries(fileDescriptors).filter(([, { direction }]) => direction === "input").map(([fdNumber]) => Number(fdNumber)));
var addInputOptionSync = (fileDescriptors, fdNumber, options) => {
  const { stdioItems } = fileDescriptors[fdNumber];
  const allStdioItems = stdioItems.filter(({ contents }) => contents !== void 0);
  if (allStdioItems.length === 0) {
    return;
  }
  if (fdNumber !== 0) {
    const [{ type, optionName }] = allStdioItems;
    throw new TypeError(`Only the \`stdin\` option, not \`${optionName}\`, can be ${TYPE_TO_MESSAGE[type]} with synchronous methods.`);
  }
  const allContents = allStdioItems.map(({ contents }) => contents);
  const transformedContents = allContents.map((contents) => applySingleInputGeneratorsSync(contents, stdioItems));
  options.input = joinToUint8Array(transformedContents);
};
var applySingleInputGeneratorsSync = (contents, stdioItems) => {
  const newContents = runGeneratorsSync(contents, stdioItems, "utf8", true);
  validateSerializable(newContents);
  return joinToUint8Array(newContents);
};
var validateSerializable = (newContents) => {
  const invalidItem = newContents.find((item) => typeof item !== "string" && !isUint8Array(item));
  if (invalidItem !== void 0) {
    throw new TypeError(`The \`stdin\` option is invalid: when passing objects as input, a transform must be used to serialize them to strings or Uint8Arrays: ${invalidItem}.`);
  }
};

// node_modules/execa/lib/io/output-sync.js
import { writeFileSync, appendFileSync } from "node:fs";

// node_modules/execa/lib/verbose/output.js
var shouldLogOutput = ({ stdioItems, encoding, verboseInfo, fdNumber }) => fdNumber !== "all" && isFullVerbose(verboseInfo, fdNumber) && !BINARY_ENCODINGS.has(encoding) && fdUsesVerbose(fdNumber) && (stdioItems.some(({ type, value }) => type === "native" && PIPED_STDIO_VALUES.has(value)) || stdioItems.every(({ type }) => TRANSFORM_TYPES.has(type)));
var fdUsesVerbose = (fdNumber) => fdNumber === 1 || fdNumber === 2;
var PIPED_STDIO_VALUES = /* @__PURE__ */ new Set(["pipe", "overlapped"]);
var logLines = async (linesIterable, stream, fdNumber, verboseInfo) => {
  for await (const line of linesIterable) {
    if (!isPipingStream(stream)) {
      logLine(line, fdNumber, verboseInfo);
    }
  }
};
var logLinesSync = (linesArray, fdNumber, verboseInfo) => {
  for (const line of linesArray) {
    logLine(line, fdNumber, verboseInfo);
  }
};
var isPipingStream = (stream) => stream._readableState.pipes.length > 0;
var logLine = (line, fdNumber, verboseInfo) => {
  const verboseMessage = serializeVerboseMessage(line);
  verboseLog({
    type: "output",
    verboseMessage,
    fdNumber,
    verboseInfo
  });
};

// node_modules/execa/lib/io/output-sync.js
var transformOutputSync = ({ fileDescriptors, syncResult: { output }, options, isMaxBuffer, verboseInfo }) => {
  if (output === null) {
    return { output: Array.from({ length: 3 }) };
  }
  const state = {};
  const outputFiles = /* @__PURE__ */ new Set([]);
  const transformedOutput = output.map((result, fdNumber) => transformOutputResultSync({
    result,
    fileDescriptors,
    fdNumber,
    state,
    outputFiles,
    isMaxBuffer,
    verboseInfo
  }, options));
  return { output: transformedOutput, ...state };
};
var transformOutputResultSync = ({ result, fileDescriptors, fdNumber, state, outputFiles, isMaxBuffer, verboseInfo }, { buffer, encoding, lines: lines2, stripFinalNewline: stripFinalNewline2, maxBuffer }) => {
  if (result === null) {
    return;
  }
  const truncatedResult = truncateMaxBufferSync(result, isMaxBuffer, maxBuffer);
  const uint8ArrayResult = bufferToUint8Array(truncatedResult);
  const { stdioItems, objectMode } = fileDescriptors[fdNumber];
  const chunks = runOutputGeneratorsSync([uint8ArrayResult], stdioItems, encoding, state);
  const { serializedResult, finalResult = serializedResult } = serializeChunks({
    chunks,
    objectMode,
    encoding,
    lines: lines2,
    stripFinalNewline: stripFinalNewline2,
    fdNumber
  });
  logOutputSync({
    serializedResult,
    fdNumber,
    state,
    verboseInfo,
    encoding,
    stdioItems,
    objectMode
  });
  const returnedResult = buffer[fdNumber] ? finalResult : void 0;
  try {
    if (state.error === void 0) {
      writeToFiles(serializedResult, stdioItems, outputFiles);
    }
    return returnedResult;
  } catch (error) {
    state.error = error;
    return returnedResult;
  }
};
var runOutputGeneratorsSync = (chunks, stdioItems, encoding, state) => {
  try {
    return runGeneratorsSync(chunks, stdioItems, encoding, false);
  } catch (error) {
    state.error = error;
    return chunks;
  }
};
var serializeChunks = ({ chunks, objectMode, encoding, lines: lines2, stripFinalNewline: stripFinalNewline2, fdNumber }) => {
  if (objectMode) {
    return { serializedResult: chunks };
  }
  if (encoding === "buffer") {
    return { serializedResult: joinToUint8Array(chunks) };
  }
  const serializedResult = joinToString(chunks, encoding);
  if (lines2[fdNumber]) {
    return { serializedResult, finalResult: splitLinesSync(serializedResult, !stripFinalNewline2[fdNumber], objectMode) };
  }
  return { serializedResult };
};
var logOutputSync = ({ serializedResult, fdNumber, state, verboseInfo, encoding, stdioItems, objectMode }) => {
  if (!shouldLogOutput({
    stdioItems,
    encoding,
    verboseInfo,
    fdNumber
  })) {
    return;
  }
  const linesArray = splitLinesSync(serializedResult, false, objectMode);
  try {
    logLinesSync(linesArray, fdNumber, verboseInfo);
  } catch (error) {
    state.error ??= error;
  }
};
var writeToFiles = (serializedResult, stdioItems, outputFiles) => {
  for (const { path: path6, append } of stdioItems.filter(({ type }) => FILE_TYPES.has(type))) {
    const pathString = typeof path6 === "string" ? path6 : path6.toString();
    if (append || outputFiles.has(pathString)) {
      appendFileSync(path6, serializedResult);
    } else {
      outputFiles.add(pathString);
      writeFileSync(path6, serializedResult);
    }
  }
};

// node_modules/execa/lib/resolve/all-sync.js
var getAllSync = ([, stdout, stderr], options) => {
  if (!options.all) {
    return;
  }
  if (stdout === void 0) {
    return stderr;
  }
  if (stderr === void 0) {
    return stdout;
  }
  if (Array.isArray(stdout)) {
    return Array.isArray(stderr) ? [...stdout, ...stderr] : [...stdout, stripNewline(stderr, options, "all")];
  }
  if (Array.isArray(stderr)) {
    return [stripNewline(stdout, options, "all"), ...stderr];
  }
  if (isUint8Array(stdout) && isUint8Array(stderr)) {
    return concatUint8Arrays([stdout, stderr]);
  }
  return `${stdout}${stderr}`;
};

// node_modules/execa/lib/resolve/exit-async.js
import { once as once4 } from "node:events";
var waitForExit = async (subprocess, context) => {
  const [exitCode, signal] = await waitForExitOrError(subprocess);
  context.isForcefullyTerminated ??= false;
  return [exitCode, signal];
};
var waitForExitOrError = async (subprocess) => {
  const [spawnPayload, exitPayload] = await Promise.allSettled([
    once4(subprocess, "spawn"),
    once4(subprocess, "exit")
  ]);
  if (spawnPayload.status === "rejected") {
    return [];
  }
  return exitPayload.status === "rejected" ? waitForSubprocessExit(subprocess) : exitPayload.value;
};
var waitForSubprocessExit = async (subprocess) => {
  try {
    return await once4(subprocess, "exit");
  } catch {
    return waitForSubprocessExit(subprocess);
  }
};
var waitForSuccessfulExit = async (exitPromise) => {
  const [exitCode, signal] = await exitPromise;
  if (!isSubprocessErrorExit(exitCode, signal) && isFailedExit(exitCode, signal)) {
    throw new DiscardedError();
  }
  return [exitCode, signal];
};
var isSubprocessErrorExit = (exitCode, signal) => exitCode === void 0 && signal === void 0;
var isFailedExit = (exitCode, signal) => exitCode !== 0 || signal !== null;

// node_modules/execa/lib/resolve/exit-sync.js
var getExitResultSync = ({ error, status: exitCode, signal, output }, { maxBuffer }) => {
  const resultError = getResultError(error, exitCode, signal);
  const timedOut = resultError?.code === "ETIMEDOUT";
  const isMaxBuffer = isMaxBufferSync(resultError, output, maxBuffer);
  return {
    resultError,
    exitCode,
    signal,
    timedOut,
    isMaxBuffer
  };
};
var getResultError = (error, exitCode, signal) => {
  if (error !== void 0) {
    return error;
  }
  return isFailedExit(exitCode, signal) ? new DiscardedError() : void 0;
};

// node_modules/execa/lib/methods/main-sync.js
var execaCoreSync = (rawFile, rawArguments, rawOptions) => {
  const { file, commandArguments, command, escapedCommand, startTime, verboseInfo, options, fileDescriptors } = handleSyncArguments(rawFile, rawArguments, rawOptions);
  const result = spawnSubprocessSync({
    file,
    commandArguments,
    options,
    command,
    escapedCommand,
    verboseInfo,
    fileDescriptors,
    startTime
  });
  return handleResult(result, verboseInfo, options);
};
var handleSyncArguments = (rawFile, rawArguments, rawOptions) => {
  const { command, escapedCommand, startTime, verboseInfo } = handleCommand(rawFile, rawArguments, rawOptions);
  const syncOptions = normalizeSyncOptions(rawOptions);
  const { file, commandArguments, options } = normalizeOptions(rawFile, rawArguments, syncOptions);
  validateSyncOptions(options);
  const fileDescriptors = handleStdioSync(options, verboseInfo);
  return {
    file,
    commandArguments,
    command,
    escapedCommand,
    startTime,
    verboseInfo,
    options,
    fileDescriptors
  };
};
var normalizeSyncOptions = (options) => options.node && !options.ipc ? { ...options, ipc: false } : options;
var validateSyncOptions = ({ ipc, ipcInput, detached, cancelSignal }) => {
  if (ipcInput) {
    throwInvalidSyncOption("ipcInput");
  }
  if (ipc) {
    throwInvalidSyncOption("ipc: true");
  }
  if (detached) {
    throwInvalidSyncOption("detached: true");
  }
  if (cancelSignal) {
    throwInvalidSyncOption("cancelSignal");
  }
};
var throwInvalidSyncOption = (value) => {
  throw new TypeError(`The "${value}" option cannot be used with synchronous methods.`);
};
var spawnSubprocessSync = ({ file, commandArguments, options, command, escapedCommand, verboseInfo, fileDescriptors, startTime }) => {
  const syncResult = runSubprocessSync({
    file,
    commandArguments,
    options,
    command,
    escapedCommand,
    fileDescriptors,
    startTime
  });
  if (syncResult.failed) {
    return syncResult;
  }
  const { resultError, exitCode, signal, timedOut, isMaxBuffer } = getExitResultSync(syncResult, options);
  const { output, error = resultError } = transformOutputSync({
    fileDescriptors,
    syncResult,
    options,
    isMaxBuffer,
    verboseInfo
  });
  const stdio = output.map((stdioOutput, fdNumber) => stripNewline(stdioOutput, options, fdNumber));
  const all = stripNewline(getAllSync(output, options), options, "all");
  return getSyncResult({
    error,
    exitCode,
    signal,
    timedOut,
    isMaxBuffer,
    stdio,
    all,
    options,
    command,
    escapedCommand,
    startTime
  });
};
var runSubprocessSync = ({ file, commandArguments, options, command, escapedCommand, fileDescriptors, startTime }) => {
  try {
    addInputOptionsSync(fileDescriptors, options);
    const normalizedOptions = normalizeSpawnSyncOptions(options);
    return spawnSync(...concatenateShell(file, commandArguments, normalizedOptions));
  } catch (error) {
    return makeEarlyError({
      error,
      command,
      escapedCommand,
      fileDescriptors,
      options,
      startTime,
      isSync: true
    });
  }
};
var normalizeSpawnSyncOptions = ({ encoding, maxBuffer, ...options }) => ({ ...options, encoding: "buffer", maxBuffer: getMaxBufferSync(maxBuffer) });
var getSyncResult = ({ error, exitCode, signal, timedOut, isMaxBuffer, stdio, all, options, command, escapedCommand, startTime }) => error === void 0 ? makeSuccessResult({
  command,
  escapedCommand,
  stdio,
  all,
  ipcOutput: [],
  options,
  startTime
}) : makeError({
  error,
  command,
  escapedCommand,
  timedOut,
  isCanceled: false,
  isGracefullyCanceled: false,
  isMaxBuffer,
  isForcefullyTerminated: false,
  exitCode,
  signal,
  stdio,
  all,
  ipcOutput: [],
  options,
  startTime,
  isSync: true
});

// node_modules/execa/lib/methods/main-async.js
import { setMaxListeners } from "node:events";
import { spawn } from "node:child_process";

// node_modules/execa/lib/ipc/methods.js
import process8 from "node:process";

// node_modules/execa/lib/ipc/get-one.js
import { once as once5, on as on2 } from "node:events";
var getOneMessage = ({ anyProcess, channel, isSubprocess, ipc }, { reference = true, filter } = {}) => {
  validateIpcMethod({
    methodName: "getOneMessage",
    isSubprocess,
    ipc,
    isConnected: isConnected(anyProcess)
  });
  return getOneMessageAsync({
    anyProcess,
    channel,
    isSubprocess,
    filter,
    reference
  });
};
var getOneMessageAsync = async ({ anyProcess, channel, isSubprocess, filter, reference }) => {
  addReference(channel, reference);
  const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
  const controller = new AbortController();
  try {
    return await Promise.race([
      getMessage(ipcEmitter, filter, controller),
      throwOnDisconnect2(ipcEmitter, isSubprocess, controller),
      throwOnStrictError(ipcEmitter, isSubprocess, controller)
    ]);
  } catch (error) {
    disconnect(anyProcess);
    throw error;
  } finally {
    controller.abort();
    removeReference(channel, reference);
  }
};
var getMessage = async (ipcEmitter, filter, { signal }) => {
  if (filter === void 0) {
    const [message] = await once5(ipcEmitter, "message", { signal });
    return message;
  }
  for await (const [message] of on2(ipcEmitter, "message", { signal })) {
    if (filter(message)) {
      return message;
    }
  }
};
var throwOnDisconnect2 = async (ipcEmitter, isSubprocess, { signal }) => {
  await once5(ipcEmitter, "disconnect", { signal });
  throwOnEarlyDisconnect(isSubprocess);
};
var throwOnStrictError = async (ipcEmitter, isSubprocess, { signal }) => {
  const [error] = await once5(ipcEmitter, "strict:error", { signal });
  throw getStrictResponseError(error, isSubprocess);
};

// node_modules/execa/lib/ipc/get-each.js
import { once as once6, on as on3 } from "node:events";
var getEachMessage = ({ anyProcess, channel, isSubprocess, ipc }, { reference = true } = {}) => loopOnMessages({
  anyProcess,
  channel,
  isSubprocess,
  ipc,
  shouldAwait: !isSubprocess,
  reference
});
var loopOnMessages = ({ anyProcess, channel, isSubprocess, ipc, shouldAwait, reference }) => {
  validateIpcMethod({
    methodName: "getEachMessage",
    isSubprocess,
    ipc,
    isConnected: isConnected(anyProcess)
  });
  addReference(channel, reference);
  const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
  const controller = new AbortController();
  const state = {};
  stopOnDisconnect(anyProcess, ipcEmitter, controller);
  abortOnStrictError({
    ipcEmitter,
    isSubprocess,
    controller,
    state
  });
  return iterateOnMessages({
    anyProcess,
    channel,
    ipcEmitter,
    isSubprocess,
    shouldAwait,
    controller,
    state,
    reference
  });
};
var stopOnDisconnect = async (anyProcess, ipcEmitter, controller) => {
  try {
    await once6(ipcEmitter, "disconnect", { signal: controller.signal });
    controller.abort();
  } catch {
  }
};
var abortOnStrictError = async ({ ipcEmitter, isSubprocess, controller, state }) => {
  try {
    const [error] = await once6(ipcEmitter, "strict:error", { signal: controller.signal });
    state.error = getStrictResponseError(error, isSubprocess);
    controller.abort();
  } catch {
  }
};
var iterateOnMessages = async function* ({ anyProcess, channel, ipcEmitter, isSubprocess, shouldAwait, controller, state, reference }) {
  try {
    for await (const [message] of on3(ipcEmitter, "message", { signal: controller.signal })) {
      throwIfStrictError(state);
      yield message;
    }
  } catch {
    throwIfStrictError(state);
  } finally {
    controller.abort();
    removeReference(channel, reference);
    if (!isSubprocess) {
      disconnect(anyProcess);
    }
    if (shouldAwait) {
      await anyProcess;
    }
  }
};
var throwIfStrictError = ({ error }) => {
  if (error) {
    throw error;
  }
};

// node_modules/execa/lib/ipc/methods.js
var addIpcMethods = (subprocess, { ipc }) => {
  Object.assign(subprocess, getIpcMethods(subprocess, false, ipc));
};
var getIpcExport = () => {
  const anyProcess = process8;
  const isSubprocess = true;
  const ipc = process8.channel !== void 0;
  return {
    ...getIpcMethods(anyProcess, isSubprocess, ipc),
    getCancelSignal: getCancelSignal.bind(void 0, {
      anyProcess,
      channel: anyProcess.channel,
      isSubprocess,
      ipc
    })
  };
};
var getIpcMethods = (anyProcess, isSubprocess, ipc) => ({
  sendMessage: sendMessage.bind(void 0, {
    anyProcess,
    channel: anyProcess.channel,
    isSubprocess,
    ipc
  }),
  getOneMessage: getOneMessage.bind(void 0, {
    anyProcess,
    channel: anyProcess.channel,
    isSubprocess,
    ipc
  }),
  getEachMessage: getEachMessage.bind(void 0, {
    anyProcess,
    channel: anyProcess.channel,
    isSubprocess,
    ipc
  })
});

// node_modules/execa/lib/return/early-error.js
import { ChildProcess as ChildProcess2 } from "node:child_process";
import {
  PassThrough,
  Readable,
  Writable,
  Duplex
} from "node:stream";
var handleEarlyError = ({ error, command, escapedCommand, fileDescriptors, options, startTime, verboseInfo }) => {
  cleanupCustomStreams(fileDescriptors);
  const subprocess = new ChildProcess2();
  createDummyStreams(subprocess, fileDescriptors);
  Object.assign(subprocess, { readable, writable, duplex });
  const earlyError = makeEarlyError({
    error,
    command,
    escapedCommand,
    fileDescriptors,
    options,
    startTime,
    isSync: false
  });
  const promise = handleDummyPromise(earlyError, verboseInfo, options);
  return { subprocess, promise };
};
var createDummyStreams = (subprocess, fileDescriptors) => {
  const stdin = createDummyStream();
  const stdout = createDummyStream();
  const stderr = createDummyStream();
  const extraStdio = Array.from({ length: fileDescriptors.length - 3 }, createDummyStream);
  const all = createDummyStream();
  const stdio = [stdin, stdout, stderr, ...extraStdio];
  Object.assign(subprocess, {
    stdin,
    stdout,
    stderr,
    all,
    stdio
  });
};
var createDummyStream = () => {
  const stream = new PassThrough();
  stream.end();
  return stream;
};
var readable = () => new Readable({ read() {
} });
var writable = () => new Writable({ write() {
} });
var duplex = () => new Duplex({ read() {
}, write() {
} });
var handleDummyPromise = async (error, verboseInfo, options) => handleResult(error, verboseInfo, options);

// node_modules/execa/lib/stdio/handle-async.js
import { createReadStream, createWriteStream } from "node:fs";
import { Buffer as Buffer4 } from "node:buffer";
import { Readable as Readable2, Writable as Writable2, Duplex as Duplex2 } from "node:stream";
var handleStdioAsync = (options, verboseInfo) => handleStdio(addPropertiesAsync, options, verboseInfo, false);
var forbiddenIfAsync = ({ type, optionName }) => {
  throw new TypeError(`The \`${optionName}\` option cannot be ${TYPE_TO_MESSAGE[type]}.`);
};
var addProperties2 = {
  fileNumber: forbiddenIfAsync,
  generator: generatorToStream,
  asyncGenerator: generatorToStream,
  nodeStream: ({ value }) => ({ stream: value }),
  webTransform({ value: { transform, writableObjectMode, readableObjectMode } }) {
    const objectMode = writableObjectMode || readableObjectMode;
    const stream = Duplex2.fromWeb(transform, { objectMode });
    return { stream };
  },
  duplex: ({ value: { transform } }) => ({ stream: transform }),
  native() {
  }
};
var addPropertiesAsync = {
  input: {
    ...addProperties2,
    fileUrl: ({ value }) => ({ stream: createReadStream(value) }),
    filePath: ({ value: { file } }) => ({ stream: createReadStream(file) }),
    webStream: ({ value }) => ({ stream: Readable2.fromWeb(value) }),
    iterable: ({ value }) => ({ stream: Readable2.from(value) }),
    asyncIterable: ({ value }) => ({ stream: Readable2.from(value) }),
    string: ({ value }) => ({ stream: Readable2.from(value) }),
    uint8Array: ({ value }) => ({ stream: Readable2.from(Buffer4.from(value)) })
  },
  output: {
    ...addProperties2,
    fileUrl: ({ value }) => ({ stream: createWriteStream(value) }),
    filePath: ({ value: { file, append } }) => ({ stream: createWriteStream(file, append ? { flags: "a" } : {}) }),
    webStream: ({ value }) => ({ stream: Writable2.fromWeb(value) }),
    iterable: forbiddenIfAsync,
    asyncIterable: forbiddenIfAsync,
    string: forbiddenIfAsync,
    uint8Array: forbiddenIfAsync
  }
};

// node_modules/@sindresorhus/merge-streams/index.js
import { on as on4, once as once7 } from "node:events";
import { PassThrough as PassThroughStream, getDefaultHighWaterMark as getDefaultHighWaterMark2 } from "node:stream";
import { finished as finished2 } from "node:stream/promises";
function mergeStreams(streams) {
  if (!Array.isArray(streams)) {
    throw new TypeError(`Expected an array, got \`${typeof streams}\`.`);
  }
  for (const stream of streams) {
    validateStream(stream);
  }
  const objectMode = streams.some(({ readableObjectMode }) => readableObjectMode);
  const highWaterMark = getHighWaterMark(streams, objectMode);
  const passThroughStream = new MergedStream({
    objectMode,
    writableHighWaterMark: highWaterMark,
    readableHighWaterMark: highWaterMark
  });
  for (const stream of streams) {
    passThroughStream.add(stream);
  }
  return passThroughStream;
}
var getHighWaterMark = (streams, objectMode) => {
  if (streams.length === 0) {
    return getDefaultHighWaterMark2(objectMode);
  }
  const highWaterMarks = streams.filter(({ readableObjectMode }) => readableObjectMode === objectMode).map(({ readableHighWaterMark }) => readableHighWaterMark);
  return Math.max(...highWaterMarks);
};
var MergedStream = class extends PassThroughStream {
  #streams = /* @__PURE__ */ new Set([]);
  #ended = /* @__PURE__ */ new Set([]);
  #aborted = /* @__PURE__ */ new Set([]);
  #onFinished;
  #unpipeEvent = /* @__PURE__ */ Symbol("unpipe");
  #streamPromises = /* @__PURE__ */ new WeakMap();
  add(stream) {
    validateStream(stream);
    if (this.#streams.has(stream)) {
      return;
    }
    this.#streams.add(stream);
    this.#onFinished ??= onMergedStreamFinished(this, this.#streams, this.#unpipeEvent);
    const streamPromise = endWhenStreamsDone({
      passThroughStream: this,
      stream,
      streams: this.#streams,
      ended: this.#ended,
      aborted: this.#aborted,
      onFinished: this.#onFinished,
      unpipeEvent: this.#unpipeEvent
    });
    this.#streamPromises.set(stream, streamPromise);
    stream.pipe(this, { end: false });
  }
  async remove(stream) {
    validateStream(stream);
    if (!this.#streams.has(stream)) {
      return false;
    }
    const streamPromise = this.#streamPromises.get(stream);
    if (streamPromise === void 0) {
      return false;
    }
    this.#streamPromises.delete(stream);
    stream.unpipe(this);
    await streamPromise;
    return true;
  }
};
var onMergedStreamFinished = async (passThroughStream, streams, unpipeEvent) => {
  updateMaxListeners(passThroughStream, PASSTHROUGH_LISTENERS_COUNT);
  const controller = new AbortController();
  try {
    await Promise.race([
      onMergedStreamEnd(passThroughStream, controller),
      onInputStreamsUnpipe(passThroughStream, streams, unpipeEvent, controller)
    ]);
  } finally {
    controller.abort();
    updateMaxListeners(passThroughStream, -PASSTHROUGH_LISTENERS_COUNT);
  }
};
var onMergedStreamEnd = async (passThroughStream, { signal }) => {
  try {
    await finished2(passThroughStream, { signal, cleanup: true });
  } catch (error) {
    errorOrAbortStream(passThroughStream, error);
    throw error;
  }
};
var onInputStreamsUnpipe = async (passThroughStream, streams, unpipeEvent, { signal }) => {
  for await (const [unpipedStream] of on4(passThroughStream, "unpipe", { signal })) {
    if (streams.has(unpipedStream)) {
      unpipedStream.emit(unpipeEvent);
    }
  }
};
var validateStream = (stream) => {
  if (typeof stream?.pipe !== "function") {
    throw new TypeError(`Expected a readable stream, got: \`${typeof stream}\`.`);
  }
};
var endWhenStreamsDone = async ({ passThroughStream, stream, streams, ended, aborted: aborted2, onFinished, unpipeEvent }) => {
  updateMaxListeners(passThroughStream, PASSTHROUGH_LISTENERS_PER_STREAM);
  const controller = new AbortController();
  try {
    await Promise.race([
      afterMergedStreamFinished(onFinished, stream, controller),
      onInputStreamEnd({
        passThroughStream,
        stream,
        streams,
        ended,
        aborted: aborted2,
        controller
      }),
      onInputStreamUnpipe({
        stream,
        streams,
        ended,
        aborted: aborted2,
        unpipeEvent,
        controller
      })
    ]);
  } finally {
    controller.abort();
    updateMaxListeners(passThroughStream, -PASSTHROUGH_LISTENERS_PER_STREAM);
  }
  if (streams.size > 0 && streams.size === ended.size + aborted2.size) {
    if (ended.size === 0 && aborted2.size > 0) {
      abortStream(passThroughStream);
    } else {
      endStream(passThroughStream);
    }
  }
};
var afterMergedStreamFinished = async (onFinished, stream, { signal }) => {
  try {
    await onFinished;
    if (!signal.aborted) {
      abortStream(stream);
    }
  } catch (error) {
    if (!signal.aborted) {
      errorOrAbortStream(stream, error);
    }
  }
};
var onInputStreamEnd = async ({ passThroughStream, stream, streams, ended, aborted: aborted2, controller: { signal } }) => {
  try {
    await finished2(stream, {
      signal,
      cleanup: true,
      readable: true,
      writable: false
    });
    if (streams.has(stream)) {
      ended.add(stream);
    }
  } catch (error) {
    if (signal.aborted || !streams.has(stream)) {
      return;
    }
    if (isAbortError(error)) {
      aborted2.add(stream);
    } else {
      errorStream(passThroughStream, error);
    }
  }
};
var onInputStreamUnpipe = async ({ stream, streams, ended, aborted: aborted2, unpipeEvent, controller: { signal } }) => {
  await once7(stream, unpipeEvent, { signal });
  if (!stream.readable) {
    return once7(signal, "abort", { signal });
  }
  streams.delete(stream);
  ended.delete(stream);
  aborted2.delete(stream);
};
var endStream = (stream) => {
  if (stream.writable) {
    stream.end();
  }
};
var errorOrAbortStream = (stream, error) => {
  if (isAbortError(error)) {
    abortStream(stream);
  } else {
    errorStream(stream, error);
  }
};
var isAbortError = (error) => error?.code === "ERR_STREAM_PREMATURE_CLOSE";
var abortStream = (stream) => {
  if (stream.readable || stream.writable) {
    stream.destroy();
  }
};
var errorStream = (stream, error) => {
  if (!stream.destroyed) {
    stream.once("error", noop2);
    stream.destroy(error);
  }
};
var noop2 = () => {
};
var updateMaxListeners = (passThroughStream, increment2) => {
  const maxListeners = passThroughStream.getMaxListeners();
  if (maxListeners !== 0 && maxListeners !== Number.POSITIVE_INFINITY) {
    passThroughStream.setMaxListeners(maxListeners + increment2);
  }
};
var PASSTHROUGH_LISTENERS_COUNT = 2;
var PASSTHROUGH_LISTENERS_PER_STREAM = 1;

// node_modules/execa/lib/io/pipeline.js
import { finished as finished3 } from "node:stream/promises";
var pipeStreams = (source, destination) => {
  source.pipe(destination);
  onSourceFinish(source, destination);
  onDestinationFinish(source, destination);
};
var onSourceFinish = async (source, destination) => {
  if (isStandardStream(source) || isStandardStream(destination)) {
    return;
  }
  try {
    await finished3(source, { cleanup: true, readable: true, writable: false });
  } catch {
  }
  endDestinationStream(destination);
};
var endDestinationStream = (destination) => {
  if (destination.writable) {
    destination.end();
  }
};
var onDestinationFinish = async (source, destination) => {
  if (isStandardStream(source) || isStandardStream(destination)) {
    return;
  }
  try {
    await finished3(destination, { cleanup: true, readable: false, writable: true });
  } catch {
  }
  abortSourceStream(source);
};
var abortSourceStream = (source) => {
  if (source.readable) {
    source.destroy();
  }
};

// node_modules/execa/lib/io/output-async.js
var pipeOutputAsync = (subprocess, fileDescriptors, controller) => {
  const pipeGroups = /* @__PURE__ */ new Map();
  for (const [fdNumber, { stdioItems, direction }] of Object.entries(fileDescriptors)) {
    for (const { stream } of stdioItems.filter(({ type }) => TRANSFORM_TYPES.has(type))) {
      pipeTransform(subprocess, stream, direction, fdNumber);
    }
    for (const { stream } of stdioItems.filter(({ type }) => !TRANSFORM_TYPES.has(type))) {
      pipeStdioItem({
        subprocess,
        stream,
        direction,
        fdNumber,
        pipeGroups,
        controller
      });
    }
  }
  for (const [outputStream, inputStreams] of pipeGroups.entries()) {
    const inputStream = inputStreams.length === 1 ? inputStreams[0] : mergeStreams(inputStreams);
    pipeStreams(inputStream, outputStream);
  }
};
var pipeTransform = (subprocess, stream, direction, fdNumber) => {
  if (direction === "output") {
    pipeStreams(subprocess.stdio[fdNumber], stream);
  } else {
    pipeStreams(stream, subprocess.stdio[fdNumber]);
  }
  const streamProperty = SUBPROCESS_STREAM_PROPERTIES[fdNumber];
  if (streamProperty !== void 0) {
    subprocess[streamProperty] = stream;
  }
  subprocess.stdio[fdNumber] = stream;
};
var SUBPROCESS_STREAM_PROPERTIES = ["stdin", "stdout", "stderr"];
var pipeStdioItem = ({ subprocess, stream, direction, fdNumber, pipeGroups, controller }) => {
  if (stream === void 0) {
    return;
  }
  setStandardStreamMaxListeners(stream, controller);
  const [inputStream, outputStream] = direction === "output" ? [stream, subprocess.stdio[fdNumber]] : [subprocess.stdio[fdNumber], stream];
  const outputStreams = pipeGroups.get(inputStream) ?? [];
  pipeGroups.set(inputStream, [...outputStreams, outputStream]);
};
var setStandardStreamMaxListeners = (stream, { signal }) => {
  if (isStandardStream(stream)) {
    incrementMaxListeners(stream, MAX_LISTENERS_INCREMENT, signal);
  }
};
var MAX_LISTENERS_INCREMENT = 2;

// node_modules/execa/lib/terminate/cleanup.js
import { addAbortListener as addAbortListener2 } from "node:events";

// node_modules/signal-exit/dist/mjs/signals.js
var signals = [];
signals.push("SIGHUP", "SIGINT", "SIGTERM");
if (process.platform !== "win32") {
  signals.push(
    "SIGALRM",
    "SIGABRT",
    "SIGVTALRM",
    "SIGXCPU",
    "SIGXFSZ",
    "SIGUSR2",
    "SIGTRAP",
    "SIGSYS",
    "SIGQUIT",
    "SIGIOT"
    // should detect profiler and enable/disable accordingly.
    // see #21
    // 'SIGPROF'
  );
}
if (process.platform === "linux") {
  signals.push("SIGIO", "SIGPOLL", "SIGPWR", "SIGSTKFLT");
}

// node_modules/signal-exit/dist/mjs/index.js
var processOk = (process10) => !!process10 && typeof process10 === "object" && typeof process10.removeListener === "function" && typeof process10.emit === "function" && typeof process10.reallyExit === "function" && typeof process10.listeners === "function" && typeof process10.kill === "function" && typeof process10.pid === "number" && typeof process10.on === "function";
var kExitEmitter = /* @__PURE__ */ Symbol.for("signal-exit emitter");
var global2 = globalThis;
var ObjectDefineProperty = Object.defineProperty.bind(Object);
var Emitter = class {
  emitted = {
    afterExit: false,
    exit: false
  };
  listeners = {
    afterExit: [],
    exit: []
  };
  count = 0;
  id = Math.random();
  constructor() {
    if (global2[kExitEmitter]) {
      return global2[kExitEmitter];
    }
    ObjectDefineProperty(global2, kExitEmitter, {
      value: this,
      writable: false,
      enumerable: false,
      configurable: false
    });
  }
  on(ev, fn) {
    this.listeners[ev].push(fn);
  }
  removeListener(ev, fn) {
    const list2 = this.listeners[ev];
    const i2 = list2.indexOf(fn);
    if (i2 === -1) {
      return;
    }
    if (i2 === 0 && list2.length === 1) {
      list2.length = 0;
    } else {
      list2.splice(i2, 1);
    }
  }
  emit(ev, code, signal) {
    if (this.emitted[ev]) {
      return false;
    }
    this.emitted[ev] = true;
    let ret = false;
    for (const fn of this.listeners[ev]) {
      ret = fn(code, signal) === true || ret;
    }
    if (ev === "exit") {
      ret = this.emit("afterExit", code, signal) || ret;
    }
    return ret;
  }
};
var SignalExitBase = class {
};
var signalExitWrap = (handler) => {
  return {
    onExit(cb, opts) {
      return handler.onExit(cb, opts);
    },
    load() {
      return handler.load();
    },
    unload() {
      return handler.unload();
    }
  };
};
var SignalExitFallback = class extends SignalExitBase {
  onExit() {
    return () => {
    };
  }
  load() {
  }
  unload() {
  }
};
var SignalExit = class extends SignalExitBase {
  // "SIGHUP" throws an `ENOSYS` error on Windows,
  // so use a supported signal instead
  /* c8 ignore start */
  #hupSig = process9.platform === "win32" ? "SIGINT" : "SIGHUP";
  /* c8 ignore stop */
  #emitter = new Emitter();
  #process;
  #originalProcessEmit;
  #originalProcessReallyExit;
  #sigListeners = {};
  #loaded = false;
  constructor(process10) {
    super();
    this.#process = process10;
    this.#sigListeners = {};
    for (const sig of signals) {
      this.#sigListeners[sig] = () => {
        const listeners = this.#process.listeners(sig);
        let { count: count2 } = this.#emitter;
        const p = process10;
        if (typeof p.__signal_exit_emitter__ === "object" && typeof p.__signal_exit_emitter__.count === "number") {
          count2 += p.__signal_exit_emitter__.count;
        }
        if (listeners.length === count2) {
          this.unload();
          const ret = this.#emitter.emit("exit", null, sig);
          const s = sig === "SIGHUP" ? this.#hupSig : sig;
          if (!ret)
            process10.kill(process10.pid, s);
        }
      };
    }
    this.#originalProcessReallyExit = process10.reallyExit;
    this.#originalProcessEmit = process10.emit;
  }
  onExit(cb, opts) {
    if (!processOk(this.#process)) {
      return () => {
      };
    }
    if (this.#loaded === false) {
      this.load();
    }
    const ev = opts?.alwaysLast ? "afterExit" : "exit";
    this.#emitter.on(ev, cb);
    return () => {
      this.#emitter.removeListener(ev, cb);
      if (this.#emitter.listeners["exit"].length === 0 && this.#emitter.listeners["afterExit"].length === 0) {
        this.unload();
      }
    };
  }
  load() {
    if (this.#loaded) {
      return;
    }
    this.#loaded = true;
    this.#emitter.count += 1;
    for (const sig of signals) {
      try {
        const fn = this.#sigListeners[sig];
        if (fn)
          this.#process.on(sig, fn);
      } catch (_) {
      }
    }
    this.#process.emit = (ev, ...a2) => {
      return this.#processEmit(ev, ...a2);
    };
    this.#process.reallyExit = (code) => {
      return this.#processReallyExit(code);
    };
  }
  unload() {
    if (!this.#loaded) {
      return;
    }
    this.#loaded = false;
    signals.forEach((sig) => {
      const listener = this.#sigListeners[sig];
      if (!listener) {
        throw new Error("Listener not defined for signal: " + sig);
      }
      try {
        this.#process.removeListener(sig, listener);
      } catch (_) {
      }
    });
    this.#process.emit = this.#originalProcessEmit;
    this.#process.reallyExit = this.#originalProcessReallyExit;
    this.#emitter.count -= 1;
  }
  #processReallyExit(code) {
    if (!processOk(this.#process)) {
      return 0;
    }
    this.#process.exitCode = code || 0;
    this.#emitter.emit("exit", this.#process.exitCode, null);
    return this.#originalProcessReallyExit.call(this.#process, this.#process.exitCode);
  }
  #processEmit(ev, ...args) {
    const og = this.#originalProcessEmit;
    if (ev === "exit" && processOk(this.#process)) {
      if (typeof args[0] === "number") {
        this.#process.exitCode = args[0];
      }
      const ret = og.call(this.#process, ev, ...args);
      this.#emitter.emit("exit", this.#process.exitCode, null);
      return ret;
    } else {
      return og.call(this.#process, ev, ...args);
    }
  }
};
var process9 = globalThis.process;
var {
  /**
   * Called when the process is exiting, whether via signal, explicit
   * exit, or running out of stuff to do.
   *
   * If the global process object is not suitable for instrumentation,
   * then this will be a no-op.
   *
   * Returns a function that may be used to unload signal-exit.
   */
  onExit,
  /**
   * Load the listeners.  Likely you never need to call this, unless
   * doing a rather deep integration with signal-exit functionality.
   * Mostly exposed for the benefit of testing.
   *
   * @internal
   */
  load,
  /**
   * Unload the listeners.  Likely you never need to call this, unless
   * doing a rather deep integration with signal-exit functionality.
   * Mostly exposed for the benefit of testing.
   *
   * @internal
   */
  unload
} = signalExitWrap(processOk(process9) ? new SignalExit(process9) : new SignalExitFallback());

// node_modules/execa/lib/terminate/cleanup.js
var cleanupOnExit = (subprocess, { cleanup, detached }, { signal }) => {
  if (!cleanup || detached) {
    return;
  }
  const removeExitHandler = onExit(() => {
    subprocess.kill();
  });
  addAbortListener2(signal, () => {
    removeExitHandler();
  });
};

// node_modules/execa/lib/pipe/pipe-arguments.js
var normalizePipeArguments = ({ source, sourcePromise, boundOptions, createNested }, ...pipeArguments) => {
  const startTime = getStartTime();
  const {
    destination,
    destinationStream,
    destinationError,
    from,
    unpipeSignal
  } = getDestinationStream(boundOptions, createNested, pipeArguments);
  const { sourceStream, sourceError } = getSourceStream(source, from);
  const { options: sourceOptions, fileDescriptors } = SUBPROCESS_OPTIONS.get(source);
  return {
    sourcePromise,
    sourceStream,
    sourceOptions,
    sourceError,
    destination,
    destinationStream,
    destinationError,
    unpipeSignal,
    fileDescriptors,
    startTime
  };
};
var getDestinationStream = (boundOptions, createNested, pipeArguments) => {
  try {
    const {
      destination,
      pipeOptions: { from, to, unpipeSignal } = {}
    } = getDestination(boundOptions, createNested, ...pipeArguments);
    const destinationStream = getToStream(destination, to);
    return {
      destination,
      destinationStream,
      from,
      unpipeSignal
    };
  } catch (error) {
    return { destinationError: error };
  }
};
var getDestination = (boundOptions, createNested, firstArgument, ...pipeArguments) => {
  if (Array.isArray(firstArgument)) {
    const destination = createNested(mapDestinationArguments, boundOptions)(firstArgument, ...pipeArguments);
    return { destination, pipeOptions: boundOptions };
  }
  if (typeof firstArgument === "string" || firstArgument instanceof URL || isDenoExecPath(firstArgument)) {
    if (Object.keys(boundOptions).length > 0) {
      throw new TypeError('Please use .pipe("file", ..., options) or .pipe(execa("file", ..., options)) instead of .pipe(options)("file", ...).');
    }
    const [rawFile, rawArguments, rawOptions] = normalizeParameters(firstArgument, ...pipeArguments);
    const destination = createNested(mapDestinationArguments)(rawFile, rawArguments, rawOptions);
    return { destination, pipeOptions: rawOptions };
  }
  if (SUBPROCESS_OPTIONS.has(firstArgument)) {
    if (Object.keys(boundOptions).length > 0) {
      throw new TypeError("Please use .pipe(options)`command` or .pipe($(options)`command`) instead of .pipe(options)($`command`).");
    }
    return { destination: firstArgument, pipeOptions: pipeArguments[0] };
  }
  throw new TypeError(`The first argument must be a template string, an options object, or an Execa subprocess: ${firstArgument}`);
};
var mapDestinationArguments = ({ options }) => ({ options: { ...options, stdin: "pipe", piped: true } });
var getSourceStream = (source, from) => {
  try {
    const sourceStream = getFromStream(source, from);
    return { sourceStream };
  } catch (error) {
    return { sourceError: error };
  }
};

// node_modules/execa/lib/pipe/throw.js
var handlePipeArgumentsError = ({
  sourceStream,
  sourceError,
  destinationStream,
  destinationError,
  fileDescriptors,
  sourceOptions,
  startTime
}) => {
  const error = getPipeArgumentsError({
    sourceStream,
    sourceError,
    destinationStream,
    destinationError
  });
  if (error !== void 0) {
    throw createNonCommandError({
      error,
      fileDescriptors,
      sourceOptions,
      startTime
    });
  }
};
var getPipeArgumentsError = ({ sourceStream, sourceError, destinationStream, destinationError }) => {
  if (sourceError !== void 0 && destinationError !== void 0) {
    return destinationError;
  }
  if (destinationError !== void 0) {
    abortSourceStream(sourceStream);
    return destinationError;
  }
  if (sourceError !== void 0) {
    endDestinationStream(destinationStream);
    return sourceError;
  }
};
var createNonCommandError = ({ error, fileDescriptors, sourceOptions, startTime }) => makeEarlyError({
  error,
  command: PIPE_COMMAND_MESSAGE,
  escapedCommand: PIPE_COMMAND_MESSAGE,
  fileDescriptors,
  options: sourceOptions,
  startTime,
  isSync: false
});
var PIPE_COMMAND_MESSAGE = "source.pipe(destination)";

// node_modules/execa/lib/pipe/sequence.js
var waitForBothSubprocesses = async (subprocessPromises) => {
  const [
    { status: sourceStatus, reason: sourceReason, value: sourceResult = sourceReason },
    { status: destinationStatus, reason: destinationReason, value: destinationResult = destinationReason }
  ] = await subprocessPromises;
  if (!destinationResult.pipedFrom.includes(sourceResult)) {
    destinationResult.pipedFrom.push(sourceResult);
  }
  if (destinationStatus === "rejected") {
    throw destinationResult;
  }
  if (sourceStatus === "rejected") {
    throw sourceResult;
  }
  return destinationResult;
};

// node_modules/execa/lib/pipe/streaming.js
import { finished as finished4 } from "node:stream/promises";
var pipeSubprocessStream = (sourceStream, destinationStream, maxListenersController) => {
  const mergedStream = MERGED_STREAMS.has(destinationStream) ? pipeMoreSubprocessStream(sourceStream, destinationStream) : pipeFirstSubprocessStream(sourceStream, destinationStream);
  incrementMaxListeners(sourceStream, SOURCE_LISTENERS_PER_PIPE, maxListenersController.signal);
  incrementMaxListeners(destinationStream, DESTINATION_LISTENERS_PER_PIPE, maxListenersController.signal);
  cleanupMergedStreamsMap(destinationStream);
  return mergedStream;
};
var pipeFirstSubprocessStream = (sourceStream, destinationStream) => {
  const mergedStream = mergeStreams([sourceStream]);
  pipeStreams(mergedStream, destinationStream);
  MERGED_STREAMS.set(destinationStream, mergedStream);
  return mergedStream;
};
var pipeMoreSubprocessStream = (sourceStream, destinationStream) => {
  const mergedStream = MERGED_STREAMS.get(destinationStream);
  mergedStream.add(sourceStream);
  return mergedStream;
};
var cleanupMergedStreamsMap = async (destinationStream) => {
  try {
    await finished4(destinationStream, { cleanup: true, readable: false, writable: true });
  } catch {
  }
  MERGED_STREAMS.delete(destinationStream);
};
var MERGED_STREAMS = /* @__PURE__ */ new WeakMap();
var SOURCE_LISTENERS_PER_PIPE = 2;
var DESTINATION_LISTENERS_PER_PIPE = 1;

// node_modules/execa/lib/pipe/abort.js
import { aborted } from "node:util";
var unpipeOnAbort = (unpipeSignal, unpipeContext) => unpipeSignal === void 0 ? [] : [unpipeOnSignalAbort(unpipeSignal, unpipeContext)];
var unpipeOnSignalAbort = async (unpipeSignal, { sourceStream, mergedStream, fileDescriptors, sourceOptions, startTime }) => {
  await aborted(unpipeSignal, sourceStream);
  await mergedStream.remove(sourceStream);
  const error = new Error("Pipe canceled by `unpipeSignal` option.");
  throw createNonCommandError({
    error,
    fileDescriptors,
    sourceOptions,
    startTime
  });
};

// node_modules/execa/lib/pipe/setup.js
var pipeToSubprocess = (sourceInfo, ...pipeArguments) => {
  if (isPlainObject(pipeArguments[0])) {
    return pipeToSubprocess.bind(void 0, {
      ...sourceInfo,
      boundOptions: { ...sourceInfo.boundOptions, ...pipeArguments[0] }
    });
  }
  const { destination, ...normalizedInfo } = normalizePipeArguments(sourceInfo, ...pipeArguments);
  const promise = handlePipePromise({ ...normalizedInfo, destination });
  promise.pipe = pipeToSubprocess.bind(void 0, {
    ...sourceInfo,
    source: destination,
    sourcePromise: promise,
    boundOptions: {}
  });
  return promise;
};
var handlePipePromise = async ({
  sourcePromise,
  sourceStream,
  sourceOptions,
  sourceError,
  destination,
  destinationStream,
  destinationError,
  unpipeSignal,
  fileDescriptors,
  startTime
}) => {
  const subprocessPromises = getSubprocessPromises(sourcePromise, destination);
  handlePipeArgumentsError({
    sourceStream,
    sourceError,
    destinationStream,
    destinationError,
    fileDescriptors,
    sourceOptions,
    startTime
  });
  const maxListenersController = new AbortController();
  try {
    const mergedStream = pipeSubprocessStream(sourceStream, destinationStream, maxListenersController);
    return await Promise.race([
      waitForBothSubprocesses(subprocessPromises),
      ...unpipeOnAbort(unpipeSignal, {
        sourceStream,
        mergedStream,
        sourceOptions,
        fileDescriptors,
        startTime
      })
    ]);
  } finally {
    maxListenersController.abort();
  }
};
var getSubprocessPromises = (sourcePromise, destination) => Promise.allSettled([sourcePromise, destination]);

// node_modules/execa/lib/io/contents.js
import { setImmediate } from "node:timers/promises";

// node_modules/execa/lib/io/iterate.js
import { on as on5 } from "node:events";
import { getDefaultHighWaterMark as getDefaultHighWaterMark3 } from "node:stream";
var iterateOnSubprocessStream = ({ subprocessStdout, subprocess, binary, shouldEncode, encoding, preserveNewlines }) => {
  const controller = new AbortController();
  stopReadingOnExit(subprocess, controller);
  return iterateOnStream({
    stream: subprocessStdout,
    controller,
    binary,
    shouldEncode: !subprocessStdout.readableObjectMode && shouldEncode,
    encoding,
    shouldSplit: !subprocessStdout.readableObjectMode,
    preserveNewlines
  });
};
var stopReadingOnExit = async (subprocess, controller) => {
  try {
    await subprocess;
  } catch {
  } finally {
    controller.abort();
  }
};
var iterateForResult = ({ stream, onStreamEnd, lines: lines2, encoding, stripFinalNewline: stripFinalNewline2, allMixed }) => {
  const controller = new AbortController();
  stopReadingOnStreamEnd(onStreamEnd, controller, stream);
  const objectMode = stream.readableObjectMode && !allMixed;
  return iterateOnStream({
    stream,
    controller,
    binary: encoding === "buffer",
    shouldEncode: !objectMode,
    encoding,
    shouldSplit: !objectMode && lines2,
    preserveNewlines: !stripFinalNewline2
  });
};
var stopReadingOnStreamEnd = async (onStreamEnd, controller, stream) => {
  try {
    await onStreamEnd;
  } catch {
    stream.destroy();
  } finally {
    controller.abort();
  }
};
var iterateOnStream = ({ stream, controller, binary, shouldEncode, encoding, shouldSplit, preserveNewlines }) => {
  const onStdoutChunk = on5(stream, "data", {
    signal: controller.signal,
    highWaterMark: HIGH_WATER_MARK,
    // Backward compatibility with older name for this option
    // See https://github.com/nodejs/node/pull/52080#discussion_r1525227861
    // @todo Remove after removing support for Node 21
    highWatermark: HIGH_WATER_MARK
  });
  return iterateOnData({
    onStdoutChunk,
    controller,
    binary,
    shouldEncode,
    encoding,
    shouldSplit,
    preserveNewlines
  });
};
var DEFAULT_OBJECT_HIGH_WATER_MARK = getDefaultHighWaterMark3(true);
var HIGH_WATER_MARK = DEFAULT_OBJECT_HIGH_WATER_MARK;
var iterateOnData = async function* ({ onStdoutChunk, controller, binary, shouldEncode, encoding, shouldSplit, preserveNewlines }) {
  const generators = getGenerators({
    binary,
    shouldEncode,
    encoding,
    shouldSplit,
    preserveNewlines
  });
  try {
    for await (const [chunk] of onStdoutChunk) {
      yield* transformChunkSync(chunk, generators, 0);
    }
  } catch (error) {
    if (!controller.signal.aborted) {
      throw error;
    }
  } finally {
    yield* finalChunksSync(generators);
  }
};
var getGenerators = ({ binary, shouldEncode, encoding, shouldSplit, preserveNewlines }) => [
  getEncodingTransformGenerator(binary, encoding, !shouldEncode),
  getSplitLinesGenerator(binary, preserveNewlines, !shouldSplit, {})
].filter(Boolean);

// node_modules/execa/lib/io/contents.js
var getStreamOutput = async ({ stream, onStreamEnd, fdNumber, encoding, buffer, maxBuffer, lines: lines2, allMixed, stripFinalNewline: stripFinalNewline2, verboseInfo, streamInfo }) => {
  const logPromise = logOutputAsync({
    stream,
    onStreamEnd,
    fdNumber,
    encoding,
    allMixed,
    verboseInfo,
    streamInfo
  });
  if (!buffer) {
    await Promise.all([resumeStream(stream), logPromise]);
    return;
  }
  const stripFinalNewlineValue = getStripFinalNewline(stripFinalNewline2, fdNumber);
  const iterable = iterateForResult({
    stream,
    onStreamEnd,
    lines: lines2,
    encoding,
    stripFinalNewline: stripFinalNewlineValue,
    allMixed
  });
  const [output] = await Promise.all([
    getStreamContents2({
      stream,
      iterable,
      fdNumber,
      encoding,
      maxBuffer,
      lines: lines2
    }),
    logPromise
  ]);
  return output;
};
var logOutputAsync = async ({ stream, onStreamEnd, fdNumber, encoding, allMixed, verboseInfo, streamInfo: { fileDescriptors } }) => {
  if (!shouldLogOutput({
    stdioItems: fileDescriptors[fdNumber]?.stdioItems,
    encoding,
    verboseInfo,
    fdNumber
  })) {
    return;
  }
  const linesIterable = iterateForResult({
    stream,
    onStreamEnd,
    lines: true,
    encoding,
    stripFinalNewline: true,
    allMixed
  });
  await logLines(linesIterable, stream, fdNumber, verboseInfo);
};
var resumeStream = async (stream) => {
  await setImmediate();
  if (stream.readableFlowing === null) {
    stream.resume();
  }
};
var getStreamContents2 = async ({ stream, stream: { readableObjectMode }, iterable, fdNumber, encoding, maxBuffer, lines: lines2 }) => {
  try {
    if (readableObjectMode || lines2) {
      return await getStreamAsArray(iterable, { maxBuffer });
    }
    if (encoding === "buffer") {
      return new Uint8Array(await getStreamAsArrayBuffer(iterable, { maxBuffer }));
    }
    return await getStreamAsString(iterable, { maxBuffer });
  } catch (error) {
    return handleBufferedData(handleMaxBuffer({
      error,
      stream,
      readableObjectMode,
      lines: lines2,
      encoding,
      fdNumber
    }));
  }
};
var getBufferedData = async (streamPromise) => {
  try {
    return await streamPromise;
  } catch (error) {
    return handleBufferedData(error);
  }
};
var handleBufferedData = ({ bufferedData }) => isArrayBuffer(bufferedData) ? new Uint8Array(bufferedData) : bufferedData;

// node_modules/execa/lib/resolve/wait-stream.js
import { finished as finished5 } from "node:stream/promises";
var waitForStream = async (stream, fdNumber, streamInfo, { isSameDirection, stopOnExit = false } = {}) => {
  const state = handleStdinDestroy(stream, streamInfo);
  const abortController = new AbortController();
  try {
    await Promise.race([
      ...stopOnExit ? [streamInfo.exitPromise] : [],
      finished5(stream, { cleanup: true, signal: abortController.signal })
    ]);
  } catch (error) {
    if (!state.stdinCleanedUp) {
      handleStreamError(error, fdNumber, streamInfo, isSameDirection);
    }
  } finally {
    abortController.abort();
  }
};
var handleStdinDestroy = (stream, { originalStreams: [originalStdin], subprocess }) => {
  const state = { stdinCleanedUp: false };
  if (stream === originalStdin) {
    spyOnStdinDestroy(stream, subprocess, state);
  }
  return state;
};
var spyOnStdinDestroy = (subprocessStdin, subprocess, state) => {
  const { _destroy } = subprocessStdin;
  subprocessStdin._destroy = (...destroyArguments) => {
    setStdinCleanedUp(subprocess, state);
    _destroy.call(subprocessStdin, ...destroyArguments);
  };
};
var setStdinCleanedUp = ({ exitCode, signalCode }, state) => {
  if (exitCode !== null || signalCode !== null) {
    state.stdinCleanedUp = true;
  }
};
var handleStreamError = (error, fdNumber, streamInfo, isSameDirection) => {
  if (!shouldIgnoreStreamError(error, fdNumber, streamInfo, isSameDirection)) {
    throw error;
  }
};
var shouldIgnoreStreamError = (error, fdNumber, streamInfo, isSameDirection = true) => {
  if (streamInfo.propagating) {
    return isStreamEpipe(error) || isStreamAbort(error);
  }
  streamInfo.propagating = true;
  return isInputFileDescriptor(streamInfo, fdNumber) === isSameDirection ? isStreamEpipe(error) : isStreamAbort(error);
};
var isInputFileDescriptor = ({ fileDescriptors }, fdNumber) => fdNumber !== "all" && fileDescriptors[fdNumber].direction === "input";
var isStreamAbort = (error) => error?.code === "ERR_STREAM_PREMATURE_CLOSE";
var isStreamEpipe = (error) => error?.code === "EPIPE";

// node_modules/execa/lib/resolve/stdio.js
var waitForStdioStreams = ({ subprocess, encoding, buffer, maxBuffer, lines: lines2, stripFinalNewline: stripFinalNewline2, verboseInfo, streamInfo }) => subprocess.stdio.map((stream, fdNumber) => waitForSubprocessStream({
  stream,
  fdNumber,
  encoding,
  buffer: buffer[fdNumber],
  maxBuffer: maxBuffer[fdNumber],
  lines: lines2[fdNumber],
  allMixed: false,
  stripFinalNewline: stripFinalNewline2,
  verboseInfo,
  streamInfo
}));
var waitForSubprocessStream = async ({ stream, fdNumber, encoding, buffer, maxBuffer, lines: lines2, allMixed, stripFinalNewline: stripFinalNewline2, verboseInfo, streamInfo }) => {
  if (!stream) {
    return;
  }
  const onStreamEnd = waitForStream(stream, fdNumber, streamInfo);
  if (isInputFileDescriptor(streamInfo, fdNumber)) {
    await onStreamEnd;
    return;
  }
  const [output] = await Promise.all([
    getStreamOutput({
      stream,
      onStreamEnd,
      fdNumber,
      encoding,
      buffer,
      maxBuffer,
      lines: lines2,
      allMixed,
      stripFinalNewline: stripFinalNewline2,
      verboseInfo,
      streamInfo
    }),
    onStreamEnd
  ]);
  return output;
};

// node_modules/execa/lib/resolve/all-async.js
var makeAllStream = ({ stdout, stderr }, { all }) => all && (stdout || stderr) ? mergeStreams([stdout, stderr].filter(Boolean)) : void 0;
var waitForAllStream = ({ subprocess, encoding, buffer, maxBuffer, lines: lines2, stripFinalNewline: stripFinalNewline2, verboseInfo, streamInfo }) => waitForSubprocessStream({
  ...getAllStream(subprocess, buffer),
  fdNumber: "all",
  encoding,
  maxBuffer: maxBuffer[1] + maxBuffer[2],
  lines: lines2[1] || lines2[2],
  allMixed: getAllMixed(subprocess),
  stripFinalNewline: stripFinalNewline2,
  verboseInfo,
  streamInfo
});
var getAllStream = ({ stdout, stderr, all }, [, bufferStdout, bufferStderr]) => {
  const buffer = bufferStdout || bufferStderr;
  if (!buffer) {
    return { stream: all, buffer };
  }
  if (!bufferStdout) {
    return { stream: stderr, buffer };
  }
  if (!bufferStderr) {
    return { stream: stdout, buffer };
  }
  return { stream: all, buffer };
};
var getAllMixed = ({ all, stdout, stderr }) => all && stdout && stderr && stdout.readableObjectMode !== stderr.readableObjectMode;

// node_modules/execa/lib/resolve/wait-subprocess.js
import { once as once8 } from "node:events";

// node_modules/execa/lib/verbose/ipc.js
var shouldLogIpc = (verboseInfo) => isFullVerbose(verboseInfo, "ipc");
var logIpcOutput = (message, verboseInfo) => {
  const verboseMessage = serializeVerboseMessage(message);
  verboseLog({
    type: "ipc",
    verboseMessage,
    fdNumber: "ipc",
    verboseInfo
  });
};

// node_modules/execa/lib/ipc/buffer-messages.js
var waitForIpcOutput = async ({
  subprocess,
  buffer: bufferArray,
  maxBuffer: maxBufferArray,
  ipc,
  ipcOutput,
  verboseInfo
}) => {
  if (!ipc) {
    return ipcOutput;
  }
  const isVerbose2 = shouldLogIpc(verboseInfo);
  const buffer = getFdSpecificValue(bufferArray, "ipc");
  const maxBuffer = getFdSpecificValue(maxBufferArray, "ipc");
  for await (const message of loopOnMessages({
    anyProcess: subprocess,
    channel: subprocess.channel,
    isSubprocess: false,
    ipc,
    shouldAwait: false,
    reference: true
  })) {
    if (buffer) {
      checkIpcMaxBuffer(subprocess, ipcOutput, maxBuffer);
      ipcOutput.push(message);
    }
    if (isVerbose2) {
      logIpcOutput(message, verboseInfo);
    }
  }
  return ipcOutput;
};
var getBufferedIpcOutput = async (ipcOutputPromise, ipcOutput) => {
  await Promise.allSettled([ipcOutputPromise]);
  return ipcOutput;
};

// node_modules/execa/lib/resolve/wait-subprocess.js
var waitForSubprocessResult = async ({
  subprocess,
  options: {
    encoding,
    buffer,
    maxBuffer,
    lines: lines2,
    timeoutDuration: timeout,
    cancelSignal,
    gracefulCancel,
    forceKillAfterDelay,
    stripFinalNewline: stripFinalNewline2,
    ipc,
    ipcInput
  },
  context,
  verboseInfo,
  fileDescriptors,
  originalStreams,
  onInternalError,
  controller
}) => {
  const exitPromise = waitForExit(subprocess, context);
  const streamInfo = {
    originalStreams,
    fileDescriptors,
    subprocess,
    exitPromise,
    propagating: false
  };
  const stdioPromises = waitForStdioStreams({
    subprocess,
    encoding,
    buffer,
    maxBuffer,
    lines: lines2,
    stripFinalNewline: stripFinalNewline2,
    verboseInfo,
    streamInfo
  });
  const allPromise = waitForAllStream({
    subprocess,
    encoding,
    buffer,
    maxBuffer,
    lines: lines2,
    stripFinalNewline: stripFinalNewline2,
    verboseInfo,
    streamInfo
  });
  const ipcOutput = [];
  const ipcOutputPromise = waitForIpcOutput({
    subprocess,
    buffer,
    maxBuffer,
    ipc,
    ipcOutput,
    verboseInfo
  });
  const originalPromises = waitForOriginalStreams(originalStreams, subprocess, streamInfo);
  const customStreamsEndPromises = waitForCustomStreamsEnd(fileDescriptors, streamInfo);
  try {
    return await Promise.race([
      Promise.all([
        {},
        waitForSuccessfulExit(exitPromise),
        Promise.all(stdioPromises),
        allPromise,
        ipcOutputPromise,
        sendIpcInput(subprocess, ipcInput),
        ...originalPromises,
        ...customStreamsEndPromises
      ]),
      onInternalError,
      throwOnSubprocessError(subprocess, controller),
      ...throwOnTimeout(subprocess, timeout, context, controller),
      ...throwOnCancel({
        subprocess,
        cancelSignal,
        gracefulCancel,
        context,
        controller
      }),
      ...throwOnGracefulCancel({
        subprocess,
        cancelSignal,
        gracefulCancel,
        forceKillAfterDelay,
        context,
        controller
      })
    ]);
  } catch (error) {
    context.terminationReason ??= "other";
    return Promise.all([
      { error },
      exitPromise,
      Promise.all(stdioPromises.map((stdioPromise) => getBufferedData(stdioPromise))),
      getBufferedData(allPromise),
      getBufferedIpcOutput(ipcOutputPromise, ipcOutput),
      Promise.allSettled(originalPromises),
      Promise.allSettled(customStreamsEndPromises)
    ]);
  }
};
var waitForOriginalStreams = (originalStreams, subprocess, streamInfo) => originalStreams.map((stream, fdNumber) => stream === subprocess.stdio[fdNumber] ? void 0 : waitForStream(stream, fdNumber, streamInfo));
var waitForCustomStreamsEnd = (fileDescriptors, streamInfo) => fileDescriptors.flatMap(({ stdioItems }, fdNumber) => stdioItems.filter(({ value, stream = value }) => isStream(stream, { checkOpen: false }) && !isStandardStream(stream)).map(({ type, value, stream = value }) => waitForStream(stream, fdNumber, streamInfo, {
  isSameDirection: TRANSFORM_TYPES.has(type),
  stopOnExit: type === "native"
})));
var throwOnSubprocessError = async (subprocess, { signal }) => {
  const [error] = await once8(subprocess, "error", { signal });
  throw error;
};

// node_modules/execa/lib/convert/concurrent.js
var initializeConcurrentStreams = () => ({
  readableDestroy: /* @__PURE__ */ new WeakMap(),
  writableFinal: /* @__PURE__ */ new WeakMap(),
  writableDestroy: /* @__PURE__ */ new WeakMap()
});
var addConcurrentStream = (concurrentStreams, stream, waitName) => {
  const weakMap = concurrentStreams[waitName];
  if (!weakMap.has(stream)) {
    weakMap.set(stream, []);
  }
  const promises = weakMap.get(stream);
  const promise = createDeferred();
  promises.push(promise);
  const resolve4 = promise.resolve.bind(promise);
  return { resolve: resolve4, promises };
};
var waitForConcurrentStreams = async ({ resolve: resolve4, promises }, subprocess) => {
  resolve4();
  const [isSubprocessExit] = await Promise.race([
    Promise.allSettled([true, subprocess]),
    Promise.all([false, ...promises])
  ]);
  return !isSubprocessExit;
};

// node_modules/execa/lib/convert/readable.js
import { Readable as Readable3 } from "node:stream";
import { callbackify as callbackify2 } from "node:util";

// node_modules/execa/lib/convert/shared.js
import { finished as finished6 } from "node:stream/promises";
var safeWaitForSubprocessStdin = async (subprocessStdin) => {
  if (subprocessStdin === void 0) {
    return;
  }
  try {
    await waitForSubprocessStdin(subprocessStdin);
  } catch {
  }
};
var safeWaitForSubprocessStdout = async (subprocessStdout) => {
  if (subprocessStdout === void 0) {
    return;
  }
  try {
    await waitForSubprocessStdout(subprocessStdout);
  } catch {
  }
};
var waitForSubprocessStdin = async (subprocessStdin) => {
  await finished6(subprocessStdin, { cleanup: true, readable: false, writable: true });
};
var waitForSubprocessStdout = async (subprocessStdout) => {
  await finished6(subprocessStdout, { cleanup: true, readable: true, writable: false });
};
var waitForSubprocess = async (subprocess, error) => {
  await subprocess;
  if (error) {
    throw error;
  }
};
var destroyOtherStream = (stream, isOpen, error) => {
  if (error && !isStreamAbort(error)) {
    stream.destroy(error);
  } else if (isOpen) {
    stream.destroy();
  }
};

// node_modules/execa/lib/convert/readable.js
var createReadable = ({ subprocess, concurrentStreams, encoding }, { from, binary: binaryOption = true, preserveNewlines = true } = {}) => {
  const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
  const { subprocessStdout, waitReadableDestroy } = getSubprocessStdout(subprocess, from, concurrentStreams);
  const { readableEncoding, readableObjectMode, readableHighWaterMark } = getReadableOptions(subprocessStdout, binary);
  const { read, onStdoutDataDone } = getReadableMethods({
    subprocessStdout,
    subprocess,
    binary,
    encoding,
    preserveNewlines
  });
  const readable2 = new Readable3({
    read,
    destroy: callbackify2(onReadableDestroy.bind(void 0, { subprocessStdout, subprocess, waitReadableDestroy })),
    highWaterMark: readableHighWaterMark,
    objectMode: readableObjectMode,
    encoding: readableEncoding
  });
  onStdoutFinished({
    subprocessStdout,
    onStdoutDataDone,
    readable: readable2,
    subprocess
  });
  return readable2;
};
var getSubprocessStdout = (subprocess, from, concurrentStreams) => {
  const subprocessStdout = getFromStream(subprocess, from);
  const waitReadableDestroy = addConcurrentStream(concurrentStreams, subprocessStdout, "readableDestroy");
  return { subprocessStdout, waitReadableDestroy };
};
var getReadableOptions = ({ readableEncoding, readableObjectMode, readableHighWaterMark }, binary) => binary ? { readableEncoding, readableObjectMode, readableHighWaterMark } : { readableEncoding, readableObjectMode: true, readableHighWaterMark: DEFAULT_OBJECT_HIGH_WATER_MARK };
var getReadableMethods = ({ subprocessStdout, subprocess, binary, encoding, preserveNewlines }) => {
  const onStdoutDataDone = createDeferred();
  const onStdoutData = iterateOnSubprocessStream({
    subprocessStdout,
    subprocess,
    binary,
    shouldEncode: !binary,
    encoding,
    preserveNewlines
  });
  return {
    read() {
      onRead(this, onStdoutData, onStdoutDataDone);
    },
    onStdoutDataDone
  };
};
var onRead = async (readable2, onStdoutData, onStdoutDataDone) => {
  try {
    const { value, done } = await onStdoutData.next();
    if (done) {
      onStdoutDataDone.resolve();
    } else {
      readable2.push(value);
    }
  } catch {
  }
};
var onStdoutFinished = async ({ subprocessStdout, onStdoutDataDone, readable: readable2, subprocess, subprocessStdin }) => {
  try {
    await waitForSubprocessStdout(subprocessStdout);
    await subprocess;
    await safeWaitForSubprocessStdin(subprocessStdin);
    await onStdoutDataDone;
    if (readable2.readable) {
      readable2.push(null);
    }
  } catch (error) {
    await safeWaitForSubprocessStdin(subprocessStdin);
    destroyOtherReadable(readable2, error);
  }
};
var onReadableDestroy = async ({ subprocessStdout, subprocess, waitReadableDestroy }, error) => {
  if (await waitForConcurrentStreams(waitReadableDestroy, subprocess)) {
    destroyOtherReadable(subprocessStdout, error);
    await waitForSubprocess(subprocess, error);
  }
};
var destroyOtherReadable = (stream, error) => {
  destroyOtherStream(stream, stream.readable, error);
};

// node_modules/execa/lib/convert/writable.js
import { Writable as Writable3 } from "node:stream";
import { callbackify as callbackify3 } from "node:util";
var createWritable = ({ subprocess, concurrentStreams }, { to } = {}) => {
  const { subprocessStdin, waitWritableFinal, waitWritableDestroy } = getSubprocessStdin(subprocess, to, concurrentStreams);
  const writable2 = new Writable3({
    ...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
    destroy: callbackify3(onWritableDestroy.bind(void 0, {
      subprocessStdin,
      subprocess,
      waitWritableFinal,
      waitWritableDestroy
    })),
    highWaterMark: subprocessStdin.writableHighWaterMark,
    objectMode: subprocessStdin.writableObjectMode
  });
  onStdinFinished(subprocessStdin, writable2);
  return writable2;
};
var getSubprocessStdin = (subprocess, to, concurrentStreams) => {
  const subprocessStdin = getToStream(subprocess, to);
  const waitWritableFinal = addConcurrentStream(concurrentStreams, subprocessStdin, "writableFinal");
  const waitWritableDestroy = addConcurrentStream(concurrentStreams, subprocessStdin, "writableDestroy");
  return { subprocessStdin, waitWritableFinal, waitWritableDestroy };
};
var getWritableMethods = (subprocessStdin, subprocess, waitWritableFinal) => ({
  write: onWrite.bind(void 0, subprocessStdin),
  final: callbackify3(onWritableFinal.bind(void 0, subprocessStdin, subprocess, waitWritableFinal))
});
var onWrite = (subprocessStdin, chunk, encoding, done) => {
  if (subprocessStdin.write(chunk, encoding)) {
    done();
  } else {
    subprocessStdin.once("drain", done);
  }
};
var onWritableFinal = async (subprocessStdin, subprocess, waitWritableFinal) => {
  if (await waitForConcurrentStreams(waitWritableFinal, subprocess)) {
    if (subprocessStdin.writable) {
      subprocessStdin.end();
    }
    await subprocess;
  }
};
var onStdinFinished = async (subprocessStdin, writable2, subprocessStdout) => {
  try {
    await waitForSubprocessStdin(subprocessStdin);
    if (writable2.writable) {
      writable2.end();
    }
  } catch (error) {
    await safeWaitForSubprocessStdout(subprocessStdout);
    destroyOtherWritable(writable2, error);
  }
};
var onWritableDestroy = async ({ subprocessStdin, subprocess, waitWritableFinal, waitWritableDestroy }, error) => {
  await waitForConcurrentStreams(waitWritableFinal, subprocess);
  if (await waitForConcurrentStreams(waitWritableDestroy, subprocess)) {
    destroyOtherWritable(subprocessStdin, error);
    await waitForSubprocess(subprocess, error);
  }
};
var destroyOtherWritable = (stream, error) => {
  destroyOtherStream(stream, stream.writable, error);
};

// node_modules/execa/lib/convert/duplex.js
import { Duplex as Duplex3 } from "node:stream";
import { callbackify as callbackify4 } from "node:util";
var createDuplex = ({ subprocess, concurrentStreams, encoding }, { from, to, binary: binaryOption = true, preserveNewlines = true } = {}) => {
  const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
  const { subprocessStdout, waitReadableDestroy } = getSubprocessStdout(subprocess, from, concurrentStreams);
  const { subprocessStdin, waitWritableFinal, waitWritableDestroy } = getSubprocessStdin(subprocess, to, concurrentStreams);
  const { readableEncoding, readableObjectMode, readableHighWaterMark } = getReadableOptions(subprocessStdout, binary);
  const { read, onStdoutDataDone } = getReadableMethods({
    subprocessStdout,
    subprocess,
    binary,
    encoding,
    preserveNewlines
  });
  const duplex2 = new Duplex3({
    read,
    ...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
    destroy: callbackify4(onDuplexDestroy.bind(void 0, {
      subprocessStdout,
      subprocessStdin,
      subprocess,
      waitReadableDestroy,
      waitWritableFinal,
      waitWritableDestroy
    })),
    readableHighWaterMark,
    writableHighWaterMark: subprocessStdin.writableHighWaterMark,
    readableObjectMode,
    writableObjectMode: subprocessStdin.writableObjectMode,
    encoding: readableEncoding
  });
  onStdoutFinished({
    subprocessStdout,
    onStdoutDataDone,
    readable: duplex2,
    subprocess,
    subprocessStdin
  });
  onStdinFinished(subprocessStdin, duplex2, subprocessStdout);
  return duplex2;
};
var onDuplexDestroy = async ({ subprocessStdout, subprocessStdin, subprocess, waitReadableDestroy, waitWritableFinal, waitWritableDestroy }, error) => {
  await Promise.all([
    onReadableDestroy({ subprocessStdout, subprocess, waitReadableDestroy }, error),
    onWritableDestroy({
      subprocessStdin,
      subprocess,
      waitWritableFinal,
      waitWritableDestroy
    }, error)
  ]);
};

// node_modules/execa/lib/convert/iterable.js
var createIterable = (subprocess, encoding, {
  from,
  binary: binaryOption = false,
  preserveNewlines = false
} = {}) => {
  const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
  const subprocessStdout = getFromStream(subprocess, from);
  const onStdoutData = iterateOnSubprocessStream({
    subprocessStdout,
    subprocess,
    binary,
    shouldEncode: true,
    encoding,
    preserveNewlines
  });
  return iterateOnStdoutData(onStdoutData, subprocessStdout, subprocess);
};
var iterateOnStdoutData = async function* (onStdoutData, subprocessStdout, subprocess) {
  try {
    yield* onStdoutData;
  } finally {
    if (subprocessStdout.readable) {
      subprocessStdout.destroy();
    }
    await subprocess;
  }
};

// node_modules/execa/lib/convert/add.js
var addConvertedStreams = (subprocess, { encoding }) => {
  const concurrentStreams = initializeConcurrentStreams();
  subprocess.readable = createReadable.bind(void 0, { subprocess, concurrentStreams, encoding });
  subprocess.writable = createWritable.bind(void 0, { subprocess, concurrentStreams });
  subprocess.duplex = createDuplex.bind(void 0, { subprocess, concurrentStreams, encoding });
  subprocess.iterable = createIterable.bind(void 0, subprocess, encoding);
  subprocess[Symbol.asyncIterator] = createIterable.bind(void 0, subprocess, encoding, {});
};

// node_modules/execa/lib/methods/promise.js
var mergePromise = (subprocess, promise) => {
  for (const [property, descriptor] of descriptors) {
    const value = descriptor.value.bind(promise);
    Reflect.defineProperty(subprocess, property, { ...descriptor, value });
  }
};
var nativePromisePrototype = (async () => {
})().constructor.prototype;
var descriptors = ["then", "catch", "finally"].map((property) => [
  property,
  Reflect.getOwnPropertyDescriptor(nativePromisePrototype, property)
]);

// node_modules/execa/lib/methods/main-async.js
var execaCoreAsync = (rawFile, rawArguments, rawOptions, createNested) => {
  const { file, commandArguments, command, escapedCommand, startTime, verboseInfo, options, fileDescriptors } = handleAsyncArguments(rawFile, rawArguments, rawOptions);
  const { subprocess, promise } = spawnSubprocessAsync({
    file,
    commandArguments,
    options,
    startTime,
    verboseInfo,
    command,
    escapedCommand,
    fileDescriptors
  });
  subprocess.pipe = pipeToSubprocess.bind(void 0, {
    source: subprocess,
    sourcePromise: promise,
    boundOptions: {},
    createNested
  });
  mergePromise(subprocess, promise);
  SUBPROCESS_OPTIONS.set(subprocess, { options, fileDescriptors });
  return subprocess;
};
var handleAsyncArguments = (rawFile, rawArguments, rawOptions) => {
  const { command, escapedCommand, startTime, verboseInfo } = handleCommand(rawFile, rawArguments, rawOptions);
  const { file, commandArguments, options: normalizedOptions } = normalizeOptions(rawFile, rawArguments, rawOptions);
  const options = handleAsyncOptions(normalizedOptions);
  const fileDescriptors = handleStdioAsync(options, verboseInfo);
  return {
    file,
    commandArguments,
    command,
    escapedCommand,
    startTime,
    verboseInfo,
    options,
    fileDescriptors
  };
};
var handleAsyncOptions = ({ timeout, signal, ...options }) => {
  if (signal !== void 0) {
    throw new TypeError('The "signal" option has been renamed to "cancelSignal" instead.');
  }
  return { ...options, timeoutDuration: timeout };
};
var spawnSubprocessAsync = ({ file, commandArguments, options, startTime, verboseInfo, command, escapedCommand, fileDescriptors }) => {
  let subprocess;
  try {
    subprocess = spawn(...concatenateShell(file, commandArguments, options));
  } catch (error) {
    return handleEarlyError({
      error,
      command,
      escapedCommand,
      fileDescriptors,
      options,
      startTime,
      verboseInfo
    });
  }
  const controller = new AbortController();
  setMaxListeners(Number.POSITIVE_INFINITY, controller.signal);
  const originalStreams = [...subprocess.stdio];
  pipeOutputAsync(subprocess, fileDescriptors, controller);
  cleanupOnExit(subprocess, options, controller);
  const context = {};
  const onInternalError = createDeferred();
  subprocess.kill = subprocessKill.bind(void 0, {
    kill: subprocess.kill.bind(subprocess),
    options,
    onInternalError,
    context,
    controller
  });
  subprocess.all = makeAllStream(subprocess, options);
  addConvertedStreams(subprocess, options);
  addIpcMethods(subprocess, options);
  const promise = handlePromise({
    subprocess,
    options,
    startTime,
    verboseInfo,
    fileDescriptors,
    originalStreams,
    command,
    escapedCommand,
    context,
    onInternalError,
    controller
  });
  return { subprocess, promise };
};
var handlePromise = async ({ subprocess, options, startTime, verboseInfo, fileDescriptors, originalStreams, command, escapedCommand, context, onInternalError, controller }) => {
  const [
    errorInfo,
    [exitCode, signal],
    stdioResults,
    allResult,
    ipcOutput
  ] = await waitForSubprocessResult({
    subprocess,
    options,
    context,
    verboseInfo,
    fileDescriptors,
    originalStreams,
    onInternalError,
    controller
  });
  controller.abort();
  onInternalError.resolve();
  const stdio = stdioResults.map((stdioResult, fdNumber) => stripNewline(stdioResult, options, fdNumber));
  const all = stripNewline(allResult, options, "all");
  const result = getAsyncResult({
    errorInfo,
    exitCode,
    signal,
    stdio,
    all,
    ipcOutput,
    context,
    options,
    command,
    escapedCommand,
    startTime
  });
  return handleResult(result, verboseInfo, options);
};
var getAsyncResult = ({ errorInfo, exitCode, signal, stdio, all, ipcOutput, context, options, command, escapedCommand, startTime }) => "error" in errorInfo ? makeError({
  error: errorInfo.error,
  command,
  escapedCommand,
  timedOut: context.terminationReason === "timeout",
  isCanceled: context.terminationReason === "cancel" || context.terminationReason === "gracefulCancel",
  isGracefullyCanceled: context.terminationReason === "gracefulCancel",
  isMaxBuffer: errorInfo.error instanceof MaxBufferError,
  isForcefullyTerminated: context.isForcefullyTerminated,
  exitCode,
  signal,
  stdio,
  all,
  ipcOutput,
  options,
  startTime,
  isSync: false
}) : makeSuccessResult({
  command,
  escapedCommand,
  stdio,
  all,
  ipcOutput,
  options,
  startTime
});

// node_modules/execa/lib/methods/bind.js
var mergeOptions = (boundOptions, options) => {
  const newOptions = Object.fromEntries(
    Object.entries(options).map(([optionName, optionValue]) => [
      optionName,
      mergeOption(optionName, boundOptions[optionName], optionValue)
    ])
  );
  return { ...boundOptions, ...newOptions };
};
var mergeOption = (optionName, boundOptionValue, optionValue) => {
  if (DEEP_OPTIONS.has(optionName) && isPlainObject(boundOptionValue) && isPlainObject(optionValue)) {
    return { ...boundOptionValue, ...optionValue };
  }
  return optionValue;
};
var DEEP_OPTIONS = /* @__PURE__ */ new Set(["env", ...FD_SPECIFIC_OPTIONS]);

// node_modules/execa/lib/methods/create.js
var createExeca = (mapArguments, boundOptions, deepOptions, setBoundExeca) => {
  const createNested = (mapArguments2, boundOptions2, setBoundExeca2) => createExeca(mapArguments2, boundOptions2, deepOptions, setBoundExeca2);
  const boundExeca = (...execaArguments) => callBoundExeca({
    mapArguments,
    deepOptions,
    boundOptions,
    setBoundExeca,
    createNested
  }, ...execaArguments);
  if (setBoundExeca !== void 0) {
    setBoundExeca(boundExeca, createNested, boundOptions);
  }
  return boundExeca;
};
var callBoundExeca = ({ mapArguments, deepOptions = {}, boundOptions = {}, setBoundExeca, createNested }, firstArgument, ...nextArguments) => {
  if (isPlainObject(firstArgument)) {
    return createNested(mapArguments, mergeOptions(boundOptions, firstArgument), setBoundExeca);
  }
  const { file, commandArguments, options, isSync } = parseArguments({
    mapArguments,
    firstArgument,
    nextArguments,
    deepOptions,
    boundOptions
  });
  return isSync ? execaCoreSync(file, commandArguments, options) : execaCoreAsync(file, commandArguments, options, createNested);
};
var parseArguments = ({ mapArguments, firstArgument, nextArguments, deepOptions, boundOptions }) => {
  const callArguments = isTemplateString(firstArgument) ? parseTemplates(firstArgument, nextArguments) : [firstArgument, ...nextArguments];
  const [initialFile, initialArguments, initialOptions] = normalizeParameters(...callArguments);
  const mergedOptions = mergeOptions(mergeOptions(deepOptions, boundOptions), initialOptions);
  const {
    file = initialFile,
    commandArguments = initialArguments,
    options = mergedOptions,
    isSync = false
  } = mapArguments({ file: initialFile, commandArguments: initialArguments, options: mergedOptions });
  return {
    file,
    commandArguments,
    options,
    isSync
  };
};

// node_modules/execa/lib/methods/command.js
var mapCommandAsync = ({ file, commandArguments }) => parseCommand(file, commandArguments);
var mapCommandSync = ({ file, commandArguments }) => ({ ...parseCommand(file, commandArguments), isSync: true });
var parseCommand = (command, unusedArguments) => {
  if (unusedArguments.length > 0) {
    throw new TypeError(`The command and its arguments must be passed as a single string: ${command} ${unusedArguments}.`);
  }
  const [file, ...commandArguments] = parseCommandString(command);
  return { file, commandArguments };
};
var parseCommandString = (command) => {
  if (typeof command !== "string") {
    throw new TypeError(`The command must be a string: ${String(command)}.`);
  }
  const trimmedCommand = command.trim();
  if (trimmedCommand === "") {
    return [];
  }
  const tokens = [];
  for (const token of trimmedCommand.split(SPACES_REGEXP)) {
    const previousToken = tokens.at(-1);
    if (previousToken && previousToken.endsWith("\\")) {
      tokens[tokens.length - 1] = `${previousToken.slice(0, -1)} ${token}`;
    } else {
      tokens.push(token);
    }
  }
  return tokens;
};
var SPACES_REGEXP = / +/g;

// node_modules/execa/lib/methods/script.js
var setScriptSync = (boundExeca, createNested, boundOptions) => {
  boundExeca.sync = createNested(mapScriptSync, boundOptions);
  boundExeca.s = boundExeca.sync;
};
var mapScriptAsync = ({ options }) => getScriptOptions(options);
var mapScriptSync = ({ options }) => ({ ...getScriptOptions(options), isSync: true });
var getScriptOptions = (options) => ({ options: { ...getScriptStdinOption(options), ...options } });
var getScriptStdinOption = ({ input, inputFile, stdio }) => input === void 0 && inputFile === void 0 && stdio === void 0 ? { stdin: "inherit" } : {};
var deepScriptOptions = { preferLocal: true };

// node_modules/execa/index.js
var execa = createExeca(() => ({}));
var execaSync = createExeca(() => ({ isSync: true }));
var execaCommand = createExeca(mapCommandAsync);
var execaCommandSync = createExeca(mapCommandSync);
var execaNode = createExeca(mapNode);
var $ = createExeca(mapScriptAsync, {}, deepScriptOptions, setScriptSync);
var {
  sendMessage: sendMessage2,
  getOneMessage: getOneMessage2,
  getEachMessage: getEachMessage2,
  getCancelSignal: getCancelSignal2
} = getIpcExport();

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
var GROUP_GRACE_MS = 2e3;
var groupDeadline = (pid, timeoutMs) => {
  const state = { passed: false };
  const signalGroup2 = (signal) => {
    try {
      if (pid !== void 0) process.kill(-pid, signal);
    } catch {
    }
  };
  let timer = setTimeout(() => {
    state.passed = true;
    signalGroup2("SIGTERM");
    timer = setTimeout(signalGroup2, GROUP_GRACE_MS, "SIGKILL");
  }, timeoutMs);
  return { state, stop: () => clearTimeout(timer) };
};
var environmentOf = (options) => {
  const environment = { ...hermeticEnvironment, ...options.environment };
  if (options.gitDir !== void 0) environment["GIT_DIR"] = options.gitDir;
  if (options.workTree !== void 0) environment["GIT_WORK_TREE"] = options.workTree;
  if (options.index !== void 0) environment["GIT_INDEX_FILE"] = options.index;
  if (options.optionalLocks) environment["GIT_OPTIONAL_LOCKS"] = "1";
  return environment;
};
var asBuffer = (captured) => captured instanceof Uint8Array ? Buffer.from(captured) : Buffer.alloc(0);
var createGit = (executable) => {
  const run = async (args, options = {}) => {
    const [file, ...argv] = options.limits ? ["/bin/sh", "-c", `${options.limits}; exec "$@"`, "sh", executable, ...args] : [executable, ...args];
    const timeoutMs = options.timeoutMs ?? 6e5;
    const child = execa(file, argv, {
      cwd: options.cwd ?? "/",
      env: environmentOf(options),
      extendEnv: false,
      reject: false,
      encoding: "buffer",
      stripFinalNewline: false,
      buffer: { stdout: options.onStdout === void 0, stderr: true },
      maxBuffer: { stdout: options.maxOutputBytes ?? 2 ** 30, stderr: STDERR_LIMIT },
      ...options.ownGroup ? { detached: true } : { timeout: timeoutMs, killSignal: "SIGKILL" },
      ...options.input === void 0 ? { stdin: "ignore" } : { input: options.input }
    });
    if (options.onStdout !== void 0) child.stdout?.on("data", options.onStdout);
    const group = options.ownGroup ? groupDeadline(child.pid, timeoutMs) : void 0;
    const result = await child;
    group?.stop();
    return {
      code: result.exitCode ?? null,
      stdout: asBuffer(result.stdout),
      stderr: asBuffer(result.stderr).toString("latin1").trimEnd(),
      timedOut: group?.state.passed ?? result.timedOut,
      overflow: result.isMaxBuffer
    };
  };
  const bytes = async (args, options) => {
    const output = await run(args, options);
    if (output.code !== 0) throw new GitError(args, output);
    return output.stdout;
  };
  const text = async (args, options) => (await bytes(args, options)).toString("utf8").replace(/\n+$/, "");
  return { executable, run, bytes, text };
};

// src/adapters/git/kept-refs.ts
var TRIES = 20;
var listKept = async (git, gitDir, prefix) => {
  const folder = prefix.slice(0, prefix.lastIndexOf("/"));
  const text = await git.text(["for-each-ref", "--format=%(objectname) %(refname)", folder], {
    gitDir
  });
  const kept = /* @__PURE__ */ new Map();
  for (const line of text.split("\n")) {
    const [id = "", name = ""] = line.split(" ");
    if (name.startsWith(prefix)) kept.set(Number(name.slice(prefix.length)), id);
  }
  return kept;
};
var keepCommit = async (git, gitDir, kept) => {
  const prefix = keptRefPrefix(kept.task, kept.attempt);
  for (let attempt = 1; ; attempt += 1) {
    const refs = await listKept(git, gitDir, prefix);
    const known = [...refs].find(([, id]) => id === kept.commit)?.[0];
    if (known !== void 0) return `${prefix}${known}`;
    const name = `${prefix}${Math.max(0, ...refs.keys()) + 1}`;
    const args = ["-c", "core.fsync=committed", "update-ref", "--no-deref", "--stdin"];
    const output = await git.run(args, { gitDir, input: `create ${name} ${kept.commit}
` });
    if (output.code === 0) return name;
    if (attempt === TRIES) throw new GitError(args, output);
  }
};

// src/domain/handover/bundle-header.ts
var LF2 = 10;
var PACK_HEADER_BYTES = 12;
var signature = (format2) => format2 === "sha1" ? "# v2 git bundle\n" : "# v3 git bundle\n@object-format=sha256\n";
var formatOf = (id) => id.length === 64 ? "sha256" : "sha1";
var renderBundleHeader = (prerequisite, commit) => `${signature(formatOf(commit))}-${prerequisite}
${commit} ${BUNDLE_REF}

`;
var invalid = (what) => refuse(
  "invalid-bundle",
  `The bundle ${what}; only a git bundle of ${BUNDLE_REF} alone is taken, so make it again from the workspace.`
);
var latin1 = (bytes) => new TextDecoder("latin1").decode(bytes);
var headerLines = (bytes, start, limits) => {
  const lines2 = [];
  let at = start;
  while (lines2.length <= limits.prerequisites + 1) {
    const end = bytes.subarray(0, limits.headerBytes).indexOf(LF2, at);
    if (end < 0) return void 0;
    if (end === at) return { lines: lines2, end: end + 1 };
    lines2.push(latin1(bytes.subarray(at, end)));
    at = end + 1;
  }
  return void 0;
};
var parseBundleHeader = (bytes, format2, limits = HANDOVER_LIMITS) => {
  const magic = signature(format2);
  if (latin1(bytes.subarray(0, magic.length)) !== magic)
    return invalid(`does not begin as a ${format2} bundle does`);
  const header = headerLines(bytes, magic.length, limits);
  if (header === void 0) return invalid("has a header that is too long or has no end");
  const id = format2 === "sha1" ? "[0-9a-f]{40}" : "[0-9a-f]{64}";
  const prerequisite = new RegExp(`^-(${id})(?: .*)?$`);
  const prerequisites = header.lines.slice(0, -1).map((line) => prerequisite.exec(line)?.[1]);
  const ref = new RegExp(`^(${id}) (.+)$`).exec(header.lines.at(-1) ?? "");
  if (ref?.[2] !== BUNDLE_REF || !prerequisites.every((found) => found !== void 0))
    return invalid("does not name one ref after its prerequisites");
  const pack = bytes.subarray(header.end, header.end + PACK_HEADER_BYTES);
  if (pack.length < PACK_HEADER_BYTES || latin1(pack.subarray(0, 4)) !== "PACK")
    return invalid("holds no pack");
  const objects = new DataView(pack.buffer, pack.byteOffset, pack.length).getUint32(8);
  if (objects > limits.objects)
    return refuse(
      "too-many-objects",
      `The bundle holds ${objects} objects, and at most ${limits.objects} are taken; make the change smaller.`
    );
  return ok({
    prerequisites,
    commit: ref[1],
    packStart: header.end,
    objects
  });
};

// src/domain/handover/trace-history.ts
var parseParents = (text) => new Map(
  text.split("\n").filter((line) => line !== "").map((line) => {
    const [commit = "", ...parents] = line.split(" ");
    return [commit, parents];
  })
);
var traceHistory = (parents, ends, limit) => {
  const commits = [];
  let at = ends.from;
  while (at !== ends.to) {
    const next = parents.get(at);
    if (next?.[0] === void 0) return { kind: "elsewhere" };
    if (next.length > 1) return { kind: "merge", commit: at };
    if (commits.length === limit) return { kind: "too-long" };
    commits.push(at);
    at = next[0];
  }
  return { kind: "linear", commits };
};

// src/adapters/git/check-ancestry.ts
var explain = async (git, { base, tip, commit }, options) => {
  const ends = async (args) => (await git.run(["merge-base", ...args], options)).code === 0;
  if (!await ends([base, commit]))
    return refuse(
      "unrelated-history",
      `The commit ${commit} shares no history with base ${base}; work from the checkout that was given.`
    );
  if (await ends(["--is-ancestor", tip, commit]))
    return refuse(
      "merge-commit",
      `A merge commit lies between the work ref and ${commit}; hand over a history without merges.`
    );
  return refuse(
    "non-fast-forward",
    `The commit ${commit} does not go on from the work ref's tip ${tip}; earlier commits must stay as they are.`
  );
};
var checkAncestry = async (git, ends, options) => {
  const { base, tip, commit } = ends;
  const limit = HANDOVER_LIMITS.commits;
  const [listed, baseIsBelow] = await Promise.all([
    git.run(
      ["rev-list", "--parents", `--max-count=${limit + 1}`, commit, `^${tip}`, "--"],
      options
    ),
    tip === base ? true : git.run(["merge-base", "--is-ancestor", base, tip], options).then((output) => output.code === 0)
  ]);
  const parents = parseParents(listed.code === 0 ? listed.stdout.toString("latin1") : "");
  const history = traceHistory(parents, { from: commit, to: tip }, limit);
  if (!baseIsBelow) return await explain(git, ends, options);
  switch (history.kind) {
    case "linear":
      return ok(history.commits);
    case "too-long":
      return refuse(
        "too-many-commits",
        `The bundle adds more than ${limit} commits, which is what one hand-over may hold; put them together.`
      );
    case "merge":
    case "elsewhere":
      return await explain(git, ends, options);
  }
};

// src/adapters/git/read-objects.ts
var LF3 = 10;
var HEADER = /^([0-9a-f]{40,64}) (\w+) (\d+)$/;
var parseHeader = (line) => {
  const [, id, type, bytes] = HEADER.exec(line) ?? [];
  return id && type && bytes ? { id, type, bytes: Number(bytes) } : void 0;
};
var unreadable = (output) => refuse(
  "objects-unreadable",
  "Git could not read the objects that it was asked for.",
  output.stderr
);
var lines = (names) => names.map((name) => `${name}
`).join("");
var readFacts = async (git, names, options) => {
  const output = await git.run(["cat-file", "--batch-check"], { ...options, input: lines(names) });
  if (output.code !== 0) return unreadable(output);
  const found = output.stdout.toString("latin1").split("\n").slice(0, -1).map(parseHeader);
  return found.length === names.length ? ok(found) : unreadable(output);
};
var readObjects = async (git, names, options) => {
  if (names.length === 0) return ok([]);
  const output = await git.run(["cat-file", "--batch"], { ...options, input: lines(names) });
  if (output.code !== 0) return unreadable(output);
  const objects = [];
  let at = 0;
  while (at < output.stdout.length) {
    const end = output.stdout.indexOf(LF3, at);
    const facts = parseHeader(output.stdout.toString("latin1", at, end));
    at = end + 1;
    if (facts === void 0) objects.push(void 0);
    else {
      objects.push({ ...facts, content: output.stdout.subarray(at, at + facts.bytes) });
      at += facts.bytes + 1;
    }
  }
  return objects.length === names.length ? ok(objects) : unreadable(output);
};

// src/adapters/git/check-objects.ts
var LINE_BYTES = 96;
var checkSizes = async (git, quarantine, commit) => {
  const listed = await git.run(
    ["cat-file", "--batch-all-objects", "--batch-check", "--unordered"],
    {
      ...quarantine.alone,
      maxOutputBytes: HANDOVER_LIMITS.objects * LINE_BYTES * 2
    }
  );
  if (listed.code !== 0)
    return refuse("invalid-bundle", "The bundle's objects cannot be listed.", listed.stderr);
  let total = 0;
  for (const line of listed.stdout.toString("latin1").split("\n").slice(0, -1)) {
    const [id = "", type = "", size = ""] = line.split(" ");
    if (Number(size) > HANDOVER_LIMITS.objectBytes)
      return refuse(
        "object-too-large",
        `The ${type} ${id} has ${size} bytes, and at most ${HANDOVER_LIMITS.objectBytes} are taken; remove or shrink it.`
      );
    if (id === commit && type !== "commit")
      return refuse("invalid-bundle", `The bundle's ref names a ${type}, not a commit.`);
    total += Number(size);
  }
  if (total > HANDOVER_LIMITS.changeBytes)
    return refuse(
      "change-too-large",
      `The bundle unpacks to ${total} bytes, and at most ${HANDOVER_LIMITS.changeBytes} are taken; make the change smaller.`
    );
  return ok(void 0);
};
var checkConnected = async (git, quarantine, commit) => {
  const walked = await git.run(
    ["rev-list", "--objects", "--quiet", commit, "--not", "--all", "--"],
    quarantine.options
  );
  if (walked.code === 0) return ok(void 0);
  const facts = await readFacts(git, [commit], quarantine.options);
  if (!facts.ok || facts.value[0]?.type !== "commit")
    return refuse("invalid-bundle", `The bundle's ref names ${commit}, which is no commit in it.`);
  return refuse(
    "missing-prerequisite",
    "The bundle lacks objects that its commits need; bundle from the work ref’s tip.",
    walked.stderr.slice(0, 500)
  );
};
var checkObjects = async (git, quarantine, commit) => {
  const [sizes, connected] = await Promise.all([
    checkSizes(git, quarantine, commit),
    checkConnected(git, quarantine, commit)
  ]);
  return sizes.ok ? connected : sizes;
};

// src/domain/handover/changed-entry.ts
var ABSENT_MODE = "000000";
var GITLINK_MODE = "160000";
var SYMLINK_MODE = "120000";
var splitAtNul = (bytes) => {
  const fields = [];
  let start = 0;
  for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
    fields.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return fields;
};
var parseRawDiff = (bytes) => {
  const fields = splitAtNul(bytes);
  const entries = [];
  for (let index = 0; index < fields.length; index += 2) {
    const facts = new TextDecoder("latin1").decode(fields[index]);
    const match = /^:(\d{6}) (\d{6}) [0-9a-f]+ ([0-9a-f]+) [A-Z]\d*$/.exec(facts);
    const path6 = fields[index + 1];
    const [, oldMode, newMode, newId] = match ?? [];
    if (!(oldMode && newMode && newId && path6)) throw new Error(`not a raw diff line: ${facts}`);
    entries.push({ oldMode, newMode, newId, path: path6 });
  }
  return entries;
};

// src/domain/handover/commit-object.ts
var IDENTITY = /^[^<>]+ <[^<>]*> \d{1,10} [+-]\d{4}$/;
var SKIPS_CI = /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]|^skip-checks:/im;
var decode2 = (bytes) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return void 0;
  }
};
var commitFault = (text) => {
  if (text === void 0) return "is not valid UTF-8";
  if (countHidden(text) > 0) return "holds control or invisible characters";
  const end = text.indexOf("\n\n");
  const lines2 = text.slice(0, end < 0 ? void 0 : end).split("\n");
  const parents = lines2.filter((line) => line.startsWith("parent ")).length;
  const [author, committer, ...others] = lines2.slice(1 + parents);
  if (!(author?.startsWith("author ") && committer?.startsWith("committer ")))
    return "lacks an author or a committer in its place";
  if (!IDENTITY.test(author.slice(7)) || !IDENTITY.test(committer.slice(10)))
    return "has an author or a committer that git would not write";
  if (others.length > 0)
    return `has a header beyond tree, parent, author and committer (${others[0]?.split(" ")[0]})`;
  if (SKIPS_CI.test(text)) return "asks for checks to be skipped";
  return void 0;
};
var parseCommit = (id, bytes) => {
  const text = bytes.length > HANDOVER_LIMITS.commitBytes ? void 0 : decode2(bytes);
  const fault3 = bytes.length > HANDOVER_LIMITS.commitBytes ? "is larger than 64 KiB" : commitFault(text);
  const tree = TreeSha.safeParse(text?.slice(5, text.indexOf("\n")));
  if (fault3 !== void 0 || !tree.success)
    return refuse(
      "bad-commit",
      `The commit ${id} ${fault3 ?? "names no tree"}; make it again with plain metadata.`
    );
  return ok({ tree: tree.data });
};

// src/domain/handover/judge-change.ts
var ALLOWED_MODES = ["100644", "100755", SYMLINK_MODE, ABSENT_MODE];
var judgeEntry = (entry, limits, protectionOf) => {
  const path6 = decodePath(entry.path);
  if (entry.oldMode === GITLINK_MODE || entry.newMode === GITLINK_MODE)
    return refuse(
      "nested-repository",
      `The change adds, moves or removes the nested repository ${showPath(path6)}; remove its .git folder or undo that.`
    );
  if (!ALLOWED_MODES.includes(entry.newMode))
    return refuse(
      "bad-mode",
      `The path ${showPath(path6)} has the mode ${entry.newMode}; only files, executables and symbolic links are taken.`
    );
  const fault3 = entry.oldMode === ABSENT_MODE ? nameFault(entry.path, limits) : void 0;
  if (fault3 !== void 0)
    return refuse("bad-name", `The path ${showPath(path6)} ${fault3}; give it another name.`);
  if (protectionOf(path6) === "refuse")
    return refuse(
      "protected-path",
      `The change touches the protected path ${showPath(path6)}; undo that, or let a person make that part of the change.`
    );
  return ok(void 0);
};
var judgeChange = (entries, rules = PROTECTED_PATHS, limits = HANDOVER_LIMITS) => {
  if (entries.length > limits.paths)
    return refuse(
      "too-many-paths",
      `The change touches ${entries.length} paths, and at most ${limits.paths} are taken; make it smaller.`
    );
  const protectionOf = protectionBy(rules);
  for (const entry of entries) {
    const judged = judgeEntry(entry, limits, protectionOf);
    if (!judged.ok) return judged;
  }
  return ok({
    added: entries.filter((entry) => entry.oldMode === ABSENT_MODE).map((entry) => decodePath(entry.path)),
    links: entries.filter((entry) => entry.newMode === SYMLINK_MODE).map((entry) => ({ path: decodePath(entry.path), id: entry.newId }))
  });
};

// src/domain/handover/symlink-target.ts
var climbsOut = (path6, target) => {
  let depth2 = path6.split("/").length - 1;
  for (const part of target.split("/")) {
    if (part === "..") depth2 -= 1;
    else if (part !== "" && part !== ".") depth2 += 1;
    if (depth2 < 0) return true;
  }
  return false;
};
var symlinkFault = (path6, target) => {
  if (target === "" || target.length > HANDOVER_LIMITS.symlinkBytes) return "has no usable target";
  if (countHidden(target) > 0 || /[\n\t�]/.test(target))
    return "has a target with control or invisible characters";
  if (target.startsWith("/")) return "has an absolute target";
  if (climbsOut(path6, target)) return "points out of the repository";
  if (target.split("/").some((part) => foldName(part) === ".git"))
    return "points into git's own folder";
  return void 0;
};

// src/domain/handover/tree-names.ts
var treeNames = (tree, idBytes) => {
  const names = [];
  const decoder = new TextDecoder("utf-8");
  let at = 0;
  while (at < tree.length) {
    const space = tree.indexOf(32, at);
    const end = tree.indexOf(0, space);
    if (space < 0 || end < 0) break;
    names.push(decoder.decode(tree.subarray(space + 1, end)));
    at = end + 1 + idBytes;
  }
  return names;
};

// src/adapters/git/check-tree.ts
var ENTRY_BYTES = HANDOVER_LIMITS.pathBytes + 256;
var readDiff = async (git, [from, to], options) => {
  const output = await git.run(
    [
      "diff-tree",
      "-r",
      "-z",
      "--raw",
      "--no-renames",
      "--abbrev=64",
      "--ignore-submodules=none",
      from,
      to
    ],
    { ...options, maxOutputBytes: HANDOVER_LIMITS.paths * ENTRY_BYTES }
  );
  if (output.overflow)
    return refuse(
      "too-many-paths",
      `The change touches more paths than can be listed, and at most ${HANDOVER_LIMITS.paths} are taken; make it smaller.`
    );
  if (output.code !== 0)
    return refuse("invalid-bundle", "The trees of the change cannot be compared.", output.stderr);
  return ok(parseRawDiff(output.stdout));
};
var judgeLinks = (links, targets) => {
  for (const [index, link] of links.entries()) {
    const content2 = targets[index]?.content;
    const fault3 = content2 === void 0 ? "has no target" : symlinkFault(link.path, decodePath(content2));
    if (fault3 !== void 0)
      return refuse(
        "bad-symlink",
        `The symbolic link ${showPath(link.path)} ${fault3}; make it relative and keep it inside the repository.`
      );
  }
  return ok(void 0);
};
var judgeFolders = (folders, trees, idBytes) => {
  const names = (index) => treeNames(trees[index]?.content ?? new Uint8Array(), idBytes);
  for (const [index, folder] of folders.entries()) {
    const pair = collidingNames(names(index), new Set(names(folders.length + index)));
    if (pair !== void 0)
      return refuse(
        "name-collision",
        `In the folder ${showPath(`${folder}/`)} the names ${showPath(pair[0])} and ${showPath(pair[1])} are one on some file systems; rename one.`
      );
  }
  return ok(void 0);
};
var judgeCommits = (commits, objects) => {
  const trees = [];
  for (const [index, commit] of commits.entries()) {
    const parsed = parseCommit(commit, objects[index]?.content ?? new Uint8Array());
    if (!parsed.ok) return parsed;
    trees.push(parsed.value.tree);
  }
  const [newest] = trees;
  if (newest === void 0) throw new Error("a change without a commit");
  return ok(newest);
};
var checkTree = async (git, request, options) => {
  const { base, commits } = request;
  const change = judgeChange(request.entries, request.rules);
  if (!change.ok) return change;
  const { added, links } = change.value;
  const folders = foldersOf(added);
  const groups = [
    commits,
    links.map((link) => link.id),
    [commits[0] ?? base, base].flatMap((commit) => folders.map((folder) => `${commit}:${folder}`))
  ];
  const read = await readObjects(git, groups.flat(), options);
  if (!read.ok) return refuse("invalid-bundle", read.error.message, read.error.detail);
  const objects = read.value;
  const firstFolder = commits.length + links.length;
  const linked = judgeLinks(links, objects.slice(commits.length, firstFolder));
  if (!linked.ok) return linked;
  const idBytes = formatOf(base) === "sha1" ? 20 : 32;
  const judged = judgeFolders(folders, objects.slice(firstFolder), idBytes);
  if (!judged.ok) return judged;
  return judgeCommits(commits, objects.slice(0, commits.length));
};

// src/adapters/git/quarantine.ts
import { mkdir as mkdir3, mkdtemp, open as open3, readdir as readdir3, rename as rename2, rm as rm3 } from "node:fs/promises";
import { join as join7 } from "node:path";
var INCOMING_LIMITS = "ulimit -d 600000; ulimit -t 20; ulimit -f 200000";
var INCOMING_DEADLINE_MS = 6e4;
var STRICT = "--strict=badFilemode=error,gitmodulesParse=error,gitignoreSymlink=error,gitattributesSymlink=error,mailmapSymlink=error";
var openQuarantine = async (gitDir) => {
  const objects = join7(gitDir, "objects");
  const folder = await mkdtemp(join7(objects, "tmp_objdir-incoming-"));
  await mkdir3(join7(folder, "pack"));
  await mkdir3(join7(folder, "info"));
  const limits = { limits: INCOMING_LIMITS, timeoutMs: INCOMING_DEADLINE_MS };
  const environment = { GIT_OBJECT_DIRECTORY: folder, GIT_QUARANTINE_PATH: folder };
  return {
    alone: { ...limits, gitDir, environment },
    options: {
      ...limits,
      gitDir,
      environment: { ...environment, GIT_ALTERNATE_OBJECT_DIRECTORIES: objects }
    },
    migrate: async () => {
      var _stack = [];
      try {
        const names = await readdir3(join7(folder, "pack"));
        const indexLast = names.sort(
          (a2, b) => Number(a2.endsWith(".idx")) - Number(b.endsWith(".idx"))
        );
        for (const name of indexLast)
          await rename2(join7(folder, "pack", name), join7(objects, "pack", name));
        const target = __using(_stack, await open3(join7(objects, "pack")), true);
        await target.sync();
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        var _promise = __callDispose(_stack, _error, _hasError);
        _promise && await _promise;
      }
    },
    [Symbol.asyncDispose]: () => rm3(folder, { recursive: true, force: true })
  };
};
var indexPack = async (git, quarantine, pack) => {
  const args = [
    "-c",
    "core.bigFileThreshold=10m",
    "index-pack",
    STRICT,
    "--stdin",
    "--fix-thin",
    "--threads=1",
    `--max-input-size=${HANDOVER_LIMITS.bundleBytes}`
  ];
  const output = await git.run(args, { ...quarantine.options, input: pack, maxOutputBytes: 65536 });
  const detail = output.stderr.slice(0, 500);
  if (output.code === 0) {
    return /^pack\t[0-9a-f]{40,64}\n$/.test(output.stdout.toString("latin1")) ? ok(void 0) : refuse("invalid-bundle", "The bundle goes on after its pack; make it again.");
  }
  if (/unresolved delta/.test(detail))
    return refuse(
      "missing-prerequisite",
      "The bundle builds on objects that the working repository lacks; bundle from the work ref’s tip.",
      detail
    );
  return refuse(
    "invalid-bundle",
    "The bundle's objects did not pass git's strict checks; make the commits again with plain git.",
    detail
  );
};

// src/adapters/git/take-bundle.ts
import { constants as constants7 } from "node:fs";
import { open as open4 } from "node:fs/promises";
var notPlain = (detail) => refuse("invalid-bundle", "The bundle is not a plain file of its own; make it again.", detail);
var tooLarge = (bytes) => refuse(
  "bundle-too-large",
  `The bundle has ${bytes} bytes, and at most ${HANDOVER_LIMITS.bundleBytes} are taken; make the change smaller.`
);
var readBytes = async (file) => {
  var _stack = [];
  try {
    const { O_RDONLY: O_RDONLY3, O_NOFOLLOW: O_NOFOLLOW3, O_NONBLOCK: O_NONBLOCK3 } = constants7;
    const opened = await open4(file, O_RDONLY3 | O_NOFOLLOW3 | O_NONBLOCK3).catch((error) => error);
    if (opened instanceof Error) return notPlain(opened.message);
    const handle = __using(_stack, opened, true);
    const stat6 = await handle.stat();
    if (!stat6.isFile() || stat6.nlink !== 1) return notPlain("not a regular file, or linked");
    if (stat6.size > HANDOVER_LIMITS.bundleBytes) return tooLarge(String(stat6.size));
    const buffer = Buffer.allocUnsafe(stat6.size + 1);
    let length = 0;
    for (; ; ) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null);
      length += bytesRead;
      if (bytesRead === 0) return ok(buffer.subarray(0, length));
      if (length === buffer.length) return notPlain("it grew while it was read");
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var takeBundle = async (file, format2) => {
  const bytes = await readBytes(file);
  if (!bytes.ok) return bytes;
  const header = parseBundleHeader(bytes.value, format2);
  if (!header.ok) return header;
  return ok({ header: header.value, pack: bytes.value.subarray(header.value.packStart) });
};

// src/adapters/git/land-bundle.ts
var receive = async (git, request) => {
  const taken2 = await takeBundle(request.bundle, formatOf(request.base));
  if (!taken2.ok) return taken2;
  const unknown = taken2.value.header.prerequisites.filter(
    (id) => id !== request.base && id !== request.tip
  );
  if (unknown.length === 0) return taken2;
  const facts = await readFacts(git, unknown, { gitDir: request.gitDir });
  const missing = facts.ok ? facts.value.findIndex((fact) => fact?.type !== "commit") : 0;
  if (missing < 0) return taken2;
  return refuse(
    "missing-prerequisite",
    `The bundle builds on ${unknown[missing]}, which the working repository does not have; bundle from the work ref's tip.`
  );
};
var inspect3 = async (git, quarantine, request) => {
  const { base, tip, commit, rules } = request;
  const { options } = quarantine;
  const [objects, ancestry, entries, step] = await Promise.all([
    checkObjects(git, quarantine, commit),
    checkAncestry(git, { base, tip, commit }, options),
    readDiff(git, [base, commit], options),
    tip === base ? void 0 : readDiff(git, [tip, commit], options)
  ]);
  if (!objects.ok) return objects;
  if (!ancestry.ok) return ancestry;
  if (!entries.ok) return entries;
  if (step?.ok === false) return step;
  const checked = { base, commits: ancestry.value, entries: entries.value, rules };
  const tree = await checkTree(git, checked, options);
  if (!tree.ok) return tree;
  return ok({
    commit,
    tree: tree.value,
    paths: (step?.value ?? entries.value).length,
    changed: entries.value.map((entry) => entry.path)
  });
};
var moveRef = async (git, request, move) => {
  const output = await git.run(
    ["-c", "core.fsync=committed", "update-ref", "--no-deref", request.ref, move.to, move.from],
    { gitDir: request.gitDir }
  );
  if (output.code === 0) return ok(void 0);
  return refuse(
    "ref-moved",
    `The ref ${request.ref} no longer stands at ${move.from}, so another run has landed work; continue from where it stands.`,
    output.stderr
  );
};
var landBundle = async (git, request) => {
  var _stack = [];
  try {
    const received = await receive(git, request);
    if (!received.ok) return received;
    if (received.value.header.commit === request.tip) return ok("nothing-new");
    const quarantine = __using(_stack, await openQuarantine(request.gitDir), true);
    const indexed = await indexPack(git, quarantine, received.value.pack);
    if (!indexed.ok) return indexed;
    const { commit } = received.value.header;
    const inspected = await inspect3(git, quarantine, { ...request, commit });
    if (!inspected.ok) return inspected;
    await quarantine.migrate();
    const moved = await moveRef(git, request, { from: request.tip, to: commit });
    return moved.ok ? inspected : moved;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var takeObjects = async (git, request) => {
  var _stack = [];
  try {
    const received = await receive(git, request);
    if (!received.ok) return received;
    const quarantine = __using(_stack, await openQuarantine(request.gitDir), true);
    const indexed = await indexPack(git, quarantine, received.value.pack);
    if (!indexed.ok) return indexed;
    const { commit } = received.value.header;
    const checked = await checkObjects(git, quarantine, commit);
    if (!checked.ok) return checked;
    await quarantine.migrate();
    return ok(commit);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/land-workspace.ts
import { rm as rm5 } from "node:fs/promises";

// src/adapters/git/landed-heads.ts
import { mkdir as mkdir4, readFile as readFile3, writeFile as writeFile3 } from "node:fs/promises";
import { join as join8 } from "node:path";
var fileFor = (workGitDir, commit) => join8(workGitDir, "proofrun-heads", commit);
var rememberHead = async (workGitDir, landed) => {
  await mkdir4(join8(workGitDir, "proofrun-heads"), { recursive: true });
  await writeFile3(fileFor(workGitDir, landed.commit), landed.head);
};
var recallHead = async (workGitDir, commit) => {
  try {
    return await readFile3(fileFor(workGitDir, commit), "utf8");
  } catch {
    return void 0;
  }
};

// src/adapters/git/landing-session.ts
import { mkdir as mkdir7, mkdtemp as mkdtemp2, readFile as readFile5, rm as rm4 } from "node:fs/promises";
import { dirname as dirname3, join as join15 } from "node:path";

// src/adapters/git/collect.ts
import { join as join13 } from "node:path";

// src/adapters/git/collect-history.ts
import { lstat as lstat3 } from "node:fs/promises";
import { join as join9 } from "node:path";
var planFromTip = (tip, rebuilt) => ({
  start: tip.commit,
  parent: tip.commit,
  parentTree: tip.tree,
  borrows: false,
  rebuilt
});
var objectsAreOwn = async (tree) => {
  const objects = join9(tree, ".git/objects");
  const folder = await lstat3(objects).catch(() => void 0);
  const alternates = await lstat3(join9(objects, "info/alternates")).catch(() => void 0);
  return folder?.isDirectory() === true && alternates === void 0;
};
var rebuiltReason = (history) => {
  switch (history.kind) {
    case "merge":
      return "merge-commit";
    case "too-long":
      return "too-many-commits";
    case "elsewhere":
      return "history-rewritten";
  }
};
var acceptableTree = async (git, commits, options) => {
  const objects = await readObjects(git, commits, options);
  if (!objects.ok || objects.value.some((object) => object?.type !== "commit"))
    return "history-damaged";
  const parsed = objects.value.map(
    (object) => parseCommit(object?.id ?? "", object?.content ?? new Uint8Array())
  );
  const head = parsed[0];
  return head?.ok && parsed.every((commit) => commit.ok) ? head.value.tree : "odd-commit";
};
var planHistory = async (git, request, options) => {
  const { tree, tip, head } = request;
  if (!head.ok) return planFromTip(tip, head.error.code);
  const commit = head.value.commit;
  if (commit === tip.commit || commit === request.headAtTip) return planFromTip(tip, null);
  if (!await objectsAreOwn(tree)) return planFromTip(tip, "alternates-changed");
  const limit = HANDOVER_LIMITS.commits;
  const listed = await git.run(
    ["rev-list", "--parents", `--max-count=${limit + 1}`, commit, `^${tip.commit}`, "--"],
    options
  );
  if (listed.code !== 0) return planFromTip(tip, "history-damaged");
  const parents = parseParents(listed.stdout.toString("latin1"));
  const history = traceHistory(parents, { from: commit, to: tip.commit }, limit);
  const onTip = { start: commit, parent: tip.commit, parentTree: tip.tree, borrows: true };
  if (history.kind !== "linear") return { ...onTip, rebuilt: rebuiltReason(history) };
  const headTree = await acceptableTree(git, history.commits, options);
  if (headTree === "history-damaged") return planFromTip(tip, headTree);
  if (headTree === "odd-commit") return { ...onTip, rebuilt: headTree };
  return { start: commit, parent: commit, parentTree: headTree, borrows: true, rebuilt: null };
};

// src/adapters/git/collect-refusal.ts
var gitFailure = (doing, output) => {
  if (output.timedOut)
    return refuse(
      "collect-timeout",
      `Git did not finish ${doing} in the workspace in time; remove what blocks reading there, such as a pipe in place of a .gitignore.`
    );
  if (output.overflow)
    return refuse("too-many-files", "The workspace holds more changed paths than can be listed.");
  if (/Permission denied/.test(output.stderr))
    return refuse(
      "unreadable-path",
      `Git may not read part of the workspace while ${doing}; make it readable.`,
      output.stderr
    );
  return refuse("collect-failed", `Git failed while ${doing} in the workspace.`, output.stderr);
};

// src/adapters/git/collect-scan.ts
import { lstat as lstat5 } from "node:fs/promises";

// src/adapters/git/collect-filters.ts
import { createHash } from "node:crypto";
import { constants as constants8 } from "node:fs";
import { open as open5 } from "node:fs/promises";

// src/domain/handover/lfs-pointer.ts
var POINTER_BYTES = 1024;
var FIRST_LINE = "version https://git-lfs.github.com/spec/v1\n";
var lfsPointerDigest = (bytes) => {
  if (bytes.length >= POINTER_BYTES) return void 0;
  const text = new TextDecoder("latin1").decode(bytes);
  if (!text.startsWith(FIRST_LINE)) return void 0;
  return /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1];
};

// src/adapters/git/path-bytes.ts
var NUL = Buffer.from([0]);
var pathInTree = (tree, path6) => Buffer.concat([Buffer.from(`${tree}/`), path6]);
var nulTerminated = (paths) => Buffer.concat(paths.flatMap((path6) => [path6, NUL]));
var pathKey2 = (path6) => Buffer.from(path6).toString("latin1");

// src/adapters/git/collect-filters.ts
var NO_DRIVER = /* @__PURE__ */ new Set(["unspecified", "unset", "set", ""]);
var fileFacts = async (path6) => {
  var _stack = [];
  try {
    const { O_RDONLY: O_RDONLY3, O_NOFOLLOW: O_NOFOLLOW3, O_NONBLOCK: O_NONBLOCK3 } = constants8;
    const opened = await open5(path6, O_RDONLY3 | O_NOFOLLOW3 | O_NONBLOCK3).catch(() => void 0);
    if (opened === void 0) return void 0;
    const file = __using(_stack, opened, true);
    const hash = createHash("sha256");
    let chunks = 0;
    let pointer = false;
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      hash.update(chunk);
      chunks += 1;
      pointer = chunks === 1 && lfsPointerDigest(chunk) !== void 0;
    }
    return { digest: hash.digest("hex"), pointer };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var pathsOfLfs = async (git, paths, options) => {
  const output = await git.run(["check-attr", "-z", "--stdin", "filter"], {
    ...options,
    input: nulTerminated(paths)
  });
  if (output.code !== 0) return gitFailure("reading attributes", output);
  const fields = splitAtNul(output.stdout);
  const found = [];
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const path6 = fields[index] ?? new Uint8Array();
    const driver = decodePath(fields[index + 2] ?? new Uint8Array());
    if (driver === "lfs") found.push(path6);
    else if (!NO_DRIVER.has(driver))
      return refuse(
        "filtered-path",
        `The changed file ${showPath(decodePath(path6))} needs git's filter ${showPath(driver)}, and no filter is run on an agent's files; leave such files alone.`
      );
  }
  return ok(found);
};
var unchangedLfsPaths = async (git, request, options) => {
  if (request.paths.length === 0) return ok(/* @__PURE__ */ new Set());
  const listed = await pathsOfLfs(git, request.paths, options);
  if (!listed.ok) return listed;
  const names = listed.value.map((path6) => `${request.start}:${decodePath(path6)}`);
  const committed = await readObjects(git, names, options);
  const unchanged = /* @__PURE__ */ new Set();
  for (const [index, path6] of listed.value.entries()) {
    const pointer = committed.ok ? committed.value[index]?.content : void 0;
    const now = await fileFacts(pathInTree(request.tree, path6));
    if (now?.pointer) continue;
    if (pointer === void 0 || lfsPointerDigest(pointer) !== now?.digest)
      return refuse(
        "lfs-content",
        `The file ${showPath(decodePath(path6))} belongs to Git LFS and holds new content; only a pointer can be handed over, so leave the file as it was.`
      );
    unchanged.add(pathKey2(path6));
  }
  return ok(unchanged);
};

// src/adapters/git/list-differences.ts
var listDifferences = async (git, options) => {
  const [tracked, untracked] = await Promise.all([
    git.run(
      ["diff-files", "--raw", "-z", "--no-renames", "--abbrev=64", "--ignore-submodules=all"],
      options
    ),
    git.run(["ls-files", "-o", "-z", "--exclude-standard"], options)
  ]);
  for (const output of [tracked, untracked]) {
    if (output.code !== 0) return gitFailure("looking for changes", output);
    if (output.stderr !== "")
      return refuse(
        "unreadable-path",
        "Part of the workspace cannot be read, so what is in it would be lost; make it readable.",
        output.stderr
      );
  }
  const entries = parseRawDiff(tracked.stdout);
  const isGone = (mode) => mode === ABSENT_MODE;
  return ok({
    present: [
      ...entries.filter((entry) => !isGone(entry.newMode)).map((entry) => entry.path),
      ...splitAtNul(untracked.stdout)
    ],
    gone: entries.filter((entry) => isGone(entry.newMode)).map((entry) => entry.path)
  });
};

// src/adapters/git/setup-traces.ts
import { readFile as readFile4, rename as rename3, writeFile as writeFile4 } from "node:fs/promises";

// src/adapters/git/git-on-tree.ts
var TREE_DEADLINE_MS = 12e4;
var gitOnTree = async (git, layout, { args, ...options }) => {
  const output = await git.run(args, {
    gitDir: layout.git,
    index: layout.index,
    workTree: layout.tree,
    cwd: layout.tree,
    timeoutMs: TREE_DEADLINE_MS,
    ...options
  });
  if (output.code !== 0 || output.stderr !== "") throw new GitError(args, output);
  return output.stdout;
};

// src/adapters/git/untracked-content.ts
import { createHash as createHash3 } from "node:crypto";
import {
  closeSync,
  constants as constants10,
  createReadStream as createReadStream2,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync
} from "node:fs";
import { setImmediate as setImmediate2 } from "node:timers/promises";

// src/domain/worktree/untracked-material.ts
import { createHash as createHash2 } from "node:crypto";
var sortPaths = (paths) => [...paths].sort(Buffer.compare);
var createUntrackedDigest = () => {
  const hash = createHash2("sha256");
  return {
    add(path6, content2) {
      hash.update(path6);
      hash.update(
        "sha256" in content2 ? `\0${content2.mode} ${content2.sha256}\0` : `\0${content2.mode}\0`
      );
    },
    finish: () => hash.digest("hex")
  };
};

// src/adapters/git/copy-tree.ts
import { constants as constants9 } from "node:fs";
import {
  chmod,
  copyFile,
  lstat as lstat4,
  lutimes,
  mkdir as mkdir5,
  readdir as readdir4,
  readlink as readlink2,
  symlink,
  utimes
} from "node:fs/promises";
var SLASH = Buffer.from("/");
var WIDTH = 16;
var joinBytes = (folder, name) => Buffer.concat([folder, SLASH, name]);
var copyTree = async (from, to) => {
  const stat6 = await lstat4(from);
  if (stat6.isSymbolicLink()) {
    await symlink(await readlink2(from, { encoding: "buffer" }), to);
    await lutimes(to, stat6.atimeMs / 1e3, stat6.mtimeMs / 1e3);
    return;
  }
  if (stat6.isDirectory()) {
    await mkdir5(to, { mode: 448 });
    const names = await readdir4(from, { encoding: "buffer" });
    for (let at = 0; at < names.length; at += WIDTH)
      await Promise.all(
        names.slice(at, at + WIDTH).map((name) => copyTree(joinBytes(from, name), joinBytes(to, name)))
      );
  } else if (stat6.isFile()) {
    await copyFile(from, to, constants9.COPYFILE_FICLONE | constants9.COPYFILE_EXCL);
  } else return;
  await chmod(to, stat6.mode & 4095);
  await utimes(to, stat6.atimeMs / 1e3, stat6.mtimeMs / 1e3);
};

// src/adapters/git/untracked-content.ts
var READ = constants10.O_RDONLY | constants10.O_NOFOLLOW | constants10.O_NONBLOCK;
var SMALL = 1 << 20;
var TURN_BYTES = 4 << 20;
var TURN_FILES = 128;
var hashNow = (descriptor, buffer) => {
  const hash = createHash3("sha256");
  for (let count2 = buffer.length; count2 === buffer.length; ) {
    count2 = readSync(descriptor, buffer, 0, buffer.length, null);
    hash.update(buffer.subarray(0, count2));
  }
  return hash.digest("hex");
};
var hashStreaming = async (descriptor, signal) => {
  const hash = createHash3("sha256");
  const options = { fd: descriptor, autoClose: false, highWaterMark: SMALL, signal };
  for await (const chunk of createReadStream2("", options)) hash.update(chunk);
  return hash.digest("hex");
};
var fileContent = async (place3, buffer, signal) => {
  const descriptor = openSync(place3, READ);
  try {
    const stat6 = fstatSync(descriptor);
    if (!stat6.isFile()) return { mode: "special" };
    const sha256 = stat6.size <= SMALL ? hashNow(descriptor, buffer) : await hashStreaming(descriptor, signal);
    return { mode: stat6.mode & 64 ? "100755" : "100644", sha256 };
  } finally {
    closeSync(descriptor);
  }
};
var linkContent = (place3) => ({
  mode: "120000",
  sha256: createHash3("sha256").update(readlinkSync(place3, { encoding: "buffer" })).digest("hex")
});
var entriesOf = (tree, path6) => {
  const names = readdirSync(pathInTree(tree, path6), { encoding: "buffer" });
  const kept = names.filter((name) => name.toString("latin1") !== ".git");
  const folder = path6.at(-1) === 47 ? path6.subarray(0, -1) : path6;
  return sortPaths(kept.map((name) => joinBytes(folder, name))).reverse();
};
var digestUntracked = async (tree, paths, signal) => {
  const digest = createUntrackedDigest();
  const buffer = Buffer.allocUnsafe(SMALL);
  let [bytes, files] = [0, 0];
  const contentOf = async (stat6, place3) => {
    if (stat6 === void 0) return { mode: "gone" };
    if (stat6.isSymbolicLink()) return linkContent(place3);
    if (stat6.isDirectory()) return { mode: "folder" };
    return stat6.isFile() ? fileContent(place3, buffer, signal) : { mode: "special" };
  };
  const pending = sortPaths(paths).reverse();
  for (let path6 = pending.pop(); path6 !== void 0; path6 = pending.pop()) {
    const place3 = pathInTree(tree, path6);
    const stat6 = lstatSync(place3, { throwIfNoEntry: false });
    digest.add(path6, await contentOf(stat6, place3));
    if (stat6?.isDirectory()) pending.push(...entriesOf(tree, path6));
    bytes += stat6?.size ?? 0;
    files++;
    if (bytes < TURN_BYTES && files < TURN_FILES) continue;
    signal.throwIfAborted();
    await setImmediate2();
    bytes = 0;
    files = 0;
  }
  return digest.finish();
};

// src/adapters/git/setup-traces.ts
var TracesFile = record(string(), string());
var digestAt = (tree, path6) => digestUntracked(tree, [Buffer.from(path6)], AbortSignal.timeout(TREE_DEADLINE_MS));
var recordSetupTraces = async (git, layout) => {
  const { git: gitDir, index, tree } = layout;
  const listed = await listDifferences(git, {
    gitDir,
    index,
    workTree: tree,
    cwd: tree,
    timeoutMs: TREE_DEADLINE_MS
  });
  if (!listed.ok)
    throw new GitError(["ls-files"], {
      code: null,
      stdout: Buffer.alloc(0),
      stderr: listed.error.message,
      timedOut: false,
      overflow: false
    });
  const traces = {};
  for (const path6 of [...listed.value.present, ...listed.value.gone])
    traces[pathKey2(path6)] = await digestAt(tree, path6);
  const temporary = `${layout.traces}.new`;
  await writeFile4(temporary, JSON.stringify(traces));
  await rename3(temporary, layout.traces);
};
var readSetupTraces = async (file) => {
  if (file === void 0) return /* @__PURE__ */ new Map();
  const text = await readFile4(file, "utf8").catch(() => "{}");
  return new Map(Object.entries(TracesFile.parse(JSON.parse(text))));
};
var withoutSetupTraces = async (tree, paths, traces) => {
  const kept = [];
  for (const path6 of paths) {
    const trace = traces.get(pathKey2(path6));
    if (trace === void 0 || trace !== await digestAt(tree, path6)) kept.push(path6);
  }
  return kept;
};

// src/adapters/git/workspace-git-folder.ts
import { constants as constants11 } from "node:fs";
import { open as open6, readdir as readdir5 } from "node:fs/promises";
import { join as join10 } from "node:path";
var { O_RDONLY: O_RDONLY2, O_NOFOLLOW: O_NOFOLLOW2, O_NONBLOCK: O_NONBLOCK2, O_DIRECTORY } = constants11;
var FOLDER = O_RDONLY2 | O_DIRECTORY | O_NOFOLLOW2;
var FILE = O_RDONLY2 | O_NOFOLLOW2 | O_NONBLOCK2;
var errorCode2 = (error) => error instanceof Error && "code" in error ? String(error.code) : "unknown";
var beneath = (parent, name) => process.platform === "linux" ? `/proc/self/fd/${parent.handle.fd}/${name}` : join10(parent.path, name);
var openStep = async (parent, name, flags) => ({
  handle: await open6(beneath(parent, name), flags),
  path: join10(parent.path, name)
});
var openBeneath = async (root, path6, flags) => {
  const parts = path6.split("/");
  let at = root;
  for (const [index, part] of parts.entries()) {
    const parent = at;
    try {
      at = await openStep(parent, part, index === parts.length - 1 ? flags : FOLDER);
    } finally {
      if (parent !== root) await parent.handle.close();
    }
  }
  return at;
};
var fault = (code, what, detail) => refuse(code, `The workspace's ${what} cannot be read as the plain folder that git makes.`, detail);
var readAtMost2 = async (handle, maxBytes) => {
  const stat6 = await handle.stat();
  if (!stat6.isFile() || stat6.size > maxBytes) return void 0;
  const buffer = Buffer.alloc(Math.min(stat6.size, maxBytes) + 1);
  let length = 0;
  for (; ; ) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null);
    length += bytesRead;
    if (bytesRead === 0) return buffer.subarray(0, length);
    if (length === buffer.length) return void 0;
  }
};
var readText = async (root, path6, maxBytes) => {
  let file;
  try {
    file = await openBeneath(root, path6, FILE);
  } catch (error) {
    const code = errorCode2(error);
    return code === "ENOENT" ? ok(void 0) : fault("git-folder-unreadable", `.git/${path6}`, code);
  }
  try {
    const content2 = await readAtMost2(file.handle, maxBytes);
    return content2 === void 0 ? fault("git-folder-unreadable", `.git/${path6}`, "not a file, or too large") : ok(content2.toString("latin1"));
  } finally {
    await file.handle.close();
  }
};
var list = async (root, path6) => {
  let folder;
  try {
    folder = await openBeneath(root, path6, FOLDER);
  } catch {
    return [];
  }
  try {
    const entries = await readdir5(beneath(folder, "."), { withFileTypes: true });
    return entries.map((entry) => ({ name: entry.name, folder: entry.isDirectory() }));
  } finally {
    await folder.handle.close();
  }
};
var openWorkspaceGitFolder = async (tree) => {
  const path6 = join10(tree, ".git");
  try {
    const root = { handle: await open6(path6, FOLDER), path: path6 };
    return ok({
      readText: (file, maxBytes) => readText(root, file, maxBytes),
      list: (folder) => list(root, folder),
      [Symbol.asyncDispose]: () => root.handle.close()
    });
  } catch (error) {
    const code = errorCode2(error);
    if (code === "ENOENT") return fault("git-folder-missing", ".git", code);
    const replaced = code === "ENOTDIR" || code === "ELOOP";
    return fault(replaced ? "git-folder-replaced" : "git-folder-unreadable", ".git", code);
  }
};

// src/adapters/git/sparse-checkout.ts
var CONFIG_BYTES = 2 ** 20;
var SWITCHED_ON = /^\s*sparsecheckout\s*(?:$|=\s*(?:true|yes|on|1)\b)/im;
var isSparseCheckout = async (tree) => {
  var _stack = [];
  try {
    const opened = await openWorkspaceGitFolder(tree);
    if (!opened.ok) return false;
    const folder = __using(_stack, opened.value, true);
    const texts = await Promise.all(
      ["config", "config.worktree"].map((name) => folder.readText(name, CONFIG_BYTES))
    );
    return texts.some((text) => text.ok && SWITCHED_ON.test(text.value ?? ""));
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/collect-scan.ts
var SLASH2 = 47;
var nested = (path6) => refuse(
  "nested-repository",
  `The workspace holds a repository of its own at ${showPath(decodePath(path6))}, which would hide what is in it; remove its .git or the folder.`
);
var examine = async (tree, path6) => {
  if (path6.at(-1) === SLASH2) return nested(path6);
  try {
    const stat6 = await lstat5(pathInTree(tree, path6));
    if (stat6.isDirectory()) return nested(path6);
    if (stat6.isFile() || stat6.isSymbolicLink()) return ok({ path: path6, bytes: stat6.size });
    return refuse(
      "special-file",
      `The path ${showPath(decodePath(path6))} is a pipe, socket or device; remove it.`
    );
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    if (code === "ENOENT" || code === "ENOTDIR") return ok(void 0);
    return refuse(
      "unreadable-path",
      `The path ${showPath(decodePath(path6))} cannot be looked at (${code}); make it readable.`
    );
  }
};
var tooManyFiles = (count2) => refuse(
  "too-many-files",
  `The change touches ${count2} files, and at most ${HANDOVER_LIMITS.paths} are taken; make it smaller, or let ignore rules hide what is built.`
);
var judgeSizes = (files) => {
  const large = files.find((file) => file.bytes > HANDOVER_LIMITS.objectBytes);
  if (large !== void 0)
    return refuse(
      "file-too-large",
      `The file ${showPath(decodePath(large.path))} has ${large.bytes} bytes, and at most ${HANDOVER_LIMITS.objectBytes} are taken; remove or shrink it.`
    );
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total > HANDOVER_LIMITS.changeBytes)
    return refuse(
      "change-too-large",
      `The changed files have ${total} bytes, and at most ${HANDOVER_LIMITS.changeBytes} are taken together; make the change smaller.`
    );
  return ok(void 0);
};
var scanWorkspace = async (git, request, options) => {
  const listed = await listDifferences(git, options);
  if (!listed.ok) return listed;
  const traces = await readSetupTraces(request.setupTraces);
  const present = await withoutSetupTraces(request.tree, listed.value.present, traces);
  const gone = await withoutSetupTraces(request.tree, listed.value.gone, traces);
  if (present.length > HANDOVER_LIMITS.paths) return tooManyFiles(present.length);
  if (gone.length > 0 && await isSparseCheckout(request.tree))
    return refuse(
      "sparse-checkout",
      `The workspace is a sparse checkout, in which ${gone.length} files look deleted; run git sparse-checkout disable.`
    );
  const found = [];
  for (const examined of await Promise.all(present.map((path6) => examine(request.tree, path6)))) {
    if (!examined.ok) return examined;
    if (examined.value !== void 0) found.push(examined.value);
  }
  const paths = found.map((file) => file.path);
  const unchanged = await unchangedLfsPaths(git, { ...request, paths }, options);
  if (!unchanged.ok) return unchanged;
  const files = found.filter((file) => !unchanged.value.has(pathKey2(file.path)));
  const judged = judgeSizes(files);
  return judged.ok ? ok({ present: files.map((file) => file.path), gone }) : judged;
};

// src/adapters/git/private-index.ts
import { copyFile as copyFile2, stat as stat2, utimes as utimes2 } from "node:fs/promises";
import { join as join12 } from "node:path";

// src/adapters/git/git-dir.ts
import { mkdir as mkdir6, writeFile as writeFile5 } from "node:fs/promises";
import { join as join11 } from "node:path";
var configuration = (format2) => `[core]
	repositoryformatversion = ${format2 === "sha1" ? 0 : 1}
	bare = true
	hooksPath = /dev/null
	fsmonitor = false
	attributesFile = /dev/null
	excludesFile = /dev/null
	commitGraph = false
	multiPackIndex = false
	untrackedCache = false
	splitIndex = false
	autocrlf = false
	safecrlf = false
	fileMode = true
	symlinks = true
	ignoreCase = false
	precomposeUnicode = false
	protectHFS = true
	protectNTFS = true
	trustctime = true
	checkStat = default
	logAllRefUpdates = false
[diff]
	ignoreSubmodules = all
[submodule]
	recurse = false
[pack]
	useBitmaps = false
[gc]
	auto = 0
[maintenance]
	auto = false
[advice]
	addEmbeddedRepo = false
${format2 === "sha1" ? "" : "[extensions]\n	objectFormat = sha256\n"}`;
var alternatesLine = (path6) => `${/[\n"\\]/.test(path6) ? JSON.stringify(path6) : path6}
`;
var createGitDir = async (gitDir, options = {}) => {
  for (const folder of ["objects/info", "objects/pack", "refs/heads", "info"])
    await mkdir6(join11(gitDir, folder), { recursive: true, mode: 448 });
  await writeFile5(join11(gitDir, "HEAD"), "ref: refs/heads/none\n");
  await writeFile5(join11(gitDir, "config"), configuration(options.format ?? "sha1"));
  if (options.alternates?.length)
    await writeFile5(
      join11(gitDir, "objects/info/alternates"),
      options.alternates.map(alternatesLine).join("")
    );
  if (options.shallow?.length)
    await writeFile5(join11(gitDir, "shallow"), options.shallow.map((id) => `${id}
`).join(""));
  if (options.exclude !== void 0) await writeFile5(join11(gitDir, "info/exclude"), options.exclude);
  return gitDir;
};

// src/adapters/git/private-index.ts
var openPrivateDir = async (request) => {
  const { gitDir, format: format2, shallow, objects, tree, timeoutMs } = request;
  await createGitDir(gitDir, { format: format2, shallow, alternates: objects });
  return { gitDir, index: join12(gitDir, "index"), workTree: tree, cwd: tree, timeoutMs };
};
var copyIndex = async (from, to) => {
  try {
    await copyFile2(from, to);
    const { atimeMs, mtimeMs } = await stat2(from);
    await utimes2(to, atimeMs / 1e3, Math.floor(mtimeMs) / 1e3);
    return true;
  } catch {
    return false;
  }
};
var fillIndex = async (git, request, options) => {
  const { start, warmIndex } = request;
  const warm = warmIndex !== void 0 && await copyIndex(warmIndex, options.index);
  const read = await git.run(["read-tree", "--reset", start], options);
  if (read.code !== 0) return gitFailure("reading the last commit", read);
  if (warm) return ok(void 0);
  const refreshed = await git.run(
    ["update-index", "-q", "--refresh", "--ignore-submodules"],
    options
  );
  return refreshed.code === 0 || refreshed.code === 1 ? ok(void 0) : gitFailure("comparing files", refreshed);
};

// src/adapters/git/write-bundle.ts
import { open as open7 } from "node:fs/promises";
var writeBundle = async (git, request) => {
  const pack = await git.run(["pack-objects", "--revs", "--stdout", "--delta-base-offset", "-q"], {
    gitDir: request.gitDir,
    input: `${request.commit}
^${request.since}
`,
    maxOutputBytes: HANDOVER_LIMITS.bundleBytes,
    ...request.timeoutMs === void 0 ? {} : { timeoutMs: request.timeoutMs }
  });
  if (pack.overflow)
    return refuse(
      "bundle-too-large",
      `The change packs to more than ${HANDOVER_LIMITS.bundleBytes} bytes, which is what one hand-over may hold; make it smaller.`
    );
  if (pack.code !== 0)
    return refuse(
      "objects-unreadable",
      "Git could not pack the commits, since objects of them are missing or damaged.",
      pack.stderr
    );
  const file = await open7(request.file, "wx", 384);
  try {
    await file.writeFile(
      Buffer.concat([Buffer.from(renderBundleHeader(request.since, request.commit)), pack.stdout])
    );
    await file.sync();
  } finally {
    await file.close();
  }
  return ok(void 0);
};

// src/adapters/git/collect.ts
var MAY_BE_DAMAGE = ["collect-failed", "unreadable-path"];
var writeWorkTree = async ({
  git,
  request,
  plan,
  options
}) => {
  const scanned = await scanWorkspace(
    git,
    { tree: request.tree, start: plan.start, setupTraces: request.setupTraces },
    options
  );
  if (!scanned.ok) return scanned;
  const { present, gone } = scanned.value;
  const updates = [
    { flags: ["--force-remove"], paths: gone },
    { flags: ["--add", "--remove", "--replace"], paths: present }
  ];
  for (const { flags, paths } of updates) {
    if (paths.length === 0) continue;
    const input = nulTerminated(paths);
    const updated = await git.run(["update-index", ...flags, "-z", "--stdin"], {
      ...options,
      input
    });
    if (updated.code !== 0) return gitFailure("taking in files", updated);
  }
  if (present.length + gone.length === 0 && plan.rebuilt === null) return ok(plan.parentTree);
  const written = await git.run(["write-tree"], options);
  if (written.code !== 0) return gitFailure("writing the tree", written);
  return ok(TreeSha.parse(written.stdout.toString("latin1").trimEnd()));
};
var commitTree = async ({ git, request, plan, options }, tree) => {
  const { name, email } = request.identity;
  const date = `${Math.floor(Date.parse(request.at) / 1e3)} +0000`;
  const id = await git.text(["commit-tree", tree, "-p", plan.parent], {
    gitDir: options.gitDir,
    input: request.message,
    environment: {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
      GIT_COMMITTER_DATE: date
    }
  });
  return CommitSha.parse(id);
};
var collectBy = async (attempt) => {
  const { git, request, plan, options } = attempt;
  const filled = await fillIndex(git, { start: plan.start, warmIndex: request.warmIndex }, options);
  if (!filled.ok) return filled;
  const tree = await writeWorkTree(attempt);
  if (!tree.ok) return tree;
  if (tree.value === request.tip.tree) return ok({ kind: "unchanged" });
  const commit = tree.value === plan.parentTree ? plan.parent : await commitTree(attempt, tree.value);
  const bundled = await writeBundle(git, {
    gitDir: options.gitDir,
    commit,
    since: request.tip.commit,
    file: request.bundle,
    timeoutMs: request.timeoutMs
  });
  if (bundled.ok) return ok({ kind: "bundled", commit, rebuilt: plan.rebuilt, options });
  if (bundled.error.code === "bundle-too-large") return err(bundled.error);
  return refuse("collect-failed", "Git could not pack the collected work.", bundled.error.detail);
};
var collect = async (git, request) => {
  const open11 = (name, objects) => openPrivateDir({ ...request, gitDir: join13(request.privateDir, name), objects });
  const borrowing = await open11("borrowing", [request.objects, join13(request.tree, ".git/objects")]);
  const plan = await planHistory(git, request, borrowing);
  if (plan.borrows) {
    const collected = await collectBy({ git, request, plan, options: borrowing });
    if (collected.ok || !MAY_BE_DAMAGE.includes(collected.error.code)) return collected;
  }
  const fromTip = plan.borrows ? planFromTip(request.tip, "history-damaged") : plan;
  const options = await open11("alone", [request.objects]);
  return await collectBy({ git, request, plan: fromTip, options });
};

// src/adapters/git/keep-strays.ts
import { join as join14 } from "node:path";
var MAX_STRAYS = 16;
var findStrays = async (git, request, privateGitDir) => {
  const options = { gitDir: privateGitDir, timeoutMs: request.timeoutMs };
  const [here, there] = await Promise.all([
    readFacts(git, request.ids, { gitDir: request.gitDir }),
    readFacts(git, request.ids, options)
  ]);
  if (!here.ok || !there.ok) return [];
  const strays = request.ids.filter(
    (_id, index) => here.value[index] === void 0 && there.value[index]?.type === "commit"
  );
  if (strays.length < 2) return strays;
  const independent = await git.run(["merge-base", "--independent", ...strays], options);
  const found = independent.code === 0 ? independent.stdout.toString("latin1").split("\n") : strays;
  return found.filter((id) => id !== "").slice(0, MAX_STRAYS);
};
var keepStrays = async (git, request) => {
  if (request.ids.length === 0 || !await objectsAreOwn(request.tree)) return [];
  const privateGitDir = await createGitDir(join14(request.privateDir, "strays"), {
    format: formatOf(request.baseCommit),
    shallow: request.shallow,
    alternates: [join14(request.gitDir, "objects"), join14(request.tree, ".git/objects")]
  });
  const kept = [];
  for (const commit of await findStrays(git, request, privateGitDir)) {
    const bundle = join14(request.privateDir, `${commit}.bundle`);
    const { timeoutMs, baseCommit } = request;
    const bundled = await writeBundle(git, {
      gitDir: privateGitDir,
      commit,
      since: baseCommit,
      file: bundle,
      timeoutMs
    });
    if (!bundled.ok) continue;
    const taken2 = await takeObjects(git, {
      gitDir: request.gitDir,
      bundle,
      base: baseCommit,
      tip: baseCommit
    });
    if (taken2.ok)
      kept.push({ ref: await keepCommit(git, request.gitDir, { ...request, commit }), commit });
  }
  return kept;
};

// src/adapters/git/read-head.ts
var REF_BYTES = 4096;
var PACKED_REFS_BYTES = 64 * 2 ** 20;
var MAX_DEPTH = 5;
var OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
var isRefName = (name) => name.length <= 1e3 && /^refs\/[\x21-\x7e\x80-\xff]+$/.test(name) && !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[~^:?*[\\]|\/$|\.$/.test(name);
var packedValue = (packed2, name) => {
  const at = packed2.indexOf(` ${name}
`);
  return at < 0 ? void 0 : packed2.slice(packed2.lastIndexOf("\n", at) + 1, at);
};
var refText = async (folder, name) => {
  const loose = await folder.readText(name, REF_BYTES);
  if (!loose.ok || loose.value !== void 0 || name === "HEAD") return loose;
  const packed2 = await folder.readText("packed-refs", PACKED_REFS_BYTES);
  return packed2.ok ? ok(packedValue(packed2.value ?? "", name)) : packed2;
};
var fault2 = (code, detail) => refuse(code, `The workspace's HEAD does not lead to a commit (${code}).`, detail);
var parseRef = (name, text) => {
  if (text === void 0) return fault2(name === "HEAD" ? "head-missing" : "head-unborn", name);
  const value = text.trimEnd();
  if (OBJECT_ID.test(value)) return ok({ commit: value });
  const target = /^ref:[ \t]*(.*)$/.exec(value)?.[1];
  if (target === "refs/heads/.invalid") return fault2("head-in-reftable", name);
  return target !== void 0 && isRefName(target) ? ok({ target }) : fault2("head-malformed", name);
};
var followHead = async (folder) => {
  let name = "HEAD";
  for (let depth2 = 0; depth2 < MAX_DEPTH; depth2 += 1) {
    const text = await refText(folder, name);
    if (!text.ok) return text;
    const parsed = parseRef(name, text.value);
    if (!parsed.ok) return parsed;
    if ("commit" in parsed.value)
      return ok({ commit: parsed.value.commit, ref: name === "HEAD" ? null : name });
    name = parsed.value.target;
  }
  return fault2("head-loop", name);
};
var readHead = async (tree) => {
  var _stack = [];
  try {
    const opened = await openWorkspaceGitFolder(tree);
    if (!opened.ok) return opened;
    const folder = __using(_stack, opened.value, true);
    return await followHead(folder);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/workspace-refs.ts
var REF_BYTES2 = 4096;
var PACKED_REFS_BYTES2 = 2 ** 20;
var MAX_DEPTH2 = 8;
var MAX_REFS = 200;
var objectId = (text) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})(?=\s*$)/.exec(text)?.[0];
var looseIds = async (folder, path6, found) => {
  if (path6.split("/").length > MAX_DEPTH2) return;
  for (const entry of await folder.list(path6)) {
    if (found.size >= MAX_REFS) return;
    const below = `${path6}/${entry.name}`;
    if (entry.folder) await looseIds(folder, below, found);
    else {
      const text = await folder.readText(below, REF_BYTES2);
      const id = text.ok ? objectId(text.value ?? "") : void 0;
      if (id !== void 0) found.add(id);
    }
  }
};
var workspaceRefIds = async (tree) => {
  var _stack = [];
  try {
    const opened = await openWorkspaceGitFolder(tree);
    if (!opened.ok) return [];
    const folder = __using(_stack, opened.value, true);
    const found = /* @__PURE__ */ new Set();
    await looseIds(folder, "refs/heads", found);
    const stash = await folder.readText("refs/stash", REF_BYTES2);
    const stashed = stash.ok ? objectId(stash.value ?? "") : void 0;
    if (stashed !== void 0) found.add(stashed);
    const packed2 = await folder.readText("packed-refs", PACKED_REFS_BYTES2);
    for (const match of (packed2.ok ? packed2.value ?? "" : "").matchAll(
      /^([0-9a-f]{40,64}) refs\/(?:heads\/.+|stash)$/gm
    ))
      if (found.size < MAX_REFS && match[1]) found.add(match[1]);
    return [...found];
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/landing-session.ts
var shallowCommits = async (gitDir) => {
  const text = await readFile5(join15(gitDir, "shallow"), "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "");
};
var readKnown = async (context, request, ids) => {
  const names = [workRef(request.task), `${request.tip}^{tree}`, ...ids];
  const facts = await readFacts(context.git, names, { gitDir: context.workGitDir });
  const [ref, tree, ...known] = facts.ok ? facts.value : [];
  if (tree === void 0)
    return refuse(
      "ref-moved",
      `The commit ${request.tip} is not in the working repository, so nothing can go on from it; restart the task.`
    );
  return ok({
    tip: { commit: request.tip, tree: tree.id },
    refAt: ref?.id,
    unknown: ids.filter((_id, index) => known[index] === void 0)
  });
};
var openLandingSession = async (context, request) => {
  const { git, workGitDir, scratchFolder, timeoutMs } = context;
  const { tree } = request.workspace;
  await mkdir7(scratchFolder, { recursive: true, mode: 448 });
  await mkdir7(dirname3(request.bundle), { recursive: true });
  await rm4(request.bundle, { force: true });
  const [head, refs, shallow, headAtTip] = await Promise.all([
    readHead(tree),
    workspaceRefIds(tree),
    shallowCommits(workGitDir),
    recallHead(workGitDir, request.tip)
  ]);
  const ids = [.../* @__PURE__ */ new Set([...head.ok ? [head.value.commit] : [], ...refs])];
  const known = await readKnown(context, request, ids);
  if (!known.ok) return known;
  const { tip, refAt, unknown } = known.value;
  const privateDir = await mkdtemp2(join15(scratchFolder, "collect-"));
  const discard = () => rm4(privateDir, { recursive: true, force: true });
  const shared = { ...request, tree, shallow, privateDir, timeoutMs };
  const [collected, proven] = await Promise.all([
    collect(git, {
      ...shared,
      tip,
      head,
      headAtTip,
      format: formatOf(tip.commit),
      objects: join15(workGitDir, "objects"),
      warmIndex: context.warmIndex?.(request.workspace),
      setupTraces: context.setupTraces?.(request.workspace)
    }),
    context.selfTest()
  ]);
  if (!proven.ok) {
    await discard();
    return proven;
  }
  if (!collected.ok) {
    await discard();
    return collected;
  }
  return ok({
    collected: collected.value,
    refAt,
    head: head.ok ? head.value.commit : void 0,
    privateDir,
    keepStrays: () => keepStrays(git, { ...shared, gitDir: workGitDir, ids: unknown }),
    [Symbol.asyncDispose]: discard
  });
};

// src/adapters/git/newly-ignored.ts
import { mkdir as mkdir8, mkdtemp as mkdtemp3, writeFile as writeFile6 } from "node:fs/promises";
import { dirname as dirname4, join as join16 } from "node:path";
var SHOWN = 100;
var RULES = ".gitignore";
var HERE = Buffer.from("./");
var ANYTHING = Buffer.from("");
var SLASH3 = 47;
var isIgnoreFile = (path6) => path6 === RULES || path6.endsWith(`/${RULES}`);
var writeRules = async (git, commit, place3) => {
  const { folder, options } = place3;
  const listed = await git.text(
    ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit],
    options
  );
  const paths = listed.split("\0").filter((path6) => isIgnoreFile(path6) && !path6.includes("\n"));
  const read = await readObjects(
    git,
    paths.map((path6) => `${commit}:${path6}`),
    options
  );
  for (const [index, path6] of paths.entries()) {
    const content2 = read.ok ? read.value[index]?.content : void 0;
    if (content2 === void 0) continue;
    await mkdir8(dirname4(join16(folder, path6)), { recursive: true });
    await writeFile6(join16(folder, path6), content2);
  }
};
var newlyIgnored = async (git, request, options) => {
  const hidden2 = await git.run(
    ["ls-files", "-o", "-i", "-z", "--exclude-standard", "--directory"],
    options
  );
  const paths = hidden2.code === 0 ? splitAtNul(hidden2.stdout) : [];
  if (paths.length === 0) return [];
  const folder = await mkdtemp3(join16(request.scratch, "base-rules-"));
  const { index: _index, ...withoutIndex } = options;
  const atBase = { ...withoutIndex, workTree: folder, cwd: folder };
  await writeRules(git, request.base, { folder, options: atBase });
  const asked = paths.map(
    (path6) => Buffer.concat([HERE, path6, ...path6.at(-1) === SLASH3 ? [ANYTHING] : []])
  );
  const args = ["check-ignore", "--no-index", "-z", "--stdin"];
  const checked = await git.run(args, {
    ...atBase,
    input: nulTerminated(asked),
    environment: { GIT_LITERAL_PATHSPECS: "0" }
  });
  if (checked.code !== 0 && checked.code !== 1) throw new GitError(args, checked);
  const hiddenAtBase = new Set(splitAtNul(checked.stdout).map(decodePath));
  return paths.filter((_path, index) => !hiddenAtBase.has(decodePath(asked[index] ?? new Uint8Array()))).slice(0, SHOWN).map(decodePath);
};

// src/adapters/git/land-workspace.ts
var movedRef = (request, refAt) => refuse(
  "ref-moved",
  `The ref ${workRef(request.task)} stands at ${refAt ?? "nothing"}, not at ${request.tip}, so another run has landed work; continue from where it stands.`
);
var describeLanded = async ({ git, workGitDir }, request, commit) => {
  const options = { gitDir: workGitDir };
  const [tree, step, whole] = await Promise.all([
    readFacts(git, [`${commit}^{tree}`], options),
    readDiff(git, [request.tip, commit], options),
    readDiff(git, [request.baseCommit, commit], options)
  ]);
  if (!step.ok) return step;
  if (!whole.ok) return whole;
  const id = tree.ok ? tree.value[0]?.id : void 0;
  if (id === void 0) return movedRef(request, commit);
  const changed = whole.value.map((entry) => entry.path);
  return ok({ commit, tree: id, paths: step.value.length, changed });
};
var landCollected = async (context, request, { refAt, commit }) => {
  if (refAt === commit) return await describeLanded(context, request, commit);
  if (refAt !== request.tip) return movedRef(request, refAt);
  const landed = await landBundle(context.git, {
    gitDir: context.workGitDir,
    bundle: request.bundle,
    ref: workRef(request.task),
    base: request.baseCommit,
    tip: request.tip,
    rules: context.rules
  });
  if (!landed.ok) return landed;
  if (landed.value === "nothing-new") throw new Error("the collector bundled the tip itself");
  return ok(landed.value);
};
var hiddenBy = (context, request, place3) => {
  if (!place3.changed.some((path6) => isIgnoreFile(decodePath(path6)))) return Promise.resolve([]);
  const { scratch, options } = place3;
  return newlyIgnored(context.git, { base: request.baseCommit, scratch }, options);
};
var land = async (context, request, session) => {
  const { collected, refAt, head, privateDir } = session;
  if (collected.kind === "unchanged") {
    if (refAt !== request.tip) return movedRef(request, refAt);
    await session.keepStrays();
    return ok({ kind: "unchanged", commit: request.tip });
  }
  const landed = await landCollected(context, request, { refAt, commit: collected.commit });
  if (!landed.ok) return err({ ...landed.error, bundle: request.bundle });
  await rm5(request.bundle, { force: true });
  const { commit, tree, paths, changed } = landed.value;
  if (head !== void 0) await rememberHead(context.workGitDir, { commit, head });
  const { options, rebuilt } = collected;
  return ok({
    kind: "pushed",
    ref: workRef(request.task),
    commit,
    tree,
    previous: request.tip,
    paths,
    rebuilt,
    newlyIgnored: await hiddenBy(context, request, { changed, options, scratch: privateDir }),
    kept: (await session.keepStrays()).map((kept) => kept.ref)
  });
};
var landWorkspace = async (context, request) => {
  var _stack = [];
  try {
    const opened = await openLandingSession(context, request);
    if (!opened.ok) return opened;
    const session = __using(_stack, opened.value, true);
    return await land(context, request, session);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var keepWorkspace = async (context, request) => {
  var _stack = [];
  try {
    const opened = await openLandingSession(context, request);
    if (!opened.ok) return opened;
    const session = __using(_stack, opened.value, true);
    const { git, workGitDir } = context;
    if (session.collected.kind === "unchanged") return ok((await session.keepStrays())[0]);
    const taken2 = await takeObjects(git, {
      gitDir: workGitDir,
      bundle: request.bundle,
      base: request.baseCommit,
      tip: request.tip
    });
    if (!taken2.ok) return err({ ...taken2.error, bundle: request.bundle });
    await rm5(request.bundle, { force: true });
    const ref = await keepCommit(git, workGitDir, { ...request, commit: taken2.value });
    await session.keepStrays();
    return ok({ ref, commit: taken2.value });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/landing-self-test.ts
import { createHash as createHash4 } from "node:crypto";
import { mkdtemp as mkdtemp4, rm as rm6 } from "node:fs/promises";
import { join as join17 } from "node:path";
import { deflateSync } from "node:zlib";
var BLOB = { kind: 3, type: "blob" };
var TREE = { kind: 2, type: "tree" };
var content = Buffer.from("x\n");
var sha1 = (bytes) => createHash4("sha1").update(bytes).digest();
var packed = (object, bytes) => {
  const low = object.kind << 4 | bytes.length & 15;
  const high = bytes.length >> 4;
  const size = high === 0 ? [low] : [low | 128, high];
  return Buffer.concat([Buffer.from(size), deflateSync(bytes)]);
};
var packOfOneFile = (name) => {
  const id = sha1(Buffer.concat([Buffer.from(`${BLOB.type} ${content.length}\0`), content]));
  const tree = Buffer.concat([Buffer.from(`100644 ${name}\0`), id]);
  const header = Buffer.from("PACK\0\0\0\0\0\0", "latin1");
  const body = Buffer.concat([header, packed(BLOB, content), packed(TREE, tree)]);
  return Buffer.concat([body, sha1(body)]);
};
var taken = async (git, gitDir, name) => {
  var _stack = [];
  try {
    const quarantine = __using(_stack, await openQuarantine(gitDir), true);
    return (await indexPack(git, quarantine, packOfOneFile(name))).ok;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var landingSelfTest = async (git, scratch) => {
  const folder = await mkdtemp4(join17(scratch, "self-test-"));
  try {
    const gitDir = await createGitDir(folder);
    const [bad, good] = await Promise.all([taken(git, gitDir, ".git"), taken(git, gitDir, "file")]);
    if (!bad && good) return ok(void 0);
    const what = bad ? "takes in a tree that holds .git" : "refuses a good tree";
    return refuse(
      "landing-unsafe",
      `The git at ${git.executable} ${what}, so no work can be landed safely; install git 2.39 or newer.`
    );
  } finally {
    await rm6(folder, { recursive: true, force: true });
  }
};

// src/adapters/git/landing.ts
var DEFAULT_TIMEOUT_MS = 12e4;
var wholeCharacters = (bytes) => new TextDecoder("utf-8").decode(bytes, { stream: true });
var createReading = (git, gitDir) => {
  const resolve4 = async (name) => {
    const output = await git.run(["rev-parse", "-q", "--verify", "--end-of-options", name], {
      gitDir
    });
    return output.code === 0 ? output.stdout.toString("latin1").trimEnd() : void 0;
  };
  const plain = ["-r", "--no-ext-diff", "--no-textconv", "--no-color", "--ignore-submodules=none"];
  return {
    tip: async (task) => await resolve4(`${workRef(task)}^{commit}`),
    treeOf: async (commit) => await resolve4(`${commit}^{tree}`),
    changedPaths: async (from, to) => {
      const args = ["diff-tree", ...plain, "-z", "--name-only", "--no-renames", from, to];
      const listed = await git.text(args, { gitDir });
      return listed.split("\0").filter((path6) => path6 !== "");
    },
    diff: async (from, to, maxBytes) => {
      const args = ["diff-tree", ...plain, "-p", "-M", "--diff-algorithm=histogram", from, to];
      const output = await git.run(args, { gitDir, maxOutputBytes: maxBytes });
      const whole = output.stdout.length <= maxBytes && !output.overflow;
      const text = wholeCharacters(output.stdout.subarray(0, maxBytes));
      return { text, truncated: !whole };
    }
  };
};
var createLanding = (options) => {
  const { git, workGitDir, scratchFolder } = options;
  let proven;
  const selfTest = () => {
    proven ??= mkdir9(scratchFolder, { recursive: true, mode: 448 }).then(
      () => landingSelfTest(git, scratchFolder)
    );
    return proven;
  };
  const context = {
    git,
    workGitDir,
    scratchFolder,
    rules: options.protectedPaths ?? PROTECTED_PATHS,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    warmIndex: options.warmIndex,
    setupTraces: options.setupTraces,
    selfTest
  };
  const reading = createReading(git, workGitDir);
  return {
    ...reading,
    selfTest,
    workRef,
    land: (request) => asStorageFault(workGitDir, () => landWorkspace(context, request)),
    keep: (request) => asStorageFault(workGitDir, () => keepWorkspace(context, request)),
    reset: async (request) => {
      const ref = workRef(request.task);
      const tip = await reading.tip(request.task);
      if (tip !== request.from && tip !== request.to)
        return refuse(
          "ref-moved",
          `The ref ${ref} stands at ${tip}, not at ${request.from}, so it was not moved back; look at what landed there.`
        );
      const keptAs = await keepCommit(git, workGitDir, { ...request, commit: request.from });
      if (tip === request.to) return ok({ keptAs });
      const moved = await moveRef(git, { gitDir: workGitDir, ref }, request);
      return moved.ok ? ok({ keptAs }) : moved;
    },
    bundle: (request) => asStorageFault(request.file, async () => {
      await mkdir9(dirname5(request.file), { recursive: true });
      await rm7(request.file, { force: true });
      const since = request.baseCommit;
      const written = await writeBundle(git, { ...request, gitDir: workGitDir, since });
      if (written.ok) return written;
      return refuse(
        written.error.code === "bundle-too-large" ? written.error.code : "invalid-bundle",
        written.error.message,
        written.error.detail
      );
    })
  };
};

// src/adapters/git/locate-source.ts
import { readdir as readdir6, realpath } from "node:fs/promises";
import { join as join18 } from "node:path";
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
var gitProblem = (version) => {
  const numbers = /^git version (\d+)\.(\d+)/.exec(version.stdout.toString("latin1"));
  if (numbers === null)
    return refuse(
      "git-missing",
      `git could not be run: install git ${OLDEST_GIT.major}.${OLDEST_GIT.minor} or newer`,
      version.stderr
    );
  const [major, minor] = [Number(numbers[1]), Number(numbers[2])];
  if (major > OLDEST_GIT.major || major === OLDEST_GIT.major && minor >= OLDEST_GIT.minor)
    return void 0;
  return refuse(
    "git-too-old",
    `git ${major}.${minor} is too old: install git ${OLDEST_GIT.major}.${OLDEST_GIT.minor} or newer`
  );
};
var hasPromisorPack = async (commonDir) => {
  const names = await readdir6(join18(commonDir, "objects", "pack")).catch(() => []);
  return names.some((name) => name.endsWith(".promisor"));
};
var locateSource = async (git, folder) => {
  const args = ["-c", "safe.directory=*", "rev-parse", "--path-format=absolute", ...ASKED];
  const [version, found] = await Promise.all([git.run(["version"]), git.run(args, { cwd: folder })]);
  const problem = gitProblem(version);
  if (problem !== void 0) return problem;
  const [gitDir, commonDir, bareWord, shallow, format2, top] = found.stdout.toString("utf8").split("\n");
  const bare = bareWord === "true";
  if (!gitDir || !commonDir || format2 === void 0 || !bare && !top)
    return notARepository(folder, found.stderr);
  const realDir = await realpath(commonDir);
  return ok({
    path: bare || !top ? gitDir : top,
    id: digestOf(realDir),
    bare,
    shallow: shallow === "true",
    objectFormat: format2 === "sha256" ? "sha256" : "sha1",
    gitDir,
    commonDir: realDir,
    partial: await hasPromisorPack(realDir)
  });
};
var notARepository = (folder, stderr) => {
  if (/must be run in a work tree/.test(stderr))
    return refuse(
      "not-a-repository",
      `${folder} is inside a .git folder: name the checkout that it belongs to`,
      stderr
    );
  if (stderr === "" || /not a git repository/.test(stderr))
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

// src/adapters/git/base-ref-names.ts
var fetchedRef = (commit) => `refs/base/${commit}`;
var preparedPrefix = (task, attempt) => `refs/prepared/${task}/${attempt}/`;
var preparedRef = (task, attempt, baseRef) => `${preparedPrefix(task, attempt)}${baseRef.startsWith("refs/") ? baseRef.slice(5) : "detached"}`;
var baseRefOf = (prepared) => {
  const name = prepared.split("/").slice(4).join("/");
  return name === "detached" ? void 0 : `refs/${name}`;
};

// src/adapters/git/fetch-base.ts
var quoted = (word) => `'${word.replaceAll("'", `'\\''`)}'`;
var fetchBase = (git, workGitDir, { source, commit }) => git.run(
  [
    ...["-c", "fetch.unpackLimit=1", "-c", "protocol.version=2", "fetch", "--quiet"],
    ...["--no-write-fetch-head", "--no-auto-maintenance", "--no-recurse-submodules"],
    source.partial ? "--depth=1" : "--update-shallow",
    `--upload-pack=${quoted(git.executable)} -c safe.directory='*' upload-pack`,
    ...["--", source.commonDir, `${commit}:${fetchedRef(commit)}`]
  ],
  { gitDir: workGitDir }
);
var historyIncomplete = (source, commit, detail) => {
  const where = `objects of the base commit ${commit.slice(0, 12)} are missing in ${source.path}`;
  if (source.partial)
    return refuse(
      "history-incomplete",
      `${where}, a partial clone: run git sparse-checkout disable there, or clone it without --filter`,
      detail
    );
  return refuse(
    "history-incomplete",
    source.shallow ? `${where}, a shallow clone: run git fetch --unshallow there` : `${where}: git fsck there shows which`,
    detail
  );
};
var reasonOf = ({ timedOut, stderr }) => {
  if (timedOut) return "it took too long";
  if (/No space left/.test(stderr)) return "the disk of the state directory is full";
  return "git says why in the details";
};
var MISSING = /missing|promisor|bad object|repository corruption|not our ref|unable to read/i;
var fetchFailed = (source, commit, output) => MISSING.test(output.stderr) ? historyIncomplete(source, commit, output.stderr) : refuse(
  "source-unreadable",
  `the base commit ${commit.slice(0, 12)} could not be fetched from ${source.path}: ${reasonOf(output)}`,
  output.stderr
);
var bringBase = async (git, workGitDir, request) => {
  const { source, commit, known } = request;
  if (!known) {
    const fetched = await fetchBase(git, workGitDir, { source, commit });
    if (fetched.code !== 0) return fetchFailed(source, commit, fetched);
  }
  if (!source.shallow && !source.partial) return ok(void 0);
  const walked = await git.run(["rev-list", "--objects", "--quiet", commit], { gitDir: workGitDir });
  return walked.code === 0 ? ok(void 0) : historyIncomplete(source, commit, walked.stderr);
};

// src/adapters/git/source-identity.ts
import { readdir as readdir7, readFile as readFile6, rename as rename4, writeFile as writeFile7 } from "node:fs/promises";
import { join as join19 } from "node:path";
var Identity2 = strictObject({ version: literal(1), id: Digest, path: string() });
var readIdentity = async (file) => {
  try {
    return Identity2.parse(JSON.parse(await readFile6(file, "utf8")));
  } catch {
    return void 0;
  }
};
var openWorkingRepository = async (workGitDir, source) => {
  const file = join19(workGitDir, "proofrun.json");
  const identity3 = await readIdentity(file);
  if (identity3?.id === source.id) return ok(void 0);
  if (identity3 !== void 0)
    return refuse(
      "work-repository-foreign",
      `${workGitDir} belongs to the repository ${identity3.path}, not to ${source.path}: use another state directory`
    );
  const packs = await readdir7(join19(workGitDir, "objects", "pack")).catch(() => []);
  if (packs.length > 0)
    return refuse(
      "work-repository-foreign",
      `${workGitDir} does not say which repository it belongs to: use another state directory than the one around it`
    );
  await createGitDir(workGitDir, { format: source.objectFormat });
  const text = JSON.stringify({ version: 1, id: source.id, path: source.path });
  await writeFile7(`${file}.new`, text);
  await rename4(`${file}.new`, file);
  return ok(void 0);
};

// src/adapters/git/prepare-base.ts
var keptRef = ({ task, attempt }) => `${keptRefPrefix(task, attempt)}0`;
var readRefs = async (git, workGitDir, task) => {
  const patterns = [workRef(task), `refs/kept/${task}/`, `refs/prepared/${task}/`, "refs/base/"];
  const text = await git.text(["for-each-ref", "--format=%(refname) %(objectname)", ...patterns], {
    gitDir: workGitDir
  });
  return new Map(
    text.split("\n").map((line) => {
      const [name = "", id = ""] = line.split(" ");
      return [name, id];
    })
  );
};
var earlierWork = (refs, task) => {
  const tip = refs.get(workRef(task));
  const isBase = [...refs].some(([name, id]) => name.startsWith("refs/prepared/") && id === tip);
  return isBase ? void 0 : tip;
};
var prepareBase = async (git, workGitDir, { source, request }) => {
  const opened = await openWorkingRepository(workGitDir, source);
  if (!opened.ok) return opened;
  const { task, attempt, baseCommit: commit } = request;
  const refs = await readRefs(git, workGitDir, task);
  const [base, prepared, kept] = [
    fetchedRef(commit),
    preparedRef(task, attempt, request.baseRef),
    keptRef(request)
  ];
  if (refs.get(prepared) === commit && refs.has(workRef(task)))
    return ok({ keptAs: refs.has(kept) ? kept : null });
  const known = refs.get(base) === commit;
  const brought = await bringBase(git, workGitDir, { source, commit, known });
  if (!brought.ok) return brought;
  const work = earlierWork(refs, task);
  const stale = [...refs.keys()].filter(
    (name) => name.startsWith(preparedPrefix(task, attempt)) && name !== prepared
  );
  const moved = await moveRefs(git, workGitDir, [
    `verify ${base} ${commit}`,
    ...work === void 0 ? [] : [`update ${kept} ${work}`],
    `update ${workRef(task)} ${commit} ${refs.get(workRef(task)) ?? "0".repeat(commit.length)}`,
    ...stale.map((name) => `delete ${name}`),
    `update ${prepared} ${commit}`
  ]);
  if (moved.code === 0) return ok({ keptAs: work === void 0 ? null : kept });
  if (moved.stderr.includes(base)) return historyIncomplete(source, commit, moved.stderr);
  throw new GitError(["update-ref", "--stdin"], moved);
};
var moveRefs = (git, workGitDir, lines2) => git.run(["update-ref", "--no-deref", "--stdin"], {
  gitDir: workGitDir,
  input: lines2.map((line) => `${line}
`).join("")
});

// src/adapters/git/publish-local.ts
import { stat as stat3 } from "node:fs/promises";
var readSymbolic = async (git, { commonDir, branch }) => {
  const output = await git.run(["symbolic-ref", "-q", `refs/heads/${branch}`], {
    gitDir: commonDir
  });
  return output.code === 0 ? output.stdout.toString("utf8").trimEnd() : void 0;
};
var findWorktree = async (git, { commonDir, branch }) => {
  const list2 = await git.text(["worktree", "list", "--porcelain", "-z"], { gitDir: commonDir });
  for (const lines2 of list2.split("\0\0").map((worktree) => worktree.split("\0"))) {
    if (!lines2.includes(`branch refs/heads/${branch}`)) continue;
    const value = (name) => lines2.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
    return { worktree: value("worktree"), head: value("HEAD") };
  }
  return void 0;
};
var fetchBranch = (git, publication) => {
  const { commonDir, workGitDir, branch, commit, timeoutMs } = publication;
  return git.run(
    [
      ...["-c", `url.${workGitDir}.insteadOf=${workGitDir}`, "-c", "protocol.version=2"],
      ...["-c", "core.fsmonitor=false", "-c", "gc.auto=0", "-c", "maintenance.auto=false"],
      ...["-c", "submodule.recurse=false", "fetch", "--no-tags", "--no-prune"],
      ...["--no-write-fetch-head", "--no-auto-maintenance", "--no-recurse-submodules"],
      ...["--no-write-commit-graph", "--refmap=", "--", workGitDir],
      `${commit}:refs/heads/${branch}`
    ],
    { gitDir: commonDir, timeoutMs, ownGroup: true }
  );
};
var refused = (publication, output) => {
  const { branch, commonDir } = publication;
  const { stderr } = output;
  if (output.timedOut)
    return refuse(
      "hook-refused",
      `the branch ${branch} was not made in ${commonDir}: git, or a hook of yours, did not end within ${publication.timeoutMs / 1e3} s`,
      stderr
    );
  if (/aborted by hook/.test(stderr))
    return refuse(
      "hook-refused",
      `your reference-transaction hook in ${commonDir} refused the branch ${branch}: let it pass and continue`,
      stderr
    );
  if (/non-fast-forward/.test(stderr)) return foreignCommits(publication);
  return refuse(
    "publish-rejected",
    `the branch ${branch} could not be made in ${commonDir}: git says why in the details`,
    stderr
  );
};
var foreignCommits = ({ branch, commonDir }) => refuse(
  "branch-exists",
  `the branch ${branch} in ${commonDir} has commits that this attempt did not make: rename or delete it, then continue`
);
var publishLocally = async (git, publication) => {
  const { branch, commit, commonDir } = publication;
  const there = await stat3(commonDir).catch(() => void 0);
  if (there?.isDirectory() !== true)
    return refuse("repository-gone", `the repository ${commonDir} is not there any more`);
  const [symbolic, checkedOut] = await Promise.all([
    readSymbolic(git, publication),
    findWorktree(git, publication)
  ]);
  if (symbolic !== void 0)
    return refuse(
      "branch-is-symbolic",
      `the branch ${branch} in ${commonDir} stands for ${symbolic}: delete it (git symbolic-ref --delete refs/heads/${branch}) and continue`
    );
  if (checkedOut?.head === commit) return ok(void 0);
  if (checkedOut !== void 0)
    return refuse(
      "branch-checked-out",
      `the branch ${branch} is checked out in ${checkedOut.worktree}: check out another branch there and continue`
    );
  const output = await fetchBranch(git, publication);
  if (output.code !== 0) return refused(publication, output);
  const after = await git.run(["rev-parse", "--verify", "-q", `refs/heads/${branch}`], {
    gitDir: commonDir
  });
  const tip = after.stdout.toString("latin1").trimEnd();
  if (tip === commit) return ok(void 0);
  return refuse(
    "publish-rejected",
    `the branch ${branch} in ${commonDir} is at ${tip || "no commit"} after the fetch instead of ${commit}: continue tries again`,
    output.stderr
  );
};

// src/adapters/git/resolve-base.ts
var FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
var meanings = (name) => name.startsWith("refs/") || FULL_ID.test(name) || /[~^@]/.test(name) ? [name] : [
  `refs/heads/${name}`,
  `refs/remotes/origin/${name}`,
  `refs/tags/${name}`,
  `refs/remotes/${name}`,
  name
];
var look = async (git, gitDir, names) => {
  const output = await git.text(["cat-file", "--batch-check=%(objectname) %(objecttype)"], {
    gitDir,
    input: names.map((name) => `${name}
`).join("")
  });
  return output.split("\n").map((line) => {
    const known = /^([0-9a-f]+) (commit|tree|blob|tag)$/.exec(line);
    return known === null ? void 0 : { id: known[1] ?? "", type: known[2] ?? "" };
  });
};
var resolveNamed = async (git, source, name) => {
  const missing = () => refuse(
    "base-not-found",
    `base ${JSON.stringify(name)} is not a branch, tag or commit of ${source.path}: ${source.shallow ? "the clone is shallow, so fetch it first (git fetch origin <branch>:<branch>)" : "name one that git branch --all shows"}`
  );
  if (name === "" || /[\u0000-\u001f\u007f:]/.test(name)) return missing();
  const names = meanings(name);
  const found = await look(
    git,
    source.gitDir,
    names.flatMap((ref) => [ref, `${ref}^{commit}`, `${ref}^{tree}`])
  );
  for (const [at, ref] of names.entries()) {
    const [plain, commit, tree] = found.slice(at * 3, at * 3 + 3);
    if (plain === void 0) continue;
    if (commit === void 0)
      return refuse(
        "base-not-a-commit",
        `base ${JSON.stringify(name)} names a ${plain.type} in ${source.path}: name a branch or a commit`
      );
    if (tree === void 0) return incomplete(source, ref);
    return ok({ ref, commit: CommitSha.parse(commit.id), tree: TreeSha.parse(tree.id) });
  }
  return missing();
};
var incomplete = (source, ref) => refuse(
  "history-incomplete",
  `the tree of ${ref} is missing in ${source.path}: run git fetch --refetch there`
);
var HEAD_FACTS = ["HEAD^{commit}", "HEAD^{tree}", "--symbolic-full-name", "HEAD"];
var resolveHead = async (git, source) => {
  const output = await git.run(["rev-parse", ...HEAD_FACTS], { gitDir: source.gitDir, cwd: "/" });
  const [commit = "", tree = "", ref = ""] = output.stdout.toString("utf8").split("\n");
  if (!FULL_ID.test(commit))
    return refuse(
      "unborn-branch",
      `the checked-out branch of ${source.path} has no commit yet: commit something, or name another base`,
      output.stderr
    );
  if (!FULL_ID.test(tree)) return incomplete(source, "HEAD");
  return ok({ ref, commit: CommitSha.parse(commit), tree: TreeSha.parse(tree) });
};
var resolveBase = (git, source, ref) => ref === void 0 || ref === "HEAD" ? resolveHead(git, source) : resolveNamed(git, source, ref);

// src/adapters/git/source.ts
var createSource = (options) => {
  const { git, userRepository, workGitDir, publishTimeoutMs = 6e4 } = options;
  let known;
  const locate = async () => {
    if (known !== void 0) return ok(known);
    const found = await locateSource(git, userRepository);
    if (found.ok) known = found.value;
    return found;
  };
  return {
    async inspect() {
      const found = await locate();
      if (!found.ok) return found;
      const { path: path6, id, bare, shallow, objectFormat } = found.value;
      return ok({ path: path6, id, bare, shallow, objectFormat });
    },
    async resolveBase(ref) {
      const found = await locate();
      return found.ok ? resolveBase(git, found.value, ref) : found;
    },
    async show(commit, path6) {
      const found = await locate();
      if (!found.ok) return void 0;
      const output = await git.run(["cat-file", "blob", `${commit}:${path6}`], {
        gitDir: found.value.gitDir
      });
      return output.code === 0 ? output.stdout : void 0;
    },
    async prepare(request) {
      const found = await locate();
      return found.ok ? prepareBase(git, workGitDir, { source: found.value, request }) : found;
    },
    async publish({ branch, commit }) {
      const found = await locate();
      if (!found.ok) return { ok: false, error: { ...found.error, code: "repository-gone" } };
      return publishLocally(git, {
        commonDir: found.value.commonDir,
        workGitDir,
        branch,
        commit,
        timeoutMs: publishTimeoutMs
      });
    }
  };
};

// src/adapters/git/workspace-layout.ts
import { lstat as lstat6, mkdir as mkdir10, readFile as readFile7, rename as rename5, rm as rm9, rmdir as rmdir2, writeFile as writeFile8 } from "node:fs/promises";
import { dirname as dirname6, join as join20 } from "node:path";

// src/adapters/git/remove-tree.ts
import { rm as rm8 } from "node:fs/promises";
var OPTIONS = {
  env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
  extendEnv: false,
  cwd: "/",
  timeout: 6e5
};
var removeTree = async (path6) => {
  try {
    await rm8(path6, { recursive: true, force: true });
  } catch {
    await execa("chmod", ["-R", "u+rwx", "--", path6], { ...OPTIONS, reject: false });
    await execa("rm", ["-rf", "--", path6], OPTIONS);
  }
};

// src/adapters/git/workspace-layout.ts
var workspaceLayout = (folder, { task, attempt, role }) => {
  const own = join20(folder, `t${task}-${attempt}`, role);
  return {
    role,
    folder: own,
    tree: join20(own, "tree"),
    home: join20(own, "home"),
    tmp: join20(own, "tmp"),
    git: join20(own, "git"),
    index: join20(own, "git", "index"),
    mark: join20(own, "mark.json"),
    sealed: join20(own, "sealed"),
    traces: join20(own, TRACES)
  };
};
var TRACES = "setup-traces.json";
var workspaceTraces = ({ tree }) => join20(dirname6(tree), TRACES);
var workspaceIndex = ({ tree }) => join20(dirname6(tree), "git", "index");
var Mark = strictObject({
  version: literal(1),
  commit: CommitSha,
  baseCommit: CommitSha,
  branch: string(),
  /** The other refs that the workspace shows: full name → object id. */
  refs: record(string(), string())
});
var clearMark = (layout) => rm9(layout.mark, { force: true });
var writeMark = async (layout, mark) => {
  const { commit, baseCommit, branch, refs } = mark;
  const temporary = `${layout.mark}.new`;
  await writeFile8(temporary, JSON.stringify({ version: 1, commit, baseCommit, branch, refs }));
  await rename5(temporary, layout.mark);
};
var readMark = async (layout) => {
  const text = await readFile7(layout.mark, "utf8").catch(() => "");
  const folders = await Promise.all(
    [layout.tree, layout.home, layout.tmp, layout.git].map(isFolder)
  );
  if (text === "" || !folders.every(Boolean)) return void 0;
  try {
    return Mark.parse(JSON.parse(text));
  } catch {
    return void 0;
  }
};
var isFolder = async (path6) => {
  try {
    return (await lstat6(path6)).isDirectory();
  } catch {
    return false;
  }
};
var emptyOwnFolders = async (layout) => {
  await Promise.all(
    [layout.home, layout.tmp].map(async (path6) => {
      await removeTree(path6);
      await mkdir10(path6, { recursive: true, mode: 448 });
    })
  );
};
var removeWorkspace = async (layout) => {
  await removeTree(layout.folder);
  await rmdir2(dirname6(layout.folder)).catch(() => void 0);
};

// src/domain/worktree/setup-inputs.ts
var DEFAULT_SETUP_INPUTS = [
  // JavaScript
  "package.json",
  "package-lock.json",
  "npm-shrinkwrap.json",
  "yarn.lock",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "bun.lock",
  "bun.lockb",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  "deno.{json,jsonc,lock}",
  // Python
  "*requirements*.{txt,in}",
  "*constraints*.txt",
  "pyproject.toml",
  "setup.{py,cfg}",
  "Pipfile",
  "Pipfile.lock",
  "{poetry,uv,pdm,pixi}.lock",
  "environment.{yml,yaml}",
  // Rust, Go, Ruby, PHP, Elixir, Dart, Swift
  "Cargo.{toml,lock}",
  "go.{mod,sum,work}",
  "go.work.sum",
  "Gemfile",
  "Gemfile.lock",
  "*.gemspec",
  "composer.{json,lock}",
  "mix.{exs,lock}",
  "pubspec.{yaml,lock}",
  "Package.{swift,resolved}",
  "Podfile",
  "Podfile.lock",
  // JVM, .NET
  "pom.xml",
  "{build,settings}.gradle{,.kts}",
  "gradle.{lockfile,properties}",
  "gradle-wrapper.properties",
  "*.versions.toml",
  "*.{cs,fs,vb}proj",
  "{global,packages.lock}.json",
  "{Directory.Build,Directory.Packages}.props",
  "nuget.config",
  // C++, Nix, versions of tools
  "conanfile.{txt,py}",
  "vcpkg.json",
  "flake.{nix,lock}",
  ".tool-versions",
  ".{node,python,ruby,java}-version",
  ".nvmrc",
  "rust-toolchain{,.toml}"
];
var alternatives = (glob) => {
  const braces = /^(?<before>.*)\{(?<inner>[^{}]*)\}(?<after>.*)$/s.exec(glob)?.groups;
  if (!braces) return [glob];
  const { before = "", inner = "", after = "" } = braces;
  return inner.split(",").flatMap((choice) => alternatives(`${before}${choice}${after}`));
};
var PIECE = /\*{2,}\/|\*+|\?|\[!?[^\]/]+\]|[^*?[]+|\[/gs;
var piecePattern = (piece) => {
  if (/^\*{2,}\/$/.test(piece)) return "(?:[^/]*/)*";
  if (piece === "*") return "[^/]*";
  if (piece.startsWith("*")) return ".*";
  if (piece === "?") return "[^/]";
  if (piece.length > 2 && piece.startsWith("["))
    return `[${piece.slice(1, -1).replace(/^!/, "^").replace(/\\/g, "\\\\")}]`;
  return piece.replace(/[.+^$(){}|[\]\\/]/g, "\\$&");
};
var anyOf = (globs) => new RegExp(
  `^(?:${globs.map((glob) => (glob.match(PIECE) ?? []).map(piecePattern).join("")).join("|")})$`,
  "s"
);
var setupInputMatcher = (globs = DEFAULT_SETUP_INPUTS) => {
  const all = globs.flatMap(alternatives).filter((glob) => glob !== "");
  const names = all.filter((glob) => !glob.includes("/"));
  const paths = all.filter((glob) => glob.includes("/")).map((glob) => glob.replace(/^\//, ""));
  const byName = names.length === 0 ? void 0 : anyOf(names);
  const byPath = paths.length === 0 ? void 0 : anyOf(paths);
  return (path6) => byName?.test(path6.slice(path6.lastIndexOf("/") + 1)) === true || byPath?.test(path6) === true;
};
var setupKeyOf = (setup, inputs) => digestOf(
  canonicalJson({
    setup,
    inputs: [...inputs].sort((a2, b) => a2.path < b.path ? -1 : 1)
  })
);

// src/adapters/git/checkout.ts
import { mkdir as mkdir12 } from "node:fs/promises";

// src/adapters/git/clean-tree.ts
import { chmodSync, lstatSync as lstatSync2, readdirSync as readdirSync2, unlinkSync } from "node:fs";
import { rm as rm10, stat as stat4 } from "node:fs/promises";
import { setImmediate as setImmediate3 } from "node:timers/promises";

// src/domain/worktree/nul-separated.ts
var splitNul = (output) => {
  const records = [];
  let start = 0;
  for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
    records.push(output.subarray(start, end));
    start = end + 1;
  }
  return records;
};

// src/adapters/git/clean-tree.ts
var parseIndex = (listing) => {
  const files = /* @__PURE__ */ new Set();
  const folders = /* @__PURE__ */ new Set();
  const submodules = /* @__PURE__ */ new Set();
  for (const record2 of splitNul(listing)) {
    const entry = record2.toString("latin1");
    const path6 = entry.slice(entry.indexOf("	") + 1);
    (entry.startsWith("160000") ? submodules : files).add(path6);
    for (let end = path6.lastIndexOf("/"); end > 0; end = path6.lastIndexOf("/", end - 1)) {
      const folder = path6.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return { files, folders, submodules };
};
var TURN = 200;
var cleanTree = async (layout, listing) => {
  const { files, folders, submodules } = parseIndex(listing);
  const folderMode = (await stat4(layout.folder)).mode & 4095;
  const fileModes = /* @__PURE__ */ new Set([folderMode, folderMode & 438]);
  const unwanted = [];
  const isAsCheckedOut = (found) => found.isSymbolicLink() || found.isFile() && found.nlink === 1 && fileModes.has(found.mode & 4095);
  const judgeFolder = (path6, place3, mode) => {
    const isTracked = folders.has(path6);
    if (!isTracked && !submodules.has(path6)) {
      unwanted.push(place3);
      return false;
    }
    if ((mode & 4095) !== folderMode) chmodSync(place3, folderMode);
    if (!isTracked)
      for (const name of readdirSync2(place3, { encoding: "buffer" }))
        unwanted.push(joinBytes(place3, name));
    return isTracked;
  };
  const judge = (path6) => {
    const place3 = pathInTree(layout.tree, Buffer.from(path6, "latin1"));
    const found = lstatSync2(place3);
    if (found.isDirectory()) return judgeFolder(path6, place3, found.mode);
    if (!files.has(path6) || !isAsCheckedOut(found)) unlinkSync(place3);
    return false;
  };
  chmodSync(layout.tree, folderMode);
  const pending = [""];
  let looked = 0;
  for (let folder = pending.pop(); folder !== void 0; folder = pending.pop()) {
    const names = readdirSync2(pathInTree(layout.tree, Buffer.from(folder, "latin1")), "latin1");
    for (const name of names) {
      const path6 = folder === "" ? name : `${folder}/${name}`;
      if (judge(path6)) pending.push(path6);
    }
    looked++;
    if (looked % TURN === 0) await setImmediate3();
  }
  for (const place3 of unwanted) await rm10(place3, { recursive: true, force: true });
};

// src/adapters/git/throwaway-git-dir.ts
import { constants as constants12 } from "node:fs";
import { copyFile as copyFile3, mkdir as mkdir11, readdir as readdir8, readFile as readFile8, stat as stat5, utimes as utimes3, writeFile as writeFile9 } from "node:fs/promises";
import { join as join21 } from "node:path";
var configuration2 = (sha256) => `[core]
	repositoryformatversion = ${sha256 ? 1 : 0}
	filemode = true
	bare = false
	logallrefupdates = true
[gc]
	auto = 0
[maintenance]
	auto = false
[user]
	name = Proofrun
	email = proofrun@localhost
${sha256 ? "[extensions]\n	objectFormat = sha256\n" : ""}`;
var copyObjects = async (from, to) => {
  await mkdir11(to, { recursive: true });
  const entries = await readdir8(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [join21(from, entry.name), join21(to, entry.name)];
      if (entry.isDirectory()) return copyObjects(source, target);
      if (/^(?:\.?tmp|incoming)/.test(entry.name)) return void 0;
      return copyFile3(source, target, constants12.COPYFILE_FICLONE);
    })
  );
};
var readShallow = async (gitDir) => {
  try {
    const text = await readFile8(join21(gitDir, "shallow"), "utf8");
    return [...new Set(text.split("\n").filter((line) => line !== ""))];
  } catch {
    return [];
  }
};
var writeThrowawayGitDir = async (layout, workGitDir, { branch, commit, refs }) => {
  const target = join21(layout.tree, ".git");
  for (const folder of ["refs/heads", "refs/tags", "info"])
    await mkdir11(join21(target, folder), { recursive: true });
  const own = `refs/heads/${branch}`;
  const others = Object.entries(refs).filter(([name]) => !`${own}/`.startsWith(`${name}/`));
  const packed2 = [...others, [own, commit]].sort(([a2], [b]) => a2 < b ? -1 : 1).map(([name, id]) => `${id} ${name}
`);
  const shallow = await readShallow(workGitDir);
  await Promise.all([
    copyObjects(join21(workGitDir, "objects"), join21(target, "objects")),
    writeFile9(join21(target, "config"), configuration2(commit.length === 64)),
    writeFile9(join21(target, "HEAD"), `ref: refs/heads/${branch}
`),
    writeFile9(join21(target, "packed-refs"), `# pack-refs with: sorted 
${packed2.join("")}`),
    shallow.length > 0 && writeFile9(join21(target, "shallow"), shallow.map((id) => `${id}
`).join("")),
    copyIndex2(layout.index, join21(target, "index"))
  ]);
};
var copyIndex2 = async (from, to) => {
  const { atimeMs, mtimeMs } = await stat5(from);
  await copyFile3(from, to);
  await utimes3(to, atimeMs / 1e3, Math.floor(mtimeMs) / 1e3);
};

// src/adapters/git/checkout.ts
var checkOut = (git, layout, commit) => gitOnTree(git, layout, { args: ["read-tree", "-u", "--reset", commit] });
var visibleRefs = async ({ git, workGitDir }, { task, attempt }) => {
  const prefix = preparedPrefix(task, attempt);
  const lines2 = await git.text(
    ["for-each-ref", "--format=%(objectname) %(refname)", "refs/tags/", prefix],
    { gitDir: workGitDir }
  );
  const refs = {};
  for (const line of lines2.split("\n").filter((one) => one !== "")) {
    const [id = "", name = ""] = line.split(" ");
    const shown = name.startsWith(prefix) ? baseRefOf(name) : name;
    if (shown !== void 0) refs[shown] = id;
  }
  return refs;
};
var checkOutFromNothing = async (context, layout, request) => {
  const { git, workGitDir } = context;
  await clearMark(layout);
  await mkdir12(layout.folder, { recursive: true });
  await Promise.all([removeTree(layout.tree), removeTree(layout.git), emptyOwnFolders(layout)]);
  await mkdir12(layout.tree);
  await createGitDir(layout.git, {
    format: request.commit.length === 64 ? "sha256" : "sha1",
    alternates: [`${workGitDir}/objects`],
    shallow: await readShallow(workGitDir)
  });
  const [refs] = await Promise.all([
    visibleRefs(context, request),
    checkOut(git, layout, request.commit)
  ]);
  await writeThrowawayGitDir(layout, workGitDir, { ...request, refs });
  return refs;
};
var checkOutAgain = async ({ git, workGitDir }, layout, request) => {
  await Promise.all([removeTree(`${layout.tree}/.git`), emptyOwnFolders(layout)]);
  await cleanTree(layout, await gitOnTree(git, layout, { args: ["ls-files", "-z", "-s"] }));
  await checkOut(git, layout, request.commit);
  await writeThrowawayGitDir(layout, workGitDir, request);
};

// src/domain/worktree/ignore-rules.ts
var BOM = "ï»¿";
var withoutTrailingSpaces = (line) => {
  let end = line.length;
  let spaces = -1;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === " ") {
      if (spaces === -1) spaces = at;
      continue;
    }
    spaces = -1;
    if (line[at] === "\\") at++;
  }
  if (spaces !== -1) end = spaces;
  return line.slice(0, end);
};
var literal2 = (directory) => directory.replace(/[\\*?[\]]/g, "\\$&").replaceAll("\n", "?");
var rebased = (line, directory) => {
  const negated = line.startsWith("!");
  const pattern = withoutTrailingSpaces(negated ? line.slice(1) : line);
  const body = pattern.endsWith("/") ? pattern.slice(0, -1) : pattern;
  if (body === "") return void 0;
  const place3 = body.includes("/") ? pattern.replace(/^\//, "") : `**/${pattern}`;
  return `${negated ? "!" : ""}/${literal2(directory)}/${place3}`;
};
var ruleLines = (content2) => (content2.startsWith(BOM) ? content2.slice(BOM.length) : content2).split("\n").map((line) => line.endsWith("\r") ? line.slice(0, -1) : line).filter((line) => line !== "" && !line.startsWith("#"));
var depth = ({ directory }) => directory === "" ? 0 : directory.split("/").length;
var combinedIgnoreRules = (files) => [...files].sort((a2, b) => depth(a2) - depth(b)).flatMap(
  ({ directory, content: content2 }) => ruleLines(content2).map((line) => directory === "" ? line : rebased(line, directory))
).filter((rule) => rule !== void 0).map((rule) => `${rule}
`).join("");

// src/adapters/git/commit-listing.ts
var parseEntry = (record2) => {
  const tab = record2.indexOf(9);
  const [mode = "", , id = ""] = record2.toString("latin1", 0, tab).split(" ");
  return { mode, id, path: record2.subarray(tab + 1) };
};
var IGNORE_FILE = Buffer.from(".gitignore");
var isIgnoreFile2 = ({ mode, path: path6 }) => mode.startsWith("100") && path6.subarray(-IGNORE_FILE.length).equals(IGNORE_FILE) && (path6.length === IGNORE_FILE.length || path6[path6.length - IGNORE_FILE.length - 1] === 47);
var parseBatch = (output, count2) => {
  const contents = [];
  let at = 0;
  while (contents.length < count2) {
    const end = output.indexOf(10, at);
    const size = Number(output.toString("latin1", at, end).split(" ")[2]);
    contents.push(output.toString("latin1", end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return contents;
};
var createCommitListing = (git, workGitDir) => {
  const kept = /* @__PURE__ */ new Map();
  const rules = /* @__PURE__ */ new Map();
  const list2 = async (commit) => splitNul(
    await git.bytes(["ls-tree", "-r", "-z", "--full-tree", commit], { gitDir: workGitDir })
  ).map(parseEntry);
  const entries = (commit) => {
    const known = kept.get(commit) ?? list2(commit);
    kept.delete(commit);
    kept.set(commit, known);
    known.catch(() => kept.delete(commit));
    for (const oldest of [...kept.keys()].slice(0, -3)) kept.delete(oldest);
    return known;
  };
  const readRules = async (files) => {
    if (files.length === 0) return "";
    const output = await git.bytes(["cat-file", "--batch"], {
      gitDir: workGitDir,
      input: files.map(({ id }) => `${id}
`).join("")
    });
    const contents = parseBatch(output, files.length);
    return combinedIgnoreRules(
      files.map(
        ({ path: path6 }, at) => ({
          directory: path6.toString("latin1").slice(0, -"/.gitignore".length),
          content: contents[at] ?? ""
        })
      )
    );
  };
  return {
    async ignoreRules(commit) {
      const files = (await entries(commit)).filter(isIgnoreFile2);
      const key = files.map(({ id, path: path6 }) => `${id} ${path6.toString("latin1")}`).join("\0");
      const known = rules.get(key) ?? await readRules(files);
      rules.set(key, known);
      return known;
    },
    async gitlinks(commit) {
      return (await entries(commit)).filter(({ mode }) => mode === "160000").map(({ path: path6 }) => path6);
    },
    async inputs(commit, matches2) {
      return (await entries(commit)).map(({ mode, id, path: path6 }) => ({ mode, id, path: path6.toString("utf8") })).filter(({ path: path6 }) => matches2(path6));
    }
  };
};

// src/adapters/git/copy-files.ts
import { constants as constants13 } from "node:fs";
import { copyFile as copyFile4, lstat as lstat7, mkdir as mkdir13, rm as rm11, writeFile as writeFile10 } from "node:fs/promises";
import { dirname as dirname7, join as join22 } from "node:path";
var walk = async (top, path6) => {
  const parts = path6.split("/");
  return Promise.all(
    parts.map((_, at) => lstat7(join22(top, ...parts.slice(0, at + 1))).catch(() => void 0))
  );
};
var ignoredPaths = async (git, layout, { files, rules }) => {
  const empty = join22(layout.folder, "empty");
  await mkdir13(empty, { recursive: true });
  const list2 = join22(layout.git, "info", "copy-rules");
  await writeFile10(list2, rules, "latin1");
  const args = ["-c", `core.excludesFile=${list2}`, "check-ignore", "-z", "--stdin"];
  const output = await git.run(args, {
    gitDir: layout.git,
    index: layout.index,
    workTree: empty,
    cwd: empty,
    // `./` keeps a leading colon from being magic; this command refuses to be told that paths are literal.
    input: files.map((file) => `./${file}\0`).join(""),
    environment: { GIT_LITERAL_PATHSPECS: "0" }
  });
  if (output.code !== 0 && output.code !== 1) throw new GitError(args, output);
  return new Set(splitNul(output.stdout).map((path6) => path6.toString("utf8").slice("./".length)));
};
var judgeSource = async (checkout, file) => {
  const problem = copyPathProblem(file);
  if (problem !== void 0)
    return refuse(
      "copy-unsafe",
      `copy: ${JSON.stringify(file)} ${problem}: name a file by its path from the top of the repository`
    );
  const source = await walk(checkout, file);
  if (source.some((stat6) => stat6?.isSymbolicLink()))
    return refuse("copy-unsafe", `copy: ${file} leads through a symbolic link in ${checkout}`);
  const own = source.at(-1);
  if (own === void 0)
    return refuse(
      "copy-missing",
      `copy: ${file} is not there in ${checkout}: create it, or remove it from copy`
    );
  if (!own.isFile())
    return refuse("copy-unsafe", `copy: ${file} in ${checkout} is not a regular file`);
  return ok(void 0);
};
var place2 = async (checkout, tree, file) => {
  const folders = (await walk(tree, file)).slice(0, -1);
  if (folders.some((stat6) => stat6 !== void 0 && !stat6.isDirectory()))
    return refuse("copy-unsafe", `copy: a folder of ${file} is something else in the workspace`);
  const target = join22(tree, file);
  await mkdir13(dirname7(target), { recursive: true });
  await rm11(target, { force: true });
  await copyFile4(join22(checkout, file), target, constants13.COPYFILE_EXCL | constants13.COPYFILE_FICLONE);
  return ok(void 0);
};
var copyIgnoredFiles = async (git, layout, request) => {
  const { files, rules, checkout } = request;
  if (files.length === 0) return ok(void 0);
  if (checkout === void 0)
    return refuse(
      "copy-missing",
      `copy: ${files[0]} cannot be copied: the repository is bare and has no checkout`
    );
  for (const file of files) {
    const judged = await judgeSource(checkout, file);
    if (!judged.ok) return judged;
  }
  const ignored = await ignoredPaths(git, layout, { files, rules });
  const shown = files.find((file) => !ignored.has(file));
  if (shown !== void 0)
    return refuse(
      "copy-not-ignored",
      `copy: ${shown} is not git-ignored at base: add it to .gitignore there, or remove it from copy`
    );
  for (const file of files) {
    const placed = await place2(checkout, layout.tree, file);
    if (!placed.ok) return placed;
  }
  return ok(void 0);
};

// src/adapters/git/setup-seal.ts
import { lstat as lstat8, mkdir as mkdir14, readdir as readdir9, readFile as readFile9, rename as rename6, rmdir as rmdir3, writeFile as writeFile12 } from "node:fs/promises";
import { join as join24 } from "node:path";

// src/adapters/git/untracked-files.ts
import { randomBytes } from "node:crypto";
import { rm as rm12, writeFile as writeFile11 } from "node:fs/promises";
import { join as join23 } from "node:path";
var listUntracked = async (git, layout, rules) => {
  const file = join23(layout.git, "info", `rules-${randomBytes(8).toString("hex")}`);
  await writeFile11(file, rules, "latin1");
  try {
    return await gitOnTree(git, layout, { args: ["ls-files", "-o", "-z", "-X", file] });
  } finally {
    await rm12(file, { force: true });
  }
};
var listUntrackedRoots = (git, layout) => gitOnTree(git, layout, { args: ["ls-files", "-o", "-z", "--directory"] });

// src/adapters/git/setup-seal.ts
var SealRecord = strictObject({
  version: literal(1),
  setupKey: Digest,
  /** Untracked files and whole folders; the n-th stands as `files/<n>` beside the record. */
  roots: array(string()),
  /** Paths of setup's that only the ignore rules of the commit hide, and not those of base. */
  hidden: array(string())
});
var recordFile = (layout) => join24(layout.sealed, "record.json");
var sealedFile = (layout, at) => Buffer.from(join24(layout.sealed, "files", `${at}`));
var readSeal = async (layout) => {
  try {
    return SealRecord.parse(JSON.parse(await readFile9(recordFile(layout), "utf8")));
  } catch {
    return void 0;
  }
};
var isFilledFolder = async (path6) => {
  const names = await readdir9(path6).catch(() => []);
  return names.length > 0;
};
var hiddenByCommit = async ({ git, listing }, layout, request) => {
  const [base, own] = await Promise.all([
    listing.ignoreRules(request.baseCommit),
    listing.ignoreRules(request.commit)
  ]);
  if (base === own) return [];
  const [shown, left] = await Promise.all([
    listUntracked(git, layout, base),
    listUntracked(git, layout, own)
  ]);
  const still = new Set(splitNul(left).map((path6) => path6.toString("latin1")));
  return splitNul(shown).map((path6) => path6.toString("latin1")).filter((path6) => !still.has(path6));
};
var sealSetup = async (context, layout, request) => {
  await removeTree(layout.sealed);
  await mkdir14(join24(layout.sealed, "files"), { recursive: true, mode: 448 });
  const [untracked, gitlinks, hidden2] = await Promise.all([
    listUntrackedRoots(context.git, layout),
    context.listing.gitlinks(request.commit),
    hiddenByCommit(context, layout, request)
  ]);
  const roots = [];
  for (const path6 of splitNul(untracked)) roots.push(path6.toString("latin1").replace(/\/$/, ""));
  for (const path6 of gitlinks)
    if (await isFilledFolder(pathInTree(layout.tree, path6))) roots.push(path6.toString("latin1"));
  for (const [at, root] of roots.entries())
    await copyTree(pathInTree(layout.tree, Buffer.from(root, "latin1")), sealedFile(layout, at));
  const record2 = { version: 1, setupKey: request.setupKey, roots, hidden: hidden2 };
  await writeFile12(`${recordFile(layout)}.new`, JSON.stringify(record2));
  await rename6(`${recordFile(layout)}.new`, recordFile(layout));
};
var isFree = async (tree, root) => {
  const parts = root.split("/");
  for (let depth2 = 1; depth2 < parts.length; depth2++) {
    const path7 = pathInTree(tree, Buffer.from(parts.slice(0, depth2).join("/"), "latin1"));
    const found = await lstat8(path7).catch(() => void 0);
    if (found === void 0) return true;
    if (!found.isDirectory()) return false;
  }
  const path6 = pathInTree(tree, Buffer.from(root, "latin1"));
  await rmdir3(path6).catch(() => void 0);
  return await lstat8(path6).catch(() => void 0) === void 0;
};
var restoreSetup = async (layout, setupKey) => {
  const record2 = await readSeal(layout);
  const fits = record2?.setupKey === setupKey && (await Promise.all(record2.roots.map((root) => isFree(layout.tree, root)))).every(Boolean);
  if (!fits) {
    await removeTree(layout.sealed);
    return false;
  }
  for (const [at, root] of record2.roots.entries()) {
    const target = pathInTree(layout.tree, Buffer.from(root, "latin1"));
    const parent = target.subarray(0, target.lastIndexOf(47));
    await mkdir14(parent, { recursive: true });
    await copyTree(sealedFile(layout, at), target);
  }
  return true;
};

// src/adapters/git/workspace-fault.ts
import { statfs } from "node:fs/promises";
import { dirname as dirname8 } from "node:path";
var codeOf = (error) => error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
var FULL_BYTES = 65536;
var isFull = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < FULL_BYTES;
  } catch {
    return false;
  }
};
var asWorkspaceRefusal = async (error, code, layout) => {
  const errno = codeOf(error);
  if (!(error instanceof GitError) && errno === "") throw error;
  const words = error instanceof Error ? error.message : "";
  if (errno === "ENOSPC" || errno === "EDQUOT" || await isFull(dirname8(dirname8(layout.folder))))
    return refuse(
      "disk-full",
      `the disk that holds ${layout.folder} is full: free some space and continue`,
      words
    );
  const what = code === "checkout-failed" ? "could not be checked out" : "could not be read to the end";
  return refuse(code, `the workspace ${layout.folder} ${what}: remove it and continue`, words);
};

// src/adapters/git/worktree-fingerprint.ts
import { createHash as createHash5 } from "node:crypto";
var DIFF = [
  "diff",
  "--binary",
  "--full-index",
  "--no-renames",
  "--no-ext-diff",
  "--no-textconv",
  "--no-color",
  "--ignore-submodules=all",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--diff-algorithm=myers",
  "--indent-heuristic",
  "--unified=3",
  "--inter-hunk-context=0",
  "--no-relative",
  "-O/dev/null"
];
var digestDiff = async (git, layout, against) => {
  const hash = createHash5("sha256");
  await gitOnTree(git, layout, {
    args: [...DIFF, against, "--"],
    onStdout: (chunk) => hash.update(chunk)
  });
  return hash.digest("hex");
};
var worktreeFingerprint = async (git, layout, { against, rules, hidden: hidden2, gitlinks }) => {
  const untracked = async () => {
    const listed = splitNul(await listUntracked(git, layout, rules));
    const counted = hidden2.size === 0 ? listed : listed.filter((path6) => !hidden2.has(path6.toString("latin1")));
    const signal = AbortSignal.timeout(TREE_DEADLINE_MS);
    return digestUntracked(layout.tree, [...counted, ...gitlinks], signal);
  };
  const [diff, rest] = await Promise.all([digestDiff(git, layout, against), untracked()]);
  return digestOf(`${diff}
${rest}
`);
};

// src/adapters/git/workspaces.ts
var publicPart = ({ role, tree, home, tmp }) => ({
  role,
  tree,
  home,
  tmp
});
var bringTo = async (context, layout, request) => {
  const mark = await readMark(layout);
  await clearMark(layout);
  if (mark !== void 0)
    try {
      await checkOutAgain(context, layout, { ...request, refs: mark.refs });
      return mark.refs;
    } catch {
    }
  return checkOutFromNothing(context, layout, request);
};
var fingerprint = async ({ git, listing }, layout, request) => {
  const [rules, gitlinks, seal] = await Promise.all([
    listing.ignoreRules(request.baseCommit),
    listing.gitlinks(request.baseCommit),
    readSeal(layout)
  ]);
  const hidden2 = new Set(seal?.hidden);
  return worktreeFingerprint(git, layout, { against: request.against, rules, hidden: hidden2, gitlinks });
};
var guardedIn = (folder) => (code, work) => async (request) => {
  const layout = workspaceLayout(folder, request);
  try {
    return await work(layout, request);
  } catch (error) {
    return asWorkspaceRefusal(error, code, layout);
  }
};
var createWorkspaces = (options) => {
  const { git, workGitDir, folder, checkout } = options;
  const context = { ...options, listing: createCommitListing(git, workGitDir) };
  const guarded = guardedIn(folder);
  return {
    create: guarded("checkout-failed", async (layout, request) => {
      await removeTree(layout.folder);
      const refs = await checkOutFromNothing(context, layout, request);
      await writeMark(layout, { ...request, refs });
      return ok(publicPart(layout));
    }),
    async existing(request) {
      const layout = workspaceLayout(folder, request);
      const mark = await readMark(layout);
      const isThere2 = mark?.commit === request.commit && mark.baseCommit === request.baseCommit;
      return isThere2 ? publicPart(layout) : void 0;
    },
    async mark(request) {
      const layout = workspaceLayout(folder, request);
      const mark = await readMark(layout);
      if (mark !== void 0) await writeMark(layout, { ...request, refs: mark.refs });
    },
    reset: guarded("checkout-failed", async (layout, request) => {
      const refs = await bringTo(context, layout, request);
      const setupRestored = await restoreSetup(layout, request.setupKey);
      await writeMark(layout, { ...request, refs });
      return ok({ workspace: publicPart(layout), setupRestored });
    }),
    seal: guarded(
      "workspace-unreadable",
      async (layout, request) => ok(await sealSetup(context, layout, request))
    ),
    recordSetup: guarded(
      "workspace-unreadable",
      async (layout, _request) => ok(await recordSetupTraces(git, layout))
    ),
    async setupKey(commit, setup, globs) {
      if (setup === "") return setupKeyOf(setup, []);
      return setupKeyOf(setup, await context.listing.inputs(commit, setupInputMatcher(globs)));
    },
    copyFiles: (request, files) => guarded("workspace-unreadable", async (layout, { baseCommit }) => {
      const rules = files.length === 0 ? "" : await context.listing.ignoreRules(baseCommit);
      return copyIgnoredFiles(git, layout, { files, rules, checkout });
    })(request),
    fingerprint: guarded(
      "workspace-unreadable",
      async (layout, request) => ok(await fingerprint(context, layout, request))
    ),
    remove: (request) => removeWorkspace(workspaceLayout(folder, request))
  };
};

// src/adapters/process/command-runner.ts
import { constants as constants16 } from "node:fs";
import { open as open10 } from "node:fs/promises";
import { setTimeout as sleep2 } from "node:timers/promises";

// src/adapters/process/process-group.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/adapters/process/process-table.ts
import { readdirSync as readdirSync3, readFileSync as readFileSync3, readlinkSync as readlinkSync2 } from "node:fs";
var readProcess = (pid) => {
  const stat6 = readProcFile(pid, "stat");
  const fields = stat6?.slice(stat6.lastIndexOf(")") + 2).split(" ");
  if (fields === void 0 || fields[0] === "Z" || fields[0] === "X") return void 0;
  const [parent, group, session] = fields.slice(1, 4).map(Number);
  if (parent === void 0 || group === void 0 || session === void 0) return void 0;
  return { pid, parent, group, session, startedAt: Number(fields[19]) };
};
var listProcesses = () => {
  try {
    return readdirSync3("/proc").flatMap(
      (name) => /^\d+$/.test(name) ? readProcess(Number(name)) ?? [] : []
    );
  } catch {
    return [];
  }
};
var environmentOf2 = (pid) => readProcFile(pid, "environ")?.split("\0") ?? [];
var folderOf = (pid) => {
  try {
    return readlinkSync2(`/proc/${pid}/cwd`);
  } catch {
    return void 0;
  }
};
var readBootId = () => {
  try {
    return readFileSync3("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return void 0;
  }
};
var readProcFile = (pid, name) => {
  try {
    return readFileSync3(`/proc/${pid}/${name}`, "latin1");
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

// src/adapters/process/command-stop.ts
var DEFAULT_GRACE_MS = 2e3;
var watchCommand = (request, group) => {
  let reason;
  let isOver = false;
  let groupEnded = Promise.resolve();
  const stop = (why) => {
    if (isOver || reason !== void 0) return;
    reason = why;
    if (group !== void 0) groupEnded = endGroup(group, request.graceMs ?? DEFAULT_GRACE_MS);
  };
  const after = (limitMs, idle2) => setTimeout(() => stop({ kind: "timed-out", afterMs: limitMs, idle: idle2 }), limitMs);
  const wall = after(request.timeoutMs, false);
  const idle = request.idleTimeoutMs === void 0 ? void 0 : after(request.idleTimeoutMs, true);
  const cancel = () => stop({ kind: "cancelled" });
  request.signal?.addEventListener("abort", cancel);
  if (request.signal?.aborted) cancel();
  return {
    sawOutput: () => {
      if (reason === void 0 && !isOver) idle?.refresh();
    },
    stop,
    settled: async () => {
      isOver = true;
      clearTimeout(wall);
      clearTimeout(idle);
      request.signal?.removeEventListener("abort", cancel);
      await groupEnded;
      return reason;
    }
  };
};

// src/adapters/process/exit-record.ts
import { mkdir as mkdir15, readFile as readFile10, rm as rm13 } from "node:fs/promises";
import { join as join25 } from "node:path";
var GRACE_MS = 2e3;
var settleRecord = async (folder) => {
  const record2 = parseProcessRecord(await readRecord(join25(folder, "process.json")));
  const killed = record2 !== void 0 && await endRecorded(record2);
  const exitCode = parseExitRecord(await readRecord(join25(folder, "exit")));
  return exitCode === void 0 ? { killed } : { killed, exitCode };
};
var clearRecord = async (folder) => {
  await mkdir15(folder, { recursive: true, mode: 448 });
  await Promise.all(["process.json", "exit"].map((name) => rm13(join25(folder, name), { force: true })));
};
var endRecorded = async (record2) => {
  if (record2.boot === "" || record2.boot !== readBootId()) return false;
  const leader = readProcess(record2.pid);
  if (leader !== void 0 && leader.startedAt !== record2.startedAt) return false;
  const members = listProcesses().filter(
    (entry) => entry.session === record2.pid && entry.startedAt >= record2.startedAt
  );
  const groups = new Set(members.map((entry) => entry.group));
  await Promise.all([...groups].map((group) => endGroup(group, GRACE_MS)));
  return members.length > 0;
};
var parseProcessRecord = (text) => {
  const found = /^\{"pid":(\d+),"startedAt":(\d+),"boot":"([^"]*)"\}\n$/.exec(text ?? "");
  if (found === null) return void 0;
  return { pid: Number(found[1]), startedAt: Number(found[2]), boot: found[3] ?? "" };
};
var parseExitRecord = (text) => /^\d{1,3}\n$/.test(text ?? "") ? Number(text) : void 0;
var readRecord = async (path6) => {
  try {
    return await readFile10(path6, "utf8");
  } catch {
    return void 0;
  }
};

// src/adapters/process/log-copier.ts
import { createHash as createHash7 } from "node:crypto";

// src/domain/verification/escape-sequence.ts
var BEL = 7;
var CAN = 24;
var SUB = 26;
var ESC = 27;
var C1_LEAD = 194;
var SequenceState = {
  Escape: 1,
  C1: 2,
  Csi: 3,
  CsiIntermediate: 4,
  Intermediate: 5,
  OscStart: 6,
  Osc: 7,
  OscEscape: 8,
  OscC1: 9,
  Control: 10,
  ControlEscape: 11,
  ControlC1: 12,
  PaletteEnd: 13,
  PaletteEndEscape: 14,
  PaletteEndC1: 15,
  Palette: 16
};
var SequenceEnd = {
  /** The byte was the sequence's last one. */
  Match: 100,
  /** The sequence had ended before this byte, which is to be read again as text. */
  MatchBefore: 101,
  /** As above, but the byte before this one (ESC or the lead of a C1 control) belongs to what follows, too. */
  MatchBeforePrevious: 102,
  /** It is no sequence; the byte is to be read again as text. */
  Fail: 103,
  /** It is no sequence, and the byte before this one starts what follows. */
  FailBeforePrevious: 104
};
var PALETTE_DIGITS = 7;
var isC1 = (byte) => byte >= 128 && byte <= 159;
var isHex = (byte) => byte >= 48 && byte <= 57 || (byte | 32) >= 97 && (byte | 32) <= 102;
var TWO_BYTE_FINALS = new Uint8Array(256);
for (const final of "0123456789ABCDEFGHIJKLMNOPRSTZcfghijklmnoqrstuy=><~|}")
  TWO_BYTE_FINALS[final.charCodeAt(0)] = 1;
var afterEscape = (byte) => {
  switch (byte) {
    case 91:
      return SequenceState.Csi;
    case 93:
      return SequenceState.OscStart;
    case 80:
    // P
    case 88:
    // X
    case 94:
    // ^
    case 95:
    // _
    case 107:
      return SequenceState.Control;
    default:
      if (byte >= 32 && byte <= 47) return SequenceState.Intermediate;
      return TWO_BYTE_FINALS[byte] === 1 ? SequenceEnd.Match : SequenceEnd.Fail;
  }
};
var afterC1Lead = (byte) => {
  switch (byte) {
    case 155:
      return SequenceState.Csi;
    case 157:
      return SequenceState.Osc;
    case 144:
    case 152:
    case 158:
    case 159:
      return SequenceState.Control;
    default:
      return SequenceEnd.Fail;
  }
};
var inString = (byte, isOsc) => {
  if (byte === ESC) return isOsc ? SequenceState.OscEscape : SequenceState.ControlEscape;
  if (byte === C1_LEAD) return isOsc ? SequenceState.OscC1 : SequenceState.ControlC1;
  if (byte === CAN || byte === SUB) return SequenceEnd.Fail;
  if (byte === BEL && isOsc) return SequenceEnd.Match;
  return isOsc ? SequenceState.Osc : SequenceState.Control;
};
var afterStringEscape = (byte) => byte === 92 ? SequenceEnd.Match : SequenceEnd.FailBeforePrevious;
var afterStringC1Lead = (byte, isOsc) => {
  if (byte === 156) return SequenceEnd.Match;
  return isC1(byte) ? SequenceEnd.FailBeforePrevious : inString(byte, isOsc);
};
var inPalette = (state, byte) => {
  if (!isHex(byte)) return inString(byte, true);
  return state + 1 === SequenceState.Palette + PALETTE_DIGITS ? SequenceState.PaletteEnd : state + 1;
};
var afterPalette = (byte) => {
  if (byte === BEL) return SequenceEnd.Match;
  if (byte === ESC) return SequenceState.PaletteEndEscape;
  return byte === C1_LEAD ? SequenceState.PaletteEndC1 : SequenceEnd.MatchBefore;
};
var inCsi = (byte) => {
  if (byte >= 48 && byte <= 63) return SequenceState.Csi;
  return byte >= 32 && byte <= 47 ? SequenceState.CsiIntermediate : endOfCsi(byte);
};
var endOfCsi = (byte) => byte >= 64 && byte <= 126 ? SequenceEnd.Match : SequenceEnd.Fail;
var afterIntermediate = (byte) => {
  if (byte >= 32 && byte <= 47) return SequenceState.Intermediate;
  return byte >= 48 && byte <= 126 ? SequenceEnd.Match : SequenceEnd.Fail;
};
var afterOscStart = (byte) => {
  if (byte === 80) return SequenceState.Palette;
  return byte === 82 ? SequenceState.PaletteEnd : inString(byte, true);
};
var READERS = {
  [SequenceState.Escape]: afterEscape,
  [SequenceState.C1]: afterC1Lead,
  [SequenceState.Csi]: inCsi,
  [SequenceState.CsiIntermediate]: (byte) => byte >= 32 && byte <= 47 ? SequenceState.CsiIntermediate : endOfCsi(byte),
  [SequenceState.Intermediate]: afterIntermediate,
  [SequenceState.OscStart]: afterOscStart,
  [SequenceState.Osc]: (byte) => inString(byte, true),
  [SequenceState.OscEscape]: afterStringEscape,
  [SequenceState.OscC1]: (byte) => afterStringC1Lead(byte, true),
  [SequenceState.Control]: (byte) => inString(byte, false),
  [SequenceState.ControlEscape]: afterStringEscape,
  [SequenceState.ControlC1]: (byte) => afterStringC1Lead(byte, false),
  [SequenceState.PaletteEnd]: afterPalette,
  [SequenceState.PaletteEndEscape]: (byte) => byte === 92 ? SequenceEnd.Match : SequenceEnd.MatchBeforePrevious,
  [SequenceState.PaletteEndC1]: (byte) => byte === 156 ? SequenceEnd.Match : SequenceEnd.MatchBeforePrevious
};
var nextSequenceState = (state, byte) => READERS[state]?.(byte) ?? inPalette(state, byte);

// src/domain/verification/ansi-stripper.ts
var LF4 = 10;
var OPENING_BRACKET = 91;
var HELD_LIMIT = 4096;
var TEXT = 0;
var AnsiStripper = class {
  /** Newlines inside removed sequences; the next stage never sees them. */
  removedNewlines = 0;
  #next;
  #state = TEXT;
  #held = new Uint8Array(HELD_LIMIT + 4);
  #heldLength = 0;
  #heldNewlines = 0;
  #ifRemoved;
  /** `ESC P` and `ESC k` are two-byte escapes when no string follows them: then only the text after them stays. */
  #introducerIsEscape = false;
  #out = new Uint8Array(0);
  #outLength = 0;
  constructor(next) {
    this.#next = next;
  }
  write(chunk) {
    if (this.#state === TEXT && chunk.indexOf(ESC) < 0 && chunk.indexOf(C1_LEAD) < 0) {
      this.#next.write(chunk, 0, chunk.length);
      return;
    }
    const room = chunk.length + HELD_LIMIT + 4;
    if (this.#out.length < room) this.#out = new Uint8Array(room);
    this.#outLength = 0;
    this.#scan(chunk);
    this.#flush();
  }
  /** Ends the text and returns the next stage, which has everything but is not finished itself. */
  finish() {
    this.#out = new Uint8Array(HELD_LIMIT + 4);
    this.#outLength = 0;
    if (this.#state === SequenceState.PaletteEnd) this.#end(SequenceEnd.MatchBefore);
    if (this.#state === SequenceState.PaletteEndEscape || this.#state === SequenceState.PaletteEndC1)
      this.#end(SequenceEnd.MatchBeforePrevious);
    if (this.#state !== TEXT) this.#end(SequenceEnd.Fail);
    this.#flush();
    return this.#next;
  }
  #scan(chunk) {
    let at = 0;
    while (at < chunk.length) {
      if (this.#state === TEXT) at = this.#copyText(chunk, at);
      else at = this.#inSequence(chunk, at);
    }
  }
  /** Copies text up to the next introducer, starts a sequence there, and returns the place after it. Colours are skipped on the way. */
  #copyText(chunk, from) {
    const out = this.#out;
    const size = chunk.length;
    let length = this.#outLength;
    let at = from;
    let byte = 0;
    for (; at < size; at += 1) {
      byte = chunk[at];
      if (byte === ESC || byte === C1_LEAD) {
        const end = byte === ESC ? wholeCsiEnd(chunk, at) : 0;
        if (end === 0) break;
        at = end - 1;
      } else {
        out[length] = byte;
        length += 1;
      }
    }
    this.#outLength = length;
    if (at === size) return size;
    this.#begin(byte);
    return at + 1;
  }
  /** Reads bytes of a sequence until it ends or the chunk does; returns the place of the next byte to read. */
  #inSequence(chunk, from) {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      const next = nextSequenceState(this.#state, byte);
      if (next >= SequenceEnd.Match) {
        this.#end(next);
        return next === SequenceEnd.Match ? at + 1 : at;
      }
      this.#state = next;
      this.#hold(byte);
    }
    return chunk.length;
  }
  #begin(introducer) {
    this.#state = introducer === ESC ? SequenceState.Escape : SequenceState.C1;
    this.#introducerIsEscape = false;
    this.#held[0] = introducer;
    this.#heldLength = 1;
    this.#heldNewlines = 0;
  }
  #hold(byte) {
    if (this.#heldLength === 1 && this.#ifRemoved === void 0) {
      this.#introducerIsEscape = this.#held[0] === ESC && (byte === 80 || byte === 107);
    }
    if (byte === LF4) this.#heldNewlines += 1;
    this.#held[this.#heldLength] = byte;
    this.#heldLength += 1;
    if (this.#heldLength >= HELD_LIMIT && byte !== ESC && byte !== C1_LEAD) this.#fork();
  }
  #end(how) {
    const previousStartsNext = how === SequenceEnd.MatchBeforePrevious || how === SequenceEnd.FailBeforePrevious;
    if (previousStartsNext) this.#heldLength -= 1;
    const previous = this.#held[this.#heldLength];
    if (how === SequenceEnd.Fail || how === SequenceEnd.FailBeforePrevious) this.#keep();
    else this.#remove();
    this.#state = TEXT;
    if (previousStartsNext) this.#begin(previous);
  }
  #remove() {
    if (this.#ifRemoved !== void 0) this.#next = this.#ifRemoved;
    this.#ifRemoved = void 0;
    this.removedNewlines += this.#heldNewlines;
  }
  #keep() {
    this.#ifRemoved = void 0;
    this.#emitHeld();
  }
  #emitHeld() {
    const text = this.#held.subarray(this.#introducerIsEscape ? 2 : 0, this.#heldLength);
    this.#out.set(text, this.#outLength);
    this.#outLength += text.length;
  }
  #fork() {
    this.#flush();
    this.#ifRemoved ??= this.#next.clone();
    this.#emitHeld();
    this.#flush();
    this.#heldLength = 0;
    this.#introducerIsEscape = false;
  }
  #flush() {
    if (this.#outLength > 0) this.#next.write(this.#out, 0, this.#outLength);
    this.#outLength = 0;
  }
};
var wholeCsiEnd = (chunk, at) => {
  const size = chunk.length;
  let end = at + 1;
  if (end >= size || chunk[end] !== OPENING_BRACKET) return 0;
  for (end += 1; end < size; end += 1) {
    const byte = chunk[end];
    if (byte < 48 || byte > 63) return byte >= 64 && byte <= 126 ? end + 1 : 0;
  }
  return 0;
};

// src/domain/verification/byte-class.ts
var ASCII_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
var ASCII_DIGITS = "0123456789";
var byteClass = (characters) => {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
};

// src/domain/verification/text-stage.ts
var SHORT_BYTES = 128;
var ByteBuffer = class {
  length = 0;
  bytes;
  constructor(capacity) {
    this.bytes = Buffer.allocUnsafe(capacity);
  }
  /** Adds `[start, end)` of a source, for which there must be room. */
  add(source, start, end) {
    const size = end - start;
    if (size > SHORT_BYTES) this.bytes.set(source.subarray(start, end), this.length);
    else {
      const { bytes } = this;
      for (let at = start, to = this.length; at < end; at += 1, to += 1)
        bytes[to] = source[at];
    }
    this.length += size;
  }
  /** Drops the first bytes and moves the rest to the front. */
  dropFirst(count2) {
    this.bytes.copyWithin(0, count2, this.length);
    this.length -= count2;
  }
};

// src/domain/verification/text-rewriter.ts
var TextRewriter = class {
  #source;
  #target;
  #from = 0;
  #marked = { length: 0, from: 0 };
  constructor(source) {
    this.#source = source;
  }
  /** Takes `[start, end)` out; edits come in order and do not overlap. */
  remove(start, end) {
    this.#copyUpTo(start);
    this.#from = end;
  }
  /** Puts one byte in the place of `[start, end)`, which is not empty. */
  replace(start, end, byte) {
    const target = this.#copyUpTo(start);
    target.bytes[target.length] = byte;
    target.length += 1;
    this.#from = end;
  }
  /** Marks a place to come back to, should the edits after it turn out to be premature. */
  mark() {
    this.#marked.length = this.#target?.length ?? 0;
    this.#marked.from = this.#from;
  }
  /** Forgets the edits since the mark. */
  rollBack() {
    if (this.#target !== void 0) this.#target.length = this.#marked.length;
    this.#from = this.#marked.from;
  }
  /** The rewritten text of `[0, end)`, valid until the next edit; the rewriter starts again at 0. */
  take(end) {
    const isUnchanged = this.#from === 0;
    const target = isUnchanged ? void 0 : this.#copyUpTo(end);
    const text = target?.bytes.subarray(0, target.length) ?? this.#source.subarray(0, end);
    if (target !== void 0) target.length = 0;
    this.#from = 0;
    this.mark();
    return text;
  }
  #copyUpTo(end) {
    this.#target ??= new ByteBuffer(this.#source.length);
    if (end > this.#from) this.#target.add(this.#source, this.#from, end);
    this.#from = end;
    return this.#target;
  }
};

// src/domain/verification/token-range.ts
var DIGIT = byteClass(ASCII_DIGITS);
var HEX = byteClass(`${ASCII_DIGITS}abcdefABCDEF`);
var WORD = byteClass(`${ASCII_LETTERS}${ASCII_DIGITS}_`);
var isAt = (range, at, table) => at < range.limit && table[range.bytes[at]] === 1;
var runEnd = (range, at, table) => {
  const { bytes, limit } = range;
  let end = at;
  while (end < limit && table[bytes[end]] === 1) end += 1;
  return end;
};
var hasDigits = (range, at, count2) => {
  for (let index = 0; index < count2; index += 1) if (!isAt(range, at + index, DIGIT)) return false;
  return true;
};

// src/domain/verification/volatile-forms.ts
var COMMA = 44;
var DASH = 45;
var DOT = 46;
var SLASH4 = 47;
var ZERO = 48;
var COLON = 58;
var LOWER_X = 120;
var UUID_LENGTH = 36;
var UUID_GROUPS = [0, 9, 14, 19, 24];
var SHORTEST_ADDRESS_DIGITS = 6;
var LONGEST_ADDRESS_DIGITS = 16;
var uuidEnd = (range, at) => {
  const end = at + UUID_LENGTH;
  if (end > range.limit || isAt(range, end, WORD)) return 0;
  for (let index = 0; index < UUID_LENGTH; index += 1) {
    const isDash = index === 8 || index === 13 || index === 18 || index === 23;
    const byte = range.bytes[at + index];
    if (isDash ? byte !== DASH : HEX[byte] !== 1) return 0;
  }
  return end;
};
var memoryAddressEnd = (range, at) => {
  if (range.bytes[at] !== ZERO || range.bytes[at + 1] !== LOWER_X) return 0;
  const end = runEnd(range, at + 2, HEX);
  const digits = end - at - 2;
  const isAddress = digits >= SHORTEST_ADDRESS_DIGITS && digits <= LONGEST_ADDRESS_DIGITS;
  return isAddress && !isAt(range, end, WORD) ? end : 0;
};
var dateEnd = (range, at) => {
  const end = at + 10;
  const separator = range.bytes[at + 4];
  const isDate = end <= range.limit && range.bytes[at + 7] === separator && hasDigits(range, at, 4) && hasDigits(range, at + 5, 2) && hasDigits(range, at + 8, 2) && !isAt(range, end, DIGIT);
  return isDate ? end : 0;
};
var clockEnd = (range, at) => {
  const { bytes, limit } = range;
  const colon = hasDigits(range, at, 2) ? at + 2 : at + 1;
  if (bytes[colon] !== COLON || !hasDigits(range, colon + 1, 2)) return 0;
  let end = colon + 3;
  const hasSeconds = end < limit && bytes[end] === COLON && hasDigits(range, end + 1, 2);
  if (hasSeconds) end += 3;
  const hasFraction = end < limit && (bytes[end] === DOT || bytes[end] === COMMA && hasSeconds) && isAt(range, end + 1, DIGIT);
  if (hasFraction) end = runEnd(range, end + 1, DIGIT);
  const goesOn = end < limit && (bytes[end] === COLON || isAt(range, end, DIGIT));
  return (hasSeconds || hasFraction) && !goesOn ? end : 0;
};
var ipv4End = (range, at) => {
  const { bytes, limit } = range;
  let end = at;
  for (let group = 0; group < 4; group += 1) {
    if (group > 0 && (end >= limit || bytes[end] !== DOT)) return 0;
    const start = group > 0 ? end + 1 : end;
    end = runEnd(range, start, DIGIT);
    if (end === start || end - start > 3) return 0;
  }
  if (isAt(range, end, WORD)) return 0;
  if (end >= limit || !isAt(range, end + 1, DIGIT)) return end;
  if (bytes[end] === DOT) return 0;
  return bytes[end] === COLON ? runEnd(range, end + 1, DIGIT) : end;
};
var formEnd = (range, at) => {
  const end = runEnd(range, at, DIGIT);
  if (end - at > 4 || end === range.limit) return 0;
  switch (range.bytes[end]) {
    case LOWER_X:
      return memoryAddressEnd(range, at);
    case DASH:
    case SLASH4:
      return dateEnd(range, at);
    case COLON:
      return end - at <= 2 ? clockEnd(range, at) : 0;
    case DOT:
      return ipv4End(range, at);
    default:
      return 0;
  }
};

// src/domain/verification/volatile-numbers.ts
var SPACE = 32;
var DOT2 = 46;
var SLASH5 = 47;
var COLON2 = 58;
var EQUALS = 61;
var CLOSING_PARENTHESIS = 41;
var CLOSING_BRACKET = 93;
var LOWER_M = 109;
var LOWER_S = 115;
var LETTER = byteClass(`${ASCII_LETTERS}_`);
var HOST = byteClass(`${ASCII_LETTERS}${ASCII_DIGITS}.-`);
var SINGLE_UNIT = byteClass("hms");
var UNITS = new Set(
  "ns us ms sec secs second seconds min mins minute minutes hr hrs hour hours".split(" ")
);
for (const micro of ["µs", "μs"]) UNITS.add(Buffer.from(micro).toString("latin1"));
var UNIT_START = byteClass("numshÂÎ");
var UNIT_BYTE = byteClass(`${ASCII_LETTERS}_ÂÎµ¼`);
var LONGEST_UNIT = 7;
var KEYS = new Set(
  "pid ppid tid process thread port took time elapsed duration duration_ms seconds".split(" ")
);
var KEY_END = byteClass("dDsStTkKeEnN");
var KEY_SEPARATOR = byteClass(` :="'`);
var MOST_SEPARATORS = 3;
var LONGEST_KEY = 12;
var LONGEST_HOST = 255;
var LOCALHOST = "localhost";
var NODE_PROCESS = "(node:";
var numberEnd = (range, at) => {
  const end = runEnd(range, at, DIGIT);
  const hasFraction = range.bytes[end] === DOT2 && isAt(range, end + 1, DIGIT);
  return hasFraction ? runEnd(range, end + 1, DIGIT) : end;
};
var unitEnd = (range, at) => {
  const { bytes } = range;
  const start = at < range.limit && bytes[at] === SPACE ? at + 1 : at;
  if (!isAt(range, start, UNIT_START)) return 0;
  let end = start + 1;
  while (end - start <= LONGEST_UNIT && isAt(range, end, UNIT_BYTE)) end += 1;
  const length = end - start;
  const isSingle = length === 1 && SINGLE_UNIT[bytes[start]] === 1;
  if (isAt(range, end, DIGIT)) return isSingle ? end : 0;
  const isMilli = length === 2 && bytes[start] === LOWER_M && bytes[end - 1] === LOWER_S;
  return isSingle || isMilli || UNITS.has(bytes.toString("latin1", start, end)) ? end : 0;
};
var durationEnd = (range, afterNumber) => {
  let end = unitEnd(range, afterNumber);
  while (end > 0 && isAt(range, end, DIGIT)) end = unitEnd(range, numberEnd(range, end));
  return end;
};
var runStart = (range, end, run) => {
  const first = Math.max(range.floor, end - run.most);
  let start = end;
  while (start > first && run.table[range.bytes[start - 1]] === 1) start -= 1;
  return start;
};
var SEPARATOR_RUN = { table: KEY_SEPARATOR, most: MOST_SEPARATORS };
var KEY_RUN = { table: LETTER, most: LONGEST_KEY + 1 };
var HOST_RUN = { table: HOST, most: LONGEST_HOST };
var isNamedNumber = (range, at) => {
  const { bytes, floor } = range;
  const keyEnd = runStart(range, at, SEPARATOR_RUN);
  if (keyEnd === at || keyEnd <= floor || KEY_END[bytes[keyEnd - 1]] !== 1) return false;
  return KEYS.has(bytes.toString("latin1", runStart(range, keyEnd, KEY_RUN), keyEnd).toLowerCase());
};
var isPort = (range, at) => {
  const { bytes, floor } = range;
  const colon = at - 1;
  if (colon <= floor || bytes[colon] !== COLON2) return false;
  if (bytes[colon - 1] === CLOSING_BRACKET) return true;
  const host = runStart(range, colon, HOST_RUN);
  const followsSlashes = host - 2 >= floor && bytes[host - 1] === SLASH5 && bytes[host - 2] === SLASH5;
  return host < colon && (followsSlashes || bytes.toString("latin1", host, colon) === LOCALHOST);
};
var isProcessId = (range, at, end) => {
  const { bytes, floor, limit } = range;
  if (at - 2 >= floor && bytes[at - 1] === EQUALS && bytes[at - 2] === EQUALS)
    return end + 2 <= limit && bytes[end] === EQUALS && bytes[end + 1] === EQUALS;
  const open11 = at - NODE_PROCESS.length;
  return open11 >= floor && end < limit && bytes[end] === CLOSING_PARENTHESIS && bytes.toString("latin1", open11, at) === NODE_PROCESS;
};

// src/domain/verification/volatile-token.ts
var DASH2 = 45;
var DOT3 = 46;
var SLASH6 = 47;
var UPPER_T = 84;
var TMP = Buffer.from("/tmp/");
var NAMING = byteClass(` :="'`);
var COMPONENT = byteClass("/ 	\r\v\f\n\"'`:;,()<>[]{}|\0").map((ends) => 1 - ends);
var UUID_FIRST_GROUP = 8;
var LONGEST_UUID_GROUP = 12;
var VolatileTokenFinder = class {
  /** After a find: the token. */
  start = 0;
  /** After a find: the token's end; after none: the next place that a token may start at. */
  end = 0;
  #range;
  constructor(bytes) {
    this.#range = { bytes, floor: 0, limit: 0 };
  }
  /** Says which bytes may be looked at: `[floor, limit)`. */
  setRange(floor, limit) {
    this.#range.floor = floor;
    this.#range.limit = limit;
  }
  /** Looks for a token at a trigger, which is a digit, or a slash that a temporary name may come after. */
  find(at) {
    const found = this.#range.bytes[at] === SLASH6 ? this.#temporaryName(at) : this.#atDigit(at);
    if (found) this.#range.floor = this.end;
    return found;
  }
  #temporaryName(slash) {
    this.start = slash + temporaryFolderLength(this.#range, slash);
    this.end = slash + 1;
    if (this.start === slash) return false;
    this.end = this.start;
    while (isAt(this.#range, this.end, COMPONENT)) this.end += 1;
    return this.end > this.start;
  }
  #atDigit(at) {
    if (this.#uuidAround(at)) return true;
    const range = this.#range;
    const before = at > range.floor ? range.bytes[at - 1] : 0;
    const followsDate = before === UPPER_T && at - 1 === range.floor;
    this.start = at;
    if (WORD[before] === 1 && !followsDate) {
      this.end = runEnd(range, at, WORD);
      return false;
    }
    const end = this.#numericEnd(at, before);
    this.end = end > 0 ? end : this.#dottedEnd(at);
    return end > 0;
  }
  #numericEnd(at, before) {
    const range = this.#range;
    const form = before === DOT3 ? 0 : formEnd(range, at);
    if (form > 0) return form;
    const end = numberEnd(range, at);
    const duration = durationEnd(range, end);
    if (duration > 0) return duration;
    if (NAMING[before] !== 1 || isAt(range, end, WORD)) return 0;
    const isVolatile = isNamedNumber(range, at) || isPort(range, at) || isProcessId(range, at, end);
    return isVolatile ? end : 0;
  }
  /** A UUID that the digit's word is any group of. */
  #uuidAround(at) {
    const { bytes, floor } = this.#range;
    const first = Math.max(floor, at - LONGEST_UUID_GROUP);
    let word = at;
    while (word > first && WORD[bytes[word - 1]] === 1) word -= 1;
    if (bytes[word - 1] !== DASH2 && bytes[word + UUID_FIRST_GROUP] !== DASH2) return false;
    for (const group of UUID_GROUPS) {
      this.start = word - group;
      if (this.start < floor) return false;
      if (this.start > floor && WORD[bytes[this.start - 1]] === 1) continue;
      this.end = uuidEnd(this.#range, this.start);
      if (this.end > 0) return true;
    }
    return false;
  }
  /** The end of a number like `1.2.3` that is no token: its later parts are none either. */
  #dottedEnd(at) {
    let end = runEnd(this.#range, at, WORD);
    while (this.#range.bytes[end] === DOT3 && isAt(this.#range, end + 1, DIGIT))
      end = runEnd(this.#range, end + 1, WORD);
    return end;
  }
};
var temporaryFolderLength = ({ bytes, limit }, slash) => {
  if (bytes[slash + 1] === UPPER_T) return slash + 3 <= limit && bytes[slash + 2] === SLASH6 ? 3 : 0;
  if (bytes[slash + 1] !== TMP[1] || slash + TMP.length > limit) return 0;
  return bytes.compare(TMP, 0, TMP.length, slash, slash + TMP.length) === 0 ? TMP.length : 0;
};

// src/domain/verification/line-normaliser.ts
var LINE_PIECE_BYTES = 65536;
var MASK = 35;
var LF5 = 10;
var NEWLINE2 = Uint8Array.of(LF5);
var BLANK = byteClass(" 	\v\f\r");
var BYTE_KIND = { text: 0, trigger: 1, newline: 2 };
var KINDS = byteClass("0123456789/");
KINDS[LF5] = BYTE_KIND.newline;
var LineNormaliser = class _LineNormaliser {
  /** Newlines seen. */
  newlines = 0;
  #buffer = new ByteBuffer(2 * LINE_PIECE_BYTES);
  #text = this.#buffer.bytes;
  #lineStart = 0;
  /** End of what can be read of the current line, at most a piece of it. */
  #limit = 0;
  /** Newlines since the last content, in the text before the current line. */
  #newlinesAtEnd = 0;
  #sink;
  /** Newlines that the text has only if something comes after them. */
  #pendingNewlines = 0;
  /** What holds if the blanks that were passed on last turn out to end their line. */
  #ifTrimmed;
  #exact = new TextRewriter(this.#text);
  #stable = new TextRewriter(this.#text);
  #token = new VolatileTokenFinder(this.#text);
  constructor(sink) {
    this.#sink = sink;
  }
  write(bytes, start, end) {
    const capacity = this.#text.length;
    for (let at = start; at < end; ) {
      const some = Math.min(end, at + capacity - this.#buffer.length);
      this.#buffer.add(bytes, at, some);
      at = some;
      if (this.#buffer.length === capacity) this.#process();
    }
  }
  /** Ends the text and returns the sink, which is not finished itself. */
  finish() {
    this.write(NEWLINE2, 0, 1);
    this.newlines -= 1;
    this.#process();
    return this.#sink;
  }
  clone() {
    const copy = new _LineNormaliser(this.#sink.clone());
    copy.newlines = this.newlines;
    copy.#buffer.add(this.#text, 0, this.#buffer.length);
    copy.#pendingNewlines = this.#pendingNewlines;
    copy.#ifTrimmed = this.#ifTrimmed && { ...this.#ifTrimmed, sink: this.#ifTrimmed.sink.clone() };
    return copy;
  }
  /** Passes on all whole lines, and all whole pieces of a long one. */
  #process() {
    const text = this.#text;
    this.#startLine(0);
    for (let at = 0; ; ) {
      const limit = this.#limit;
      while (at < limit && KINDS[text[at]] === BYTE_KIND.text) at += 1;
      if (at === limit) {
        if (limit - this.#lineStart < LINE_PIECE_BYTES) break;
        this.#endPiece();
        at = this.#lineStart;
      } else if (text[at] === LF5) {
        this.#endLine(at);
        at += 1;
      } else {
        if (this.#token.find(at)) this.#stable.replace(this.#token.start, this.#token.end, MASK);
        at = this.#token.end;
      }
    }
    this.#passOn();
  }
  #startLine(start) {
    this.#lineStart = start;
    this.#limit = Math.min(this.#buffer.length, start + LINE_PIECE_BYTES);
    this.#token.setRange(start, this.#limit);
    this.#stable.mark();
  }
  #endLine(newline) {
    const contentEnd = this.#withoutBlanks(newline);
    if (contentEnd < newline) {
      this.#exact.remove(contentEnd, newline);
      this.#stable.remove(contentEnd, newline);
    }
    this.newlines += 1;
    const isBlank = contentEnd === this.#lineStart;
    this.#newlinesAtEnd = isBlank ? this.#newlinesAtEnd + 1 : 1;
    if (isBlank && this.#ifTrimmed !== void 0) {
      this.#sink = this.#ifTrimmed.sink;
      this.#pendingNewlines = this.#ifTrimmed.pendingNewlines;
    }
    this.#ifTrimmed = void 0;
    this.#startLine(newline + 1);
  }
  /** Ends a piece of a long line after its last byte that is no blank; the blanks start the next piece. */
  #endPiece() {
    const contentEnd = this.#withoutBlanks(this.#limit);
    if (contentEnd > this.#lineStart) {
      this.#newlinesAtEnd = 0;
      this.#ifTrimmed = void 0;
      this.#startLine(contentEnd);
    } else {
      this.#passOn();
      this.#passOnBlanks();
      this.#startLine(0);
    }
  }
  #withoutBlanks(lineEnd) {
    let end = lineEnd;
    while (end > this.#lineStart && BLANK[this.#text[end - 1]] === 1) end -= 1;
    return end;
  }
  /** Passes on the text before the current line, but for newlines at its end, and moves the rest to the front. */
  #passOn() {
    this.#stable.rollBack();
    const exact = this.#exact.take(this.#lineStart);
    const stable = this.#stable.take(this.#lineStart);
    const newlines = this.#newlinesAtEnd;
    if (exact.length > newlines) {
      this.#sink.newlines(this.#pendingNewlines);
      this.#sink.write(
        exact.subarray(0, exact.length - newlines),
        stable.subarray(0, stable.length - newlines)
      );
      this.#pendingNewlines = 0;
    }
    this.#pendingNewlines += newlines;
    this.#newlinesAtEnd = 0;
    this.#buffer.dropFirst(this.#lineStart);
    this.#lineStart = 0;
  }
  /** Passes on a whole piece of blanks as if text came after them; a clone waits in case none does. */
  #passOnBlanks() {
    this.#ifTrimmed ??= { sink: this.#sink.clone(), pendingNewlines: this.#pendingNewlines };
    this.#sink.newlines(this.#pendingNewlines);
    this.#pendingNewlines = 0;
    const blanks = this.#text.subarray(0, LINE_PIECE_BYTES);
    this.#sink.write(blanks, blanks);
    this.#buffer.dropFirst(LINE_PIECE_BYTES);
  }
};

// src/domain/verification/normalised-sink.ts
import { createHash as createHash6 } from "node:crypto";

// src/domain/verification/output-tail.ts
var TAIL_LINES = 40;
var TAIL_CHARACTERS = 4e3;
var CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
var isLowSurrogate = (unit) => unit >= 56320 && unit <= 57343;
var tailOf = (text) => {
  const lines2 = text.replace(CONTROLS, "").split("\n").slice(-TAIL_LINES).join("\n");
  let from = Math.max(0, lines2.length - TAIL_CHARACTERS);
  if (from > 0 && isLowSurrogate(lines2.charCodeAt(from))) from += 1;
  return lines2.slice(from);
};

// src/domain/verification/normalised-sink.ts
var TAIL_BYTES = 32768;
var NEWLINES = Buffer.alloc(65536, 10);
var NormalisedSink = class _NormalisedSink {
  #exact;
  #stable;
  #tail = Buffer.allocUnsafe(TAIL_BYTES);
  #tailLength = 0;
  constructor(exact = createHash6("sha256"), stable = createHash6("sha256")) {
    this.#exact = exact;
    this.#stable = stable;
  }
  /** Takes a stretch of normalised text in both forms; they may be the same bytes. */
  write(exact, stable) {
    this.#exact.update(exact);
    this.#stable.update(stable);
    this.#keep(exact);
  }
  newlines(count2) {
    for (let left = count2; left > 0; left -= NEWLINES.length) {
      const some = NEWLINES.subarray(0, Math.min(left, NEWLINES.length));
      this.write(some, some);
    }
  }
  clone() {
    const copy = new _NormalisedSink(this.#exact.copy(), this.#stable.copy());
    copy.#keep(this.#tail.subarray(0, this.#tailLength));
    return copy;
  }
  finish() {
    return {
      outputFingerprint: this.#exact.digest("hex"),
      stableOutputFingerprint: this.#stable.digest("hex"),
      tail: tailOf(this.#tail.toString("utf8", 0, this.#tailLength))
    };
  }
  #keep(bytes) {
    const added = bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES));
    const kept = Math.min(this.#tailLength, TAIL_BYTES - added.length);
    this.#tail.copyWithin(0, this.#tailLength - kept, this.#tailLength);
    this.#tail.set(added, kept);
    this.#tailLength = kept + added.length;
  }
};

// src/domain/verification/path-replacer.ts
var WORKSPACE_PLACEHOLDER = "<workspace>";
var BUFFER_BYTES = 65536;
var CONTEXT_BYTES = 3;
var LOOK_AHEAD_BYTES = 2;
var PLACEHOLDER = Buffer.from(WORKSPACE_PLACEHOLDER);
var DOT4 = 46;
var DASH3 = 45;
var NAME_BYTES = new Uint8Array(256);
for (const name of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~+@%-")
  NAME_BYTES[name.charCodeAt(0)] = 1;
var isName = (byte) => byte !== void 0 && NAME_BYTES[byte] === 1;
var isLetter = (byte) => (byte | 32) >= 97 && (byte | 32) <= 122;
var startsAtBoundary = (text, start) => {
  const before = text[start - 1];
  if (before === void 0 || !(isName(before) || before === DOT4)) return true;
  const flag = text[start - 3];
  return isLetter(before) && text[start - 2] === DASH3 && !(isName(flag) || flag === DOT4);
};
var endsAtBoundary = (text, end) => {
  if (isName(text[end])) return false;
  return !(text[end] === DOT4 && (isName(text[end + 1]) || text[end + 1] === DOT4));
};
var PathReplacer = class _PathReplacer {
  #spellings;
  #next;
  /** Bytes that a match may still start in, after at most three that were passed on and only decide about boundaries. */
  #text;
  #longest;
  #passedOn = 0;
  /** `spellings` are longest first: where two start at one place, the longer one counts. */
  constructor(spellings, next) {
    this.#spellings = spellings;
    this.#next = next;
    this.#longest = spellings[0]?.length ?? 0;
    this.#text = new ByteBuffer(
      spellings.length === 0 ? 0 : BUFFER_BYTES + this.#longest + CONTEXT_BYTES + LOOK_AHEAD_BYTES
    );
  }
  write(bytes, start, end) {
    if (this.#spellings.length === 0) {
      this.#next.write(bytes, start, end);
      return;
    }
    const capacity = this.#text.bytes.length;
    for (let at = start; at < end; ) {
      const some = Math.min(end, at + capacity - this.#text.length);
      this.#text.add(bytes, at, some);
      at = some;
      if (this.#text.length === capacity) this.#drain(false);
    }
  }
  /** Passes everything on and returns the next stage, which is not finished itself. */
  finish() {
    if (this.#spellings.length > 0) this.#drain(true);
    return this.#next;
  }
  clone() {
    const copy = new _PathReplacer(this.#spellings, this.#next.clone());
    copy.#text.add(this.#text.bytes, 0, this.#text.length);
    copy.#passedOn = this.#passedOn;
    return copy;
  }
  /** Passes on all text that no later byte can change. */
  #drain(atEnd) {
    const text = this.#text.bytes.subarray(0, this.#text.length);
    const undecided = atEnd ? text.length : text.length - this.#longest - LOOK_AHEAD_BYTES;
    const matches2 = this.#spellings.map((spelling) => new SpellingMatches(text, spelling));
    let from = this.#passedOn;
    let searchFrom = from;
    for (; ; ) {
      const match = earliest(matches2, searchFrom);
      if (match === void 0 || match.start >= undecided) break;
      const { start, end: end2 } = match;
      searchFrom = start + 1;
      if (startsAtBoundary(text, start) && endsAtBoundary(text, end2)) {
        this.#next.write(text, from, start);
        this.#next.write(PLACEHOLDER, 0, PLACEHOLDER.length);
        from = end2;
        searchFrom = end2;
      }
    }
    const end = Math.max(from, undecided);
    this.#next.write(text, from, end);
    const keptFrom = Math.max(0, end - CONTEXT_BYTES);
    this.#text.dropFirst(keptFrom);
    this.#passedOn = end - keptFrom;
  }
};
var SpellingMatches = class {
  start = -1;
  end = -1;
  #isOver = false;
  #text;
  #spelling;
  constructor(text, spelling) {
    this.#text = text;
    this.#spelling = spelling;
  }
  /** Moves on to the first place from `from` on; false when there is none. */
  moveTo(from) {
    if (this.#isOver) return false;
    if (this.start >= from) return true;
    this.start = this.#text.indexOf(this.#spelling, from);
    this.end = this.start + this.#spelling.length;
    this.#isOver = this.start < 0;
    return !this.#isOver;
  }
};
var earliest = (matches2, from) => {
  let best;
  for (const match of matches2)
    if (match.moveTo(from) && (best === void 0 || match.start < best.start)) best = match;
  return best;
};

// src/domain/verification/path-spellings.ts
var pathSpellings = (paths) => {
  const spellings = /* @__PURE__ */ new Set();
  for (const given of paths) {
    const path6 = given.replace(/\/+$/, "");
    if (path6 === "") continue;
    const json = JSON.stringify(path6).slice(1, -1);
    spellings.add(path6).add(json).add(json.replaceAll("/", "\\/")).add(encodeURI(path6).replace(/[?#]/g, encodeURIComponent)).add(path6.replace(/[ !"#$&'()*;<>?[\\\]^`{|}~]/g, "\\$&"));
  }
  return [...spellings].sort((a2, b) => b.length - a2.length || (a2 < b ? -1 : 1));
};

// src/domain/verification/output-normaliser.ts
var LF6 = 10;
var createOutputNormaliser = (options) => {
  const spellings = pathSpellings(options.workspacePaths).map((spelling) => Buffer.from(spelling));
  const stripper = new AnsiStripper(
    new PathReplacer(spellings, new LineNormaliser(new NormalisedSink()))
  );
  let bytes = 0;
  let lastByte = LF6;
  return {
    push: (chunk) => {
      if (chunk.length === 0) return;
      stripper.write(chunk);
      bytes += chunk.length;
      lastByte = chunk[chunk.length - 1] ?? LF6;
    },
    finish: () => {
      const lines2 = stripper.finish().finish();
      const { outputFingerprint, stableOutputFingerprint, tail } = lines2.finish().finish();
      const newlines = lines2.newlines + stripper.removedNewlines;
      return {
        outputFingerprint,
        stableOutputFingerprint,
        fingerprintVersion: FINGERPRINT_VERSION,
        bytes,
        lines: lastByte === LF6 ? newlines : newlines + 1,
        tail
      };
    }
  };
};

// src/adapters/process/log-copier.ts
var copyToLog = async (source, options) => {
  const normaliser = createOutputNormaliser(options);
  const digest = createHash7("sha256");
  let bytes = 0;
  let truncated = false;
  let sealed = Buffer.alloc(0);
  const take = () => {
    digest.update(sealed);
    normaliser.push(sealed);
  };
  try {
    for await (const chunk of source) {
      options.onOutput();
      if (truncated) continue;
      const wanted = chunk.subarray(0, options.limitBytes - bytes);
      const writing = writeAll2(options.log, wanted);
      take();
      sealed = wanted.subarray(0, await writing);
      bytes += sealed.length;
      truncated = sealed.length < chunk.length;
      if (wanted.length < chunk.length) options.onLimit();
    }
  } catch (error) {
    if (!isClosing(error)) throw error;
  }
  take();
  return {
    log: { digest: digest.digest("hex"), bytes, truncated },
    output: normaliser.finish()
  };
};
var writeAll2 = async (log, bytes) => {
  let written = 0;
  try {
    while (written < bytes.length)
      written += (await log.write(bytes, written, bytes.length - written)).bytesWritten;
  } catch {
  }
  return written;
};
var isClosing = (error) => error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

// src/adapters/process/remains.ts
var MARK_PREFIX = "PROOFRUN_";
var killRemains = (traces) => {
  const marks = Object.entries(traces.environment).flatMap(
    ([name, value]) => name.startsWith(MARK_PREFIX) ? [`${name}=${value}`] : []
  );
  const isMarked = (entry) => {
    if (marks.length === 0) return false;
    const environment = new Set(environmentOf2(entry.pid));
    return marks.every((mark) => environment.has(Buffer.from(mark).toString("latin1")));
  };
  const strangers = listProcesses().filter(
    (entry) => entry.startedAt >= traces.startedAt && entry.pid !== process.pid && (entry.parent !== process.pid || entry.session === traces.session)
  );
  const own = strangers.filter((entry) => entry.session === traces.session || isMarked(entry));
  const near = strangers.filter((entry) => !own.includes(entry) && standsIn(entry, traces.cwd));
  for (const { pid } of own) killQuietly(pid);
  return own.length + near.length;
};
var standsIn = (entry, cwd) => {
  const folder = folderOf(entry.pid);
  return folder !== void 0 && (folder === cwd || folder.startsWith(`${cwd}/`));
};
var killQuietly = (pid) => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
  }
};

// src/adapters/process/wrapped-command.ts
import { spawn as spawn2 } from "node:child_process";
import { close } from "node:fs";
import { promisify as promisify4 } from "node:util";

// src/adapters/process/output-pipe.ts
import { execFile } from "node:child_process";
import { constants as constants14, open as open8 } from "node:fs";
import { rm as rm14 } from "node:fs/promises";
import { Socket } from "node:net";
import { promisify as promisify3 } from "node:util";
var READ_AHEAD_BYTES = 2 ** 20;
var openOutputPipe = async (path6) => {
  await rm14(path6, { force: true });
  await promisify3(execFile)("mkfifo", ["-m", "600", path6], { env: { PATH: "/usr/bin:/bin" } });
  try {
    const readEnd = await promisify3(open8)(path6, constants14.O_RDONLY | constants14.O_NONBLOCK);
    const writeEnd = await promisify3(open8)(path6, constants14.O_WRONLY);
    const options = { fd: readEnd, writable: false, readableHighWaterMark: READ_AHEAD_BYTES };
    return { source: new Socket(options), writeEnd };
  } finally {
    await rm14(path6, { force: true });
  }
};

// src/adapters/process/stdin-file.ts
import { constants as constants15 } from "node:fs";
import { open as open9, rm as rm15, writeFile as writeFile13 } from "node:fs/promises";
var openStdinFile = async (path6, text) => {
  await rm15(path6, { force: true });
  try {
    await writeFile13(path6, text, { flag: "wx", mode: 384 });
    return await open9(path6, constants15.O_RDONLY | constants15.O_NOFOLLOW);
  } finally {
    await rm15(path6, { force: true });
  }
};

// src/adapters/process/wrapper-script.ts
var WRAPPER_SCRIPT = `ulimit -c 0
[ -n "$2" ] || exec /bin/sh -c "$1"
exec 3>&2 2>/dev/null
command=$1 folder=$2 boot= stat=
read -r boot </proc/sys/kernel/random/boot_id
read -r stat </proc/$$/stat
set -- \${stat##*) }
printf '{"pid":%s,"startedAt":%s,"boot":"%s"}\\n' $$ "\${20:-0}" "$boot" >"$folder/process.json"
( exec /bin/sh -c "$command" 2>&3 3>&- )
code=$?
printf '%s\\n' $code >"$folder/exit"
exit $code`;

// src/adapters/process/wrapped-command.ts
var startWrapped = async (request) => {
  const { source, writeEnd } = await openOutputPipe(`${request.logFile}.pipe`);
  const stdin = request.stdin === void 0 ? void 0 : await openStdinFile(`${request.logFile}.stdin`, request.stdin);
  try {
    const child = request.signal?.aborted ? cancelled : spawnWrapped(request, stdin?.fd ?? "ignore", writeEnd);
    return { output: source, ...child };
  } finally {
    await promisify4(close)(writeEnd);
    await stdin?.close();
  }
};
var cancelled = {
  pid: void 0,
  exit: Promise.resolve({ kind: "not-started", reason: "the run was cancelled before it began" })
};
var spawnWrapped = (request, stdin, output) => {
  const words = [
    request.command,
    ...request.recordFolder === void 0 ? [] : [request.recordFolder]
  ];
  try {
    const child = spawn2("/bin/sh", ["-c", WRAPPER_SCRIPT, "sh", ...words], {
      cwd: request.cwd,
      env: { ...request.environment },
      detached: true,
      stdio: [stdin, output, output]
    });
    const exit = new Promise((resolve4) => {
      child.once("exit", (code, signal) => resolve4({ kind: "exited", code, signal }));
      child.once("error", (error) => resolve4(notStarted2(request, error)));
    });
    return { pid: child.pid, exit };
  } catch (error) {
    return { pid: void 0, exit: Promise.resolve(notStarted2(request, error)) };
  }
};
var notStarted2 = (request, error) => {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    kind: "not-started",
    reason: `the command could not be started in ${request.cwd}: ${reason}`
  };
};

// src/adapters/process/command-runner.ts
var DEFAULT_OUTPUT_LIMIT_BYTES = 8 * 2 ** 30;
var DRAIN_MS = 2e3;
var LOG_FLAGS = constants16.O_WRONLY | constants16.O_CREAT | constants16.O_TRUNC | constants16.O_NOFOLLOW;
var createCommandRunner = (options) => ({
  settle: settleRecord,
  run: async (request) => {
    const startedAt = options.clock.now();
    const startedMs = options.clock.monotonicMs();
    const { exitedMs, ...run } = await runToEnd(request, () => options.clock.monotonicMs());
    return { startedAt, durationMs: Math.max(0, exitedMs - startedMs), ...run };
  }
});
var runToEnd = async (request, nowMs) => {
  if (request.recordFolder !== void 0) await clearRecord(request.recordFolder);
  const log = await open10(request.logFile, LOG_FLAGS, 384);
  try {
    const command = await startWrapped(request);
    const firstTicks = command.pid === void 0 ? 0 : readProcess(command.pid)?.startedAt ?? 0;
    const watch = watchCommand(request, command.pid);
    const limitBytes = request.outputLimitBytes ?? DEFAULT_OUTPUT_LIMIT_BYTES;
    const copying = copyToLog(command.output, {
      log,
      limitBytes,
      workspacePaths: request.workspacePaths,
      onOutput: watch.sawOutput,
      onLimit: () => watch.stop({ kind: "output-limit", limitBytes })
    });
    const exit = await command.exit;
    const exitedMs = nowMs();
    const stopped = await watch.settled();
    const leakedStdout = await closeOutput(command, copying);
    const { log: sealed, output } = await copying;
    return {
      ending: stopped ?? endingFor(exit, request),
      exitedMs,
      output,
      log: sealed,
      leakedStdout,
      survivors: await endRemains(command.pid, firstTicks, request)
    };
  } finally {
    await log.close();
  }
};
var closeOutput = async (command, copying) => {
  const timeUp = new AbortController();
  const drained = await Promise.race([
    copying.then(() => true),
    sleep2(DRAIN_MS, false, { signal: timeUp.signal }).catch(() => false)
  ]);
  timeUp.abort();
  command.output.destroy();
  return !drained;
};
var endRemains = async (pid, startedAt, request) => {
  if (pid === void 0) return 0;
  await killGroup(pid);
  const { cwd, environment } = request;
  return killRemains({ session: pid, startedAt, cwd, environment });
};
var endingFor = (exit, request) => exit.kind === "not-started" ? exit : endingOf(exit, request.recordFolder !== void 0);

// src/adapters/system/machine-facts.ts
import { arch, platform as platform2, release as release2 } from "node:os";
var machineFacts = async (git) => ({
  proofrun: VERSION,
  os: `${platform2()} ${release2()} ${arch()}`,
  node: process.version,
  git: (await git.text(["version"])).replace(/^git version /, "")
});

// src/adapters/system/system-clock.ts
var systemClock = {
  now: () => (/* @__PURE__ */ new Date()).toISOString(),
  monotonicMs: () => performance.now()
};

// src/entry/wire.ts
var wire = async (options) => {
  const { environment, progress, cancelled: cancelled2 } = options;
  const git = findGit(environment["PATH"]);
  if (git === void 0)
    return refuse("git-missing", "git was not found on PATH: install git 2.34 or newer");
  const repo = resolve2(options.repo);
  const looked = await createSource({ git, userRepository: repo, workGitDir: "" }).inspect();
  if (!looked.ok) return looked;
  const directory = resolveStateDirectory({
    flag: options.stateDir,
    environment,
    home: environment["HOME"] ?? homedir(),
    cwd: process.cwd(),
    repositoryId: looked.value.id
  });
  const probe = createProbe(environment);
  const runner = createCommandRunner({ clock: systemClock });
  const workspaces = join26(directory, "workspaces");
  return ok({
    clock: systemClock,
    probe,
    progress,
    store: createTaskStore({
      directory,
      repository: { id: looked.value.id, path: looked.value.path },
      clock: systemClock,
      probe
    }),
    repository: workingRepository({ git, repo, directory, workspaces }),
    workspaces: createWorkspaces({
      git,
      workGitDir: join26(directory, "work.git"),
      folder: workspaces,
      ...checkoutOf(looked.value)
    }),
    runner,
    agent: createCommandAgent({ runner }),
    isolation: { level: "none" },
    machine: await machineFacts(git),
    inherited: environment,
    runsFolder: join26(directory, "runs"),
    run: randomId(),
    capabilities: ["run-agent", "run-commands", "write-forge"],
    cancelled: cancelled2
  });
};
var findGit = (path6) => {
  const candidates = (path6 ?? "").split(delimiter).filter((folder) => folder.startsWith("/")).map((folder) => join26(folder, "git"));
  const found = candidates.find((file) => {
    try {
      accessSync(file, constants17.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found === void 0 ? void 0 : createGit(found);
};
var checkoutOf = ({ bare, path: path6 }) => bare ? {} : { checkout: path6 };
var workingRepository = (options) => {
  const { git, repo, directory } = options;
  const workGitDir = join26(directory, "work.git");
  const source = createSource({ git, userRepository: repo, workGitDir });
  const { selfTest, ...landing } = createLanding({
    git,
    workGitDir,
    scratchFolder: join26(directory, "scratch"),
    warmIndex: workspaceIndex,
    setupTraces: workspaceTraces
  });
  return {
    ...source,
    ...landing,
    // What landing relies on is proven before anything is paid for (GIT-08).
    prepare: async (request) => {
      const safe = await selfTest();
      return safe.ok ? source.prepare(request) : safe;
    }
  };
};

// src/entry/cli/open-world.ts
import { resolve as resolve3 } from "node:path";
var openWorld = ({ options }, shell, run) => wire({
  repo: resolve3(shell.cwd, options.get("repo")?.[0] ?? "."),
  stateDir: options.get("state-dir")?.[0],
  environment: shell.environment,
  ...run
});
var SILENT = { event: () => void 0, doing: () => void 0, note: () => void 0 };
var openStore = async (args, shell) => {
  const world = await openWorld(args, shell, {
    progress: SILENT,
    cancelled: new AbortController().signal
  });
  return world.ok ? { ok: true, value: world.value.store } : world;
};

// src/domain/conversation/outcome-texts.ts
var OUTCOME_TEXTS = {
  "ready-for-pr": {
    sentence: "The change is verified and approved at exactly this commit, and its branch is published.",
    next: "Read the pull request text in readiness.json, look at the branch, and open or merge the pull request."
  },
  "no-changes": {
    sentence: "The agent changed nothing, so there is nothing to propose.",
    next: "Read in change-0.json what the agent said; if the task still stands, say more exactly what must change and restart."
  },
  "not-verified": {
    sentence: "No verify command is configured, so nothing could be proven and no agent was started.",
    next: 'Name the command that proves the repository works (`--verify "COMMAND"`, or `verify` in .github/proofrun.yml) and continue.'
  },
  "awaiting-approval": {
    sentence: "The repository’s verify command has not been approved by a person, so it was not run and no agent was started.",
    next: 'Read the command; type it yourself with `--verify "COMMAND"`, or approve it, and continue.'
  },
  "passed-by-hand": {
    sentence: "A person accepted this change over a verification that did not pass.",
    next: "The pull request stays a draft that says so; review it as unproven work."
  },
  "needs-human": {
    sentence: "The agent has questions that only a person can answer.",
    next: "Answer the questions in the task’s text and continue."
  },
  blocked: {
    sentence: "Something outside this task must happen first.",
    next: "Clear the blocker that is named, say so in the task’s text, and continue."
  },
  "failed-baseline-verification": {
    sentence: "The verify command does not pass on the untouched base, so no agent was started and nothing was spent.",
    next: "Make the base branch pass and restart; if this task is to repair it, restart with `--allow-failing-baseline`."
  },
  "failed-setup": {
    sentence: "The setup command failed, so the repository could not be made ready to work on.",
    next: "Read the setup log, mend the command or what it needs, and continue."
  },
  "failed-agent": {
    sentence: "The agent’s command failed or did not end in time.",
    next: "Read the agent’s log, mend its command, key or time limit, and continue; finished phases are kept."
  },
  "failed-output-contract": {
    sentence: "The agent twice left a result that does not fit its schema.",
    next: "Read what was wrong with the result, mend the agent’s command or model, and restart."
  },
  "triage-stopped": {
    sentence: "Triage judged that the task should not be worked on as it is.",
    next: "Read the reasoning in triage.json; change the task’s text and continue, or close the task."
  },
  "planning-stopped": {
    sentence: "No plan was found that could be implemented.",
    next: "Read plan.json; make the task smaller or clearer and continue."
  },
  "review-blocked": {
    sentence: "A reviewer still asks for changes and no fix pass is left.",
    next: "Read the findings; continue with a larger `--max-fix-passes`, or finish the work on the kept branch by hand."
  },
  "fix-budget-exhausted": {
    sentence: "Verification still fails and no fix pass is left.",
    next: "Read verification.md; continue with a larger `--max-fix-passes`, or finish the work on the kept branch by hand."
  },
  "failed-verification": {
    sentence: "The final verification ended in a way that no repair of the change would cure.",
    next: "Read verification.md, mend what is named there, and continue: the same commit is verified once more."
  },
  "stopped-no-progress": {
    sentence: "Another repair would have been paid for without anything changing.",
    next: "Read verification.md, put what the agent could not know into the task’s text and continue, or restart."
  },
  "budget-exceeded": {
    sentence: "The attempt reached its limit of money, tokens or minutes; its work is kept.",
    next: "Read summary.json; continue with a larger limit, or finish the work on the kept branch by hand."
  },
  "publish-failed": {
    sentence: "The change is proven, but it could not be published; the work is kept.",
    next: "Do what the message says and continue: only the publication is repeated."
  },
  interrupted: {
    sentence: "The run was stopped before the attempt ended; nothing that had landed is lost.",
    next: "Continue: it goes on with the step that did not end, and finished phases are not paid again."
  },
  refused: {
    sentence: "What was asked for, or what the agent left, breaks a rule that is not bent.",
    next: "Read the code and its sentence; put right what they name and restart."
  }
};
var NO_PROGRESS_TEXTS = {
  exact: {
    sentence: "A whole repair pass left both the files and the verify command’s output exactly as they were.",
    next: "Read verification.md: what fails is probably not in the change. Put what the agent could not know into the task’s text and continue, or restart."
  },
  "volatile-only": {
    sentence: "A whole repair pass changed no file, and the output differs only in times, paths and numbers that change with every run.",
    next: "Put what the agent could not know into the task’s text and continue; where such output is news, set `noProgress: exact` and restart."
  },
  cycle: {
    sentence: "The repairs go round in a circle: files and output are those of an earlier pass.",
    next: "Compare the verification-before-fix files, say in the task’s text which way to go, and continue, or restart."
  },
  "unanswered-findings": {
    sentence: "A reviewer’s findings must be fixed, and the fix pass changed no file.",
    next: "Read the findings; say in the task’s text what is to be done about them and continue, or restart."
  }
};
var FAILURE_CLASS_TEXTS = {
  passed: {
    ends: "exit code 0",
    repairable: false,
    sentence: "It passed.",
    next: "Nothing is to be done."
  },
  failed: {
    ends: "any other exit code, 134 and 139 (a crash) among them, or the signals of such a crash",
    repairable: true,
    sentence: "It ran and found something wrong.",
    next: "Read the end of the output."
  },
  "timed-out": {
    ends: "stopped by us after the time limit, or after too long without output",
    repairable: false,
    sentence: "It did not end in time.",
    next: "Find out what hangs, or raise `verifyTimeout` (at most 3600 seconds)."
  },
  "command-unavailable": {
    ends: "exit code 127, or it could not be started",
    repairable: false,
    sentence: "A command that it calls was not found.",
    next: "Install the command in `setup`, or put its folder on PATH."
  },
  "not-executable": {
    ends: "exit code 126",
    repairable: false,
    sentence: "A file that it calls may not be executed.",
    next: "Commit the file with its executable bit."
  },
  killed: {
    ends: "a signal that we did not send, or exit code 137 or 143",
    repairable: false,
    sentence: "Something on the machine killed it; often that is a lack of memory.",
    next: "Give it more memory or make it use less, and verify again."
  },
  "setup-failed": {
    ends: "setup, a copied file or the `beforeVerify` hook failed, so verify did not run",
    repairable: false,
    sentence: "What comes before it failed, so it did not run.",
    next: "Read the log that is named; mend the setup command, the hook or the files to copy."
  },
  "output-limit": {
    ends: "stopped by us after 8 GiB of output",
    repairable: false,
    sentence: "It printed more than any reader could use.",
    next: "Find out what prints without end."
  }
};
var isNoProgressReason = (code) => NO_PROGRESS_REASONS.includes(code);
var isFailureClass = (code) => FAILURE_CLASSES.includes(code);
var outcomeText = (outcome, code = null) => {
  const text = OUTCOME_TEXTS[outcome];
  if (code === null) return text;
  if (outcome === "stopped-no-progress" && isNoProgressReason(code)) return NO_PROGRESS_TEXTS[code];
  if (outcome === "failed-verification" && code === "flaky") {
    return {
      sentence: "The same commit both failed and passed verification, and the setting `flaky: refuse` takes that for a failure.",
      next: "Make the verification steady, or set `flaky: mark` to accept such a change with a mark."
    };
  }
  if (!isFailureClass(code)) return text;
  const ended = FAILURE_CLASS_TEXTS[code];
  if (outcome === "failed-verification") {
    return { sentence: `${text.sentence} ${ended.sentence}`, next: `${ended.next} ${text.next}` };
  }
  if (outcome === "failed-baseline-verification" && code !== "failed") {
    return {
      sentence: `${text.sentence} ${ended.sentence}`,
      next: `${ended.next} Then restart; \`--allow-failing-baseline\` does not cover this kind of failure.`
    };
  }
  return text;
};

export {
  FAILURE_CLASS_TEXTS,
  outcomeText,
  RUN_FILES,
  needsYou,
  findGit,
  openWorld,
  openStore
};
