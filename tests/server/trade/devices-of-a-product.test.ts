import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { listPage } from '../../../src/server/platform/lists/answer-list.ts'
import { ListReader } from '../../../src/server/platform/lists/list-reader.ts'
import { readListQuery } from '../../../src/server/platform/lists/list-query.ts'
import { imeiList } from '../../../src/server/trade/imei/imei-list.ts'
import { openTestDatabase } from '../test-database.ts'

const devicesListed = imeiList(['mutasi'])
let database: Database
/** Of one product there are many devices, nine of ten sold, and what is in stock came last; of another there are few. */
const devices = { popular: 20_000, rare: 200 }
const product: Record<keyof typeof devices, number> = { popular: 0, rare: 0 }

beforeAll(async () => {
  database = await openTestDatabase()
  const [warehouse] = await database.query<{ id: number }>('select min(id)::integer as id from warehouse')
  for (const name of ['popular', 'rare'] as const) {
    const [{ id } = { id: 0 }] = await database.query<{ id: number }>(
      `insert into product (name, name_key, is_imei, is_sn) values ($1, $1, true, false) returning id::integer`,
      [name],
    )
    product[name] = id
    await database.query(
      `insert into imei_unit (imei, product_id, warehouse_id, state, sale_line_id, available_from)
       select ($1::bigint * 1000000000 + n)::text, $1::bigint, $2, case when isSold then 'sold' else 'in_stock' end,
         case when isSold then $4::bigint end, date '2020-01-01' + (n::bigint * 1000 / $3)::integer
       from generate_series(1, $3::integer) n cross join lateral (select n < $3 * 0.9 as isSold) one`,
      [id, warehouse?.id, devices[name], await aSaleLine(database, id)],
    )
  }
  await database.query('vacuum analyze imei_unit')
})
afterAll(() => database.close())

/** The line by which all are said to be sold: the list tells nothing of it. */
async function aSaleLine(database: Database, productId: number): Promise<number> {
  const [line] = await database.query<{ id: number }>(
    `with party as (
       insert into contact (name, name_key, is_customer, is_salesperson, phone, address)
       values ('Toko ' || $1::bigint, 'toko ' || $1::bigint, true, true, '08', 'Jl.') returning id
     ), sold as (
       insert into sale (number, invoice_date, due_date, customer_id, salesperson_id, branch_id, units, total, tax_rate, tax_base, tax_amount)
       select $1::bigint, '2023-01-01', '2023-01-01', id, id, (select min(id) from branch), 1, 100, 0.11, 90.09, 9.91 from party returning id
     )
     insert into sale_line (sale_id, position, product_id, quantity, unit_price)
     select id, 0, $1::bigint, 1, 100 from sold returning id::integer`,
    [productId],
  )
  return line!.id
}

type Plan = Record<string, unknown> & { Plans?: Plan[] }

const parts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(parts)]

/** What the first page of a filter reads of devices themselves: by which index, how many, and whether it sorts. */
async function read(query: Record<string, unknown>) {
  const [statement] = await new ListReader(database, devicesListed, readListQuery(devicesListed, query)).allStatements({
    limit: 51,
  })
  const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, timing off, format json) ${statement!.sql}`,
    statement!.values,
  )
  const scans = parts(row!['QUERY PLAN'][0]!.Plan).filter(
    // `stay` asks of each whether it is the last one.
    (plan) => plan['Relation Name'] === 'imei_unit' && plan['Alias'] !== 'stay',
  )
  return scans.map((scan) => ({ index: scan['Index Name'], rows: scan['Actual Rows'], left: scan['Rows Removed by Filter'] ?? 0 })) // prettier-ignore
}

test.each(['Terjual', 'Di stok'])(
  'however many there are, a page of those that are "%s" reads its own',
  async (status) => {
    const query = { idProduk: product.popular, status }
    expect(await read(query)).toEqual([{ index: 'imei_unit_product_state', rows: 51, left: 0 }])
    expect(await read({ ...query, sort: 'masuk' })).toEqual([{ index: 'imei_unit_product_state', rows: 51, left: 0 }])
  },
)

test.each(['popular', 'rare'] as const)('the page of the sold ones of the %s product', async (name) => {
  const sold = { idProduk: product[name], status: 'Terjual', limit: 50 }
  const { items } = await listPage(database, devicesListed, sold)
  expect(items.map(({ imei }) => Number(imei) % 1_000_000_000)).toEqual(
    Array.from({ length: 50 }, (_, index) => devices[name] * 0.9 - 1 - index),
  )
})
