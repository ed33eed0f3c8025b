/** Whether the server is there: asked only once a call got no answer, and then until it answers again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverEvents } from '../../../src/api/server-events.ts'
import { watchServer, whenThere } from '../../../src/shell/offline/watch-server.ts'

/** What the server answers: a status, or nothing at all. */
let status: number | null
let asked: number
let told: boolean[]
let back: number
let stop: () => void
const hear = (): void => void (back += 1)

beforeEach(() => {
  vi.useFakeTimers()
  ;[status, asked, told, back] = [200, 0, [], 0]
  window.addEventListener(serverEvents.back, hear)
  const request = () => {
    asked += 1
    return status === null ? Promise.reject(new TypeError('no network')) : Promise.resolve({ status })
  }
  stop = watchServer('/healthz', (isAway) => told.push(isAway), request).stop
})

afterEach(() => {
  stop()
  window.removeEventListener(serverEvents.back, hear)
  vi.useRealTimers()
})

const lose = (): boolean => window.dispatchEvent(new Event(serverEvents.lost))

test('a server that nobody misses is not asked', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
})

test('a single call that got no answer is no server that is away', async () => {
  lose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect({ asked, told, back }).toEqual({ asked: 1, told: [], back: 0 })
})

test.each([[null], [502], [503], [504]])(
  'away with %s: said once, asked again and again, and told when back',
  async (found) => {
    status = found
    lose()
    lose()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told).toEqual([true])
    expect(asked).toBe(6)
    status = 404
    await vi.advanceTimersByTimeAsync(2_000)
    expect({ told, back }).toEqual({ told: [true, false], back: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(7)
  },
)

test('nothing is asked any more once it has ended', async () => {
  status = null
  lose()
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
})

test('what is loaded late waits for a server that is away, and hears that it was', async () => {
  const over = new AbortController()
  const request = () => (status === null ? Promise.reject(new TypeError('no network')) : Promise.resolve({ status }))
  expect(await whenThere('/healthz', over.signal, request)).toBe(false)
  status = null
  const late = vi.fn()
  void whenThere('/healthz', over.signal, request).then(late)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(late).not.toHaveBeenCalled()
  status = 200
  await vi.advanceTimersByTimeAsync(2_000)
  expect(late).toHaveBeenCalledWith(true)
})
