import { describe, expect, it, vi } from 'vitest'
import type { Values } from '../../../src/contract/module.ts'
import { RowValues } from '../../../src/engine/rows/row.ts'

function open(count: number) {
  const rows = new Map<number, Values>(Array.from({ length: count }, (_, index) => [index + 1, { name: index }]))
  const asked = vi.fn((key: number): Values => rows.get(key) ?? {})
  const values = new RowValues(asked)
  const change = (key: number, name: string) => {
    rows.set(key, { name })
    values.forget(key)
  }
  return { rows, asked, values, change, keys: [...rows.keys()] }
}

describe('the values of all rows', () => {
  it('are the same array until one changes, and ask for the changed row alone', () => {
    const { rows, asked, values, change, keys } = open(100)
    const before = values.now(keys)
    expect(before).toEqual([...rows.values()])
    expect(values.now(keys)).toBe(before)
    change(7, 'other')
    expect(values.now(keys)).toEqual([...rows.values()])
    expect(values.now(keys)).not.toBe(before)
    expect(before[6]).toEqual({ name: 6 })
    expect(asked).toHaveBeenCalledTimes(101)
  })

  it('follow the order', () => {
    const { values, change, keys } = open(3)
    values.now(keys)
    change(2, 'b')
    expect(values.now([3, 2]).map(({ name }) => name)).toEqual([2, 'b'])
    expect(values.now([])).toEqual([])
  })

  it('follow many changes at once', () => {
    const { rows, values, change, keys } = open(100)
    values.now(keys)
    for (const key of keys.slice(20, 60)) change(key, `row ${key}`)
    expect(values.now(keys)).toEqual([...rows.values()])
  })

  it('have no place for a row that is not in the order yet', () => {
    const { values, change, keys } = open(2)
    values.now(keys)
    change(3, 'new')
    expect(values.now(keys)).toEqual([{ name: 0 }, { name: 1 }])
    expect(values.now([...keys, 3])).toEqual([{ name: 0 }, { name: 1 }, { name: 'new' }])
  })
})
