import { describe, expect, it } from 'vitest'
import { ScanQueue } from '../../../src/engine/scan/scan-queue.ts'
import type { ScanEntered } from '../../../src/engine/scan/scan.ts'

/** A queue over a plain list of codes; lookups answer when the test says so. */
function open(
  answer: (code: string, attempt: number) => Promise<unknown>,
  keep?: (kept: unknown) => void,
  unknown = 'unknown',
) {
  const list: string[] = []
  const attempts = new Map<string, number>()
  const lookups: string[] = []
  const taken = (code: string) => (list.includes(code) ? `'${code}' taken` : undefined)
  const queue = new ScanQueue({
    lookup: ({ code }) => {
      lookups.push(code)
      attempts.set(code, (attempts.get(code) ?? 0) + 1)
      return answer(code, attempts.get(code) ?? 1)
    },
    refuse: ({ code }) => taken(code),
    apply: ({ code }, found) => {
      if (found === 'broken') throw new Error('not what was expected')
      const message = found === null ? `'${code}' ${unknown}` : taken(code)
      if (message !== undefined) return { accepted: false, message, isUnknown: found === null }
      list.push(code)
      return { accepted: true }
    },
    knows: (_, found) => found !== null,
    // Of another mode the definition says nothing by now.
    say: ({ mode, code }) => (mode === 0 ? `'${code}' ${unknown}` : undefined),
    ...(keep ? { keep } : {}),
    wait: () => Promise.resolve(),
  })
  const push = (...codes: string[]) => codes.forEach((code) => queue.push({ mode: 0, code } satisfies ScanEntered))
  const messages = () => queue.snapshot().messages.map(({ text }) => text)
  return { queue, list, push, messages, lookups }
}

/** Answers come after a number of turns of the event loop, in no order. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('the scan queue', () => {
  it('keeps 200 scans in order while answers are slow, out of order, and one in twenty fails once', async () => {
    const codes = Array.from({ length: 200 }, (_, index) => `code-${index}`)
    const { queue, list, push } = open(async (code, attempt) => {
      const index = Number(code.slice(5))
      await turns((index * 7) % 13)
      if (index % 20 === 3 && attempt === 1) throw new Error('no answer')
      return {}
    })
    push(...codes)
    await queue.settled()
    expect(list).toEqual(codes)
    expect(queue.snapshot()).toMatchObject({ accepted: 200, refused: 0, waiting: 0, failed: [] })
  })

  it.each([
    ['a code twice', ['a', 'a'], ['a'], ["'a' taken"]],
    ['an unknown code', ['none', 'b'], ['b'], ["'none' unknown"]],
    ['an unknown code twice', ['none', 'none'], [], ["'none' unknown", "'none' unknown"]],
  ])('names what it refuses: %s', async (_, codes, expected, refused) => {
    const { queue, list, push, messages } = open(async (code) => (code === 'none' ? null : {}))
    push(...codes)
    await queue.settled()
    expect(list).toEqual(expected)
    expect(messages()).toEqual(refused)
  })

  it('refuses a code that is in the list without asking', async () => {
    const { queue, push, messages, lookups } = open(async () => ({}))
    push('a')
    await queue.settled()
    push('a')
    expect(messages()).toEqual(["'a' taken"])
    expect(lookups).toEqual(['a'])
  })

  it('shows a lookup that keeps failing, holds nobody up, and takes it in when it is tried again', async () => {
    let isDown = true
    const { queue, list, push, lookups } = open(async (code) => {
      if (code === 'b' && isDown) throw new Error('down')
      return {}
    })
    push('a', 'b', 'c')
    await queue.settled()
    expect(list).toEqual(['a', 'c'])
    expect(lookups.filter((code) => code === 'b')).toHaveLength(3)
    const [failed] = queue.snapshot().failed
    expect(failed?.entered.code).toBe('b')
    isDown = false
    queue.retry(failed!.id)
    await queue.settled()
    expect(list).toEqual(['a', 'c', 'b'])
  })

  it('drops a failed lookup on demand', async () => {
    const { queue, push } = open(() => Promise.reject(new Error('down')))
    push('a')
    await queue.settled()
    queue.drop(queue.snapshot().failed[0]!.id)
    expect(queue.snapshot().failed).toEqual([])
  })

  it('asks for six at a time, as many as a browser sends to one address', async () => {
    const { push, lookups } = open(() => new Promise(() => undefined))
    push('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    expect(lookups).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('goes on after a reload with what was waiting', async () => {
    let kept: unknown
    const before = open(
      () => new Promise(() => undefined),
      (state) => (kept = structuredClone(state)),
    )
    before.push('a', 'b', 'c', 'd', 'e')
    const { queue, list } = open(async () => ({}))
    queue.restore(kept)
    queue.resume()
    await queue.settled()
    expect(list).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('says no longer that a code is missing once it is there: it is gone when scanned again, and told as there after a reload', async () => {
    let kept: unknown
    const stock = new Set<string>()
    const answer = async (code: string) => (stock.has(code) ? {} : null)
    const { queue, push, messages } = open(answer, (state) => (kept = structuredClone(state)))
    push('a', 'b', 'c')
    await queue.settled()
    expect(messages()).toEqual(["'a' unknown", "'b' unknown", "'c' unknown"])
    stock.add('a').add('b')
    push('a')
    await queue.settled()
    expect(messages()).toEqual(["'b' unknown", "'c' unknown"])
    expect(queue.snapshot()).toMatchObject({ accepted: 1, refused: 2 })

    const later = open(answer)
    later.queue.restore(kept)
    later.queue.resume()
    await turns(3)
    // What came back is neither taken in by itself nor lost: it is named until it is scanned.
    expect(later.messages()).toEqual(["'b' sudah ada sekarang. Pindai lagi.", "'c' unknown"])
    expect(later.list).toEqual([])
    later.push('b')
    await later.queue.settled()
    expect([later.messages(), later.list]).toEqual([["'c' unknown"], ['b']])
  })

  it('says of a kept code that it is missing in the language in which the page goes on', async () => {
    let kept: unknown
    const { queue, push } = open(async () => null, (state) => (kept = structuredClone(state))) // prettier-ignore
    push('a')
    queue.push({ mode: 1, code: 'b' })
    await queue.settled()
    const later = open(() => new Promise(() => undefined), undefined, 'tidak ada')
    later.queue.restore(kept)
    expect(later.messages()).toEqual(["'a' tidak ada", "'b' unknown"])
  })

  it.each([[undefined], [null], ['text'], [{ scans: [{ entered: { code: 1 } }, 5], messages: [2], counts: 'x' }]])(
    'takes nothing from a draft that does not fit: %j',
    (kept) => {
      const { queue } = open(async () => ({}))
      queue.restore(kept)
      expect(queue.snapshot()).toEqual({ accepted: 0, refused: 0, waiting: 0, failed: [], messages: [] })
    },
  )

  it('keeps a scan whose answer cannot be taken in, and goes on with the others', async () => {
    let isBroken = true
    const { queue, list, push } = open(async (code) => (code === 'b' && isBroken ? 'broken' : {}))
    push('a', 'b', 'c')
    await queue.settled()
    expect(list).toEqual(['a', 'c'])
    const [failed] = queue.snapshot().failed
    expect(failed?.entered.code).toBe('b')
    isBroken = false
    queue.retry(failed!.id)
    await queue.settled()
    expect(list).toEqual(['a', 'c', 'b'])
  })

  it('refuses nothing while the list is being saved: nobody knows yet for which list it is', async () => {
    const { queue, list, push, messages } = open(async () => ({}))
    push('a')
    await queue.settled()
    queue.hold()
    push('a')
    expect(messages()).toEqual([])
    expect(queue.snapshot().waiting).toBe(1)
    list.length = 0
    queue.reset()
    queue.letGo()
    await queue.settled()
    expect(list).toEqual(['a'])
    expect(queue.snapshot().accepted).toBe(1)
  })

  it('looks nothing up once its page is left, even when a save ends then', async () => {
    const { queue, push, lookups } = open(async () => ({}))
    queue.hold()
    push('a')
    queue.stop()
    queue.letGo()
    expect(lookups).toEqual([])
    queue.resume()
    await queue.settled()
    expect(lookups).toEqual(['a'])
  })

  it('ignores answers that come after a reset', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { queue, list, push } = open(() => new Promise((resolve) => (answer = resolve)))
    push('a')
    queue.reset()
    answer({})
    await turns(2)
    expect(list).toEqual([])
  })
})
