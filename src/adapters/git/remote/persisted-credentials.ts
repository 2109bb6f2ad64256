import { dirname } from 'node:path'
import type { Git } from '../run-git.ts'

const TIMEOUT_MS = 10_000

/** Settings that hold a credential, or lead git to one or elsewhere. git names them in lower case but for the middle part. */
const SUSPECT_KEY =
  /^(?:http\.(?:.*\.)?extraheader|credential\..+|url\..*\.(?:push)?insteadof|remote\..*\.(?:push)?url)$/s

const ADDRESS_KEY = /^remote\./
const WITH_PASSWORD = /^[a-z][a-z0-9+.-]*:\/\/[^/@]*@/i

/** A remote's address is suspect only when it names a user or a password; an SSH address in the short form names neither. */
const isSuspect = (key: string, value: string): boolean =>
  SUSPECT_KEY.test(key) &&
  (!ADDRESS_KEY.test(key) || (WITH_PASSWORD.test(value) && !/^ssh:/i.test(value)))

/** Last words of the key: its middle part may be an address with a password in it. */
const kindOf = (key: string): string =>
  `${key.slice(0, key.indexOf('.'))} ${key.slice(key.lastIndexOf('.') + 1)}`

/** `--show-origin -z` prints a record's origin, then key, newline and value, each with a NUL at its end. */
const parseRecords = (output: string) => {
  const parts = output.split('\0').slice(0, -1)
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, index) => {
    const [origin = '', setting = ''] = parts.slice(index * 2)
    const [key = '', ...value] = setting.split('\n')
    return { origin, key, value: value.join('\n') }
  })
}

/**
 * Where a checkout keeps credentials that code in it could use, or rewrites addresses: origin and kind of each setting,
 * and never a value (SEC-08). Files that its configuration includes count (F37), on a condition that holds as well. A
 * configuration that cannot be read is named too, since it may hold anything. Without a checkout there is nothing.
 */
export const persistedCredentials = async (
  git: Git,
  folder: string,
): Promise<readonly string[]> => {
  const output = await git.run(
    ['-c', 'safe.directory=*', 'config', '--show-origin', '--includes', '-z', '--list'],
    {
      cwd: folder,
      // A folder without a checkout is not part of one further up.
      environment: { GIT_CEILING_DIRECTORIES: dirname(folder) },
      timeoutMs: TIMEOUT_MS,
    },
  )
  if (output.code !== 0) return [`the git configuration of ${folder}, which cannot be read`]
  const found = parseRecords(output.stdout.toString('utf8'))
    .filter(({ key, value }) => isSuspect(key, value))
    .map(({ origin, key }) => `${kindOf(key)} in ${origin.replace(/^file:/, '')}`)
  return [...new Set(found)]
}
