const AGAIN = 'Then comment `/continue`: only the publication is repeated, and no agent runs.'

/**
 * What a person can do about a publication that did not succeed, by its code (PUB-09, F12, F23, F42): every code of the ports
 * RemoteRepository and Forge, and those of the publication itself.
 */
export const PUBLICATION_NEXT = {
  'remote-unreachable': `Wait until the repository can be reached. ${AGAIN}`,
  'remote-timeout': `Wait until the repository answers again. ${AGAIN}`,
  'remote-unauthorised': `Give the action a token that is valid and may push: \`push-token\`, or \`github-token\` where that one pushes. ${AGAIN}`,
  'remote-forbidden': `Give the job the permission \`contents: write\`, or the action a \`push-token\` that may write here. ${AGAIN}`,
  'base-not-found': `Bring the base branch back. ${AGAIN}`,
  'base-not-on-branch':
    'The base branch was rewritten, and the commit that this attempt started from is not in it any more: comment `/restart`.',
  'branch-exists': `The branch holds commits that Proofrun did not make: rename or delete it. ${AGAIN} Or comment \`/restart\`, which makes a branch with another name.`,
  'remote-moved': `Somebody moved the branch at the same moment: look at what it holds now. ${AGAIN}`,
  'branch-protected': `Exempt branches that begin with the prefix of this one from the rule that refused the push. ${AGAIN} Or set the action’s input \`branch-prefix\` to one that no rule covers and comment \`/restart\`.`,
  'workflow-permission': `The change touches a workflow file, which a job’s own token may not push: give the action a \`push-token\` that may write workflows. ${AGAIN}`,
  'push-rejected': `Read the message and put right what it names. ${AGAIN}`,
  'forge-unreachable': `Wait until GitHub answers again. ${AGAIN}`,
  'forge-rate-limited': `Wait until the rate limit ends. ${AGAIN}`,
  'forge-unauthorised': `Give the action a \`github-token\` that is valid. ${AGAIN}`,
  'forge-forbidden': `Give the job the permissions \`issues: write\` and \`pull-requests: write\`. ${AGAIN}`,
  'forge-not-found': `Make sure that the issue and the base branch are there, and that the token can see them. ${AGAIN}`,
  'forge-moved':
    'The issue is in another repository now: start there, with the label or with `/start`.',
  'forge-locked': `Unlock the conversation of the issue. ${AGAIN}`,
  'forge-actions-may-not': `Turn on “Allow GitHub Actions to create and approve pull requests” in the repository’s settings, under Actions, General. ${AGAIN}`,
  'forge-rejected': `Read the message and put right what it names. ${AGAIN}`,
  'pull-request-closed': `Reopen the pull request. ${AGAIN} Or comment \`/restart\` to begin anew.`,
  'issue-closed': 'Reopen the issue and comment `/restart`, if the work is still wanted.',
  'skip-label': 'Remove the label and comment `/restart`, if the work is still wanted.',
} as const
export type PublicationCode = keyof typeof PUBLICATION_NEXT

export const isPublicationCode = (code: string): code is PublicationCode =>
  Object.hasOwn(PUBLICATION_NEXT, code)

/** A pull request that could not be opened leaves the change ready; a person opens it (F42). */
export const OMITTED_PULL_NEXT = {
  'forge-actions-may-not':
    'Open the pull request from the link below. To have the next one opened for you, turn on “Allow GitHub Actions to create and approve pull requests” in the repository’s settings, under Actions, General.',
  'forge-forbidden':
    'Open the pull request from the link below. To have the next one opened for you, give the job the permission `pull-requests: write`.',
} as const

export const isOmittedPull = (code: string): code is keyof typeof OMITTED_PULL_NEXT =>
  Object.hasOwn(OMITTED_PULL_NEXT, code)
