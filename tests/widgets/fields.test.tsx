import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { CompiledField } from '../../src/contract/module.ts'
import { doc, field, missing } from '../engine/form/sample-form.ts'
import { showStyles } from '../unseen-styles.ts'
import { drawForm } from './draw-form.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function draw(widget: string, property: Record<string, unknown> = {}, more: Partial<CompiledField> = {}) {
  const drawn = drawForm({
    fields: [field('isi', { title: 'Isi Data', alwaysRequired: true, ...more })],
    widgets: { isi: widget },
    properties: { isi: property },
    validate: (values) => (values.isi === undefined ? [missing('isi')] : []),
  })
  return { ...drawn, user: userEvent.setup() }
}

const choices = { enum: ['Merah', 'Hijau', 'Biru'] }

it('a value that is refused is read out where one stays in its field, and is its description for whoever comes', () => {
  const { store } = draw('text')
  const box = screen.getByRole('textbox', { name: 'Isi Data' })
  const said = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.getAttribute('aria-live')
  act(() => { store.check() }) // prettier-ignore
  expect(said()).toBeNull()
  act(() => { store.change('isi', 'x') }) // prettier-ignore
  box.focus()
  act(() => { store.change('isi', ''); store.check() }) // prettier-ignore
  expect(said()).toBe('polite')
})

it('a select with a choice is searched by typing over it', async () => {
  const { store, user } = draw('select', choices)
  act(() => { store.change('isi', 'Merah') }) // prettier-ignore
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Isi Data' })
  box.focus()
  box.select()
  await user.keyboard('hij')
  expect(box.value).toBe('hij')
  await user.keyboard('{Enter}')
  expect(store.values().isi).toBe('Hijau')
})

describe('every widget has exactly its title as its name, and its message', () => {
  it.each([
    ['text', 'textbox', {}],
    ['textarea', 'textbox', {}],
    ['number', 'spinbutton', { type: 'number' }],
    ['money', 'textbox', { type: 'number' }],
    ['date', 'textbox', { readOnly: true }],
    ['checkbox', 'checkbox', { type: 'boolean' }],
    ['select', 'combobox', choices],
    ['radio', 'radiogroup', choices],
  ])('%s', (widget, role, property) => {
    const { store } = draw(widget, property)
    const control = screen.getByRole(role, { name: 'Isi Data' })
    act(() => { store.check() }) // prettier-ignore
    const described = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('isi wajib diisi')
    expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull()
  })
})

it.each(['text', 'radio'])('the title of a %s field is quiet', (widget) => {
  draw(widget, choices)
  onTestFinished(showStyles())
  expect(getComputedStyle(screen.getByText('Isi Data')).color).toBe('rgba(0, 0, 0, 0.6)')
})

it('a null choice is the empty field, and none to pick', async () => {
  const { user } = draw('select', { enum: ['Merah', null] })
  await user.click(screen.getByRole('combobox', { name: 'Isi Data' }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Merah'])
})

describe('what is typed and what is kept', () => {
  it.each([
    ['text', {}, 'Uji coba', 'Uji coba', 'Uji coba'],
    ['number', { type: 'number' }, '-12.50', '-12.50', -12.5],
    ['money', { type: 'number' }, '12a34567', 'Rp 1.234.567', 1234567],
    ['select', choices, 'hij{Enter}', 'Hijau', 'Hijau'],
  ])('%s', async (widget, property, typed, shown, kept) => {
    const { store, user } = draw(widget, property)
    const control = screen.getByLabelText<HTMLInputElement>('Isi Data')
    await user.type(control, typed)
    expect(control.value).toBe(shown)
    expect(store.values().isi).toBe(kept)
    await user.clear(control)
    expect(store.values().isi).toBeUndefined()
  })

  it.each([
    ['number', ''],
    ['money', ''],
    ['text', ''],
  ])('%s is empty after a reset', async (widget, empty) => {
    const { store, user } = draw(widget, { type: 'number' })
    const control = screen.getByLabelText<HTMLInputElement>('Isi Data')
    await user.type(control, '5')
    act(() => { store.reset() }) // prettier-ignore
    expect(control.value).toBe(empty)
  })

  it('radio', async () => {
    const { store, user } = draw('radio', choices)
    await user.click(screen.getByRole('radio', { name: 'Biru' }))
    expect(store.values().isi).toBe('Biru')
  })

  it('checkbox', async () => {
    const { store, user } = draw('checkbox', { type: 'boolean' })
    await user.click(screen.getByRole('checkbox', { name: 'Isi Data' }))
    expect(store.values().isi).toBe(true)
  })
})

it('shows a read-only date as every other one', () => {
  const { store } = draw('date', { readOnly: true })
  act(() => { store.change('isi', '2026-03-01') }) // prettier-ignore
  expect(screen.getByRole('textbox', { name: 'Isi Data' })).toHaveProperty('value', '1 Mar 2026')
  expect(screen.getByRole('textbox', { name: 'Isi Data' })).toHaveProperty('readOnly', true)
})

it('draws a field only while it is visible, and locks a disabled one', async () => {
  drawForm({
    fields: [
      field('tipe', { title: 'Tipe' }),
      field('cabang', { title: 'Cabang', visible: (scope) => doc(scope).tipe === 'leasing' }),
      field('sub', { title: 'Sub', disabled: (scope) => doc(scope).tipe == null }),
    ],
  })
  const user = userEvent.setup()
  expect(screen.queryByRole('textbox', { name: 'Cabang' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Sub' })).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: 'Tipe' }), 'leasing')
  expect(screen.getByRole('textbox', { name: 'Cabang' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Sub' })).toHaveProperty('disabled', false)
})
