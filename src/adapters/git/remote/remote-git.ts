import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TransferOutput } from '../../../domain/handover/classify-push.ts'
import { createGitDir, type ObjectFormat } from '../git-dir.ts'
import type { Git } from '../run-git.ts'
import { remoteEnvironment } from './remote-environment.ts'

export type RemoteGit = {
  readonly url: string
  /** Runs git with the credential; what it says comes without it. At the deadline all that it started is ended too (F04). */
  readonly run: (args: readonly string[], gitDir: string) => Promise<TransferOutput>
}

/** Git that may talk to one remote. The address goes into arguments, so it must hold no user and no password. */
export const createRemoteGit = (options: {
  readonly git: Git
  readonly url: string
  readonly token: string
  readonly timeoutMs: number
}): RemoteGit => {
  const { git, url, token, timeoutMs } = options
  const { username, password } = new URL(url)
  if (username !== '' || password !== '')
    throw new Error('the address of the remote holds a user or a password; give the token apart')
  const environment = remoteEnvironment(url, token)
  // A server may send back what it was sent.
  const secrets = [token, Buffer.from(`x-access-token:${token}`).toString('base64')]
  const redacted = (text: string): string =>
    secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
  return {
    url,
    run: async (args, gitDir) => {
      const output = await git.run(args, { gitDir, environment, timeoutMs, ownGroup: true })
      const { code, timedOut } = output
      const stdout = redacted(output.stdout.toString('utf8'))
      return { code, timedOut, stdout, stderr: redacted(output.stderr) }
    },
  }
}

/**
 * A git dir for one dealing with the remote, with a configuration that nobody else has written: an address rewritten in the
 * working repository's would send the credential elsewhere (GIT-11). It borrows the working repository's objects.
 */
export const openFreshGitDir = async (
  workGitDir: string,
  format: ObjectFormat,
): Promise<AsyncDisposable & { readonly path: string }> => {
  const parent = dirname(workGitDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const path = await mkdtemp(join(parent, 'remote-'))
  await createGitDir(path, { format, alternates: [join(workGitDir, 'objects')] })
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
