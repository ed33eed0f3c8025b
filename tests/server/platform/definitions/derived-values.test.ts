import { expect, test } from 'vitest'
import { useServer } from './test-server.ts'

const server = await useServer()
const field = (title: string, more: object) => ({ title, ...more })

/** Computed: for good, until somebody edits it, through another field, from an option, and as the record's own name. */
const definition = {
  kind: 'dialog',
  title: 'Paket',
  button: { screen: 'master', label: 'Paket', order: 900 },
  schema: {
    type: 'object',
    properties: {
      nama: field('Nama', { type: 'string', 'x-derive': "doc.isi + ' ' + string(doc.jumlah)" }),
      isi: field('Isi', { type: 'string' }),
      jumlah: field('Jumlah', { type: 'integer', minimum: 1 }),
      harga: field('Harga', { type: 'integer' }),
      total: field('Total', { type: 'integer', 'x-derive': 'doc.jumlah * doc.harga' }),
      pajak: field('Pajak', { type: 'number', 'x-derive': 'doc.total * 0.11' }),
      sebutan: field('Sebutan', { type: 'string', 'x-derive': { value: "'Paket ' + doc.isi", until: 'edited' } }),
      merek: field('Merek', { 'x-options': { operation: 'ambilMerek' } }),
      tulisan: field('Tulisan', { type: 'string', 'x-derive': 'doc.merek.label' }),
    },
    required: ['isi', 'jumlah', 'nama'],
    errorMessage: {
      required: { isi: 'Isi wajib diisi', jumlah: 'Jumlah wajib diisi', nama: 'Nama wajib diisi' },
      properties: { jumlah: 'Jumlah minimal 1' },
    },
  },
  submit: {},
}

const sent = { isi: 'Kabel', jumlah: 3, harga: 500 }
const computed = { nama: 'Kabel 3', total: 1500, pajak: 165, sebutan: 'Paket Kabel' }

test.each([
  ['none of them', sent, { ...sent, ...computed }],
  ['others', { ...sent, nama: 'Palsu', total: 999999, pajak: 1, tulisan: 'X' }, { ...sent, ...computed }],
  ['one that people may edit', { ...sent, isi: 'Tas', sebutan: 'Milikku' }, { ...sent, ...computed, isi: 'Tas', nama: 'Tas 3', sebutan: 'Milikku' }],
  ['one that comes to nothing', { isi: 'Dus', jumlah: 1, total: 7 }, { isi: 'Dus', jumlah: 1, nama: 'Dus 1', sebutan: 'Paket Dus' }],
])('whoever sends %s: the server stores what the definition computes, and changes it likewise', async (which, body, stored) => {
  await server.change('master/paket.json', JSON.stringify(definition))
  const { status, body: made } = await server.post('/api/master/paket', body)
  expect(status).toBe(201)
  const read = async () => (await server.query<{ label: string; data: object }>(`select label, data from master_value where id = ${made.id}`))[0]
  expect(await read()).toEqual({ label: stored.nama, data: stored })

  // As a script changes it: other inputs, the computed ones of before.
  const brand = (await server.post('/api/pembelian/tambahmerek', { merek: `Merek ${which}` })).body.id
  const changed = { ...stored, jumlah: 4, harga: 100, merek: brand, total: 999999 }
  expect(await server.put(`/api/master/paket/${made.id}`, changed, '"1"')).toMatchObject({ status: 200, etag: '"2"' })
  const name = `${stored.isi} 4`
  const after = { ...changed, nama: name, total: 400, pajak: 44, tulisan: `Merek ${which}` }
  expect(await read()).toEqual({ label: name, data: after })

  // What differs only in a claim is no change.
  expect(await server.put(`/api/master/paket/${made.id}`, { ...after, total: 1 }, '"2"')).toMatchObject({ etag: '"2"' })
  expect((await server.delete(`/api/master/paket/${made.id}`, '"2"')).status).toBe(200)
}) // prettier-ignore

test('an expression of a body of its own is computed by the server, whatever was sent', async () => {
  const own = {
    kind: 'dialog', title: 'Rak', button: { screen: 'master', label: 'Rak', order: 901 },
    schema: {
      type: 'object',
      properties: {
        nama: field('Nama', { type: 'string' }),
        kode: field('Kode', { type: 'string' }),
        isi: { type: 'array', title: 'Isi', items: { type: 'object', properties: { sisi: field('Sisi', { type: 'integer' }) } } },
      },
      required: ['nama'],
      errorMessage: { required: { nama: 'Nama wajib diisi' } },
    },
    submit: {
      body: {
        nama: '=doc.nama',
        kode: '=doc.kode',
        cari: { huruf: '=lower(doc.nama)' },
        isi: { $each: 'doc.isi', as: 'kotak', item: { sisi: '=kotak.sisi', luas: '=kotak.sisi * kotak.sisi' } },
      },
    },
  } // prettier-ignore
  await server.change('master/rak.json', JSON.stringify(own))
  const claimed = { nama: 'Depan', kode: 'D1', cari: { huruf: 'palsu' }, isi: [{ sisi: 3, luas: 1 }] }
  const { status, body } = await server.post('/api/master/rak', claimed)
  expect(status).toBe(201)
  const [row] = await server.query<{ data: object }>(`select data from master_value where id = ${body.id}`)
  expect(row?.data).toEqual({ nama: 'Depan', kode: 'D1', cari: { huruf: 'depan' }, isi: [{ sisi: 3, luas: 9 }] })
})
