// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {object} NodeBinary
 * @property {string} path absolute
 * @property {string} version such as `24.21.0`
 */

/** @param {string} path @returns {NodeBinary} */
const describe = (path) => ({
  path,
  version: execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim(),
})

/**
 * The Node versions that dist/ is built and tested with: the machine's own (npm puts the `node` package's in front of it on
 * the search path, so that is skipped) and the one of the `node` package. The same version counts once.
 *
 * @param {string} root the repository
 * @param {string} searchPath the value of PATH
 * @returns {NodeBinary[]}
 */
export const nodeBinaries = (root, searchPath) => {
  const own = searchPath
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find((path) => existsSync(path) && !realpathSync(path).includes('node_modules'))
  const pinned = join(root, 'node_modules/node/bin/node')
  const found = [...(own === undefined ? [] : [own]), ...(existsSync(pinned) ? [pinned] : [])].map(
    describe,
  )
  return found.filter(
    (one, index) => found.findIndex(({ version }) => version === one.version) === index,
  )
}
