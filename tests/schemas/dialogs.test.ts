import { describe, expect, test } from 'vitest'
import type { Values } from '../../src/contract/module.ts'
import { compileShipped, loadDialog, problems } from './compiled.ts'
import { buildPayload } from '../../src/contract/runtime/payload.ts'

/** The single-value dialogs (specification, sections 2, 5 and 7; interpretation, section 1). */
const singles = [
  ['master/jenis', 'Tambah Jenis Baru', 'jenis', 'Jenis', 'Jenis wajib diisi', 'POST /api/pembelian/tambahjenis'],
  [
    'master/kelompok',
    'Tambah Kelompok Baru',
    'kelompok',
    'Kelompok',
    'Kelompok wajib diisi',
    'POST /api/pembelian/tambahkelompok',
  ],
  ['master/merek', 'Tambah Merek Baru', 'merek', 'Merek', 'Merek wajib diisi', 'POST /api/pembelian/tambahmerek'],
  ['master/tipe1', 'Tambah Tipe 1 Baru', 'tipe1', 'Tipe 1', 'Tipe 1 wajib diisi', 'POST /api/pembelian/tambahtipe1'],
  ['master/tipe2', 'Tambah Tipe 2 Baru', 'tipe2', 'Tipe 2', 'Tipe 2 wajib diisi', 'POST /api/pembelian/tambahtipe2'],
  ['master/status', 'Tambah Status Baru', 'status', 'Status', 'Status wajib diisi', 'POST /api/pembelian/tambahstatus'],
  ['master/ram', 'Tambah RAM/Internal Baru', 'ram', 'RAM', 'RAM wajib diisi', 'POST /api/pembelian/tambahram'],
  ['master/warna', 'Tambah Warna Baru', 'warna', 'Warna', 'Warna wajib diisi', 'POST /api/pembelian/tambahwarna'],
  [
    'master/tipe-customer',
    'Tambah Tipe Customer Baru',
    'tipeCustomer',
    'Tipe Customer',
    'Tipe Customer wajib diisi',
    'POST /api/pembelian/tambahtipecustomer',
  ],
  ['master/kota', 'Tambah Kota Baru', 'kota', 'Kota', 'Kota wajib diisi', 'POST /api/pembelian/tambahkota'],
  [
    'master/provinsi',
    'Tambah Provinsi Baru',
    'provinsi',
    'Provinsi',
    'Provinsi wajib diisi',
    'POST /api/pembelian/tambahprovinsi',
  ],
  [
    'kontak/kota',
    'Tambah Kota Baru',
    'namaKota',
    'Nama Kota',
    'Nama Kota wajib diisi.',
    'POST /api/utility/tambahkota',
  ],
  [
    'kontak/provinsi',
    'Tambah Provinsi Baru',
    'namaProvinsi',
    'Nama Provinsi',
    'Nama Provinsi wajib diisi.',
    'POST /api/utility/tambahprovinsi',
  ],
] as const

describe.each(singles)('%s', (id, title, field, label, message, call) => {
  test('title, label, message, call and body', async () => {
    const form = await loadDialog(id)
    expect(form.title).toBe(title)
    expect(form.fields[field]?.title).toBe(label)
    expect(problems(form, {})).toEqual([`/${field} ${message}`])
    expect(problems(form, { [field]: '  ' })).toEqual([`/${field} ${message}`])
    expect(`${form.submit.call?.method ?? ''} ${form.submit.call?.path ?? ''}`).toBe(call)
    expect(buildPayload(form.submit, { [field]: ' Uji ' }, { extensions: false }).body).toEqual({ [field]: 'Uji' })
  })
})

test('the buttons of Master and Kontak, in order', async () => {
  const { sources } = await compileShipped()
  /** The first ones: what a shop adds comes behind the specified. */
  const buttons = (screen: string, count: number): (string | undefined)[] =>
    sources
      .map((source) => source.entry.button)
      .filter((button) => button?.screen === screen)
      .sort((a, b) => (a?.order ?? 0) - (b?.order ?? 0))
      .slice(0, count)
      .map((button) => button?.label)
  expect(buttons('master', 13)).toEqual([
    'Produk',
    'Jenis',
    'Kelompok',
    'Merek',
    'Tipe 1',
    'Tipe 2',
    'Status',
    'RAM/Internal',
    'Warna',
    'Kontak',
    'Tipe Customer',
    'Subtipe Customer',
    'Profil toko',
  ])
  expect(buttons('kontak', 5)).toEqual(['+ Customer', '+ Supplier', '+ Kota', '+ Provinsi', '+ Customer Tipe'])
})

const person: Values = {
  nama: 'Budi',
  pt: 'PT Budi',
  email: 'budi@contoh.id',
  no_tel: '0812345678',
  alamat: 'Jl. Merdeka 1',
  npwpnik: '1234567890',
  id_kota: { value: 2, label: 'Bandung' },
  id_provinsi: { value: 3, label: 'Jawa Barat' },
  id_tipe: { value: 4, label: 'Toko Leasing' },
}

describe.each([
  ['kontak/customer', 'Tambah Customer Baru', 'Nama Customer', 'POST /api/penjualan/tambahclients'],
  ['kontak/supplier', 'Tambah Supplier Baru', 'Nama Supplier', 'POST /api/pembelian/addsupplier'],
])('%s', (id, title, nama, call) => {
  const customer = id === 'kontak/customer'
  test('messages', async () => {
    const form = await loadDialog(id)
    const all = [
      `/nama ${nama} wajib diisi.`,
      '/pt Perusahaan wajib diisi.',
      '/email Format email tidak valid.',
      '/no_tel Nomor Telepon minimal 10 digit.',
      '/id_kota Kota wajib diisi.',
      '/id_provinsi Provinsi wajib diisi.',
      '/alamat Alamat wajib diisi.',
      '/npwpnik NPWP/NIK wajib diisi.',
    ]
    expect(problems(form, {}).sort()).toEqual(
      [...all, ...(customer ? ['/id_tipe Tipe customer wajib diisi.'] : [])].sort(),
    )
    expect(problems(form, { ...person, no_tel: '081234567' })).toEqual(['/no_tel Nomor Telepon minimal 10 digit.'])
    expect(problems(form, { ...person, no_tel: '0812345678901234' })).toEqual([
      '/no_tel Nomor Telepon maksimal 15 digit.',
    ])
    expect(problems(form, { ...person, email: 'budi' })).toEqual(['/email Format email tidak valid.'])
  })

  test('title, blur, alert, delay, call and body', async () => {
    const form = await loadDialog(id)
    expect([form.title, form.validateOn, form.submit.alert, form.submit.delay]).toEqual([
      title,
      'blur',
      'Customer successfully added!',
      1000,
    ])
    expect(`${form.submit.call?.method ?? ''} ${form.submit.call?.path ?? ''}`).toBe(call)
    const given = customer ? person : { ...person, id_tipe: undefined }
    const body = { ...person, id_kota: 2, id_provinsi: 3, id_tipe: customer ? 4 : undefined }
    expect(buildPayload(form.submit, given, { extensions: false }).body).toEqual(body)
  })
})

test('Tipe: both errors, each at its own field', async () => {
  const form = await loadDialog('kontak/tipe')
  expect([form.title, form.submit.alert, form.submit.call?.path]).toEqual([
    'Tambah Tipe',
    'Tipe successfully added!',
    '/api/penjualan/tambahtipe',
  ])
  expect(problems(form, {})).toEqual(['/tipe Tipe Customer wajib diisi.', '/subtipe Subtipe Customer wajib diisi.'])
})

describe('Produk', () => {
  const names = ['jenis', 'kelompok', 'merek', 'tipe1', 'tipe2', 'status', 'warna', 'ram']
  const chosen = Object.fromEntries(names.map((name, index) => [name, { value: index + 1, label: name.toUpperCase() }]))

  test('messages; Tipe 1 and Tipe 2 are optional', async () => {
    const form = await loadDialog('master/produk')
    expect(problems(form, {})).toEqual([
      '/jenis Jenis wajib diisi',
      '/kelompok Kelompok wajib diisi',
      '/merek Merek wajib diisi',
      '/status Status wajib diisi',
      '/warna Warna wajib diisi',
      '/ram RAM wajib diisi',
      '/nama Name is required',
    ])
  })

  test('the name joins the labels of the ticked attributes, until it is edited', async () => {
    const form = await loadDialog('master/produk')
    const ticked = { ...chosen, merekChecked: true, ramChecked: true, tipe1: undefined, tipe1Checked: true }
    expect(form.derive(ticked, {})['nama']).toBe('MEREK RAM')
    expect(form.derive({ ...ticked, nama: 'Saya' }, {}, new Set(['nama']))['nama']).toBe('Saya')
  })

  test('payload: no codes are nothing of a new product, and none any more of a changed one', async () => {
    const { submit } = await loadDialog('master/produk')
    const codes = (settings: Parameters<typeof buildPayload>[2], barcode: string[] = []) =>
      (buildPayload(submit, { barcode }, settings).body as Values)['barcode']
    expect(codes({ extensions: true })).toBeUndefined()
    expect(codes({ extensions: true, isChange: true })).toEqual([])
    expect(codes({ extensions: false, isChange: true })).toBeUndefined()
    expect(codes({ extensions: true }, ['8991234567890'])).toEqual(['8991234567890'])
  })

  test('payload: option values, or null', async () => {
    const form = await loadDialog('master/produk')
    const data = { ...form.initial({}), ...chosen, tipe1: undefined, tipe2: undefined, nama: 'HP', isImei: true }
    expect(buildPayload(form.submit, data, { extensions: false }).body).toEqual({
      jenis: 1,
      kelompok: 2,
      merek: 3,
      tipe1: null,
      tipe2: null,
      status: 6,
      warna: 7,
      ram: 8,
      nama: 'HP',
      isImei: true,
      isSn: false,
    })
  })

  test('the next id, or Loading...', async () => {
    const { heading } = await loadDialog('master/produk')
    expect([heading?.call.path, heading?.text({ next: { nextId: 41 } }), heading?.loading]).toEqual([
      '/api/utility/nextid',
      'ID Produk: 41',
      'ID Produk: Loading...',
    ])
  })
})

describe('Subtipe Customer', () => {
  const tipe = { value: 1, label: 'Toko' }
  test.each([
    ['Grosir', [], { tipeCustomer: 1, subtipeCustomer: 'Grosir', cabang: null }],
    [
      'LEASING',
      ['/cabang Cabang wajib diisi untuk subtipe leasing'],
      { tipeCustomer: 1, subtipeCustomer: 'LEASING', cabang: null },
    ],
  ])('%s', async (subtipeCustomer, issues, body) => {
    const form = await loadDialog('master/subtipe-customer')
    expect(problems(form, { tipeCustomer: tipe, subtipeCustomer })).toEqual(issues)
    expect(buildPayload(form.submit, { tipeCustomer: tipe, subtipeCustomer }, { extensions: false }).body).toEqual(body)
  })

  test('cabang is sent for leasing only, even when something was typed', async () => {
    const form = await loadDialog('master/subtipe-customer')
    const build = (subtipeCustomer: string): unknown =>
      buildPayload(form.submit, { tipeCustomer: tipe, subtipeCustomer, cabang: 'Pusat' }, { extensions: false }).body
    expect(build('Leasing')).toMatchObject({ cabang: 'Pusat' })
    expect(build('Grosir')).toMatchObject({ cabang: null })
  })

  test('messages', async () => {
    const form = await loadDialog('master/subtipe-customer')
    expect(problems(form, {})).toEqual([
      '/tipeCustomer Tipe Customer wajib diisi',
      '/subtipeCustomer Subtipe Customer wajib diisi',
    ])
  })
})

describe('Kontak', () => {
  const base = { nama: 'Sari', noHp: '0812', nik: '3201', alamat: 'Jl. Mawar' }
  const full = {
    ...base,
    namaPt: 'PT',
    noHpSales: '0813',
    kota: { value: 1, label: 'K' },
    provinsi: { value: 2, label: 'P' },
    tipeCustomer: { value: 3, label: 'T' },
    subtipeCustomer: { value: 4, label: 'S' },
    limitPiutang: 5,
    limitUtang: 6,
  }
  const business = [
    '/namaPt Nama PT wajib diisi untuk tipe ini',
    '/kota Kota wajib diisi untuk tipe ini',
    '/provinsi Provinsi wajib diisi untuk tipe ini',
  ]
  const customer = [
    '/noHpSales No HP Sales wajib diisi untuk tipe ini',
    '/tipeCustomer Tipe Customer wajib diisi',
    '/subtipeCustomer Subtipe Customer wajib diisi',
    '/limitPiutang Limit Piutang wajib diisi untuk tipe ini',
  ]
  const supplier = ['/limitUtang Limit Utang wajib diisi untuk tipe ini']

  test.each([
    ['Salesman', []],
    ['Supplier', [...business, ...supplier]],
    ['Customer', [...business, ...customer]],
    ['Customer dan Supplier', [...business, ...customer, ...supplier]],
  ])('%s demands', async (tipe, expected) => {
    expect(problems(await loadDialog('master/kontak'), { ...base, tipe }).sort()).toEqual([...expected].sort())
  })

  test.each([
    ['Salesman', []],
    ['Supplier', ['namaPt', 'kota', 'provinsi', 'limitUtang']],
    ['Customer', ['namaPt', 'kota', 'provinsi', 'noHpSales', 'tipeCustomer', 'subtipeCustomer', 'limitPiutang']],
    [
      'Customer dan Supplier',
      ['namaPt', 'kota', 'provinsi', 'noHpSales', 'tipeCustomer', 'subtipeCustomer', 'limitPiutang', 'limitUtang'],
    ],
  ])('%s sends', async (tipe, more) => {
    const form = await loadDialog('master/kontak')
    const body = buildPayload(form.submit, { ...full, tipe }, { extensions: true }).body
    const values: Record<string, unknown> = { ...full, kota: 1, provinsi: 2, tipeCustomer: 3, subtipeCustomer: 4 }
    const expected = Object.fromEntries(more.map((name) => [name, values[name]]))
    expect(body).toEqual({
      tipe,
      nama: 'Sari',
      noHp: '0812',
      npwp: null,
      nik: '3201',
      alamat: 'Jl. Mawar',
      ...expected,
    })
  })

  test('general messages, NPWP or NIK, negative limits', async () => {
    const form = await loadDialog('master/kontak')
    expect(problems(form, {})).toEqual([
      '/tipe Tipe wajib diisi',
      '/nama Nama wajib diisi',
      '/noHp No HP wajib diisi',
      '/alamat Alamat wajib diisi',
      '/npwp Salah satu NPWP atau NIK wajib diisi.',
    ])
    const negative = { ...full, tipe: 'Customer dan Supplier', limitPiutang: -1, limitUtang: -1 }
    expect(problems(form, negative)).toEqual([
      '/limitPiutang Limit Piutang harus lebih dari 0',
      '/limitUtang Limit Utang harus lebih dari 0',
    ])
    expect(problems(form, { ...negative, limitPiutang: 0, limitUtang: 0 })).toEqual([])
  })

  test('what is cleared, and the subtype that waits for a type', async () => {
    const { fields } = await loadDialog('master/kontak')
    expect(fields['tipe']?.clears).toEqual(['namaPt', 'noHpSales', 'kota', 'provinsi', 'limitPiutang', 'limitUtang'])
    expect(fields['tipeCustomer']?.clears).toEqual(['subtipeCustomer'])
    expect(fields['subtipeCustomer']?.disabled?.({ doc: {} })).toBe(true)
    expect(fields['subtipeCustomer']?.options?.when?.({ doc: {} })).toBe(false)
    expect(fields['subtipeCustomer']?.options?.params['tipeCustomerId']?.({ doc: full })).toBe(3)
  })
})
