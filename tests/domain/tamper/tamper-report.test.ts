import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { protectedPathsWith } from '../../../src/domain/handover/protected-paths.ts'
import type { ExaminedFile } from '../../../src/domain/tamper/changed-file.ts'
import { KIND_FACTS, TamperReport } from '../../../src/domain/tamper/report.ts'
import { needsTexts } from '../../../src/domain/tamper/tamper-report.ts'
import { HOSTILE_TEXTS } from '../conversation/hostile-texts.ts'
import { changed, json, kindsOf, reportOf } from './tamper-samples.ts'

describe('F40: a change that weakens its own proof is named, and is a draft', () => {
  test('F40: the script behind `npm test` becomes one that always passes', () => {
    const report = reportOf([
      changed(
        'package.json',
        json({ scripts: { test: 'node --test' } }),
        json({ scripts: { test: 'exit 0' } }),
      ),
    ])
    expect(report).toEqual({
      draft: true,
      omitted: 0,
      entries: [
        {
          path: 'package.json',
          kind: 'scripts',
          policy: 'draft',
          what: 'Changes what a test run reads from this manifest.',
          detail: 'scripts.test node --test → exit 0',
        },
      ],
    })
  })

  test('F40: verify.sh, which the verify command names, is edited', () => {
    const files = [changed('verify.sh', undefined, undefined), changed('other.sh', 'a', 'b')]
    const report = reportOf(files, { commands: ['sh ./verify.sh --all'] })
    expect(report.entries).toMatchObject([
      { path: 'verify.sh', kind: 'verify-script', policy: 'draft', detail: 'modified' },
    ])
  })

  test('F40: a test is deleted, emptied of its tests, or skipped', () => {
    const before = "test('a', a)\ntest('b', b)\n"
    expect(kindsOf([changed('sum.test.js', before, null)])).toEqual(['test-deleted draft'])
    expect(kindsOf([changed('sum.test.js', before, "test('a', a)\n")])).toEqual([
      'test-deleted draft',
    ])
    expect(
      kindsOf([changed('sum.test.js', before, before.replace("t('b'", "t.skip('b'"))]),
    ).toEqual(['test-skipped draft'])
  })

  test('an honest change of code and tests is neither named nor a draft', () => {
    const files = [
      changed('src/sum.js', 'old', 'new'),
      changed('sum.test.js', "test('a', a)\n", "test('a', a)\ntest('b', b)\n"),
      changed('package.json', json({ version: '1.0.0' }), json({ version: '1.0.1' })),
      changed('README.md', 'npm test', 'skip('),
    ]
    expect(reportOf(files)).toEqual({ draft: false, entries: [], omitted: 0 })
  })
})

describe('what the verification names', () => {
  const manifests = [
    json({
      scripts: {
        test: 'npm run -s check',
        check: 'node scripts/check.mjs',
        pretest: 'sh prepare.sh',
      },
    }),
  ]
  const named = (path: string, facts: Parameters<typeof kindsOf>[1]) =>
    kindsOf([changed(path, undefined, undefined)], facts)

  test.each([
    ['./verify.sh', 'verify.sh'],
    ['bash -c "exec tools/run.sh"', 'tools/run.sh'],
    ['cd app && ./check.sh', 'app/check.sh'],
    ['make -C sub && node a/../b.js', 'b.js'],
    ['CONFIG=ci/test.conf run', 'ci/test.conf'],
  ])('%s names %s', (command, path) => {
    expect(named(path, { commands: [command] })).toEqual(['verify-script draft'])
  })

  test('npm test names what its scripts name, through each other and before and after them', () => {
    for (const path of ['scripts/check.mjs', 'prepare.sh'])
      expect(named(path, { manifests })).toEqual(['verify-script draft'])
    expect(named('scripts/check.mjs', { commands: ['node other.js'], manifests })).toEqual([])
  })

  test('a script that the command names is read for what it names', () => {
    const facts = { commands: ['./verify.sh'], scripts: ['#!/bin/sh\nsh tools/inner.sh\n'] }
    expect(named('tools/inner.sh', facts)).toEqual(['verify-script draft'])
  })

  test.each([
    ['exec node --test-x tools/check.mjs src.js', ['tools/check.mjs']],
    ['if ! ./tools/check.mjs src.js; then exit 1; fi', ['tools/check.mjs']],
    ['cd tools && python -u check.mjs src.js', ['tools/check.mjs']],
    ['grep -q BROKEN src.js && cat tools/check.mjs', []],
  ])(
    'of a script, what it runs counts, and what it reads is the change’s own: %s',
    (script, paths) => {
      const facts = { commands: ['./verify.sh'], scripts: [script] }
      const files = ['tools/check.mjs', 'src.js'].map((path) => changed(path, undefined, undefined))
      expect(reportOf(files, facts).entries.map(({ path }) => path)).toEqual(paths)
    },
  )

  test('scripts that a script runs through the package manager are followed', () => {
    const facts = { commands: ['./verify.sh'], scripts: ['npm run check\n'], manifests }
    expect(named('scripts/check.mjs', facts)).toEqual(['verify-script draft'])
  })

  test('paths are meant from the working directory, and from the top', () => {
    const facts = { commands: ['./verify.sh'], workingDirectory: 'app' }
    expect(named('app/verify.sh', facts)).toEqual(['verify-script draft'])
    expect(named('verify.sh', facts)).toEqual(['verify-script draft'])
    expect(named('lib/verify.sh', facts)).toEqual([])
  })

  test('a changed mode is told', () => {
    const file: ExaminedFile = {
      ...changed('verify.sh', undefined, undefined),
      modes: ['100755', '100644'],
    }
    expect(reportOf([file], { commands: ['./verify.sh'] }).entries[0]?.detail).toBe(
      'modified, 100755 → 100644',
    )
  })

  test('what only a checker reads counts where the verification names the checker', () => {
    const files = [changed('tsconfig.json', undefined, undefined)]
    expect(kindsOf(files, { commands: ['npx tsc && node --test'] })).toEqual([
      'test-configuration draft',
    ])
    expect(kindsOf(files, { commands: ['node --test'] })).toEqual([])
    const scripts = [json({ scripts: { test: 'tsc -p . && vitest' } })]
    expect(kindsOf(files, { manifests: scripts })).toEqual(['test-configuration draft'])
  })
})

describe('GIT-10, R149: the policy of a path', () => {
  test.each([
    ['AGENTS.md', 'agent-configuration draft'],
    ['docs/claude.md', 'agent-configuration draft'],
    ['.vscode/settings.json', 'protected draft'],
    ['.travis.yml', 'ci note'],
    ['package-lock.json', 'lock-file note'],
    ['.cursorrules', 'agent-configuration note'],
    ['vitest.config.ts', 'test-configuration draft'],
    // What may not land at all, and did, is at least a draft.
    ['.github/workflows/ci.yml', 'ci draft'],
    ['.GitHub/workflows/ci.yml', 'ci draft'],
  ])('%s by the built-in rules: %s', (path, expected) => {
    expect(kindsOf([changed(path, '{}', '{"a":1}')])).toEqual([expected])
  })

  test.each([
    ['.github/**', 'note', '.github/workflows/ci.yml', 'ci note'],
    ['.github/**', 'draft', '.github/workflows/ci.yml', 'ci draft'],
    ['package-lock.json', 'draft', 'package-lock.json', 'lock-file draft'],
    ['schema/**', 'draft', 'schema/a.sql', 'protected draft'],
    ['schema/**', 'note', 'schema/a.sql', 'protected note'],
    ['tests/generated/**', 'note', 'tests/generated/a.test.js', 'test-deleted note'],
    ['vitest.config.ts', 'note', 'vitest.config.ts', 'test-configuration note'],
  ] as const)('the configuration says %s is %s: %s is %s', (pattern, policy, path, expected) => {
    const protectedPaths = protectedPathsWith({ [pattern]: policy })
    expect(kindsOf([changed(path, '{}', null)], { protectedPaths })).toEqual([expected])
  })

  test('tests, scripts and their configuration make a draft; lock files and the rest are noted', () => {
    const policies = Object.entries(KIND_FACTS).map(([kind, { policy }]) => [kind, policy])
    expect(Object.fromEntries(policies)).toEqual({
      'verify-script': 'draft',
      scripts: 'draft',
      'test-configuration': 'draft',
      'test-deleted': 'draft',
      'test-skipped': 'draft',
      'lock-file': 'note',
      dependencies: 'note',
      ci: 'note',
      'agent-configuration': 'note',
      protected: 'note',
    })
  })
})

describe('bounds', () => {
  test('of more than 200 entries those that make a draft are kept, and the rest is counted', () => {
    const notes = Array.from({ length: 300 }, (_, n) => changed(`a${n}/yarn.lock`, '', 'x'))
    const report = reportOf([...notes, changed('z.test.js', '', null)])
    expect(report.entries).toHaveLength(200)
    expect(report.entries[0]).toMatchObject({ path: 'z.test.js', policy: 'draft' })
    expect(report).toMatchObject({ draft: true, omitted: 101 })
  })

  test('a file that was not read is named, and counts as the worst that it may be', () => {
    expect(kindsOf([changed('package.json', undefined, undefined)])).toEqual(['scripts draft'])
    expect(kindsOf([changed('a.test.js', undefined, '')])).toEqual(['test-skipped draft'])
    expect(kindsOf([changed('package-lock.json', undefined, undefined)])).toEqual([
      'lock-file note',
    ])
    expect(kindsOf([changed('Makefile', undefined, '')], { commands: ['make'] })).toEqual([
      'scripts draft',
    ])
  })

  test('only what is read by content needs its texts', () => {
    expect(
      ['package.json', 'a.test.ts', 'src/lib.rs', 'yarn.lock', 'Makefile'].filter(needsTexts),
    ).toHaveLength(5)
    expect(['src/a.ts', 'pom.xml', 'tests/logo.png', 'verify.sh'].filter(needsTexts)).toEqual([])
  })

  test('RES-10: it takes linear time on shapes that make others slow', { timeout: 60_000 }, () => {
    const shapes = [
      'it.it.',
      '{ ',
      ' skip',
      '[a]\n',
      'a: b\n',
      '#[cfg_attr(',
      '(',
      '"a".',
      'x@',
      '\\\n',
      '@a.',
      '[[',
      '\t',
      '\n',
    ]
    const paths = [
      'a.test.js',
      'test_a.py',
      'lib.rs',
      'ATest.java',
      'package.json',
      'pyproject.toml',
      'go.mod',
      'requirements.txt',
      'Makefile',
      'yarn.lock',
      'pnpm-lock.yaml',
      'go.sum',
      'Gemfile.lock',
      'package-lock.json',
    ]
    for (const shape of shapes) {
      const text = shape.repeat(2 ** 18 / shape.length)
      const began = performance.now()
      const files = paths.map((path) => changed(path, '', text))
      TamperReport.parse(
        reportOf(files, { commands: ['make', text], manifests: [text], scripts: [text] }),
      )
      expect(performance.now() - began, JSON.stringify(shape)).toBeLessThan(4000)
    }
  })

  test('hostile names and contents are carried, and nothing throws', () => {
    for (const text of HOSTILE_TEXTS) {
      const report = reportOf([
        changed(`tests/${text}`, '', null),
        changed(
          'package.json',
          '{}',
          json({ scripts: { [text]: text }, dependencies: { [text]: text } }),
        ),
        changed('a.test.js', '', `it.skip('${text}')`),
      ])
      expect(TamperReport.parse(report).draft).toBe(true)
    }
  })

  test('the report never throws on random trees, and says what is a draft', () => {
    const name = fc.constantFrom(
      ...[
        'package.json',
        'a.test.ts',
        'test_a.py',
        'Cargo.toml',
        'go.mod',
        'Makefile',
        'yarn.lock',
        'pnpm-lock.yaml',
        'AGENTS.md',
        '.github/x',
        'tests/x',
        'verify.sh',
        'setup.cfg',
        'composer.lock',
        '__proto__',
        'constructor',
        '',
      ],
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
      fc.constantFrom(
        '[',
        ']',
        '{"scripts":null}',
        '{"packages":[null,1]}',
        '{"packages":{"x":null}}',
        '{"__proto__":{"a":1}}',
        'null',
        '"x"',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      ),
    )
    const side = fc.option(text, { nil: null })
    const file = fc
      .tuple(fc.oneof(name, fc.string({ minLength: 1, maxLength: 40 })), side, side)
      .map(([path, before, after]) => changed(path === '' ? 'x' : path, before, after))
    const facts = fc.record({
      commands: fc.array(fc.oneof(text, fc.constantFrom('npm t', 'make', './verify.sh')), {
        maxLength: 3,
      }),
      workingDirectory: fc.constantFrom('.', 'app', '../x'),
      manifests: fc.array(text, { maxLength: 2 }),
      scripts: fc.array(text, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(file, { maxLength: 8 }), facts, (files, given) => {
        const report = TamperReport.parse(reportOf(files, given))
        expect(report.draft).toBe(report.entries.some(({ policy }) => policy === 'draft'))
      }),
      { numRuns: 150 },
    )
  })
})
