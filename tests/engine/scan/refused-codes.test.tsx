/** What a box of numbers or days makes of a code that is no scan: words, and nothing else. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { listenForScans } from '../../../src/engine/scan/page-scans.ts'
import { MomentBox } from '../../../src/engine/ui/moment-box/moment-box.tsx'
import { dayKind } from '../../../src/engine/ui/moment-box/moment-kind.ts'
import { money, whole } from '../../../src/engine/ui/number-box/number-kind.ts'
import { ValueBox, type Unread } from '../../../src/engine/ui/number-box/value-box.tsx'
import { drawDocument, forgetDrafts, keepDraft, press } from '../document/draw-document.tsx'
import { scanList } from '../document/sample-document.ts'
import { typeKeys, typeText } from './scanner-keys.ts'

beforeEach(forgetDrafts)

const said = (code: string): string => `'${code}' adalah kode, bukan isian kotak ini. Isi lama tetap.`
const boxes = { days: whole, price: money }
const speeds = { '20 ms': 20, '45±5 ms': [40, 50, 45, 48, 42] }

/** A box of a number, or of a day, on a page that takes no codes. */
function Box({ name }: { name: 'days' | 'price' | 'day' }) {
  const [value, setValue] = useState<number | string | undefined>(name === 'day' ? '2026-11-21' : 14)
  const [unread, setUnread] = useState<Unread | null>(null)
  const onValue = (next: number | string | undefined): void => {
    setUnread(null)
    setValue(next)
  }
  const shared = { unread, onUnread: setUnread, onValue, attributes: { 'aria-label': name } }
  return (
    <>
      {name === 'day' ? (
        <MomentBox {...shared} kind={dayKind} title={name} value={typeof value === 'string' ? value : undefined} />
      ) : (
        <ValueBox {...shared} kind={boxes[name]} value={typeof value === 'number' ? value : undefined} />
      )}
      <output>{value}</output>
      {unread?.seen === true && <p role="alert">{unread.message}</p>}
    </>
  )
}

for (const [speed, gaps] of Object.entries(speeds))
  it.each<['days' | 'price' | 'day', string, string | undefined, string]>([
    ['days', '490154203237', undefined, '14'],
    ['days', '490154203237511', undefined, '14'],
    ['days', '35901234567890123456', undefined, '14'],
    ['days', 'F2LXK9Q1JK', undefined, '14'],
    ['price', '4901542032375', undefined, 'Rp 14'],
    ['price', 'F2LXK9Q1JK', undefined, 'Rp 14'],
    // A shop may mean it, and sees it in the box.
    ['price', '490154203237', '490154203237', 'Rp 490.154.203.237'],
    ['days', '49015420', '49015420', '49015420'],
    ['day', '490154203237511', undefined, '21 Nov 2026'],
    ['day', '21-11-2026', '2026-11-21', '21 Nov 2026'],
  ])(`a page without codes, ${speed}: box for %s, %s`, (name, code, value, text) => {
    act(() => listenForScans().endStart())
    render(<Box name={name} />)
    const box = screen.getByLabelText<HTMLInputElement>(name)
    act(() => box.focus())
    box.select()
    typeKeys(code, gaps)
    expect(screen.getByRole('status').textContent).toBe(value ?? (name === 'day' ? '2026-11-21' : '14'))
    expect(screen.queryByRole('alert')?.textContent).toBe(value === undefined ? said(code) : undefined)
    act(() => box.blur())
    expect(box.value).toBe(text)
    expect(screen.queryByRole('alert'), 'leaving is enough').toBeNull()
  })

it.each<[string, string, string, string | undefined]>([
  ['13', '.250.000', '13250000', undefined],
  ['13', '25000000', '1325000000', undefined],
  // A code is one, however soon it comes.
  ['13', '490154203237511', '13', said('490154203237511')],
  ['13', 'F2LXK9Q1JK', '13', said('F2LXK9Q1JK')],
])('an amount that a hand types faster towards its end is one: %s, %s', (begun, rest, value, message) => {
  for (const gaps of [10, [40, 45]]) {
    act(() => listenForScans().endStart())
    const { unmount } = render(<Box name="price" />)
    const box = screen.getByLabelText<HTMLInputElement>('price')
    act(() => box.focus())
    box.select()
    typeText(begun, 90)
    typeKeys(rest, gaps, 90)
    expect(screen.getByRole('status').textContent).toBe(value)
    expect(screen.queryByRole('alert')?.textContent).toBe(message)
    unmount()
  }
})

/** The box of a price that is open in its row, on a page that takes codes. */
async function openPrice(): Promise<HTMLInputElement> {
  const row = { values: { name: 'Pen', price: 5, count: 1, tags: ['t'] }, edited: [] }
  keepDraft({ 'items/order': [1], 'items/row:1': row })
  await drawDocument(scanList())
  await screen.findByText('Pen')
  press('Change price')
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Price each' })
}

it('an amount that goes on faster is no scan for the page, either', async () => {
  const box = await openPrice()
  box.select()
  typeText('13', 90)
  typeKeys('.250.000', 20, 90)
  expect(screen.queryByRole('textbox', { name: 'Price each' })).toBeNull()
  expect(screen.getAllByText(/13\.250\.000/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a price that is open in its row closes with the old one when it is left', async () => {
  const box = await openPrice()
  typeKeys('490154203237511', [40, 50, 45, 48, 42])
  expect(screen.getByRole('alert').textContent).toBe(said('490154203237511'))
  fireEvent.blur(box)
  expect(screen.queryByRole('textbox', { name: 'Price each' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
