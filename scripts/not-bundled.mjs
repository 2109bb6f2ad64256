// @ts-check
// Stands in the bundle for a package that a dependency imports and we never call: unzip-stream, with which the artifact client
// unpacks downloads. Ours are read by src/adapters/artifacts, and a package in it names no licence.
// biome-ignore lint/style/noDefaultExport: the client imports it so
export default {
  /** @returns {never} */
  Extract() {
    throw new Error('unzip-stream is not part of this bundle')
  },
}
