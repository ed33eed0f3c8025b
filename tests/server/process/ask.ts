import { once } from 'node:events'
import http from 'node:http'

/** One request with just these headers: fetch sets Host and Origin itself. */
export async function ask(url: URL, headers: Record<string, string>, method = 'GET', body: string | Buffer = '') {
  const type = body === '' ? {} : { 'content-type': 'application/json' }
  const request = http.request(url, { method, headers: { ...type, ...headers } })
  request.end(body)
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }
}
