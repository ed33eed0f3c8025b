import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimDraft } from '../../src/engine/draft-slot.ts'

/** Web Locks as a browser has them, shared by all "tabs" of a test. */
function fakeLocks(held = new Set<string>()) {
  return {
    held,
    request: async (name: string, options: LockOptions, work: (lock: object | null) => Promise<void>) => {
      if (held.has(name)) {
        if (options.ifAvailable) return work(null)
        throw new Error('the wait is over')
      }
      held.add(name)
      await work({})
      held.delete(name)
    },
  }
}

const ignore = () => undefined
let locks = fakeLocks()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  locks = fakeLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What another page would do: it remembers nothing of this one. */
async function otherTab(id: string) {
  sessionStorage.clear()
  return claimDraft(id, ignore)
}

describe('a slot', () => {
  it('keeps parts, removes and clears them', async () => {
    const draft = await claimDraft('a', ignore)
    draft.write('form', { nama: 'x' })
    draft.write('row:1', [1])
    draft.write('row:2', [2])
    draft.write('row:1', undefined)
    expect(draft.read()).toEqual({ form: { nama: 'x' }, 'row:2': [2] })
    draft.clear()
    expect(draft.read()).toEqual({})
  })

  it('comes back to the same form after it was left', async () => {
    const draft = await claimDraft('b', ignore)
    draft.write('form', 1)
    draft.release()
    expect((await claimDraft('b', ignore)).read()).toEqual({ form: 1 })
  })

  it('is not shared by two tabs, nor by two forms', async () => {
    const first = await claimDraft('c', ignore)
    first.write('form', 1)
    const second = await otherTab('c')
    expect(second.read()).toEqual({})
    second.write('form', 2)
    expect(first.read()).toEqual({ form: 1 })
    expect((await claimDraft('c/d', ignore)).read()).toEqual({})
  })

  it('of a crashed tab is taken up first', async () => {
    await claimDraft('e', ignore)
    const crashed = await otherTab('e')
    crashed.write('form', 'typed')
    locks.held.delete('trading:e:1')
    expect((await otherTab('e')).read()).toEqual({ form: 'typed' })
  })

  it('works without locks', async () => {
    vi.stubGlobal('navigator', {})
    const draft = await claimDraft('f', ignore)
    draft.write('form', 1)
    expect((await claimDraft('f', ignore)).read()).toEqual({ form: 1 })
  })

  it('leaves out what is damaged or of another version', async () => {
    localStorage.setItem('trading:g:0:form', '{"version":0,"value":1}')
    localStorage.setItem('trading:g:0:rows', '{')
    localStorage.setItem('trading:g:0:good', '{"version":1,"value":1}')
    expect((await claimDraft('g', ignore)).read()).toEqual({ good: 1 })
  })

  it('reports a full storage once and goes on', async () => {
    const report = vi.fn()
    const draft = await claimDraft('h', report)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    draft.write('form', 1)
    draft.write('form', 2)
    expect(report).toHaveBeenCalledTimes(1)
  })
})
