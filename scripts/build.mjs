#!/usr/bin/env node
// @ts-check
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
// Bundles the entries of src/entry into dist/: `node scripts/build.mjs [--out FOLDER]`. dist/ is committed, and
// scripts/check-dist.mjs holds it to the source byte by byte (SUP-04; docs/adr/0005-bundle-with-esbuild.md).
import { build } from 'esbuild'
import { packagesOf, renderLicences } from './bundled-licences.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(ROOT, 'dist')

/** Output name → source. What is built from an entry in PROGRAMS can be started as a program. */
const ENTRIES = {
  cli: 'src/entry/cli.ts',
  action: 'src/entry/action.ts',
  'action-post': 'src/entry/action-post.ts',
}
const PROGRAMS = new Set(['cli.js'])
/** What something outside names; all others are chunks of these. */
const NAMED = new Set(Object.keys(ENTRIES).map((name) => `${name}.js`))

const HASHBANG = '#!/usr/bin/env node\n'

// CommonJS packages in the bundle call `require`; the alias cannot clash with an import of the same name in one of them.
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** @param {string} out */
const bundle = (out) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    alias: { 'unzip-stream': join(ROOT, 'scripts/not-bundled.mjs') },
    charset: 'utf8',
    legalComments: 'linked',
    banner: { js: BANNER },
    logLevel: 'warning',
    metafile: true,
    write: false,
  })

/**
 * Entries come last and old chunks go after that, so that whoever starts one of them in between finds all it names.
 *
 * @param {string} out
 * @param {Map<string, string>} files name → content
 */
const writeAll = async (out, files) => {
  await mkdir(out, { recursive: true })
  const chunksFirst = [...files].sort(([a], [b]) => Number(NAMED.has(a)) - Number(NAMED.has(b)))
  for (const [name, content] of chunksFirst) {
    await writeFile(join(out, name), content)
    if (PROGRAMS.has(name)) await chmod(join(out, name), 0o755)
  }
  for (const name of await readdir(out)) {
    if (!files.has(name)) await rm(join(out, name), { recursive: true })
  }
}

const main = async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: DIST } } })
  const out = resolve(values.out)
  if (out !== DIST && existsSync(out)) {
    throw new Error(`--out ${out} is there already; name a new folder`)
  }
  for (const source of Object.values(ENTRIES)) {
    if (!existsSync(join(ROOT, source))) throw new Error(`the entry ${source} does not exist`)
  }
  const { outputFiles, metafile } = await bundle(out)
  const files = new Map()
  for (const { path, text } of outputFiles) {
    const name = relative(out, path)
    files.set(name, PROGRAMS.has(name) ? HASHBANG + text : text)
  }
  files.set('third-party-licences.txt', await renderLicences(ROOT, packagesOf(metafile)))
  await writeAll(out, files)
}

main().catch((error) => {
  process.stderr.write(`build: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
