import { fireEvent, screen, waitFor } from '@testing-library/react'
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

const box = () => screen.findByLabelText<HTMLInputElement>('Isi')

describe('what is picked and what is kept', () => {
  it.each([
    ['time', { type: 'string', format: 'time' }, {}, '10:30', '10:30:00'],
    ['time with seconds', { type: 'string', format: 'time' }, {}, '10:30:15', '10:30:15'],
    ['date', { type: 'string', format: 'date' }, {}, '2026-02-28', '2026-02-28'],
    ['color', { type: 'string' }, { 'ui:widget': 'color' }, '#ff0000', '#ff0000'],
    ['email', { type: 'string', format: 'email' }, {}, 'a@b.id', 'a@b.id'],
    ['uri', { type: 'string', format: 'uri' }, {}, 'https://a.id', 'https://a.id'],
    ['range', { type: 'integer', minimum: 2, maximum: 9 }, { 'ui:widget': 'range' }, '5', 5],
  ])('%s', async (_, property, ui, picked, kept) => {
    const { store } = draw(property, ui)
    const control = await box()
    fireEvent.change(control, { target: { value: picked } })
    expect(store.values().isi).toEqual(kept)
    expect(control.value).toBe(picked)
  })
})

it.each([
  ['date', '2026-11-21', '21 Nov 2026'],
  ['time', '10:30:00', '10.30'],
  ['time', '10:30:00Z', '10:30:00Z'],
  ['date-time', 'besok', 'besok'],
])('a %s of %s is shown as %s', async (format, stored, shown) => {
  draw({ type: 'string', format }, {}, stored)
  expect((await box()).value).toBe(shown)
})

it('a day is typed freely, shown as people write it once it is left, and kept as typed when it cannot be read', async () => {
  const { store, user } = draw({ type: 'string', format: 'date' }, {}, '2026-01-31')
  const control = await box()
  await user.clear(control)
  await user.type(control, '21/11/26')
  expect([control.value, store.values().isi]).toEqual(['21/11/26', '2026-11-21'])
  await user.tab()
  expect(control.value).toBe('21 Nov 2026')
  await user.clear(control)
  await user.type(control, '31/11/2026')
  expect(screen.queryByText(/^Tulis tanggal/)).toBeNull()
  await user.tab()
  expect([control.value, store.values().isi]).toEqual(['31/11/2026', '2026-11-21'])
  expect(screen.getByText('Tulis tanggal seperti 21/11/2026 atau 21 Nov 2026')).toBeDefined()
  expect(store.check()).toHaveLength(1)
  await user.clear(control)
  await user.tab()
  expect([control.value, store.values().isi, store.check()]).toEqual(['', undefined, []])
})

it('a day is chosen in the calendar, which opens by its button and by a key', async () => {
  const { store, user } = draw({ type: 'string', format: 'date' }, {}, '2026-11-21')
  const control = await box()
  await user.click(screen.getByRole('button', { name: 'Buka kalender' }))
  await user.click(await screen.findByRole('button', { name: /12 November 2026/ }))
  expect(store.values().isi).toBe('2026-11-12')
  await waitFor(() => expect(document.activeElement).toBe(control))
  expect(control.value).toBe('12 Nov 2026')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/12 November 2026/))
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(control))
  expect([control.value, store.values().isi]).toEqual(['13 Nov 2026', '2026-11-13'])
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('dialog', { name: 'Kalender' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(control))
  expect(store.values().isi).toBe('2026-11-13')
})

it('a moment is typed in local time and stored in UTC; its day can be chosen, its time is then to be typed', async () => {
  const { store, user } = draw({ type: 'string', format: 'date-time' })
  const control = await box()
  fireEvent.change(control, { target: { value: '2026-03-01T10:30' } })
  expect(store.values().isi).toBe(new Date('2026-03-01T10:30').toISOString())
  fireEvent.blur(control)
  expect(control.value).toBe('1 Mar 2026, 10.30')
  await user.click(screen.getByRole('button', { name: 'Buka kalender' }))
  await user.click(await screen.findByRole('button', { name: /, 9 Maret 2026/ }))
  await waitFor(() => expect(document.activeElement).toBe(control))
  await user.keyboard('8.15')
  expect([control.value, store.values().isi]).toEqual(['9 Mar 2026, 8.15', new Date('2026-03-09T08:15').toISOString()])
  fireEvent.change(control, { target: { value: '' } })
  expect(store.values().isi).toBeUndefined()
})

it('a password is hidden until it is asked for', async () => {
  const { store, user } = draw({ type: 'string' }, { 'ui:widget': 'password', 'ui:help': 'Panjang lebih baik' })
  const control = await box()
  expect(control.type).toBe('password')
  await user.type(control, 'rahasia')
  await user.click(screen.getByRole('button', { name: 'Tampilkan' }))
  expect([control.type, control.value, store.values().isi]).toEqual(['text', 'rahasia', 'rahasia'])
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Panjang lebih baik',
  )
  expect(screen.getByRole('button', { name: 'Sembunyikan' })).toBeDefined()
})

it('a slider shows its number, and its least one can be chosen by the keys', async () => {
  const { store, user } = draw({ type: 'integer', minimum: 2, maximum: 9 }, { 'ui:widget': 'range' })
  const slider = await screen.findByRole('slider', { name: 'Isi' })
  expect(screen.getByRole('status').textContent).toBe('Belum diisi')
  slider.focus()
  await user.keyboard('{Home}')
  expect(store.values().isi).toBe(2)
  await user.keyboard('{ArrowRight}')
  expect([store.values().isi, screen.getByRole('status').textContent]).toEqual([3, '3'])
})

it('suggests the examples of a text', async () => {
  draw({ type: 'string', examples: ['Firefox', 'Chrome', 'Firefox'] }, { 'ui:autocomplete': 'given-name' })
  const control = await box()
  const list = document.getElementById(control.getAttribute('list') ?? '')
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['Firefox', 'Chrome'])
  expect(control.autocomplete).toBe('given-name')
})

it('a number without a widget is typed into a number box', async () => {
  const { store, user } = draw({ type: 'number' })
  await user.type(screen.getByRole('spinbutton', { name: 'Isi' }), '2,5')
  expect(store.values().isi).toBe(2.5)
})

it('a field of nothing shows its texts alone', () => {
  const { store, container } = draw({ type: 'null', description: 'Baca dulu' })
  expect(screen.getByText('Isi')).toBeDefined()
  expect(screen.getByText('Baca dulu')).toBeDefined()
  expect(container.querySelector('input')).toBeNull()
  expect(store.isFilled()).toBe(false)
})

it('a hidden field draws nothing', () => {
  draw({ type: 'string' }, { 'ui:widget': 'hidden' }, 'x')
  expect(screen.queryByText('Isi')).toBeNull()
})

it.each([
  ['ui:readonly', 'readOnly'],
  ['ui:disabled', 'disabled'],
] as const)('%s', async (keyword, attribute) => {
  draw({ type: 'string' }, { [keyword]: true }, 'x')
  expect((await box())[attribute]).toBe(true)
})

it('a colour is one that is suggested, or none', async () => {
  const { store, user } = draw({ type: 'string', examples: ['#047857'] }, { 'ui:widget': 'color' })
  await user.click(await screen.findByRole('button', { name: 'Isi #047857' }))
  expect(store.values().isi).toBe('#047857')
  expect(screen.getByRole('button', { name: 'Isi #047857', pressed: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Isi: hapus' }))
  expect(store.values().isi).toBeUndefined()
})
