/** A file as a commit has it: octal git mode and full object id. */
export type FileVersion = { readonly mode: string; readonly id: string }

/**
 * A path that two commits have differently. A move is a removal and an addition. `path` is the name's text; bytes that are no
 * UTF-8 show as U+FFFD. What it was and what it is: null where it is not there.
 */
export type ChangedFile = {
  readonly path: string
  readonly change: 'added' | 'deleted' | 'modified' | 'type-changed'
  readonly before: FileVersion | null
  readonly after: FileVersion | null
}

/** What a side of a changed file says; `unread` when it is a link, or longer than is read. */
export type FileText = { readonly text: string } | 'absent' | 'unread'

/** A changed file with its text on both sides, where that was asked for. */
export type ExaminedFile = Pick<ChangedFile, 'path' | 'change'> & {
  readonly modes: readonly [before: string | null, after: string | null]
  readonly before: FileText
  readonly after: FileText
}

/** The text of a side; empty where the file is not there, undefined where it was not read. */
export const textOf = (side: FileText): string | undefined => {
  if (side === 'unread') return undefined
  return side === 'absent' ? '' : side.text
}
