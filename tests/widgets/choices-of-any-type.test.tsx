import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { drawSchema, type Ui } from './draw-schema.tsx'

function draw(property: object, ui: Ui = {}, isi?: unknown) {
  const drawn = drawSchema({
    schema: { type: 'object', properties: { isi: { title: 'Isi', ...property } } },
    uiSchema: { isi: ui },
    initial: isi === undefined ? {} : { isi },
  })
  return { ...drawn, user: userEvent.setup() }
}

const titled = {
  oneOf: [
    { const: 1, title: 'Satu' },
    { const: 2.5, title: 'Dua setengah' },
  ],
}
const places = { enum: [{ kota: 'Bandung' }, { kota: 'Medan' }] }
const yesNo = { oneOf: [{ const: true, title: 'Setuju' }, { const: false }] }

describe('the value of a choice keeps its type', () => {
  it.each([
    ['titled numbers', { type: 'number', ...titled }, {}, 'Dua setengah', 2.5],
    ['truth values', { type: 'boolean' }, {}, 'Tidak', false],
    ['titled truth values', { type: 'boolean', ...yesNo }, {}, 'Tidak', false],
    ['objects by their names', places, { 'ui:enumNames': ['Bandung', 'Medan'] }, 'Medan', { kota: 'Medan' }],
    ['numbers', { type: 'integer', enum: [0, 1] }, {}, '0', 0],
  ])('%s', async (_, property, ui, label, value) => {
    const select = draw(property, { ...ui, 'ui:widget': 'select' })
    await select.user.click(screen.getByRole('combobox', { name: 'Isi' }))
    await select.user.click(screen.getByRole('option', { name: label }))
    expect(select.store.values().isi).toEqual(value)
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(label)
    select.unmount()
    const radio = draw(property, { ...ui, 'ui:widget': 'radio' })
    await radio.user.click(screen.getByRole('radio', { name: label }))
    expect(radio.store.values().isi).toEqual(value)
    expect(screen.getByRole('radiogroup', { name: 'Isi' })).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true)
  })
})

it('a choice that is locked cannot be picked', async () => {
  const { user } = draw({ type: 'string', enum: ['a', 'b'] }, { 'ui:widget': 'select', 'ui:enumDisabled': ['b'] })
  await user.click(screen.getByRole('combobox'))
  expect(screen.getByRole('option', { name: 'b' }).getAttribute('aria-disabled')).toBe('true')
})

describe('the name of the empty choice', () => {
  const named = {
    type: ['string', 'null'],
    oneOf: [
      { const: 'a', title: 'Ada' },
      { const: null, title: 'Tanpa' },
    ],
  }

  it('stands in an empty select', () => {
    draw(named, { 'ui:widget': 'select' })
    expect(screen.getByRole('combobox', { name: 'Isi' }).getAttribute('placeholder')).toBe('Tanpa')
  })

  it('is one of the radio buttons, which empties the field', async () => {
    const { store, user } = draw(named, { 'ui:widget': 'radio' }, 'a')
    const empty = screen.getByRole<HTMLInputElement>('radio', { name: 'Tanpa' })
    expect(empty.checked).toBe(false)
    await user.click(empty)
    expect(empty.checked).toBe(true)
    expect(store.values().isi ?? null).toBeNull()
  })

  it('is nothing where it has none', () => {
    draw({ type: ['string', 'null'], enum: ['a', null] }, { 'ui:widget': 'radio' })
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })
})

describe('several of the choices', () => {
  const several = { type: 'array', items: { type: 'number', ...titled }, uniqueItems: true, maxItems: 1 }

  it('tick boxes', async () => {
    const { store, user } = draw(several, { 'ui:widget': 'checkboxes' })
    const group = await screen.findByRole('group', { name: 'Isi' })
    await user.click(within(group).getByRole('checkbox', { name: 'Dua setengah' }))
    await user.tab({ shift: true })
    await user.keyboard(' ')
    expect(store.values().isi).toEqual([1, 2.5])
    act(() => { store.check() }) // prettier-ignore
    expect(describedBy(group)).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Satu' }))
    expect(store.values().isi).toEqual([2.5])
  })

  it('a select', async () => {
    const { store, user } = draw(several)
    const box = await screen.findByRole('combobox', { name: 'Isi' })
    await user.type(box, 'dua{Enter}')
    await user.type(box, 'satu{Enter}')
    expect(store.values().isi).toEqual([2.5, 1])
    act(() => { store.check() }) // prettier-ignore
    expect(describedBy(box)).toHaveLength(1)
    // The last one that stands in the box goes by the key that deletes.
    await user.keyboard('{Escape}{Backspace}')
    expect(store.values().isi).toHaveLength(1)
  })

  it('what was picked and is no choice any more is seen, and can be let go', async () => {
    const { store, user } = draw(several, { 'ui:widget': 'checkboxes' }, [1, 7])
    const gone = await screen.findByRole<HTMLInputElement>('checkbox', { name: '7' })
    expect(gone.checked).toBe(true)
    await user.click(gone)
    expect(store.values().isi).toEqual([1])
    expect(screen.queryByRole('checkbox', { name: '7' })).toBeNull()
  })
})

function describedBy(element: Element): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
