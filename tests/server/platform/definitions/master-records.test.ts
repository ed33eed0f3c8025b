import { expect, test } from 'vitest'
import { refusal } from '../../test-api.ts'
import { useServer } from './test-server.ts'

const server = await useServer()
const text = (title: string) => ({ type: 'string', title })

function definition(order: number, title: string, properties: Record<string, object>, required: string[]): string {
  const errorMessage = { required: Object.fromEntries(required.map((name) => [name, `${name} wajib diisi`])) }
  const schema = { type: 'object', properties, required, errorMessage }
  return JSON.stringify({
    kind: 'dialog',
    title,
    button: { screen: 'master', label: title, order },
    schema,
    submit: {},
  })
}

const garansi = definition(
  900,
  'Garansi',
  {
    nama: text('Nama'),
    bulan: { type: 'integer', title: 'Bulan' },
    mulai: { type: 'string', format: 'date', title: 'Mulai', errorMessage: 'Tanggal salah' },
    biaya: { type: 'integer', title: 'Biaya' },
    resmi: { type: 'boolean', title: 'Resmi', default: false },
    tingkat: {
      title: 'Tingkat',
      oneOf: [
        { const: 'a', title: 'Utama' },
        { const: 'b', title: 'Biasa' },
      ],
      type: 'string',
    },
    merek: { title: 'Merek', 'x-options': { operation: 'ambilMerek' } },
  },
  ['nama'],
)
const klaim = definition(
  901,
  'Klaim',
  { kode: text('Kode'), garansi: { title: 'Garansi', 'x-options': { record: 'garansi' } } },
  ['kode', 'garansi'],
)

test('a type that is one file has list, filters, record, changes, archive, uses and history', async () => {
  await server.change('master/garansi.json', garansi)
  await server.change('master/klaim.json', klaim)
  const brand = (await server.post('/api/pembelian/tambahmerek', { merek: 'Samsung' })).body.id
  const body = { nama: 'Satu tahun', bulan: 12, mulai: '2026-11-21', resmi: true, tingkat: 'a', merek: brand }
  const made = await server.post('/api/master/garansi', body)
  expect(made.status).toBe(201)
  const url = `/api/master/garansi/${made.body.id}`
  const isian = { ...body, merek: { value: brand, label: 'Samsung' } }

  const read = await server.get(url)
  expect(read).toMatchObject({ etag: '"1"', body: { label: 'Satu tahun', dipakai: false, isian } })
  await server.post('/api/master/garansi', { nama: 'Tanpa', resmi: false })
  const list = async (query: string) => (await server.get(`/api/master/garansi?${query}`)).body
  expect((await list('')).items).toMatchObject([{ label: 'Satu tahun', isian }, { label: 'Tanpa' }])
  for (const [query, labels] of [
    ['resmi=true', ['Satu tahun']],
    ['resmi=false', ['Tanpa']],
    ['tingkat=a', ['Satu tahun']],
    [`merek=${brand}`, ['Satu tahun']],
    ['bulan=12&sort=-label', ['Satu tahun']],
    ['q=tahun%20sat', ['Satu tahun']],
    ['data=arsip', []],
  ] as const)
    expect(
      (await list(query)).items.map(({ label }: { label: string }) => label),
      query,
    ).toEqual(labels)
  expect((await server.get('/api/master/garansi?lain=1')).status).toBe(400)

  const changed = { ...body, mulai: '2026-12-01', resmi: false, tingkat: 'b', merek: undefined }
  expect(await server.put(url, changed, '"1"')).toMatchObject({ status: 200, etag: '"2"' })
  expect((await server.get(url)).body.riwayat[0].perubahan).toEqual([
    { kolom: 'Mulai', dulu: '21 Nov 2026', kini: '1 Des 2026' },
    { kolom: 'Resmi', dulu: 'Ya', kini: 'Tidak' },
    { kolom: 'Tingkat', dulu: 'Utama', kini: 'Biasa' },
    { kolom: 'Merek', dulu: 'Samsung', kini: null },
  ])
  expect(refusal(await server.put(url, { ...changed, nama: 'Tanpa' }, '"2"'))).toMatchObject({ status: 409 })
  expect(refusal(await server.put(url, { ...changed, nama: '' }, '"2"'))).toMatchObject({ status: 422 })
  expect(refusal(await server.put(url, { ...changed, nama: 'Lain', asing: 1 }, '"2"'))).toMatchObject({ status: 422 })

  // Another type's record names it: as a number or as a text.
  const claim = (value: unknown) => server.post('/api/master/klaim', { kode: `K-${String(value)}`, garansi: value })
  const first = (await claim(made.body.id)).body.id
  const refused = await server.delete(url, '"2"')
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/^Dipakai oleh 1 Klaim/) } })
  expect((await server.get(url)).body.dipakai).toBe(true)

  // Archived: no picker offers it, what has it keeps it, what is new may not have it.
  expect((await server.post(`${url}/arsip`, { arsip: true })).status).toBe(201)
  const offered = await server.post('/api/master/garansi/options', { search: '' })
  expect(offered.body.map(({ label }: { label: string }) => label)).toEqual(['Tanpa'])
  expect(refusal(await claim(String(made.body.id)))).toEqual({
    status: 422,
    errors: { '/garansi': "Garansi 'Satu tahun' sudah diarsipkan." },
  })
  const kept = `/api/master/klaim/${first}`
  expect((await server.get(kept)).body.isian).toMatchObject({ garansi: { label: 'Satu tahun' } })
  expect((await server.put(kept, { kode: 'Klaim baru', garansi: made.body.id }, '"1"')).status).toBe(200)
  expect((await list('data=arsip')).items).toMatchObject([{ label: 'Satu tahun', arsip: true }])
  expect((await server.get('/api/hitung-master')).body).toMatchObject({ garansi: 1, klaim: 1, merek: 1, produk: 0 })

  expect((await server.delete(kept, '"2"')).status).toBe(200)
  expect((await server.delete(url, '"3"')).status).toBe(200)
})

test('fields that the definition has lost stay stored', async () => {
  const id = (await server.post('/api/master/garansi', { nama: 'Lama', bulan: 6, biaya: 5 })).body.id
  await server.change('master/garansi.json', definition(900, 'Garansi', { nama: text('Nama') }, ['nama']))
  const url = `/api/master/garansi/${id}`
  expect((await server.get(url)).body.isian).toEqual({ nama: 'Lama' })
  expect((await server.put(url, { nama: 'Baru' }, '"1"')).status).toBe(200)
  await server.change('master/garansi.json', garansi)
  expect((await server.get(url)).body.isian).toMatchObject({ nama: 'Baru', bulan: 6, biaya: 5 })
})

test('a type of one value takes no second', async () => {
  const shop = { nama: 'Toko Uji', alamat: 'Jl. 1' }
  const answers = await Promise.all([1, 2, 3].map(() => server.post('/api/master/profil-toko', shop)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const second = await server.post('/api/master/profil-toko', { nama: 'Lain' })
  expect(second).toMatchObject({ status: 409, body: { detail: expect.stringContaining('sudah ada') } })
})
