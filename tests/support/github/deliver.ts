import type { ServerResponse } from 'node:http'
import type { Answer } from './answers.ts'
import type { Delivery } from './faults.ts'

const headersOf = (answer: Answer, length: number): Record<string, string> => ({
  ...(answer.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
  'content-length': String(length),
  ...answer.headers,
})

/** Sends the answer as a fault will have it; a hang sends nothing and keeps the connection. */
export const deliver = (response: ServerResponse, answer: Answer, delivery: Delivery): void => {
  const text = answer.body === undefined ? '' : JSON.stringify(answer.body)
  const length = Buffer.byteLength(text)
  switch (delivery) {
    case 'hang':
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'reset-mid-body':
      response.writeHead(answer.status, headersOf(answer, length + 1000))
      response.write(text.slice(0, Math.ceil(text.length / 2)), () =>
        response.socket?.resetAndDestroy(),
      )
      return
    case 'malformed': {
      const broken = '{"message": "'
      response.writeHead(answer.status === 204 ? 200 : answer.status, {
        ...headersOf({ ...answer, body: broken }, broken.length),
      })
      response.end(broken)
      return
    }
    case 'whole':
      response.writeHead(answer.status, headersOf(answer, length))
      response.end(text)
  }
}
