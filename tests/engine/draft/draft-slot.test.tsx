import { clear, createStore, del, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDrafts, type ClaimDraft, type DraftProblem } from '../../../src/engine/draft/draft-slot.ts'
import { DraftStorage } from '../../../src/engine/draft/draft-storage.ts'
import { earlierForms, takeEarlierDrafts } from '../../../src/engine/draft/earlier-drafts.ts'
import { keptPartsOf } from './kept-drafts.ts'

/** Web Locks as a browser has them, shared by all "tabs" of a test. */
function fakeLocks(held = new Set<string>()) {
  return {
    held,
    request: async (name: string, options: LockOptions, work: (lock: object | null) => Promise<void>) => {
      if (held.has(name)) {
        if (options.ifAvailable) return work(null)
        throw new DOMException('the wait is over', 'TimeoutError')
      }
      held.add(name)
      await work({})
      held.delete(name)
    },
  }
}

const store = createStore('trading-drafts', 'drafts')
const ignore = () => undefined
let locks = fakeLocks()
let report = vi.fn<(problem: DraftProblem) => void>()

/** Another page of the same browser: it remembers nothing of the others, unless the tab was copied. */
function openTab({ isCopied = false } = {}): { claim: (id: string) => ReturnType<ClaimDraft> } {
  if (!isCopied) sessionStorage.clear()
  const claim = createDrafts()
  return { claim: (id) => claim(id, report) }
}

beforeEach(async () => {
  window.dispatchEvent(new Event('pagehide'))
  localStorage.clear()
  await clear(store)
  locks = fakeLocks()
  report = vi.fn()
  vi.stubGlobal('navigator', { locks })
  vi.spyOn(console, 'info').mockImplementation(ignore)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each(['with Web Locks', 'on plain http, without'])('a slot %s', (which) => {
  beforeEach(() => {
    if (which !== 'with Web Locks') vi.stubGlobal('navigator', {})
  })

  it('keeps parts, removes and clears them', async () => {
    const draft = await openTab().claim('a')
    draft.write('form', { nama: 'x' })
    draft.write('row:1', [1])
    draft.write('row:2', [2])
    draft.write('row:1', undefined)
    expect(draft.read()).toEqual({ form: { nama: 'x' }, 'row:2': [2] })
    await expect.poll(() => keptPartsOf('a')).toEqual(['form', 'row:2'])
    draft.clear((part) => part === 'form')
    expect(draft.read()).toEqual({ form: { nama: 'x' } })
    await expect.poll(() => keptPartsOf('a')).toEqual(['form'])
  })

  it('comes back to the same form after it was left', async () => {
    const tab = openTab()
    const draft = await tab.claim('b')
    draft.write('form', 1)
    draft.release()
    draft.write('form', 2)
    expect((await tab.claim('b')).read()).toEqual({ form: 1 })
  })

  it('is not shared by two tabs, a copied tab, or two forms', async () => {
    const first = await openTab().claim('c')
    first.write('form', 1)
    await expect.poll(() => keptPartsOf('c')).toEqual(['form'])
    const second = await openTab({ isCopied: true }).claim('c')
    expect(second.read()).toEqual({})
    second.write('form', 2)
    expect(first.read()).toEqual({ form: 1 })
    expect((await openTab().claim('c')).read()).toEqual({})
    expect((await openTab().claim('c/d')).read()).toEqual({})
  })

  it('is not shared by tabs that open at the same time', async () => {
    const drafts = await Promise.all([openTab(), openTab(), openTab()].map((tab) => tab.claim('d')))
    for (const [index, draft] of drafts.entries()) draft.write('form', index)
    await expect.poll(() => keptPartsOf('d')).toEqual(['form', 'form', 'form'])
  })

  it('of a tab that was closed is taken up first, with what it typed last', async () => {
    await openTab().claim('e')
    const closed = await openTab().claim('e')
    closed.write('form', 'typ')
    await expect.poll(() => keptPartsOf('e')).toEqual(['form'])
    closed.write('form', 'typed')
    // The page goes before the storage answers.
    vi.spyOn(DraftStorage.prototype, 'save').mockRejectedValue(new Error('gone'))
    window.dispatchEvent(new Event('pagehide'))
    vi.mocked(DraftStorage.prototype.save).mockRestore()
    locks.held.clear()
    expect((await openTab().claim('e')).read()).toEqual({ form: 'typed' })
    await expect.poll(() => Object.keys(localStorage)).toEqual([])
  })

  it('of before there were accounts becomes an account’s own, but for what another tab has open', async () => {
    for (const text of ['one', 'two']) {
      const tab = openTab()
      const draft = await tab.claim('g')
      draft.write('form', text)
      draft.write('key', text)
    }
    await expect.poll(() => keptPartsOf('g')).toEqual(['form', 'form', 'key', 'key'])
    window.dispatchEvent(new Event('pagehide'))
    locks.held.clear()
    const open = await openTab().claim('h')
    open.write('form', 'open')
    const others = await openTab().claim('8@g')
    others.write('form', 'another’s')
    await expect.poll(() => keptPartsOf('8@g')).toEqual(['form'])
    expect(await earlierForms()).toEqual(['g', 'h'])
    // A form on the page has an empty slot already.
    await openTab().claim('7@g')
    await takeEarlierDrafts(7)
    expect(await earlierForms()).toEqual(['h'])
    expect(open.read()).toEqual({ form: 'open' })
    const taken = [await openTab().claim('7@g'), await openTab().claim('7@g'), await openTab().claim('7@g')]
    expect(taken.map((draft) => draft.read())).toEqual([{ form: 'one', key: 'one' }, { form: 'two', key: 'two' }, {}])
    expect(report).not.toHaveBeenCalled()
    expect((await openTab().claim('g')).read()).toEqual({})
    expect(others.read()).toEqual({ form: 'another’s' })
    await expect.poll(() => Object.keys(localStorage)).toEqual([])
  })
})

it('a page that was asleep while another took its slot keeps its content in a slot of its own', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('BroadcastChannel', undefined)
  const asleep = await openTab().claim('f')
  asleep.write('form', 'mine')
  await expect.poll(() => keptPartsOf('f')).toEqual(['form'])
  const other = await openTab().claim('f')
  expect(other.read()).toEqual({ form: 'mine' })
  asleep.write('note', 'more')
  await expect.poll(() => keptPartsOf('f')).toEqual(['form', 'form', 'note'])
  other.write('form', 'theirs')
  other.release()
  expect(asleep.read()).toEqual({ form: 'mine', note: 'more' })
})

describe('what cannot be kept', () => {
  it.each([
    ['no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
    ['a forbidden one', () => vi.spyOn(indexedDB, 'open').mockImplementation(() => { throw new DOMException('', 'SecurityError') })], // prettier-ignore
  ])('because there is %s: a draft in memory, and it is said', async (_name, forbid) => {
    forbid()
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } })
    const tab = openTab()
    const draft = await tab.claim('g')
    expect(report).toHaveBeenCalledWith('not kept')
    draft.write('form', 1)
    expect(draft.read()).toEqual({ form: 1 })
    draft.release()
    draft.write('form', 2)
    // Another screen was visited meanwhile: the page has it still.
    expect((await tab.claim('g')).read()).toEqual({ form: 1 })
    expect((await tab.claim('g')).read()).toEqual({})
  })

  it('because locks are refused: leases do', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } })
    const draft = await openTab().claim('h')
    draft.write('form', 1)
    await expect.poll(() => keptPartsOf('h')).toEqual(['form'])
    expect(report).not.toHaveBeenCalled()
  })

  it('in a full storage leaves the last whole state, and goes in with the next change', async () => {
    const draft = await openTab().claim('i')
    draft.write('row', { count: 1 })
    await expect.poll(() => keptPartsOf('i')).toEqual(['row'])
    vi.spyOn(DraftStorage.prototype, 'save').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    draft.write('row', { count: 2 })
    draft.write('counter', 2)
    await expect.poll(() => report.mock.calls).toEqual([['not kept']])
    expect(await keptPartsOf('i')).toEqual(['row'])
    draft.write('note', 'x')
    await expect.poll(() => keptPartsOf('i')).toEqual(['counter', 'note', 'row'])
    draft.release()
    locks.held.clear()
    expect((await openTab().claim('i')).read()).toEqual({ row: { count: 2 }, counter: 2, note: 'x' })
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('in a full storage is there again on the same page', async () => {
    const tab = openTab()
    vi.spyOn(DraftStorage.prototype, 'save').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => { throw new DOMException('full', 'QuotaExceededError') }) // prettier-ignore
    const draft = await tab.claim('k')
    draft.write('row', { count: 1 })
    draft.release()
    const again = await tab.claim('k')
    expect(again.read()).toEqual({ row: { count: 1 } })
    again.clear()
    again.release()
    expect((await tab.claim('k')).read()).toEqual({})
  })

  it('a value that no storage takes does not take others apart', async () => {
    const draft = await openTab().claim('j')
    draft.write('good', 1)
    draft.write('bad', () => undefined)
    await expect.poll(() => report.mock.calls).toEqual([['not kept']])
    expect(await keptPartsOf('j')).toEqual([])
  })
})

describe('what is kept', () => {
  it.each([
    ['a part is missing', () => del(['part', 'k', 0, 'two'], store)],
    ['a part is of another time', () => set(['part', 'k', 0, 'two'], { revision: 9, value: 0 }, store)],
    ['the seal is of another version', () => set(['seal', 'k', 0], { version: 3 }, store)],
  ])('is said not to be whole when %s', async (_name, damage) => {
    const first = await openTab().claim('k')
    first.write('one', 1)
    first.write('two', 2)
    await expect.poll(() => keptPartsOf('k')).toEqual(['one', 'two'])
    first.release()
    await damage()
    locks.held.clear()
    expect((await openTab().claim('k')).read()).toMatchObject({ one: 1 })
    expect(report).toHaveBeenCalledWith('not whole')
  })

  it('by the first version is taken over once, but for what is damaged', async () => {
    localStorage.setItem('trading:l:0:form', '{"version":0,"value":1}')
    localStorage.setItem('trading:l:0:rows', '{')
    localStorage.setItem('trading:l:0:good', '{"version":1,"value":1}')
    const draft = await openTab().claim('l')
    expect(draft.read()).toEqual({ good: 1 })
    await expect.poll(() => Object.keys(localStorage)).toEqual([])
    expect(await keptPartsOf('l')).toEqual(['good'])
  })

  it('at once is there before the storage has answered', async () => {
    const draft = await openTab().claim('m')
    draft.write('key', 'abc')
    draft.keepNow()
    expect(localStorage.getItem('trading-tail:m:0')).toContain('abc')
    await expect.poll(() => Object.keys(localStorage)).toEqual([])
  })

  it('costs a change only its own part', async () => {
    const draft = await openTab().claim('n')
    for (let row = 0; row < 1000; row += 1) draft.write(`row:${row}`, { imeis: ['1', '2'] })
    await expect.poll(async () => (await keptPartsOf('n')).length).toBe(1000)
    const save = vi.spyOn(DraftStorage.prototype, 'save')
    draft.write('header', { note: 'a' })
    await expect.poll(() => keptPartsOf('n')).toContain('header')
    expect(save.mock.calls.map(([, change]) => [...change.parts.keys()])).toEqual([['header']])
  })
})
