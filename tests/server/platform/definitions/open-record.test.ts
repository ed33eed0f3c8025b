/** Records that hold maps, tuples and trees: what the server stores of them, and what it refuses. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { storedFields } from '../../../../src/server/platform/definitions/effect/stored-fields.ts'
import { refusal } from '../../test-api.ts'
import { useServer } from './test-server.ts'

type Json = Record<string, unknown>

const server = await useServer()
const file = 'master/tindakan.json'
const shipped = JSON.parse(await readFile('examples/klinik/master/tindakan.json', 'utf8')) as Json & {
  schema: Json
  examples: unknown
}
const properties = {
  ...(shipped.schema['properties'] as Json),
  bebas: {
    type: 'object',
    title: 'Bebas',
    patternProperties: {
      '^k': { type: 'object', properties: { isi: { type: 'string', title: 'Isi' }, lain: { type: 'string', title: 'Lain' } } },
      '^p': { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
  titik: { type: 'array', title: 'Titik', prefixItems: [{ type: 'object', properties: { x: { type: 'number', title: 'X' } } }] },
} // prettier-ignore
const { examples: _, ...rest } = shipped
const definition: Json & { schema: Json } = { ...rest, schema: { ...shipped.schema, properties } }

const add = (body: Json) => server.post('/api/master/tindakan', body)
const whole = { nama: 'Ganti perban', biaya: 50_000 }
const step = (depth: number): Json => ({ kegiatan: 'a', ...(depth > 0 && { subprosedur: [step(depth - 1)] }) })
const entries = (count: number, value: unknown) => Object.fromEntries(Array.from({ length: count }, (__, index) => [`p${index}`, value])) // prettier-ignore

test('what is right is stored as it was sent, listed and exported as one text, changed, and told in its history', async () => {
  await server.change(file, JSON.stringify(definition))
  const open = {
    bahan: { 'Kasa ~ steril': 4, 'Plester (cm)': 30, 10: 1 },
    lama: [10, 20],
    prosedur: [step(10)],
    bebas: { k1: { isi: 'a' }, p1: { x: 'b' } },
    titik: [{ x: 1 }],
  }
  const { status, body } = await add({ ...whole, ...open })
  expect(status).toBe(201)
  const url = `/api/master/tindakan/${body.id}`
  expect((await server.get(url)).body).toMatchObject({ isian: { ...whole, ...open } })
  const listed = await server.get('/api/master/tindakan?berkas=csv')
  // Stored objects have no order of their own.
  expect(listed.body).toContain('Kasa ~ steril: 4')
  const changed = { ...whole, ...open, bahan: { 'Kasa ~ steril': 5 }, lama: [10], prosedur: [step(0)] }
  expect(await server.put(url, changed, '"1"')).toMatchObject({ status: 200 })
  const told = (await server.get(url)).body.riwayat[0].perubahan as { kolom: string; kini: string }[]
  expect(Object.fromEntries(told.map(({ kolom, kini }) => [kolom, kini]))).toEqual({
    Bahan: 'Kasa ~ steril: 5',
    'Lama (menit)': '10',
    Langkah: '(Yang dikerjakan: a)',
  })
})

test.each<[string, Json, Record<string, string>]>([
  ['an unknown field in a tree', { prosedur: [{ kegiatan: 'a', subprosedur: [{ kegiatan: 'b', asing: 1 }] }] }, { '/prosedur/0/subprosedur/0/asing': 'Kolom ini tidak dikenal.' }],
  ['an unknown field in an entry', { bebas: { k: { asing: 1 } } }, { '/bebas/k/asing': 'Kolom ini tidak dikenal.' }],
  ['an unknown field in a place', { titik: [{ asing: 1 }] }, { '/titik/0/asing': 'Kolom ini tidak dikenal.' }],
  ['a place too many', { lama: [1, 2, 3] }, { '/lama': 'Isian tidak sesuai.' }],
  ['an object for places', { lama: { 0: 1 } }, { '/lama': 'Harus berupa daftar.' }],
  ['a list for a map', { bahan: [1] }, { '/bahan': 'Harus berupa objek.' }],
  ['a text for a step', { prosedur: ['a'] }, { '/prosedur/0': 'Harus berupa objek.' }],
  ['what a step deep inside demands', { prosedur: [{ kegiatan: 'a', subprosedur: [{}] }] }, { '/prosedur/0/subprosedur/0/kegiatan': 'Yang dikerjakan wajib diisi' }],
  ['an entry without a value', { bahan: { x: null } }, { '/bahan/x': 'Nilai x wajib diisi, atau hapus isian ini' }],
  ['a name with a step of addresses', { bahan: { 'a/b': 1 } }, { '/bahan/a~1b': 'Nama isian tidak boleh memuat "/"' }],
  ['a value under a tilde', { bahan: { '~': 0 } }, { '/bahan/~0': 'Banyaknya harus lebih dari 0' }],
  ['no name', { bahan: { '': 1 } }, { '/bahan/': 'Nama isian wajib diisi' }],
  ['a name of JavaScript', { bahan: { toString: 1 } }, { '/bahan/toString': 'Nama toString tidak dapat dipakai' }],
  ['a name that is too long', { bahan: { ['a'.repeat(101)]: 1 } }, { [`/bahan/${'a'.repeat(101)}`]: 'Nama isian paling panjang 100 karakter' }],
  ['a name that no pattern names', { bebas: { asing: { isi: 'a' } } }, { '/bebas/asing': 'Nama isian ini tidak dikenal; ubah atau hapus.' }],
  ['entries by the second pattern, without a value', { bebas: { p: { x: '' } } }, { '/bebas/p/x': 'Nilai x wajib diisi, atau hapus isian ini' }],
  ['more entries than anybody enters', { bebas: entries(501, {}) }, { '/bebas': 'Paling banyak 500 isian' }],
  ['a long text inside', { prosedur: [{ kegiatan: 'a'.repeat(201) }] }, { '/prosedur/0/kegiatan': 'Yang dikerjakan paling panjang 200 karakter' }],
])('refused at its place: %s', async (__, more, errors) => {
  expect(refusal(await add({ ...whole, nama: 'Lain', ...more }))).toEqual({ status: 422, errors })
}) // prettier-ignore

test.each([
  ['23 levels', step(10), 201],
  ['25 levels', step(11), 422],
])('%s of a tree', async (name, prosedur, status) => {
  expect((await add({ ...whole, nama: name, prosedur: [prosedur] })).status).toBe(status)
})

test.each<[string, unknown]>([
  ['names that only a parser could have', JSON.parse('{ "bahan": { "__proto__": 1 } }')],
  ['more than 64 levels', { prosedur: [step(40)] }],
])('never read: %s', async (__, more) => {
  const { status } = await add({ ...whole, nama: 'Tak terbaca', ...(more as Json) })
  expect([400, 422]).toContain(status)
})

test('a record is at most 16 KB, whatever its map may hold', async () => {
  const { status, body } = await add({ ...whole, nama: 'Besar', bebas: entries(400, { x: 'a'.repeat(50) }) })
  expect([status, body.detail]).toEqual([413, 'Satu data paling besar 16 KB.'])
})

test('before it is saved, what does not fit is counted at the whole value, and a tree that branches ends', () => {
  const form = server.store.module('master/tindakan')
  if (form?.kind !== 'dialog') throw new Error('no form')
  const names = Array.from({ length: 20 }, (__, index) => `cabang${index}`)
  const tree = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/$defs/pohon' }])) } // prettier-ignore
  const schema = { ...definition.schema, properties: { ...properties, pohon: { $ref: '#/$defs/pohon' }, hutan: { type: 'array', items: { $ref: '#' } } }, $defs: { ...(definition.schema['$defs'] as Json), pohon: tree } } // prettier-ignore
  const fields = storedFields(JSON.stringify({ ...definition, schema }), form)
  expect([...fields.keys()]).toEqual([...Object.keys(properties), 'pohon', 'hutan'].map((name) => `/${name}`))
})
