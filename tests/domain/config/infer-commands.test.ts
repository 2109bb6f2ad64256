import { describe, expect, test } from 'vitest'
import {
  heldNotices,
  INFERENCE_FILES,
  type InferenceFiles,
  inferCommands,
} from '../../../src/domain/config/infer-commands.ts'
import { makefileTargets } from '../../../src/domain/config/makefile-targets.ts'

const manifest = (scripts: unknown, more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ name: 'example', scripts, ...more })

const infer = (files: Partial<InferenceFiles>) => inferCommands({ present: [], ...files })

describe('R221: from package.json', () => {
  test.each<[Readonly<Record<string, string>>, string | undefined]>([
    [{ verify: 'a', check: 'b', test: 'c' }, 'npm run verify'],
    [{ check: 'b', test: 'c' }, 'npm run check'],
    [{ test: 'c' }, 'npm test'],
    [{ test: 'echo "Error: no test specified" && exit 1' }, undefined],
    [{ test: ' ' }, undefined],
    [{ build: 'x' }, undefined],
    [{}, undefined],
  ])('the scripts %j give %s', (scripts, verify) => {
    expect(infer({ packageJson: manifest(scripts) }).values).toEqual(
      verify === undefined ? {} : { verify },
    )
  })

  const MODERN = { packageManager: 'yarn@4.5.0+sha224.abc' }
  test.each<[readonly string[], Readonly<Record<string, unknown>>, string, string | undefined]>([
    [[], {}, 'npm test', undefined],
    [['package-lock.json'], {}, 'npm test', 'npm ci'],
    [['npm-shrinkwrap.json'], {}, 'npm test', 'npm ci'],
    [['pnpm-lock.yaml'], {}, 'pnpm run test', 'pnpm install --frozen-lockfile'],
    [['yarn.lock'], {}, 'yarn run test', 'yarn install --frozen-lockfile'],
    [['yarn.lock', '.yarnrc.yml'], {}, 'yarn run test', 'yarn install --immutable'],
    [['yarn.lock'], MODERN, 'yarn run test', 'yarn install --immutable'],
    [
      ['yarn.lock', '.yarnrc.yml'],
      { packageManager: 'yarn@1.22.22' },
      'yarn run test',
      'yarn install --frozen-lockfile',
    ],
    [['bun.lock'], {}, 'bun run test', 'bun install --frozen-lockfile'],
    [['bun.lockb'], {}, 'bun run test', 'bun install --frozen-lockfile'],
    [['bun.lock', 'bun.lockb'], {}, 'bun run test', 'bun install --frozen-lockfile'],
    [
      ['package-lock.json', 'pnpm-lock.yaml'],
      { packageManager: 'pnpm@9.0.0' },
      'pnpm run test',
      'pnpm install --frozen-lockfile',
    ],
    [['package-lock.json', 'yarn.lock'], { packageManager: 'npm@10.0.0' }, 'npm test', 'npm ci'],
    [['package-lock.json'], { packageManager: 'pnpm@9.0.0' }, 'npm test', 'npm ci'],
    [[], { packageManager: 'pnpm@9.0.0' }, 'pnpm run test', undefined],
    [[], { packageManager: 'pnpmfork@9.0.0' }, 'npm test', undefined],
    [[], { packageManager: 7 }, 'npm test', undefined],
  ])('the files %j and %j give %s and %s', (present, more, verify, setup) => {
    const inferred = infer({ packageJson: manifest({ test: 'x' }, more), present })
    expect(inferred.values).toEqual({ verify, ...(setup === undefined ? {} : { setup }) })
    for (const command of [verify, ...(setup === undefined ? [] : [setup])])
      expect(inferred.notices.filter(({ text }) => text.includes(`\`${command}\``))).toHaveLength(1)
  })

  test('each command comes with one sentence', () => {
    const { notices } = infer({
      packageJson: manifest({ verify: 'x' }),
      present: ['pnpm-lock.yaml'],
    })
    expect(notices).toEqual([
      {
        key: 'verify',
        text: 'verify is `pnpm run verify`, inferred from package.json: it has the script verify, beside pnpm-lock.yaml.',
      },
      {
        key: 'setup',
        text: 'setup is `pnpm install --frozen-lockfile`, inferred from pnpm-lock.yaml.',
      },
    ])
  })

  test.each([
    ['two managers', manifest({ test: 'x' }), ['package-lock.json', 'yarn.lock']],
    [
      'two managers and a third that is named',
      manifest({ test: 'x' }, { packageManager: 'pnpm@9.0.0' }),
      ['package-lock.json', 'yarn.lock'],
    ],
    ['text', 'not JSON', ['package-lock.json']],
    ['half a file', '{"scripts": {"test": "x"', ['package-lock.json']],
    ['a list', '[]', ['package-lock.json']],
    ['null', 'null', ['package-lock.json']],
    ['a huge file', `{"x": "${'x'.repeat(2_000_000)}"}`, ['package-lock.json']],
  ])('%s: nothing is inferred, and one sentence says so', (_name, packageJson, present) => {
    const { values, notices } = infer({ packageJson, present, makefile: 'test:\n\ttrue\n' })
    expect(values).toEqual({})
    expect(notices).toEqual([
      {
        key: 'verify',
        text: expect.stringMatching(/^Nothing is inferred from package\.json, for .*\.$/),
      },
    ])
  })

  test.each([
    ['scripts that are no texts', manifest({ verify: 5, check: null, test: ['x'] })],
    ['no mapping of scripts', manifest('test')],
    ['a list of scripts', manifest(['test'])],
    ['prototype names', '{"scripts": {"__proto__": "x", "constructor": "y"}}'],
  ])('%s count as none', (_name, packageJson) => {
    expect(infer({ packageJson })).toEqual({ values: {}, notices: [] })
  })

  test('a byte order mark is no reason to refuse it', () => {
    expect(infer({ packageJson: `\ufeff${manifest({ test: 'x' })}` }).values.verify).toBe(
      'npm test',
    )
  })
})

describe('R221: from a Makefile', () => {
  test.each<[string, string | undefined]>([
    ['test:\n\ttrue\n', 'make test'],
    ['check: deps\n\ttrue\ntest:\n\ttrue\n', 'make check'],
    ['build test verify: deps\n\ttrue\n', 'make verify'],
    ['test::\n\ttrue\n', 'make test'],
    ['test : deps\n', 'make test'],
    ['test: deps ; echo a=b\n', 'make test'],
    ['build \\\n  test: deps\n', 'make test'],
    ['test:\r\n\ttrue\r\n', 'make test'],
    ['test := x\n', undefined],
    ['test ::= x\n', undefined],
    ['test :::= x\n', undefined],
    ['test = a: b\n', undefined],
    ['test: FLAGS = x\n', undefined],
    ['test: export FLAGS += x\n', undefined],
    ['.PHONY: test\n', undefined],
    ['build:\n\ttest: x\n', undefined],
    ['# test: x\n', undefined],
    ['FILES = a \\\ntest: b\n', undefined],
    ['test-%: x\n', undefined],
    ['tests: x\n', undefined],
    ['', undefined],
  ])('%j gives %s', (makefile, verify) => {
    const inferred = infer({ makefile })
    expect(inferred.values).toEqual(verify === undefined ? {} : { verify })
    expect(inferred.notices.map(({ text }) => text)).toEqual(
      verify === undefined
        ? []
        : [
            `verify is \`${verify}\`, inferred from the Makefile: it has the target ${verify.slice(5)}.`,
          ],
    )
  })

  test('it counts where package.json has no script, and the lock file still gives setup', () => {
    const files = {
      packageJson: manifest({}),
      makefile: 'check:\n\ttrue\n',
      present: ['package-lock.json'],
    }
    expect(infer(files).values).toEqual({ verify: 'make check', setup: 'npm ci' })
    expect(infer({ ...files, packageJson: manifest({ test: 'x' }) }).values.verify).toBe('npm test')
  })

  test('a hostile one takes no time', () => {
    const start = performance.now()
    for (const makefile of [
      'a '.repeat(500_000),
      'a'.repeat(1_000_000),
      `a:${' '.repeat(1_000_000)}`,
      `a${' '.repeat(1_000_000)}b`,
      `a${' '.repeat(1_000_000)}b: c`,
      'a:export '.repeat(100_000),
    ])
      makefileTargets(makefile)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

test('nothing there is nothing inferred', () => {
  expect(infer({})).toEqual({ values: {}, notices: [] })
  expect(infer({ present: INFERENCE_FILES.present })).toEqual({ values: {}, notices: [] })
})

test('a notice holds only where nothing stronger gave the command', () => {
  const inferred = infer({ packageJson: manifest({ test: 'x' }), present: ['package-lock.json'] })
  const [verify = '', setup = ''] = inferred.notices.map(({ text }) => text)
  expect(heldNotices(inferred, { verify: 'inferred', setup: 'inferred' })).toEqual([verify, setup])
  expect(heldNotices(inferred, { verify: 'input', setup: 'inferred' })).toEqual([setup])
  expect(heldNotices(infer({ packageJson: '?' }), {})).toHaveLength(1)
  expect(heldNotices(infer({ packageJson: '?' }), { verify: 'repository' })).toEqual([])
})
