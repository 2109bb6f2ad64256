/** Facts of the machine that every snapshot names. */
export type MachineFacts = {
  /** Version of Proofrun. */
  readonly proofrun: string
  readonly os: string
  readonly node: string
  readonly git: string
}
