import type { Person } from '../forge/forge-facts.ts'
import type { EventIssue } from './trigger.ts'

/**
 * Readers of webhook payloads, by hand: this path must load nothing heavy, and whatever is missing or null is undefined here, never
 * an exception (F41).
 */
export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined

export const textOf = (value: unknown, key: string): string | undefined => {
  const text = fieldOf(value, key)
  return typeof text === 'string' ? text : undefined
}

/** A number of an issue, or an id: whole and above 0. */
export const idOf = (value: unknown, key: string): number | undefined => {
  const id = fieldOf(value, key)
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const KINDS: Readonly<Record<string, Person['kind']>> = { User: 'user', Bot: 'bot' }

/** Undefined for the account that is not there any more, too. */
export const personOf = (value: unknown): Person | undefined => {
  const id = idOf(value, 'id')
  const login = textOf(value, 'login')
  if (id === undefined || login === undefined || login === '') return undefined
  return { id, login, kind: KINDS[textOf(value, 'type') ?? ''] ?? 'other' }
}

/** The issue with its text as it was when the event happened (TRG-04). */
export const eventIssueOf = (value: unknown): EventIssue | undefined => {
  const number = idOf(value, 'number')
  const title = textOf(value, 'title')
  if (number === undefined || title === undefined) return undefined
  const pull = fieldOf(value, 'pull_request')
  return {
    number,
    title,
    body: textOf(value, 'body') ?? '',
    isPullRequest: pull !== undefined && pull !== null,
  }
}
