/** Work without the mouse: the keys of the map on a document, and what they must not do. */
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CompiledAnswered, CompiledField, CompiledList, Issue, Values } from '../../../src/contract/module.ts'
import { answerPageKeys } from '../../../src/engine/keys/keys.ts'
import { typeKeys } from '../scan/scanner-keys.ts'
import { drawDocument, forgetDrafts, keepDraft, keptRows, press, scan, table, type } from './draw-document.tsx'
import { formList, scanList } from './sample-document.ts'

beforeEach(forgetDrafts)

const code = '490154203237518'
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const key = (name: string, on: Element = document.activeElement ?? document.body, ctrlKey = false) =>
  fireEvent.keyDown(on, { key: name, ctrlKey })
const prices = () => table().getAllByText('Rp 5').map((text) => text.closest('td')!) // prettier-ignore
const isMissing = (name: string): Issue => ({ path: [name], message: `${name} missing`, keyword: 'minimum' })

const answered: CompiledAnswered = {
  status: ({ answer }) => `Number ${String((answer as Values).nomor)}`,
  actions: [],
}

/** Rows whose amount is computed from their price, and which want tags. */
function wantingList(): CompiledList {
  const amount: CompiledField = { name: 'amount', title: 'Amount', type: 'number', alwaysRequired: false, clears: [], readOnly: true } // prettier-ignore
  const validate = ({ price, tags }: Values): Issue[] => [
    ...(price === 0 ? [isMissing('price'), isMissing('amount')] : []),
    ...(Array.isArray(tags) && tags.length === 0 ? [isMissing('tags')] : []),
  ]
  return { ...scanList(), fields: { amount: { ...amount, from: ['price'] } }, validate }
}

describe('Ctrl+Enter', () => {
  it('in the entry form sends the document, and adds nothing', async () => {
    const { client } = await drawDocument(formList())
    type('Note', 'hello')
    type('Name', 'Pen')
    press('Add item')
    expect(screen.getByText('Baris 1 ditambahkan.').getAttribute('aria-live')).toBe('polite')
    press('Change price')
    fireEvent.change(box('Price each'), { target: { value: '5' } })
    act(() => box('Name').focus())
    key('Enter', box('Name'), true)
    await waitFor(() => expect(client.sent.map(({ input }) => input)).toEqual([{ note: 'hello', items: ['Pen'] }]))
    expect(screen.queryByText('Name it')).toBeNull()
  })

  it('in the scan box leads to what is missing', async () => {
    await drawDocument(scanList())
    act(() => box('Code').focus())
    key('Enter', box('Code'), true)
    expect(await screen.findByText('Note it')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box('Note')))
  })

  it.each([
    ['a second Ctrl+Enter', () => key('Enter', document.body, true)],
    ['the second click of a double one', () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }), { detail: 2 })], // prettier-ignore
  ])('leaves what says that the document is stored to %s', async (_, again) => {
    keepDraft(keptRows(1))
    const { client } = await drawDocument(scanList(), undefined, answered)
    type('Note', 'hello')
    key('Enter', document.body, true)
    await waitFor(() => expect(client.sent).toHaveLength(1))
    await act(async () => client.last().answer({ nomor: 41 }))
    expect(await screen.findByText('Number 41')).toBeTruthy()
    await act(async () => void again())
    expect(screen.getByText('Number 41')).toBeTruthy()
    expect(client.sent).toHaveLength(1)
  })
})

describe('a price cell', () => {
  it.each([
    ['a click', (cell: Element) => fireEvent.click(cell)],
    ['Enter', (cell: Element) => key('Enter', cell)],
    ['F2', (cell: Element) => key('F2', cell)],
  ])('is opened by %s', async (_, open) => {
    keepDraft(keptRows(3))
    await drawDocument(scanList())
    const [, cell] = prices()
    act(() => cell!.focus())
    act(() => void open(cell!))
    expect(document.activeElement).toBe(box('Price each'))
    expect(box('Price each').closest('tr')?.textContent).toContain('Row 2')
  })

  it('is opened by F2 in the row that was worked at last, and in none that nobody has touched', async () => {
    keepDraft(keptRows(3))
    const { client } = await drawDocument(scanList())
    key('F2', document.body)
    expect(screen.queryByRole('textbox', { name: 'Price each' })).toBeNull()
    scan('b')
    await act(async () => client.last().answer({ found: true, name: 'Row 1' }))
    await waitFor(() => expect(table().getByRole('button', { name: '2/1' })).toBeTruthy())
    act(() => void key('F2', document.body))
    expect(box('Price each').closest('tr')?.textContent).toContain('Row 1')
  })

  it('of any row is two keys away from the scan box: its number and the arrow', async () => {
    keepDraft(keptRows(3))
    await drawDocument(scanList())
    type('Code', '2')
    key('ArrowDown', box('Code'))
    expect(document.activeElement).toBe(prices()[1])
    expect(box('Code').value, 'the number is no code').toBe('')
    key('9')
    expect(box('Price each').closest('tr')?.textContent).toContain('Row 2')
    key('Escape')
    type('Code', '4')
    key('ArrowDown', box('Code'))
    expect(document.activeElement, 'there is no such row').toBe(box('Code'))
    expect(box('Code').value).toBe('4')
  })

  it('is walked by arrows, opened by a digit, and gives the focus back', async () => {
    keepDraft(keptRows(2))
    await drawDocument(scanList())
    act(() => prices()[0]!.focus())
    key('ArrowDown')
    expect(document.activeElement).toBe(prices()[1])
    key('7')
    expect(document.activeElement).toBe(box('Price each'))
    expect([box('Price each').selectionStart, box('Price each').selectionEnd], 'the digit replaces all').toEqual([0, 1])
    key('Escape')
    expect(document.activeElement).toBe(box('Code'))
    expect(prices()).toHaveLength(2)
  })

  it.each([true, false])(
    'keeps the focus on the page below the last row and above the first (scan box: %s)',
    async (isScanned) => {
      keepDraft(keptRows(1))
      await drawDocument(isScanned ? scanList() : formList())
      for (const arrow of ['ArrowDown', 'ArrowUp']) {
        press('Change price')
        key(arrow)
        const home = isScanned ? box('Code') : screen.getByRole('button', { name: 'Change price' })
        expect(document.activeElement, arrow).toBe(home)
      }
    },
  )

  it('is left as it was by a scan that begins on it', async () => {
    keepDraft(keptRows(2))
    const { client } = await drawDocument(scanList())
    act(() => prices()[1]!.focus())
    typeKeys(code, 10)
    expect(client.sent.map(({ input }) => input)).toEqual([{ code }])
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price each' })).toBeNull())
    expect(prices()).toHaveLength(2)
    expect(document.activeElement).toBe(box('Code'))
  })
})

it('F4 opens the row that lacks something in its dialog, not one whose price is missing', async () => {
  const values = { name: 'Pen', price: 0, count: 1, tags: ['t'] }
  keepDraft({
    'items/order': [1, 2],
    'items/row:1': { values, edited: [] },
    'items/row:2': { values: { ...values, name: 'Ink', tags: [] }, edited: [] },
  })
  await drawDocument(wantingList())
  key('F4', document.body)
  expect(await screen.findByRole('dialog', { name: 'Tags of Ink' })).toBeTruthy()
})

it.each([
  ['input', true],
  ['button', false],
])('a character inside a shadow root, in its %s, is typed: %s', (tag, isTyped) => {
  const host = document.body.appendChild(document.createElement('div'))
  const inside = host.attachShadow({ mode: 'open' }).appendChild(document.createElement(tag))
  const stop = answerPageKeys({ current: { search: () => undefined } })
  try {
    const press = createEvent.keyDown(inside, { key: '/', composed: true })
    // No part of a scan.
    Object.defineProperty(press, 'timeStamp', { value: performance.now() + (isTyped ? 1e4 : 1e5) })
    expect(fireEvent(inside, press)).toBe(isTyped)
  } finally {
    stop()
    host.remove()
  }
})
