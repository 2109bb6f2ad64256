import { z } from 'zod'

const Type = z.enum(['string', 'number', 'boolean', 'choice', 'environment'])
const Default = z.union([z.string(), z.number(), z.boolean()])
const Inputs = z
  .record(
    z.string(),
    z.strictObject({
      description: z.string().optional(),
      required: z.boolean().default(false),
      type: Type.default('string'),
      default: Default.optional(),
      options: z.array(z.string()).optional(),
      deprecationMessage: z.string().optional(),
    }),
  )
  .default({})

const Dispatch = z.strictObject({ inputs: Inputs }).nullable()

const Call = z
  .strictObject({
    inputs: Inputs,
    secrets: z
      .record(
        z.string(),
        z
          .strictObject({
            description: z.string().optional(),
            required: z.boolean().default(false),
          })
          .nullable(),
      )
      .default({}),
    outputs: z
      .record(z.string(), z.strictObject({ description: z.string().optional(), value: z.string() }))
      .default({}),
  })
  .nullable()

type Values = Readonly<Record<string, unknown>>
type Input = z.infer<typeof Inputs>[string]

const EMPTY: Readonly<Record<string, unknown>> = { number: 0, boolean: false }

const typed = (name: string, input: Input, value: unknown): unknown => {
  if (input.type === 'number' || input.type === 'boolean') {
    if (typeof value !== input.type)
      throw new Error(`the input ${name} is a ${input.type}, and not ${JSON.stringify(value)}`)
    return value
  }
  const text = `${value ?? ''}`
  if (input.options !== undefined && !input.options.includes(text))
    throw new Error(`the input ${name} cannot be ${JSON.stringify(text)}`)
  return text
}

const valuesOf = (inputs: Readonly<Record<string, Input>>, given: Values): Values => {
  const unknown = Object.keys(given).find((name) => !(name in inputs))
  if (unknown !== undefined) throw new Error(`there is no input ${unknown}`)
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => {
      if (name in given) return [name, typed(name, input, given[name])]
      if (input.required) throw new Error(`the input ${name} is required`)
      return [name, input.default ?? EMPTY[input.type] ?? '']
    }),
  )
}

/** A person's inputs arrive as texts. */
const fromText = (input: Input | undefined, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (input?.type === 'boolean') return value === 'true'
  return input?.type === 'number' ? Number(value) : value
}

/** The `inputs` of a run that somebody started by hand. */
export const dispatchInputs = (trigger: unknown, given: Values): Values => {
  const { inputs } = Dispatch.parse(trigger) ?? { inputs: {} }
  return valuesOf(
    inputs,
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, fromText(inputs[name], value)]),
    ),
  )
}

export type CalledWith = {
  readonly inputs: Values
  readonly secrets: Readonly<Record<string, string>>
  /** Expressions, by name. */
  readonly outputs: Readonly<Record<string, string>>
}

export type CallRequest = {
  /** What stands at `workflow_call:`. */
  readonly trigger: unknown
  readonly inputs: Values
  readonly secrets: Readonly<Record<string, string>>
  /** All of the caller's secrets are given, declared or not. */
  readonly areInherited: boolean
}

/** What a called workflow sees of its call. Throws where GitHub would not start it. */
export const calledWith = (request: CallRequest): CalledWith => {
  const call = Call.parse(request.trigger) ?? { inputs: {}, secrets: {}, outputs: {} }
  const { secrets, areInherited } = request
  const unknown = Object.keys(secrets).find((name) => !areInherited && !(name in call.secrets))
  if (unknown !== undefined) throw new Error(`there is no secret ${unknown} in the called workflow`)
  for (const [name, secret] of Object.entries(call.secrets))
    if (secret?.required && !secrets[name]) throw new Error(`the secret ${name} is required`)
  return {
    inputs: valuesOf(call.inputs, request.inputs),
    secrets,
    outputs: Object.fromEntries(
      Object.entries(call.outputs).map(([name, { value }]) => [name, value]),
    ),
  }
}
