import { join } from 'node:path'
import { vi } from 'vitest'
import { createApprovalFile } from '../../src/adapters/files/approval-file.ts'
import { createApprovalRef } from '../../src/adapters/git/remote/approval-ref.ts'
import { createGit } from '../../src/adapters/git/run-git.ts'
import { noProbe } from '../../src/adapters/system/probe.ts'
import { systemClock } from '../../src/adapters/system/system-clock.ts'
import { fakeApprovalStore } from '../fakes/fake-approval-store.ts'
import { startGitServer } from '../support/git-http-server.ts'
import { temporaryFolder } from '../support/temp-folder.ts'
import { type ApprovalBench, approvalStoreContract } from './approval-store.contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const TOKEN = 'ghs_write0123456789'

const fakeBench = async (): Promise<ApprovalBench> => {
  const store = fakeApprovalStore()
  return { open: () => store, [Symbol.asyncDispose]: async () => undefined }
}

const fileBench = async (): Promise<ApprovalBench> => {
  const folder = await temporaryFolder('approvals')
  const open = () =>
    createApprovalFile({
      environment: {},
      home: folder.path,
      repository: { id: 'a'.repeat(64), path: '/repo' },
      clock: systemClock,
      probe: noProbe,
    })
  return { open, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

const refBench = async (): Promise<ApprovalBench> => {
  const server = await startGitServer({ [TOKEN]: 'write' })
  const folder = await temporaryFolder('approvals')
  const open = () =>
    createApprovalRef({
      git: createGit('/usr/bin/git'),
      url: server.url,
      token: TOKEN,
      mirrorGitDir: join(folder.path, 'mirror.git'),
      timeoutMs: 20_000,
      pauseMs: 50,
    })
  return {
    open,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

approvalStoreContract('fake', fakeBench)
approvalStoreContract('file', fileBench)
approvalStoreContract('ref over HTTP', refBench)
