import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentFormsOf } from '../../../../src/server/platform/definitions/document-forms.ts'
import { masterTypesOf } from '../../../../src/server/platform/definitions/master-types.ts'
import { openDatabase } from '../../../../src/server/platform/database/open-database.ts'
import { PostgresDatabase } from '../../../../src/server/platform/database/postgres-database.ts'
import { createApi } from '../../../../src/server/platform/http/api.ts'
import { cableLine, cableSale, openShop, purchaseOf, saleOf } from '../../trade/shop.ts'
import { trade } from '../../../../src/server/trade/trade.ts'
import { startPostgres, type TemporaryPostgres } from '../../temporary-postgres.ts'
import { openDefinitions } from '../definitions/open-definitions.ts'

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

/** As whoever may write rows would call what a shop booked examples, each in one transaction. */
const attacks: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['sales are called examples', [`insert into sample_row select 'sale', id from sale`], /later/],
  [
    'purchases are called examples with a change of theirs',
    ['update purchase set cancelled_by = cancelled_by', `insert into sample_row select 'purchase', id from purchase`],
    /later/,
  ],
  [
    'products are called examples, for their log to go',
    ['update product set name = name', `insert into sample_row select 'product', id from product`],
    /later/,
  ],
  [
    'examples are told apart by tables of others',
    [
      'create temp table sale (id bigint, created_at timestamptz)',
      'insert into sale select id, now() from public.sale',
      `insert into sample_row select 'sale', id from sale`,
    ],
    /later/,
  ],
  [
    'nothing is seen to be entered',
    [
      'create temp view entered_document as select where false',
      'create temp view period as select where false',
      `select remove_sample_documents(null)`,
    ],
    /more than examples/,
  ],
]

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
  const { store } = await openDefinitions()
  const app = await createApi({
    trade,
    database,
    logger: false,
    validateResponses: true,
    documentForms: documentFormsOf(store),
    masterTypes: masterTypesOf(store),
  })
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ id: number }>().id
  }
  await post('/api/contoh', {})
  await expect(database.query('update sample_row set id = id + 1000')).rejects.toThrow(/never changed/)
  await expect(database.query(`delete from sample_row where entity = 'sale'`)).rejects.toThrow(/later/)
  const bystander = new PostgresDatabase({ url: urlOf('bystander') })
  await superuser.query(`create role bystander login`)
  await expect(bystander.query('select remove_sample_documents(null)')).rejects.toThrow(
    /permission denied for function/,
  )
  await bystander.close()
  await post('/api/contoh/hapus', {})
  expect(await database.query('select from sale')).toEqual([])

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
  for (const [name, sql, message] of attacks)
    await expect(database.transaction(async (tx) => {
      for (const one of sql) await tx.query(one)
    }), name).rejects.toThrow(message) // prettier-ignore
  await app.close()
  await store.close()
  for (const one of [database, superuser, admin]) await one.close()
}, 120_000)
