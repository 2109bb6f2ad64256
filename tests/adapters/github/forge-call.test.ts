import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { expectOk } from '../../support/expect-ok.ts'
import {
  account,
  commentPayload,
  issuePayload,
  type Scripted,
  scriptedForge,
} from './scripted-server.ts'

const found: Scripted = { status: 200, body: issuePayload }
const fine: Scripted = { status: 200, body: commentPayload(11) }
const failed: Scripted = { status: 502, body: '<html>' }
const limited = (headers: Readonly<Record<string, string>> = {}): Scripted => ({
  status: 403,
  body: { message: 'You have exceeded a secondary rate limit.' },
  headers,
})
const create = { issue: 5, body: 'text <!-- key -->', marker: '<!-- key -->' }
const me: Scripted = { status: 200, body: account }
const none: Scripted = { status: 200, body: [] }
const created: Scripted = { status: 201, body: commentPayload(11, create.body) }
const listed: Scripted = { status: 200, body: [commentPayload(11, create.body)] }
const POST = 'POST /repos/our/repo/issues/5/comments'

describe('R2: a read', () => {
  test.each<[string, Scripted]>([
    ['500', { status: 500 }],
    ['502', failed],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
    ['409', { status: 409 }],
    ['408', { status: 408 }],
    ['a reset', 'reset'],
    ['a body that is cut off', 'cut'],
    ['no answer', 'hang'],
    ['JSON that is none', { status: 200, body: '{"number":' }],
    ['a list for an object', { status: 200, body: [] }],
    ['a media type that is none', { status: 200, body: '{}', headers: { 'content-type': '///' } }],
  ])('is repeated after %s', async (_name, fault) => {
    await using bench = await scriptedForge([fault, found])
    expect(expectOk(await bench.forge.issue(5)).number).toBe(5)
    expect(bench.seen).toHaveLength(2)
  })

  test('ends after five tries with growing pauses, and says what came last', async () => {
    await using bench = await scriptedForge([failed])
    expect(await bench.forge.issue(5)).toEqual({
      ok: false,
      error: {
        code: 'forge-unreachable',
        message:
          'Cannot read issue #5 of our/repo: the forge gave no definite answer (5 tries, the last: status 502); try again later.',
      },
    })
    expect(bench.seen).toHaveLength(5)
    expect(bench.pauses).toEqual([1000, 2000, 4000, 8000])
  })

  test('ends when the next pause would pass the deadline', async () => {
    await using bench = await scriptedForge([failed], { deadlineMs: 3500 })
    expect(await bench.forge.issue(5)).toMatchObject({ error: { code: 'forge-unreachable' } })
    expect(bench.pauses).toEqual([1000, 2000])
  })

  test('names a dead server by the cause, not by the 500 that Octokit makes of it', async () => {
    const bench = await scriptedForge([found])
    await bench[Symbol.asyncDispose]()
    expect(await bench.forge.issue(5)).toMatchObject({
      error: { code: 'forge-unreachable', message: expect.stringContaining('ECONNREFUSED') },
    })
  })

  test.each<[number, string]>([
    [401, 'forge-unauthorised'],
    [403, 'forge-forbidden'],
    [404, 'forge-not-found'],
    [410, 'forge-not-found'],
    [301, 'forge-moved'],
    [422, 'forge-rejected'],
  ])('is not repeated after %i: %s, with the forge’s words as detail', async (status, code) => {
    await using bench = await scriptedForge([{ status, headers: { location: '/elsewhere' } }])
    expect(await bench.forge.issue(5)).toMatchObject({ error: { code, detail: 'said' } })
    expect(bench.seen).toHaveLength(1)
  })
})

describe('R2: a rate limit', () => {
  test('is waited out as told', async () => {
    await using bench = await scriptedForge([limited({ 'retry-after': '72' }), found])
    expectOk(await bench.forge.issue(5))
    expect(bench.pauses).toEqual([72_000])
  })

  test('F31: is waited out past 72 s when nothing is told, and four in a row are lived through', async () => {
    await using bench = await scriptedForge([limited(), limited(), limited(), limited(), found])
    expectOk(await bench.forge.issue(5))
    expect(bench.pauses).toEqual([60_000, 90_000, 135_000, 202_500])
  })

  test('of all requests is waited out by the forge’s clock, which is an hour ahead, and a past end briefly', async () => {
    const theirNow = Date.parse('2026-01-01T01:00:00Z')
    const reset = (seconds: number): Scripted =>
      limited({
        date: new Date(theirNow).toUTCString(),
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(theirNow / 1000 + seconds),
      })
    await using bench = await scriptedForge([reset(30), reset(0), reset(-90), found])
    expectOk(await bench.forge.issue(5))
    expect(bench.pauses).toEqual([30_000, 2000, 4000])
  })

  test('that lasts too long is refused at once, and the next call does not even ask', async () => {
    await using bench = await scriptedForge([limited({ 'retry-after': '900' }), found])
    const refused = {
      error: { code: 'forge-rate-limited', message: expect.stringContaining('900 s') },
    }
    expect(await bench.forge.issue(5)).toMatchObject(refused)
    expect(await bench.forge.issue(5)).toMatchObject(refused)
    expect([bench.seen.length, bench.pauses]).toEqual([1, []])
  })

  test('that goes on for five tries is refused', async () => {
    await using bench = await scriptedForge([limited({ 'retry-after': '1' })])
    expect(await bench.forge.issue(5)).toMatchObject({ error: { code: 'forge-rate-limited' } })
    expect(bench.seen).toHaveLength(5)
  })

  test('leaves a write undone, so it is repeated without looking', async () => {
    await using bench = await scriptedForge([limited(), created])
    expectOk(await bench.forge.createComment(create))
    expect(bench.seen.map(({ request }) => request)).toEqual([POST, POST])
  })

  test('waits for one call hold the others back too', async () => {
    await using bench = await scriptedForge([limited({ 'retry-after': '5' }), found])
    await Promise.all([bench.forge.issue(5), bench.forge.issue(5)])
    expect(bench.seen.map(({ atMs }) => atMs)).toEqual([0, 5000, 5000])
  })

  test('is not provoked: one request comes after the other', async () => {
    await using bench = await scriptedForge(['hang', found])
    const both = Promise.all([bench.forge.issue(5), bench.forge.issue(5)])
    await vi.waitFor(() => expect(bench.seen).not.toEqual([]))
    await delay(100)
    expect(bench.seen).toHaveLength(1)
    await both
  })
})

describe('R2: a write', () => {
  test('comes a second after the one before, at least', async () => {
    await using bench = await scriptedForge([fine])
    for (const comment of [11, 12, 13]) await bench.forge.updateComment({ comment, body: 'x' })
    expect(bench.seen.map(({ atMs }) => atMs)).toEqual([0, 1000, 2000])
  })

  test('reads need not wait for that', async () => {
    await using bench = await scriptedForge([fine, found])
    await bench.forge.updateComment({ comment: 11, body: 'x' })
    await bench.forge.issue(5)
    expect(bench.pauses).toEqual([])
  })

  test('probot#921: that was done and answered 500 is found, not repeated', async () => {
    await using bench = await scriptedForge([failed, me, listed])
    expect(expectOk(await bench.forge.createComment(create)).id).toBe(11)
    expect(bench.seen.filter(({ request }) => request === POST)).toHaveLength(1)
  })

  test('is found when the list lags behind for two reads', async () => {
    await using bench = await scriptedForge(['reset', me, none, none, listed])
    expect(expectOk(await bench.forge.createComment(create)).id).toBe(11)
    expect(bench.seen.filter(({ request }) => request === POST)).toHaveLength(1)
    expect(bench.pauses).toEqual([2000, 5000, 10_000])
  })

  test('is repeated only when three looks, with growing pauses, found nothing', async () => {
    await using bench = await scriptedForge([failed, me, none, none, none, created])
    expectOk(await bench.forge.createComment(create))
    const LIST = 'GET /repos/our/repo/issues/5/comments?page=1&per_page=100'
    expect(bench.seen.map(({ request }) => request)).toEqual([
      POST,
      'GET /user',
      LIST,
      LIST,
      LIST,
      POST,
    ])
    expect(bench.pauses).toEqual([2000, 5000, 10_000])
  })

  test('is not repeated when nobody can tell whether it was done', async () => {
    await using bench = await scriptedForge([failed, me, failed])
    expect(await bench.forge.createComment(create)).toMatchObject({
      error: { code: 'forge-unreachable' },
    })
    expect(bench.seen.filter(({ request }) => request === POST)).toHaveLength(1)
  })

  test('whose answer cannot be read is looked for as well', async () => {
    await using bench = await scriptedForge(['cut', me, listed])
    expectOk(await bench.forge.createComment(create))
    expect(bench.seen.filter(({ request }) => request === POST)).toHaveLength(1)
  })

  test('that has the same effect twice is simply repeated', async () => {
    await using bench = await scriptedForge(['hang', fine])
    expectOk(await bench.forge.updateComment({ comment: 11, body: 'x' }))
    expect(bench.seen.map(({ body }) => body)).toEqual([{ body: 'x' }, { body: 'x' }])
  })
})

describe('R4: a job that is being cancelled', () => {
  test('waits for nothing, and a prompt answer is still taken', async () => {
    const hurry = AbortSignal.abort()
    await using bench = await scriptedForge([fine, failed], { hurry })
    expectOk(await bench.forge.updateComment({ comment: 11, body: 'x' }))
    expect(await bench.forge.issue(5)).toMatchObject({ error: { code: 'forge-unreachable' } })
    expect([bench.seen.length, bench.pauses]).toEqual([2, []])
  })

  test('gives up the request that is on its way', { timeout: 10_000 }, async () => {
    const cancel = new AbortController()
    await using bench = await scriptedForge(['hang'], {
      hurry: cancel.signal,
      requestTimeoutMs: 20_000,
    })
    setTimeout(() => cancel.abort(), 20)
    expect(await bench.forge.issue(5)).toMatchObject({ error: { code: 'forge-unreachable' } })
  })

  test('wakes from a real pause', { timeout: 10_000 }, async () => {
    const cancel = new AbortController()
    await using bench = await scriptedForge([limited({ 'retry-after': '60' })], {
      hurry: cancel.signal,
      sleep: undefined,
    })
    const call = bench.forge.issue(5)
    await vi.waitFor(() => expect(bench.seen).not.toEqual([]))
    await delay(150)
    cancel.abort()
    expect((await call).ok).toBe(false)
  })
})
