import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCommandAgent } from '../../src/adapters/agent/command-agent.ts'
import { createCommandRunner } from '../../src/adapters/process/command-runner.ts'
import { systemClock } from '../../src/adapters/system/system-clock.ts'
import { resultSchemaFor } from '../../src/domain/agent/results.ts'
import type { AgentRequest } from '../../src/ports/agent.ts'
import { temporaryFolder } from './temp-folder.ts'

export const runner = createCommandRunner({ clock: systemClock })

/** The real command agent on the real command runner. */
export const agent = createCommandAgent({ runner })

/** A folder with a workspace, and a request that starts `command` in it. */
export const agentBench = async () => {
  const folder = await temporaryFolder('agent')
  const at = (name: string): string => join(folder.path, name)
  await Promise.all(['tree', 'home', 'tmp'].map((name) => mkdir(at(name))))
  const request = (command: string, more: Partial<AgentRequest> = {}): AgentRequest => ({
    phase: 'implement',
    pass: 0,
    command,
    cwd: at('tree'),
    runFolder: at('runs/implement-0-1'),
    prompt: 'Do it.\n',
    schema: resultSchemaFor('implement'),
    environment: { PATH: process.env['PATH'] ?? '', HOME: at('home'), PROOFRUN_TASK_ID: '7' },
    workspacePaths: [at('tree')],
    logFile: at('agent.log'),
    timeoutMs: 20_000,
    ...more,
  })
  return Object.assign(folder, { at, request })
}
