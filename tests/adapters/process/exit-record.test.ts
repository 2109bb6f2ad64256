import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBootId, readProcess } from '../../../src/adapters/process/process-table.ts'
import { commandFolder, commandRunner, isAlive, waitUntil } from '../../support/process-runs.ts'

const readPid = async (file: string): Promise<number> =>
  Number((await readFile(file, 'utf8').catch(() => '')).trim())

/** Starts a command from a process that is then killed, as a run is; returns when the command has written its pid. */
const startFromKilledRun = async (folder: string, command: string): Promise<number> => {
  const program = `
    import { createCommandRunner } from ${JSON.stringify(join(process.cwd(), 'src/adapters/process/command-runner.ts'))}
    const clock = { now: () => '', monotonicMs: () => performance.now() }
    await createCommandRunner({ clock }).run(${JSON.stringify({
      command,
      cwd: folder,
      environment: { PATH: process.env['PATH'] },
      logFile: join(folder, 'log'),
      recordFolder: folder,
      workspacePaths: [],
      timeoutMs: 60_000,
    })})`
  const node = join(process.cwd(), 'node_modules/.bin/node')
  const run = spawn(node, ['--input-type=module-typescript', '-e', program], { stdio: 'ignore' })
  const pidFile = join(folder, 'pid')
  await waitUntil(async () => (await readPid(pidFile)) > 0)
  run.kill('SIGKILL')
  return readPid(pidFile)
}

describe('the exit record', () => {
  test('holds the process before, and the code after', async () => {
    await using folder = await commandFolder()
    const run = await folder.run('cat process.json; exit 7', { recordFolder: folder.path })
    expect(run.ending).toEqual({ kind: 'exited', code: 7 })
    const record: unknown = JSON.parse(await folder.log())
    expect(record).toEqual({
      pid: expect.any(Number),
      startedAt: expect.any(Number),
      boot: readBootId(),
    })
    expect(await commandRunner.settle(folder.path)).toEqual({ killed: false, exitCode: 7 })
  })

  test('is written to a folder that is made for it, and an earlier record there does not count', async () => {
    await using folder = await commandFolder()
    const recordFolder = join(folder.path, 'made', 'here')
    await folder.run('exit 7', { recordFolder })
    expect(await commandRunner.settle(recordFolder)).toEqual({ killed: false, exitCode: 7 })
    const stopped = new AbortController()
    const running = folder.run('touch up; sleep 60', { recordFolder, signal: stopped.signal })
    await waitUntil(async () => existsSync(join(folder.path, 'up')))
    expect(existsSync(join(recordFolder, 'exit'))).toBe(false)
    stopped.abort()
    expect((await running).ending).toEqual({ kind: 'cancelled' })
  })

  test('of a command that was killed with its run: it is ended, and there is no code', async () => {
    await using folder = await commandFolder()
    const pid = await startFromKilledRun(
      folder.path,
      'echo $$ >pid; trap "" HUP; sleep 60; echo no',
    )
    expect(isAlive(pid)).toBe(true)
    expect(await commandRunner.settle(folder.path)).toEqual({ killed: true })
    await waitUntil(() => !isAlive(pid))
    expect(await commandRunner.settle(folder.path)).toEqual({ killed: false })
  })

  test('of a command that ended after its run was killed: the code is there', async () => {
    await using folder = await commandFolder()
    const command = 'echo $$ >pid; until [ -e go ]; do sleep 0.02; done; exit 5'
    await startFromKilledRun(folder.path, command)
    await writeFile(join(folder.path, 'go'), '')
    await waitUntil(
      async () => (await readFile(join(folder.path, 'exit'), 'utf8').catch(() => '')) !== '',
    )
    expect((await commandRunner.settle(folder.path)).exitCode).toBe(5)
  })

  test('a process that only has the number is left alone', async () => {
    await using folder = await commandFolder()
    const stranger = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
    const pid = stranger.pid ?? 0
    try {
      const startedAt = readProcess(pid)?.startedAt ?? 0
      const write = (record: object) =>
        writeFile(join(folder.path, 'process.json'), `${JSON.stringify(record)}\n`)
      await write({ pid, startedAt: startedAt - 1, boot: readBootId() })
      expect(await commandRunner.settle(folder.path)).toEqual({ killed: false })
      await write({ pid, startedAt, boot: 'another' })
      expect(await commandRunner.settle(folder.path)).toEqual({ killed: false })
      expect(isAlive(pid)).toBe(true)
    } finally {
      stranger.kill('SIGKILL')
    }
  })

  test('half a record is none', async () => {
    await using folder = await commandFolder()
    await writeFile(join(folder.path, 'process.json'), '{"pid":1,"star')
    await writeFile(join(folder.path, 'exit'), '12')
    expect(await commandRunner.settle(folder.path)).toEqual({ killed: false })
  })
})
