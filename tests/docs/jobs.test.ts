import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { JOB_INPUTS, JOB_NAMES, JOB_OUTPUTS, JOBS } from '../../src/domain/config/job-inputs.ts'
import { code } from '../support/action-yaml.ts'
import { docsPath, markdownTable, regenerate } from '../support/generated-page.ts'
import { ROOT } from '../support/node-binaries.ts'
import { readText } from '../support/repository-files.ts'
import {
  splitWithServiceYaml,
  splitWorkflowYaml,
  subActionYaml,
} from '../support/split-workflow.ts'

test.each(JOB_NAMES)('%s/action.yml is the job as an action of its own', async (name) => {
  await expect(subActionYaml(name)).toMatchFileSnapshot(join(ROOT, name, 'action.yml'))
})

test('the reusable workflow is the plain composition of the jobs', async () => {
  const file = join(ROOT, '.github/workflows/split.yml')
  await expect(splitWorkflowYaml()).toMatchFileSnapshot(file)
})

test('the example with a service is the same jobs in a workflow of a user’s own', async () => {
  const example = readText('docs/examples/split.yml')
  const file = join(ROOT, 'docs/examples/split-with-service.yml')
  await expect(splitWithServiceYaml(example)).toMatchFileSnapshot(file)
})

test('SUP-03 each job of it has exactly the permissions of the table, and only those that start agents a secret', () => {
  const { permissions, jobs } = parse(splitWorkflowYaml())
  expect(permissions).toEqual({})
  for (const name of JOB_NAMES) {
    expect(jobs[name].permissions).toEqual(JOBS[name].permissions)
    const isKeyGiven = JSON.stringify(jobs[name]).includes('secrets.')
    expect([name, isKeyGiven]).toEqual([name, name === 'work' || name === 'review'])
  }
  const writers = JOB_NAMES.filter((name) => JOBS[name].permissions['contents'] === 'write')
  expect(writers).toEqual(['publish'])
})

test('docs/split-workflow.md holds the jobs, what each may, and what passes between them', async () => {
  const jobs = markdownTable(
    ['job', 'does', 'its token may'],
    JOB_NAMES.map((name) => [
      code(name),
      JOBS[name].what,
      Object.entries(JOBS[name].permissions)
        .map(([scope, access]) => `${scope}: ${access}`)
        .join(', '),
    ]),
  )
  const passed = markdownTable(
    ['job', 'takes', 'leaves'],
    JOB_NAMES.map((name) => [
      code(name),
      JOBS[name].inputs.map(code).join(', '),
      JOBS[name].outputs.map(code).join(', '),
    ]),
  )
  const names = markdownTable(
    ['name', 'what it is'],
    Object.entries({ ...JOB_INPUTS, ...JOB_OUTPUTS }).map(([name, what]) => [code(name), what]),
  )
  const page = regenerate('split-workflow.md', { jobs, passed, names })
  await expect(page).toMatchFileSnapshot(docsPath('split-workflow.md'))
})
