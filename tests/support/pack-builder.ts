import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Bundles built byte by byte, for objects that git itself would refuse to make. */
type ObjectType = 'commit' | 'tree' | 'blob' | 'tag'
export type BuiltObject = { readonly type: ObjectType; readonly bytes: Buffer; readonly id: string }

const KIND: Record<ObjectType, number> = { commit: 1, tree: 2, blob: 3, tag: 4 }

export const object = (type: ObjectType, content: string | Buffer): BuiltObject => {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1')
  const id = createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex')
  return { type, bytes, id }
}

export const treeEntry = (mode: string, name: string | Buffer, id: string): Buffer =>
  Buffer.concat([
    Buffer.from(`${mode} `),
    Buffer.isBuffer(name) ? name : Buffer.from(name, 'utf8'),
    Buffer.from([0]),
    Buffer.from(id, 'hex'),
  ])

export const tree = (...entries: readonly Buffer[]): BuiltObject =>
  object('tree', Buffer.concat(entries))

type CommitOptions = {
  readonly parents?: readonly string[]
  readonly author?: string
  readonly extra?: string
  readonly message?: string
}

export const commitOf = (treeId: string, options: CommitOptions = {}): BuiltObject => {
  const parents = (options.parents ?? []).map((id) => `parent ${id}\n`).join('')
  const author = options.author ?? 'a <a@x> 1600000000 +0000'
  return object(
    'commit',
    `tree ${treeId}\n${parents}author ${author}\ncommitter a <a@x> 1600000000 +0000\n${options.extra ?? ''}\n${options.message ?? 'msg\n'}`,
  )
}

/** A number in groups of seven bits, the lowest first. */
export const variableLength = (value: number): Buffer => {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest & 127
    rest = Math.floor(rest / 128)
    bytes.push(rest > 0 ? low | 128 : low)
  } while (rest > 0)
  return Buffer.from(bytes)
}

const entryHeader = (kind: number, length: number): Buffer => {
  const rest = Math.floor(length / 16)
  const first = (kind << 4) | (length & 15)
  return rest === 0
    ? Buffer.from([first])
    : Buffer.concat([Buffer.from([first | 128]), variableLength(rest)])
}

/** A delta against an object that is named by its id. */
export const refDelta = (baseId: string, delta: Buffer): Buffer =>
  Buffer.concat([entryHeader(7, delta.length), Buffer.from(baseId, 'hex'), deflateSync(delta)])

export const packOf = (
  objects: readonly (BuiltObject | Buffer)[],
  count: number = objects.length,
): Buffer => {
  const header = Buffer.alloc(12)
  header.write('PACK')
  header.writeUInt32BE(2, 4)
  header.writeUInt32BE(count, 8)
  const entries = objects.map((item) =>
    Buffer.isBuffer(item)
      ? item
      : Buffer.concat([entryHeader(KIND[item.type], item.bytes.length), deflateSync(item.bytes)]),
  )
  const body = Buffer.concat([header, ...entries])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

type BundleOptions = {
  readonly prerequisites?: readonly string[]
  readonly refs?: readonly string[]
  readonly head?: string
}

export const bundleOf = (tip: string, pack: Buffer, options: BundleOptions = {}): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        options.head ?? '# v2 git bundle\n',
        ...(options.prerequisites ?? []).map((id) => `-${id} x\n`),
        ...(options.refs ?? ['refs/heads/work']).map((ref) => `${tip} ${ref}\n`),
        '\n',
      ].join(''),
    ),
    pack,
  ])
