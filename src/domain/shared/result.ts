/** An expected failure is a value, never an exception (style rule 4). */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** A refusal names itself by a kebab-case `code`; `message` is one sentence: what, where, which value, what to do. */
export type Refusal<Code extends string = string> = {
  readonly code: Code
  readonly message: string
  /** Raw evidence (a tool's own words, a path); never shown without escaping. */
  readonly detail?: string
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
})

/** Builds a failed result from a code and its sentence. */
export const refuse = <Code extends string>(
  code: Code,
  message: string,
  detail?: string,
): { readonly ok: false; readonly error: Refusal<Code> } =>
  err(detail === undefined ? { code, message } : { code, message, detail })
