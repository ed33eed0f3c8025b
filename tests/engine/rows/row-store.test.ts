import { describe, expect, it, vi } from 'vitest'
import { RowStore } from '../../../src/engine/rows/row-store.ts'
import { sampleList } from './sample-list.ts'

function open(names: readonly string[] = []) {
  const list = sampleList()
  const parts = new Map<string, unknown>()
  const writes: string[] = []
  const write = (part: string, value: unknown) => {
    writes.push(part)
    if (value === undefined) parts.delete(part)
    else parts.set(part, structuredClone(value))
  }
  const rows = new RowStore(list, { doc: () => ({}), parts: { write } })
  for (const name of names) rows.add({ name, count: 1, price: 5 })
  writes.length = 0
  return { rows, list, parts, writes }
}

const messages = (rows: RowStore) =>
  rows.keys().map((key) => rows.view(key)?.issues.map((issue) => issue.message) ?? [])

describe('the row store', () => {
  it('derives a row from its change alone and tells only its listeners', () => {
    const { rows, writes } = open(['a', 'b'])
    const [first, second] = rows.keys()
    const heard = { first: vi.fn(), second: vi.fn(), order: vi.fn() }
    rows.subscribeRow(first!, heard.first)
    rows.subscribeRow(second!, heard.second)
    rows.subscribeOrder(heard.order)
    const before = rows.view(second!)
    rows.change(first!, { count: 3 })
    expect(rows.row(first!)?.values.amount).toBe(15)
    expect(rows.view(second!)).toBe(before)
    expect([heard.first, heard.second, heard.order].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 0])
    expect(writes).toEqual([`row:${first}`])
  })

  it('validates a row once for the same values', () => {
    const { rows, list } = open(['a', 'b', 'c'])
    rows.check()
    rows.check()
    expect(list.validated).toHaveLength(3)
    rows.change(rows.keys()[1]!, { price: 7 })
    rows.check()
    expect(list.validated).toHaveLength(4)
  })

  it('shows problems after a check, and from then on at once', () => {
    const { rows } = open(['a'])
    const [key] = rows.keys()
    rows.change(key!, { price: 0 })
    expect(messages(rows)).toEqual([[]])
    expect(rows.check()).toEqual([key])
    expect(messages(rows)).toEqual([['Price missing']])
    rows.change(key!, { price: 1 })
    expect(messages(rows)).toEqual([[]])
  })

  it('counts the problems that are shown by what has changed since, and is the same count until then', () => {
    const { rows } = open(['a', 'b', 'c'])
    const [first, second, third] = rows.keys()
    rows.change(first!, { price: 0 })
    rows.change(third!, { price: 0 })
    expect(rows.problems().size).toBe(0)
    rows.check()
    expect([...rows.problems()]).toEqual([[first, 1], [third, 1]]) // prettier-ignore
    const seen = vi.spyOn(rows, 'view')
    const before = rows.problems()
    rows.change(second!, { price: 7 })
    expect(rows.problems()).toBe(before)
    expect(seen.mock.calls).toEqual([[second]])
    rows.remove(first!)
    rows.change(third!, { price: 2 })
    expect(rows.problems().size).toBe(0)
    rows.showServerIssues(new Map([[second!, [{ path: [], message: 'Stored', keyword: 'server' }]]]))
    expect([...rows.problems()]).toEqual([[second, 1]])
    rows.change(second!, { price: 8 })
    expect(rows.problems().size).toBe(0)
    rows.reset()
    expect(rows.problems().size).toBe(0)
  })

  it.each([
    ['no key twice', ['a', 'b'], [[], []]],
    ['the second of two', ['a', 'a'], [[], ['a is there']]],
    ['every later one', ['a', 'a', 'b', 'a'], [[], ['a is there'], [], ['a is there']]],
  ])('finds repeated keys: %s', (_, names, expected) => {
    const { rows } = open(names)
    rows.check()
    expect(messages(rows)).toEqual(expected)
  })

  it('takes a repeated key back when the first holder changes or goes', () => {
    const { rows } = open(['a', 'a', 'a'])
    rows.check()
    const [first, second] = rows.keys()
    rows.change(first!, { name: 'b' })
    expect(messages(rows)).toEqual([[], [], ['a is there']])
    rows.remove(second!)
    expect(messages(rows)).toEqual([[], []])
    rows.change(first!, { name: 'a' })
    expect(messages(rows)).toEqual([[], ['a is there']])
  })

  it('tells what a new or a changed row would repeat', () => {
    const { rows } = open(['a', 'b'])
    const [first] = rows.keys()
    expect(rows.issuesIfAdded({ name: 'a' })).toMatchObject([{ path: ['name'], message: 'a is there' }])
    expect(rows.issuesIfAdded({ name: 'c' })).toEqual([])
    expect(rows.issuesIfChanged(first!, { name: 'a' })).toEqual([])
    expect(rows.issuesIfChanged(first!, { name: 'b' })).toHaveLength(1)
    expect(rows.issuesIfAdded({ name: 'c', tags: ['x', 'x'] })).toMatchObject([{ message: 'A tag is repeated' }])
  })

  it('finds what the list as a whole repeats', () => {
    const { rows } = open(['a', 'b'])
    const [first, second] = rows.keys()
    rows.change(first!, { tags: ['x', 'y'] })
    rows.change(second!, { tags: ['y'] })
    expect(rows.listIssues()).toMatchObject([{ message: 'A tag is repeated', path: [] }])
    rows.change(first!, { tags: ['x'] })
    expect(rows.listIssues()).toEqual([])
  })

  it("shows a server's problem until its row is changed", () => {
    const { rows } = open(['a', 'b'])
    const [first, second] = rows.keys()
    const sold = { path: ['tags'], message: 'Sold', keyword: 'server' }
    rows.showServerIssues(new Map([[second!, [sold]]]))
    expect(messages(rows)).toEqual([[], ['Sold']])
    rows.change(first!, { price: 9 })
    expect(messages(rows)).toEqual([[], ['Sold']])
    rows.change(second!, { price: 9 })
    expect(messages(rows)).toEqual([[], []])
  })

  it('comes back from its draft, without rows that are not whole', () => {
    const before = open(['a', 'b', 'c'])
    before.rows.change(before.rows.keys()[1]!, { count: 4 })
    before.parts.set(`row:${before.rows.keys()[0]}`, 'damaged')
    const { rows } = open()
    rows.restore((part) => before.parts.get(part), { write: () => undefined })
    expect(rows.values()).toMatchObject([{ name: 'b', count: 4, amount: 20 }, { name: 'c' }])
    expect(rows.issuesIfAdded({ name: 'c' })).toHaveLength(1)
    const added = rows.add({ name: 'd' })
    expect(before.rows.keys()).not.toContain(added)
  })

  it('leaves nothing in its draft after a reset', () => {
    const { rows, parts } = open(['a', 'b'])
    rows.reset()
    expect([...parts.keys()]).toEqual([])
    expect(rows.keys()).toEqual([])
    expect(rows.issuesIfAdded({ name: 'a' })).toEqual([])
  })

  it('computes rows anew when what they read outside changes', () => {
    let factor = 1
    const list = sampleList({
      readsOutside: true,
      derive: (values, scope) => ({ ...values, amount: Number(values.price) * (scope.doc as { f: number }).f }),
    })
    const rows = new RowStore(list, { doc: () => ({ f: factor }) })
    rows.add({ name: 'a', price: 5 })
    factor = 3
    rows.outsideChanged()
    expect(rows.values()).toMatchObject([{ amount: 15 }])
  })
})
