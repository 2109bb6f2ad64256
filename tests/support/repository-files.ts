import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node-binaries.ts'

/** Files that are, or would be, committed: relative, sorted. A deleted one that git still lists is left out. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
    },
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .sort()

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The sources, relative to the root. */
export const sourceFiles = (): string[] =>
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `src/${path}`)
    .sort()

export type Import = { readonly file: string; readonly specifier: string }

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm

/** Every import of a source file, static, dynamic or re-exported. Type imports count: an arrow is an arrow. */
export const importsOf = (file: string): Import[] =>
  [...readText(file).matchAll(IMPORT)].map(([, fixed, dynamic]) => ({
    file,
    specifier: fixed ?? dynamic ?? '',
  }))
