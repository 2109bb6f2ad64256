import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/node-binaries.ts'
import { readText, repositoryFiles } from '../support/repository-files.ts'

/** First match wins. In bytes: a page that grows over its budget is two pages, or says things twice. */
const BUDGETS: readonly (readonly [RegExp, number])[] = [
  [/^README\.md$/, 8_000],
  [/^docs\/adr\//, 4_000],
  [/^CHANGELOG\.md$/, 200_000],
  [/^tests\/fixtures\//, 200_000],
  // Generated from the source: every field, and every option.
  [/^docs\/(?:artifacts|cli)\.md$/, 48_000],
  [/./, 16_000],
]

const pages = (): string[] => repositoryFiles().filter((path) => path.endsWith('.md'))
const writtenPages = (): string[] => pages().filter((path) => !path.startsWith('tests/'))

const withoutCode = (text: string): string =>
  text.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')

/** The anchors that GitHub gives a page's headings; a repeated heading gets a number. */
const anchorsOf = (page: string): ReadonlySet<string> => {
  const text = readText(page).replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm, '')
  const seen = new Map<string, number>()
  const anchors = [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
  return new Set(anchors)
}

const linksOf = (page: string): string[] =>
  [...withoutCode(readText(page)).matchAll(/\]\(<?([^)>\s]+)>?(?:\s+"[^"]*")?\)/g)].map(
    ([, target = '']) => target,
  )

const isBroken = (page: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : posix.join(posix.dirname(page), decodeURIComponent(path))
  if (!existsSync(join(ROOT, target))) return true
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
}

test('every relative link of the documents leads somewhere, anchors included', () => {
  const links = writtenPages().flatMap((page) => linksOf(page).map((link) => [page, link] as const))
  const relative = links.filter(([, link]) => !/^(?:https?:|mailto:)/.test(link))
  expect(relative.length).toBeGreaterThan(20)
  expect(relative.filter(([page, link]) => isBroken(page, link))).toEqual([])
})

test('every page under docs/ can be reached from the README', () => {
  const reached = new Set(['README.md'])
  for (const page of reached) {
    for (const link of linksOf(page)) {
      const target = posix.join(posix.dirname(page), link.split('#')[0] ?? '')
      if (target.endsWith('.md') && existsSync(join(ROOT, target))) reached.add(target)
    }
  }
  const docs = pages().filter((page) => page.startsWith('docs/'))
  expect(docs.filter((page) => !reached.has(page))).toEqual([])
})

test('no page is over its budget', () => {
  const over = pages().filter((page) => {
    const budget = BUDGETS.find(([pattern]) => pattern.test(page))?.[1] ?? 0
    return statSync(join(ROOT, page)).size > budget
  })
  expect(over).toEqual([])
})
