import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseDocument
} from "./chunk-6RV2BIYY.js";
import "./chunk-5AJDFOZP.js";
import "./chunk-SQSYBKR7.js";
import {
  artifactOf,
  readinessFiles
} from "./chunk-5W2JJQYV.js";
import "./chunk-ETDHLZE4.js";
import {
  parseReadiness
} from "./chunk-TPWIDLNW.js";
import {
  TAMPER_FILE
} from "./chunk-EGOZDPUP.js";
import "./chunk-6RTZOOFX.js";
import {
  tableCell
} from "./chunk-YO37IVJL.js";
import {
  isFlaky,
  replay
} from "./chunk-DF3K3PDZ.js";
import {
  noProbe
} from "./chunk-RWVLVS45.js";
import "./chunk-WHT67SB2.js";
import {
  showValue
} from "./chunk-5F6VFBMA.js";
import {
  printJson,
  printText
} from "./chunk-MSZMNZ6Q.js";
import "./chunk-W4O42MKY.js";
import {
  createAttemptFiles,
  isSafeFileName
} from "./chunk-2FEZFWRM.js";
import "./chunk-D7W4SBKI.js";
import {
  parseJournal
} from "./chunk-OGOJNZK4.js";
import {
  Digest
} from "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-47GKNURW.js";
import "./chunk-TKJYMBNV.js";
import {
  measureFile,
  readRegularFile
} from "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT
} from "./chunk-7XE62FEY.js";
import "./chunk-ERPDQNAQ.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/cli/check-command.ts
import { resolve } from "node:path";

// src/domain/conversation/render-check.ts
var mark = (ok2) => {
  if (ok2 === null) return "not checked";
  return ok2 ? "holds" : "**does not hold**";
};
var renderCheck = ({ status, holds, code, checks }) => [
  `# ${holds ? `It holds: ${status}` : `It does not hold${code === null ? "" : `: ${code}`}`}`,
  [
    "| check | result | detail |",
    "| --- | --- | --- |",
    ...checks.map(
      ({ name, ok: ok2, detail }) => `| ${tableCell(name)} | ${mark(ok2)} | ${tableCell(detail)} |`
    )
  ].join("\n"),
  ""
].join("\n\n");

// src/domain/evidence/check-claims.ts
var check = (name, ok2, detail) => ({ name, ok: ok2, detail });
var compare = (name, claimed, found) => claimed === found ? check(name, true, `${claimed}, as its evidence says`) : check(name, false, `readiness says ${claimed}, its evidence comes to ${found}`);
var documentsOf = (name, readiness, contents) => [...contents].flatMap(([file, bytes]) => {
  if (artifactOf(file)?.schema !== `proofrun/${name}`) return [];
  const parsed = parseDocument(name, { file, content: bytes }, readiness);
  return parsed.ok ? [parsed.value] : [];
});
var spoken = ({ verdict, commit, by }) => verdict === "missing" ? "missing" : `${verdict} at ${commit} by ${by}`;
var reviewCheck = (role, readiness, contents) => {
  const newest = documentsOf("review", readiness, contents).filter((review) => review.role === role).sort((a, b) => b.pass - a.pass)[0];
  return compare(
    role,
    spoken(role === "review-a" ? readiness.reviewA : readiness.reviewB),
    spoken(newest ?? { verdict: "missing", commit: null, by: null })
  );
};
var verificationCheck = (readiness, contents) => {
  const name = "verification";
  const snapshot = documentsOf("verification", readiness, contents).find(
    ({ kind, commit, tree }) => kind === "final" && commit === readiness.commit && tree === readiness.tree
  );
  const result = snapshot?.success === true ? "passed" : "failed";
  if (snapshot === void 0 && readiness.verification === "not-run") {
    return check(name, true, "not run, and there is no evidence of a run");
  }
  return compare(name, readiness.verification, snapshot === void 0 ? "missing" : result);
};
var checkClaims = (readiness, contents) => {
  const triage = documentsOf("triage", readiness, contents)[0]?.result.verdict;
  const plan = documentsOf("plan", readiness, contents)[0]?.result.ready;
  const planFound = plan === true ? "ready" : "not-ready";
  return [
    compare("triage", readiness.triage, triage ?? "missing"),
    compare("plan", readiness.plan, plan === void 0 ? "missing" : planFound),
    reviewCheck("review-a", readiness, contents),
    reviewCheck("review-b", readiness, contents),
    verificationCheck(readiness, contents)
  ];
};

// src/domain/evidence/check-journal.ts
var check2 = (name, ok2, detail) => ({ name, ok: ok2, detail });
var stateAtDecision = (events) => {
  const decided = events.findLastIndex(({ kind }) => kind === "readiness.decided");
  return replay(events.slice(0, decided + 1));
};
var attemptCheck = ({ started }, readiness) => {
  const same = started.task === readiness.task && started.attempt === readiness.attempt && started.baseCommit === readiness.baseCommit;
  return check2(
    "journal is of this attempt",
    same,
    same ? "same task, attempt and base" : "another task, attempt or base commit"
  );
};
var decisionCheck = (state, readiness, digest) => {
  const name = "journal names this file";
  if (state.readiness === null) {
    return check2(
      name,
      false,
      "no readiness stands: none was decided, or the attempt went on after it"
    );
  }
  if (state.readiness.snapshot.digest !== digest) {
    return check2(name, false, "the journal recorded a readiness file with other bytes");
  }
  return state.readiness.status === readiness.status ? check2(name, true, "the readiness that the journal records") : check2(name, false, `the journal recorded ${state.readiness.status}`);
};
var evidenceCheck = (state, readiness) => {
  const name = "journal names the evidence";
  const recorded = new Map(readinessFiles(state).map(({ file, digest }) => [file, digest]));
  const named = new Map(Object.entries(readiness.evidence).filter(([file]) => file !== TAMPER_FILE));
  const other = [.../* @__PURE__ */ new Set([...recorded.keys(), ...named.keys()])].filter(
    (file) => recorded.get(file) !== named.get(file)
  );
  return other.length === 0 ? check2(name, true, `the ${named.size} files that the journal stands on`) : check2(name, false, `the journal stands on other content of: ${other.join(", ")}`);
};
var commitCheck = (state, readiness) => {
  const landed = state.tip === state.started.baseCommit ? null : state.tip;
  const same = landed === readiness.commit;
  return check2(
    "journal names the commit",
    same,
    same ? "the newest commit that landed" : `the newest commit that landed is ${landed ?? "none"}`
  );
};
var flakyCheck = (state, readiness) => {
  const flaky = isFlaky(state);
  return check2(
    "flaky",
    flaky === readiness.flaky,
    `this commit ${flaky ? "both failed and passed" : "did not both fail and pass"} verification`
  );
};
var checkJournal = (journal, readiness, readinessDigest) => {
  const parsed = parseJournal(journal, "journal.jsonl");
  if (!parsed.ok) return [check2("journal", false, parsed.error.message)];
  const { events, droppedBytes } = parsed.value;
  const torn = droppedBytes > 0 ? `, and ${droppedBytes} bytes of an unfinished last line` : "";
  const chain = check2("journal", true, `${events.length} events in one unbroken chain${torn}`);
  const state = replay(events);
  if (state === void 0) {
    return [check2("journal", false, "it does not begin with the start of an attempt")];
  }
  const decided = stateAtDecision(events);
  return [
    chain,
    attemptCheck(state, readiness),
    decisionCheck(state, readiness, readinessDigest),
    ...decided === void 0 ? [] : [
      evidenceCheck(decided, readiness),
      commitCheck(decided, readiness),
      flakyCheck(decided, readiness)
    ]
  ];
};

// src/domain/evidence/check-attempt.ts
var report = (status, code, checks) => ({
  schema: "proofrun/check",
  version: 1,
  status,
  holds: code === null && checks.every(({ ok: ok2 }) => ok2 !== false),
  code,
  checks: [...checks]
});
var digestCheck = (name, expected, found) => {
  if (found === void 0) return { name, ok: false, detail: "it is not there" };
  return found === expected ? { name, ok: true, detail: "there, with the digest that was recorded" } : { name, ok: false, detail: `its sha256 is ${found}, recorded was ${expected}` };
};
var checkEvidence = async (reader, readiness) => {
  const contents = /* @__PURE__ */ new Map();
  const checks = [];
  for (const [file, digest] of Object.entries(readiness.evidence)) {
    const bytes = await reader.read(file);
    const found = bytes === void 0 ? void 0 : digestOf(bytes);
    checks.push(digestCheck(file, digest, found));
    if (bytes !== void 0 && found === digest) contents.set(file, bytes);
  }
  return { checks, contents };
};
var checkManifest = async (reader, readiness, expectedDigest) => {
  const bytes = await reader.read("manifest.json");
  if (bytes === void 0) {
    const ok2 = expectedDigest === void 0 ? null : false;
    return [{ name: "manifest", ok: ok2, detail: "manifest.json is not there" }];
  }
  const parsed = parseDocument("manifest", { file: "manifest.json", content: bytes }, readiness);
  if (!parsed.ok) return [{ name: "manifest", ok: false, detail: parsed.error.message }];
  const wrong = [];
  for (const { file, digest } of parsed.value.files) {
    if (await reader.digest(file) !== digest) wrong.push(file);
  }
  const listed = parsed.value.files.some(({ file }) => file === "readiness.json");
  return [
    ...expectedDigest === void 0 ? [] : [digestCheck("manifest digest", expectedDigest, digestOf(bytes))],
    wrong.length === 0 && listed ? { name: "manifest", ok: true, detail: `${parsed.value.files.length} files as listed` } : {
      name: "manifest",
      ok: false,
      detail: listed ? `missing or changed: ${wrong.join(", ")}` : "it does not list readiness.json"
    }
  ];
};
var checkAttempt = async (reader, manifestDigest) => {
  const bytes = await reader.read("readiness.json");
  if (bytes === void 0) {
    const detail = "readiness.json is not there";
    return report(null, "readiness-missing", [{ name: "readiness", ok: false, detail }]);
  }
  const parsed = parseReadiness(bytes);
  if (!parsed.ok) {
    const { code, message } = parsed.error;
    return report(null, code, [{ name: "readiness", ok: false, detail: message }]);
  }
  if (parsed.value.kind === "recomputed") {
    const { claimed, reasons } = parsed.value.readiness;
    const detail = `a version 2 file that says ${claimed}; recomputed by today’s rule it is not-ready (${reasons.join(", ")})`;
    return report("not-ready", null, [{ name: "readiness", ok: claimed === "not-ready", detail }]);
  }
  const { readiness } = parsed.value;
  const evidence = await checkEvidence(reader, readiness);
  const journal = await reader.read("journal.jsonl");
  return report(readiness.status, null, [
    { name: "readiness", ok: true, detail: `${readiness.status} follows from the file’s inputs` },
    ...evidence.checks,
    ...checkClaims(readiness, evidence.contents),
    ...journal === void 0 ? [{ name: "journal", ok: null, detail: "journal.jsonl is not there" }] : checkJournal(journal, readiness, digestOf(bytes)),
    ...await checkManifest(reader, readiness, manifestDigest)
  ]);
};

// src/entry/cli/open-evidence.ts
import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
var READINESS = "readiness.json";
var LANDMARKS = [READINESS, "journal.jsonl", "manifest.json"];
var MAX_BYTES = 64 * 2 ** 20;
var openEvidence = async (path, typed) => {
  const real = await realpath(path).catch(() => void 0);
  if (real === void 0) return notEvidence(typed, "does not exist");
  const found = await stat(real);
  if (found.isFile()) return ok(readerOf(dirname(real), real));
  if (!found.isDirectory()) return notEvidence(typed, "is no file and no folder");
  const sizes = await Promise.all(LANDMARKS.map((name) => readerOf(real).digest(name)));
  return sizes.some((size) => size !== void 0) ? ok(readerOf(real)) : notEvidence(typed, "holds no attempt");
};
var notEvidence = (typed, problem) => refuse(
  "not-evidence",
  `${showValue(typed)} ${problem}: name a readiness file, or the folder of an attempt (\`files\` in what start printed).`
);
var readerOf = (directory, readiness) => {
  const files = createAttemptFiles({ directory, probe: noProbe });
  return {
    read: async (name) => {
      if (name === READINESS && readiness !== void 0)
        return readRegularFile(readiness, MAX_BYTES);
      return isSafeFileName(name) ? files.read(name, MAX_BYTES) : void 0;
    },
    digest: async (name) => {
      if (name === READINESS && readiness !== void 0)
        return (await measureFile(readiness))?.digest;
      return isSafeFileName(name) ? files.digest(name) : void 0;
    }
  };
};

// src/entry/cli/check-command.ts
var checkCommand = async ({ operands: [typed = ""], options }, shell) => {
  const digest = options.get("digest")?.[0];
  if (digest !== void 0 && !Digest.safeParse(digest).success)
    return refuse(
      "bad-value",
      `--digest ${showValue(digest)} is not a sha256: give 64 lower-case hex digits.`
    );
  const evidence = await openEvidence(resolve(shell.cwd, typed), typed);
  if (!evidence.ok) return evidence;
  const document = await checkAttempt(evidence.value, digest);
  if (options.has("json")) printJson(shell, document);
  else printText(shell.stdout, renderCheck(document));
  return ok(document.holds ? EXIT.ok : EXIT.notReady);
};
export {
  checkCommand
};
