import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PrintInside } from '../../../../src/shell/skema/builder/list-and-print.tsx'
import { Keys } from '../../../../src/shell/skema/builder/value-editor.tsx'
import { draw } from './draw-builder.tsx'

const text = { type: 'string' }
const part = (name: string, own: object) => ({
  type: 'object',
  properties: { part: { const: name }, ...own },
  required: ['part', ...Object.keys(own)],
})
const schema = {
  discriminator: { propertyName: 'part' },
  oneOf: [part('text', { text }), part('barcode', { value: text }), part('label', { text, code: text })],
}

test('another form keeps what both have; one that was only passed over comes back as it was', async () => {
  const user = userEvent.setup()
  const now = draw({ x: { part: 'text', text: 'Terima kasih' } }, <Keys path={['x']} meta={schema} owner={[]} />)
  const choose = (name: string) => user.selectOptions(screen.getByRole('combobox'), name)
  await choose('label')
  expect(now()).toEqual({ x: { part: 'label', text: 'Terima kasih', code: '' } })
  await choose('barcode')
  expect(now()).toEqual({ x: { part: 'barcode', value: '' } })
  await choose('text')
  expect(now()).toEqual({ x: { part: 'text', text: 'Terima kasih' } })
})

test.each([
  ['dialog', { parts: [{ part: 'text' }] }, {}],
  ['dialog', { parts: [{ part: 'text' }], title: 'Kartu' }, { title: 'Kartu' }],
  ['document', { parts: [{ part: 'text' }] }, undefined],
])('a print of a %s that follows its form again is still one: %j', async (kind, print, after) => {
  const meta = { type: 'object', properties: { parts: { type: 'array', items: schema }, title: text } }
  const now = draw({ kind, print, schema: { properties: {} } }, <PrintInside meta={meta} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ikuti formulir lagi' }))
  expect((now() as { print?: object }).print).toEqual(after)
})

/** What stands in a list of words, in a map and in a list of several forms. */
const word = { type: 'string', enum: ['screens/kas', 'simpanMaster', 'stok/kas'] }
const share = { type: 'object', properties: { ratio: text }, required: ['ratio'] }
const values = {
  type: 'object',
  properties: {
    screens: { anyOf: [{ const: '*' }, { type: 'array', items: word }] },
    papers: { type: 'array', items: word },
    english: { type: 'object', additionalProperties: text },
    measures: { type: 'array', items: { anyOf: [text, share] } },
  },
}

test('words are chosen by the titles of what they name, and taken away without losing the focus', async () => {
  const user = userEvent.setup()
  const titles = new Map([
    ['screens/kas', 'Kas'],
    ['stok/kas', 'Kas'],
  ])
  const now = draw({ papers: ['simpanMaster'] }, <Keys path={[]} meta={values} owner={[]} />, { titles })
  await user.selectOptions(screen.getByLabelText('Tambah: Kertas'), 'Kas (stok/kas)')
  expect(now()).toEqual({ papers: ['simpanMaster', 'stok/kas'] })
  await user.click(screen.getByRole('button', { name: 'Hilangkan Kas (stok/kas)' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hilangkan Simpan master' }))
  await user.click(screen.getByRole('button', { name: 'Hilangkan Simpan master' }))
  expect(now()).toEqual({})
})

test('all of them is a box to tick; without it those are chosen', async () => {
  const user = userEvent.setup()
  const now = draw({ kind: 'role', screens: '*' }, <Keys path={[]} meta={values} owner={[]} />)
  expect(screen.queryByLabelText('Tambah: Halaman')).toBeNull()
  await user.click(screen.getByLabelText('Halaman: semuanya'))
  expect(now()).toEqual({ kind: 'role', screens: [] })
  expect(screen.getByLabelText('Tambah: Halaman')).toBeTruthy()
})

test('values by names are boxes under their names; a name that is there is not taken twice', async () => {
  const user = userEvent.setup()
  const now = draw({ english: { Nama: 'Name' } }, <Keys path={[]} meta={values} owner={[]} />)
  await user.type(screen.getByLabelText('Nama'), '!')
  await user.type(screen.getByLabelText('Nama baru: Teks Inggris'), 'Kota{Enter}')
  expect(now()).toEqual({ english: { Nama: 'Name!', Kota: '' } })
  await user.type(screen.getByLabelText('Nama baru: Teks Inggris'), 'Nama{Enter}')
  expect(screen.getByText('Nama ini sudah ada.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hapus Kota' }))
  expect(now()).toEqual({ english: { Nama: 'Name!' } })
})

test('a list of several forms draws each by its own', async () => {
  const user = userEvent.setup()
  const now = draw({ measures: ['total', { ratio: 'a' }] }, <Keys path={[]} meta={values} owner={[]} />)
  expect(screen.getByLabelText('Angka 1')).toHaveProperty('value', 'total')
  await user.type(screen.getByLabelText('Rasio dua angka'), 'b')
  await user.click(screen.getByRole('button', { name: 'Tambah: Rasio dua angka' }))
  expect(now()).toEqual({ measures: ['total', { ratio: 'ab' }, { ratio: '' }] })
})

test('a text of such a list stays while it is emptied, and is moved and taken away with the focus', async () => {
  const user = userEvent.setup()
  const now = draw({ measures: ['omzet', 'unit'] }, <Keys path={[]} meta={values} owner={[]} />)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await user.clear(screen.getByLabelText('Angka 1'))
  expect(now()).toEqual({ measures: ['', 'unit'] })
  await user.keyboard('laba')
  expect(now()).toEqual({ measures: ['laba', 'unit'] })
  await user.click(screen.getByRole('button', { name: 'Turunkan Angka 1' }))
  expect([now(), focused()]).toEqual([{ measures: ['unit', 'laba'] }, 'Naikkan Angka 2'])
  await user.click(screen.getByRole('button', { name: 'Hilangkan Angka 2' }))
  expect([now(), focused()]).toEqual([{ measures: ['unit'] }, 'Hilangkan Angka 1'])
})

test('the only one of such a list leaves the focus to what adds one', async () => {
  const needed = { ...values, required: ['measures'] }
  const now = draw({ measures: ['omzet'] }, <Keys path={[]} meta={needed} owner={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Hilangkan Angka 1' }))
  expect(now()).toEqual({})
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tambah: Angka' }))
})

test('what is added to a long map is there, and has the focus; an emptied one stays', async () => {
  const user = userEvent.setup()
  const english = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`Teks ${at}`, `Text ${at}`]))
  const now = draw({ english }, <Keys path={[]} meta={values} owner={[]} />)
  await user.type(screen.getByLabelText('Nama baru: Teks Inggris'), 'Gudang{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Gudang'))
  await user.keyboard('W{Backspace}')
  expect(now()).toEqual({ english: { ...english, Gudang: '' } })
  await user.keyboard('Warehouse')
  expect(now()).toEqual({ english: { ...english, Gudang: 'Warehouse' } })
})
