import { expect, test } from 'vitest'
import { classifyAnswer } from '../../../src/domain/forge/classify-answer.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const IN_90_S = String(NOW / 1000 + 90)

const classify = (
  status: number,
  message?: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  classifyAnswer(
    {
      kind: 'answered',
      status,
      headers,
      body: message === undefined ? '<html>' : { message, errors: [] },
    },
    NOW,
  )

test.each([200, 201, 204])('%i is a yes', (status) => {
  expect(classify(status)).toEqual({ kind: 'yes' })
})

test.each<[number, string, string]>([
  [301, 'Moved Permanently', 'forge-moved'],
  [307, 'Moved', 'forge-moved'],
  [400, 'Problems parsing JSON', 'forge-rejected'],
  [401, 'Bad credentials', 'forge-unauthorised'],
  [403, 'Resource not accessible by integration', 'forge-forbidden'],
  [403, 'Repository access blocked', 'forge-forbidden'],
  [404, 'Not Found', 'forge-not-found'],
  [410, 'This issue was deleted', 'forge-not-found'],
  [422, 'Validation Failed', 'forge-rejected'],
])('R2: %i "%s" is a definite no: %s', (status, message, code) => {
  expect(classify(status, message)).toMatchObject({ kind: 'no', code, status })
})

test('F28: a 403 of a locked conversation has a code of its own', () => {
  expect(classify(403, 'Unable to create comment because issue is locked.')).toMatchObject({
    code: 'forge-locked',
  })
})

test('F42: a 403 that forbids Actions to open pull requests has a code of its own', () => {
  expect(
    classify(403, 'GitHub Actions is not permitted to create or approve pull requests.'),
  ).toMatchObject({ code: 'forge-actions-may-not' })
})

test('F23: the reasons of a refusal are kept with its message', () => {
  const body = {
    message: 'Validation Failed',
    errors: [{ message: 'A pull request already exists' }],
  }
  expect(classifyAnswer({ kind: 'answered', status: 422, headers: {}, body }, NOW)).toMatchObject({
    said: 'Validation Failed [{"message":"A pull request already exists"}]',
  })
})

test.each([408, 409, 500, 502, 503, 504, 599, 101])('R2: %i says nothing', (status) => {
  expect(classify(status, 'x')).toEqual({ kind: 'unknown', reason: `status ${status}` })
})

test('R2: a 403 whose body was lost says nothing, for its meaning is in the body', () => {
  expect(classify(403)).toMatchObject({ kind: 'unknown' })
})

test('R2: no answer says nothing', () => {
  expect(classifyAnswer({ kind: 'no-answer', cause: 'ECONNRESET' }, NOW)).toEqual({
    kind: 'unknown',
    reason: 'ECONNRESET',
  })
})

const LIMITED = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': IN_90_S }
test.each<[string, number, string, Readonly<Record<string, string>>, number | undefined]>([
  [
    'secondary, told',
    403,
    'You have exceeded a secondary rate limit',
    { 'retry-after': '72' },
    72_000,
  ],
  ['secondary, untold (F31)', 403, 'You have exceeded a secondary rate limit', {}, undefined],
  ['the older name', 403, 'You have triggered an abuse detection mechanism', {}, undefined],
  ['429, told', 429, 'slow down', { 'retry-after': '5' }, 5000],
  ['429, untold', 429, 'slow down', {}, undefined],
  ['429 as a date', 429, 'slow down', { 'retry-after': 'Thu, 01 Jan 2026' }, undefined],
  ['primary', 403, 'API rate limit exceeded for installation', LIMITED, 90_000],
  ['primary, with 429', 429, 'API rate limit exceeded', LIMITED, 90_000],
  ['primary, over', 403, 'x', { ...LIMITED, 'x-ratelimit-reset': '1000' }, 0],
  ['primary, without its end', 403, 'x', { 'x-ratelimit-remaining': '0' }, undefined],
  [
    'a reset that is not reached',
    403,
    'a secondary rate limit',
    { ...LIMITED, 'x-ratelimit-remaining': '9' },
    undefined,
  ],
])('R2: a rate limit is known: %s', (_name, status, message, headers, waitMs) => {
  expect(classify(status, message, headers)).toEqual({ kind: 'rate-limited', waitMs })
})
