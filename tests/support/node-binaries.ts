import { fileURLToPath } from 'node:url'
import { nodeBinaries } from '../../scripts/node-binaries.mjs'

/** The repository's root, absolute. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The built command line. */
export const CLI = `${ROOT}dist/cli.js`

/** Every Node that dist/ must run under: the machine's own (20 or later) and the `node` package's (24). */
export const NODES: readonly { readonly path: string; readonly version: string }[] = nodeBinaries(
  ROOT,
  process.env['PATH'] ?? '',
)
