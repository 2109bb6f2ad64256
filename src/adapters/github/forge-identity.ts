import { ACTIONS_BOT_ID, type Person } from '../../domain/forge/forge-facts.ts'
import { ok } from '../../domain/shared/result.ts'
import type { Answer } from './forge-call.ts'
import { readAccount } from './payloads.ts'
import type { RepositoryApi } from './repository-api.ts'

export type ForgeIdentity = {
  /** Who this token writes as, and whether that is known or only assumed. */
  self(): Answer<{ readonly person: Person; readonly isProven: boolean }>
  /** A comment that this token has just made tells its author. */
  prove(author: Person | undefined): void
}

export type IdentityOptions = {
  readonly botId?: number | undefined
  readonly mayAskWhoItIs?: boolean
}

/**
 * Who the token is. An installation's token (a job's own, or an app's) may not ask; it is taken for `botId` until its first
 * comment shows who it is (PUB-02).
 */
export const createForgeIdentity = (
  { octokit, begin }: RepositoryApi,
  { botId = ACTIONS_BOT_ID, mayAskWhoItIs = true }: IdentityOptions = {},
): ForgeIdentity => {
  const assumed: Person = {
    id: botId,
    login: botId === ACTIONS_BOT_ID ? 'github-actions[bot]' : '',
    kind: 'bot',
  }
  let person: Person | undefined
  let isProven = false
  return {
    async self() {
      if (!mayAskWhoItIs) person ??= assumed
      if (person !== undefined) return ok({ person, isProven })
      const asked = await begin().read({
        what: 'read whose the token is',
        send: (request) => octokit.rest.users.getAuthenticated({ request }),
        parse: ({ data }) => readAccount(data),
      })
      if (!asked.ok && asked.error.code !== 'forge-forbidden') return asked
      isProven = asked.ok
      person = asked.ok ? asked.value : assumed
      return ok({ person, isProven })
    },
    prove(author) {
      if (author === undefined) return
      person = author
      isProven = true
    },
  }
}
