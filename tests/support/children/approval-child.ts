/** `node approval-child.ts <home> <name> <count>`: approves that many commands, one after the other. */
import { createApprovalFile } from '../../../src/adapters/files/approval-file.ts'
import { createProbe } from '../../../src/adapters/system/probe.ts'
import { systemClock } from '../../../src/adapters/system/system-clock.ts'
import { approvalOf } from '../sample-approvals.ts'

const [home = '', name = '', count = ''] = process.argv.slice(2)
const store = createApprovalFile({
  environment: {},
  home,
  repository: { id: 'a'.repeat(64), path: '/repo' },
  clock: systemClock,
  probe: createProbe({ PROOFRUN_TEST_CRASH_AT: process.env['PROOFRUN_TEST_CRASH_AT'] }),
})
for (let index = 0; index < Number(count); index += 1) {
  const added = await store.add([approvalOf(`${name} ${index}`, index)])
  if (!added.ok) throw new Error(added.error.message)
}
