import { refuse } from '../../../domain/shared/result.ts'
import type { REMOTE_CODES, RemoteRefusal } from '../../../ports/remote-repository.ts'

type RemoteCode = (typeof REMOTE_CODES)[number]

const DETAIL_CHARACTERS = 2000

/** One sentence per code; `ref` is what it was about and `at` the repository's address. */
const SENTENCES: Readonly<Record<RemoteCode, (ref: string, at: string) => string>> = {
  'remote-unreachable': (ref, at) =>
    `${at} gave no answer that git understands about ${ref}: look at the server's status and address, then continue`,
  'remote-unauthorised': (ref, at) =>
    `${at} did not take the token for ${ref}, or is not there for it: give a token of this repository that has not expired`,
  'remote-forbidden': (ref, at) =>
    `the token may not do this with ${ref} at ${at}: give the job "contents: write", or "contents: read" where it only reads`,
  'remote-timeout': (ref, at) =>
    `git did not end in time with ${ref} at ${at}: continue when the server answers again`,
  'base-not-found': (ref, at) =>
    `${ref} is not a branch of ${at}: name a base branch that is there`,
  'base-not-on-branch': (ref, at) =>
    `the attempt's base commit is not in the history of ${ref} at ${at}: begin anew with /restart`,
  'branch-exists': (ref, at) =>
    `${ref} at ${at} has commits that this attempt did not make: rename or delete it, then continue`,
  'remote-moved': (ref, at) =>
    `somebody else moved ${ref} at ${at} while it was pushed: look at what is there, then continue`,
  'branch-protected': (ref, at) =>
    `a rule of ${at} refuses the push to ${ref}: let branches of this prefix be made, or change the prefix`,
  'workflow-permission': (ref, at) =>
    `the change for ${ref} touches a workflow file, and the token may not push those to ${at}: give a token that has the workflows permission`,
  'push-rejected': (ref, at) => `${at} did not take ${ref}: git says why in the details`,
}

export type RemoteCall = { readonly ref: string; readonly url: string }

/** A refusal about one ref of the remote; `detail` is git's own words, cut. */
export const refuseRemote = (
  code: RemoteCode,
  { ref, url }: RemoteCall,
  detail?: string,
): { readonly ok: false; readonly error: RemoteRefusal } =>
  refuse(code, SENTENCES[code](ref, url), detail?.slice(0, DETAIL_CHARACTERS))
