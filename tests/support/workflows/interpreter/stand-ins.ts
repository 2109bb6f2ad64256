import { cp, mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { JobState } from './job-state.ts'

type Inputs = Readonly<Record<string, string>>
type StandIn = (job: JobState, inputs: Inputs) => Promise<void>

const CHECKOUT_INPUTS = ['persist-credentials', 'ref', 'path', 'fetch-depth']
/** What no checkout brings, or what is large and no action needs. */
const LEFT_OUT = ['.git', 'node_modules', 'dist']

/** Copies the repository's files into the workspace. Only a checkout that leaves no token is like that. */
const checkOut: StandIn = async ({ options, machine, say }, inputs) => {
  const unknown = Object.keys(inputs).find((name) => !CHECKOUT_INPUTS.includes(name))
  if (unknown !== undefined) throw new Error(`checkout: ${unknown} is not interpreted here`)
  if (inputs['persist-credentials'] !== 'false')
    throw new Error('checkout: only with persist-credentials: false')
  const target = join(machine.workspace, inputs['path'] ?? '')
  await mkdir(target, { recursive: true })
  await cp(options.repository, target, {
    recursive: true,
    filter: (path) => !LEFT_OUT.includes(relative(options.repository, path)),
  })
  say(`checked out ${options.repository}`)
}

/** Actions of GitHub's own, by name. Node is there already. */
const STAND_INS: Readonly<Record<string, StandIn>> = {
  'actions/checkout': checkOut,
  'actions/setup-node': async () => undefined,
}

export const standInFor = (uses: string): StandIn | undefined => STAND_INS[uses.split('@')[0] ?? '']
