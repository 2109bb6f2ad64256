export type Answer = {
  readonly status: number
  /** JSON; undefined sends no body. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export const DOCUMENTATION = 'https://docs.github.com/rest'

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown): Answer => ({ status: 201, body })
export const NO_CONTENT: Answer = { status: 204 }

export const failure = (status: number, message: string): Answer => ({
  status,
  body: { message, documentation_url: DOCUMENTATION, status: String(status) },
})

export const NOT_FOUND: Answer = failure(404, 'Not Found')

export type FieldError = {
  readonly resource: string
  readonly code: string
  readonly field?: string
  readonly message?: string
}

/** 422 with what is wrong field by field. */
export const invalid = (error: FieldError): Answer => ({
  status: 422,
  body: {
    message: 'Validation Failed',
    errors: [error],
    documentation_url: DOCUMENTATION,
    status: '422',
  },
})

/** 422 with a sentence instead of a field. */
export const unprocessable = (message: string): Answer => failure(422, message)
