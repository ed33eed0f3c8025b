import { expect, test } from 'vitest'
import { refusal } from '../../test-api.ts'
import { useServer } from './test-server.ts'

const server = await useServer()
const text = { type: 'string', title: 'Teks' }
const demand = (name: string) => ({ required: [name], errorMessage: { required: { [name]: `${name} wajib` } } })

const schema = {
  type: 'object',
  $defs: { alamat: { type: 'object', properties: { jalan: text, kota: text }, ...demand('jalan') } },
  properties: {
    nama: text,
    alamat: { $ref: '#/$defs/alamat', title: 'Alamat' },
    label: { type: 'array', items: { type: 'string', maxLength: 5, errorMessage: 'Label terlalu panjang' }, maxItems: 2, uniqueItems: true, errorMessage: 'Paling banyak dua, tanpa kembar' },
    ukuran: { type: 'array', items: { type: 'string', enum: ['kecil', 'besar'] }, uniqueItems: true, errorMessage: 'Tanpa kembar' },
    cabang: { type: 'array', items: { $ref: '#/$defs/alamat' } },
    titik: { type: 'array', items: { $ref: '#/$defs/alamat' }, uniqueItems: true, errorMessage: 'Titik kembar' },
  },
  ...demand('nama'),
} // prettier-ignore

const add = (body: object) => server.post('/api/master/toko', body)

test('groups, lists and several choices of a record are stored as they were sent, and lists of options stay light', async () => {
  const button = { screen: 'master', label: 'Toko', order: 905 }
  await server.change('master/toko.json', JSON.stringify({ kind: 'dialog', title: 'Toko', button, schema, submit: {} }))
  const record = { nama: 'Pusat', alamat: { jalan: 'A', kota: 'B' }, label: ['x', 'y'], ukuran: ['besar'], cabang: [{ jalan: 'C' }] } // prettier-ignore
  expect((await add(record)).status).toBe(201)
  expect(await server.query(`select data from master_value where type = 'toko'`)).toEqual([{ data: record }])
  const { body } = await server.post('/api/master/toko/options', { search: '' })
  expect(body).toEqual([{ value: expect.any(Number), label: 'Pusat', nama: 'Pusat' }])
})

test.each<[string, object, Record<string, string>]>([
  ['what a group demands', { alamat: {} }, { '/alamat/jalan': 'jalan wajib' }],
  ['what an item demands', { cabang: [{ jalan: 'a' }, {}] }, { '/cabang/1/jalan': 'jalan wajib' }],
  ['a long item', { label: ['long label'] }, { '/label/0': 'Label terlalu panjang' }],
  ['a list that breaks its limits', { label: ['a', 'a'] }, { '/label': 'Paling banyak dua, tanpa kembar' }],
  ['a text in a group', { alamat: { jalan: 1 } }, { '/alamat/jalan': 'Harus berupa teks.' }],
  ['a text for a group', { alamat: 'a' }, { '/alamat': 'Harus berupa objek.' }],
  ['an object for a list', { cabang: { jalan: 'a' } }, { '/cabang': 'Harus berupa daftar.' }],
  ['a choice made twice', { ukuran: ['kecil', 'kecil'] }, { '/ukuran': 'Tanpa kembar' }],
  ['an unknown field of a group', { alamat: { jalan: 'a', rt: 1 } }, { '/alamat/rt': 'Kolom ini tidak dikenal.' }],
  ['an unknown field of an item', { cabang: [{ jalan: 'a', 'a/b': 1 }] }, { '/cabang/0/a~1b': 'Kolom ini tidak dikenal.' }],
  ['a name of JavaScript', { alamat: { jalan: 'a', toString: 1 } }, { '/alamat/toString': 'Kolom ini tidak dikenal.' }],
  ['a long text inside', { alamat: { jalan: 'a'.repeat(2001) } }, { '/alamat/jalan': 'Maksimal 2000 karakter.' }],
  ['too many items', { cabang: Array.from({ length: 501 }, () => ({ jalan: 'a' })) }, { '/cabang': 'Paling banyak 500 buah.' }],
])('refused at its place: %s', async (_, more, errors) => {
  expect(refusal(await add({ nama: 'Lain', ...more }))).toEqual({ status: 422, errors })
}) // prettier-ignore

test.each([
  ['that differ', (index: number) => ({ jalan: String(index) })],
  ['that are the same', () => ({ jalan: 'a' })],
])('20,000 items %s are too many, and nothing else is said of them', async (_, item) => {
  const items = Array.from({ length: 20_000 }, (__, index) => item(index))
  const errors = { '/titik': 'Paling banyak 500 buah.' }
  expect(refusal(await add({ nama: 'Lain', titik: items }))).toEqual({ status: 422, errors })
})

const choice = {
  type: 'object',
  properties: {
    nama: text,
    tujuan: {
      type: 'object',
      anyOf: [
        { title: 'Alamat', type: 'object', properties: { jalan: text } },
        { title: 'Kotak', type: 'object', properties: { loket: text, rak: { type: 'integer', title: 'Rak' } } },
      ],
    },
    rincian: {
      type: 'object',
      properties: { jenis: { type: 'string', enum: ['biasa', 'lain'] } },
      if: { properties: { jenis: { const: 'lain' } }, required: ['jenis'] },
      then: { properties: { alasan: text } },
    },
  },
  ...demand('nama'),
}

test('what an object of several shapes or cases holds is stored; what none has is refused', async () => {
  const button = { screen: 'master', label: 'Antar', order: 906 }
  const definition = { kind: 'dialog', title: 'Antar', button, schema: choice, submit: {} }
  await server.change('master/antar.json', JSON.stringify(definition))
  const store = (body: object) => server.post('/api/master/antar', body)
  const records = [
    { nama: 'Pagi', tujuan: { loket: 'B1', rak: 3 }, rincian: { jenis: 'lain', alasan: 'Mudik' } },
    { nama: 'Siang', tujuan: { jalan: 'Melati' }, rincian: { jenis: 'biasa' } },
  ]
  for (const record of records) expect(await store(record)).toMatchObject({ status: 201 })
  expect(await server.query(`select data from master_value where type = 'antar' order by id`)).toEqual(
    records.map((data) => ({ data })),
  )
  expect(refusal(await store({ nama: 'Sore', tujuan: { lantai: 1 } }))).toEqual({
    status: 422,
    errors: { '/tujuan/lantai': 'Kolom ini tidak dikenal.' },
  })
})
