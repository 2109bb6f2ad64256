/** How a language's tests are written, for its files by extension. Each pattern is tried on one line at a time. */
export type TestLanguage = {
  readonly of: string
  readonly extensions: readonly string[]
  /** Tests stand in any file of the language, not only in files named as tests. */
  readonly anywhere?: boolean
  /** A line that begins a test. */
  readonly declares: RegExp
  /** What skips tests or singles some out: as people write it, and how a line with it is known. */
  readonly skips: readonly { readonly text: string; readonly pattern: RegExp }[]
}

const skip = (text: string, pattern: RegExp) => ({ text, pattern })

/** The table. No pattern takes more than linear time on a line (RES-10). Comments and strings can fool it. */
export const TEST_LANGUAGES: readonly TestLanguage[] = [
  {
    of: 'JavaScript, TypeScript',
    extensions: ['js', 'cjs', 'mjs', 'jsx', 'ts', 'cts', 'mts', 'tsx', 'vue', 'svelte', 'coffee'],
    declares: /(?:(?<![.\w$])(?:it|test|specify)|\bDeno\.test)(?:\.\w{1,40}){0,3}\s{0,9}[(`]/,
    skips: [
      skip(
        'it.skip, describe.only, test.todo, .fixme, .fails, .skipIf, .runIf …',
        /\b(?:it|test|describe|context|suite|specify|scenario|bench)(?:\.\w{1,40}){0,3}\.(?:skip|only|todo|fixme|fails|failing|skipIf|runIf)\b/,
      ),
      skip(
        'xit(, xdescribe(, xtest(, fit(, fdescribe(',
        /(?<![.\w$])(?:x(?:it|describe|test|context|specify)|f(?:it|describe))\s{0,9}[(.`]/,
      ),
      skip('this.skip(), t.skip(', /\b(?:this|t|ctx)\.(?:skip|todo)\s{0,9}\(/),
      skip(
        '{ skip: … }, { only: … }, { todo: … }',
        /[{,(]\s{0,9}(?:skip|only|todo)\s{0,9}:(?!\s{0,9}false)/,
      ),
    ],
  },
  {
    of: 'Python',
    extensions: ['py', 'pyx'],
    declares: /^[ \t]*(?:async[ \t]+)?def[ \t]+test/,
    skips: [
      skip(
        '@pytest.mark.skip, @unittest.skip, skipif, xfail, expectedFailure',
        /@(?:\w{1,40}\.){0,3}(?:skip|skipif|skipIf|skipUnless|xfail|expectedFailure)\b/,
      ),
      skip(
        'pytest.skip(, importorskip(',
        /\b(?:pytest|unittest)\.(?:skip|xfail|importorskip|SkipTest)\b/,
      ),
      skip('self.skipTest(', /\bself\.skipTest\b/),
      skip('pytestmark =, collect_ignore =', /^[ \t]*(?:pytestmark|collect_ignore(?:_glob)?)\b/),
      skip('__test__ = False', /\b__test__\s{0,9}=\s{0,9}False\b/),
    ],
  },
  {
    of: 'Java, Kotlin, Scala, Groovy',
    extensions: ['java', 'kt', 'kts', 'scala', 'groovy'],
    declares:
      /@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|Property)\b|^[ \t]*(?:test|it)\(/,
    skips: [
      skip('@Disabled, @Ignore, @EnabledIf…', /@(?:Disabled|Ignore|Enabled(?:If|On|For))/),
      skip('assumeTrue(, assumeThat(', /\bassume(?:True|False|That|Not)/),
      skip('enabled = false', /\benabled\s{0,9}=\s{0,9}false\b/),
      skip('ignore(, cancel(, pending', /(?<![.\w])(?:ignore|cancel|pending)\b\s{0,9}(?:\(|$)/),
    ],
  },
  {
    of: '.NET',
    extensions: ['cs', 'fs', 'vb'],
    declares: /\[[<]?(?:Fact|Theory|Test|TestCase|TestMethod|DataTestMethod)\b/,
    skips: [
      skip('[Ignore], [Explicit]', /\[[<]?(?:Ignore|Explicit)\b/),
      skip('Skip = "…"', /\bSkip\s{0,9}=/),
      skip(
        'Assert.Ignore(, Assert.Inconclusive(, Assert.Skip(',
        /\bAssert\.(?:Ignore|Inconclusive|Skip)/,
      ),
    ],
  },
  {
    of: 'Go',
    extensions: ['go'],
    declares: /^func[ \t]+(?:Test|Fuzz|Example|Benchmark)/,
    skips: [
      skip('t.Skip(, t.Skipf(, t.SkipNow(', /\b\w{1,40}\.Skip(?:f|Now)?\(/),
      skip('testing.Short()', /\btesting\.Short\(/),
      skip('//go:build', /^\/\/(?:go:build|[ \t]{0,9}\+build)\b/),
    ],
  },
  {
    of: 'Rust',
    extensions: ['rs'],
    anywhere: true,
    declares: /#\[(?:\w{1,40}::){0,3}test\b/,
    skips: [
      skip('#[ignore]', /#!?\[\s{0,9}ignore\b/),
      skip('#[cfg_attr(…, ignore)]', /#\[cfg_attr\(.{0,200}\bignore\b/),
      skip('#[cfg(any())]', /#!?\[cfg\(any\(\)\)\]/),
    ],
  },
  {
    of: 'Ruby',
    extensions: ['rb'],
    declares: /^[ \t]*(?:(?:it|test|specify|example|scenario)\b|def[ \t]+test_)/,
    skips: [
      skip(
        'xit, xdescribe, fit, fdescribe',
        /^[ \t]*(?:x(?:it|describe|context|specify|example|scenario|feature)|f(?:it|describe|context))\b/,
      ),
      skip('skip, pending', /^[ \t]*(?:skip|pending)\b/),
      skip(', skip: …, :pending, :focus', /,[ \t]{0,9}:?(?:skip|pending|focus|if|unless)\b/),
    ],
  },
  {
    of: 'PHP',
    extensions: ['php'],
    declares: /\bfunction[ \t]+test|@test\b|#\[Test\b|^[ \t]*(?:it|test)\(/,
    skips: [
      skip('markTestSkipped(, markTestIncomplete(', /\bmarkTest(?:Skipped|Incomplete)\b/),
      skip('->skip(, ->todo(, ->only(', /->(?:skip|todo|only)\w{0,40}\(/),
      skip('@requires, #[Requires…]', /@requires\b|#\[Requires/),
    ],
  },
  {
    of: 'Elixir',
    extensions: ['exs', 'ex'],
    declares: /^[ \t]*test[ \t(]/,
    skips: [
      skip('@tag :skip, @moduletag :skip', /@(?:module|describe)?tag\b.{0,9}\b(?:skip|only)/),
    ],
  },
  {
    of: 'Swift',
    extensions: ['swift'],
    declares: /\bfunc[ \t]+test|@Test\b/,
    skips: [skip('XCTSkip, .disabled(', /\bXCTSkip|\.disabled\b/)],
  },
  {
    of: 'Dart',
    extensions: ['dart'],
    declares: /^[ \t]*test(?:Widgets)?\(/,
    skips: [skip('skip: …, @Skip(', /\bskip\s{0,9}:(?!\s{0,9}false)|@Skip\b/)],
  },
  {
    of: 'C, C++',
    extensions: ['c', 'cc', 'cpp', 'cxx', 'm', 'mm'],
    declares: /^[ \t]*(?:TYPED_)?TEST(?:_[FP]|_CASE|_CASE_METHOD)?\(/,
    skips: [skip('DISABLED_…, GTEST_SKIP', /\bDISABLED_|\bGTEST_SKIP\b/)],
  },
  {
    of: 'Shell',
    extensions: ['bats', 'sh', 'bash'],
    declares: /^[ \t]*(?:@test\b|test_\w{1,80}[ \t]{0,9}\()/,
    skips: [skip('skip', /^[ \t]*skip\b/)],
  },
]

const BY_EXTENSION = new Map(
  TEST_LANGUAGES.flatMap((language) =>
    language.extensions.map((name) => [name, language] as const),
  ),
)

/** The language of a file, by its extension. */
export const languageOf = (path: string): TestLanguage | undefined =>
  BY_EXTENSION.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
