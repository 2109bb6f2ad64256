// The worktree fingerprint against the plain commands that it rests on, run one after the other (design.md §10). Needs a node
// that strips types: `node_modules/.bin/node tests/bench/worktree-fingerprint.mjs [files]`. Prints one JSON line.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGitDir } from '../../src/adapters/git/git-dir.ts'
import { createGit } from '../../src/adapters/git/run-git.ts'
import { worktreeFingerprint } from '../../src/adapters/git/worktree-fingerprint.ts'

const FILES = Number(process.argv[2] ?? 100_000)
const CHANGED = 500
const UNTRACKED = 2000
const UNTRACKED_BYTES = 20_000
const PER_FOLDER = 100
const ROUNDS = 9
const TARGET = 0.6

const top = mkdtempSync(join(realpathSync(tmpdir()), 'bench-fingerprint-'))
const tree = join(top, 'tree')
const sh = (script) =>
  execFileSync('/bin/sh', ['-ec', script], { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 30 })
const pathOf = (at) => join(tree, `d${Math.floor(at / PER_FOLDER)}`, `f${at}.txt`)
const line = (at, word) => `${word} ${at} ${'lorem ipsum dolor sit amet '.repeat(4)}\n`
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const makeRepository = () => {
  for (let at = 0; at < FILES; at++) {
    if (at % PER_FOLDER === 0) mkdirSync(join(pathOf(at), '..'), { recursive: true })
    writeFileSync(pathOf(at), line(at, 'first'))
  }
  writeFileSync(join(tree, '.gitignore'), 'node_modules/\n*.log\n')
  sh(
    'git init -q -b main . && git config gc.auto 0 && git config maintenance.auto false && git add -A && git -c user.name=a -c user.email=a@b.invalid commit -qm first',
  )
  for (let at = 0; at < CHANGED; at++) {
    const file = Math.floor((at * FILES) / CHANGED)
    writeFileSync(pathOf(file), line(file, 'first') + line(file, 'changed'))
  }
  mkdirSync(join(tree, 'new'))
  for (let at = 0; at < UNTRACKED; at++)
    writeFileSync(
      join(tree, 'new', `u${at}`),
      line(at, 'new').repeat(400).slice(0, UNTRACKED_BYTES),
    )
  return sh('git status --porcelain >/dev/null; git rev-parse HEAD').trim()
}

const timed = async (work) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

try {
  mkdirSync(tree)
  const base = makeRepository()
  const trusted = await createGitDir(join(top, 'git'), {
    alternates: [join(tree, '.git', 'objects')],
  })
  const layout = { tree, git: trusted, index: join(trusted, 'index') }
  sh(`cp -p .git/index '${layout.index}'`)
  const git = createGit('/usr/bin/git')
  const request = {
    against: base,
    rules: 'node_modules/\n*.log\n',
    hidden: new Set(),
    gitlinks: [],
  }
  const ours = () => worktreeFingerprint(git, layout, request)
  const plain = () => {
    sh(`git diff --binary ${base} >/dev/null`)
    sh('git ls-files -o -z --exclude-standard > ../untracked')
    sh('xargs -0 sha256sum < ../untracked >/dev/null')
  }
  await ours()
  plain()
  const [oursMs, plainMs] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    plainMs.push(await timed(plain))
    oursMs.push(await timed(ours))
  }
  // Each round's two times were taken one after the other, so that a change of the machine's load meets both.
  const ratio = median(oursMs.map((ms, round) => ms / plainMs[round]))
  const details = {
    files: FILES,
    changed: CHANGED,
    untracked: UNTRACKED,
    oursMs: Math.round(median(oursMs)),
    plainMs: Math.round(median(plainMs)),
    rounds: ROUNDS,
  }
  const name = `worktree fingerprint, ${FILES.toLocaleString('en')} files`
  const row = { name, ratio: Number(ratio.toFixed(3)), target: TARGET, details }
  process.stdout.write(`${JSON.stringify(row)}\n`)
} finally {
  rmSync(top, { recursive: true, force: true })
}
