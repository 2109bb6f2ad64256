export type Masks = {
  readonly add: (secret: string) => void
  /** The text with `***` in the place of every secret. */
  readonly cover: (text: string) => string
}

/** What a job's log and outputs must not show. A secret of several lines is hidden line by line too. */
export const createMasks = (secrets: readonly string[]): Masks => {
  const hidden = new Set<string>()
  const add = (secret: string): void => {
    for (const part of [secret, ...secret.split(/\r?\n/)]) if (part.trim() !== '') hidden.add(part)
  }
  for (const secret of secrets) add(secret)
  const cover = (text: string): string =>
    [...hidden]
      .sort((a, b) => b.length - a.length)
      .reduce((covered, secret) => covered.replaceAll(secret, '***'), text)
  return { add, cover }
}
