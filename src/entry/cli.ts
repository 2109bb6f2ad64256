import { EXIT } from '../domain/attempt/outcomes.ts'
import { runCli } from './cli/run-cli.ts'
import { processShell } from './cli/shell.ts'

const shell = processShell(process)
const code = await runCli(process.argv.slice(2), shell)
const lost = await shell.flush()
if (lost !== undefined) process.stderr.write(`proofrun: stdout could not be written (${lost}).\n`)
// What is left open by then, such as a pipe that a child of a child holds, keeps nobody waiting.
process.exit(lost === undefined ? code : EXIT.fault)
