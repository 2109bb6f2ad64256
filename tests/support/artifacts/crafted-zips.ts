import { crc32 } from 'node:zlib'
import { SAMPLE_FILES, withManifest } from './attempt-folder.ts'
import { buildZip, pack, type ZipEntry } from './zip-builder.ts'

const entriesOf = (files: Readonly<Record<string, string>>): ZipEntry[] =>
  Object.entries(files).map(([name, content]) => ({ name, content }))

/** The zip of a whole attempt: what is refused is refused for what was added to it. */
export const wholeZip = (more: readonly ZipEntry[] = []): Buffer =>
  buildZip([...entriesOf(withManifest(SAMPLE_FILES)), ...more])

const evil = (name: string, rest: Partial<ZipEntry> = {}): Buffer =>
  wholeZip([{ name, content: 'canary', ...rest }])

const SYMBOLIC_LINK = 0o120777
const FIFO = 0o010644
const MIB = 2 ** 20

/** The extra field by which some readers take another name than the entry's. */
const unicodePath = (name: string, instead: string): Buffer => {
  const data = Buffer.alloc(5)
  data.writeUInt8(1, 0)
  data.writeUInt32LE(crc32(name), 1)
  return extraField(0x7075, Buffer.concat([data, Buffer.from(instead)]))
}

const extraField = (id: number, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

/** A 64-bit end whose offset no reader can go to. */
const zip64 = (): Buffer => {
  const zip = wholeZip()
  const locator = Buffer.alloc(20, 0xff)
  locator.writeUInt32LE(0x07064b50, 0)
  return Buffer.concat([zip.subarray(0, -22), locator, zip.subarray(-22)])
}

/** Zips that no client of ours makes, all of which must be refused with nothing written elsewhere (ART-02). */
export const craftedZips = (): readonly (readonly [string, Buffer])[] => {
  const long = pack(Buffer.alloc(64 * MIB))
  const huge = Array.from({ length: 17 }, (_, index) => ({
    name: `logs/${index}.log`,
    packed: long,
  }))
  return [
    ['zip slip', evil('../canary.json')],
    ['zip slip from logs/', evil('logs/../../canary.json')],
    ['zip slip with a command', evil('../\n::error::canary.json')],
    ['an absolute path', evil('/tmp/canary.json')],
    ['a drive', evil('c:/canary.json')],
    ['backslashes', evil('..\\canary.json')],
    [
      'another name by an extra field',
      evil('plan.json', { extra: unicodePath('plan.json', '../canary.json') }),
    ],
    ['a symbolic link', evil('plan.json', { mode: SYMBOLIC_LINK, content: '/etc/hostname' })],
    [
      'a symbolic link and a file through it',
      buildZip([
        { name: 'logs', mode: SYMBOLIC_LINK, content: '..' },
        { name: 'logs/canary.json', content: 'canary' },
      ]),
    ],
    ['a FIFO', evil('plan.json', { mode: FIFO })],
    ['a name twice', evil('task.json')],
    ['a folder', evil('canary/')],
    ['a hidden name', evil('.git/config')],
    ['a name that is not in the list', evil('canary.sh')],
    ['a log in a folder', evil('logs/a/canary.log')],
    ['a name with a NUL', evil('plan.json\0.txt')],
    ['a name in capitals', evil('TASK.json')],
    [
      '10,000 entries',
      wholeZip(Array.from({ length: 10_000 }, (_, index) => ({ name: `logs/${index}.log` }))),
    ],
    ['1000:1', evil('plan.json', { packed: long })],
    ['1000:1 with a length that lies', evil('plan.json', { packed: long, declaredSize: 10 })],
    ['more than 1 GiB together', wholeZip(huge)],
    ['an encrypted file', evil('plan.json', { flags: 0x0801 })],
    ['an unknown method', evil('plan.json', { method: 12 })],
    ['a 64-bit entry', evil('plan.json', { extra: extraField(1, Buffer.alloc(8, 0xff)) })],
    ['a 64-bit end', zip64()],
    ['a comment that ends a second zip', buildZip(entriesOf(SAMPLE_FILES), evil('../canary.json'))],
    ['no entry', buildZip([])],
    ['half a zip', wholeZip().subarray(0, 600)],
    ['no byte', Buffer.alloc(0)],
    ['something else', Buffer.from('{"message":"not found"}'.repeat(10))],
  ]
}
