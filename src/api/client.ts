import createFetchClient from 'openapi-fetch'
import type { Call } from '../contract/module.ts'
import { problemOf, problemOfAnswer, type Problem } from './problem.ts'
import { serverEvents } from './server-events.ts'
import type { Settings } from './settings.ts'

const header = 'x-posisi'

/**
 * How far the server's data were when this page stored something last, as a server with copies of its database says it:
 * told with every call, so that no copy answers that lacks it. Answers may overtake each other; the cookie that says the
 * same holds the one that came last.
 */
class StoredPosition {
  private last = ''

  /** Positions are texts of one length that sort as they are. */
  hear({ headers }: Response): void {
    const told = headers.get(header) ?? ''
    if (told > this.last) this.last = told
  }

  headers(): Record<string, string> {
    return this.last === '' ? {} : { [header]: this.last }
  }
}

/** `version`: the counter of what was answered (`ETag`), for a change of it. */
export type Answer = { ok: true; data: unknown; version?: string } | { ok: false; problem: Problem }

export interface SendOptions {
  signal?: AbortSignal
  /** What fills the braces of the call's path, by name. */
  path?: Readonly<Record<string, string | number>>
  /** The version that is changed (`If-Match`): the server refuses when it is another by now. */
  version?: string | undefined
  /** Makes a repeated request harmless; sent only to servers with extensions. */
  idempotencyKey?: string
  /** `none`: whatever a success answers is not read; `any`: it is read when it is JSON (default `json`). */
  expect?: 'json' | 'none' | 'any'
  /** The body, as it is: `input` is the query then. */
  bytes?: Blob
  /** Milliseconds; 30 seconds by default. */
  timeout?: number
}

export interface Client {
  /**
   * Sends `input` as the JSON body, or as the query of a GET or a DELETE. Never throws and never shows anything.
   */
  send(call: Call, input: unknown, options?: SendOptions): Promise<Answer>
}

/**
 * Hears that a call was refused for want of a session. True once somebody is signed in again: the call is then sent
 * anew, as it was. False: the refusal stands.
 */
export type SignInGate = (call: Call, signal: AbortSignal | undefined) => Promise<boolean>

/** Headers that tell for whom a call is sent. */
type Sender = (call: Call) => Readonly<Record<string, string>>

/** A limit, in case the server refuses even a user who has just signed in. */
const mostTries = 4

type Method = 'get' | 'post' | 'put' | 'delete'

/** Calls come from checked definitions, by path at run time, so that the static types cannot follow. */
type AnyPaths = Record<string, Record<Method, { responses: Record<number, unknown> }>>

interface RawAnswer {
  data?: unknown
  error?: unknown
  response: Response
}

/** The one way to the API. `request` is `fetch` outside of tests. */
export function createClient(
  settings: Settings,
  request?: (request: Request) => Promise<Response>,
  gate?: SignInGate,
  sender?: Sender,
): Client {
  const raw = createFetchClient<AnyPaths>({
    baseUrl: new URL(settings.apiBase || '/', document.baseURI).href.replace(/\/$/, ''),
    ...(request ? { fetch: request } : {}),
  })
  const stored = new StoredPosition()
  const once: Client['send'] = async (call, input, options = {}) => {
    const timeout = AbortSignal.timeout(options.timeout ?? 30_000)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    try {
      // The generic client types nothing for a path that is only known at run time.
      const method = call.method.toLowerCase() as Method
      const told = settings.extensions ? stored.headers() : {}
      const headers = { ...headersOf(call, options, settings), ...sender?.(call), ...told }
      const init = { ...contentOf(call, input, options), signal, headers, parseAs: 'text' } as never
      const answer = await raw.request(method, call.path, init)
      stored.hear(answer.response)
      return readAnswer(answer, options.expect ?? 'json')
    } catch {
      if (options.signal?.aborted) return { ok: false, problem: problemOf('cancelled') }
      window.dispatchEvent(new Event(serverEvents.lost))
      return { ok: false, problem: problemOf(timeout.aborted ? 'timeout' : 'network') }
    }
  }
  return { send: gate ? sendPast(gate, once) : once }
}

/** Sends, and where a session has ended waits for the next one: what was to be sent is not lost. */
function sendPast(gate: SignInGate, once: Client['send']): Client['send'] {
  return async (call, input, options = {}) => {
    let answer = await once(call, input, options)
    for (let tries = 1; isSignedOut(answer) && tries < mostTries; tries += 1) {
      if (!(await gate(call, options.signal))) break
      answer = await once(call, input, options)
    }
    // Who gave up meanwhile is told so.
    return options.signal?.aborted === true ? { ok: false, problem: problemOf('cancelled') } : answer
  }
}

function isSignedOut(answer: Answer): boolean {
  return !answer.ok && answer.problem.status === 401
}

function contentOf({ method }: Call, input: unknown, { path = {}, bytes }: SendOptions): Record<string, unknown> {
  if (bytes) return { params: { path, query: input ?? {} }, body: bytes, bodySerializer: (body: unknown) => body }
  const hasBody = method === 'POST' || method === 'PUT'
  return hasBody ? { params: { path }, body: input ?? {} } : { params: { path, query: input ?? {} } }
}

/** Both headers are extensions. What names a version is harmless when it is repeated, without a key. */
function headersOf(
  { method }: Call,
  { idempotencyKey, version, bytes }: SendOptions,
  { extensions }: Settings,
): Record<string, string> {
  if (!extensions) return {}
  return {
    ...(idempotencyKey === undefined || method !== 'POST' ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(version === undefined ? {} : { 'If-Match': version }),
    ...(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
  }
}

function readAnswer({ data, error, response }: RawAnswer, expect: NonNullable<SendOptions['expect']>): Answer {
  if (!response.ok) return { ok: false, problem: problemOfAnswer(response.status, error) }
  // A page instead of an answer comes from something in between: the API never saw the request.
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (isPage) return { ok: false, problem: problemOf('malformed', response.status) }
  const version = response.headers.get('etag')
  const versioned = version === null ? {} : { version }
  if (expect === 'none') return { ok: true, data: undefined, ...versioned }
  try {
    return { ok: true, data: JSON.parse(typeof data === 'string' ? data : '') as unknown, ...versioned }
  } catch {
    if (expect === 'any') return { ok: true, data: undefined, ...versioned }
    return { ok: false, problem: problemOf('malformed', response.status) }
  }
}
