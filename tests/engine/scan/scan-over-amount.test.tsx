import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { CompiledAllocation, CompiledList } from '../../../src/compiler/module.ts'
import { drawDocument, forgetDrafts, keepDraft, press } from '../document/draw-document.tsx'
import { scanList } from '../document/sample-document.ts'

beforeEach(forgetDrafts)

const allocation: CompiledAllocation = {
  widget: 'allocation',
  title: () => 'Places',
  list: 'places',
  label: { title: 'Place', field: 'name' },
  maximum: { title: 'There', field: 'there' },
  selected: { title: 'Taken', field: 'taken' },
  total: () => 'Total',
  save: 'Save',
}

/** The scan list, its row dialog being one of amounts. */
function allocatedList(): CompiledList {
  const list = scanList()
  return { ...list, table: { ...list.table, dialogs: { tags: allocation } } }
}

/** Keys so many milliseconds apart, with what a browser makes of the digits and the box of the amount. */
function keys(text: string, pause: number): void {
  const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Left' })
  let time = 10_000
  const press = (key: string) => {
    const event = createEvent.keyDown(box, { key })
    Object.defineProperty(event, 'timeStamp', { value: (time += pause) })
    fireEvent(box, event)
  }
  for (const [index, key] of text.split('').entries()) {
    press(key)
    fireEvent.change(box, { target: { value: index === 0 ? key : box.value + key } })
  }
  press('Enter')
}

it.each([
  ['a scan goes to the list and leaves the amount', '35123456', 20, '2', ['35123456']],
  ['a scan that fits the amount does too', '00000001', 20, '2', ['00000001']],
  ['a number typed by hand is an amount', '00000001', 150, '1', []],
  ['a short number is an amount', '4', 20, '4', []],
])('%s', async (_, text, pause, amount, codes) => {
  const places = [
    { name: 'Left', there: 5, taken: 2 },
    { name: 'Right', there: 5, taken: 0 },
  ]
  const values = { name: 'Pen', price: 5, count: 1, tags: ['t'], places }
  keepDraft({ 'items/order': [1], 'items/row:1': { values, edited: [] } })
  const { client } = await drawDocument(allocatedList())
  press('1/1')
  const box = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Left' })
  box.focus()
  keys(text, pause)
  await waitFor(() => expect(box.value).toBe(amount))
  expect(client.sent.map((sent) => sent.input)).toEqual(codes.map((code) => ({ code })))
  const goesOn = codes.length === 0
  expect(document.activeElement).toBe(goesOn ? screen.getByRole('spinbutton', { name: 'Right' }) : box)
})
