import { beforeAll, describe, expect, test } from 'vitest'
import { dayText } from '../../../../src/contract/runtime/shop-clock.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { refusal, useApi } from '../../test-api.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts' // prettier-ignore
import { cableStock, carriedCables, carriedPhones, carriedTo, carry, withDocuments } from './carried.ts'

const api = useApi(await withDocuments())
const buy = '/api/pembelian/pembelian'
const sell = '/api/penjualan/penjualan'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  const bought = { ...purchaseOf(shop, []), ...boughtOn('2026-03-01') }
  const cable = cableLine(shop, 6)
  const dearer = { ...cableLine(shop, 4), hargaPerQuantity: 20_000, hargaPerQuantitas: 20_000 }
  await api.add(buy, { ...bought, produkList: [phoneLine(shop, [imei(1), imei(2), imei(3)]), cable] })
  await api.add(buy, { ...bought, ...boughtOn('2026-03-05'), produkList: [dearer] })
})

const cables = (place: number, quantity: number) => carriedCables(shop, place, quantity)

const stock = () => cableStock(api, shop)
const ledger = () => checkLedger(api.database())

describe('a document that its definition describes', () => {
  let id: number

  test('moves units and counted goods with their cost, and is numbered in a series of its own', async () => {
    const stored = await api.post(
      carry,
      carriedTo(2, '2026-03-10', carriedPhones(1, imei(1), imei(2)), cables(1, 7)),
      'once',
    )
    expect(stored).toMatchObject({ status: 201, body: { nomor: 1 } })
    id = stored.body.id
    // Seven of ten: the six that came first, and one of the others.
    expect(await stock()).toEqual([
      [3, 60_000],
      [7, 110_000],
    ])
    expect(await ledger()).toEqual([])
  })

  test('is stored once, however often it is sent', async () => {
    const again = await api.post(
      carry,
      carriedTo(2, '2026-03-10', carriedPhones(1, imei(1), imei(2)), cables(1, 7)),
      'once',
    )
    expect(again.body).toEqual({ id, nomor: 1 })
    expect(await stock()).toHaveLength(2)
  })

  test('is listed, found by its words, and read with what it booked', async () => {
    const list = await api.get(`${carry}?q=cabang`)
    expect(list.body.items).toMatchObject([
      { nomor: 1, tentang: 'Langsung ke Gudang Cabang', status: 'Tersimpan', total: null },
    ])
    const { body } = await api.get(`${carry}/${id}`)
    expect(body).toMatchObject({ nomor: 1, tanggal: '2026-03-10', isian: { ke: { label: 'Gudang Cabang' } } })
    expect(body.pembukuan).toEqual([
      { uraian: 'HP', kode: imei(1), tempat: 'Gudang Utama', jumlah: -1 },
      { uraian: 'HP', kode: imei(1), tempat: 'Gudang Cabang', jumlah: 1 },
      { uraian: 'HP', kode: imei(2), tempat: 'Gudang Utama', jumlah: -1 },
      { uraian: 'HP', kode: imei(2), tempat: 'Gudang Cabang', jumlah: 1 },
      { uraian: 'Kabel', kode: null, tempat: 'Gudang Utama', jumlah: -7 },
      { uraian: 'Kabel', kode: null, tempat: 'Gudang Cabang', jumlah: 7 },
    ])
  })

  test('is found by the search over everything, by its number and by what it is about', async () => {
    for (const words of ['#1', 'cabang langsung']) {
      const { body } = await api.get(`/api/cari?q=${encodeURIComponent(words)}`)
      const hit = { jenis: 'dokumen', definisi: 'dokumen/mutasi', id: String(id), judul: 'Mutasi Gudang #1' }
      expect(body.items).toContainEqual({ ...hit, keterangan: 'Langsung ke Gudang Cabang, 10 Mar 2026' })
    }
    expect((await api.get('/api/cari?q=%23999')).body.items).toEqual([])
  })

  test('what it moved is sold from where it is now, and not from where it was, nor before it came', async () => {
    const sale = { ...saleOf(shop, []), ...soldOn('2026-03-11') }
    const line = { ...phoneSale(shop, [imei(1)]), idGudang: 1 }
    expect((await api.post(sell, { ...sale, produkList: [line] })).status).toBe(422)
    const early = { ...sale, ...soldOn('2026-03-09'), produkList: [{ ...line, idGudang: 2 }] }
    expect((await api.post(sell, early)).status).toBe(409)
    const tooEarly = { ...sale, ...soldOn('2026-03-09'), produkList: [cableSale(shop, [2, 1])] }
    expect((await api.post(sell, tooEarly)).status).toBe(409)
  })

  test('its story names it', async () => {
    const { body } = await api.get(`/api/stok/imei/${imei(2)}`)
    expect(body.gerak.map(({ uraian, dokumen }: { uraian: string; dokumen: string }) => [uraian, dokumen])).toEqual([
      ['Dibeli dari Pemasok', 'Pembelian #1'],
      ['Keluar dari Gudang Utama', 'Mutasi Gudang #1'],
      ['Masuk ke Gudang Cabang', 'Mutasi Gudang #1'],
    ])
    expect(body).toMatchObject({ status: 'Di stok', gudang: 'Gudang Cabang' })
    // Each names its document; a move is not the day on which it was bought.
    expect(body.gerak).toMatchObject([{ asal: 'pembelian' }, ...Array(2).fill({ asal: 'dokumen', jenis: 'mutasi' })])
    expect(body.masa[1]).toMatchObject({ asal: { jenis: 'mutasi' }, pembelian: { nomor: 1 }, tanggalBeli: body.masa[0].tanggalBeli }) // prettier-ignore
  })

  test('the purchase that brought the goods cannot be cancelled while they are elsewhere', async () => {
    const preview = await api.get('/api/pembelian/riwayat/1/batal')
    const obstacles = preview.body.akibat.map(({ halangan }: { halangan: string | null }) => halangan)
    expect(obstacles).toEqual([
      `IMEI '${imei(1)}' sudah dipindahkan ke Gudang Cabang.`,
      `IMEI '${imei(2)}' sudah dipindahkan ke Gudang Cabang.`,
      null,
      '6 dari 6 Kabel sudah terpakai.',
      // What is owed for it.
      null,
    ])
  })

  test('a cancel says what it will do, and brings everything back to the rupiah', async () => {
    const preview = await api.get(`${carry}/${id}/batal`)
    expect(preview.body).toMatchObject({ bisa: true })
    expect(preview.body.akibat.map(({ uraian }: { uraian: string }) => uraian)).toEqual([
      `IMEI ${imei(1)} keluar dari Gudang Cabang`,
      `IMEI ${imei(2)} keluar dari Gudang Cabang`,
      '7 Kabel keluar dari Gudang Cabang',
      `IMEI ${imei(1)} kembali ke Gudang Utama`,
      `IMEI ${imei(2)} kembali ke Gudang Utama`,
      '7 Kabel kembali ke Gudang Utama',
    ])
    expect((await api.post(`${carry}/${id}/batal`, { alasan: 'Salah gudang' })).status).toBe(201)
    expect(await stock()).toEqual([
      [10, 170_000],
      [0, 0],
    ])
    expect(await ledger()).toEqual([])
    expect((await api.get(`${carry}/${id}`)).body).toMatchObject({ status: 'Batal', batal: { alasan: 'Salah gudang' } })
    expect((await api.post(`${carry}/${id}/batal`, { alasan: 'Lagi' })).status).toBe(409)
  })

  test('what was moved, brought back and moved again is still one device', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const again = await api.add(carry, carriedTo(2, today, carriedPhones(1, imei(1))))
    const sale = { ...saleOf(shop, []), ...soldOn(today) }
    await api.add(sell, { ...sale, produkList: [{ ...phoneSale(shop, [imei(1)]), idGudang: 2 }] })
    const preview = await api.get(`${carry}/${again}/batal`)
    expect(preview.body.bisa).toBe(false)
    expect(preview.body.akibat[0].halangan).toBe(`IMEI '${imei(1)}' sudah terjual (Penjualan #1).`)
    expect(await ledger()).toEqual([])
  })
})

describe('a document is refused at the place that is wrong', () => {
  const today = '2026-04-01'
  beforeAll(() => api.add(buy, { ...purchaseOf(shop, [cableLine(shop, 2)]), ...boughtOn('2026-03-02') }))
  const cases: { name: string; body: () => object; status: number; errors: Record<string, string> }[] = [
    {
      name: 'a unit that is not there',
      body: () => carriedTo(2, today, carriedPhones(1, imei(9))),
      status: 409,
      errors: { '/produkList/0/imeiList/0': `IMEI '${imei(9)}' tidak ada dalam stok.` },
    },
    {
      name: 'a unit that is elsewhere',
      body: () => carriedTo(1, today, carriedPhones(2, imei(3))),
      status: 409,
      errors: {
        '/produkList/0/imeiList/0': `IMEI '${imei(3)}' tidak ada di Gudang Cabang, melainkan di Gudang Utama.`,
      },
    },
    {
      name: 'more than there is',
      body: () => carriedTo(2, today, cables(1, 13)),
      status: 409,
      errors: { '/produkList/0/gudangStocks/0/selectedQty': `Stok 'Kabel' di Gudang Utama tinggal 12.` },
    },
    {
      name: 'more than there was on its day',
      body: () => carriedTo(2, '2026-03-04', cables(1, 7)),
      status: 409,
      errors: { '/produkList/0/gudangStocks/0/selectedQty': `Stok 'Kabel' di Gudang Utama pada 4 Mar 2026 tinggal 2; baru cukup sejak ${dayText(new Date().toISOString())}.` }, // prettier-ignore
    },
    {
      name: 'a place to itself',
      body: () => carriedTo(1, today, cables(1, 1)),
      status: 422,
      errors: {
        '/produkList/0/gudangStocks/0/selectedQty': 'Sudah di Gudang Utama: asal dan tujuan harus berbeda.',
      },
    },
    {
      name: 'a rule of its form',
      body: () => ({ tanggal: today, ke: 2, produkList: [] }),
      status: 422,
      errors: { '/produkList': 'Minimal harus ada 1 barang' },
    },
    {
      name: 'a warehouse that there is not',
      body: () => carriedTo(99, today, cables(1, 1)),
      status: 422,
      errors: { '/ke': 'Ke gudang tidak ditemukan.' },
    },
  ]
  test.each(cases)('$name', async ({ body, status, errors }) => {
    const before = await stock()
    expect(refusal(await api.post(carry, body()))).toEqual({ status, errors })
    expect(await stock()).toEqual(before)
    expect(await ledger()).toEqual([])
  })

  test('a type that no definition describes', async () => {
    for (const answer of [await api.post('/api/dokumen/servis', {}), await api.get('/api/dokumen/servis')])
      expect(answer).toMatchObject({ status: 404, body: { detail: "Dokumen 'servis' tidak ada." } })
  })
})
