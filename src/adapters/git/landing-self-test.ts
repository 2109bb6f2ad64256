import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { createGitDir } from './git-dir.ts'
import { indexPack, openQuarantine } from './quarantine.ts'
import type { Git } from './run-git.ts'

const BLOB = { kind: 3, type: 'blob' }
const TREE = { kind: 2, type: 'tree' }
const content = Buffer.from('x\n')

const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest()

/** One object of a pack: its type and size in a byte (so it must be shorter than 16 bytes or take two), then the content. */
const packed = (object: { readonly kind: number }, bytes: Buffer): Buffer => {
  const low = (object.kind << 4) | (bytes.length & 15)
  const high = bytes.length >> 4
  const size = high === 0 ? [low] : [low | 0x80, high]
  return Buffer.concat([Buffer.from(size), deflateSync(bytes)])
}

/** A pack of a file and a tree that holds it under `name`. */
const packOfOneFile = (name: string): Buffer => {
  const id = sha1(Buffer.concat([Buffer.from(`${BLOB.type} ${content.length}\0`), content]))
  const tree = Buffer.concat([Buffer.from(`100644 ${name}\0`), id])
  const header = Buffer.from('PACK\0\0\0\x02\0\0\0\x02', 'latin1')
  const body = Buffer.concat([header, packed(BLOB, content), packed(TREE, tree)])
  return Buffer.concat([body, sha1(body)])
}

const taken = async (git: Git, gitDir: string, name: string): Promise<boolean> => {
  await using quarantine = await openQuarantine(gitDir)
  return (await indexPack(git, quarantine, packOfOneFile(name))).ok
}

/**
 * Proves that this machine's git refuses a known-bad tree where landing relies on it, and takes the same tree under an
 * innocent name, so that the refusal is the check's doing (GIT-08, R112). `scratch` is a folder for a throw-away git dir.
 */
export const landingSelfTest = async (
  git: Git,
  scratch: string,
): Promise<Result<void, Refusal<'landing-unsafe'>>> => {
  const folder = await mkdtemp(join(scratch, 'self-test-'))
  try {
    const gitDir = await createGitDir(folder)
    const [bad, good] = await Promise.all([taken(git, gitDir, '.git'), taken(git, gitDir, 'file')])
    if (!bad && good) return ok(undefined)
    const what = bad ? 'takes in a tree that holds .git' : 'refuses a good tree'
    return refuse(
      'landing-unsafe',
      `The git at ${git.executable} ${what}, so no work can be landed safely; install git 2.39 or newer.`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
