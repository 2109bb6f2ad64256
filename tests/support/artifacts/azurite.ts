import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  BlobSASPermissions,
  BlobServiceClient,
  type ContainerClient,
  generateBlobSASQueryParameters,
  StorageSharedKeyCredential,
} from '@azure/storage-blob'
import { ROOT } from '../node-binaries.ts'

/** Azurite's documented account for development: its key is no secret. */
const ACCOUNT = 'devstoreaccount1'
const KEY =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='
const CONTAINER = 'results'
const START_LIMIT_MS = 20_000
const SAS_LIFETIME_MS = 600_000

/** Runs azurite's program, and ends when our end of its standard input is closed, however we end. */
const WATCHED = 'process.stdin.resume().on("end", () => process.exit(0)); require(process.argv[1])'
const OPTIONS =
  '--blobHost 127.0.0.1 --blobPort 0 --inMemoryPersistence --skipApiVersionCheck --disableTelemetry --loose --silent'

export type BlobStore = AsyncDisposable & {
  write(blob: string, content: Uint8Array): Promise<void>
  read(blob: string): Promise<Buffer>
  size(blob: string): Promise<number | undefined>
  remove(blob: string): Promise<void>
  /** An address that needs no token: `cw` to upload, `r` to read. */
  signedUrl(blob: string, permissions: 'cw' | 'r'): string
}

/** The official emulator of Azure's blob storage, in memory, on a free port of this machine. Takes about 1.4 s. */
export const startAzurite = async (): Promise<BlobStore> => {
  const main = join(ROOT, 'node_modules/azurite/dist/src/blob/main.js')
  const child = spawn(process.execPath, ['-e', WATCHED, main, ...OPTIONS.split(' ')], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], HOME: '/nonexistent' },
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  try {
    const credential = new StorageSharedKeyCredential(ACCOUNT, KEY)
    const address = await listeningAddress(child.stdout)
    const container = new BlobServiceClient(`${address}/${ACCOUNT}`, credential).getContainerClient(
      CONTAINER,
    )
    await container.create()
    return { ...blobsOf(container, credential), [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const listeningAddress = async (output: NodeJS.ReadableStream): Promise<string> => {
  let said = ''
  const timer = setTimeout(() => output.emit('end'), START_LIMIT_MS)
  try {
    return await new Promise((resolve, reject) => {
      output.on('end', () => reject(new Error(`azurite did not start: ${said}`)))
      output.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const address = /listens on (http:\S+)/.exec(said)?.[1]
        if (address !== undefined) resolve(address)
      })
    })
  } finally {
    clearTimeout(timer)
  }
}

const blobsOf = (container: ContainerClient, credential: StorageSharedKeyCredential) => {
  const client = (blob: string) => container.getBlockBlobClient(blob)
  return {
    write: async (blob: string, content: Uint8Array) => {
      await client(blob).upload(content, content.length)
    },
    read: (blob: string) => client(blob).downloadToBuffer(),
    size: async (blob: string) =>
      (await client(blob).exists())
        ? (await client(blob).getProperties()).contentLength
        : undefined,
    remove: async (blob: string) => {
      await client(blob).deleteIfExists()
    },
    signedUrl: (blob: string, permissions: 'cw' | 'r') => {
      const expiresOn = new Date(Date.now() + SAS_LIFETIME_MS)
      const sas = generateBlobSASQueryParameters(
        {
          containerName: CONTAINER,
          blobName: blob,
          permissions: BlobSASPermissions.parse(permissions),
          expiresOn,
        },
        credential,
      )
      return `${client(blob).url}?${sas}`
    },
  }
}
