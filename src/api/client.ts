import createFetchClient from 'openapi-fetch'
import type { Call } from '../compiler/module.ts'
import { problemOf, problemOfAnswer, type Problem } from './problem.ts'
import type { Settings } from './settings.ts'

export type Answer = { ok: true; data: unknown } | { ok: false; problem: Problem }

export interface SendOptions {
  signal?: AbortSignal
  /** Makes a repeated request harmless; sent only to servers with extensions. */
  idempotencyKey?: string
  /** `none`: whatever a success answers is not read (default `json`). */
  expect?: 'json' | 'none'
  /** Milliseconds; 30 seconds by default. */
  timeout?: number
}

export interface Client {
  /** Sends `input` as the JSON body, or as the query of a GET. Never throws and never shows anything. */
  send(call: Call, input: unknown, options?: SendOptions): Promise<Answer>
}

/** Calls come from checked definitions, by path at run time, so that the static types cannot follow. */
type AnyPaths = Record<string, Record<'get' | 'post', { responses: Record<number, unknown> }>>

interface RawAnswer {
  data?: unknown
  error?: unknown
  response: Response
}

/** The one way to the API. `request` is `fetch` outside of tests. */
export function createClient(settings: Settings, request?: (request: Request) => Promise<Response>): Client {
  const raw = createFetchClient<AnyPaths>({
    baseUrl: new URL(settings.apiBase || '/', document.baseURI).href.replace(/\/$/, ''),
    ...(request ? { fetch: request } : {}),
  })
  return {
    async send(call, input, options = {}) {
      const timeout = AbortSignal.timeout(options.timeout ?? 30_000)
      const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
      const headers =
        options.idempotencyKey && settings.extensions ? { 'Idempotency-Key': options.idempotencyKey } : undefined
      const content = call.method === 'GET' ? { params: { query: input ?? {} } } : { body: input ?? {} }
      try {
        // The generic client types nothing for a path that is only known at run time.
        const method = call.method.toLowerCase() as 'get' | 'post'
        const init = { ...content, signal, headers, parseAs: 'text' } as never
        return readAnswer(await raw.request(method, call.path, init), options.expect ?? 'json')
      } catch {
        if (options.signal?.aborted) return { ok: false, problem: problemOf('cancelled') }
        return { ok: false, problem: problemOf(timeout.aborted ? 'timeout' : 'network') }
      }
    },
  }
}

function readAnswer({ data, error, response }: RawAnswer, expect: 'json' | 'none'): Answer {
  if (!response.ok) return { ok: false, problem: problemOfAnswer(response.status, error) }
  // A page instead of an answer comes from something in between: the API never saw the request.
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (isPage) return { ok: false, problem: problemOf('malformed', response.status) }
  if (expect === 'none') return { ok: true, data: undefined }
  try {
    return { ok: true, data: JSON.parse(typeof data === 'string' ? data : '') as unknown }
  } catch {
    return { ok: false, problem: problemOf('malformed', response.status) }
  }
}
