/**
 * Counts the requests to GitHub of an attempt that ends ready and of a trigger that is refused at the gate (design.md §10), through
 * the built action. The labels of the repository are made by its very first attempt, so that one is not counted.
 */
import { startActionRig } from '../support/action-rig.ts'
import { commented, EDIT, FILES, labelled, setUp } from '../support/action-world.ts'
import { startArtifactService } from '../support/artifacts/artifact-service.ts'

const READY_TARGET = 25
const REFUSED_TARGET = 3

const print = (row) => process.stdout.write(`${JSON.stringify(row)}\n`)

const artifacts = await startArtifactService()
const rig = await startActionRig({ artifacts, files: FILES, scenario: { implement: [...EDIT] } })
try {
  await rig.run(labelled(rig, setUp(rig)))
  const counted = async (event) => {
    const before = rig.github.requests.length
    const run = await rig.run(event)
    return { run, requests: rig.github.requests.length - before }
  }
  const ready = await counted(labelled(rig, setUp(rig)))
  if (ready.run.outputs.outcome !== 'ready-for-pr') throw new Error(ready.run.stdout)
  const refused = await counted(commented(rig, setUp(rig), '/start', 'stranger'))
  print({
    name: 'GitHub requests of an attempt that ends ready',
    ratio: Number((ready.requests / READY_TARGET).toFixed(2)),
    target: `≤ ${READY_TARGET}`,
    details: { requests: ready.requests },
    met: ready.requests <= READY_TARGET,
  })
  print({
    name: 'GitHub requests of a trigger that is refused at the gate',
    ratio: Number((refused.requests / REFUSED_TARGET).toFixed(2)),
    target: `≤ ${REFUSED_TARGET}`,
    details: { requests: refused.requests },
    met: refused.requests <= REFUSED_TARGET,
  })
} finally {
  await rig[Symbol.asyncDispose]()
  await artifacts[Symbol.asyncDispose]()
}
