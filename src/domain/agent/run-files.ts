/** Names of the files in the folder of one agent start (contracts.md, The agent contract). */
export const RUN_FILES = {
  prompt: 'prompt.md',
  schema: 'schema.json',
  result: 'result.json',
} as const

/** A file beside the prompt that holds in full what the prompt had to cut. */
export type Attachment = {
  /** File name in the run folder. */
  readonly name: string
  readonly content: string
}
