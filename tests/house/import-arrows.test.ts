import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Import, importsOf, sourceFiles } from '../support/repository-files.ts'

/** Layer → the layers it may import (design.md: domain ← ports ← lifecycle ← entry; domain ← ports ← adapters ← entry). */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  ports: ['domain', 'ports'],
  lifecycle: ['domain', 'ports', 'lifecycle'],
  adapters: ['domain', 'ports', 'adapters'],
  entry: ['domain', 'ports', 'lifecycle', 'adapters', 'entry'],
}

/** Layer → the packages it may import; `node:*` stands for all of Node's modules. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: ['node:crypto', 'zod', 'strip-ansi', 'yaml'],
  ports: ['zod'],
  lifecycle: ['zod'],
  adapters: [
    'node:*',
    'zod',
    'strip-ansi',
    '@actions/artifact',
    '@actions/core',
    '@octokit/rest',
    'yauzl',
  ],
  entry: ['node:*', 'zod'],
}

const layerOf = (path: string): string => path.split('/')[1] ?? ''

const isAllowed = ({ file, specifier }: Import): boolean => {
  const layer = layerOf(file)
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file), specifier)
    return target.startsWith('src/') && (ARROWS[layer]?.includes(layerOf(target)) ?? false)
  }
  const packages = PACKAGES[layer] ?? []
  return (
    packages.includes(specifier) || (packages.includes('node:*') && specifier.startsWith('node:'))
  )
}

describe('the import arrows', () => {
  test('every folder of src is a layer', () => {
    expect([...new Set(sourceFiles().map(layerOf))].filter((layer) => !(layer in ARROWS))).toEqual(
      [],
    )
  })

  test('point towards the domain, and each layer uses its own packages only', () => {
    const imports = sourceFiles().flatMap(importsOf)
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.filter((one) => !isAllowed(one))).toEqual([])
  })

  test.each([
    ['src/domain/attempt/decide.ts', 'node:fs'],
    ['src/domain/attempt/decide.ts', '../../ports/clock.ts'],
    ['src/ports/clock.ts', '../lifecycle/world.ts'],
    ['src/lifecycle/world.ts', '../adapters/git/run-git.ts'],
    ['src/adapters/git/run-git.ts', '../../entry/wire.ts'],
    ['src/entry/wire.ts', '../../tests/support/temp-folder.ts'],
  ])('this check refuses %s importing %s', (file, specifier) => {
    expect(isAllowed({ file, specifier })).toBe(false)
  })
})
