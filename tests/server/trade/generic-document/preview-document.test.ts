import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { useApi } from '../../test-api.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts' // prettier-ignore
import { carriedCables, carriedTo, withDocuments } from './carried.ts'

const api = useApi(await withDocuments())
let shop: Shop
let till: number
let owed: object[]

beforeAll(async () => {
  shop = await openShop(api)
  till = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const bought = { ...purchaseOf(shop, []), ...boughtOn('2026-03-01') }
  const produkList = [phoneLine(shop, [imei(1), imei(2)]), cableLine(shop, 50)]
  await api.add('/api/pembelian/pembelian', { ...bought, produkList })
  const sold = { ...saleOf(shop, [phoneSale(shop, [imei(1)]), cableSale(shop, [1, 4])]), ...soldOn('2026-03-02') }
  await api.add('/api/penjualan/penjualan', sold)
  const asked = { arah: 'Terima', idPihak: shop.customer, jumlah: 0 }
  owed = (await api.post('/api/tagihan/bagi', asked)).body.tagihan
})

const ask = async (type: string, body: object) => {
  const { status, body: answer } = await api.post(`/api/dokumen/${type}/pratinjau`, body)
  return { status, ...answer }
}
/** Everything that a document may leave behind. */
const left = () =>
  api.database().query(`select (select count(*)::int from document) as documents,
    (select count(*)::int from stock_movement) as moves, (select coalesce(sum(settled), 0) from open_item) as settled,
    (select count(*)::int from money_entry) as money, (select count(*)::int from counter where name like 'dokumen/%') as numbers`)

const of = { asal: 1, nomor: 1, idGudang: 1 }
const back = (pieces: number) => ({
  tanggal: '2026-03-05', kondisi: 'Baik',
  produkList: [
    { ...of, idProduk: shop.phone, namaProduk: 'HP', isImei: true, imeiList: [imei(1)], sisaStok: [], harga: 3_000_000 },
    {
      ...of, idProduk: shop.cable, namaProduk: 'Kabel', isImei: false, imeiList: [], harga: 25_000,
      sisaStok: [{ idGudang: 1, namaGudang: 'Gudang', availableQty: 4, selectedQty: pieces }],
    },
  ],
}) // prettier-ignore
const paid = (jumlah: number, dibayar: number) => ({
  jenis: 'Terima',
  tanggal: '2026-03-04',
  customer: shop.customer,
  dibagi: true,
  uangList: [{ akun: till, jumlah }],
  tagihanList: owed.map((one) => ({ ...one, dibayar })),
})

test('what a document would do is told in words, and nothing of it stays', async () => {
  const before = await left()
  const [{ customer, warehouse }] = (await api
    .database()
    .query(
      `select (select name from contact where id = ${shop.customer}) as customer, (select name from warehouse where id = 1) as warehouse`,
    )) as [{ customer: string; warehouse: string }]
  const effects = (...all: [string, number?][]) => ({
    status: 200,
    bisa: true,
    akibat: all.map(([uraian, jumlah]) => ({ uraian, ...(jumlah !== undefined && { jumlah }), halangan: null })),
  })
  expect(await ask('retur-penjualan', back(2))).toEqual(
    effects([`Piutang ${customer} berkurang`, 3_050_000], [`Barang masuk ke ${warehouse}: 3`]),
  )
  expect(await ask('pembayaran', paid(3_200_000, 3_100_000))).toEqual(
    effects(
      [`Piutang ${customer} berkurang`, 3_100_000],
      [`Deposit ${customer} bertambah`, 100_000],
      ['Uang masuk ke Laci', 3_200_000],
    ),
  )
  const cables = (await ask('mutasi', carriedTo(2, '2026-03-05', carriedCables(shop, 1, 7)))).akibat
  expect(cables.map(({ uraian }: { uraian: string }) => uraian)).toEqual([
    `Barang keluar dari ${warehouse}: 7`,
    expect.stringMatching(/^Barang masuk ke .*: 7$/),
  ])
  expect(await left()).toEqual(before)
})

test('what comes back of what is paid becomes a deposit; the document that is stored does what was told', async () => {
  await api.add('/api/dokumen/pembayaran', paid(3_000_000, 3_000_000))
  const { akibat } = await ask('retur-penjualan', back(0))
  expect(akibat.map(({ uraian, jumlah }: { uraian: string; jumlah?: number }) => [uraian.split(' ')[0], jumlah])).toEqual([
    ['Piutang', 100_000],
    ['Deposit', 2_900_000],
    ['Barang', undefined],
  ]) // prettier-ignore
  const id = await api.add('/api/dokumen/retur-penjualan', back(0))
  const record = (await api.get(`/api/dokumen/retur-penjualan/${id}`)).body
  expect(record.tagihan).toMatchObject([{ sisi: 'Deposit', jumlah: 2_900_000 }])
  expect(record.uang).toMatchObject([{ uraian: 'Penjualan #1', jumlah: 100_000 }])
  expect(await checkLedger(api.database())).toEqual([])
})

test('what stands in the way is told; what the form refuses is refused', async () => {
  const gone = await ask('retur-penjualan', back(0))
  expect(gone).toMatchObject({ status: 200, bisa: false })
  expect(gone.akibat).toMatchObject([{ uraian: 'Retur Penjualan', halangan: expect.any(String) }])
  expect((await ask('retur-penjualan', { ...back(0), kondisi: 'Entah' })).status).toBe(422)
  expect((await ask('tidak-ada', {})).status).toBe(404)
})
