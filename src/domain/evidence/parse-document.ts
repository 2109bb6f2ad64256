import type * as z from 'zod'
import { describeIssues } from '../agent/describe-issue.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { decodeDocument } from './document-text.ts'
import { SCHEMA_VERSIONS, SCHEMAS, type SchemaName } from './schemas.ts'

export type DocumentRefusal = Refusal<
  'document-unreadable' | 'document-newer' | 'document-invalid' | 'document-foreign'
>

export type DocumentOf<Name extends SchemaName> = z.infer<(typeof SCHEMAS)[Name]>

/** A file as it was read; `file` is the name that a refusal says. */
export type DocumentFile = { readonly file: string; readonly content: Uint8Array | string }

/** The attempt that a document must be of (ART-09). */
export type DocumentBinding = { readonly task: number; readonly attempt?: number }

const fieldOf = (value: unknown, field: string): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, field) : undefined

/**
 * Reads a document of a known kind: strict text, then version, then shape, then whose it is; any failure means that the
 * document counts as absent, for the reason given (ART-05, ART-06, ART-09).
 */
export const parseDocument = <Name extends SchemaName>(
  name: Name,
  { file, content }: DocumentFile,
  binding?: DocumentBinding,
): Result<DocumentOf<Name>, DocumentRefusal> => {
  const decoded = decodeDocument(file, content)
  if (!decoded.ok) return decoded
  const { value } = decoded
  const version = fieldOf(value, 'version')
  const newest = SCHEMA_VERSIONS[name]
  if (newest !== null && typeof version === 'number' && version > newest) {
    return refuse(
      'document-newer',
      `${file} has version ${version} and this Proofrun knows up to ${newest}; use a newer Proofrun.`,
    )
  }
  const parsed = SCHEMAS[name].safeParse(value)
  if (!parsed.success) {
    return refuse(
      'document-invalid',
      `${file} is no ${name} document: ${describeIssues(parsed.error.issues, value)}; continue makes it again.`,
    )
  }
  const foreign = binding === undefined ? undefined : foreignField(value, binding)
  if (foreign !== undefined) {
    return refuse(
      'document-foreign',
      `${file} is of ${foreign} ${fieldOf(value, foreign)}, not ${binding?.[foreign]}; it counts as absent.`,
    )
  }
  return ok(parsed.data as DocumentOf<Name>)
}

const foreignField = (value: unknown, binding: DocumentBinding): 'task' | 'attempt' | undefined => {
  if (fieldOf(value, 'task') !== binding.task) return 'task'
  if (binding.attempt !== undefined && fieldOf(value, 'attempt') !== binding.attempt)
    return 'attempt'
  return undefined
}
