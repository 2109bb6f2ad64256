import { requestFor, workspacesOver } from '../workspace-fixture.ts'

/** `create-workspace.ts WORK FOLDER COMMIT`: makes a workspace and prints `made`, or the code of the refusal. */
const [work = '', folder = '', commit = ''] = process.argv.slice(2)
const made = await workspacesOver(work, folder).workspaces.create(requestFor(commit))
process.stdout.write(made.ok ? 'made' : made.error.code)
