import * as z from 'zod'
import { parseStrictJson } from '../agent/strict-json.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { Approval } from './approval.ts'
import { mergeApprovals } from './merge-approvals.ts'

/** What a store of approvals may hold; more is taken for damage, and no more is written. */
export const MAX_APPROVALS_BYTES = 4 * 1024 * 1024

const VERSION = 1

/** The approvals of the one repository whose ref holds them. */
const OfRepository = z.strictObject({
  version: z.literal(VERSION),
  approvals: z.array(Approval),
})

/**
 * The approvals of all of a person's repositories, by the sha256 of each one's identity; the path is for people. Fields that a
 * later version adds are kept, so that two versions can share the file.
 */
const OfPerson = z.looseObject({
  version: z.literal(VERSION),
  repositories: z.record(
    z.string().regex(/^[0-9a-f]{64}$/, 'expected the sha256 of a repository’s identity'),
    z.looseObject({ path: z.string(), approvals: z.array(z.looseObject(Approval.shape)) }),
  ),
})
export type PersonsApprovals = z.infer<typeof OfPerson>

export const NO_APPROVALS: PersonsApprovals = { version: VERSION, repositories: {} }

/** The error is the second half of a sentence about the document. */
const parseAs = <T>(schema: z.ZodType<T>, content: Uint8Array): Result<T, string> => {
  const text = decodeUtf8(content)
  if (text === undefined) return err('is not UTF-8')
  const json = parseStrictJson(text)
  if (!json.ok) return json
  const version = z.looseObject({ version: z.int() }).safeParse(json.value).data?.version
  if (version !== undefined && version > VERSION)
    return err(`has version ${version}, and this Proofrun knows version ${VERSION} only`)
  const parsed = schema.safeParse(json.value)
  if (parsed.success) return ok(parsed.data)
  const [issue] = parsed.error.issues
  const place = issue?.path.map(String).join('.').slice(0, 200) || 'its top'
  return err(`is not as Proofrun writes it (at ${place}: ${issue?.message.slice(0, 200)})`)
}

const decodeUtf8 = (content: Uint8Array): string | undefined => {
  try {
    // A byte order mark is kept, so that it is seen and refused.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return undefined
  }
}

const printed = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`

/** Reads `approvals.json` of a repository's ref: each digest once, oldest first. */
export const parseRepositoryApprovals = (
  content: Uint8Array,
): Result<readonly Approval[], string> => {
  const parsed = parseAs(OfRepository, content)
  return parsed.ok ? ok(mergeApprovals([], parsed.value.approvals)) : parsed
}

export const printRepositoryApprovals = (approvals: readonly Approval[]): string =>
  printed({ version: VERSION, approvals })

/** Reads a person's `approvals.json`. */
export const parsePersonsApprovals = (content: Uint8Array): Result<PersonsApprovals, string> =>
  parseAs(OfPerson, content)

export const printPersonsApprovals = (document: PersonsApprovals): string => printed(document)

/** One repository's approvals in a person's document: each digest once, oldest first. */
export const approvalsOf = (
  document: PersonsApprovals,
  repositoryId: string,
): readonly Approval[] =>
  mergeApprovals([], document.repositories[repositoryId]?.approvals ?? []).map(
    ({ digest, by, person, at }) => ({
      digest,
      by,
      at,
      ...(person === undefined ? {} : { person }),
    }),
  )

/** The document with more approvals of one repository; what is in it already stays as it is. */
export const withApprovals = (
  document: PersonsApprovals,
  repository: { readonly id: string; readonly path: string },
  added: readonly Approval[],
): PersonsApprovals => {
  const known = document.repositories[repository.id]
  const approvals = [...mergeApprovals(known?.approvals ?? [], added)]
  const changed = { ...known, path: repository.path, approvals }
  return { ...document, repositories: { ...document.repositories, [repository.id]: changed } }
}
