import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { movementsOfDevice } from '../../../../src/server/trade/imei/device-movements.ts'
import { refusal, useApi } from '../../test-api.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts' // prettier-ignore
import {
  backCables,
  backPhones,
  cableStock,
  carriedCables,
  carriedPhones,
  carry,
  sentTo,
  withDocuments,
} from './carried.ts'

const api = useApi(await withDocuments())
const buy = '/api/pembelian/pembelian'
const sell = '/api/penjualan/penjualan'
const receive = '/api/dokumen/terima'
const giveBack = '/api/dokumen/retur-penjualan'
const migrations = new URL('../../../../src/server/platform/database/migrations/', import.meta.url)
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  const bought = { ...purchaseOf(shop, []), ...boughtOn('2026-03-01') }
  const dearer = { ...cableLine(shop, 4), hargaPerQuantity: 20_000, hargaPerQuantitas: 20_000 }
  const phones = phoneLine(shop, [imei(1), imei(2), imei(3), imei(4)])
  await api.add(buy, { ...bought, produkList: [phones, cableLine(shop, 6)] })
  await api.add(buy, { ...bought, ...boughtOn('2026-03-05'), produkList: [dearer] })
})

const stock = () => cableStock(api, shop)
const ledger = () => checkLedger(api.database())
const received = (tanggal: string, ...produkList: object[]) => ({ tanggal, ke: 2, produkList })
const returned = (tanggal: string, ...produkList: object[]) => {
  return { tanggal, kondisi: 'Baik', produkList: produkList.map((line) => ({ harga: 25_000, idGudang: 1, ...line })) }
}
const restOf = async (path: string) => {
  const { body } = await api.get(path)
  return body.sisa.map(({ uraian, kodeList, jumlah }: Record<string, unknown>) => [uraian, kodeList, jumlah])
}
/** How far the goods of a document are back, as its record and its list have it, and by what. */
const wayOf = async (id: number) => {
  const { body } = await api.get(`${carry}/${id}`)
  const { items } = (await api.get(carry)).body
  const row = items.find((one: { id: number }) => one.id === id)
  expect([row.kembali, row.keluar]).toEqual([body.kembali, body.keluar])
  return [
    body.kembali,
    body.keluar,
    body.lanjutan.map(({ dokumen, jumlah }: Record<string, unknown>) => [dokumen, jumlah]),
  ]
}
/** Why a purchase with this device cannot be cancelled. */
const reasonsOf = async (purchase: number, code: string) => {
  const { akibat } = (await api.get(`/api/pembelian/riwayat/${purchase}/batal`)).body
  const reasons: (string | null)[] = akibat.map(({ halangan }: { halangan: string | null }) => halangan)
  return reasons.filter((reason) => reason?.includes(code))
}
const cancel = (path: string) => api.post(`${path}/batal`, { alasan: 'Salah' })

describe('goods on the way to another warehouse', () => {
  let sent: number
  let came: number

  test('are in none while they are on the way', async () => {
    const body = sentTo(2, '2026-03-10', carriedPhones(1, imei(1), imei(2)), carriedCables(shop, 1, 7))
    sent = await api.add(carry, body)
    expect(await stock()).toEqual([[3, 60_000]])
    expect((await api.get(`/api/penjualan/scanimei?imei=${imei(1)}`)).body).toMatchObject({ validation: false })
    // It says so itself, with its places.
    expect((await api.get(`/api/stok/imei/${imei(1)}`)).body).toMatchObject({
      status: 'Dalam perjalanan',
      gudang: null,
      perjalanan: 'Dari Gudang Utama · Ke Gudang Cabang · Mutasi Gudang #1',
    })
    const listed = async (status: string) => {
      const { body: list } = await api.get(`/api/stok/imei?status=${encodeURIComponent(status)}&sort=imei`)
      return list.items.map((one: Record<string, unknown>) => [one.imei, one.status])
    }
    const onTheirWay = [imei(1), imei(2)].map((code) => [code, 'Dalam perjalanan'])
    expect([await listed('Dalam perjalanan'), await listed('Keluar')]).toEqual([onTheirWay, []])
    // So say the list and the search over everything.
    const { items } = (await api.get(`/api/stok/imei?status=Dalam%20perjalanan`)).body
    expect(items.map(({ gudang }: { gudang: unknown }) => gudang)).toEqual([null, null])
    const here = (await api.get('/api/stok/imei?gudang=1&sort=imei')).body.items
    expect(here.map((one: { imei: string }) => one.imei)).toEqual([imei(3), imei(4)])
    const hit = (await api.get(`/api/cari?q=${imei(1)}`)).body.items[0]
    expect(hit).toMatchObject({ jenis: 'imei', id: imei(1), keterangan: 'HP, Dalam perjalanan' })
    expect(await restOf(`${carry}/${sent}`)).toEqual([
      ['HP', [imei(1), imei(2)], 2],
      ['Kabel', [], 7],
    ])
    expect(await wayOf(sent)).toEqual([0, 9, []])
    expect(await ledger()).toEqual([])
  })

  test('are found by their code, by the document that takes them in only', async () => {
    const found = await api.get(`/api/sisa-dokumen?jenis=terima&kode=${imei(2)}`)
    expect(found.body.sisa).toMatchObject({
      asal: { id: sent, nomor: 1 },
      kodeList: [imei(1), imei(2)],
      harga: null,
      tujuan: { id: 2, nama: 'Gudang Cabang' },
    })
    for (const asked of [`terima&kode=${imei(3)}`, `retur-penjualan&kode=${imei(2)}`, `mutasi&kode=${imei(2)}`])
      expect((await api.get(`/api/sisa-dokumen?jenis=${asked}`)).body).toEqual({ sisa: null })
  })

  test('come in with their cost, in part', async () => {
    const body = received('2026-03-11', backPhones(sent, imei(1)), backPhones(sent), backCables(shop, sent, 5))
    came = await api.add(receive, body)
    // The line in which nothing was entered is no part of it.
    const { isian } = (await api.get(`${receive}/${came}`)).body
    expect(isian.produkList.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 5])
    // Five of seven: the oldest, which are the cheaper ones.
    expect(await stock()).toEqual([
      [3, 60_000],
      [5, 75_000],
    ])
    expect(await restOf(`${carry}/${sent}`)).toEqual([
      ['HP', [imei(2)], 1],
      ['Kabel', [], 2],
    ])
    expect(await wayOf(sent)).toEqual([6, 9, [['Terima Mutasi #1', 6]]])
    const [next] = (await api.get(`${carry}/${sent}`)).body.lanjutan
    expect(next).toMatchObject({ definisi: 'dokumen/terima', idDokumen: came, tanggal: '2026-03-11' })
    expect((await api.get(receive)).body.items[0]).not.toHaveProperty('keluar')
    expect((await api.get(`/api/stok/imei/${imei(1)}`)).body).toMatchObject({
      status: 'Di stok',
      gudang: 'Gudang Cabang',
    })
    expect(await ledger()).toEqual([])
  })

  test('are in the record of their purchase once, however often they came in', async () => {
    const { body } = await api.get('/api/pembelian/riwayat/1')
    const codes = body.lines[0].imeiList.map(({ imei: code }: { imei: string }) => code)
    expect(codes).toEqual([imei(1), imei(2), imei(3), imei(4)])
  })

  const refused: [string, () => object, number, string, string][] = [
    ['more than is left', () => received('2026-03-12', backCables(shop, sent, 3)), 409, '/produkList/0/sisaStok/0/selectedQty', "'Kabel' pada Mutasi Gudang #1 tinggal 2 yang belum kembali."],
    ['more than is left, in two lines', () => received('2026-03-12', backCables(shop, sent, 2), backCables(shop, sent, 1)), 409, '/produkList/1/sisaStok/0/selectedQty', "'Kabel' pada Mutasi Gudang #1 tinggal 0 yang belum kembali."],
    ['a unit that has come', () => received('2026-03-12', backPhones(sent, imei(1))), 409, '/produkList/0/imeiList/0', `IMEI '${imei(1)}' sudah ada dalam stok.`],
    ['a unit that never left', () => received('2026-03-12', backPhones(sent, imei(9))), 409, '/produkList/0/imeiList/0', `IMEI '${imei(9)}' tidak ada lagi pada Mutasi Gudang #1.`],
    ['a unit twice', () => received('2026-03-12', backPhones(sent, imei(2)), backPhones(sent, imei(2))), 422, '/produkList', 'Terdapat IMEI yang duplikat dalam daftar barang.'],
    ['before they left', () => received('2026-03-09', backPhones(sent, imei(2))), 409, '/produkList/0/imeiList/0', 'Barang Mutasi Gudang #1 baru dapat kembali sejak 10 Mar 2026.'],
    ['into another warehouse than they were sent to', () => ({ ...received('2026-03-12', backPhones(sent, imei(2))), ke: 1 }), 422, '/produkList/0/imeiList/0', 'Barang Mutasi Gudang #1 dikirim ke Gudang Cabang: terima di sana.'],
    ['of a document that there is not', () => received('2026-03-12', backPhones(99, imei(2))), 422, '/produkList/0/imeiList/0', 'Dokumen asal tidak ditemukan.'],
    ['of itself: a document of another type', () => received('2026-03-12', backPhones(came, imei(2))), 422, '/produkList/0/imeiList/0', 'Dokumen asal tidak ditemukan.'],
    ['nothing', () => received('2026-03-12', backPhones(sent)), 422, '/produkList', 'Belum ada barang yang diterima.'],
  ] // prettier-ignore
  test.each(refused)('%s is refused, and where', async (_name, body, status, pointer, message) => {
    const answer = await api.post(receive, body())
    expect(refusal(answer)).toEqual({ status, errors: { [pointer]: message } })
  })

  test('two that take in the same at once share nothing', async () => {
    const body = received('2026-03-12', backPhones(sent, imei(2)))
    const answers = await Promise.all([api.post(receive, body), api.post(receive, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const id = answers.find(({ status }) => status === 201)?.body.id
    expect((await cancel(`${receive}/${id}`)).status).toBe(201)
    expect(await restOf(`${carry}/${sent}`)).toEqual([
      ['HP', [imei(2)], 1],
      ['Kabel', [], 2],
    ])
    expect(await ledger()).toEqual([])
  })

  test('stand in the way of the cancel of what sent them, until what took them in is cancelled', async () => {
    const preview = await api.get(`${carry}/${sent}/batal`)
    expect(preview.body).toMatchObject({ bisa: false })
    expect(preview.body.akibat[0]).toEqual({
      uraian: 'Terima Mutasi #1',
      halangan: 'Terima Mutasi #1 memakai barang dokumen ini: batalkan dahulu.',
    })
    // What has come is with the other: of this document only the rest comes back.
    expect(preview.body.akibat.slice(1)).toEqual([
      { uraian: `IMEI ${imei(2)} kembali ke Gudang Utama`, halangan: null },
      { uraian: '2 Kabel kembali ke Gudang Utama', halangan: null },
    ])
    expect((await cancel(`${carry}/${sent}`)).status).toBe(409)
    expect((await cancel(`${receive}/${came}`)).status).toBe(201)
    // It is on its way again, and says so wherever it is asked for.
    expect(await wayOf(sent)).toEqual([0, 9, []])
    const again = await api.get(`/api/stok/imei/${imei(1)}`)
    expect(again.body).toMatchObject({ status: 'Dalam perjalanan', gudang: null })
    expect(again.body.perjalanan).toBe('Dari Gudang Utama · Ke Gudang Cabang · Mutasi Gudang #1')
    const listed = async (query: string) =>
      (await api.get(`/api/stok/imei?sort=imei&${query}`)).body.items.map((one: Record<string, unknown>) => [
        one.imei,
        one.status,
      ])
    const onTheirWay = [imei(1), imei(2)].map((code) => [code, 'Dalam perjalanan'])
    expect(await listed('status=Dalam%20perjalanan')).toEqual(onTheirWay)
    expect((await listed('')).slice(0, 2)).toEqual(onTheirWay)
    expect(await listed('status=Dibatalkan')).toEqual([])
    const hit = (await api.get(`/api/cari?q=${imei(1)}`)).body.items[0]
    expect(hit).toMatchObject({ keterangan: 'HP, Dalam perjalanan' })
    // It can be taken in by its code.
    const found = await api.get(`/api/sisa-dokumen?jenis=terima&kode=${imei(1)}`)
    expect(found.body.sisa).toMatchObject({ asal: { id: sent }, kodeList: [imei(1), imei(2)] })
    const { tanda, idBarang } = (await api.get(`/api/hitungan?kode=${imei(1)}`)).body
    const counted = { idBarang, berkode: true, kodeList: [imei(1)], jumlah: 1, tanda }
    const { selisih } = (await api.post('/api/hitungan', { idGudang: 2, barang: [counted] })).body
    expect(selisih).toMatchObject([{ kode: imei(1), catatan: 'Keluar lewat Mutasi Gudang #1' }])
    expect(await reasonsOf(1, imei(1))).toEqual([`IMEI '${imei(1)}' sudah keluar dari stok.`])
    expect(await ledger()).toEqual([])
    // So does a database in which such a cancel left it with what had come, once it is brought up to date.
    await api.database().query(`update imei_unit set is_followed = true where imei = $1 and state = 'left'`, [imei(1)])
    expect(await ledger()).toHaveLength(1)
    await api.database().query(await readFile(new URL('0082-stays-that-stand.sql', migrations), 'utf8'))
    expect(await ledger()).toEqual([])
    expect((await cancel(`${carry}/${sent}`)).status).toBe(201)
    expect(await wayOf(sent)).toEqual([0, 0, []])
    expect(await restOf(`${carry}/${sent}`)).toEqual([])
    expect(await stock()).toEqual([
      [10, 170_000],
      [0, 0],
    ])
    expect(await ledger()).toEqual([])
    const late = await api.post(receive, received('2026-12-01', backPhones(sent, imei(2))))
    expect(Object.values(refusal(late).errors)).toEqual(['Mutasi Gudang #1 sudah dibatalkan.'])
  })
})

describe('goods of a sale that come back', () => {
  const today = new Date().toISOString().slice(0, 10)
  let sold: number
  let back: number

  test('are what is left of it, at the price at which it was sold', async () => {
    const lines = [phoneSale(shop, [imei(3), imei(4)]), cableSale(shop, [1, 8])]
    sold = await api.add(sell, { ...saleOf(shop, []), ...soldOn(today), produkList: lines })
    const { body } = await api.get(`/api/penjualan/riwayat/${sold}`)
    expect(body.sisa).toMatchObject([
      { uraian: 'HP', kodeList: [imei(3), imei(4)], jumlah: 2, harga: body.lines[0].hargaPerQuantity },
      { uraian: 'Kabel', kodeList: [], jumlah: 8, harga: body.lines[1].hargaPerQuantity },
    ])
    const found = await api.get(`/api/sisa-dokumen?jenis=retur-penjualan&kode=${imei(4)}`)
    expect(found.body.sisa).toMatchObject({ asal: { id: sold }, harga: body.lines[0].hargaPerQuantity })
  })

  test('come in at the cost at which they left, and can be sold again', async () => {
    const before = await stock()
    back = await api.add(giveBack, returned(today, backPhones(sold, imei(3)), backCables(shop, sold, 7)))
    const after = await stock()
    // Six of the cheaper and one of the dearer ones had left first.
    expect(
      after.map(([qty = 0, value = 0], index) => [qty - (before[index]?.[0] ?? 0), value - (before[index]?.[1] ?? 0)]),
    ).toEqual([
      [7, 110_000],
      [0, 0],
    ])
    expect((await api.get(`${giveBack}/${back}`)).body).toMatchObject({ total: 200_000 })
    const again = await api.add(sell, {
      ...saleOf(shop, []),
      ...soldOn(today),
      produkList: [phoneSale(shop, [imei(3)])],
    })
    expect(await restOf(`/api/penjualan/riwayat/${sold}`)).toEqual([
      ['HP', [imei(4)], 1],
      ['Kabel', [], 1],
    ])
    expect((await cancel(`/api/penjualan/riwayat/${again}`)).status).toBe(201)
    expect(await ledger()).toEqual([])
  })

  test('stand in the way of the cancel of the sale, which names them', async () => {
    const preview = await api.get(`/api/penjualan/riwayat/${sold}/batal`)
    const obstacles = preview.body.akibat.flatMap(({ halangan }: { halangan: string | null }) => halangan ?? [])
    expect(obstacles).toEqual(['Retur Penjualan #1 memakai barang dokumen ini: batalkan dahulu.'])
    expect((await cancel(`${giveBack}/${back}`)).status).toBe(201)
    // It is sold again, by the same sale.
    const { body } = await api.get(`/api/penjualan/terjual?imei=${imei(3)}`)
    expect(body).toMatchObject({ penjualan: { id: sold }, kondisi: null })
    expect(await reasonsOf(1, imei(3))).toEqual([
      `IMEI '${imei(3)}' sudah terjual (Penjualan #${body.penjualan.nomor}).`,
    ])
    expect((await cancel(`/api/penjualan/riwayat/${sold}`)).status).toBe(201)
    expect(await ledger()).toEqual([])
  })

  test('never are more than were sold, whatever is sent', async () => {
    const price = { harga: 25_000 }
    const answer = await api.post(giveBack, returned(today, { ...backCables(shop, sold, 1), ...price }))
    expect(answer.status).toBe(409)
    const insert = `insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, quantity, unit_cost, since, brings_back)
      select business_date, 'document', 1, 0, product_id, warehouse_id, 9, unit_cost, business_date, id from stock_movement
      where kind = 'sale' and unit_id is null limit 1`
    await expect(api.database().query(insert)).rejects.toThrow(/brings back more/)
  })
})

describe('goods of a purchase that go back to the supplier', () => {
  const today = new Date().toISOString().slice(0, 10)
  const returnUrl = '/api/dokumen/retur-pembelian'
  const back = (...produkList: object[]) => ({
    tanggal: today,
    produkList: produkList.map((line) => ({ harga: 5, ...line })),
  })
  let bought: number
  let other: number

  test('are what is there still of exactly that purchase', async () => {
    const body = {
      ...purchaseOf(shop, [phoneLine(shop, [imei(11), imei(12), imei(13)]), cableLine(shop, 5)]),
      ...boughtOn(today),
    }
    bought = await api.add(buy, body)
    other = await api.add(buy, { ...purchaseOf(shop, [cableLine(shop, 2)]), ...boughtOn(today) })
    await api.add(sell, { ...saleOf(shop, []), ...soldOn(today), produkList: [phoneSale(shop, [imei(11)])] })
    await api.add(carry, { ...sentTo(2, today, carriedPhones(1, imei(12))), langsung: true })
    expect(await restOf(`/api/pembelian/riwayat/${bought}`)).toEqual([
      ['HP', [imei(13)], 1],
      ['HP', [imei(12)], 1],
      ['Kabel', [], 5],
    ])
    const found = await api.get(`/api/sisa-dokumen?jenis=retur-pembelian&kode=${imei(13)}`)
    expect(found.body.sisa).toMatchObject({ asal: { id: bought }, kodeList: [imei(13)], harga: null })
    expect(found.body.sisa.hargaBeli).toBeGreaterThan(0)
    const sold = await api.get(`/api/sisa-dokumen?jenis=retur-pembelian&kode=${imei(11)}`)
    expect(sold.body).toEqual({ sisa: null })
  })

  const refused: [string, () => object, number, string, string][] = [
    ['a unit that is sold', () => back(backPhones(bought, imei(11))), 409, '/produkList/0/imeiList/0', `IMEI '${imei(11)}' tidak ada dalam stok.`],
    ['a unit of another purchase', () => back(backPhones(other, imei(13))), 409, '/produkList/0/imeiList/0', 'bukan barang Pembelian #'],
    ['more than the purchase brought, though more is there', () => back(backCables(shop, other, 3)), 409, '/produkList/0/sisaStok/0/selectedQty', 'tinggal 2.'],
    ['before the purchase, though more is there', () => ({ ...back(backCables(shop, bought, 1)), tanggal: '2026-03-06' }), 409, '/produkList/0/sisaStok/0/selectedQty', 'dari dokumen asal di Gudang Utama pada 6 Mar 2026 tinggal 0.'],
    ['a unit before the purchase', () => ({ ...back(backPhones(bought, imei(13))), tanggal: '2026-03-06' }), 409, '/produkList/0/imeiList/0', 'baru ada sejak'],
    ['of a purchase that there is not', () => back(backCables(shop, 999, 1)), 422, '/produkList/0/sisaStok/0/selectedQty', 'Dokumen asal tidak ditemukan.'],
  ] // prettier-ignore
  test.each(refused)('%s is refused, and where', async (_name, body, status, pointer, message) => {
    const answer = refusal(await api.post(returnUrl, body()))
    expect(answer).toEqual({ status, errors: { [pointer]: expect.stringContaining(message) } })
  })

  test('leave at the cost of that purchase, and are back to the rupiah when that is cancelled', async () => {
    const before = await stock()
    const id = await api.add(returnUrl, back(backPhones(bought, imei(12), imei(13)), backCables(shop, bought, 4)))
    const [[qty = 0, value = 0] = []] = before
    expect((await stock())[0]).toEqual([qty - 4, value - 60_000])
    expect(await restOf(`/api/pembelian/riwayat/${bought}`)).toEqual([['Kabel', [], 1]])
    expect((await api.get(`/api/pembelian/riwayat/${bought}/batal`)).body.bisa).toBe(false)
    expect(await ledger()).toEqual([])
    // That it went back tells whom it came from: whoever is not told that is told neither.
    const told = await movementsOfDevice(api.database(), imei(12), false)
    expect(told.at(-1)).toMatchObject({ uraian: 'Keluar dari Gudang Cabang', dokumen: null, idDokumen: null })
    expect((await cancel(`${returnUrl}/${id}`)).status).toBe(201)
    expect(await stock()).toEqual(before)
    expect(await ledger()).toEqual([])
  })
})
