/** A page without a box for codes, whose rows collect them in a dialog: every scan finds its row or words. */
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CompiledList, CompiledSerials, Scope, Values } from '../../../src/contract/module.ts'
import { typeKeys } from '../scan/scanner-keys.ts'
import { drawDocument, forgetDrafts, keepDraft, press } from './draw-document.tsx'
import { formList } from './sample-document.ts'

beforeEach(forgetDrafts)

const codes = ['490154203237518', '356938035643809', '352099001761481'] as const
const item = (scope: Scope): Values => scope['item'] as Values

const serials: CompiledSerials = {
  widget: 'serials',
  title: (scope) => `Codes of ${String(item(scope)['name'])}`,
  list: 'codes',
  quantity: (scope) => item(scope)['count'],
  columns: [
    {
      field: 'code',
      title: 'Code',
      length: { field: 'length', title: 'Length', message: () => 'Too short' },
      messages: { empty: () => 'Empty', length: () => 'Another length', duplicate: () => 'Twice' },
    },
  ],
  counter: ({ count, quantity }) => `${String(count)} of ${String(quantity)}`,
  empty: 'None',
  actionsTitle: 'Actions',
  add: 'Add code',
  remove: 'Remove code',
  save: () => 'Save',
  incomplete: () => 'Not all',
}

function serialList(): CompiledList {
  const list = formList()
  const columns = list.table.columns.map((column) =>
    column.column === 'button'
      ? { ...column, opens: 'codes', when: (scope: Scope) => item(scope)['isCounted'] !== true }
      : column,
  )
  return { ...list, table: { ...list.table, columns, dialogs: { codes: serials } } }
}

/** Rows by how many codes they want and have; those of no codes open no dialog. */
function keepRows(...rows: readonly (readonly [count: number, had: number] | 'counted')[]): void {
  const stored = rows.map((row, index) => {
    const [count, had] = row === 'counted' ? [9, 0] : row
    const values = { name: `Row ${index + 1}`, price: 5, count, length: 15, isCounted: row === 'counted' }
    const there = Array.from({ length: had }, (_, place) => ({ code: `10000000000000${place}` }))
    return [`items/row:${index + 1}`, { values: { ...values, codes: there }, edited: [] }]
  })
  keepDraft({ 'items/order': rows.map((_, index) => index + 1), ...Object.fromEntries(stored) })
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('a scan where only rows collect codes', () => {
  it.each([
    ['the page itself', () => (document.activeElement as HTMLElement | null)?.blur()],
    ['the button that sends', () => screen.getByRole('button', { name: 'Submit' }).focus()],
    ['the button that adds', () => screen.getByRole('button', { name: 'Add item' }).focus()],
    ["the row's own button", () => screen.getAllByRole('button', { name: /^\d\/\d$/ })[0]?.focus()],
    ['a field of the head', () => box('Note').focus()],
    ['a field of the entry', () => box('Name').focus()],
  ])('opens the only row that lacks some, which takes it, from %s', async (_, focus) => {
    keepRows([1, 1], [2, 0], 'counted')
    const { client } = await drawDocument(serialList())
    act(focus)
    expect(typeKeys(codes[0], 20), 'Enter has no effect').toBe(false)
    const dialog = await screen.findByRole('dialog', { name: 'Codes of Row 2' })
    expect(await within(dialog).findByText('1 of 2')).toBeDefined()
    expect(within(dialog).getByText(codes[0])).toBeDefined()
    typeKeys(codes[1], 20)
    expect(await within(dialog).findByText('2 of 2')).toBeDefined()
    expect(client.sent).toEqual([])
    press('Batal')
    expect([box('Note').value, box('Name').value]).toEqual(['', ''])
  })

  it('keeps what comes while the dialog is being opened', async () => {
    keepRows([3, 0])
    await drawDocument(serialList())
    act(() => {
      for (const code of codes) typeKeys(code, 20)
    })
    const dialog = await screen.findByRole('dialog', { name: 'Codes of Row 1' })
    expect(await within(dialog).findByText('3 of 3')).toBeDefined()
  })

  it.each([
    ['no row lacks any', [[1, 1], 'counted'] as const, 'tidak ada baris yang kurang kode'],
    ['there is no row', [], 'tidak ada baris yang kurang kode'],
    [
      'several lack some',
      [
        [1, 0],
        [2, 1],
      ] as const,
      'beberapa baris kurang kode',
    ],
  ])('is refused with its code where %s', async (_, rows, words) => {
    keepRows(...rows)
    const { client } = await drawDocument(serialList())
    act(() => screen.getByRole('button', { name: 'Submit' }).focus())
    for (const code of codes) expect(typeKeys(code, 20), 'Enter has no effect').toBe(false)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`'${codes[0]}', '${codes[1]}', '${codes[2]}' belum masuk: ${words}`)
    expect(client.sent).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
