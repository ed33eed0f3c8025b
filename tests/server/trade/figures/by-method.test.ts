import { beforeAll, expect, test } from 'vitest'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { useApi } from '../../test-api.ts'
import { withDocuments } from '../generic-document/carried.ts'
import { boughtOn, cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts'

const api = useApi(await withDocuments())
let shop: Shop
let till: number
let methods: number[]

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', { ...purchaseOf(shop, [cableLine(shop, 50)]), ...boughtOn('2026-03-01') })
  till = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const method = (nama: string, jenis: string) => api.add('/api/master/cara-bayar', { nama, jenis, akun: till })
  methods = [await method('Tunai', 'Tunai'), await method('QRIS', 'QRIS')]
})

const paidBy = async (amounts: readonly [number, number], total: number) =>
  api.add('/api/penjualan/penjualan', {
    ...saleOf(shop, [{ ...cableSale(shop, [1, 1]), hargaPerQuantity: total }]),
    ...soldOn(today()),
    pembayaran: amounts.flatMap((jumlah, at) => (jumlah === 0 ? [] : [{ cara: methods[at], jumlah }])),
  })
async function byMethod() {
  const { status, body } = await api.get(`/api/laporan/kas?dari=${today()}&sampai=${today()}&menurut=cara`)
  expect(status).toBe(200)
  return body as { rows: { nama: string; masuk: number; keluar: number; saldo: null }[]; total: object }
}

test('money by method is that of the payments, and of a cancel under the method of what it undoes', async () => {
  await paidBy([70_000, 30_000], 100_000)
  await paidBy([0, 50_000], 50_000)
  const wrong = await paidBy([20_000, 0], 20_000)
  await api.add('/api/dokumen/kas', {
    jenis: 'Masuk',
    tanggal: today(),
    akun: till,
    jumlah: 5_000,
    keterangan: 'Modal',
  })
  expect((await api.post(`/api/penjualan/riwayat/${wrong}/batal`, { alasan: 'Salah' })).status).toBe(201)
  // A debt that is paid later counts under its method too.
  await api.add('/api/dokumen/pembayaran', {
    jenis: 'Terima',
    tanggal: today(),
    customer: shop.customer,
    dibagi: true,
    tagihanList: [],
    uangList: [{ cara: methods[1], jumlah: 10_000 }],
  })
  const { rows, total } = await byMethod()
  const found = Object.fromEntries(rows.map(({ nama, masuk, keluar }) => [nama, [masuk, keluar]]))
  expect(found).toEqual({ Tunai: [90_000, 20_000], QRIS: [90_000, 0], 'Tanpa cara bayar': [5_000, 0] })
  expect(rows.every(({ saldo }) => saldo === null)).toBe(true)
  expect(total).toEqual({ masuk: 185_000, keluar: 20_000, saldo: null })
  const span = `dari=${today()}&sampai=${today()}`
  for (const by of ['hari', 'akun', 'cara']) {
    const { body } = await api.get(`/api/laporan/kas?${span}&menurut=${by}&cara=QRIS`)
    expect([by, body.total]).toEqual([by, { masuk: 90_000, keluar: 0, saldo: null }])
    expect(body.rows).toHaveLength(1)
  }
  expect(await checkLedger(api.database())).toEqual([])
})
