import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../../src/server/platform/database/open-database.ts'
import { PostgresDatabase } from '../../../../src/server/platform/database/postgres-database.ts'
import { createApi } from '../../../../src/server/platform/http/api.ts'
import { cableLine, cableSale, openShop, purchaseOf, saleOf } from '../../trade/shop.ts'
import { trade } from '../../../../src/server/trade/trade.ts'
import { startPostgres, type TemporaryPostgres } from '../../temporary-postgres.ts'
import { shippedForms } from '../../shipped-forms.ts'

let postgres: TemporaryPostgres | null
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres?.stop())

/** The statements of the guide, without what `psql` alone understands. */
async function guide(): Promise<string[]> {
  const text = await readFile('docs/running.md', 'utf8')
  const [, sql = ''] = /```sql\n(create role trading_owner[\s\S]*?)```/.exec(text) ?? []
  return sql.split(';').flatMap((statement) => statement.replace(/^\s*\\connect.*$/m, '').trim() || [])
}

test('a role that owns no tables sells, and can neither change the tables nor what was stored', async ({ skip }) => {
  if (!postgres) return skip()
  const adminUrl = postgres.createDatabase('admin')
  const admin = new PostgresDatabase({ url: adminUrl })
  const statements = await guide()
  expect(statements.length).toBeGreaterThan(4)
  const isOfServer = (statement: string) => /^create (role|database)/.test(statement)
  for (const statement of statements.filter(isOfServer)) await admin.query(statement)
  const urlOf = (role: string) =>
    Object.assign(new URL(adminUrl), { username: role, password: 'x', pathname: '/trading' }).href
  const superuser = new PostgresDatabase({ url: urlOf('toko') })
  for (const statement of statements.filter((one) => !isOfServer(one))) await superuser.query(statement)

  const open = async (role: string) => openDatabase({ kind: 'postgres', url: urlOf(role) }, () => {})
  await expect(open('trading')).rejects.toThrow(/tidak berhak membuat tabel/)
  await (await open('trading_owner')).close()
  const database = await open('trading')
  const app = await createApi({
    trade,
    database,
    logger: false,
    validateResponses: true,
    documentForms: await shippedForms(),
  })
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ id: number }>().id
  }
  const shop = await openShop({ add: (url, body) => post(url, body as object) })
  await post('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 5)]))
  const id = await post('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 2])]))
  await post(`/api/penjualan/riwayat/${id}/batal`, { alasan: 'Salah' })
  await post('/api/buku/tutup', { sampai: '2020-01-01' })
  for (const [sql, message] of [
    ['alter table stock_movement disable trigger user', /must be owner/],
    ['drop trigger sale_line_append_only on sale_line', /must be owner/],
    ['truncate change_log', /permission denied/],
    ['update stock_movement set quantity = 5', /never changed/],
    ['set session_replication_role = replica', /permission denied/],
  ] as const)
    await expect(database.query(sql), sql).rejects.toThrow(message)
  await app.close()
  for (const one of [database, superuser, admin]) await one.close()
}, 120_000)
