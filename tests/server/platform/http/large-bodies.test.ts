import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LargeBodies } from '../../../../src/server/platform/http/large-bodies.ts'
import { useApi } from '../../test-api.ts'

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
