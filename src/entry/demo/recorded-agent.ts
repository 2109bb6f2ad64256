/**
 * The program that plays a recording as an agent would work: it writes the recorded files into the workspace and leaves the
 * recorded result (contracts.md, The agent contract). It is written to disk beside the recording.
 */
export const RECORDED_AGENT = `// Plays the recording beside it: no model is asked, and nothing is spent.
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
`
