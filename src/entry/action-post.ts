// The post step: runs after the main step on every path, also when that was killed (`post-if: always()`).
const { STATE_claim: claim, STATE_ended: ended } = process.env
if (claim && !ended) {
  const { runPost } = await import('./action/run-post.ts')
  process.exit(await runPost(process.env, claim))
}
