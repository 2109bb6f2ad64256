/** How a git process that talked to a remote ended. */
export type TransferOutput = {
  /** null when it was killed or did not start. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly timedOut: boolean
}

export type TransferFailure =
  | 'remote-timeout'
  | 'remote-forbidden'
  | 'remote-unauthorised'
  | 'remote-unreachable'

export type PushRejection =
  | 'remote-moved'
  | 'workflow-permission'
  | 'branch-protected'
  | 'push-rejected'

export type PushAnswer =
  | { readonly kind: 'done'; readonly result: 'pushed' | 'unchanged' }
  | { readonly kind: 'refused'; readonly code: PushRejection | TransferFailure }
  /** Whether the ref was moved cannot be told: only reading it can. */
  | { readonly kind: 'unknown'; readonly code: TransferFailure }

type Signs<Code> = readonly (readonly [sign: RegExp, code: Code])[]

const codeOf = <Code>(signs: Signs<Code>, text: string): Code | undefined =>
  signs.find(([sign]) => sign.test(text))?.[1]

const TRANSFER_SIGNS: Signs<TransferFailure> = [
  [
    /returned error: 403|permission to .* denied|write access to repository not granted/i,
    'remote-forbidden',
  ],
  // A token that may not see a repository is told that there is none.
  [
    /returned error: 40[14]|authentication failed|could not read (?:username|password)|invalid username or (?:password|token)|repository (?:'.*' )?not found/i,
    'remote-unauthorised',
  ],
]

/** Why git and the remote did not come to talk about any ref. */
export const classifyTransfer = (output: TransferOutput): TransferFailure => {
  if (output.timedOut) return 'remote-timeout'
  return codeOf(TRANSFER_SIGNS, output.stderr) ?? 'remote-unreachable'
}

/** What the reason of a rejected ref and the server's own words (`remote: …`) say; the first that fits counts. */
const REJECTION_SIGNS: Signs<PushRejection | 'remote-unreachable'> = [
  [/refusing to allow .* to create or update workflow/i, 'workflow-permission'],
  [/\bGH001\b|large files detected/i, 'push-rejected'],
  [
    /\bGH006\b|\bGH013\b|protected branch|repository rule violations|hook declined/i,
    'branch-protected',
  ],
  [/stale info|fetch first|non-fast-forward/, 'remote-moved'],
  [
    /is at [0-9a-f]+ but expected|reference already exists|unable to create '.*\.lock'/i,
    'remote-moved',
  ],
  [/internal (?:server )?error|fatal error in commit_refs/i, 'remote-unreachable'],
]

/** The line about one ref in what `push --porcelain` prints: its flag, and the words after the names. */
const lineOf = (stdout: string, ref: string) => {
  for (const line of stdout.split('\n')) {
    const [flag = '', names = '', summary = ''] = line.split('\t')
    if (names.endsWith(`:${ref}`)) return { flag, summary }
  }
  return undefined
}

/**
 * Tells from a `git push --porcelain` of one ref what became of it (F12, F23). A lost connection is `unknown`: git may even say
 * that everything is up to date.
 */
export const classifyPush = (ref: string, output: TransferOutput): PushAnswer => {
  const line = lineOf(output.stdout, ref)
  if (line?.flag === '!') {
    const words = `${line.summary}\n${output.stderr}`
    const code = codeOf(REJECTION_SIGNS, words) ?? 'push-rejected'
    return code === 'remote-unreachable' ? { kind: 'unknown', code } : { kind: 'refused', code }
  }
  if (output.code === 0 && line !== undefined)
    return { kind: 'done', result: line.flag === '=' ? 'unchanged' : 'pushed' }
  const code = classifyTransfer(output)
  return code === 'remote-timeout' || code === 'remote-unreachable'
    ? { kind: 'unknown', code }
    : { kind: 'refused', code }
}
