import { describe, expect, test } from 'vitest'
import {
  classifyPush,
  classifyTransfer,
  type TransferOutput,
} from '../../../../src/domain/handover/classify-push.ts'

const ref = 'refs/heads/proofrun/t1-x-0000'
const id = '1'.repeat(40)

const ended = (output: Partial<TransferOutput>): TransferOutput => ({
  code: 1,
  stdout: '',
  stderr: '',
  timedOut: false,
  ...output,
})

const rejected = (reason: string, words: readonly string[] = []): TransferOutput =>
  ended({
    stdout: `To https://github.com/o/r\n!\t${id}:${ref}\t${reason}\nDone\n`,
    stderr: [
      ...words.map((line) => `remote: ${line}`),
      "error: failed to push some refs to 'https://github.com/o/r'",
    ].join('\n'),
  })

const fatal = (...lines: readonly string[]): TransferOutput =>
  ended({ code: 128, stderr: lines.join('\n') })

const unableTo = (status: number): string =>
  `fatal: unable to access 'https://github.com/o/r/': The requested URL returned error: ${status}`

describe('F12, F23: what became of a push', () => {
  const done = (flag: string, summary: string): TransferOutput =>
    ended({ code: 0, stdout: `To x\n${flag}\t${id}:${ref}\t${summary}\nDone\n` })

  test.each([
    ['*', '[new branch]', 'pushed'],
    [' ', '1111111..2222222', 'pushed'],
    ['=', '[up to date]', 'unchanged'],
  ] as const)('flag %j is done: %s', (flag, summary, result) => {
    expect(classifyPush(ref, done(flag, summary))).toEqual({ kind: 'done', result })
  })

  test('an end without an error that says nothing of the ref is no success', () => {
    const other = ended({ code: 0, stdout: `*\t${id}:${ref}2\t[new branch]\nDone\n` })
    expect(classifyPush(ref, other)).toEqual({ kind: 'unknown', code: 'remote-unreachable' })
    expect(classifyPush(ref, ended({ code: 0, stderr: 'Everything up-to-date' }))).toMatchObject({
      kind: 'unknown',
    })
  })

  test.each<[string, TransferOutput]>([
    ['remote-moved', rejected('[rejected] (stale info)')],
    ['remote-moved', rejected('[rejected] (fetch first)')],
    ['remote-moved', rejected('[rejected] (non-fast-forward)')],
    [
      'remote-moved',
      rejected('[remote rejected] (failed to update ref)', [
        `error: cannot lock ref '${ref}': is at ${id} but expected ${'2'.repeat(40)}`,
      ]),
    ],
    [
      'remote-moved',
      rejected('[remote rejected] (failed to update ref)', [
        `error: cannot lock ref '${ref}': reference already exists`,
      ]),
    ],
    [
      'remote-moved',
      rejected('[remote rejected] (failed to update ref)', [
        `error: cannot lock ref '${ref}': Unable to create '/r.git/${ref}.lock': File exists.`,
      ]),
    ],
    [
      'workflow-permission',
      rejected(
        '[remote rejected] (refusing to allow a GitHub App to create or update workflow `.github/workflows/ci.yml` without `workflows` permission)',
      ),
    ],
    [
      'workflow-permission',
      rejected(
        '[remote rejected] (refusing to allow an OAuth App to create or update workflow `.github/workflows/ci.yml` without `workflow` scope)',
      ),
    ],
    [
      'workflow-permission',
      rejected(
        '[remote rejected] (refusing to allow a Personal Access Token to create or update workflow `.github/workflows/ci.yml` without `workflow` scope)',
      ),
    ],
    [
      'branch-protected',
      rejected('[remote rejected] (protected branch hook declined)', [
        `error: GH006: Protected branch update failed for ${ref}.`,
      ]),
    ],
    [
      'branch-protected',
      rejected('[remote rejected] (push declined due to repository rule violations)', [
        `error: GH013: Repository rule violations found for ${ref}.`,
      ]),
    ],
    ['branch-protected', rejected('[remote rejected] (pre-receive hook declined)')],
    [
      'push-rejected',
      rejected('[remote rejected] (pre-receive hook declined)', [
        'error: GH001: Large files detected. You may want to try Git Large File Storage.',
      ]),
    ],
    [
      'push-rejected',
      rejected('[remote rejected] (failed to update ref)', [
        `error: cannot lock ref '${ref}': 'refs/heads/proofrun' exists; cannot create '${ref}'`,
      ]),
    ],
    ['push-rejected', rejected('[remote rejected] (unpacker error)')],
    [
      'remote-forbidden',
      fatal('remote: Permission to o/r.git denied to github-actions[bot].', unableTo(403)),
    ],
    ['remote-forbidden', fatal('remote: Write access to repository not granted.', unableTo(403))],
    [
      'remote-unauthorised',
      fatal(
        'remote: Repository not found.',
        "fatal: repository 'https://github.com/o/r/' not found",
      ),
    ],
    [
      'remote-unauthorised',
      fatal(
        "error: unable to read askpass response from '/bin/false'",
        "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
      ),
    ],
    [
      'remote-unauthorised',
      fatal(
        'remote: Invalid username or token.',
        "fatal: Authentication failed for 'https://github.com/o/r/'",
      ),
    ],
  ])('refused: %s (%#)', (code, output) => {
    expect(classifyPush(ref, output)).toEqual({ kind: 'refused', code })
  })

  test.each<[string, TransferOutput]>([
    ['remote-timeout', ended({ code: null, timedOut: true })],
    // A deadline may come after the server's words.
    ['remote-timeout', ended({ code: null, timedOut: true, stderr: unableTo(403) })],
    [
      'remote-unreachable',
      fatal("fatal: unable to access 'x': Could not resolve host: github.com"),
    ],
    ['remote-unreachable', fatal(unableTo(502))],
    [
      'remote-unreachable',
      ended({
        stderr:
          'error: RPC failed; curl 52 Empty reply from server\nsend-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly\nEverything up-to-date',
      }),
    ],
    ['remote-unreachable', rejected('[remote rejected] (Internal Server Error)')],
  ])('nobody knows: %s (%#)', (code, output) => {
    expect(classifyPush(ref, output)).toEqual({ kind: 'unknown', code })
  })
})

test('a line about another ref decides nothing about this one', () => {
  const output = rejected('[rejected] (stale info)')
  expect(classifyPush('refs/heads/other', output)).toMatchObject({ kind: 'unknown' })
})

test('reading and fetching fail by the same words', () => {
  expect(classifyTransfer(fatal(unableTo(401)))).toBe('remote-unauthorised')
  expect(classifyTransfer(fatal(unableTo(500)))).toBe('remote-unreachable')
})
