import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { addSampleData } from '../../../src/server/trade/sample-data/add-sample-data.ts'
import { openTestDatabase } from '../test-database.ts'
import { shippedForms } from '../shipped-forms.ts'

async function fresh(): Promise<Database> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

async function number(database: Database, sql: string): Promise<number> {
  const [row] = await database.query<{ n: number }>(`select (${sql}) as n`)
  return row?.n ?? Number.NaN
}

const contents = [
  ['products', 'select count(*) from product', 40],
  ['devices with an IMEI only', 'select count(*) from product where is_imei and not is_sn', 22],
  ['devices with IMEI and SN', 'select count(*) from product where is_imei and is_sn', 8],
  ['counted products', 'select count(*) from product where not is_imei and not is_sn', 10],
  ['IMEIs in stock', `select count(*) from imei_unit where state = 'in_stock'`, 3000],
  ['IMEIs without a purchase', 'select count(*) from imei_unit where purchase_line_id is null', 0],
  ['SN missing', 'select count(*) from imei_unit join product p on p.id = product_id where is_sn and sn is null', 0],
  [
    'products in stock',
    'select count(distinct product_id) from (select product_id from imei_unit union select product_id from stock where qty > 0) s',
    33,
  ],
  ['suppliers', 'select count(*) from contact where is_supplier', 5],
  ['customers', 'select count(*) from contact where is_customer and customer_type_id is not null', 12],
  ['salespersons', 'select count(*) from contact where is_salesperson', 4],
  ['branches', 'select count(*) from branch', 3],
  ['warehouses', 'select count(*) from warehouse', 5],
  ['attributes of a product', 'select count(*) from product_attr', 280],
  [
    'lines whose count differs',
    `select count(*) from purchase_line l join product p on p.id = product_id where is_imei and quantity <> (select count(*) from imei_unit u where u.purchase_line_id = l.id)`,
    0,
  ],
  [
    'stock that no purchase explains',
    `select count(*) from stock s where qty <> (select sum(quantity) from purchase_line l where l.product_id = s.product_id and l.warehouse_id = s.warehouse_id)`,
    0,
  ],
  ['gap in the numbers', 'select max(number) - count(*) from purchase', 0],
] as const

test('fills an empty database, once', { timeout: 120_000 }, async () => {
  const database = await fresh()
  expect(await addSampleData(database, undefined, true, await shippedForms())).toBe('added')
  const found = await Promise.all(contents.map(async ([name, sql]) => [name, await number(database, sql)]))
  expect(found).toEqual(contents.map(([name, , expected]) => [name, expected]))
  const units = await database.query<{ imei: string }>('select imei from imei_unit')
  expect(units.filter(({ imei }) => !isImei(imei))).toEqual([])

  expect(await addSampleData(database, true, true, await shippedForms())).toBe('nothing to do')
  expect(await number(database, 'select count(*) from product')).toBe(40)
})

test('a database that began without samples gets them only when asked for', { timeout: 60_000 }, async () => {
  const database = await fresh()
  await addSampleData(database, false, true, await shippedForms())
  await addSampleData(database, undefined, true, await shippedForms())
  const counts = await Promise.all(
    ['warehouse', 'branch', 'purchase_type', 'product', 'contact'].map((table) =>
      number(database, `select count(*) from ${table}`),
    ),
  )
  expect(counts).toEqual([2, 1, 2, 0, 0])
  await database.query(`insert into product (name, name_key, is_imei, is_sn)
    values ('SAMSUNG Galaxy A05 4/64 Hitam', 'samsung galaxy a05 4/64 hitam', true, false)`)
  expect(await addSampleData(database, true, true, await shippedForms())).toBe('added')
  expect(await number(database, 'select count(*) from product')).toBe(40)
})

test('two servers that start together on one database add them once', { timeout: 60_000 }, async () => {
  const database = await fresh()
  const outcomes = await Promise.all([1, 2].map(async () => addSampleData(database, true, true, await shippedForms())))
  expect(outcomes.sort()).toEqual(['added', 'nothing to do'])
})

/** 15 digits whose Luhn sum is a multiple of ten. */
function isImei(text: string): boolean {
  const sum = Array.from(text)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + Math.floor(doubled / 10) + (doubled % 10)
    }, 0)
  return /^\d{15}$/.test(text) && sum % 10 === 0
}
