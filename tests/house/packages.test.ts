import { expect, test } from 'vitest'
import { VERSION } from '../../src/domain/shared/version.ts'
import { readText } from '../support/repository-files.ts'

type LockedPackage = {
  readonly version?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

const manifest = JSON.parse(readText('package.json')) as {
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}
const locked = Object.entries(
  (JSON.parse(readText('package-lock.json')) as { packages: Record<string, LockedPackage> })
    .packages,
).filter(([path]) => path !== '')

test('version.ts says what package.json says', () => {
  expect(VERSION).toBe(manifest.version)
})

test('the licence is there and is the one that package.json names', () => {
  expect(manifest.license).toBe('MIT')
  expect(readText('LICENSE')).toMatch(
    /^MIT License\n\nCopyright \(c\) \d{4} Proofrun contributors\n/,
  )
})

test('SUP-05: every dependency is pinned exactly, and locked at that version', () => {
  const direct = { ...manifest.dependencies, ...manifest.devDependencies }
  for (const [name, version] of Object.entries(direct)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    const entry = locked.find(([path]) => path === `node_modules/${name}`)
    expect(entry?.[1].version, name).toBe(version)
  }
})

test('SUP-05: every runtime dependency has its line, with its version, in the decision record', () => {
  const record = readText('docs/adr/0004-runtime-dependencies.md')
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(record).toMatch(
      new RegExp(`^\\| \`${name.replaceAll('/', '\\/')}\` ${version} \\|`, 'm'),
    )
  }
})

test('SUP-05: no runtime package runs an install script, and every locked package has its integrity', () => {
  expect(locked.length).toBeGreaterThan(10)
  expect(locked.filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript)).toEqual([])
  expect(locked.filter(([, { integrity }]) => integrity === undefined)).toEqual([])
  const scripted = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path)
  const allowed = Object.keys(manifest.allowScripts).map((name) => `node_modules/${name}`)
  expect(scripted.filter((path) => !allowed.includes(path))).toEqual([])
})
