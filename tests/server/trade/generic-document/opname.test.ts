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
type Counted = { idBarang: number; berkode: boolean; kodeList: string[]; jumlah: number; tanda: number }
type Row = Record<string, unknown> & { jenis: string }
/** As its page sends it: what was counted, and the differences that the server told then. */
const counted = async (...barang: Counted[]) => {
  const { body } = await api.post('/api/hitungan', { idGudang: 1, barang })
  const selisihList: Row[] = body.selisih.map(({ idBarang, nama, idTempat, ...one }: Record<string, unknown>) => {
    const row = { ...one, idProduk: idBarang, namaProduk: nama ?? 'Tidak dikenal', idGudang: idTempat }
    return one['jenis'] === 'asing' ? row : { ...row, alasan: 'Dihitung' }
  })
  const produkList = barang.map(({ idBarang, berkode, kodeList, jumlah, tanda }) => {
    return { idProduk: idBarang, namaProduk: 'Barang', isImei: berkode, imeiList: kodeList, jumlah, tanda }
  })
  const head = { tanggal: '2026-03-10', gudang: 1, merek: null, keterangan: null }
  return { ...head, produkList, dibandingkan: true as boolean | null, selisihList }
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
    const { tanda } = await mark('kode=1')
    const found = await phones(tanda, imei(3), imei(4), imei(5), imei(6), '777')
    const body = await counted(found, cables(tanda, 7))
    expect(body.selisihList.map(({ jenis }) => jenis)).toEqual(['hilang', 'pindah', 'asing', 'lebih'])
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

  /** All phones that are there but one, and two cables fewer than there are. */
  const short = async () => {
    const { tanda } = await mark('kode=1')
    return counted(await phones(tanda, imei(2), imei(4), imei(5)), cables(tanda, 2))
  }

  test.each([
    ['without a reason', (row: Row) => ({ ...row, alasan: null }), {}],
    ['that was not compared', (row: Row) => row, { dibandingkan: null }],
  ])('is not stored %s', async (_name, change, head) => {
    const body = await short()
    const sent = { ...body, ...head, selisihList: body.selisihList.map(change) }
    expect((await api.post(count, sent)).status).toBe(422)
  })

  test('does not book a phone as missing that was sold since it was compared', async () => {
    const { tanda } = await mark('kode=1')
    const body = await counted(await phones(tanda, imei(2), imei(3), imei(4)), cables(tanda, 4))
    const sold = { ...saleOf(shop, [phoneSale(shop, [imei(5)])]), ...soldOn('2026-03-06') }
    await api.add('/api/penjualan/penjualan', sold)
    const answer = await api.post(count, body)
    expect(answer.status).toBe(409)
    expect(JSON.stringify(answer.body)).toContain(`IMEI '${imei(5)}' tidak ada dalam stok.`)
  })
})

describe('what is said of a count is not believed', () => {
  const wrong = /berubah sejak ditanyakan. Tekan "Bandingkan" lagi; yang sudah diketik tetap\./
  const cablesShort = async () => {
    const { tanda } = await mark('kode=1')
    return counted(await phones(tanda, imei(2), imei(3), imei(4)), cables(tanda, 2))
  }
  const cases: [string, (row: Row) => object[], string][] = [
    ['more of it', (row) => [{ ...row, jenis: 'lebih', tercatat: 0, dihitung: 500 }], '/selisihList/0'],
    ['another number in the books', (row) => [{ ...row, tercatat: 5 }], '/selisihList/0/tercatat'],
    ['another number that was counted', (row) => [{ ...row, dihitung: 0 }], '/selisihList/0/dihitung'],
    ['another name', (row) => [{ ...row, namaProduk: 'iPhone 15' }], '/selisihList/0/namaProduk'],
    ['the same twice', (row) => [row, row], '/selisihList/1'],
    [
      'a phone that was counted',
      (row) => [row, { ...row, jenis: 'hilang', kode: imei(3), idProduk: null }],
      '/selisihList/1',
    ],
  ]
  test.each(cases)('%s', async (_what, change, place) => {
    const before = await cableStock(api, shop)
    const body = await cablesShort()
    const answer = refusal(await api.post(count, { ...body, selisihList: body.selisihList.flatMap(change) }))
    expect(answer).toEqual({ status: 409, errors: { [place]: expect.stringMatching(wrong) } })
    expect(await cableStock(api, shop)).toEqual(before)
  })

  test('a count that nobody can have made is refused in words', async () => {
    const body = await cablesShort()
    const produkList = body.produkList.map((row) => ({ ...row, tanda: undefined }))
    const answer = refusal(await api.post(count, { ...body, produkList }))
    expect(answer).toEqual({ status: 422, errors: { '': 'Server tidak dapat ditanya tentang isian ini.' } })
  })

  test('what is skipped stays as it is; of two who counted the same at once only one puts it right', async () => {
    const body = await cablesShort()
    await api.add(count, { ...body, selisihList: [] })
    expect(await cableStock(api, shop)).toEqual([[4, 60_000]])
    const answers = await Promise.all([api.post(count, body), api.post(count, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const second = answers.find(({ status }) => status === 409)!
    expect(refusal(second).errors).toEqual({ '/selisihList/0': expect.stringMatching(wrong) })
    expect((await cableStock(api, shop))[0]![0]).toBe(2)
    expect(await ledger()).toEqual([])
  })
})
