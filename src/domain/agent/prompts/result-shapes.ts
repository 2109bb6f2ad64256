import type { Phase } from '../../attempt/phases.ts'

const CHANGE = `{
  "summary": "what you did and why, for the people who will read the pull request",
  "changes": [{ "path": "src/file", "description": "what changed in it" }],
  "addressed": ["the id of each must-fix finding that you answered"],   // a fix of findings only
  "blocked": { "reason": "…" },                                         // only if something outside stops you
  "questions": ["…"],                                                   // only if a person must answer first
  "pullRequest": { "title": "one line", "body": "…" }                   // optional
}`

const REVIEW = `{
  "summary": "what you judged and how",
  "findings": [{
    "id": "unique, of letters, digits, dots, underscores and hyphens",
    "severity": "critical" | "major" | "minor",
    "handling": "must-fix" | "follow-up" | "suggestion",
    "title": "one line",
    "evidence": "how you know: what you ran or read, and what happened",
    "file": "src/file", "line": 12                                      // optional
  }],
  "restart": true                                                       // only if the approach as a whole is wrong
}`

/** The results in short, as prompts show them; the schemas in `results.ts` decide. */
export const RESULT_SHAPES: Readonly<Record<Phase, string>> = {
  triage: `{
  "verdict": "proceed" | "blocked" | "reject" | "needs-human",
  "reasoning": "…",
  "questions": ["…"]                                                    // only with "needs-human"
}`,
  plan: `{
  "ready": true | false,
  "summary": "…",
  "steps": ["…"],
  "questions": ["…"]                                                    // only if a person must answer first
}`,
  implement: CHANGE,
  fix: CHANGE,
  'review-a': REVIEW,
  'review-b': REVIEW,
}
