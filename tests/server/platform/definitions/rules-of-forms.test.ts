import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledModule } from '../../../../src/contract/module.ts'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import type { OptionLookup } from '../../../../src/server/platform/records/record-forms.ts'
import { loadDialog, loadDocument } from '../../../schemas/compiled.ts'

const modules: CompiledModule[] = []

beforeAll(async () => {
  modules.push(
    await loadDocument('pembelian/pembelian'),
    await loadDocument('penjualan/penjualan'),
    await loadDialog('master/produk'),
    await loadDialog('master/kontak'),
    await loadDialog('master/subtipe-customer'),
  )
})

const products: Record<number, Record<string, unknown>> = {
  7: { value: 7, label: 'HP X', isImeiProduct: true, isSnProduct: false },
  8: { value: 8, label: 'HP Y', isImeiProduct: true, isSnProduct: true },
  9: { value: 9, label: 'Kabel', isImeiProduct: false, isSnProduct: false },
}

/** Every other lookup knows every value. */
const lookup: OptionLookup = async (operation, values) =>
  new Map(
    values.flatMap((value) => {
      const found = operation === 'ambilProduk' ? products[Number(value)] : { value, label: `Nama ${value}` }
      return found ? [[value, { item: found, isArchived: false }] as const] : []
    }),
  )

const check = (path: string, body: unknown): Promise<{ pointer: string; message: string }[]> =>
  createRuleCheck(() => modules)(path, body, lookup)

const line = (more: object): object => ({
  namaProduk: 9,
  quantity: 1,
  hargaPerQuantity: 1000,
  hargaPerQuantitas: 1000,
  gudang: 1,
  isImeiProduct: false,
  isSnProduct: false,
  imeiSnList: [],
  ...more,
})
const purchase = (...lines: object[]): object => ({
  tglNota: '2026-01-01',
  dueDays: 0,
  jatuhTempo: '2026-01-01',
  namaSupplier: 1,
  jenisPembelian: 1,
  produkList: lines,
})
const phone = (imei: string): object =>
  line({ namaProduk: 7, isImeiProduct: true, imeiLength: 15, imeiSnList: [{ imei, sn: '' }] })

const tracked = (more: object): object =>
  line({
    namaProduk: 8,
    isImeiProduct: true,
    isSnProduct: true,
    imeiLength: 15,
    imeiSnList: [{ imei: '356938035643809', sn: 'SN12345678' }],
    ...more,
  })

describe('a purchase', () => {
  test.each([
    ['that fits', purchase(line({}), phone('356938035643809')), []],
    ['of a product with SN, whose length is computed on the way', purchase(tracked({ snLength: 10 })), []],
    [
      'of a product with SN, without its length',
      purchase(tracked({})),
      [{ pointer: '/produkList/0/snLength', message: 'Panjang SN harus lebih dari 0.' }],
    ],
    [
      'with a short IMEI',
      purchase(line({}), phone('12')),
      [{ pointer: '/produkList/1/imeiSnList/0/imei', message: "IMEI '12' harus 15 karakter." }],
    ],
    [
      'that denies the product its IMEIs',
      purchase(line({ namaProduk: 7 })),
      [{ pointer: '/produkList/0/imeiSnList', message: 'Jumlah IMEI (0) harus sesuai dengan Qty (1).' }],
    ],
    [
      'with one product twice',
      purchase(line({}), line({})),
      [
        {
          pointer: '/produkList/1/namaProduk',
          message: 'Produk dengan nama dan gudang yang sama sudah ada dalam daftar.',
        },
      ],
    ],
  ])('%s', async (_, body, expected) => {
    expect(await check('/api/pembelian/pembelian', body)).toEqual(expect.arrayContaining(expected))
    if (expected.length === 0) expect(await check('/api/pembelian/pembelian', body)).toEqual([])
  })
})

describe('a sale', () => {
  const sale = (more: object, ...lines: object[]): object => ({
    tglNota: '2026-01-01T00:00:00.000Z',
    jatuhTempo: '2026-01-01T00:00:00.000Z',
    id_customer: 1,
    id_pic: 1,
    produkList: lines,
    ...more,
  })
  const scanned = (...imeiList: string[]): object => ({ hargaPerQuantity: 1000, isImei: true, idGudang: 1, imeiList })
  test('without a branch passes: the branch is an extension', async () => {
    expect(await check('/api/penjualan/penjualan', sale({}, scanned('1')))).toEqual([])
  })
  test('with an empty branch does not', async () => {
    expect(await check('/api/penjualan/penjualan', sale({ id_cabang: null }, scanned('1')))).toEqual([
      { pointer: '/id_cabang', message: 'Cabang wajib diisi' },
    ])
  })
  test('with one IMEI in two lines does not', async () => {
    expect(await check('/api/penjualan/penjualan', sale({}, scanned('1'), scanned('2', '1')))).toEqual([
      { pointer: '/produkList', message: 'Terdapat IMEI yang duplikat dalam daftar produk.' },
    ])
  })
})

describe('dialogs', () => {
  test('a product keeps the name that was sent', async () => {
    const body = {
      jenis: 1,
      kelompok: 1,
      merek: 1,
      tipe1: null,
      tipe2: null,
      status: 1,
      warna: 1,
      ram: 1,
      nama: 'HP',
      isImei: true,
      isSn: false,
    }
    expect(await check('/api/pembelian/addproduct', body)).toEqual([])
    expect(await check('/api/pembelian/addproduct', { ...body, nama: ' ' })).toEqual([
      { pointer: '/nama', message: 'Name is required' },
    ])
  })
  test('a contact is asked for what its type demands', async () => {
    const body = {
      tipe: 'Supplier',
      nama: 'A',
      noHp: '1',
      npwp: '1',
      nik: null,
      alamat: 'B',
      namaPt: 'C',
      kota: 1,
      provinsi: 1,
    }
    expect(await check('/api/kontak', body)).toEqual([
      { pointer: '/limitUtang', message: 'Limit Utang wajib diisi untuk tipe ini' },
    ])
  })
  test('leasing demands a branch', async () => {
    expect(
      await check('/api/pembelian/tambahsubtipecustomer', {
        tipeCustomer: 1,
        subtipeCustomer: 'Leasing',
        cabang: null,
      }),
    ).toEqual([{ pointer: '/cabang', message: 'Cabang wajib diisi untuk subtipe leasing' }])
  })
  test('an operation that no definition sends has no rules', async () => {
    expect(await check('/api/pembelian/tambahmerek', { merek: '' })).toEqual([])
  })
})

test('others are answered while a document of 5,000 lines is checked, and a wrong line far down is told at its place', async () => {
  let turns = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns += 1) await setImmediate()
  })()
  const lines = Array.from({ length: 4999 }, (_, index) => line({ gudang: 1 + index }))
  const found = await check('/api/pembelian/pembelian', purchase(...lines, line({ gudang: 5000, quantity: 0 })))
  isOver = true
  await others
  expect(found).toContainEqual(expect.objectContaining({ pointer: '/produkList/4999/quantity' }))
  // A turn for every 500 lines, beside those of the steps around them.
  expect(turns).toBeGreaterThanOrEqual(5000 / 500)
})
