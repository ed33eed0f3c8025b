import { describe, expect, it } from 'vitest'
import type { Scope, Values } from '../../../src/contract/module.ts'
import { OpenEdit } from '../../../src/engine/rows/open-edit.ts'
import { RowStore } from '../../../src/engine/rows/row-store.ts'
import { sampleList } from './sample-list.ts'

/** One row whose price is open as a box, and the page's drafts. */
function open() {
  const parts = new Map<string, unknown>()
  const kept = {
    read: (part: string) => parts.get(part),
    write: (part: string, value: unknown) => void parts.set(part, structuredClone(value)),
  }
  const rows = new RowStore(sampleList(), { doc: () => ({}), parts: kept })
  rows.add({ name: 'a', count: 1, price: 5 })
  const [key = -1] = rows.keys()
  const begin = (): OpenEdit => {
    const edit = new OpenEdit(rows, () => ({}))
    edit.restore(kept)
    return edit
  }
  const edit = begin()
  edit.open(key, 'price')
  return { edit, reloaded: begin, price: () => rows.row(key)?.values.price }
}

describe('an open box', () => {
  it('comes back after a reload with what was typed and what was said of it', () => {
    const { edit, reloaded, price } = open()
    edit.type('500')
    edit.refuse('Not so')
    const again = reloaded()
    expect([again.text(), again.refusal(), again.commit(), price()]).toEqual(['500', 'Not so', false, 5])
    again.type('50')
    expect([again.refusal(), again.commit(), price()]).toEqual([null, true, 50])
  })

  it('takes what stands there when nothing is said of it any more', () => {
    const { edit, price } = open()
    edit.type('500')
    edit.refuse('Not so')
    edit.refuse(null)
    expect([edit.commit(), price()]).toEqual([true, 500])
  })

  it.each([
    ['12,5%', { price: undefined, percent: 12.5 }],
    ['1.500', { price: 1_500, percent: undefined }],
    ['', { price: undefined, percent: undefined }],
    ['0%', { price: undefined, percent: undefined }],
    ['100%', null],
    ['-5%', null],
    ['12.5', null],
  ])('of an amount or a percent takes %s', (text, taken) => {
    const list = sampleList()
    const columns = list.table.columns.map((column) =>
      column.column === 'value' && column.edit ? { ...column, edit: { ...column.edit, percent: 'percent' } } : column,
    )
    const rows = new RowStore({ ...list, table: { ...list.table, columns } }, { doc: () => ({}) })
    rows.add({ name: 'a', count: 1, percent: 7.5 })
    const [key = -1] = rows.keys()
    const edit = new OpenEdit(rows, () => ({}))
    edit.open(key, 'price')
    expect(edit.text()).toBe('7,5%')
    edit.type(text)
    expect(edit.commit()).toBe(taken !== null)
    const { price, percent } = rows.row(key)?.values ?? {}
    expect({ price, percent }).toEqual(taken ?? { price: undefined, percent: 7.5 })
    if (!taken) expect(edit.refusal()).not.toBeNull()
  })

  it('opens only in the rows where the column says so', () => {
    const list = sampleList()
    const columns = list.table.columns.map((column) =>
      column.column === 'value' && column.edit
        ? { ...column, edit: { ...column.edit, when: ({ item }: Scope) => (item as Values).name !== 'a' } }
        : column,
    )
    const rows = new RowStore({ ...list, table: { ...list.table, columns } }, { doc: () => ({}) })
    for (const name of ['a', 'b']) rows.add({ name, count: 1, price: 5 })
    const edit = new OpenEdit(rows, () => ({}))
    const opened = rows.keys().map((key) => {
      edit.open(key, 'price')
      return edit.fieldOf(key)
    })
    expect(opened).toEqual([null, 'price'])
  })
})
