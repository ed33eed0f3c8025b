import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { rebuildFigures } from '../../../../src/server/trade/figures/rebuild-figures.ts'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { openDatabase } from '../../../../src/server/platform/database/open-database.ts'
import { startPostgres } from '../../temporary-postgres.ts'
import { useApi } from '../../test-api.ts'
import { withDocuments } from '../generic-document/carried.ts'
import { boughtOn, cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from '../shop.ts' // prettier-ignore

const api = useApi(await withDocuments())
let shop: Shop

/** The rows by day that a sale and its cancel of one day share, with what tells them apart. */
const keys = {
  sold_day: 'branch_id, product_id',
  sold_party_day: 'branch_id, customer_id, salesperson_id',
  sold_month: 'dimension, branch_id, key',
  tax_day: 'side',
  owed_day: 'side, due',
  money_account: 'account_id',
  money_day: 'account_id',
}

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/master/profil-toko', { nama: 'Toko', pkp: true, pkpSejak: '2026-03-01' })
  await api.add('/api/pembelian/pembelian', {
    ...purchaseOf(shop, [phoneLine(shop, [imei(1)]), cableLine(shop, 50)]),
    ...boughtOn('2026-03-01'),
  })
  const database = api.database()
  await database.query('create table written (id bigint generated always as identity, name text)')
  for (const [table, columns] of Object.entries(keys)) {
    const name = columns.split(', ').map((column) => `new.${column}`).join(` || ' ' || `) // prettier-ignore
    await database.query(
      `create function note_${table}() returns trigger language plpgsql as $$
       begin insert into written (name) values ('${table} ' || ${name}); return null; end $$`,
    )
    await database.query(
      `create trigger note after insert or update on ${table} for each row execute function note_${table}()`,
    )
  }
})

/** Which rows were written since, each where it was first. */
async function written(): Promise<string[]> {
  const rows = await api.database().query<{ name: string }>('delete from written returning id, name')
  const sorted = rows.toSorted((a, b) => Number(Reflect.get(a, 'id')) - Number(Reflect.get(b, 'id')))
  return [...new Set(sorted.map(({ name }) => name))]
}

test('a sale that is paid and its cancel on the same day write their figures in one order', async () => {
  const till = await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const cash = await api.add('/api/master/cara-bayar', { nama: 'Tunai', jenis: 'Tunai', akun: till })
  const deposit = await api.add('/api/master/cara-bayar', { nama: 'Deposit', jenis: 'Deposit' })
  await api.add('/api/dokumen/pembayaran', {
    jenis: 'Terima',
    tanggal: '2026-03-02',
    customer: shop.customer,
    dibagi: true,
    tagihanList: [],
    uangList: [{ akun: till, jumlah: 500_000 }],
  })
  await written()
  const id = await api.add('/api/penjualan/penjualan', {
    ...saleOf(shop, [cableSale(shop, [1, 2]), phoneSale(shop, [imei(1)])]),
    ...soldOn(today()),
    pembayaran: [
      { cara: cash, jumlah: 1_000_000 },
      { cara: deposit, jumlah: 500_000 },
    ],
  })
  const stored = await written()
  const months = stored.filter((name) => name.startsWith('sold_month'))
  // Two products, a customer and a salesperson, each in the branch and in all of them.
  expect(months).toHaveLength(8)
  expect(stored.flatMap((name) => (months.includes(name) ? [] : name.split(' ')[0])).toSorted()).toEqual(
    'money_account money_day owed_day owed_day sold_day sold_day sold_day sold_party_day tax_day'.split(' '),
  )
  expect((await api.post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  expect(await written()).toEqual(stored)
  expect(await checkLedger(api.database())).toEqual([])
})

/** The tables that each transaction keeps others from writing, when it has done its work. */
function notingLocks(database: Database, kept: string[][]): Database {
  const transaction: Database['transaction'] = (work, patience) =>
    database.transaction(async (tx) => {
      const answer = await work(tx)
      const rows = await tx.query<{ name: string }>(
        `select relation::regclass::text as name from pg_locks
         where pid = pg_backend_pid() and mode = 'ShareRowExclusiveLock' order by 1`,
      )
      kept.push(rows.map(({ name }) => name))
      return answer
    }, patience)
  return new Proxy(database, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name).bind(target)),
  })
}

test('filling figures anew holds no table of one kind while it waits for those of another', async () => {
  const kept: string[][] = []
  await rebuildFigures(notingLocks(api.database(), kept))
  const days = ['bought_day', 'money_day', 'owed_day', 'sold_day', 'sold_party_day', 'stock_day']
  const locking = kept.filter((tables) => tables.length > 0)
  expect(locking.slice(1)).toEqual([['goods_day'], ['money_way_day'], ['tax_day']])
  expect(locking[0]).toEqual(expect.arrayContaining(days))
  // A document in its own row's table waits for days: who holds those must not wait for it.
  expect(locking.flat()).not.toContain('document')
  expect(await checkLedger(api.database())).toEqual([])
})

test('a sale that has written its stock, and its takings not yet, does not wait for a filling that waits for it', async ({
  skip,
}) => {
  const postgres = await startPostgres()
  if (!postgres) return skip()
  onTestFinished(() => postgres.stop())
  const database = await openDatabase({ kind: 'postgres', url: postgres.createDatabase('crossing') }, () => {})
  onTestFinished(() => database.close())
  let filling = Promise.resolve()
  await database.transaction(async (sale) => {
    const writes = (table: string) => sale.query(`lock table ${table} in row exclusive mode`)
    await writes('stock_day')
    filling = rebuildFigures(database)
    const trying = `select count(*)::int as count from pg_stat_activity where query like 'do %nowait%'`
    await expect.poll(async () => (await database.query<{ count: number }>(trying))[0]?.count).toBe(1)
    await sale.query(`set local lock_timeout = '500ms'`)
    await writes('sold_day')
  })
  await filling
}, 120_000)

test('a filling that never gets its tables says so, and lets go of all of them', async ({ skip }) => {
  const postgres = await startPostgres()
  if (!postgres) return skip()
  onTestFinished(() => postgres.stop())
  const database = await openDatabase({ kind: 'postgres', url: postgres.createDatabase('refused') }, () => {})
  onTestFinished(() => database.close())
  await database.transaction(async (sale) => {
    await sale.query('lock table owed_day in row exclusive mode')
    await expect(rebuildFigures(database, 3)).rejects.toThrow('Jalankan lagi saat lebih sepi.')
    const held = `select count(*)::int as count from pg_locks where mode = 'ShareRowExclusiveLock' and granted`
    expect(await database.query(held)).toEqual([{ count: 0 }])
  })
  await rebuildFigures(database, 3)
}, 120_000)
