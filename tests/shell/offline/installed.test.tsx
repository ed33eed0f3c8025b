/** What a start without the server asks for is kept file by file: one that cannot be had takes no other with it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEach } from '../../../src/shell/offline/installed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('files that fail, of which the worker says nothing, hold none of the others up for ever', async () => {
  const urls = Array.from({ length: 12 }, (_, index) => `/definitions/${index}.js`)
  const kept: string[] = []
  const keep = (url: string): Promise<unknown> => {
    if (/\/(0|1|2|3)\.js$/.test(url)) return new Promise(() => undefined)
    kept.push(url)
    return Promise.resolve(true)
  }
  let isOver = false
  void keepEach(urls, keep).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect({ kept, isOver }).toEqual({ kept: urls.slice(4), isOver: true })
})
