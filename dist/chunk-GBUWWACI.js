import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  replay
} from "./chunk-DF3K3PDZ.js";
import {
  FAILURE_CLASSES
} from "./chunk-TKJYMBNV.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/lifecycle/use-cases/read-attempt.ts
var readNewestAttempt = async (store, task) => {
  const records = await store.tasks();
  if (!records.ok) return records;
  if (!records.value.some(({ id }) => id === task)) return refuseUnknownTask(task);
  const newest = (await store.attempts(task)).at(-1);
  if (newest === void 0)
    return refuse(
      "attempt-unknown",
      `Task ${task} has no attempt yet: begin one with \`proofrun start\`.`
    );
  return readAttempt(store, task, newest);
};
var refuseUnknownTask = (task) => refuse("task-unknown", `There is no task ${task} here: \`proofrun status\` lists the tasks.`);
var readAttempt = async (store, task, attempt) => {
  const handle = store.attempt(task, attempt);
  const loaded = await handle.journal.load();
  if (!loaded.ok) return loaded;
  const { events, droppedBytes } = loaded.value;
  const state = replay(events);
  return state === void 0 ? refuse(
    "attempt-unknown",
    `Attempt ${attempt} of task ${task} was never begun: begin anew with \`proofrun start\`.`
  ) : ok({ handle, files: handle.files, events, state, droppedBytes });
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
    sentence: "Commands that come from a file have not been approved by a person, so none was run and no agent was started.",
    next: 'Read the commands with `proofrun approve TASK`, approve them, and continue; or type them yourself, such as `--verify "COMMAND"`.'
  },
  "passed-by-hand": {
    sentence: "A person accepted this change over a verification that did not pass.",
    next: "Review the branch as work that nobody has proven; a pull request of it stays a draft that says so."
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
var isNoProgressReason = (code) => Object.hasOwn(NO_PROGRESS_TEXTS, code);
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
  NO_PROGRESS_TEXTS,
  FAILURE_CLASS_TEXTS,
  outcomeText,
  readNewestAttempt,
  refuseUnknownTask,
  readAttempt
};
