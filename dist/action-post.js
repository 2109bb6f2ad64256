import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/entry/action-post.ts
var { STATE_claim: claim, STATE_ended: ended } = process.env;
if (claim && !ended) {
  const { runPost } = await import("./run-post-IUI6WS2L.js");
  process.exit(await runPost(process.env, claim));
}
