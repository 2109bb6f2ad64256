import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  startAttempt
} from "./chunk-S2VPJNEG.js";
import "./chunk-ULCJTULT.js";
import "./chunk-BL3CDN7G.js";
import "./chunk-UPKYKPSF.js";
import "./chunk-N372GI24.js";
import "./chunk-SNCD7WSK.js";
import "./chunk-SQSYBKR7.js";
import {
  advanceAttempt,
  exitCodeOfReport,
  reportText
} from "./chunk-NRHFAC7L.js";
import "./chunk-S3DH24XA.js";
import "./chunk-TE2QTXVS.js";
import "./chunk-R7HOMZAJ.js";
import "./chunk-5W2JJQYV.js";
import "./chunk-ETDHLZE4.js";
import "./chunk-PDVLI3NV.js";
import "./chunk-LDLVJZAD.js";
import "./chunk-EHVZPYXC.js";
import "./chunk-DUIMWLWR.js";
import "./chunk-4G2M26DU.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-QRBM6FB4.js";
import "./chunk-6VSNAII4.js";
import "./chunk-TPWIDLNW.js";
import "./chunk-EGOZDPUP.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-HTLW4HRG.js";
import "./chunk-RHUM6SGZ.js";
import "./chunk-YO37IVJL.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-GBUWWACI.js";
import "./chunk-DF3K3PDZ.js";
import "./chunk-YSNISRFT.js";
import "./chunk-RWVLVS45.js";
import "./chunk-WHT67SB2.js";
import "./chunk-MLKVRJMS.js";
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
import "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-GUX777W2.js";
import "./chunk-47GKNURW.js";
import "./chunk-TKJYMBNV.js";
import "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import "./chunk-7XE62FEY.js";
import {
  findGit
} from "./chunk-KD4VCURZ.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/demo/example-repository.ts
var EXAMPLE_FILES = {
  "README.md": `# track-length

Writes the length of a track as a player shows it: 83 seconds are \`1:23\`.
`,
  "package.json": `{
  "name": "track-length",
  "version": "1.0.0",
  "type": "module",
  "exports": "./src/track-length.js",
  "scripts": { "test": "node --test" }
}
`,
  "src/track-length.js": `/** The length of a track as a player shows it, from whole seconds. */
export const trackLength = (seconds) => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = seconds % 60
  return hours > 0 ? \`\${hours}:\${minutes}:\${rest}\` : \`\${minutes}:\${rest}\`
}
`,
  "test/track-length.test.js": `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackLength } from '../src/track-length.js'

test('minutes and seconds', () => {
  assert.equal(trackLength(83), '1:23')
})

test('seconds below ten keep their zero', () => {
  assert.equal(trackLength(65), '1:05')
})

test('from an hour on, minutes below ten keep theirs too', () => {
  assert.equal(trackLength(3725), '1:02:05')
})
`
};
var EXAMPLE_TASK = {
  title: "Track lengths lose their zeros",
  body: `A track of 65 seconds is shown as \`1:5\`, and should be \`1:05\`.

Long ones are wrong too: 3725 seconds should be \`1:02:05\`. The tests in \`test/\` say the same and fail.
`
};

// src/entry/demo/prepare-demo.ts
import { mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

// src/entry/demo/recorded-agent.ts
var RECORDED_AGENT = `// Plays the recording beside it: no model is asked, and nothing is spent.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const { PROOFRUN_PHASE: phase, PROOFRUN_PASS: pass, PROOFRUN_RESULT_FILE: resultFile } = process.env
const recording = JSON.parse(readFileSync(new URL('recording.json', import.meta.url), 'utf8'))
const played = recording[\`\${phase}:\${pass}\`]
if (played === undefined) {
  console.error(\`nothing is recorded for \${phase}, pass \${pass}\`)
  process.exit(1)
}
for (const [path, content] of Object.entries(played.files ?? {})) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  console.log(\`recorded agent: wrote \${path}\`)
}
writeFileSync(resultFile, JSON.stringify(played.result))
console.log(\`recorded agent: \${phase}, pass \${pass} played\`)
`;

// src/entry/demo/recording.ts
var FIRST_FIX = `/** The length of a track as a player shows it, from whole seconds. */
export const trackLength = (seconds) => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? \`\${hours}:\${minutes}:\${rest}\` : \`\${minutes}:\${rest}\`
}
`;
var SECOND_FIX = `const twoDigits = (number) => String(number).padStart(2, '0')

/** The length of a track as a player shows it, from whole seconds. */
export const trackLength = (seconds) => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? \`\${hours}:\${twoDigits(minutes)}:\${rest}\` : \`\${minutes}:\${rest}\`
}
`;
var approved = (summary) => ({ result: { summary, findings: [] } });
var RECORDING = {
  "triage:0": {
    result: {
      verdict: "proceed",
      reasoning: "The report names inputs and outputs, and two failing tests show the same."
    }
  },
  "plan:0": {
    result: {
      ready: true,
      summary: "Write seconds, and in long tracks minutes, with two digits.",
      steps: ["Change src/track-length.js", "Run the tests"]
    }
  },
  "implement:0": {
    files: { "src/track-length.js": FIRST_FIX },
    result: {
      summary: "Seconds below ten keep their zero.",
      changes: [{ path: "src/track-length.js", description: "seconds have two digits" }]
    }
  },
  "review-a:0": approved("The change does what the report asks for in its first sentence."),
  "review-b:0": approved("Small, and in the one place where it belongs."),
  "fix:1": {
    files: { "src/track-length.js": SECOND_FIX },
    result: {
      summary: "From an hour on, minutes below ten keep their zero too.",
      changes: [
        { path: "src/track-length.js", description: "minutes of long tracks have two digits" }
      ],
      pullRequest: {
        title: "Keep the zeros of track lengths",
        body: "Seconds, and from an hour on minutes, are written with two digits: 65 is 1:05, and 3725 is 1:02:05."
      }
    }
  },
  "review-a:1": approved("Both cases of the report are right now."),
  "review-b:1": approved("Simple, and covered by the tests that were there.")
};

// src/entry/demo/prepare-demo.ts
var IDENTITY = {
  GIT_AUTHOR_NAME: "Proofrun demo",
  GIT_AUTHOR_EMAIL: "demo@example.invalid",
  GIT_COMMITTER_NAME: "Proofrun demo",
  GIT_COMMITTER_EMAIL: "demo@example.invalid"
};
var prepareDemo = async (git, { parent, node }) => {
  const folder = await mkdtemp(join(await realpath(parent), "proofrun-demo-"));
  const repository = join(folder, "repository");
  const agent = join(folder, "agent");
  await writeFiles(repository, EXAMPLE_FILES);
  await writeFiles(agent, {
    "recorded-agent.mjs": RECORDED_AGENT,
    "recording.json": `${JSON.stringify(RECORDING, null, 2)}
`
  });
  const inRepository = { cwd: repository, environment: IDENTITY };
  await git.text(["init", "--quiet", "--initial-branch=main", "."], inRepository);
  await git.text(["add", "--all"], inRepository);
  await git.text(["commit", "--quiet", "--message=Add track-length"], inRepository);
  return {
    folder,
    repository,
    stateDirectory: join(folder, "state"),
    agentCommand: `${shellWord(node)} ${shellWord(join(agent, "recorded-agent.mjs"))}`,
    verifyCommand: `${shellWord(node)} --test`
  };
};
var writeFiles = async (folder, files) => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
};
var shellWord = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

// src/entry/cli/demo-command.ts
var INTRODUCTION = `This is a demonstration. The agent is a recording: no model is asked, and nothing is spent.
Everything else is real: the repository, its bug, its failing tests, git, and every verification.
The tests fail on the base, so the demo runs under --allow-failing-baseline; without it no agent would start.`;
var demoCommand = async ({ options }, shell) => {
  const git = findGit(shell.environment["PATH"]);
  if (git === void 0)
    return refuse("git-missing", "git was not found on PATH: install git 2.34 or newer.");
  printText(shell.stderr, INTRODUCTION);
  const demo = await prepareDemo(git, { parent: shell.temporaryFolder, node: process.execPath });
  const ended = await advanceAttempt(
    {
      options: /* @__PURE__ */ new Map([
        ["repo", [demo.repository]],
        ["state-dir", [demo.stateDirectory]]
      ])
    },
    shell,
    {
      advance: (world2) => startAttempt(world2, {
        ...EXAMPLE_TASK,
        base: void 0,
        typed: {
          verify: demo.verifyCommand,
          agentCommand: demo.agentCommand,
          allowFailingBaseline: true
        },
        by: "the demo"
      })
    }
  );
  if (!ended.ok) return ended;
  const { world, report } = ended.value;
  if (options.has("json")) printJson(shell, report.document);
  else {
    printText(shell.stdout, await reportText(world, report));
    printText(shell.stdout, `
${afterwards(demo, report.document.branch)}`);
  }
  return ok(exitCodeOfReport(report));
};
var PROGRAM = `node ${shellWord(process.argv[1] ?? "dist/cli.js")}`;
var afterwards = ({ folder, repository, stateDirectory }, branch) => {
  const where = `--repo ${shellWord(repository)} --state-dir ${shellWord(stateDirectory)}`;
  return [
    `The agent of this run was recorded. Everything is kept in ${folder}; remove the folder when you are done.`,
    "Look at it:",
    `  git -C ${shellWord(repository)} log --patch main..${shellWord(branch)}`,
    `  ${PROGRAM} show 1 ${where}`,
    `  ${PROGRAM} trail 1 ${where}`
  ].join("\n");
};
export {
  demoCommand
};
