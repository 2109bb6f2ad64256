import { randomBytes } from 'node:crypto'
import { mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ArtifactStoreOptions } from '../../../src/adapters/artifacts/artifact-store.ts'
import { artifactName } from '../../../src/domain/evidence/artifact-name.ts'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import type { Digest } from '../../../src/domain/shared/ids.ts'
import { SAMPLE_FILES, withManifest, writeFiles } from '../../support/artifacts/attempt-folder.ts'
import { captureStdout } from '../../support/artifacts/captured-stdout.ts'
import { craftedZips, wholeZip } from '../../support/artifacts/crafted-zips.ts'
import { type StoreRig, startStoreRig, WORKFLOW } from '../../support/artifacts/store-rig.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { everyNth, IN_FULL_SUITE } from '../../support/full-suite.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

let rig: StoreRig
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let attempt: string
let names: readonly string[]
beforeAll(async () => {
  rig = await startStoreRig()
  folder = await temporaryFolder('artifacts')
  attempt = join(folder.path, 'attempt')
  names = await writeFiles(attempt, withManifest(SAMPLE_FILES))
})
afterAll(async () => {
  await rig[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

let folders = 0
const newPath = (): string => {
  folders += 1
  return join(folder.path, `into-${folders}`)
}

/** A store, an upload of the sample attempt by it, and what the client printed. */
const upload = async (
  options: Partial<ArtifactStoreOptions> = {},
  request: { files?: readonly string[]; folder?: string } = {},
) => {
  const { store, run } = rig.storeOf(options)
  const name = artifactName({ task: 7, attempt: 1, run, runAttempt: 1, sequence: 1 })
  const { value, printed } = await captureStdout(() =>
    store.upload({ name, folder: attempt, files: names, retentionDays: 30, ...request }),
  )
  return { store, run, name, uploaded: value, printed }
}

/** An artifact of an earlier run, downloaded by another one. */
const download = async (
  ref: Parameters<ReturnType<StoreRig['storeOf']>['store']['download']>[0]['ref'],
  options: Partial<ArtifactStoreOptions> = {},
) => {
  const into = newPath()
  const scratch = await readdir(rig.scratch)
  const answer = await rig.storeOf(options).store.download({ ref, into })
  if (!answer.ok) await expect(stat(into)).rejects.toThrow('ENOENT')
  expect(await readdir(rig.scratch)).toEqual(scratch)
  return answer
}

/** An artifact that was uploaded by another client than ours. */
const put = async (zip: Uint8Array) => {
  const { run } = rig.storeOf()
  const { id } = await rig.service.put({ run, name: 'proofrun', zip })
  return { id, run, digest: digestOf(zip) }
}

/** A storage of another kind; `sendTo` makes REST name it as the artifact's address. */
const startStorage = async (answer: RequestListener) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const location = `http://127.0.0.1:${(server.address() as AddressInfo).port}/zip`
  return {
    sendTo: (id: number) =>
      rig.rest.instead.set(`${artifactPath(id)}/zip`, { status: 302, location }),
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** After a failure of the client nothing of the files is left, except their names until this process ends. */
const expectNothingKept = async () => {
  for (const entry of await readdir(rig.scratch, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) expect((await stat(join(entry.parentPath, entry.name))).size).toBe(0)
}

const artifactPath = (id: number): string => `/repos/o/r/actions/artifacts/${id}`

describe('upload', () => {
  test('R39: what one run uploads another one reads, by id, run and digest', async () => {
    const { uploaded, run } = await upload()
    const ref = expectOk(uploaded)
    expect(await readdir(rig.scratch)).toEqual([])
    expect(ref.url).toBe(`https://github.com/o/r/actions/runs/${run}/artifacts/${ref.id}`)
    expect(rig.service.get(ref.id)?.digest).toBe(`sha256:${ref.digest}`)
    expect(expectOk(await download(ref))).toEqual(names)
  })

  test('the artifact is kept as long as was asked for', async () => {
    const ref = expectOk((await upload()).uploaded)
    const { createdAt, expiresAt } = rig.service.get(ref.id) ?? {}
    const days = (Number(expiresAt) - Number(createdAt)) / 86_400_000
    expect(days).toBeGreaterThan(29)
    expect(days).toBeLessThan(31)
  })

  test('SEC-08: the client prints no secret in the open, and no command but those that hide, warn or debug', async () => {
    const { printed, uploaded } = await upload()
    expectOk(uploaded)
    const commands = [...printed.matchAll(/^::([\w-]+)/gm)].map(([, command]) => command)
    expect(new Set(commands)).toEqual(new Set(['debug', 'add-mask']))
    const masked = [...printed.matchAll(/^::add-mask::(.+)$/gm)].map(([, secret]) => secret ?? '')
    const shown = printed.replaceAll(/^::add-mask::.*$/gm, '')
    const signatures = [...shown.matchAll(/sig=([^&"\s]+)/g)].map(([, signature]) => signature)
    expect(signatures.length).toBeGreaterThan(0)
    expect(signatures.filter((signature) => !masked.includes(signature ?? ''))).toEqual([])
    expect(printed).not.toContain(process.env['ACTIONS_RUNTIME_TOKEN'])
  })

  test.each<[string, Record<string, string>]>([
    ['no runtime token', { ACTIONS_RUNTIME_TOKEN: '' }],
    ['no address', { ACTIONS_RESULTS_URL: '' }],
    ['an older server', { GITHUB_SERVER_URL: 'https://github.example.org' }],
    ['a server that is none', { GITHUB_SERVER_URL: 'nonsense' }],
  ])('%s: artifact-service-missing, without a call', async (_what, environment) => {
    const calls = rig.service.calls.length
    const { uploaded } = await upload({
      environment: { ...rig.service.environmentOf(1), ...environment },
    })
    expect(uploaded).toMatchObject({ error: { code: 'artifact-service-missing' } })
    expect(rig.service.calls).toHaveLength(calls)
  })

  test('a runner that has no token for us in the client’s own eyes: artifact-upload-failed', async () => {
    const { store, run } = rig.storeOf()
    vi.stubEnv('ACTIONS_RUNTIME_TOKEN', 'nonsense')
    const name = artifactName({ task: 7, attempt: 1, run, runAttempt: 1, sequence: 1 })
    const request = { name, folder: attempt, files: names, retentionDays: 30 }
    const { value } = await captureStdout(() => store.upload(request))
    expect(value).toMatchObject({ error: { code: 'artifact-upload-failed' } })
  })

  test.each<[string, number, string, RegExp]>([
    ['a refusal', 403, 'no', /\(403\)/],
    ['a full account', 403, 'insufficient usage to create artifact', /storage is full/],
    ['a name that is there', 409, 'it already exists', /of its own/],
  ])(
    '%s of the service is artifact-upload-failed, in one sentence',
    async (_what, status, message, said) => {
      rig.service.fault({ method: 'CreateArtifact', times: 1, status, message })
      const { uploaded } = await upload()
      expect(uploaded).toMatchObject({
        error: { code: 'artifact-upload-failed', message: expect.stringMatching(said) },
      })
      await expectNothingKept()
    },
  )

  test('what the service says is one line of a sentence, whatever it is', async () => {
    const message = 'no\n::set-env name=PATH::/tmp\r\n::error::x'
    rig.service.fault({ method: 'CreateArtifact', times: 1, status: 403, message })
    const { uploaded } = await upload()
    expect(uploaded.ok ? '' : uploaded.error.message).toMatch(/^The artifact [^\r\n]{20,400}\.$/)
  })

  test('a service that fails at first is asked again by the client', async () => {
    rig.service.fault({ method: 'CreateArtifact', times: 1, status: 500 })
    expectOk((await upload()).uploaded)
  })

  test('a storage that refuses the bytes of long files is artifact-upload-failed, and nothing else fails later', async () => {
    const long = join(folder.path, 'long')
    const files = ['logs/1.log', 'logs/2.log', 'logs/3.log', 'logs/4.log']
    await mkdir(join(long, 'logs'), { recursive: true })
    for (const file of files) await writeFile(join(long, file), randomBytes(9 * 2 ** 20))
    rig.service.fault({ method: 'upload', times: 1, status: 403 })
    await captureStdout(async (printed) => {
      const { uploaded } = await upload({}, { folder: long, files })
      expect(uploaded).toMatchObject({ error: { code: 'artifact-upload-failed' } })
      await expectNothingKept()
      // The client packs on; an exception of its own fails this run, as it would end a process.
      await vi.waitFor(() => expect(printed()).toContain('upload has ended'), 10_000)
    })
  })

  test('a service that does not answer ends in time, and its files go once nobody reads them', async () => {
    rig.service.fault({ method: 'CreateArtifact', times: 1, status: 'hang' })
    const started = performance.now()
    const { uploaded } = await upload({ uploadTimeoutMs: 300 })
    expect(uploaded).toMatchObject({ error: { code: 'artifact-upload-failed' } })
    expect(performance.now() - started).toBeLessThan(5000)
    await expect(expectNothingKept()).rejects.toThrow()
    rig.service.hangUp()
    await vi.waitFor(expectNothingKept, 10_000)
  })

  test('ART-03: a canary behind a link or elsewhere reaches neither the staging folder nor the service', async () => {
    const trap = join(folder.path, 'trap')
    await mkdir(trap)
    await writeFile(join(folder.path, 'canary'), 'canary')
    await symlink(join(folder.path, 'canary'), join(trap, 'verification.json'))
    const before = rig.service.list().length
    const scratch = await readdir(rig.scratch)
    for (const file of ['verification.json', '../canary']) {
      const { uploaded } = await upload({}, { folder: trap, files: [file] })
      expect(uploaded).toMatchObject({ error: { code: 'artifact-upload-failed' } })
    }
    expect(rig.service.list()).toHaveLength(before)
    expect(await readdir(rig.scratch)).toEqual(scratch)
  })

  test('F16: a name that is not ours is a bug', async () => {
    const { store } = rig.storeOf()
    for (const name of ['a:b', 'x', '::set-env name=a::b', 'proofrun-7-1-run-1-1-1\n'])
      await expect(
        store.upload({ name, folder: attempt, files: names, retentionDays: 30 }),
      ).rejects.toThrow(TypeError)
  })
})

describe('download', () => {
  test.each<[string, (run: number) => void]>([
    ['a fork', (run) => change(run, { headRepositoryId: 43 })],
    ['another repository', (run) => change(run, { repositoryId: 43 })],
    ['another workflow', (run) => change(run, { path: '.github/workflows/ci.yml' })],
    ['a workflow of a similar name', (run) => change(run, { path: `x/${WORKFLOW}` })],
    ['another branch', (run) => change(run, { headBranch: 'feature' })],
    ['no branch', (run) => change(run, { headBranch: null })],
  ])(
    'ART-09: an artifact of %s is artifact-foreign, and no byte of it is read',
    async (_what, alter) => {
      const ref = await put(wholeZip())
      alter(ref.run)
      expect(await download(ref)).toMatchObject({ error: { code: 'artifact-foreign' } })
      expect(rig.rest.requests).not.toContain(`${artifactPath(ref.id)}/zip`)
    },
  )
  const change = (run: number, facts: object): void => {
    const known = rig.rest.runs.get(run)
    if (known !== undefined) rig.rest.runs.set(run, { ...known, ...facts })
  }

  test('ART-09: the workflow is the file, whatever @ref it is named with', async () => {
    const ref = await put(wholeZip())
    change(ref.run, { path: `${WORKFLOW}@refs/heads/main` })
    expectOk(await download(ref))
  })

  test('ART-01: replaced bytes and a replaced artifact of the same name are artifact-digest-mismatch', async () => {
    const mismatch = { error: { code: 'artifact-digest-mismatch' } }
    const tampered = expectOk((await upload()).uploaded)
    await rig.service.tamper(tampered.id, (zip) => Buffer.concat([zip, Buffer.alloc(1)]))
    expect(await download(tampered)).toMatchObject(mismatch)
    const ref = await put(wholeZip())
    const other = { ...ref, digest: '0'.repeat(64) as Digest }
    expect(await download(other)).toMatchObject(mismatch)
    expect(rig.rest.requests).not.toContain(`${artifactPath(ref.id)}/zip`)
  })

  test('ART-05: a zip that was cut is a mismatch, and one that was uploaded cut is unsafe', async () => {
    const ref = expectOk((await upload()).uploaded)
    await rig.service.tamper(ref.id, (zip) => zip.subarray(0, zip.length >> 1))
    expect(await download(ref)).toMatchObject({ error: { code: 'artifact-digest-mismatch' } })
    const cut = await put(wholeZip().subarray(0, 500))
    expect(await download(cut)).toMatchObject({ error: { code: 'artifact-unsafe' } })
  })

  test.each(everyNth(4, craftedZips()))(
    'ART-02: %s from a hostile job is artifact-unsafe',
    async (_what, zip) => {
      if (zip.length === 0) return
      expect(await download(await put(zip))).toMatchObject({ error: { code: 'artifact-unsafe' } })
    },
  )

  test('R42, ART-10: gone at the metadata, at the address or in the storage', async () => {
    const ref = await put(wholeZip())
    rig.rest.instead.set(`${artifactPath(ref.id)}/zip`, { status: 410 })
    expect(await download(ref)).toMatchObject({ error: { code: 'artifact-expired' } })
    await using storage = await startStorage((_request, response) => {
      response.writeHead(404).end()
    })
    const gone = await put(wholeZip())
    storage.sendTo(gone.id)
    expect(await download(gone)).toMatchObject({ error: { code: 'artifact-missing' } })
    const deleted = await put(wholeZip())
    rig.rest.runs.delete(deleted.run)
    expect(await download(deleted)).toMatchObject({ error: { code: 'artifact-missing' } })
  })

  test.each([500, 502, 503, 429, 403])(
    'ART-10: %i twice is tried a third time, and no more',
    async (status) => {
      const ref = await put(wholeZip())
      const path = artifactPath(ref.id)
      rig.rest.instead.set(path, { status, times: 2 })
      expectOk(await download(ref))
      rig.rest.instead.set(path, { status })
      const asked = () => rig.rest.requests.filter((one) => one === path).length
      const before = asked()
      expect(await download(ref)).toMatchObject({
        error: { code: 'artifact-unreachable', message: expect.stringContaining(`${status}`) },
      })
      expect(asked() - before).toBe(3)
    },
  )

  test('a token that is refused is not tried again', async () => {
    const ref = await put(wholeZip())
    rig.rest.instead.set(artifactPath(ref.id), { status: 401 })
    expect(await download(ref)).toMatchObject({ error: { code: 'artifact-unreachable' } })
    expect(rig.rest.requests.filter((one) => one === artifactPath(ref.id))).toHaveLength(1)
  })

  test('SEC-08: a transfer that breaks off is done again, and the storage gets no token', async () => {
    const ref = await put(wholeZip())
    const tokens: (string | undefined)[] = []
    await using storage = await startStorage((request, response) => {
      tokens.push(request.headers.authorization)
      response.writeHead(200, { 'content-length': String(wholeZip().length) })
      if (tokens.length === 3) response.end(wholeZip())
      else response.write(wholeZip().subarray(0, 100), () => response.destroy())
    })
    storage.sendTo(ref.id)
    expectOk(await download(ref))
    expect(tokens).toEqual([undefined, undefined, undefined])
  })

  test('ART-02: a zip that is declared too long is not fetched', async () => {
    const ref = await put(wholeZip())
    Object.assign(rig.service.get(ref.id) ?? {}, { size: 256 * 2 ** 20 + 1 })
    expect(await download(ref)).toMatchObject({ error: { code: 'artifact-unsafe' } })
    expect(rig.rest.requests).not.toContain(`${artifactPath(ref.id)}/zip`)
  })

  test.runIf(IN_FULL_SUITE)(
    'ART-02: a zip that is longer than was declared is refused as it comes',
    async () => {
      const ref = await put(wholeZip())
      const megabyte = Buffer.alloc(2 ** 20)
      let sent = 0
      await using storage = await startStorage((_request, response) => {
        const send = (): void => {
          sent += 1
          if (sent <= 400) response.write(megabyte, send)
          else response.end()
        }
        response.on('error', () => undefined)
        send()
      })
      storage.sendTo(ref.id)
      expect(await download(ref)).toMatchObject({ error: { code: 'artifact-unsafe' } })
      expect(sent).toBeLessThan(400)
    },
  )

  test('a server that is not there and one that does not answer in time are artifact-unreachable', async () => {
    const ref = await put(wholeZip())
    rig.rest.instead.set(`${artifactPath(ref.id)}/zip`, {
      status: 302,
      location: 'http://127.0.0.1:9/',
    })
    const unreachable = { error: { code: 'artifact-unreachable' } }
    expect(await download(ref)).toMatchObject(unreachable)
    await using silent = await startStorage(() => undefined)
    silent.sendTo(ref.id)
    expect(await download(ref, { downloadTimeoutMs: 500 })).toMatchObject(unreachable)
  })
})
