/** An issue by its repository (`owner/name`) and number. */
export type IssueReference = { readonly repository: string; readonly number: number }

const FENCE = /^ {0,3}(?<fence>`{3,}(?!.*`)|~{3,})(?<info>.*)$/
/** Marks of a list, of a task list and of emphasis may stand before the words. */
const DECLARATION =
  /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(?:\[[ x]\]\s+)?[*_]{0,3}(?:depends\s+on|blocked\s+by)[*_]{0,3}:?[*_]{0,3}\s*(?<references>.*)$/i
/** `owner/name`; bounded, and never a path that leads elsewhere. */
const NAME = String.raw`\w[\w-]{0,38}\/(?!\.\.?[#/])[\w.-]{1,100}`
const REFERENCE = new RegExp(
  String.raw`[\s,;&]*(?:and\s+)?(?:https?:\/\/[^/\s]{1,253}\/(?<linked>${NAME})\/(?:issues|pull)\/|(?<named>${NAME})?#)(?<number>[1-9]\d{0,8})(?!\w)`,
  'iy',
)

/**
 * The issues that lines such as "Depends on #12" or "Blocked by owner/name#3, #4" name, each once, in their order (R204). Lines in
 * code blocks, quotes and HTML comments declare nothing; `repository` is where a bare number belongs.
 */
export const parseBlockers = (body: string, repository: string): readonly IssueReference[] => {
  const found = new Map<string, IssueReference>()
  for (const line of proseLines(body)) {
    const references = DECLARATION.exec(line)?.groups?.['references'] ?? ''
    for (const reference of referencesIn(references, repository))
      found.set(referenceKey(reference), reference)
  }
  return [...found.values()]
}

/** Names of owners and repositories have no case. */
export const referenceKey = ({ repository, number }: IssueReference): string =>
  `${repository.toLowerCase()}#${number}`

const referencesIn = (text: string, repository: string): readonly IssueReference[] => {
  const references: IssueReference[] = []
  REFERENCE.lastIndex = 0
  for (let match = REFERENCE.exec(text); match !== null; match = REFERENCE.exec(text)) {
    const { linked, named, number } = match.groups ?? {}
    references.push({ repository: linked ?? named ?? repository, number: Number(number) })
  }
  return references
}

/** The lines outside fenced code and HTML comments. A quote's lines begin with `>`, so none of them is a declaration. */
const proseLines = (body: string): readonly string[] => {
  const lines: string[] = []
  let fence: string | undefined
  let isInComment = false
  for (const line of body.split(/\r\n|[\r\n]/)) {
    const mark = isInComment ? undefined : FENCE.exec(line)?.groups
    if (fence !== undefined) {
      if (mark?.['fence']?.startsWith(fence) === true && mark['info']?.trim() === '')
        fence = undefined
      continue
    }
    if (mark !== undefined) {
      fence = mark['fence']
      continue
    }
    if (!isInComment) lines.push(line)
    isInComment = isCommentOpenAfter(line, isInComment)
  }
  return lines
}

const isCommentOpenAfter = (line: string, isOpenBefore: boolean): boolean => {
  // In a comment a backtick means nothing; outside, what is in a code span opens no comment.
  const text = isOpenBefore ? line : line.replaceAll(/`[^`]*`/g, '')
  const opens = text.lastIndexOf('<!--')
  const closes = text.lastIndexOf('-->')
  return opens === closes ? isOpenBefore : opens > closes
}
