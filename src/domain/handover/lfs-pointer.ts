const POINTER_BYTES = 1024
const FIRST_LINE = 'version https://git-lfs.github.com/spec/v1\n'

/** The sha256 that a Git LFS pointer names; undefined when the bytes are no pointer. */
export const lfsPointerDigest = (bytes: Uint8Array): string | undefined => {
  if (bytes.length >= POINTER_BYTES) return undefined
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith(FIRST_LINE)) return undefined
  return /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1]
}
