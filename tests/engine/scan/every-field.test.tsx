/** Scanners of every speed over every kind of field: what becomes of the code, and of the field. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { CompiledAllocation, CompiledDocument, CompiledField } from '../../../src/contract/module.ts'
import { own } from '../../../src/contract/runtime/own.ts'
import { widgetRules, type WidgetRules } from '../../../src/language/widget-rules.ts'
import { drawDocument, forgetDrafts, keepDraft, press } from '../document/draw-document.tsx'
import { scanList } from '../document/sample-document.ts'
import { field, lookup } from '../form/sample-form.ts'
import { typeKeys } from './scanner-keys.ts'

beforeEach(forgetDrafts)

/** Milliseconds between the characters of scanners that were seen, and before Enter. */
const speeds = {
  '8 ms': [8],
  '20 ms': [20],
  '30±8 ms': [22, 38, 30, 26, 34, 37, 23],
  '30±8 ms, the end in time': [38, 24, 36, 28, 22, 38, 30, 26, 34, 31, 25, 33, 29, 27, 35],
  '45±5 ms': [40, 50, 45, 48, 42],
} as const

const kinds: readonly [widget: string, type: CompiledField['type'], value: unknown, more?: object][] = [
  ['text', 'string', 'SO-7'],
  ['textarea', 'string', 'Titip'],
  ['tel', 'string', '0812'],
  ['color', 'string', '#ff0000'],
  ['range', 'integer', 3, { minimum: 1, maximum: 5 }],
  ['updown', 'integer', 14],
  ['money', 'number', 12_500],
  ['date', 'string', '2026-11-23'],
  ['time', 'string', '10:30:00'],
  ['datetime', 'string', '2026-11-23T10:30:00.000Z'],
  ['select', 'string', 'b', { enum: ['a', 'b'] }],
  ['radio', 'string', 'b', { enum: ['a', 'b'] }],
  ['checkbox', 'boolean', true],
  ['picker', 'option', { value: 1, label: 'Apel' }],
]

/** Not seen, drawn as `updown`, buttons, and of a form that keeps nothing of what is typed: a password goes nowhere else either. */
const others = ['hidden', 'number', 'password', 'file']

it('here is every widget', () => {
  expect(kinds.map(([widget]) => widget).sort()).toEqual(
    Object.keys(widgetRules)
      .filter((widget) => !others.includes(widget))
      .sort(),
  )
})

/** The sample with a field of every kind in its header. */
function withEveryKind(sample: CompiledDocument): CompiledDocument {
  const [, ...rest] = sample.sections
  const fields = kinds.map(([widget, type]) =>
    field(widget, { title: widget, type, ...(widget === 'picker' && { options: lookup('choices') }) }),
  )
  const property = ([widget, type, , more]: (typeof kinds)[number]) =>
    [widget, { type: type === 'option' ? 'object' : type, title: widget, ...more }] as const
  const drawn = (widget: string) => [widget, own<WidgetRules>(widgetRules, widget)?.rjsf ?? {}] as const
  const fieldSet = {
    schema: { type: 'object' as const, properties: Object.fromEntries(kinds.map(property)) },
    uiSchema: Object.fromEntries(kinds.map(([widget]) => drawn(widget))),
    layout: kinds.map(([widget]) => [widget]),
    validate: () => true,
    branches: {},
  }
  return {
    ...sample,
    fields: { ...sample.fields, ...Object.fromEntries(fields.map((one) => [one.name, one])) },
    sections: [{ section: 'fields', fieldSet }, ...rest],
  }
}

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

/** A page with a value in every field, and a row. */
async function draw() {
  const list = scanList()
  const places = [{ name: 'Left', there: 5, taken: 2 }]
  const row = { values: { name: 'Pen', price: 5, count: 1, tags: ['t'], places }, edited: [] }
  const values = Object.fromEntries(kinds.map(([widget, , value]) => [widget, value]))
  keepDraft({ 'items/order': [1], 'items/row:1': row, header: { values, edited: [] } })
  const table = { ...list.table, dialogs: { tags: allocation } }
  const page = await drawDocument({ ...list, table }, undefined, undefined, withEveryKind)
  // Its code comes last.
  await screen.findByRole('slider', {}, { timeout: 30_000 })
  return page
}

/** Everything that stands in a box or is chosen. */
const standing = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((box) =>
    ['radio', 'checkbox'].includes(box.type) && 'checked' in box ? box.checked : box.value,
  )

const focus = (element: HTMLElement): void => act(() => element.focus())
const named = (role: string, name: string) => (): void => focus(screen.getByRole(role, { name }))
const inPickMode = (): void => {
  fireEvent.click(screen.getByRole('radio', { name: 'Pick' }))
  named('combobox', 'Choice')()
}
const inRow = (): void => {
  press('Change price')
  named('textbox', 'Price each')()
}
const inDialog = (role: string, name: string) => async (): Promise<void> => {
  press('1/1')
  await screen.findByRole('dialog')
  named(role, name)()
}

const told = (scanned: string): HTMLElement[] =>
  screen.queryAllByText(`'${scanned}' masuk terlalu lambat untuk pindaian. Pilih kotak kode, lalu pindai lagi.`)

const refused = (scanned: string): HTMLElement[] =>
  screen.queryAllByText(`'${scanned}' adalah kode, bukan isian kotak ini. Isi lama tetap.`)

/** What becomes of a code that is too slow for a scan: text of the field, a code all the same, or words, there or at the box. */
type Slow = 'typed' | 'taken' | 'told' | 'refused'

it.each<[place: string, slow: Slow, go: () => void | Promise<void>]>([
  ['a text', 'typed', named('textbox', 'text')],
  ['a text area', 'typed', named('textbox', 'textarea')],
  ['a number', 'refused', named('spinbutton', 'updown')],
  ['a price', 'refused', named('textbox', 'money')],
  ['a date', 'refused', named('textbox', 'date')],
  ['a time', 'refused', named('textbox', 'time')],
  ['a moment', 'refused', named('textbox', 'datetime')],
  ['a telephone number', 'typed', named('textbox', 'tel')],
  ['a colour', 'told', () => focus(screen.getByLabelText('color'))],
  ['a range', 'told', named('slider', 'range')],
  ['a select', 'taken', named('combobox', 'select')],
  ['a picker', 'taken', named('combobox', 'picker')],
  ['a radio button', 'told', named('radio', 'b')],
  ['a checkbox', 'told', named('checkbox', 'checkbox')],
  ['a button', 'told', named('button', 'Submit')],
  ['the box for codes', 'taken', named('textbox', 'Code')],
  ['the choice beside it', 'told', named('radio', 'Scan')],
  ['the picker in its place', 'taken', inPickMode],
  ['the box of a row', 'refused', inRow],
  ['a button of a row', 'told', named('button', '1/1')],
  ['an amount in a dialog', 'refused', inDialog('spinbutton', 'Left')],
  ['a button of a dialog', 'told', inDialog('button', 'Save')],
  ['nothing', 'told', () => act(() => (document.activeElement as HTMLElement | null)?.blur())],
])('over %s every code is taken, or text of the field, or refused in words: %s', async (_, slow, go) => {
  const { client } = await draw()
  await go()
  const { activeElement: focused } = document
  const isField = slow === 'typed' || slow === 'refused'
  for (const [index, [speed, gaps]] of Object.entries(speeds).entries()) {
    const before = standing()
    const sent = client.sent.length
    const scanned = `49015420323751${index}`
    typeKeys(scanned, gaps)
    const isSlow = speed === '45±5 ms' || (speed === '30±8 ms' && isField)
    const became = isSlow ? slow : 'taken'
    const asked = client.sent.slice(sent).filter(({ operation }) => operation === 'find')
    expect(
      asked.map(({ input }) => input),
      speed,
    ).toEqual(became === 'taken' ? [{ code: scanned }] : [])
    expect(told(scanned), speed).toHaveLength(became === 'told' ? 1 : 0)
    expect(refused(scanned), speed).toHaveLength(became === 'refused' ? 1 : 0)
    expect(screen.queryAllByText(/perlu diperbaiki/), 'a refused code leaves nothing to mend').toEqual([])
    if (became === 'typed')
      expect(
        standing().some((text) => String(text).includes(scanned.slice(-8))),
        speed,
      ).toBe(true)
    else expect(standing(), speed).toEqual(before)
    expect(document.activeElement, speed).toBe(focused)
    expect(client.sent.filter(({ operation }) => operation === 'save')).toEqual([])
    await act(async () => client.sent.slice(sent).forEach(({ answer }) => answer(null)))
  }
})
