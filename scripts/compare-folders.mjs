// @ts-check
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * @param {string} folder
 * @returns {Promise<Map<string, string>>} relative path → whether it can be started, and its bytes
 */
const read = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map()
  for (const path of paths.sort()) {
    const isExecutable = ((await stat(path)).mode & 0o111) !== 0
    files.set(relative(folder, path), `${isExecutable} ${await readFile(path, 'base64')}`)
  }
  return files
}

/**
 * What sets two folders apart: one line for each file, such as `differs: cli.js`; none when names, bytes and executable bits
 * are the same.
 *
 * @param {string} actual
 * @param {string} expected
 */
export const compareFolders = async (actual, expected) => {
  const [found, wanted] = await Promise.all([read(actual), read(expected)])
  return [
    ...[...wanted.keys()].filter((name) => !found.has(name)).map((name) => `missing: ${name}`),
    ...[...found.keys()].filter((name) => !wanted.has(name)).map((name) => `left over: ${name}`),
    ...[...wanted]
      .filter(([name, content]) => found.has(name) && found.get(name) !== content)
      .map(([name]) => `differs: ${name}`),
  ]
}
