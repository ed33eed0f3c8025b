import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import type { Values } from '../../../src/contract/module.ts'
import { HiddenNote } from '../../../src/engine/form/hidden-note.tsx'
import { createFormStore } from '../../../src/engine/form/create-form-store.ts'
import { compiledDialog, compiledFields, doc, field } from './sample-form.ts'

const isFirm = (scope: Parameters<typeof doc>[0]) => doc(scope).kind !== 'Person'
const fields = compiledFields({
  fields: [
    field('kind', { title: 'Kind', clears: ['firm', 'town'] }),
    field('firm', { title: 'Firm', visible: isFirm }),
    field('town', { title: 'Town', type: 'option', visible: isFirm }),
    field('note', { title: 'Note', visible: isFirm }),
    field('limit', { title: 'Limit', type: 'integer', visible: isFirm }),
    field('made', { title: 'Made', visible: isFirm, derived: { value: () => 'x', untilEdited: false } }),
  ],
  initial: { limit: 5 },
})
const town = { value: 7, label: 'Bandung' }

type Parts = Parameters<typeof compiledDialog>[0]

function draw(begin?: Values, parts?: Parts) {
  const form = parts ? compiledDialog(parts) : fields
  const { fieldSet } = compiledDialog(parts ?? { fields: Object.values(fields.fields) })
  const store = createFormStore(form, { validateOn: 'blur', ...(begin && { begin: () => begin, isStored: true }) })
  const fieldsRef = createRef<HTMLDivElement>()
  render(
    <>
      <div ref={fieldsRef}>
        <input id="f.kind" aria-label="Kind" />
      </div>
      <HiddenNote store={store} fieldSet={fieldSet} fieldsRef={fieldsRef} idPrefix="f" />
    </>,
  )
  return { store, change: (name: string, value: unknown) => act(() => store.change(name, value)) }
}
const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

it('what another choice empties is told with what stood there, and comes back with the choice', () => {
  const { store, change } = draw()
  change('kind', 'Firm')
  change('firm', 'PT Maju')
  change('town', town)
  expect(said()).toEqual([])
  change('kind', 'Shop')
  expect(said()).toEqual(['Kind diganti, maka ini dikosongkan: Firm (PT Maju), Town (Bandung).Urungkan'])
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(store.values()).toMatchObject({ kind: 'Firm', firm: 'PT Maju', town })
  // The button is gone: the focus goes on at the choice.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kind' }))
  expect(said()).toEqual([])
  // Over once it is filled in anew; nothing is told where nothing was.
  change('kind', 'Shop')
  change('firm', 'PT Lain')
  expect(said()).toEqual([])
  change('firm', undefined)
  change('kind', 'Firm')
  expect(said()).toEqual([])
})

it('the only thing that was entered is told, too, when the choice that empties it is as in a fresh form again', () => {
  const { store, change } = draw()
  change('kind', 'Firm')
  change('firm', 'PT Maju')
  change('kind', undefined)
  expect(store.isFilled()).toBe(false)
  expect(said()).toEqual(['Kind diganti, maka ini dikosongkan: Firm (PT Maju).Urungkan'])
})

it('what is hidden and not stored is told as long as it is', () => {
  const { change } = draw()
  change('kind', 'Firm')
  change('note', 'Call before noon')
  change('kind', 'Person')
  expect(said()).toEqual(['Tidak berlaku lagi dan tidak disimpan: Note (Call before noon).'])
  change('kind', 'Firm')
  expect(said()).toEqual([])
})

it('of a record, too: what it has and the form does not show', () => {
  draw({ kind: 'Person', town, limit: 9, made: 'y' })
  expect(said()).toEqual(['Tidak berlaku lagi dan tidak disimpan: Town (Bandung), Limit (9).'])
})

it('a form that is emptied after it was stored tells nothing', () => {
  const { store, change } = draw()
  change('kind', 'Firm')
  change('firm', 'PT Maju')
  act(() => store.reset())
  expect(said()).toEqual([])
})

it.each<[string, unknown, string, Partial<Parameters<typeof field>[1]>, Record<string, unknown>?, string?]>([
  ['a password', 'rahasia', 'X', {}, {}, 'password'],
  ['a day', '2026-11-21', 'X (21 Nov 2026)', {}, { format: 'date' }],
  ['an amount', 2_500_000, 'X (Rp\u00a02.500.000)', { type: 'integer' }, {}, 'money'],
  ['a number', 1250, 'X (1.250)', { type: 'integer' }],
  ['a yes', true, 'X (Ya)', { type: 'boolean' }],
  ['a choice', 'r', 'X (Merah)', {}, { enum: ['r', 'b'] }, 'titled'],
  ['a file', 'data:image/png;name=a.png;base64,AAAA', 'X', {}, { format: 'data-url' }],
  ['rows', [{ note: 'a' }], 'X', { type: 'list' }],
  ['a group', { note: 'a' }, 'X', { type: 'object' }],
  ['an option', town, 'X (Bandung)', { type: 'option' }],
])('what is hidden is said as its field shows it: %s', (_, value, text, more, property = {}, widget = 'text') => {
  const x = field('x', { title: 'X', visible: isFirm, ...more })
  const parts = { fields: [field('kind'), x], properties: { x: property }, widgets: { x: widget } }
  const dialog = compiledDialog(parts)
  const { fieldSet } = dialog
  const names = widget === 'titled' ? { 'ui:enumNames': ['Merah', 'Biru'] } : {}
  const drawn = { ...fieldSet, uiSchema: { ...fieldSet.uiSchema, x: { ...fieldSet.uiSchema['x'], ...names } } }
  const begin = () => ({ kind: 'Person', x: value })
  const store = createFormStore(dialog, { validateOn: 'blur', begin, isStored: true })
  render(<HiddenNote store={store} fieldSet={drawn} fieldsRef={createRef()} idPrefix="f" />)
  expect(said()).toEqual([`Tidak berlaku lagi dan tidak disimpan: ${text}.`])
})

it.each([
  ['in order', ['kind', 'town', 'district']],
  ['the other way round', ['district', 'town', 'kind']],
])('where one thing empties another, the choice is told that began it, and all comes back: %s', (_, order) => {
  const chain = {
    kind: field('kind', { title: 'Kind', clears: ['town'] }),
    town: field('town', { title: 'Town', clears: ['district'] }),
    district: field('district', { title: 'District' }),
  }
  const { store, change } = draw(undefined, { fields: order.map((name) => chain[name as keyof typeof chain]) })
  change('kind', 'Firm')
  change('town', 'Bandung')
  change('district', 'Coblong')
  change('kind', 'Shop')
  expect(store.values()).toMatchObject({ kind: 'Shop', town: undefined, district: undefined })
  expect(said()).toEqual(['Kind diganti, maka ini dikosongkan: Town (Bandung), District (Coblong).Urungkan'])
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(store.values()).toMatchObject({ kind: 'Firm', town: 'Bandung', district: 'Coblong' })
  expect(said()).toEqual([])
})
