import { jsonFields } from './read-fields.ts'

/** What the commands of a verification are, with what they are known to stand on, as base has it. */
export type CommandFacts = {
  /** Verify, setup and the hook before each verification. */
  readonly commands: readonly string[]
  /** Folder in which they start, from the repository's top; `.` is the top. */
  readonly workingDirectory: string
  /** Texts of that folder's package.json: base's, and the change's where it has another. */
  readonly manifests: readonly string[]
  /** Texts of the files that the commands name. */
  readonly scripts: readonly string[]
}

/** Everything that is known of what a verification runs. */
export type VerificationInputs = {
  /** Paths that a command names, or that a script which it names runs, from the repository's top. */
  readonly named: ReadonlySet<string>
  /** Last parts of all words, the programs among them. */
  readonly words: ReadonlySet<string>
}

/** Units of a text that are read for words, and words of all texts that are taken for paths. */
const TEXT_UNITS = 65_536
const MOST_WORDS = 20_000

const wordsOf = (text: string): readonly string[] =>
  text
    .slice(0, TEXT_UNITS)
    .split(/[\s;&|()<>`$"'{}=,]+/)
    .filter((word) => word !== '')

const RUNNERS = [
  'npm',
  'pnpm',
  'yarn',
  'bun',
  'npx',
  'turbo',
  'nx',
  'lerna',
  'wireit',
  'run-s',
  'run-p',
]

/** Whether the commands run scripts of a package.json. */
const runsScripts = (commands: readonly string[]): boolean => {
  const words = new Set(commands.flatMap(wordsOf))
  return RUNNERS.some((runner) => words.has(runner)) || words.has('--run')
}

/** npm's own short names of a script. */
const ALIASES: Readonly<Record<string, string>> = { t: 'test', tst: 'test' }

/** The texts of all package scripts that the commands name, and those that these name, each once. */
const scriptTexts = (commands: readonly string[], manifests: readonly string[]): string[] => {
  if (!runsScripts(commands)) return []
  const scripts = new Map<string, string[]>()
  for (const fields of manifests.map(jsonFields))
    for (const [name, text] of fields ?? [])
      if (name.startsWith('scripts.'))
        scripts.set(name.slice(8), [...(scripts.get(name.slice(8)) ?? []), text])
  const texts: string[] = []
  const queue = commands.flatMap(wordsOf)
  for (let word = queue.pop(); word !== undefined; word = queue.pop()) {
    const name = ALIASES[word] ?? word
    for (const each of [name, `pre${name}`, `post${name}`]) {
      const found = scripts.get(each) ?? []
      scripts.delete(each)
      texts.push(...found)
      queue.push(...found.flatMap(wordsOf))
    }
  }
  return texts
}

/** A path from the top without `.` and `..`; undefined when it leads out of the repository. */
export const pathFrom = (folder: string, path: string): string | undefined => {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

const FOLDER_OPTIONS: ReadonlySet<string> = new Set(['cd', '-C', '--prefix', '--cwd', '--dir'])

/** The paths that words may name: each from the folder of the commands, from the top, and from folders that they enter. */
const namedPaths = (all: readonly string[], workingDirectory: string): ReadonlySet<string> => {
  const words = all.slice(0, MOST_WORDS)
  const entered = words.filter((_word, index) => FOLDER_OPTIONS.has(words[index - 1] ?? ''))
  const folders = [
    ...new Set([
      workingDirectory,
      '',
      ...entered.slice(0, 8).map((one) => pathFrom(workingDirectory, one) ?? ''),
    ]),
  ]
  const plain = [...new Set(words)].filter((word) => !/^-|:\/\//.test(word) && word.length <= 1024)
  const paths = folders.flatMap((folder) => plain.map((word) => pathFrom(folder, word) ?? ''))
  return new Set(paths.filter((path) => path !== ''))
}

const INTERPRETERS: ReadonlySet<string> = new Set(
  'sh bash dash zsh source . node deno bun tsx python python3 ruby perl php'.split(' '),
)

/** What may stand before a command in a shell. */
const BEFORE = /^(?:if|then|elif|else|while|until|do|!|exec|time|env|command|sudo|[A-Za-z_]\w*=.*)$/

/**
 * The words of a script by which it runs another file, as a shell does: by its path, or through an interpreter. What a script only
 * reads is as often the change's own subject.
 */
const runWords = (script: string): readonly string[] =>
  script
    .slice(0, TEXT_UNITS)
    .split(/[\n;&|()`{}]+/)
    .flatMap((segment) => {
      const words = segment.split(/[\s"'$<>]+/).filter((word) => word !== '')
      const [first = '', ...rest] = words.slice(words.findIndex((word) => !BEFORE.test(word)))
      if (INTERPRETERS.has(first)) return rest.filter((word) => !word.startsWith('-')).slice(0, 1)
      if (FOLDER_OPTIONS.has(first)) return [first, ...rest.slice(0, 1)]
      return first.includes('/') ? [first] : []
    })

const SCRIPT_FILES = 8

/** Files that the commands name and that may be scripts, a few: what they name in turn is known by reading them. */
export const scriptFilesOf = (facts: Omit<CommandFacts, 'scripts'>): readonly string[] => {
  const texts = [...facts.commands, ...scriptTexts(facts.commands, facts.manifests)]
  return [...namedPaths(texts.flatMap(wordsOf), facts.workingDirectory)]
    .filter((path) => /[./]/.test(path) && /^[\w@+./-]+$/.test(path))
    .slice(0, SCRIPT_FILES)
}

/** What a verification is known to run. What a program does when it runs is not. */
export const verificationInputs = (facts: CommandFacts): VerificationInputs => {
  const { commands, scripts, manifests, workingDirectory } = facts
  const commandLines = [...commands, ...scriptTexts([...commands, ...scripts], manifests)]
  const words = [...commandLines, ...scripts].flatMap(wordsOf)
  const paths = [...commandLines.flatMap(wordsOf), ...scripts.flatMap(runWords)]
  return {
    named: namedPaths(paths, workingDirectory),
    words: new Set(words.map((word) => word.slice(word.lastIndexOf('/') + 1))),
  }
}
