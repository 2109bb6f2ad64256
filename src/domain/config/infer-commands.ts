import { parseJson } from '../shared/json.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { makefileTargets } from './makefile-targets.ts'
import {
  type ChosenManager,
  choosePackageManager,
  exactInstall,
  LOCK_FILES,
  runScript,
  YARN_SETTINGS,
} from './package-manager.ts'
import type { Origins } from './resolve-settings.ts'
import type { Settings } from './settings.ts'

/**
 * What inference looks at, at the top of the base commit. Of `packageJson` and of `makefile`, the first that is there, as make
 * looks for them, is read; of `present` only the existence counts.
 */
export const INFERENCE_FILES = {
  packageJson: ['package.json'],
  makefile: ['GNUmakefile', 'makefile', 'Makefile'],
  present: [...Object.keys(LOCK_FILES), YARN_SETTINGS],
} as const

/** Texts of files, and the names of `INFERENCE_FILES.present` that are there. */
export type InferenceFiles = {
  readonly packageJson?: string | undefined
  readonly makefile?: string | undefined
  readonly present: readonly string[]
}

export type Inference = {
  readonly values: Partial<Pick<Settings, 'verify' | 'setup'>>
  /** One sentence for each command, and for each that could not be inferred; true only as long as nothing else gives it. */
  readonly notices: readonly { readonly key: 'verify' | 'setup'; readonly text: string }[]
}

/** Script and target names that verify a repository, the most telling first (R221). */
const NAMES = ['verify', 'check', 'test'] as const

/** What a fresh package.json holds in the place of a test. */
const PLACEHOLDER = /no test specified/i

const MAX_UNITS = 1024 * 1024

/** Infers verify and setup from package.json and its lock file, else verify from a Makefile (R221). */
export const inferCommands = (files: InferenceFiles): Inference => {
  if (files.packageJson === undefined) return inferFromMakefile(files.makefile)
  const manifest = readManifest(files.packageJson)
  if (!manifest.ok) return nothing(manifest.error.message)
  const manager = choosePackageManager(files.present, manifest.value.packageManager)
  if (manager === undefined)
    return nothing(
      'Nothing is inferred from package.json, for there are lock files of several package managers: keep one, or name the manager in its field packageManager.',
    )
  const verify = inferVerify(manifest.value, manager)
  const setup = inferSetup(manifest.value, manager, files.present)
  return merge(verify ?? inferFromMakefile(files.makefile), setup)
}

/** The notices on commands that nothing stronger gave. */
export const heldNotices = ({ notices }: Inference, origins: Origins): readonly string[] =>
  notices
    .filter(({ key }) => origins[key] === undefined || origins[key] === 'inferred')
    .map(({ text }) => text)

const NONE: Inference = { values: {}, notices: [] }

const nothing = (text: string): Inference => ({ values: {}, notices: [{ key: 'verify', text }] })

const inferred = (key: 'verify' | 'setup', command: string, why: string): Inference => ({
  values: { [key]: command },
  notices: [{ key, text: `${key} is \`${command}\`, inferred from ${why}.` }],
})

const merge = (one: Inference, other: Inference): Inference => ({
  values: { ...one.values, ...other.values },
  notices: [...one.notices, ...other.notices],
})

type Manifest = {
  readonly scripts: ReadonlyMap<string, string>
  readonly packageManager: string | undefined
}

const readManifest = (text: string): Result<Manifest> => {
  const content = text.length > MAX_UNITS ? undefined : parseObject(text)
  if (content === undefined)
    return refuse(
      'package-json-broken',
      `Nothing is inferred from package.json, for it is not a JSON object of at most ${MAX_UNITS} characters: correct it, or give verify and setup.`,
    )
  const { scripts, packageManager } = content
  const texts = Object.entries(isObject(scripts) ? scripts : {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return ok({
    scripts: new Map(texts),
    packageManager: typeof packageManager === 'string' ? packageManager : undefined,
  })
}

type Unread = Readonly<Record<'scripts' | 'packageManager', unknown>>

const isObject = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseObject = (text: string): Unread | undefined => {
  const content = parseJson(text.replace(/^\ufeff/, ''))
  return isObject(content) ? content : undefined
}

const inferVerify = (
  { scripts }: Manifest,
  { name, lockFile }: ChosenManager,
): Inference | undefined => {
  const script = NAMES.find((one) => {
    const text = scripts.get(one)?.trim() ?? ''
    return text !== '' && !PLACEHOLDER.test(text)
  })
  if (script === undefined) return undefined
  const beside = lockFile === undefined ? '' : `, beside ${lockFile}`
  return inferred(
    'verify',
    runScript(name, script),
    `package.json: it has the script ${script}${beside}`,
  )
}

const inferSetup = (
  { packageManager }: Manifest,
  { name, lockFile }: ChosenManager,
  present: readonly string[],
): Inference => {
  if (lockFile === undefined) return NONE
  const version = /^yarn@(\d+)/.exec(packageManager ?? '')?.[1]
  const isModernYarn = version === undefined ? present.includes(YARN_SETTINGS) : Number(version) > 1
  return inferred('setup', exactInstall(name, isModernYarn), lockFile)
}

const inferFromMakefile = (makefile: string | undefined): Inference => {
  if (makefile === undefined || makefile.length > MAX_UNITS) return NONE
  const targets = makefileTargets(makefile)
  const target = NAMES.find((name) => targets.has(name))
  return target === undefined
    ? NONE
    : inferred('verify', `make ${target}`, `the Makefile: it has the target ${target}`)
}
