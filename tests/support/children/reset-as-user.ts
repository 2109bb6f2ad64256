import { execFileSync } from 'node:child_process'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import { requestFor, workspacesOver } from '../workspace-fixture.ts'

/**
 * Run without root's rights, by `reset-as-user.ts WORK FOLDER COMMIT`: makes a workspace, locks folders of it, and prints
 * `clean` when a reset and a removal got through them.
 */
const [work = '', folder = '', commit = ''] = process.argv.slice(2)
const { workspaces } = workspacesOver(work, folder)
const request = { ...requestFor(commit), setupKey: digestOf('setup') }
const lock =
  'mkdir -p ro/a; echo x > ro/a/x; chmod 555 ro/a ro; chmod 500 lib/deep; chmod 000 lib; mkdir no; chmod 000 no'
const first = await workspaces.reset(request)
if (!first.ok) throw new Error(first.error.message)
const { tree } = first.value.workspace
const run = (script: string) =>
  execFileSync('/bin/sh', ['-c', script], { cwd: tree, encoding: 'utf8' })
run(lock)
const second = await workspaces.reset(request)
if (!second.ok) throw new Error(second.error.message)
const left = run('git status --porcelain --ignored; stat -c %a lib lib/deep | sort -u; ls')
run(lock)
await workspaces.remove(request)
const gone = execFileSync('/bin/sh', ['-c', 'ls "$1"', 'sh', `${folder}/workspaces`], {
  encoding: 'utf8',
})
process.stdout.write(
  left.startsWith('755\n') && !left.includes('ro\n') && gone === '' ? 'clean\n' : `${left}${gone}`,
)
