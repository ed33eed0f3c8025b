/** A definition of these types may have further fields, and others may name their values, as with any master type. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newDefinition } from '../../../../src/compiler/starters.ts'
import { Project } from '../../../../src/compiler/project.ts'
import { useServer } from '../../platform/definitions/test-server.ts'
import { compileShipped, readOpenApi } from '../../../schemas/compiled.ts'
import { refusal } from '../../test-api.ts'
import { carriedCables, carriedTo } from '../generic-document/carried.ts'
import { boughtOn, cableLine, openShop, purchaseOf } from '../shop.ts'

const server = await useServer()
type Json = Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- a definition is changed here and there

const shipped = async (file: string): Promise<Json> =>
  JSON.parse(await readFile(path.join(server.folder, file), 'utf8')) as Json
const change = async (file: string, edit: (definition: Json) => void): Promise<void> => {
  const definition = await shipped(file)
  edit(definition)
  await server.change(file, JSON.stringify(definition))
}
const add = async (type: string, body: object): Promise<number> => {
  const { status, body: stored } = await server.post(`/api/master/${type}`, body)
  expect([status, stored]).toMatchObject([201, { id: expect.any(Number) }])
  return stored.id
}
const removal = async (url: string) => {
  const { etag = '' } = await server.get(url)
  const { status, body } = await server.delete(url, etag)
  return { status, detail: body.detail }
}

test('a field more is stored, listed, found, filtered by, changed, and carried by options', async () => {
  await change('master/cabang.json', ({ schema }) => {
    schema.properties.alamat = { type: 'string', title: 'Alamat' }
  })
  const id = await add('cabang', { nama: 'Bandung', alamat: 'Jl. Braga 7' })
  const url = `/api/master/cabang/${id}`
  expect((await server.get(url)).body.isian).toEqual({ nama: 'Bandung', alamat: 'Jl. Braga 7' })
  for (const query of ['q=braga', 'alamat=Jl.%20Braga%207'])
    expect((await server.get(`/api/master/cabang?${query}`)).body.items, query).toMatchObject([{ id }])
  const options = await server.post('/api/master/cabang/options', { search: 'band' })
  expect(options.body).toEqual([{ value: id, label: 'Bandung', nama: 'Bandung', alamat: 'Jl. Braga 7' }])
  const lookup = await server.post('/api/pembelian/ambilcabang', { search: 'band' })
  expect(lookup.body).toEqual([{ id, nama: 'Bandung' }])
  expect((await server.put(url, { nama: 'Bandung Kota', alamat: 'Jl. Braga 7' }, '"1"')).status).toBe(200)
  expect((await server.get(url)).body.riwayat[0].perubahan).toEqual([
    { kolom: 'Nama Cabang', dulu: 'Bandung', kini: 'Bandung Kota' },
  ])
  // A definition that has lost the field loses nothing that was stored.
  await change('master/cabang.json', ({ schema }) => delete schema.properties.alamat)
  expect((await server.put(url, { nama: 'Bandung' }, '"2"')).status).toBe(200)
  expect(await server.query(`select name, data from branch where id = ${id}`)).toEqual([
    { name: 'Bandung', data: { nama: 'Bandung', alamat: 'Jl. Braga 7' } },
  ])
})

test('a record that names one in a picker keeps it, and is not offered an archived one', async () => {
  const shelf = {
    kind: 'dialog', title: 'Rak', button: { screen: 'master', label: 'Rak', order: 900 }, submit: {},
    schema: {
      type: 'object',
      properties: { nama: { type: 'string', title: 'Nama' }, gudang: { title: 'Gudang', 'x-options': { record: 'gudang' } } },
      required: ['nama', 'gudang'],
      errorMessage: { required: { nama: 'Nama wajib diisi', gudang: 'Gudang wajib diisi' } },
    },
  } // prettier-ignore
  await server.change('master/rak.json', JSON.stringify(shelf))
  const warehouse = await add('gudang', { nama: 'Gudang Rak', cabang: 1 })
  const url = `/api/master/gudang/${warehouse}`
  const id = await add('rak', { nama: 'A1', gudang: warehouse })
  const record = await server.get(`/api/master/rak/${id}`)
  expect(record.body.isian.gudang).toEqual({ value: warehouse, label: 'Gudang Rak', nama: 'Gudang Rak', cabang: 1 })
  expect((await server.get(`/api/master/rak?gudang=${warehouse}`)).body.items).toMatchObject([{ id }])
  expect(await removal(url)).toEqual({ status: 409, detail: expect.stringMatching(/^Dipakai oleh 1 Rak,/) })
  expect((await server.post(`${url}/arsip`, { arsip: true })).status).toBe(201)
  const refused = await server.post('/api/master/rak', { nama: 'A2', gudang: warehouse })
  expect(refusal(refused)).toEqual({ status: 422, errors: { '/gudang': "Gudang 'Gudang Rak' sudah diarsipkan." } })
  expect((await server.put(`/api/master/rak/${id}`, { nama: 'A1 kiri', gudang: warehouse }, '"1"')).status).toBe(200)
})

test('what a warehouse names in a picker more is in use by it', async () => {
  await change('master/gudang.json', ({ schema }) => {
    schema.properties.merek = { title: 'Merek', 'x-options': { operation: 'ambilMerek' } }
  })
  const brand = (await server.post('/api/pembelian/tambahmerek', { merek: 'Nokia' })).body.id
  await add('gudang', { nama: 'Gudang Nokia', cabang: 1, merek: brand })
  const refused = await removal(`/api/master/merek/${brand}`)
  expect(refused).toEqual({ status: 409, detail: expect.stringMatching(/^Dipakai oleh 1 Gudang,/) })
})

test('one that a row of a document names is not removed', async () => {
  const project = Project.of((await compileShipped()).files, await readOpenApi())
  const starter = newDefinition({ name: 'titip', kind: 'document' }, project.forms(), [])
  if (!starter.ok) throw new Error(starter.reason)
  await server.change(starter.file, starter.text)
  await change(starter.file, (definition) => {
    definition['schema'].properties.rincian.items.properties.gudang = {
      title: 'Gudang',
      'x-options': { operation: 'ambilGudang' },
    }
    definition['schema'].properties.rincian['x-entry'].fields.push('gudang')
  })
  const warehouse = await add('gudang', { nama: 'Gudang Titip', cabang: 1 })
  const row = { uraian: 'Satu', jumlah: 1, nilai: 5000 }
  const rows = (value: number) => [{ ...row }, { ...row, gudang: value }]
  const stored = await server.post('/api/dokumen/titip', {
    tanggal: '2026-03-01',
    perihal: 'Uji',
    rincian: rows(warehouse),
  })
  expect([stored.status, stored.body]).toEqual([201, { id: 1, nomor: 1 }])
  const refused = await removal(`/api/master/gudang/${warehouse}`)
  expect(refused).toEqual({ status: 409, detail: expect.stringMatching(/^Dipakai oleh 1 Titip,/) })
})

test('a document may take its warehouse from either lookup', async () => {
  const shop = await openShop({ add: async (url, body) => (await server.post(url, body as object)).body.id })
  const bought = { ...purchaseOf(shop, [cableLine(shop, 4)]), ...boughtOn('2026-03-01') }
  expect((await server.post('/api/pembelian/pembelian', bought)).status).toBe(201)
  // What "Terima" fills is of the same kind.
  for (const document of ['terima', 'mutasi'])
    await change(`dokumen/${document}.json`, ({ schema }) => {
      schema.properties.ke['x-options'] = { record: 'gudang' }
    })
  const warehouse = await add('gudang', { nama: 'Gudang Tujuan', cabang: 1 })
  const stored = await server.post('/api/dokumen/mutasi', carriedTo(warehouse, '2026-03-02', carriedCables(shop, 1, 3)))
  expect(stored.status).toBe(201)
  const { body } = await server.get(`/api/dokumen/mutasi/${stored.body.id}`)
  expect(body.isian.ke).toEqual({ value: warehouse, label: 'Gudang Tujuan', nama: 'Gudang Tujuan', cabang: 1 })
  expect(body.pembukuan).toMatchObject([{ tempat: 'Gudang Utama' }, { tempat: 'Gudang Tujuan', jumlah: 3 }])
  const refused = await server.post(`/api/master/gudang/${warehouse}/arsip`, { arsip: true })
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('masih berisi 3 barang') } })
})
