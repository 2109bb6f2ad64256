import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArtifactName } from '../../src/domain/evidence/artifact-name.ts'
import { checkIngestedFiles, ingestFault } from '../../src/domain/evidence/ingest-policy.ts'
import { digestOf } from '../../src/domain/shared/digest.ts'
import { ok, refuse } from '../../src/domain/shared/result.ts'
import type { ArtifactRefusal, ArtifactStore } from '../../src/ports/artifact-store.ts'

export type FakeArtifact = {
  readonly id: number
  readonly run: number
  readonly name: string
  readonly files: Map<string, Uint8Array>
  readonly retentionDays: number
  expired: boolean
}

export type FakeArtifactStore = ArtifactStore & {
  /** By id; can be looked at and changed. A changed file makes another digest, as a replaced zip does. */
  readonly artifacts: Map<number, FakeArtifact>
  /** The run that uploads. */
  run: number
  /** Refuses the next call, whatever it is. */
  refuseNext(code: ArtifactRefusal['code']): void
}

/** Reads a file that may be uploaded; undefined when it is none. */
const readOwnFile = async (path: string): Promise<Uint8Array | undefined> => {
  const [stat, folder] = await Promise.all(
    [path, dirname(path)].map((one) => lstat(one).catch(() => undefined)),
  )
  return stat?.isFile() && stat.nlink === 1 && folder?.isDirectory() ? readFile(path) : undefined
}

const digestOfFiles = (files: ReadonlyMap<string, Uint8Array>) =>
  digestOf(JSON.stringify([...files].map(([name, content]) => [name, digestOf(content)])))

/** Artifacts in memory. `read` is for attempts whose folder is not on a disk. */
export const fakeArtifactStore = (
  options: {
    readonly run?: number
    readonly read?: (folder: string, name: string) => Promise<Uint8Array | undefined>
  } = {},
): FakeArtifactStore => {
  const read = options.read ?? ((folder, name) => readOwnFile(join(folder, name)))
  const artifacts = new Map<number, FakeArtifact>()
  let next: ArtifactRefusal['code'] | undefined
  const takeRefusal = () => {
    const code = next
    next = undefined
    return code === undefined ? undefined : refuse(code, `The test says ${code}.`)
  }
  const fake: FakeArtifactStore = {
    artifacts,
    run: options.run ?? 1,
    refuseNext(code) {
      next = code
    },
    async upload({ name, folder, files, retentionDays }) {
      if (!parseArtifactName(name).ok) throw new TypeError(`unsafe artifact name: ${name}`)
      const refusal = takeRefusal()
      if (refusal !== undefined) return refusal
      const failed = (what: string) =>
        refuse('artifact-upload-failed', `The artifact ${name} was not uploaded: ${what}.`)
      if ([...artifacts.values()].some((one) => one.run === fake.run && one.name === name))
        return failed('this run has one of that name')
      const fault = ingestFault(files.map((file) => ({ name: file, bytes: 0 })))
      if (fault !== undefined) return failed(fault)
      const contents = new Map<string, Uint8Array>()
      for (const file of files) {
        const content = await read(folder, file)
        if (content === undefined) return failed(`${file} is no file of its own`)
        contents.set(file, content)
      }
      const { run } = fake
      const id = 1001 + artifacts.size
      artifacts.set(id, { id, run, name, files: contents, retentionDays, expired: false })
      const url = `https://github.com/o/r/actions/runs/${run}/artifacts/${id}`
      return ok({ id, run, digest: digestOfFiles(contents), url })
    },
    async download({ ref, into }) {
      const refusal = takeRefusal()
      if (refusal !== undefined) return refusal
      const artifact = artifacts.get(ref.id)
      if (artifact === undefined) return refuse('artifact-missing', 'It is not there.')
      if (artifact.expired) return refuse('artifact-expired', 'It has expired.')
      if (artifact.run !== ref.run) return refuse('artifact-foreign', 'Another run made it.')
      if (digestOfFiles(artifact.files) !== ref.digest)
        return refuse('artifact-digest-mismatch', 'It was replaced.')
      const found = [...artifact.files].map(
        ([file, content]) => [file, { bytes: content.length, digest: digestOf(content) }] as const,
      )
      const checked = checkIngestedFiles(artifact.files.get('manifest.json'), new Map(found))
      if (!checked.ok) return checked
      await mkdir(into)
      for (const [name, content] of artifact.files) {
        await mkdir(dirname(join(into, name)), { recursive: true })
        await writeFile(join(into, name), content)
      }
      return ok([...artifact.files.keys()].sort((a, b) => (a < b ? -1 : 1)))
    },
  }
  return fake
}
