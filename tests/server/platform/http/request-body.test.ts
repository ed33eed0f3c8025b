import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bodyLimit } from '../../../../src/server/platform/http/api.ts'
import { Problem } from '../../../../src/server/platform/http/problem.ts'
import {
  checkShape,
  deepest,
  LargeBodies,
  mostEntries,
  mostPieces,
} from '../../../../src/server/platform/http/request-body.ts'
import { useApi } from '../../test-api.ts'

function verdict(text: string): string {
  try {
    checkShape(Buffer.from(text))
    return 'fine'
  } catch (error) {
    if (error instanceof Problem) return error.type
    throw error
  }
}

const listOf = (items: number, item: string): string => `[${Array(items).fill(item).join(',')}]`
const sale = (lines: number, pieces: number): string =>
  JSON.stringify({
    produkList: Array.from({ length: lines }, () => ({
      idProduk: 1,
      hargaPerQuantity: 1000,
      isImei: false,
      gudangStocks: Array.from({ length: pieces }, () => ({ idGudang: 1, selectedQty: 0 })),
    })),
  })
const purchase = (lines: number, pieces: number): string =>
  JSON.stringify({
    produkList: Array.from({ length: lines }, () => ({
      namaProduk: 1,
      quantity: pieces,
      hargaPerQuantity: 1000,
      hargaPerQuantitas: 1000,
      gudang: 1,
      isImeiProduct: true,
      imeiLength: 15,
      isSnProduct: true,
      snLength: 10,
      imeiSnList: Array.from({ length: pieces }, () => ({ imei: '860000000000000', sn: 'SN00000001' })),
    })),
  })

test.each([
  ['5,000 lines of one piece', sale(5000, 1), 'fine'],
  ['1,000 lines of 20 pieces', sale(1000, 20), 'fine'],
  ['240 lines of 1,000 pieces', sale(240, 1000), 'tooLarge'],
  ['5,000 bought lines of one device', purchase(5000, 1), 'fine'],
  ['1,000 bought lines of 20 devices', purchase(1000, 20), 'fine'],
  ['two bought lines of 10,000 devices', purchase(2, 10_000), 'fine'],
  ['as many items as may be', listOf(mostPieces, '1'), 'fine'],
  ['one item more', listOf(mostPieces + 1, '1'), 'tooLarge'],
  ['as many in lists of one', listOf(mostPieces / 2, '[1]'), 'fine'],
  ['too many in lists of one', listOf(mostPieces / 2 + 1, '[1]'), 'tooLarge'],
  ['too many empty lists', listOf(mostPieces / 2 + 1, '[]'), 'tooLarge'],
  [
    'too many properties',
    `{${Array(mostEntries + 1)
      .fill('"":1')
      .join(',')}}`,
    'tooLarge',
  ],
  ['as deep as may be', '['.repeat(deepest) + ']'.repeat(deepest), 'fine'],
  ['one level deeper', '['.repeat(deepest + 1), 'unreadable'],
  ['nothing but openings', '['.repeat(bodyLimit), 'unreadable'],
  ['objects in objects', '{"a":'.repeat(deepest + 1), 'unreadable'],
  ['brackets and commas in a text', JSON.stringify({ a: '[{,'.repeat(100_000) }), 'fine'],
  ['a text with quotes and backslashes', JSON.stringify({ a: '\\"[,'.repeat(100_000) }), 'fine'],
  ['a text without an end', `{"a":"${'[,'.repeat(100_000)}`, 'fine'],
  ['an escape at the end', '"\\', 'fine'],
])('%s: %s', (_name, text, expected) => {
  expect(verdict(text)).toBe(expected)
})

/** Items of all lists, an empty list taken for one of one item. */
function piecesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts: unknown[] = Object.values(value)
  return (
    (Array.isArray(value) ? Math.max(1, value.length) : 0) +
    parts.reduce<number>((sum, part) => sum + piecesOf(part), 0)
  )
}

test('whatever is JSON is counted as it will be parsed', () => {
  const filler = (items: number): string => listOf(items, '0')
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const left = mostPieces - piecesOf(JSON.parse(text)) - 2
      expect(verdict(`[${text},${filler(left)}]`)).toBe('fine')
      expect(verdict(`[${text},${filler(left + 1)}]`)).toBe('tooLarge')
    }),
    { numRuns: 30 },
  )
})

const megabyte = 1024 * 1024
const limit = 400 * megabyte
/** What the process is said to hold. */
const heap = { used_heap_size: 0, heap_size_limit: limit }
let looks = 0
const figures = () => {
  looks += 1
  return { ...heap }
}
const api = useApi({ largeBodies: new LargeBodies(figures) })

const city = (text: string) =>
  api.app().inject({
    method: 'POST',
    url: '/api/pembelian/ambilkota',
    headers: { 'content-type': 'application/json' },
    payload: text,
  })
const padded = (bytes: number) => `{"search":"","x":"${'x'.repeat(bytes)}`

test('there is memory for a body, or it is not parsed: what is no JSON is not found to be none', async () => {
  const statuses: number[] = []
  for (const used of [0.1 * limit, 0.94 * limit, 0.96 * limit]) {
    heap.used_heap_size = used
    for (const text of ['{"search":""}', '{', padded(megabyte)]) statuses.push((await city(text)).statusCode)
  }
  const unreadable = 400
  const busy = 503
  expect(statuses).toEqual([200, unreadable, unreadable, 200, unreadable, busy, busy, busy, busy])
  expect(looks).toBe(statuses.length)
  heap.used_heap_size = 0
})

test('a large body finds the memory that is there when its turn comes', async () => {
  const bodies = new LargeBodies(figures)
  heap.used_heap_size = 0
  const requests = [aRequest(), aRequest()] as const
  await bodies.begin(requests[0], megabyte)
  const before = looks
  const second = bodies.begin(requests[1], megabyte)
  await setImmediate()
  expect(looks).toBe(before)
  heap.used_heap_size = 0.95 * limit
  bodies.end(requests[0])
  await expect(second).rejects.toMatchObject({ type: 'busy' })
  bodies.end(requests[1])
  // The turn of what was refused is over too.
  heap.used_heap_size = 0
  await bodies.begin(aRequest(), megabyte)
})

test('whose turn does not come is told so before his connection is cut for its silence; the next one has it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const bodies = new LargeBodies(figures)
  const [first, second, third] = [aRequest(), aRequest(), aRequest()] as const
  await bodies.begin(first, megabyte)
  const told = bodies.begin(second, megabyte).catch((error: unknown) => error)
  vi.advanceTimersByTime(20_000)
  const later = bodies.begin(third, megabyte)
  vi.advanceTimersByTime(10_000)
  expect(await told).toMatchObject({ type: 'busy' })
  bodies.end(first)
  await later
  bodies.end(third)
  vi.advanceTimersByTime(60_000)
  await bodies.begin(aRequest(), megabyte)
})

/** As much of a request as a turn asks for. */
function aRequest(): FastifyRequest {
  const socket = { destroyed: false, once: () => undefined, off: () => undefined }
  return { raw: { socket } } as unknown as FastifyRequest
}
