import { ok } from '../../domain/shared/result.ts'
import type { Response } from './exchange.ts'
import type { Answer, ForgeCall } from './forge-call.ts'

export type PagesRequest<T> = {
  readonly what: string
  readonly send: (page: {
    readonly page: number
    readonly per_page: number
    readonly request: { readonly signal: AbortSignal }
  }) => Promise<Response>
  readonly parse: (item: unknown) => T | undefined
  /** Two items of one key are the same: pages shift while they are read. The later one counts. */
  readonly keyOf: (item: T) => string | number
}

/** GitHub's largest page. */
const PAGE_SIZE = 100

/** Reads a whole list. What one page does not fit is read again, not left out. */
export const readPages = async <T>(
  call: ForgeCall,
  { what, send, parse, keyOf }: PagesRequest<T>,
): Answer<readonly T[]> => {
  const all = new Map<string | number, T>()
  for (let page = 1; ; page += 1) {
    const answer = await call.read({
      what,
      send: (request) => send({ page, per_page: PAGE_SIZE, request }),
      parse: ({ data, headers }) => {
        const items = parseAll(data, parse)
        return items && { items, isLast: isLastPage(items.length, headers['link']) }
      },
    })
    if (!answer.ok) return answer
    for (const item of answer.value.items) all.set(keyOf(item), item)
    if (answer.value.isLast) return ok([...all.values()])
  }
}

const parseAll = <T>(
  data: unknown,
  parse: (item: unknown) => T | undefined,
): readonly T[] | undefined => {
  if (!Array.isArray(data)) return undefined
  const items = data.map(parse)
  return items.every((item): item is T & {} => item !== undefined) ? items : undefined
}

/** Proxies may drop the header; then only a page that is not full is surely the last. */
const isLastPage = (length: number, link: unknown): boolean => {
  if (length === 0) return true
  return typeof link === 'string' ? !/rel="?next\b/.test(link) : length < PAGE_SIZE
}
