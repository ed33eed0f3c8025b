import { expect, test } from 'vitest'
import { refusal } from '../../test-api.ts'
import { useServer } from './test-server.ts'

const server = await useServer()
/** Fine on every text that the compiler tries, and slow on those that have four words in turn a hundred times. */
const pattern = '^.*abc.*abd.*abe.*abf.*z$'
const heavy = 'abcabdabeabf'.repeat(160)
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

test('a pattern that no text of the compiler showed to be slow ends, and is refused in words', async () => {
  await server.change('master/berat.json', definition({ kode: text('Kode', { pattern, errorMessage: 'Kode salah' }) }))
  const add = (kode: string) => server.post('/api/master/berat', { nama: 'Baru', kode })
  expect((await add('abcabdabeabfz')).status).toBe(201)
  expect(refusal(await add('abc')).errors).toEqual({ '/kode': 'Kode salah' })
  expect(refusal(await add(heavy))).toEqual(refused)
})

test('so is one that decides a case, while what is computed is written', async () => {
  const isHeavy = { properties: { kode: { pattern } }, required: ['kode'] }
  const cases = { allOf: [{ if: isHeavy, then: { properties: { lagi: text('Lagi') } } }] }
  const computed = text('Turunan', { 'x-derive': 'doc.kode' })
  await server.change('master/berat.json', definition({ kode: text('Kode'), turunan: computed }, cases))
  const { id } = (await server.post('/api/master/berat', { nama: 'Lain', kode: 'abc' })).body
  expect(refusal(await server.put(`/api/master/berat/${id}`, { nama: 'Lain', kode: heavy }, '"1"'))).toEqual(refused)
})
