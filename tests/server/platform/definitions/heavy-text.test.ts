import { expect, test } from 'vitest'
import { refusal } from '../../test-api.ts'
import { useServer } from './test-server.ts'

const server = await useServer()
/** Fine on one text, whatever it is: an engine tries each of its letters as the first one. Too much on hundreds of them. */
const pattern = '[a-z]+x|y'
const heavy = `${'a'.repeat(1999)}y`
const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more })
const refused = { status: 422, errors: { '': 'Tidak dapat diperiksa: pola atau aturan "Berat" terlalu berat untuk isian ini.' } } // prettier-ignore

function definition(properties: object, more: object = {}): string {
  const schema = {
    type: 'object',
    properties: { nama: text('Nama'), ...properties },
    required: ['nama'],
    errorMessage: { required: { nama: 'Nama wajib diisi' } },
    ...more,
  }
  return JSON.stringify({
    kind: 'dialog',
    title: 'Berat',
    button: { screen: 'master', label: 'Berat', order: 920 },
    schema,
    submit: {},
  })
}

test('patterns that are fine on one text end when there are too many, and the form is refused in words', async () => {
  const items = { type: 'string', title: 'Kode', pattern, errorMessage: 'Kode salah' }
  const list = { type: 'array', title: 'Kode', maxItems: 500, errorMessage: 'Terlalu banyak', items }
  await server.change('master/berat.json', definition({ kode: list }))
  const add = (kode: string[]) => server.post('/api/master/berat', { nama: 'Baru', kode })
  expect((await add(['abx'])).status).toBe(201)
  expect(Object.keys(refusal(await add(['abc'])).errors)).toEqual(['/kode/0'])
  expect(refusal(await add(Array.from({ length: 500 }, () => heavy)))).toEqual(refused)
})

test('so do those that decide cases, while what is computed is written', async () => {
  const names = Array.from({ length: 90 }, (_, index) => `kode${index}`)
  const isHeavy = { properties: Object.fromEntries(names.map((name) => [name, { pattern }])), required: names }
  const cases = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam'].map((name) => ({
    if: isHeavy,
    then: { properties: { [name]: text(name) } },
  }))
  const fields = Object.fromEntries(names.map((name) => [name, text(name)]))
  const computed = text('Turunan', { 'x-derive': 'doc.kode0' })
  await server.change('master/berat.json', definition({ ...fields, turunan: computed }, { allOf: cases }))
  const filled = (value: string) => ({ nama: 'Lain', ...Object.fromEntries(names.map((name) => [name, value])) })
  const { id } = (await server.post('/api/master/berat', filled('abc'))).body
  expect(refusal(await server.put(`/api/master/berat/${id}`, filled(heavy), '"1"'))).toEqual(refused)
})
