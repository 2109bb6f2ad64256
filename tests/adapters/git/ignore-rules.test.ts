import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createGit } from '../../../src/adapters/git/run-git.ts'
import { combinedIgnoreRules } from '../../../src/domain/worktree/ignore-rules.ts'
import { sh, writeFiles } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const PATTERNS = [
  ...[
    '*.x',
    '!a.x',
    '/b',
    'c/',
    'a/b',
    '**/b',
    'c/**',
    '!c',
    '*',
    '!*/',
    '[ab]',
    '?',
    'a\\ ',
    'b  ',
  ],
  ...['#x', '\\#x', '\\!b', '!/a', 'a*/', '/**/c', '/', 'c\r', '\ta', 'b/f', '!f', 'a**', '', ' '],
]
const FOLDERS = ['', 'a/', 'a/b/', 'c/', '[a]/', 'd\\e/']
const PATHS = FOLDERS.flatMap((folder) =>
  ['a', 'b', 'a.x', 'c', '#x', '!b', 'a ', 'ab'].map((name) => `${folder}${name}/f`),
)

const content = fc
  .tuple(fc.boolean(), fc.array(fc.constantFrom(...PATTERNS), { maxLength: 4 }))
  .map(([marked, lines]) => `${marked ? '\uFEFF' : ''}${lines.join('\n')}\n`)

it('GIT-04: the rules of a whole commit, as one exclude file, say what git says with each .gitignore in place', async () => {
  await using top = await temporaryFolder('ignore-rules')
  const tree = join(top.path, 'tree')
  await sh(top.path, 'git init -q tree')
  await writeFiles(tree, Object.fromEntries(PATHS.map((path) => [path, 'x'])))
  const git = createGit('/usr/bin/git')
  const place = { gitDir: join(tree, '.git'), workTree: tree, cwd: tree }
  const shown = async (...how: string[]): Promise<string[]> =>
    (await git.text(['ls-files', '-o', '-z', ...how], place))
      .split('\0')
      .filter((path) => path.endsWith('/f'))
      .sort()
  let hidden = 0
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...FOLDERS), content, { maxKeys: 4 }),
      async (files) => {
        for (const folder of FOLDERS) await rm(join(tree, folder, '.gitignore'), { force: true })
        for (const [folder, text] of Object.entries(files))
          await writeFile(join(tree, folder, '.gitignore'), text)
        const rules = combinedIgnoreRules(
          Object.entries(files).map(([folder, text]) => ({
            directory: folder.replace(/\/$/, ''),
            content: Buffer.from(text).toString('latin1'),
          })),
        )
        await writeFile(join(top.path, 'rules'), rules, 'latin1')
        const [truth, ours] = [await shown('--exclude-standard'), await shown('-X', '../rules')]
        expect(ours).toEqual(truth)
        if (truth.length > 0 && truth.length < PATHS.length) hidden++
      },
    ),
    { numRuns: 60 },
  )
  expect(hidden).toBeGreaterThan(20)
}, 60_000)
