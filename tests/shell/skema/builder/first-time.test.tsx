/** What somebody met who built a master type without having seen JSON. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ConditionBox } from '../../../../src/shell/skema/builder/condition-box.tsx'
import { FieldList } from '../../../../src/shell/skema/builder/field-list.tsx'
import { ListInside } from '../../../../src/shell/skema/builder/list-and-print.tsx'
import { PageSections } from '../../../../src/shell/skema/builder/page-sections.tsx'
import { draw } from './draw-builder.tsx'

const text = { type: 'string' }
const items = { type: 'object', properties: { field: { 'x-names': 'field' } } }
const many = { type: 'array', items }
const listMeta = { type: 'object', properties: { columns: many, filters: many } }

const fields = {
  nama: { ...text, title: 'Nama' },
  warna: { enum: ['Merah', 'Biru'], title: 'Warna' },
  masa: { type: 'number', title: 'Masa' },
  mulai: { ...text, format: 'date', title: 'Mulai' },
  lunas: { type: 'boolean', title: 'Lunas' },
  milik: { 'x-options': { record: 'orang' }, title: 'Milik' },
  bergantung: { 'x-options': { record: 'orang', when: 'doc.lunas' }, title: 'Bergantung' },
  catatan: { type: ['string', 'number'], title: 'Catatan' },
  bagian: { type: 'array', items: { type: 'object', properties: {} }, title: 'Bagian' },
}

describe('the filters that a list begins with', () => {
  const narrowing = ['warna', 'masa', 'mulai', 'lunas', 'milik']
  test.each([
    ['dialog', narrowing],
    ['document', ['nama', ...narrowing]],
  ])('are those that a %s can have, and only these are offered', async (kind, names) => {
    const list = kind === 'document' ? { filters: [] } : {}
    const now = draw({ kind, list, schema: { properties: fields } }, <ListInside meta={listMeta} />)
    if (kind === 'dialog') {
      await userEvent.click(screen.getByRole('button', { name: 'Pilih saringan daftar' }))
      expect(now()).toMatchObject({ list: { filters: names.map((field) => ({ field })) } })
      await userEvent.click(screen.getByRole('button', { name: /^Warna/ }))
      await userEvent.click(screen.getByRole('button', { name: 'Hapus' }))
      const offered = screen.getByRole('combobox', { name: 'Tambah: Saringan daftar' })
      expect([...offered.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'warna'])
      return
    }
    const offered = screen.getByRole('combobox', { name: 'Tambah: Saringan daftar' })
    expect([...offered.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', ...names])
  })
})

test.each([
  ['x-visible', '(selalu)'],
  ['x-disabled', '(tidak pernah)'],
])('without a condition %s says what that means: %s', (key, words) => {
  const path = ['schema', 'properties', 'nama', key]
  const box = <ConditionBox path={path} label="Syarat" value={undefined} owner={['schema']} onChange={() => undefined} /> // prettier-ignore
  draw({ kind: 'dialog', schema: { properties: fields } }, box)
  const [first] = screen.getByRole('combobox', { name: 'Kolom' }).querySelectorAll('option')
  expect(first?.textContent).toBe(words)
})

test.each([
  ['import', ['Daftar hasilnya', 'Kolom berkas', 'Pembukuan']],
  ['list', ['Kolom daftar', 'Saringan', 'Aksi']],
  ['record', ['Daftar asalnya', 'Bagian halaman', 'Aksi']],
  ['report', ['Saringan']],
])('the sections of a definition of kind %s are called %j', (kind, words) => {
  const keys = {
    import: { list: text, columns: many, books: many },
    list: { columns: many, filters: many, actions: many },
    record: { list: text, sections: many, actions: many },
    report: { filters: many },
  }[kind]
  draw({ kind }, <PageSections meta={{ type: 'object', properties: keys ?? {} }} isOpen={false} />)
  expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(words)
})

test('a master type is chosen by the name that people know, in the order of names', async () => {
  const format = {
    functions: [],
    schema: {
      $defs: { property: { type: 'object', properties: { 'x-options': { properties: { record: { enum: ['a', 'b'] } } } } } },
    },
  } // prettier-ignore
  const sorts = [{ label: 'Rujukan', property: { 'x-options': { record: '' } } }]
  const titles = new Map([
    ['a', 'Warna'],
    ['b', 'Merek'],
    ['impor/b', 'Impor Merek'],
  ])
  const now = draw({ kind: 'dialog', schema: { properties: {} } }, <FieldList owner={['schema']} label="Kolom" />, {
    format,
    titles,
    parts: { sorts, keywords: [], widgets: [] },
  })
  const box = screen.getByRole('combobox', { name: 'Master' })
  expect([...box.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Pilih master',
    'Merek',
    'Warna',
  ])
  await userEvent.type(screen.getByRole('textbox', { name: 'Nama kolom' }), 'Cap{Enter}')
  // Nobody gets a reference that they did not choose.
  expect(now()).not.toHaveProperty('schema.properties.cap')
  expect(screen.getByText('Pilih masternya dulu.')).toBeTruthy()
  await userEvent.selectOptions(box, 'Merek')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nama kolom' }), '{Enter}')
  expect(now()).toMatchObject({ schema: { properties: { cap: { 'x-options': { record: 'b' } } } } })
})
