import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../../../src/server/platform/http/api.ts'
import { anyMasterType } from '../../../src/server/trade/master/master-record.ts'
import { refusal, useApi } from '../test-api.ts'
import { trade } from '../../../src/server/trade/trade.ts'
import { openShop, type Shop } from './shop.ts'

const api = useApi()
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

const labels = async (url: string, body: object = {}): Promise<string[]> =>
  (await api.post(url, { search: '', ...body })).body.map(
    (option: { label?: string; nama?: string }) => option.label ?? option.nama,
  )

describe('a name is unique within its type regardless of letter case', () => {
  const cases = [
    ...['kota', 'provinsi', 'jenis', 'kelompok', 'merek', 'tipe1', 'tipe2', 'status', 'ram', 'warna'].map((type) => ({
      url: `/api/pembelian/tambah${type}`,
      first: { [type]: 'Ganda É' },
      second: { [type]: ' GANDA e\u0301 ' },
      pointer: `/${type}`,
    })),
    { url: '/api/utility/tambahkota', first: { namaKota: 'Solo' }, second: { namaKota: 'SOLO' }, pointer: '/namaKota' },
    {
      url: '/api/utility/tambahprovinsi',
      first: { namaProvinsi: 'Riau' },
      second: { namaProvinsi: 'riau' },
      pointer: '/namaProvinsi',
    },
    {
      url: '/api/pembelian/tambahtipecustomer',
      first: { tipeCustomer: 'VIP' },
      second: { tipeCustomer: 'vip' },
      pointer: '/tipeCustomer',
    },
    {
      url: '/api/penjualan/tambahtipe',
      first: { tipe: 'Web', subtipe: 'A' },
      second: { tipe: 'WEB', subtipe: 'a' },
      pointer: '/subtipe',
    },
    {
      url: '/api/master/garansi',
      first: { nama: 'Resmi', bulan: 1 },
      second: { nama: 'resmi', bulan: 2 },
      pointer: '/nama',
    },
  ]
  test.each(cases)('$url', async ({ url, first, second, pointer }) => {
    const answers = await Promise.all([api.post(url, first), api.post(url, first), api.post(url, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const again = await api.post(url, second)
    expect(refusal(again)).toEqual({ status: 409, errors: { [pointer]: expect.stringContaining('sudah ada.') } })
  })

  test('but not between types', async () => {
    expect((await api.post('/api/pembelian/tambahmerek', { merek: 'Sama' })).status).toBe(201)
    expect((await api.post('/api/pembelian/tambahwarna', { warna: 'Sama' })).status).toBe(201)
  })

  test('of products, too', async () => {
    const { jenis, kelompok, merek, status, warna, ram } = shop.values
    const body = { jenis, kelompok, merek, tipe1: null, tipe2: null, status, warna, ram, isImei: false, isSn: true }
    await api.add('/api/pembelian/addproduct', { ...body, nama: 'Casing' })
    const again = await api.post('/api/pembelian/addproduct', { ...body, nama: 'CASING' })
    expect(refusal(again)).toEqual({ status: 409, errors: { '/nama': "Produk 'CASING' sudah ada." } })
    // A refused product uses up an id: what is announced is what the next one gets.
    const { nextId } = (await api.get('/api/utility/nextid')).body
    expect(await api.add('/api/pembelian/addproduct', { ...body, nama: 'Casing 2' })).toBe(nextId)
    // Without IMEI there is nothing that an SN could belong to.
    const [option] = (await api.post('/api/pembelian/ambilproduk', { search: 'casing 2' })).body
    expect(option).toMatchObject({ isImeiProduct: false, isSnProduct: false })
  })
})

test('a product may have no attribute, where no form demands one', async () => {
  const none = { jenis: null, kelompok: null, merek: null, tipe1: null, tipe2: null, status: null, warna: null, ram: null } // prettier-ignore
  const body = { ...none, nama: 'Parasetamol 500 mg', isImei: false, isSn: false }
  const id = await api.add('/api/pembelian/addproduct', body)
  const { items } = (await api.get('/api/produk?q=parasetamol')).body
  expect(items).toMatchObject([{ id, jenis: null, merek: null, stok: 0 }])
  const { jenis } = shop.values
  const { etag } = await api.get(`/api/produk/${id}`)
  expect((await api.put(`/api/produk/${id}`, { ...body, jenis }, etag)).status).toBe(200)
  expect((await api.get(`/api/produk/${id}`)).body).toMatchObject({ jenis: expect.any(String), kelompok: null })
})

describe('the contact page and the master page write to one store', () => {
  test('regions', async () => {
    await api.add('/api/utility/tambahkota', { namaKota: 'Medan' })
    await api.add('/api/pembelian/tambahprovinsi', { provinsi: 'Bali' })
    expect(await labels('/api/pembelian/ambilkota', { search: 'medan' })).toEqual(['Medan'])
    expect((await api.get('/api/utility/ambilprovinsi')).body).toContainEqual({
      id: expect.any(Number),
      provinsi: 'Bali',
    })
    expect(refusal(await api.post('/api/pembelian/tambahkota', { kota: 'MEDAN' })).status).toBe(409)
  })

  test('customer types', async () => {
    const types = async () =>
      (await api.get('/api/penjualan/ambiltipe')).body.map(
        ({ tipe, subtipe }: Record<string, string>) => `${tipe}/${subtipe}`,
      )
    const id = await api.add('/api/pembelian/tambahtipecustomer', { tipeCustomer: 'Korporat' })
    expect(await types()).toContain('Korporat/')
    await api.add('/api/pembelian/tambahsubtipecustomer', {
      tipeCustomer: id,
      subtipeCustomer: 'Leasing',
      cabang: 'Medan',
    })
    await api.add('/api/penjualan/tambahtipe', { tipe: 'KORPORAT', subtipe: 'Bank' })
    expect(await types()).toEqual(expect.arrayContaining(['Korporat/Bank', 'Korporat/Leasing']))
    expect(await types()).not.toContain('Korporat/')
    expect(await labels('/api/pembelian/ambiltipecustomer', { search: 'korporat' })).toEqual(['Korporat'])
    expect(await labels('/api/pembelian/ambilsubtipecustomer', { tipeCustomerId: id })).toEqual(['Bank', 'Leasing'])
    const [row] = await api.database().query("select branch from customer_type where name = 'Leasing'")
    expect(row).toEqual({ branch: 'Medan' })
  })
})

describe('a contact appears where its type belongs', () => {
  const pickers = {
    customer: '/api/penjualan/dropdown',
    supplier: '/api/pembelian/ambilsupplier',
    salesperson: '/api/penjualan/ambilpic',
  }
  test.each([
    { tipe: 'Customer', found: ['customer'] },
    { tipe: 'Supplier', found: ['supplier'] },
    { tipe: 'Customer dan Supplier', found: ['customer', 'supplier'] },
    { tipe: 'Salesman', found: ['salesperson'] },
  ])('$tipe: $found', async ({ tipe, found }) => {
    const nama = `Kontak ${tipe} X`
    const { kota, provinsi } = shop.values
    const [first] = (await api.post('/api/pembelian/ambiltipecustomer', { search: 'toko' })).body
    const customer = { noHpSales: '0813', tipeCustomer: first.value, subtipeCustomer: shop.type, limitPiutang: 5000000 }
    await api.add('/api/kontak', {
      tipe,
      nama,
      noHp: '0812',
      npwp: null,
      nik: '32',
      alamat: 'Jl.',
      ...(tipe === 'Salesman' ? {} : { namaPt: 'PT X', kota, provinsi }),
      ...(tipe.includes('Customer') ? customer : {}),
      ...(tipe.includes('Supplier') ? { limitUtang: 0 } : {}),
    })
    for (const [role, url] of Object.entries(pickers)) {
      expect(await labels(url, { search: nama }), role).toEqual(found.includes(role) ? [nama] : [])
    }
    const [row] = await api.database().query('select * from contact where name = $1', [nama])
    expect(row).toMatchObject({
      phone: '0812',
      npwp: null,
      nik: '32',
      company: tipe === 'Salesman' ? null : 'PT X',
      receivable_limit: tipe.includes('Customer') ? 5_000_000 : null,
      payable_limit: tipe.includes('Supplier') ? 0 : null,
      customer_type_id: tipe.includes('Customer') ? shop.type : null,
    })
  })
})

describe('what does not exist is refused at its field', () => {
  const kontak = { tipe: 'Customer', nama: 'a', noHp: '1', npwp: null, nik: '1', alamat: 'a' }
  const cases: { url: string; body: (shop: Shop) => unknown; errors: Record<string, string> }[] = [
    {
      url: '/api/penjualan/tambahclients',
      body: ({ person, values }) => ({
        ...person,
        nama: 'a',
        id_kota: values['provinsi'],
        id_provinsi: 0,
        id_tipe: 'x',
      }),
      errors: {
        '/id_kota': 'Kota tidak ditemukan.',
        '/id_provinsi': 'Provinsi tidak ditemukan.',
        '/id_tipe': 'Tipe customer tidak ditemukan.',
      },
    },
    {
      url: '/api/pembelian/addproduct',
      body: ({ values }) => ({
        jenis: values['merek'],
        kelompok: values['kelompok'],
        merek: values['merek'],
        tipe1: 999,
        tipe2: null,
        status: values['status'],
        warna: values['warna'],
        ram: '1x',
        nama: 'a',
        isImei: true,
        isSn: false,
      }),
      errors: {
        '/jenis': 'Jenis tidak ditemukan.',
        '/tipe1': 'Tipe 1 tidak ditemukan.',
        '/ram': 'RAM tidak ditemukan.',
      },
    },
    {
      url: '/api/pembelian/tambahsubtipecustomer',
      body: ({ type }) => ({ tipeCustomer: type, subtipeCustomer: 'a', cabang: null }),
      errors: { '/tipeCustomer': 'Tipe Customer tidak ditemukan.' },
    },
    {
      url: '/api/kontak',
      body: () => ({ ...kontak, kota: 999, provinsi: 999, tipeCustomer: 999, subtipeCustomer: 999 }),
      errors: {
        '/kota': 'Kota tidak ditemukan.',
        '/provinsi': 'Provinsi tidak ditemukan.',
        '/tipeCustomer': 'Tipe Customer tidak ditemukan.',
        '/subtipeCustomer': 'Subtipe Customer tidak ditemukan.',
      },
    },
  ]
  test.each(cases)('$url', async ({ url, body, errors }) => {
    expect(refusal(await api.post(url, body(shop)))).toEqual({ status: 422, errors })
  })

  test('a subtype of another type', async () => {
    const other = await api.add('/api/pembelian/tambahtipecustomer', { tipeCustomer: 'Lain' })
    const answer = await api.post('/api/kontak', { ...kontak, tipeCustomer: other, subtipeCustomer: shop.type })
    expect(refusal(answer).errors).toEqual({ '/subtipeCustomer': 'Subtipe Customer tidak ditemukan.' })
  })

  test('stock of an unknown product, or of one with IMEI', async () => {
    for (const id_produk of [999, 'Kabel', shop.phone]) {
      expect((await api.post('/api/penjualan/gudangnonimei', { id_produk })).status).toBe(404)
    }
  })
})

describe('generic master types', () => {
  test('share the store of the types that have operations of their own', async () => {
    await api.add('/api/master/merek', { merek: 'Nokia' })
    expect(await labels('/api/pembelian/ambilmerek', { search: 'nokia' })).toEqual(['Nokia'])
    await api.add('/api/pembelian/tambahmerek', { merek: 'Sony' })
    const [option] = (await api.post('/api/master/merek/options', { search: 'sony' })).body
    expect(option).toEqual({ value: expect.any(Number), label: 'Sony', merek: 'Sony' })
  })

  test('the definitions say which types there are and which field names a record', async () => {
    const has = (type: string): boolean => type === 'asuransi'
    const masterTypes = { ...anyMasterType, has, labelField: () => 'nama' }
    const app = await createApi({
      trade,
      database: api.database(),
      logger: false,
      validateResponses: true,
      masterTypes,
    })
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    const saved = await post('/api/master/asuransi', { catatan: 'x', nama: 'Total', premi: { value: 3, label: 'y' } })
    expect(saved.statusCode).toBe(201)
    const options = await post('/api/master/asuransi/options', { search: '' })
    expect(options.json()).toEqual([{ value: expect.any(Number), label: 'Total', catatan: 'x', nama: 'Total' }])
    expect((await post('/api/master/asuransi', { catatan: 'x' })).json().errors).toEqual([
      { pointer: '/nama', keyword: 'required', message: 'Wajib diisi.' },
    ])
    for (const type of ['lain', 'produk'])
      expect((await post(`/api/master/${type}`, { nama: 'x' })).statusCode).toBe(404)
    expect((await post('/api/master/Lain%20x', { nama: 'x' })).statusCode).toBe(400)
    await app.close()
  })

  test.each([
    [{ nama: 'x'.repeat(201) }, 422, { '/nama': 'Maksimal 200 karakter.' }],
    [{ nama: 'x'.repeat(1_000_000) }, 422, { '/nama': 'Maksimal 2000 karakter.' }],
    [{ nama: 'x', catatan: 'y'.repeat(2001) }, 422, { '/catatan': 'Maksimal 2000 karakter.' }],
    [{ nama: 'x', daftar: Array(5000).fill('yyy') }, 422, { '/daftar': 'Paling banyak 500 buah.' }],
    [{ nama: 'x', daftar: Array(500).fill('y'.repeat(40)) }, 413, {}],
  ])('a record over its size is refused: %#', async (record, status, errors) => {
    expect(refusal(await api.post('/api/master/garansi', record))).toEqual({ status, errors })
  })

  test('an option carries the short values of its record only', async () => {
    const record = { nama: 'Ringkas', bulan: 3, catatan: 'y'.repeat(201), daftar: ['a'], isi: { a: 1 } }
    await api.add('/api/master/ringkas', record)
    expect((await api.post('/api/master/ringkas/options', { search: '' })).body).toEqual([
      { value: expect.any(Number), label: 'Ringkas', nama: 'Ringkas', bulan: 3 },
    ])
  })

  test.each([{}, { a: 1 }, { a: ' ' }])('a record without a text is refused: %j', async (record) => {
    expect((await api.post('/api/master/garansi', record)).status).toBe(422)
  })
})
