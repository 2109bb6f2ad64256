import { type Answer, ok } from './answers.ts'
import type { Call } from './call.ts'

const LARGEST = 100
const USUAL = 30

const numberOr = (text: string | null, usual: number): number =>
  text === null ? usual : Math.max(1, Number(text))

const linkTo = ({ world, path, query }: Call, page: number, rel: string): string => {
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  return `<${world.urls.api}${path}?${parameters}>; rel="${rel}"`
}

const linksOf = (call: Call, page: number, last: number): string[] => [
  ...(page > 1 ? [linkTo(call, page - 1, 'prev'), linkTo(call, 1, 'first')] : []),
  ...(page < last ? [linkTo(call, page + 1, 'next'), linkTo(call, last, 'last')] : []),
]

/** The page that the query asks for, and the Link header that leads to the others. */
const slice = <T>(call: Call, items: readonly T[]) => {
  const size = Math.min(LARGEST, numberOr(call.query.get('per_page'), USUAL))
  const page = numberOr(call.query.get('page'), 1)
  const links = linksOf(call, page, Math.max(1, Math.ceil(items.length / size)))
  return {
    items: items.slice((page - 1) * size, page * size),
    headers: links.length === 0 ? {} : { link: links.join(', ') },
  }
}

type Render<T> = (item: T) => unknown

const rendered = <T>(items: readonly T[], render: Render<T>): Promise<unknown[]> =>
  Promise.all(items.map(render))

export const listAnswer = async <T>(
  call: Call,
  items: readonly T[],
  render: Render<T>,
): Promise<Answer> => {
  const page = slice(call, items)
  return { ...ok(await rendered(page.items, render)), headers: page.headers }
}

/** The list under a name, with the count over all pages. */
export const countedAnswer = async <T>(
  call: Call,
  { name, items, render }: { name: string; items: readonly T[]; render: Render<T> },
): Promise<Answer> => {
  const page = slice(call, items)
  const body = { total_count: items.length, [name]: await rendered(page.items, render) }
  return { ...ok(body), headers: page.headers }
}
