import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Values } from '../../../src/contract/module.ts'
import { HiddenNote } from '../../../src/engine/dialog/hidden-note.tsx'
import { createFormStore } from '../../../src/engine/form/create-form-store.ts'
import { compiledFields, doc, field } from '../form/sample-form.ts'

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

function draw(begin?: Values) {
  const store = createFormStore(fields, { validateOn: 'blur', ...(begin && { begin: () => begin, isStored: true }) })
  render(<HiddenNote store={store} />)
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
  expect(said()).toEqual([])
  // Over once it is filled in anew; nothing is told where nothing was.
  change('kind', 'Shop')
  change('firm', 'PT Lain')
  expect(said()).toEqual([])
  change('firm', undefined)
  change('kind', 'Firm')
  expect(said()).toEqual([])
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
