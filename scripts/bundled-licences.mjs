// @ts-check
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const PACKAGE_FOLDER = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LICENCE_FILE = /^licen[cs]e/i

/**
 * The folders of the packages that went into a bundle, sorted.
 *
 * @param {import('esbuild').Metafile} metafile
 * @returns {string[]}
 */
export const packagesOf = (metafile) => {
  const folders = Object.keys(metafile.inputs).flatMap(
    (path) => PACKAGE_FOLDER.exec(path)?.[1] ?? [],
  )
  return [...new Set(folders)].sort((a, b) => (a < b ? -1 : 1))
}

/** Licences that let everybody pass copies on; a package may name one of them without a file that holds its text. */
const PERMISSIVE = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'])

/**
 * Name, version and licence text of each package, as their licences ask of whoever passes copies on. A package without a
 * licence file is listed with the licence and author that it names; without a permissive one it stops the build.
 *
 * @param {string} root the repository
 * @param {string[]} folders package folders, relative to the repository
 */
export const renderLicences = async (root, folders) => {
  const parts = await Promise.all(
    folders.map(async (folder) => {
      const { name, version, license, author } = JSON.parse(
        await readFile(join(root, folder, 'package.json'), 'utf8'),
      )
      const file = (await readdir(join(root, folder)))
        .sort()
        .find((entry) => LICENCE_FILE.test(entry))
      if (file === undefined) {
        if (!PERMISSIVE.has(license))
          throw new Error(`the bundled package ${name} ${version} has no licence that we know`)
        const by = typeof author === 'string' ? author : (author?.name ?? 'its authors')
        return `${name} ${version} (${license})\n\nCopyright ${by}. The package holds no licence text; it names ${license}.\n`
      }
      const text = await readFile(join(root, folder, file), 'utf8')
      return `${name} ${version} (${license})\n\n${text.replaceAll('\r\n', '\n').trim()}\n`
    }),
  )
  return parts.join(`\n${'-'.repeat(80)}\n\n`)
}
