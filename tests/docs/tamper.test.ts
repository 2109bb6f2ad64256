import { expect, test } from 'vitest'
import { PROTECTED_PATHS } from '../../src/domain/handover/protected-paths.ts'
import { LOCK_FILES } from '../../src/domain/tamper/lock-files.ts'
import { MANIFESTS, type Manifest } from '../../src/domain/tamper/manifests.ts'
import { PATH_KINDS } from '../../src/domain/tamper/path-kinds.ts'
import { KIND_FACTS, TAMPER_KINDS } from '../../src/domain/tamper/report.ts'
import { TEST_GLOBS } from '../../src/domain/tamper/test-files.ts'
import { TEST_LANGUAGES } from '../../src/domain/tamper/test-languages.ts'
import { docsPath, markdownTable, regenerate } from '../support/generated-page.ts'

const code = (text: string): string => `\`${text}\``
const codes = (texts: readonly string[]): string => texts.map(code).join(', ')

const manifestRow = ({
  of,
  globs,
  read,
  scripts = [],
  dependencies = [],
}: Manifest): readonly string[] =>
  read === undefined
    ? [of, codes(globs), 'all of it', '']
    : [of, codes(globs), codes(scripts), codes(dependencies)]

const kindsTable = markdownTable(
  ['kind', 'policy', 'what it is'],
  TAMPER_KINDS.map((kind) => [code(kind), KIND_FACTS[kind].policy, KIND_FACTS[kind].meaning]),
)

const manifestsTable = markdownTable(
  ['of', 'files', '`scripts` are', '`dependencies` are'],
  MANIFESTS.map(manifestRow),
)

const pathsTable = markdownTable(
  ['of', 'files', 'kind', 'only where the verification names'],
  PATH_KINDS.map(({ of, globs, kind, programs = [] }) => [
    of,
    codes(globs),
    code(kind),
    codes(programs),
  ]),
)

const languagesTable = markdownTable(
  ['language', 'files', 'what skips'],
  TEST_LANGUAGES.map(({ of, extensions, skips, anywhere }) => [
    anywhere === true ? `${of} (in any file)` : of,
    codes(extensions.map((name) => `.${name}`)),
    codes(skips.map(({ text }) => text)),
  ]),
)

const locksText = [true, false]
  .map((read) => LOCK_FILES.filter((lock) => (lock.read !== undefined) === read))
  .map((locks) => codes(locks.flatMap(({ globs }) => globs)))
  .join('; that they changed is told for\n')

const protectedTable = markdownTable(
  ['path', 'what becomes of a change'],
  Object.entries(PROTECTED_PATHS).map(([path, policy]) => [code(path), code(policy)]),
)

test('docs/tamper.md says what the source says', async () => {
  const page = regenerate('tamper.md', {
    kinds: kindsTable,
    manifests: manifestsTable,
    paths: pathsTable,
    tests: codes(TEST_GLOBS),
    languages: languagesTable,
    locks: `${locksText}.`,
    protected: protectedTable,
  })
  await expect(page).toMatchFileSnapshot(docsPath('tamper.md'))
})
