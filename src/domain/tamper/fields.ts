import { cutUnits } from '../conversation/text-budget.ts'
import { TAMPER_LIMITS } from './report.ts'

/** What a file says, as flat names and values, such as `scripts.test` → `node --test`. */
export type Fields = ReadonlyMap<string, string>

/** A field that differs; null where it is not there. */
export type ChangedField = {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** The fields that differ and whose name `wanted` matches, in the order of the new text, then those that are gone. */
export const changedFields = (
  before: Fields,
  after: Fields,
  wanted: RegExp = /^/,
): readonly ChangedField[] => {
  const changed: ChangedField[] = []
  for (const [name, value] of after) {
    const old = before.get(name) ?? null
    if (old !== value && wanted.test(name)) changed.push({ name, before: old, after: value })
  }
  for (const [name, value] of before)
    if (!after.has(name) && wanted.test(name)) changed.push({ name, before: value, after: null })
  return changed
}

const SHOWN = 20
const VALUE_UNITS = 120

const cut = (text: string, units: number): string =>
  text.length <= units ? text : `${cutUnits(text, units - 1)}…`

const spelled = ({ name, before, after }: ChangedField): string => {
  const [old, now] = [before, after].map((value) => cut(value ?? '', VALUE_UNITS))
  if (before === null) return `added ${name} ${now}`
  return after === null ? `removed ${name} ${old}` : `${name} ${old} → ${now}`
}

/** A text of the change for a report, within its limit. */
export const detailOf = (text: string): string => cut(text, TAMPER_LIMITS.detailUnits)

/** The changed fields as one text; of many, the first, and how many more. */
export const describeFields = (changed: readonly ChangedField[]): string => {
  const more = changed.length - SHOWN
  const first = changed.slice(0, SHOWN).map(spelled).join('; ')
  return detailOf(more > 0 ? `${changed.length} changed: ${first}` : first)
}
