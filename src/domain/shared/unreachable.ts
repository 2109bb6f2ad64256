/** Ends an exhaustive switch: the compiler rejects a case that was left out. */
export const unreachable = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
