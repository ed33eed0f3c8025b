import { beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { refusal, useApi } from '../../test-api.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts' // prettier-ignore
import { cableStock, carriedPhones, carry, sentTo, withDocuments } from './carried.ts'

const api = useApi(await withDocuments())
const count = '/api/dokumen/opname'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  const bought = { ...purchaseOf(shop, []), ...boughtOn('2026-03-01') }
  const phones = phoneLine(shop, [1, 2, 3, 4, 5, 6].map(imei))
  await api.add('/api/pembelian/pembelian', { ...bought, produkList: [phones, cableLine(shop, 6)] })
  await api.add(carry, { ...sentTo(2, '2026-03-02', carriedPhones(1, imei(6))), langsung: true })
})

const ledger = () => checkLedger(api.database())
const mark = async (asked: string) => (await api.get(`/api/hitungan?${asked}`)).body
const phones = async (tanda: number, ...codes: string[]) => {
  const { idBarang } = await mark(`kode=${imei(1)}`)
  return { idBarang, berkode: true, kodeList: codes, jumlah: codes.length, tanda }
}
const cables = (tanda: number, jumlah: number) => {
  return { idBarang: shop.cable, berkode: false, kodeList: [], jumlah, tanda }
}
const compare = async (...barang: object[]) => {
  const { body } = await api.post('/api/hitungan', { idGudang: 1, barang })
  return body.selisih.map((one: Record<string, unknown>) => [
    ...[one['jenis'], one['kode'] ?? one['nama'], one['tercatat'], one['dihitung'], one['catatan']],
  ])
}
const difference = (jenis: string, kode: string | null, more: object = {}) => {
  return { jenis, kode, idProduk: null, namaProduk: 'HP', tercatat: 0, dihitung: 0, alasan: 'Dihitung', ...more }
}
const counted = (tanggal: string, ...selisihList: object[]) => {
  return { tanggal, gudang: 1, merek: null, keterangan: null, produkList: [], dibandingkan: true, selisihList }
}

describe('what is counted', () => {
  test('says what a code is, and nothing of how many there are', async () => {
    const tanda = expect.any(Number)
    expect(await mark(`kode=${imei(1)}`)).toEqual({ idBarang: expect.any(Number), nama: 'HP', tanda })
    expect(await mark('kode=999')).toEqual({ idBarang: null, nama: null, tanda })
    expect(await mark(`idBarang=${shop.cable}`)).toEqual({ idBarang: shop.cable, nama: 'Kabel', tanda })
  })

  test('differs by what is missing, elsewhere, in no stock, fewer and more', async () => {
    const { tanda } = await mark('kode=1')
    const all = await phones(tanda, imei(1), imei(2), imei(3), imei(6), '777')
    expect(await compare(all, cables(tanda, 4))).toEqual([
      ['hilang', imei(4), 1, 0, null],
      ['hilang', imei(5), 1, 0, null],
      ['pindah', imei(6), 0, 1, 'Dari Gudang Cabang'],
      ['asing', '777', 0, 1, 'Belum pernah masuk: catat lewat Pembelian atau Stok awal'],
      ['kurang', 'Kabel', 6, 4, null],
    ])
    expect((await compare(all, cables(tanda, 9))).at(-1)).toEqual(['lebih', 'Kabel', 6, 9, null])
    expect((await compare(all)).at(-1)).toEqual(['kurang', 'Kabel', 6, 0, null])
  })

  test('is refused in a place that is not there', async () => {
    expect(refusal(await api.post('/api/hitungan', { idGudang: 99, barang: [] }))).toEqual({
      status: 422,
      errors: { '/idGudang': 'Gudang tidak ditemukan.' },
    })
  })
})

describe('a count while selling goes on', () => {
  test('leaves out what is sold after it was counted, and before it is compared', async () => {
    const { tanda } = await mark('kode=1')
    const sold = { ...saleOf(shop, [phoneSale(shop, [imei(1)]), cableSale(shop, [1, 2])]), ...soldOn('2026-03-05') }
    await api.add('/api/penjualan/penjualan', sold)
    const all = await phones(tanda, imei(1), imei(2), imei(3), imei(4), imei(5))
    expect(await compare(all, cables(tanda, 6))).toEqual([])
    // Counted after the sale, the same number is too high.
    const { tanda: later } = await mark('kode=1')
    expect(await compare(all, cables(later, 6))).toEqual([['lebih', 'Kabel', 4, 6, null]])
    // A phone on the shelf that was sold before the count began.
    expect(await compare(await phones(later, imei(1), imei(2), imei(3), imei(4), imei(5)), cables(later, 4))).toEqual([
      ['asing', imei(1), 0, 1, 'Terjual pada Penjualan #1: catat lewat Retur'],
    ])
  })

  test('books its differences only, found goods at the cost of those there, and is cancelled', async () => {
    const before = await cableStock(api, shop)
    const body = counted(
      '2026-03-10',
      difference('hilang', imei(2)),
      difference('pindah', imei(6), { idGudang: 2 }),
      difference('lebih', null, { idProduk: shop.cable, tercatat: 4, dihitung: 7 }),
      difference('asing', '777', { alasan: undefined }),
    )
    const id = await api.add(count, body)
    expect(await cableStock(api, shop)).toEqual([[7, 105_000]])
    const place = async (code: string) => (await api.get(`/api/stok/imei/${code}`)).body
    expect(await place(imei(2))).toMatchObject({ status: expect.not.stringMatching('Di stok') })
    expect(await place(imei(6))).toMatchObject({ status: 'Di stok', gudang: 'Gudang Utama' })
    expect(await ledger()).toEqual([])
    await api.post(`${count}/${id}/batal`, { alasan: 'Salah hitung' })
    expect(await cableStock(api, shop)).toEqual(before)
    expect(await place(imei(2))).toMatchObject({ status: 'Di stok', gudang: 'Gudang Utama' })
    expect(await ledger()).toEqual([])
  })

  test.each([
    ['without a reason', { alasan: null }, {}],
    ['that was not compared', {}, { dibandingkan: null }],
  ])('is not stored %s', async (_name, row, head) => {
    const body = { ...counted('2026-03-10', difference('hilang', imei(3), row)), ...head }
    expect((await api.post(count, body)).status).toBe(422)
  })

  test('does not book a phone as missing that was sold since it was compared', async () => {
    const body = counted('2026-03-10', difference('hilang', imei(1)))
    const answer = await api.post(count, body)
    expect(answer.status).toBe(409)
    expect(JSON.stringify(answer.body)).toContain(`IMEI '${imei(1)}' tidak ada dalam stok.`)
  })
})
