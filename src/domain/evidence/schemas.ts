import * as z from 'zod'
import { ConfigDocument } from '../config/config-schema.ts'
import { ReadinessDocument } from '../readiness/readiness-document.ts'
import { VerificationSnapshot } from '../verification/snapshot.ts'
import { AttemptDocument } from './attempt-document.ts'
import { CheckDocument } from './check-document.ts'
import { ManifestDocument } from './manifest-document.ts'
import { ChangeDocument, PlanDocument, ReviewDocument, TriageDocument } from './phase-documents.ts'
import { StatusDocument } from './status-document.ts'
import { SummaryDocument } from './summary-document.ts'
import { TamperDocument } from './tamper-document.ts'
import { TaskDocument } from './task-document.ts'
import { EventDocument, TrailDocument } from './trail-document.ts'

/** Every JSON document that Proofrun writes or prints, and the configuration that it reads, by the name that `proofrun schema NAME` takes. */
export const SCHEMAS = {
  attempt: AttemptDocument,
  change: ChangeDocument,
  check: CheckDocument,
  config: ConfigDocument,
  event: EventDocument,
  manifest: ManifestDocument,
  plan: PlanDocument,
  readiness: ReadinessDocument,
  review: ReviewDocument,
  status: StatusDocument,
  summary: SummaryDocument,
  tamper: TamperDocument,
  task: TaskDocument,
  trail: TrailDocument,
  triage: TriageDocument,
  verification: VerificationSnapshot,
} as const

export type SchemaName = keyof typeof SCHEMAS
export const SCHEMA_NAMES = Object.keys(SCHEMAS) as SchemaName[]

/**
 * The newest version of each document; an event has none of its own, the journal's first line binds it, and a
 * configuration has none.
 */
export const SCHEMA_VERSIONS: Readonly<Record<SchemaName, number | null>> = {
  attempt: 1,
  change: 1,
  check: 1,
  config: null,
  event: null,
  manifest: 1,
  plan: 1,
  readiness: 3,
  review: 1,
  status: 1,
  summary: 1,
  tamper: 1,
  task: 1,
  trail: 1,
  triage: 1,
  verification: 1,
}

export const isSchemaName = (name: string): name is SchemaName => Object.hasOwn(SCHEMAS, name)

/** The JSON Schema (2020-12) of a document, as in `docs/schemas/<name>.json`. */
export const jsonSchemaOf = (name: SchemaName): Record<string, unknown> => {
  const version = SCHEMA_VERSIONS[name]
  return {
    ...z.toJSONSchema(SCHEMAS[name]),
    title: version === null ? `proofrun/${name}` : `proofrun/${name}, version ${version}`,
  }
}
