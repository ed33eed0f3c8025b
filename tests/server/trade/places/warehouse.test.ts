import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { refusal, useApi } from '../../test-api.ts'
import { carriedCables, carriedTo, sentTo } from '../generic-document/carried.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts' // prettier-ignore
import { pickers, placesOf, urlOf, why, withDefinitions } from './places.ts'

const api = useApi(await withDefinitions())
const { add, archive, remove, offered } = placesOf(api)
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})
const buy = '/api/pembelian/pembelian'

test('a warehouse belongs to a branch that is there and in use', async () => {
  const closed = await add('cabang', 'Tutup')
  await archive('cabang', closed)
  for (const [cabang, message] of [
    [undefined, 'Cabang wajib diisi'],
    [999, 'Cabang tidak ditemukan.'],
    [closed, "Cabang 'Tutup' sudah diarsipkan."],
  ] as const)
    expect(refusal(await api.post('/api/master/gudang', { nama: 'Tanpa', cabang }))).toEqual({
      status: 422,
      errors: { '/cabang': message },
    })
  await archive('cabang', closed, false)
  const id = await add('gudang', 'Gudang Tutup', { cabang: closed })
  const list = await api.get(`/api/master/gudang?cabang=${closed}`)
  expect(list.body.items).toMatchObject([{ id, isian: { cabang: { value: closed, label: 'Tutup' } } }])
  const rows = await api.database().query('select branch_id from warehouse where id = $1', [id])
  expect(rows).toEqual([{ branch_id: closed }])

  // The warehouse keeps a branch that was archived since; the branch is removed only without it.
  await archive('cabang', closed)
  const { etag } = await api.get(urlOf('gudang', id))
  expect((await api.put(urlOf('gudang', id), { nama: 'Gudang Lama', cabang: closed }, etag)).status).toBe(200)
  expect(await remove('cabang', closed)).toEqual({ status: 409, detail: expect.stringMatching(/^Dipakai oleh 1 Gudang,/) }) // prettier-ignore
  expect(await remove('gudang', id)).toMatchObject({ status: 200 })
  expect(await remove('cabang', closed)).toMatchObject({ status: 200 })
})

test('a warehouse with goods in it is not archived; emptied it is, and takes nothing more in', async () => {
  const id = await add('gudang', 'Gudang Bogor')
  const at = { gudang: id }
  const bought = { ...purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2)], at), cableLine(shop, 7, at)]), ...boughtOn('2026-03-01') } // prettier-ignore
  await api.add(buy, bought)
  const full = (pieces: number) => ({ status: 409, detail: `'Gudang Bogor' masih berisi ${pieces} barang. Pindahkan dulu.` }) // prettier-ignore
  expect(why(await archive('gudang', id))).toEqual(full(9))
  const sale = { ...saleOf(shop, [{ ...phoneSale(shop, [imei(1), imei(2)]), idGudang: id }, cableSale(shop, [id, 3])]), ...soldOn('2026-03-02') } // prettier-ignore
  const sold = await api.add('/api/penjualan/penjualan', sale)
  expect(why(await archive('gudang', id))).toEqual(full(4))
  await api.add('/api/dokumen/mutasi', carriedTo(1, '2026-03-03', carriedCables(shop, id, 4)))
  expect((await archive('gudang', id)).status).toBe(201)

  expect(await offered(pickers.gudang, 'bogor')).toEqual([])
  const places = (await api.post('/api/penjualan/gudangnonimei', { id_produk: shop.cable })).body.gudang
  expect(places.map(({ idGudang }: { idGudang: number }) => idGudang)).not.toContain(id)
  const message = "Gudang 'Gudang Bogor' sudah diarsipkan."
  const lines = [cableLine(shop, 1, at)]
  expect(refusal(await api.post(buy, purchaseOf(shop, lines)))).toEqual({
    status: 422,
    errors: { '/produkList/0/gudang': message },
  })
  const carried = await api.post('/api/dokumen/mutasi', carriedTo(id, '2026-03-04', carriedCables(shop, 1, 1)))
  expect(refusal(carried)).toEqual({ status: 422, errors: { '/ke': `Ke gudang 'Gudang Bogor' sudah diarsipkan.` } })

  // What left it is named in the old documents, and comes back only when it is in use again.
  expect((await api.get(`/api/pembelian/riwayat/1`)).body.lines).toMatchObject([
    { gudang: 'Gudang Bogor' },
    { gudang: 'Gudang Bogor' },
  ])
  const preview = (await api.get(`/api/penjualan/riwayat/${sold}/batal`)).body
  const closed = `Gudang 'Gudang Bogor' sudah diarsipkan. Aktifkan dulu gudangnya.`
  expect(preview.bisa).toBe(false)
  expect(preview.akibat.map(({ halangan }: { halangan: string }) => halangan)).toEqual([closed, closed, closed])
  const cancel = () => api.post(`/api/penjualan/riwayat/${sold}/batal`, { alasan: 'Salah' })
  expect((await cancel()).status).toBe(409)
  const undo = () => api.post('/api/dokumen/mutasi/1/batal', { alasan: 'Salah' })
  expect(refusal(await undo())).toEqual({ status: 409, errors: { '': closed } })

  expect((await archive('gudang', id, false)).status).toBe(201)
  expect((await cancel()).status).toBe(201)
  expect((await undo()).status).toBe(201)
  expect(why(await archive('gudang', id))).toEqual(full(9))
  expect(await checkLedger(api.database())).toEqual([])
})

test('a warehouse that somebody archives while goods come in stays in use, or takes none', async () => {
  for (const round of Array.from({ length: 8 }, (_, number) => number)) {
    const id = await add('gudang', `Serentak ${round}`)
    const bought = { ...purchaseOf(shop, [cableLine(shop, 1, { gudang: id })]), ...boughtOn('2026-03-01') }
    const [stored, archived] = await Promise.all([api.post(buy, bought), archive('gudang', id)])
    expect([stored.status, archived.status]).not.toEqual([201, 201])
    const [row] = await api.database().query<{ qty: number }>(
      `select coalesce(sum(qty), 0)::int as qty from stock join warehouse on warehouse.id = warehouse_id
         where warehouse_id = $1 and archived_at is not null`,
      [id],
    )
    expect(row?.qty).toBe(0)
  }
})

test('the database itself keeps an archived warehouse empty, and says so in words', async () => {
  const id = await add('gudang', 'Kosong')
  await archive('gudang', id)
  await expect(
    api.database().query(
      `insert into stock_movement (business_date, kind, product_id, warehouse_id, quantity, unit_cost)
         values ('2026-03-01', 'opening', $1, $2, 1, 1)`,
      [shop.cable, id],
    ),
  ).rejects.toMatchObject({ code: 'TB002', message: "Gudang 'Kosong' sudah diarsipkan. Aktifkan dulu gudangnya." })
})

test('a warehouse that a document only names is not removed', async () => {
  const id = await add('gudang', 'Tujuan')
  await api.add(buy, { ...purchaseOf(shop, [cableLine(shop, 2)]), ...boughtOn('2026-03-01') })
  await api.add('/api/dokumen/mutasi', sentTo(id, '2026-03-05', carriedCables(shop, 1, 1)))
  expect((await api.get(urlOf('gudang', id))).body.dipakai).toBe(true)
  expect(await remove('gudang', id)).toEqual({ status: 409, detail: expect.stringMatching(/^Dipakai oleh 1 Mutasi Gudang,/) }) // prettier-ignore
})

test('a warehouse that somebody removes while a document names it stays, or is not in the document', async () => {
  await api.add(buy, { ...purchaseOf(shop, [cableLine(shop, 8)]), ...boughtOn('2026-03-01') })
  for (const round of Array.from({ length: 8 }, (_, number) => number)) {
    const id = await add('gudang', `Dihapus ${round}`)
    const sent = api.post('/api/dokumen/mutasi', sentTo(id, '2026-03-05', carriedCables(shop, 1, 1)))
    const [stored, removed] = await Promise.all([sent, api.delete(urlOf('gudang', id), '"1"')])
    expect([201, 409, 422]).toContain(stored.status)
    expect([stored.status, removed.status]).not.toEqual([201, 200])
    expect([stored.status === 201, removed.status === 200]).toContain(true)
  }
})
