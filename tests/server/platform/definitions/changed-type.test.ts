import { expect, test } from 'vitest'
import { useServer } from './test-server.ts'

const server = await useServer()

function definition(isi: object, required: readonly string[] = []): string {
  const wajib = Object.fromEntries(['nama', ...required].map((name) => [name, `${name} wajib diisi`]))
  const properties = { nama: { type: 'string', title: 'Nama' }, isi: { title: 'Isi', ...isi }, kode: { type: 'string', title: 'Kode' } } // prettier-ignore
  return JSON.stringify({
    kind: 'dialog',
    title: 'Berubah',
    button: { screen: 'master', label: 'Berubah', order: 910 },
    schema: { type: 'object', properties, required: Object.keys(wajib), errorMessage: { required: wajib } },
    submit: {},
  })
}

const text = { type: 'string' }
const number = { type: 'integer' }
const titled = (...values: string[]) => ({ type: 'string', oneOf: values.map((value) => ({ const: value, title: value.toUpperCase() })) }) // prettier-ignore
const brand = { 'x-options': { operation: 'ambilMerek' } }
const cases: [string, object, unknown, object, unknown, unknown, (string | null)[]][] = [
  ['text to number', text, 'dua belas', number, 'dua belas', 12, ['dua belas', '12']],
  ['number to text', number, 7, text, 7, 'tujuh', ['7', 'tujuh']],
  ['a choice less', titled('a', 'b'), 'b', titled('a', 'c'), 'b', 'c', ['b', 'C']],
  ['text to a picker', text, 'lama', brand, { value: 'lama' }, undefined, ['lama', null]],
  ['yes or no to text', { type: 'boolean' }, true, text, true, 'ada', ['Ya', 'ada']],
  ['text to date', text, 'besok', { type: 'string', format: 'date', errorMessage: 'Tanggal salah' }, 'besok', '2026-11-23', ['besok', '23 Nov 2026']],
  ['text to group', text, 'satu', { type: 'object', properties: { no: { ...number, title: 'No' } } }, 'satu', { no: 1 }, ['satu', 'No: 1']],
] // prettier-ignore

test.each(cases)('%s: an old record is listed and read as it is, refused as it is, and mended', async (name, before, stored, after, read, mended, [dulu, kini]) => {
  const file = 'master/berubah.json'
  await server.change(file, definition(before))
  const { body: made, status } = await server.post('/api/master/berubah', { nama: name, isi: stored })
  expect(status).toBe(201)
  await server.change(file, definition(after))
  const url = `/api/master/berubah/${made.id}`
  expect((await server.get(url)).body.isian).toEqual({ nama: name, isi: read })
  for (const query of ['', '?sort=isi', '?sort=-isi', '?isi=1', '?isi=true', `?q=${name}`, '?berkas=csv'])
    expect([query, (await server.get(`/api/master/berubah${query}`)).status]).toEqual([query, expect.toBeOneOf([200, 400])])
  const listed = (await server.get('/api/master/berubah')).body.items as { label: string }[]
  expect(listed.find(({ label }) => label === name)).toMatchObject({ isian: { isi: read } })

  // With the old value nothing is stored, and nothing is lost.
  const same = { nama: name, kode: 'K', isi: stored }
  expect((await server.put(url, same, '"1"')).status).toBe(422)
  expect(await server.query(`select data from master_value where id = ${made.id}`)).toEqual([{ data: { nama: name, isi: stored } }])
  expect(await server.put(url, { ...same, isi: mended }, '"1"')).toMatchObject({ status: 200, etag: '"2"' })
  const changed = (await server.get(url)).body
  expect(changed.riwayat[0].perubahan).toContainEqual({ kolom: 'Isi', dulu, kini })
}) // prettier-ignore

test('a demanded field more: what is there stays readable, and is complete at the next change', async () => {
  const file = 'master/berubah.json'
  await server.change(file, definition(text))
  const { id } = (await server.post('/api/master/berubah', { nama: 'Tanpa kode' })).body
  await server.change(file, definition(text, ['kode']))
  const url = `/api/master/berubah/${id}`
  expect((await server.get(url)).body.isian).toEqual({ nama: 'Tanpa kode' })
  expect((await server.put(url, { nama: 'Lain' }, '"1"')).status).toBe(422)
  expect((await server.put(url, { nama: 'Lain', kode: 'K' }, '"1"')).status).toBe(200)
})
