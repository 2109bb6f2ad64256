import { crc32, deflateRawSync } from 'node:zlib'

type Packed = { readonly bytes: Uint8Array; readonly size: number; readonly crc: number }

/** An entry of a zip, which may say of itself whatever it likes. */
export type ZipEntry = {
  readonly name: string
  readonly content?: string | Uint8Array
  /** The content as packed, if it is not packed here. */
  readonly packed?: Packed
  /** Unix mode with the file's type. */
  readonly mode?: number
  readonly flags?: number
  readonly method?: number
  /** The length that the headers say. */
  readonly declaredSize?: number
  /** Bytes of extra fields in the central directory. */
  readonly extra?: Uint8Array
  /** Name in the header before the content. */
  readonly localName?: string
}

const UTF8_FLAG = 0x0800
const DEFLATE = 8
const REGULAR = 0o100644

/** Content packed once, for entries that share it. */
export const pack = (content: string | Uint8Array): Packed => {
  const plain = Buffer.from(content)
  return { bytes: deflateRawSync(plain), size: plain.length, crc: crc32(plain) }
}

const header = (signature: number, fields: readonly (readonly [number, 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [, width]) => sum + width, 0))
  let at = buffer.writeUInt32LE(signature, 0)
  for (const [value, width] of fields) at = buffer.writeUIntLE(value, at, width)
  return buffer
}

/** What both headers of an entry say. */
const sharedFields = (entry: ZipEntry, packed: Packed) =>
  [
    [20, 2],
    [entry.flags ?? UTF8_FLAG, 2],
    [entry.method ?? DEFLATE, 2],
    [0, 2],
    [0x21, 2],
    [packed.crc, 4],
    [packed.bytes.length, 4],
    [entry.declaredSize ?? packed.size, 4],
  ] as const

/** A zip, byte by byte, so that it can be any kind of broken. */
export const buildZip = (entries: readonly ZipEntry[], comment: Uint8Array = new Uint8Array()) => {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = entry.packed ?? pack(entry.content ?? '')
    const shared = sharedFields(entry, packed)
    const localName = Buffer.from(entry.localName ?? entry.name)
    const local = [
      header(0x04034b50, [...shared, [localName.length, 2], [0, 2]]),
      localName,
      packed.bytes,
    ]
    const name = Buffer.from(entry.name)
    const extra = entry.extra ?? new Uint8Array()
    const central = header(0x02014b50, [
      [0x0314, 2],
      ...shared,
      [name.length, 2],
      [extra.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [(entry.mode ?? REGULAR) * 0x10000, 4],
      [offset, 4],
    ])
    parts.push(...local)
    directory.push(central, name, extra)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = entries.length
  const end = header(0x06054b50, [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [comment.length, 2],
  ])
  return Buffer.concat([...parts, ...directory, end, comment])
}
