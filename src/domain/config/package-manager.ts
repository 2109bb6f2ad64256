export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

/** Lock files, and whose they are. */
export const LOCK_FILES: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
}

/** Only yarn from version 2 on reads it. */
export const YARN_SETTINGS = '.yarnrc.yml'

export type ChosenManager = {
  readonly name: PackageManager
  /** Undefined when there is none, and so nothing that an exact installation could follow. */
  readonly lockFile: string | undefined
}

/**
 * The package manager that a repository's lock files name; where they are several, or none, the field `packageManager` of
 * package.json, such as `pnpm@9.1.0`, does, and else it is npm. Undefined when several lock files contradict each other and no field
 * decides.
 */
export const choosePackageManager = (
  present: readonly string[],
  field: string | undefined,
): ChosenManager | undefined => {
  const locks = Object.entries(LOCK_FILES).filter(([file]) => present.includes(file))
  const named = PACKAGE_MANAGERS.find((name) => field?.startsWith(`${name}@`))
  const owners = [...new Set(locks.map(([, owner]) => owner))]
  const [only = named ?? 'npm'] = owners
  const name = owners.length > 1 ? owners.find((owner) => owner === named) : only
  return name === undefined
    ? undefined
    : { name, lockFile: locks.find(([, owner]) => owner === name)?.[0] }
}

/** The command that runs a script of package.json. `bun test` and `yarn check` would be something else. */
export const runScript = (name: PackageManager, script: string): string =>
  name === 'npm' && script === 'test' ? 'npm test' : `${name} run ${script}`

/** The command that installs exactly what the lock file says. */
export const exactInstall = (name: PackageManager, isModernYarn: boolean): string => {
  if (name === 'npm') return 'npm ci'
  return name === 'yarn' && isModernYarn
    ? 'yarn install --immutable'
    : `${name} install --frozen-lockfile`
}
