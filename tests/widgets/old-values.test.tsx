import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Values } from '../../src/contract/module.ts'
import { createFormStore } from '../../src/engine/form/create-form-store.ts'
import { FormFields } from '../../src/engine/form/form-fields.tsx'
import { compileDialogText, loadForm, shelfDialog } from '../compiler/workspace.ts'
import { addModalRoot, drawPage } from '../engine/draw-page.tsx'

type Json = Record<string, unknown>

/** A form whose definition has changed since the record was stored, with what it holds now. */
async function opened(field: Json, stored: Values, more: Json = {}) {
  const properties = { nama: { type: 'string', title: 'Nama' }, isi: { title: 'Isi', ...field } }
  const definition = {
    ...shelfDialog(),
    schema: { type: 'object', properties, ...more },
    submit: { onlyLogged: 'Uji' },
  }
  expect(await compileDialogText(definition)).toEqual([])
  const form = await loadForm(definition)
  const begin = () => ({ nama: 'Lama', ...stored })
  const open = () => createFormStore(form, { validateOn: 'submit', begin, isStored: true })
  return { form, open, store: open() }
}

/** Pickers stand at the top of a form alone; the compiler refuses them elsewhere (nested.test.ts). */
const shelf = { type: 'object', title: 'Rak', properties: { no: { type: 'integer', title: 'No' } } }
const shelves = (no: Json): Json => ({
  type: 'array',
  title: 'Rak',
  items: { type: 'object', properties: { no: { title: 'No', ...no } } },
})
const cases: [string, Json, unknown, string, unknown, Json?][] = [
  ['a text that is a number now', { type: 'integer' }, 'dua belas', 'Harus berupa bilangan bulat. (tersimpan: “dua belas”)', 12],
  ['a number that is a text now', { type: 'string' }, 7, 'Harus berupa teks. (tersimpan: “7”)', 'tujuh'],
  ['a choice that is gone', { type: 'string', enum: ['a', 'b'] }, 'c', 'Nilai ini tidak tersedia. (tersimpan: “c”)', 'a'],
  ['one of several choices that is gone', { type: 'array', uniqueItems: true, errorMessage: { uniqueItems: 'Ganda' }, items: { type: 'string', enum: ['a', 'b'] } }, ['a', 'c'], 'Nilai ini tidak tersedia. (tersimpan: “a, c”)', ['a']],
  ['a text that is yes or no now', { type: 'boolean' }, 'ada', 'Harus berupa ya atau tidak. (tersimpan: “ada”)', true],
  ['a text that is a date now', { type: 'string', format: 'date', errorMessage: 'Tanggal salah' }, 'besok', 'Tanggal salah (tersimpan: “besok”)', '2026-11-23'],
  ['a text that is a list now', { type: 'array', items: { type: 'object', properties: { no: { type: 'integer', title: 'No' } } } }, 'satu', 'Harus berupa daftar. (tersimpan: “satu”)', [{ no: 1 }]],
  ['a text that is a group now', shelf, 'satu', 'Harus berupa objek. (tersimpan: “satu”)', { no: 1 }],
  ['a group that is a text now', { type: 'string' }, { no: 1 }, 'Harus berupa teks. (tersimpan: “{"no":1}”)', 'satu'],
  ['a number inside of a group', shelf, { no: 'satu' }, 'Harus berupa bilangan bulat. (tersimpan: “satu”)', { no: 1 }],
  ['a choice inside of a group', { ...shelf, properties: { no: { type: 'string', title: 'No', enum: ['a', 'b'] } } }, { no: 'c' }, 'Nilai ini tidak tersedia. (tersimpan: “c”)', { no: 'a' }],
  ['a number inside of a row', shelves({ type: 'integer' }), [{ no: 1 }, { no: 'dua' }], 'Harus berupa bilangan bulat. (tersimpan: “dua”)', [{ no: 1 }, { no: 2 }]],
  ['a choice inside of a row', shelves({ type: 'string', enum: ['a', 'b'] }), [{ no: 'c' }], 'Nilai ini tidak tersedia. (tersimpan: “c”)', [{ no: 'a' }]],
  ['a date inside of a row', shelves({ type: 'string', format: 'date', errorMessage: 'Tanggal salah' }), [{ no: 'besok' }], 'Tanggal salah (tersimpan: “besok”)', [{ no: '2026-11-23' }]],
  ['yes or no inside of a row', shelves({ type: 'boolean' }), [{ no: 'ada' }], 'Harus berupa ya atau tidak. (tersimpan: “ada”)', [{ no: true }]],
  ['a group inside of a row', shelves({ type: 'object', properties: { huruf: { type: 'string', title: 'Huruf' } } }), [{ no: 'c' }], 'Harus berupa objek. (tersimpan: “c”)', [{ no: { huruf: 'c' } }]],
  ['one text of a list that is numbers now', { type: 'array', items: { type: 'integer', title: 'No' } }, [1, 'dua'], 'Harus berupa bilangan bulat. (tersimpan: “dua”)', [1, 2]],
  ['a text that is picked now', { 'x-options': { operation: 'findShelves' } }, { value: 'lama' }, 'Isi tidak ditemukan. (tersimpan: “lama”)', { value: 1, label: 'Rak 1' }],
  ['a text that has become too short', { type: 'string', minLength: 5, errorMessage: 'Isi minimal 5 huruf' }, 'abc', 'Isi minimal 5 huruf', 'abcde'],
  ['a field that is demanded now', { type: 'string' }, undefined, 'Isi wajib diisi', 'ada', { required: ['isi'], errorMessage: { required: { isi: 'Isi wajib diisi' } } }],
] // prettier-ignore

test.each(cases)('%s is shown with what is wrong, stays, and can be mended', async (_, field, stored, message, mended, more) => {
  const { form, open, store } = await opened(field, { isi: stored }, more)
  addModalRoot()
  drawPage({ content: <FormFields fieldSet={form.fieldSet} store={store} idPrefix="form" /> })
  expect(await screen.findByText(message)).toBeTruthy()

  // What somebody does elsewhere takes nothing away, and a draft brings it back.
  act(() => store.change('nama', 'Baru'))
  const again = open()
  expect(again.restore(JSON.parse(JSON.stringify(store.keep())))).toEqual([])
  for (const one of [store, again]) {
    expect(one.values()['isi']).toEqual(stored)
    expect(one.field('isi').message).toBe(message)
    // What no lookup knows only the server can refuse.
    expect(one.check()).toHaveLength(field['x-options'] ? 0 : 1)
  }
  act(() => store.change('isi', mended))
  expect(store.check()).toEqual([])
  expect(screen.queryByText(/tersimpan/)).toBeNull()
}) // prettier-ignore

test('an empty box is emptied by its button, and is no value then', async () => {
  const { form, store } = await opened({ type: 'integer' }, { isi: 'dua belas' })
  addModalRoot()
  drawPage({ content: <FormFields fieldSet={form.fieldSet} store={store} idPrefix="form" /> })
  act(() => screen.getByRole('button', { name: 'Hapus nilai lama: Isi' }).click())
  expect(store.values()['isi']).toBeUndefined()
  expect(store.check()).toEqual([])
  expect(screen.queryByRole('button', { name: /Hapus nilai lama/ })).toBeNull()
})

test('a record that fits says nothing', async () => {
  const { store } = await opened({ type: 'integer' }, { isi: 12 })
  expect(store.view().messages.size).toBe(0)
})
