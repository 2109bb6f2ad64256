import type { IncomingMessage } from 'node:http'
import { type Match, matchOperation } from './contract-operations.ts'
import { type Token, tokenIn } from './tokens.ts'

/** A request as it came: nothing is decided yet. */
export type ArrivedRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
  readonly match: Match | undefined
  readonly token: Token | undefined
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const parsed = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads the whole request; `tokens` are the known ones, by secret. */
export const readRequest = async (
  request: IncomingMessage,
  tokens: ReadonlyMap<string, Token>,
): Promise<ArrivedRequest> => {
  const url = new URL(`http://api${request.url ?? '/'}`)
  const method = request.method ?? 'GET'
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: parsed(await textOf(request)),
    match: matchOperation(method, url.pathname),
    token: tokens.get(tokenIn(request.headers.authorization) ?? ''),
  }
}
