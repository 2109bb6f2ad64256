import { describe, expect, test } from 'vitest'
import { TEST_LANGUAGES } from '../../../src/domain/tamper/test-languages.ts'
import { changed, json, kindsOf, reportOf } from './tamper-samples.ts'

describe('F40: manifests, by ecosystem', () => {
  test.each([
    ['package.json', json({ jest: {} }), json({ jest: { testMatch: ['none'] } }), 'scripts'],
    ['package.json', json({}), json({ vitest: { include: [] } }), 'scripts'],
    ['a/package.json', json({ mocha: { grep: 'x' } }), json({}), 'scripts'],
    [
      'package.json',
      json({ packageManager: 'npm@10' }),
      json({ packageManager: 'x@1' }),
      'scripts',
    ],
    ['package.json', json({ a: 1 }), '{"a": 1,}', 'scripts'],
    ['package.json', json({}), json({ dependencies: { 'left-pad': '1' } }), 'dependencies'],
    ['package.json', json({}), json({ overrides: { a: '1' } }), 'dependencies'],
    [
      'deno.json',
      json({ tasks: { test: 'deno test' } }),
      json({ tasks: { test: 'true' } }),
      'scripts',
    ],
    ['composer.json', json({ scripts: { test: 'phpunit' } }), json({ scripts: {} }), 'scripts'],
    ['composer.json', json({}), json({ 'require-dev': { a: '1' } }), 'dependencies'],
    [
      'pyproject.toml',
      '[tool.pytest.ini_options]\naddopts = "-q"\n',
      '[tool.pytest.ini_options]\naddopts = [\n  "-q",\n  "--deselect=tests/a.py",\n]\n',
      'scripts',
    ],
    ['pyproject.toml', '[tool]\n', '[tool]\npytest.ini_options.addopts = "-k none"\n', 'scripts'],
    [
      'pyproject.toml',
      '[tool.coverage.report]\nfail_under = 90\n',
      '[tool.coverage.report]\nfail_under = 1\n',
      'scripts',
    ],
    [
      'pyproject.toml',
      '[project]\ndependencies = []\n',
      '[project]\ndependencies = [\n  "requests",\n]\n',
      'dependencies',
    ],
    [
      'setup.cfg',
      '[tool:pytest]\ntestpaths = tests\n',
      '[tool:pytest]\ntestpaths = none\n',
      'scripts',
    ],
    ['requirements-dev.txt', 'pytest==8\n', 'pytest==8\npytst==1\n', 'dependencies'],
    ['Pipfile', '[scripts]\ntest = "pytest"\n', '[scripts]\ntest = "true"\n', 'scripts'],
    [
      'Cargo.toml',
      '[package]\nname = "a"\n',
      '[package]\nname = "a"\nautotests = false\n',
      'scripts',
    ],
    ['Cargo.toml', '', '[[test]]\nname = "a"\ntest = false\n', 'scripts'],
    ['Cargo.toml', '', '[profile.test]\noverflow-checks = false\n', 'scripts'],
    ['Cargo.toml', '[dependencies]\n', '[dependencies]\nserde = "1"\n', 'dependencies'],
    [
      'go.mod',
      'module a\n\ngo 1.22\n',
      'module a\n\ngo 1.22\n\nreplace example.com/x => ./x\n',
      'scripts',
    ],
    [
      'go.mod',
      'module a\n',
      'module a\nrequire (\n\texample.com/x v1.0.0 // indirect\n)\n',
      'dependencies',
    ],
    ['build.gradle.kts', 'a', 'b', 'scripts'],
    ['pom.xml', 'a', 'b', 'scripts'],
    ['App.Tests.csproj', 'a', 'b', 'scripts'],
    ['Gemfile', 'a', 'b', 'scripts'],
    ['Rakefile', 'a', 'b', 'scripts'],
    ['mix.exs', 'a', 'b', 'scripts'],
    ['CMakeLists.txt', 'a', 'b', 'scripts'],
  ])('%s: %j → %j is %s', (path, before, after, kind) => {
    const policy = kind === 'scripts' ? 'draft' : 'note'
    expect(kindsOf([changed(path, before, after)])).toEqual([`${kind} ${policy}`])
  })

  test.each([
    ['package.json', json({ name: 'a', files: [] }), json({ name: 'b', files: ['x'] })],
    ['pyproject.toml', '[project]\nname = "a"\n', '[project]\nname = "b"\n'],
    ['setup.cfg', '[metadata]\nname = a\n', '[metadata]\nname = b\n'],
    [
      'Cargo.toml',
      '[package]\nname = "a"\nversion = "1"\n',
      '[package]\nname = "a"\nversion = "2"\n',
    ],
    ['go.mod', 'module a\n', 'module b // go 1\n'],
    ['package.json.md', 'a', 'b'],
    ['src/makefile.ts', 'a', 'b'],
  ])('%s: %j → %j is nothing', (path, before, after) => {
    expect(kindsOf([changed(path, before, after)])).toEqual([])
  })
})

describe('Makefiles count where the verification runs make', () => {
  const before =
    'FLAGS = -q\n\ntest: build\n\tpytest $(FLAGS)\n\nbuild:\n\tcc a.c\n\ndocs:\n\tsphinx\n'
  const edited = (from: string, to: string) => [
    changed('Makefile', before, before.replace(from, to)),
  ]

  test.each([
    ['the recipe of the named target', 'pytest', 'true #'],
    ['what the target needs', 'cc a.c', 'true'],
    ['a variable', '-q', '--collect-only'],
  ])('%s', (_what, from, to) => {
    expect(kindsOf(edited(from, to), { commands: ['make test'] })).toEqual(['scripts draft'])
  })

  test('another target does not, nor does any without make', () => {
    expect(kindsOf(edited('sphinx', 'true'), { commands: ['make test'] })).toEqual([])
    expect(kindsOf(edited('pytest', 'true'), { commands: ['pytest'] })).toEqual([])
  })

  test('the first target is run when none is named, and a new rule for a named one counts', () => {
    expect(kindsOf(edited('pytest', 'true'), { commands: ['make'] })).toEqual(['scripts draft'])
    const added = [changed('Makefile', before, `${before}\ntest: extra\n\textra:\n`)]
    expect(kindsOf(added, { commands: ['make test'] })).toEqual(['scripts draft'])
  })

  test('other runners’ files count whole', () => {
    expect(kindsOf([changed('justfile', 'a', 'b')], { commands: ['just test'] })).toEqual([
      'scripts draft',
    ])
    expect(kindsOf([changed('justfile', 'a', 'b')], { commands: ['make test'] })).toEqual([])
  })
})

describe('test configuration, by name', () => {
  test.each([
    ...['vitest.config.ts', 'vite.config.js', 'jest.config.cjs', '.mocharc.yml', 'karma.conf.js'],
    ...['playwright.config.ts', 'cypress.config.js', 'a/conftest.py', 'pytest.ini', 'tox.ini'],
    ...['.coveragerc', '.npmrc', '.cargo/config.toml', 'phpunit.xml', '.rspec', 'gradlew'],
    ...['spec/spec_helper.rb', 'babel.config.js', '.nycrc.json', 'Jest.Config.js', 'turbo.json'],
  ])('%s makes a draft', (path) => {
    expect(kindsOf([changed(path, undefined, undefined)])).toContain('test-configuration draft')
  })

  test.each([
    ['eslint.config.js', 'npx eslint .'],
    ['biome.json', 'biome check'],
    ['tsconfig.build.json', 'node_modules/.bin/tsc'],
    ['ruff.toml', 'ruff check && pytest'],
    ['.golangci.yml', 'golangci-lint run'],
    ['.pre-commit-config.yaml', 'pre-commit run -a'],
  ])('%s does where %s is run, and else not', (path, command) => {
    const files = [changed(path, undefined, undefined)]
    expect(kindsOf(files, { commands: [command] })).toEqual(['test-configuration draft'])
    expect(kindsOf(files, { commands: ['true'] })).toEqual([])
  })
})

/** For each language a file name, a test of it, and lines of which each skips. */
const SKIPPING: Readonly<
  Record<string, { path: string; test: string; skips: readonly string[]; not?: readonly string[] }>
> = {
  'JavaScript, TypeScript': {
    path: 'src/a.test.ts',
    test: "it('works', () => {})",
    skips: [
      "it.skip('a')",
      "describe.only('a')",
      "test.todo('a')",
      "it.concurrent.skip('a')",
      "xit('a')",
      "xdescribe('a')",
      "fit('a')",
      "fdescribe('a')",
      'this.skip()',
      't.skip()',
      "test('a', { skip: true }, f)",
      "test('a', { only: true }, f)",
      "test.fixme('a')",
      "test.skipIf(ci)('a')",
      "describe.runIf(x)('a')",
      "it.each`x`.skip\nit.fails('a')",
    ],
    not: ['stream.skip(1)', 'model.fit(x)', '{ skip: false }', "const skipped = 'x'"],
  },
  Python: {
    path: 'tests/test_a.py',
    test: 'def test_a():',
    skips: [
      '@pytest.mark.skip',
      '@pytest.mark.skipif(True)',
      '@unittest.skip("x")',
      '@skip',
      '    pytest.skip("x")',
      '@pytest.mark.xfail',
      '        self.skipTest("x")',
      'pytestmark = pytest.mark.skip',
      'collect_ignore = ["a"]',
      '@unittest.expectedFailure',
      '__test__ = False',
    ],
    not: ['skipped = 1', 'items = items.skip(1)'],
  },
  'Java, Kotlin, Scala, Groovy': {
    path: 'src/test/java/ATest.java',
    test: '  @Test',
    skips: [
      '@Disabled("x")',
      '  @Ignore',
      '@EnabledIf("false")',
      '@DisabledOnOs(LINUX)',
      'assumeTrue(false);',
      '@Test(enabled = false)',
      'pending',
    ],
    not: ['ignored(1);'],
  },
  '.NET': {
    path: 'ATests.cs',
    test: '[Fact]',
    skips: [
      '[Fact(Skip = "x")]',
      '[Ignore("x")]',
      '[Explicit]',
      'Assert.Ignore();',
      'Assert.Inconclusive();',
    ],
    not: ['list.Skip(1)'],
  },
  Go: {
    path: 'a_test.go',
    test: 'func TestA(t *testing.T) {',
    skips: ['\tt.Skip("x")', '\tt.SkipNow()', '\tif testing.Short() {', '//go:build never'],
  },
  Rust: {
    path: 'src/lib.rs',
    test: '#[test]',
    skips: ['#[ignore]', '#[ignore = "x"]', '#[cfg_attr(ci, ignore)]', '#[cfg(any())]'],
  },
  Ruby: {
    path: 'spec/a_spec.rb',
    test: "  it 'works' do",
    skips: [
      "  xit 'a' do",
      "fdescribe 'a' do",
      "    skip 'x'",
      '    pending',
      "  it 'a', skip: true do",
      "  it 'a', :focus do",
    ],
    not: ['list.skip(1)'],
  },
  PHP: {
    path: 'tests/ATest.php',
    test: 'public function testA() {',
    skips: [
      '$this->markTestSkipped();',
      '$this->markTestIncomplete();',
      "it('a')->skip();",
      ' * @requires PHP 9',
    ],
  },
  Elixir: {
    path: 'test/a_test.exs',
    test: '  test "a" do',
    skips: ['  @tag :skip', '@moduletag skip: true'],
  },
  Swift: {
    path: 'Tests/ATests.swift',
    test: '  func testA() {',
    skips: ['try XCTSkipIf(true)', '@Test(.disabled("x"))'],
  },
  Dart: {
    path: 'test/a_test.dart',
    test: "test('a', () {});",
    skips: ["test('a', f, skip: true);", '@Skip()'],
    not: ['skip: false'],
  },
  'C, C++': {
    path: 'tests/a_test.cc',
    test: 'TEST(A, Works) {',
    skips: ['TEST(A, DISABLED_Works) {', 'GTEST_SKIP();'],
  },
  Shell: { path: 'tests/a.bats', test: '@test "a" {', skips: ['  skip "x"'] },
}

describe('F40: tests that are skipped or gone, by language', () => {
  test('every language of the table is here', () => {
    expect(Object.keys(SKIPPING)).toEqual(TEST_LANGUAGES.map(({ of }) => of))
  })

  test.each(Object.entries(SKIPPING))('%s', (_of, { path, test: declared, skips, not = [] }) => {
    const kinds = (before: string, after: string) => kindsOf([changed(path, before, after)])
    const before = `${declared}\nbody\n`
    for (const line of skips)
      expect(kinds(before, `${before}${line}\n`), line).toEqual(['test-skipped draft'])
    for (const line of not) expect(kinds(before, `${before}${line}\n`), line).toEqual([])
    expect(kinds(`${before}${before}`, before)).toEqual(['test-deleted draft'])
    expect(kinds(before, `${before}${before}`)).toEqual([])
    // A skip that was there already is not this change's.
    expect(kinds(`${skips[0]}\n${before}`, `${skips[0]}\n${before}more\n`)).toEqual([])
  })

  test('the first skipped line is shown, with how many more there are', () => {
    const [entry] = reportOf([changed('a.test.js', '', "\n  it.skip('a')\nxit('b')\n")]).entries
    expect(entry?.detail).toBe("line 2 (and 1 more): it.skip('a')")
  })

  test('a comment that looks like a skip is named too, and a skip in no test file is not', () => {
    expect(kindsOf([changed('a.test.js', '', "// it.skip('a')\n")])).toEqual(['test-skipped draft'])
    expect(kindsOf([changed('src/a.js', '', "it.skip('a')\n")])).toEqual([])
  })

  test.each([
    ...['tests/data.json', 'a_test.go', 'test_a.py', 'src/test/java/A.java', '__tests__/a.js'],
    ...['e2e/login.ts', 'ATest.java', 'spec/a.rb', 'a.spec.tsx', 'cypress/a.cy.js', 'tests.py'],
  ])('%s is a test when it is deleted', (path) => {
    expect(kindsOf([changed(path, 'x', null)])).toEqual(['test-deleted draft'])
  })

  test.each(['src/latest.java', 'src/contest.js', 'attest.py', 'src/testament.ts', 'protest/a.js'])(
    '%s is none',
    (path) => {
      expect(kindsOf([changed(path, 'x', null)])).toEqual([])
    },
  )

  test('a test that becomes a link counts as deleted', () => {
    const link = { ...changed('a.test.js', 'x', undefined), change: 'type-changed' as const }
    expect(kindsOf([link])).toEqual(['test-deleted draft'])
  })
})

describe('SUP-11: lock files tell names and versions', () => {
  const npm = (packages: Record<string, unknown>) => json({ lockfileVersion: 3, packages })
  test.each([
    [
      'package-lock.json',
      npm({
        '': { version: '1' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/gone': { version: '2.0.0' },
      }),
      npm({
        '': { version: '2' },
        'node_modules/a': { version: '1.0.1' },
        'node_modules/a/node_modules/@s/b': { version: '3.0.0' },
      }),
      'a 1.0.0 → 1.0.1; added @s/b 3.0.0; removed gone 2.0.0',
    ],
    [
      'pnpm-lock.yaml',
      'packages:\n\n  a@1.0.0:\n    x: 1\n',
      "packages:\n\n  a@1.0.0:\n    x: 1\n  '@s/b@2.0.0(a@1)':\n",
      'added @s/b 2.0.0',
    ],
    [
      'yarn.lock',
      '',
      '"@s/b@^2", "@s/b@^3":\n  version "3.1.0"\n\na@1:\n  version "1.0.0"\n',
      'added @s/b 3.1.0; added a 1.0.0',
    ],
    [
      'yarn.lock',
      '__metadata:\n  version: 8\n',
      '__metadata:\n  version: 8\n\n"a@npm:^1.0.0":\n  version: 1.2.0\n',
      'added a 1.2.0',
    ],
    [
      'Cargo.lock',
      '[[package]]\nname = "a"\nversion = "1.0.0"\n',
      '[[package]]\nname = "a"\nversion = "1.1.0"\n',
      'a 1.0.0 → 1.1.0',
    ],
    ['uv.lock', '', '[[package]]\nname = "x"\nversion = "1"\n', 'added x 1'],
    [
      'go.sum',
      '',
      'example.com/x v1.0.0 h1:abc=\nexample.com/x v1.0.0/go.mod h1:def=\n',
      'added example.com/x v1.0.0',
    ],
    [
      'Gemfile.lock',
      '',
      'GEM\n  specs:\n    rake (13.0.0)\n      dep (>= 1)\n',
      'added rake 13.0.0',
    ],
    [
      'composer.lock',
      json({ packages: [] }),
      json({ packages: [{ name: 'a/b', version: '1' }] }),
      'added a/b 1',
    ],
  ])('%s', (path, before, after, detail) => {
    expect(reportOf([changed(path, before, after)]).entries).toEqual([
      {
        path,
        kind: 'lock-file',
        policy: 'note',
        what: 'Changes which versions of which dependencies are installed.',
        detail,
      },
    ])
  })

  test('one that cannot be read is named all the same', () => {
    for (const [path, text] of [
      ['package-lock.json', '{'],
      ['bun.lockb', '\0'],
      ['mix.lock', 'x'],
    ] as const)
      expect(kindsOf([changed(path, '', text)])).toEqual(['lock-file note'])
  })

  test('a manifest’s new dependencies are told with their versions', () => {
    const before = json({ devDependencies: { a: '1' } })
    const after = json({ devDependencies: { a: '2', lodahs: '^4.17.0' } })
    expect(reportOf([changed('package.json', before, after)]).entries[0]).toMatchObject({
      kind: 'dependencies',
      policy: 'note',
      detail: 'devDependencies.a 1 → 2; added devDependencies.lodahs ^4.17.0',
    })
  })
})
