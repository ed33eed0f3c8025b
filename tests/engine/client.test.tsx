import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import { checkSettings, loadSettings } from '../../src/api/settings.ts'
import { placeErrors } from '../../src/engine/form/send-form.ts'
import { call } from './form/sample-form.ts'

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

/** A client whose server answers with `response`, and the requests that it got. */
function clientFor(response: () => Response | Promise<Response>, extensions = true) {
  const requests: Request[] = []
  const client = createClient({ apiBase: 'http://api.test/base', extensions }, async (request) => {
    requests.push(request)
    return response()
  })
  return { client, requests }
}

describe('requests', () => {
  it('sends a POST as JSON, and the key only to servers with extensions', async () => {
    for (const extensions of [true, false]) {
      const { client, requests } = clientFor(() => json({ id: 1 }), extensions)
      expect(await client.send(call('x'), { a: 1 }, { idempotencyKey: 'k' })).toEqual({ ok: true, data: { id: 1 } })
      expect(requests[0]?.url).toBe('http://api.test/base/api/x')
      expect(requests[0]?.method).toBe('POST')
      expect(await requests[0]?.json()).toEqual({ a: 1 })
      expect(requests[0]?.headers.get('idempotency-key')).toBe(extensions ? 'k' : null)
    }
  })

  it.each([true, false])('tells how far the data were when it stored something, extensions %s', async (extensions) => {
    const told = ['b', 'c', 'a', ''].map((position) => position && `000000000000000${position}`)
    const { client, requests } = clientFor(() => {
      const position = told[requests.length - 1]
      return new Response('{}', position ? { headers: { 'x-posisi': position } } : {})
    }, extensions)
    for (const _ of told) await client.send(call('x'), {})
    const sent = requests.map(({ headers }) => headers.get('x-posisi'))
    expect(sent).toEqual([null, ...(extensions ? [told[0], told[1], told[1]] : [null, null, null])])
  })

  it('sends a GET with a query', async () => {
    const { client, requests } = clientFor(() => json([]))
    await client.send(call('x', 'GET'), { kode: 'a b&c', kosong: undefined })
    expect(requests[0]?.url).toBe('http://api.test/base/api/x?kode=a%20b%26c')
  })
})

describe('records', () => {
  const one = (method: 'GET' | 'PUT' | 'DELETE') => ({ ...call('x', 'GET', true), method, path: '/api/x/{id}/{name}' })

  it.each(['GET', 'PUT', 'DELETE'] as const)('%s fills the path, encoded, and sends the version', async (method) => {
    const { client, requests } = clientFor(() => json({ id: 1 }))
    const input = method === 'PUT' ? { a: 1 } : undefined
    await client.send(one(method), input, { path: { id: 41, name: 'a/b c' }, version: '"3"' })
    expect(requests[0]?.method).toBe(method)
    expect(requests[0]?.url).toBe('http://api.test/base/api/x/41/a%2Fb%20c')
    expect(requests[0]?.headers.get('if-match')).toBe('"3"')
    expect(await requests[0]?.text()).toBe(method === 'PUT' ? '{"a":1}' : '')
  })

  it('gives the version of what it answers', async () => {
    const { client } = clientFor(() => new Response('{}', { headers: { etag: '"4"' } }))
    expect(await client.send(one('GET'), {}, { path: { id: 1, name: 'a' } })).toEqual({
      ok: true,
      data: {},
      version: '"4"',
    })
  })

  it.each([409, 412, 428])('says the status %i and what it names', async (status) => {
    const errors = [{ pointer: '/a', message: "Kini 'B'." }]
    const { client } = clientFor(() => json({ title: 'T', detail: 'D', errors }, status))
    const answer = await client.send(one('PUT'), {}, { path: { id: 1, name: 'a' } })
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'refused', status, title: 'T', detail: 'D', errors } })
  })
})

describe('answers', () => {
  const page = () => new Response('<p>', { headers: { 'content-type': 'text/html' } })
  it.each([
    ['no network', () => Promise.reject(new Error('offline')), {}, { kind: 'network' }],
    ['no JSON', () => new Response('x'), {}, { kind: 'malformed', status: 200 }],
    ['a page', page, { expect: 'none' as const }, { kind: 'malformed', status: 200 }],
    ['500 in plain text', () => new Response('oops', { status: 500 }), {}, { kind: 'server', status: 500 }],
    [
      'a refusal',
      () =>
        json({ title: 'Ditolak', status: 409, errors: [{ pointer: '/a', message: 'sudah ada' }, { pointer: 3 }] }, 409),
      {},
      { kind: 'refused', status: 409, title: 'Ditolak', errors: [{ pointer: '/a', message: 'sudah ada' }] },
    ],
  ])('%s becomes a problem', async (_name, response, options, problem) => {
    const { client } = clientFor(response)
    expect(await client.send(call('x'), {}, options)).toMatchObject({ ok: false, problem })
  })

  it.each([204, 201])('an answer that is not read may be anything (%i)', async (status) => {
    const { client } = clientFor(() => new Response(status === 204 ? null : 'ok', { status }))
    expect(await client.send(call('x'), {}, { expect: 'none' })).toEqual({ ok: true, data: undefined })
  })

  it('tells a time-out from a cancelled call', async () => {
    const never = createClient(
      { apiBase: '', extensions: true },
      (request) =>
      new Promise((_resolve, reject) => { request.signal.addEventListener('abort', () => { reject(new Error('aborted')) }) }), // prettier-ignore
    )
    expect(await never.send(call('x'), {}, { timeout: 5 })).toMatchObject({ problem: { kind: 'timeout' } })
    const cancel = new AbortController()
    const answer = never.send(call('x'), {}, { signal: cancel.signal })
    cancel.abort()
    expect(await answer).toMatchObject({ problem: { kind: 'cancelled' } })
  })
})

describe('settings', () => {
  it.each([
    [{}, { apiBase: '', extensions: true }],
    [
      { apiBase: 'https://a.test/', extensions: false },
      { apiBase: 'https://a.test', extensions: false },
    ],
    [{ timeZone: 'Asia/Jakarta' }, { apiBase: '', extensions: true, timeZone: 'Asia/Jakarta' }],
  ])('%j', (content, settings) => {
    expect(checkSettings(content, 'config.json')).toEqual(settings)
  })

  it.each([
    [[], 'harus berisi objek JSON'],
    [{ apibase: '' }, '"apibase" tidak dikenal'],
    [{ extensions: 'no' }, 'nilai "extensions" tidak sah'],
    [{ timeZone: 'Asia/Jakata' }, 'nilai "timeZone" tidak sah'],
    [{ apiBase: 'api.test' }, 'nilai "apiBase" tidak sah'],
  ])('refuses %j', (content, message) => {
    expect(() => checkSettings(content, 'config.json')).toThrow(message)
  })

  it('names the file that cannot be read', async () => {
    const missing = vi.fn(() => Promise.resolve(new Response('', { status: 404 })))
    await expect(loadSettings('/config.json', missing)).rejects.toThrow('/config.json tidak dapat dibaca')
  })
})

it.each([
  ['/nama', ['nama']],
  ['#/nama', ['nama']],
  ['/lines/1/price/0', ['rows', 1, 'price']],
  ['/lines/1', ['rows', 1]],
  ['/other', []],
  ['', []],
])('places the pointer %j', (pointer, path) => {
  const sources = new Map<string, (string | number)[]>([
    ['/nama', ['nama']],
    ['/lines/1', ['rows', 1]],
    ['/lines/1/price', ['rows', 1, 'price']],
  ])
  expect(placeErrors([{ pointer, message: 'm' }], sources)).toEqual([{ path, message: 'm', keyword: 'server' }])
})
