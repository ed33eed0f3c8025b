import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { useApi } from '../test-api.ts'
import { buy, sell } from './histories.ts'
import { cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop } from './shop.ts'

const api = useApi()
let shop: Shop
const branches: Record<string, number> = {}

/** A sale of a cable in a branch; the answer. */
async function sold(branch: string | null) {
  const body = { ...saleOf(shop, [cableSale(shop, [1, 1])]), ...(branch !== null && { id_cabang: branches[branch] }) }
  const answer = await api.post(sell, body)
  expect(answer.status).toBe(201)
  return answer.body as { id: number; nomor: number; nomorSeri?: string }
}

beforeAll(async () => {
  shop = await openShop(api)
  await api.add(buy, purchaseOf(shop, [cableLine(shop, 200)]))
  for (const [name, awalan] of Object.entries({ Jakarta: 'JKT', Depok: 'jkt', Bandung: 'BDG', Bogor: null }))
    branches[name] = await api.add('/api/master/cabang', { nama: name, ...(awalan !== null && { awalan }) })
})

test('a branch with a prefix counts by itself, beside what all sales count; the same prefix is one series', async () => {
  const answers = []
  for (const branch of ['Jakarta', null, 'Bandung', 'Bogor', 'Depok']) answers.push(await sold(branch))
  expect(answers.map(({ nomor, nomorSeri }) => ({ nomor, ...(nomorSeri && { nomorSeri }) }))).toEqual([
    { nomor: 1, nomorSeri: 'JKT-1' },
    { nomor: 2 },
    { nomor: 3, nomorSeri: 'BDG-1' },
    { nomor: 4 },
    { nomor: 5, nomorSeri: 'JKT-2' },
  ])
  const together = await Promise.all(Array.from({ length: 8 }, () => sold('Jakarta')))
  expect(together.map(({ nomorSeri }) => nomorSeri).sort()).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10].map((number) => `JKT-${number}`).sort(),
  )
  expect(await checkLedger(api.database())).toEqual([])
})

test('it is called by it wherever it is told, found by it, and cancelled under it', async () => {
  const [second] = (await api.get('/api/penjualan/riwayat?q=jkt-2')).body.items
  expect(second).toMatchObject({ nomor: 5, nomorSeri: 'JKT-2', cabang: 'Depok' })
  const listed = async (q: string) =>
    (await api.get(`/api/penjualan/riwayat?q=${encodeURIComponent(q)}`)).body.items.map(
      ({ nomor }: { nomor: number }) => nomor,
    )
  // What is hidden behind a prefix is nobody's number.
  expect([await listed('#JKT-1'), await listed('#2'), await listed('#5'), await listed('BDG-2')]).toEqual([[1], [2], [], []]) // prettier-ignore
  const found = (await api.get('/api/cari?q=JKT-2')).body.items
  expect(found).toMatchObject([{ jenis: 'penjualan', judul: 'Penjualan #JKT-2' }])
  expect((await api.get('/api/tagihan?q=jkt-2')).body.items).toMatchObject([{ dokumen: 'Penjualan #JKT-2' }])
  const record = (await api.get(`/api/penjualan/riwayat/${second.id}`)).body
  expect(record).toMatchObject({ nomor: 5, nomorSeri: 'JKT-2' })
  const cancel = `/api/penjualan/riwayat/${second.id}/batal`
  expect((await api.post(cancel, { alasan: 'Salah' })).body).toMatchObject({ nomor: 5, nomorSeri: 'JKT-2' })
  const again = await api.post(cancel, { alasan: 'Salah' })
  expect(JSON.stringify(again.body)).toContain('Penjualan #JKT-2 sudah dibatalkan')
})

test('plain digits find the number of every prefix, the one without a prefix first', async () => {
  const names = async (address: string, key: string) =>
    (await api.get(address)).body.items.map((item: Record<string, string>) => item[key])
  const called = ['Penjualan #2', 'Penjualan #JKT-2']
  expect((await names('/api/cari?q=2', 'judul')).slice(0, 2)).toEqual(called)
  expect(await names('/api/cari?q=%232', 'judul')).not.toContain(called[1])
  expect((await names('/api/penjualan/riwayat?q=1', 'nomorSeri')).sort()).toEqual(['BDG-1', 'JKT-1'])
  expect((await names('/api/tagihan?q=3', 'dokumen')).sort()).toEqual(['Penjualan #JKT-3'])
})

test('what stands in the way of removing examples, and what differs, is called by it', async () => {
  const database = api.database()
  const entered = await database.query<{ name: string }>(
    "select name from entered_document where name like 'Penjualan%' order by id limit 1",
  )
  expect(entered).toEqual([{ name: 'Penjualan #JKT-1' }])
  const unitsOf = (sign: '+' | '-') =>
    `alter table sale disable trigger user; update sale set units = units ${sign} 1 where series_number = 'JKT-1';
     alter table sale enable trigger user`
  for (const statement of unitsOf('+').split(';')) await database.query(statement)
  expect(await checkLedger(database)).toEqual([expect.stringContaining('Penjualan #JKT-1: total ')])
  for (const statement of unitsOf('-').split(';')) await database.query(statement)
})

test('a prefix changed later leaves what is stored, and what no prefix can be is none', async () => {
  const database = api.database()
  await database.query(`update branch set data = data || '{"awalan": "B/1"}' where name = 'Bandung'`)
  await database.query(`update branch set data = data || '{"awalan": "JK2"}' where name = 'Jakarta'`)
  expect((await sold('Bandung')).nomorSeri).toBeUndefined()
  expect((await sold('Jakarta')).nomorSeri).toBe('JK2-1')
  const stored = await database.query('select series_number from sale where number in (1, 3) order by number')
  expect(stored).toEqual([{ series_number: 'JKT-1' }, { series_number: 'BDG-1' }])
  await expect(database.query(`update sale set series_number = 'X-1' where number = 1`)).rejects.toThrow()
  expect(await checkLedger(database)).toEqual([])
})
