import { execFileSync } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VERSION } from '../../src/domain/shared/version.ts'
import { CLI, NODES, ROOT } from '../support/node-binaries.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

const run = (file: string, args: readonly string[], path: string): string =>
  execFileSync(file, args, {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: path, HOME: '/nonexistent' },
    timeout: 20_000,
  })

const searchPath = process.env['PATH'] ?? ''

test('dist/ is tested under the machine’s own Node and under Node 24', () => {
  const majors = NODES.map(({ version }) => Number(version.split('.')[0]))
  expect(majors).toContain(24)
  for (const major of majors) expect(major).toBeGreaterThanOrEqual(20)
})

describe.each(NODES)('dist/cli.js under Node $version', ({ path }) => {
  test('starts from anywhere', () => {
    expect(run(path, [CLI, '--version'], searchPath)).toContain(VERSION)
  })

  test('starts through a link, as npm installs a bin', async () => {
    await using folder = await temporaryFolder()
    const link = join(folder.path, 'proofrun')
    await symlink(CLI, link)
    expect(run(path, [link, '--version'], searchPath)).toContain(VERSION)
  })

  test('needs nothing but itself: no node_modules, no source', async () => {
    await using folder = await temporaryFolder()
    await cp(join(ROOT, 'dist'), join(folder.path, 'dist'), { recursive: true })
    await cp(join(ROOT, 'package.json'), join(folder.path, 'package.json'))
    const cli = join(folder.path, 'dist/cli.js')
    expect(run(path, [cli, '--version'], searchPath)).toContain(VERSION)
    expect(run(path, [cli, 'schema', 'readiness'], searchPath)).toContain('"$schema"')
  })
})

test('dist/cli.js is a program by itself', () => {
  expect(run(CLI, ['--version'], searchPath)).toContain(VERSION)
})
