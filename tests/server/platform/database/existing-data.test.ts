import { expect, test } from 'vitest'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { migrate, readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { openInMemory } from '../../test-database.ts'

/** A database of before whole rupiah (migration 0005), with what could be stored then. */
async function earlierDatabase(): Promise<Database> {
  const database = await openInMemory()
  await migrate(database, (await readMigrations()).slice(0, 4))
  await database.query(`
    insert into contact (name, name_key, is_customer, is_supplier, is_salesperson, phone, address, receivable_limit)
      values ('A', 'a', true, true, true, '1', 'x', 10.5);
    insert into product (name, name_key, is_imei, is_sn) values ('HP', 'hp', true, true);
    insert into purchase (id, number, invoice_date, due_days, due_date, supplier_id, purchase_type_id)
      values (1, 1, '2026-01-01', 0, '2026-01-01', 1, 1);
    insert into purchase_line (purchase_id, position, product_id, warehouse_id, quantity, unit_price)
      values (1, 0, 1, 1, 2, 27500.000000000004), (1, 1, 1, 2, 1, 1.4);
    insert into sale (id, number, invoice_date, due_date, customer_id, salesperson_id)
      values (1, 1, '2026-01-02', '2026-01-02', 1, 1);
    insert into sale_line (sale_id, position, product_id, quantity, unit_price) values (1, 0, 1, 1, 111);
    insert into imei_unit (imei, sn, product_id, warehouse_id, state, sale_line_id) values
      ('1', 'S', 1, 1, 'sold', 1), ('2', 'S', 1, 1, 'in_stock', null), ('3', 'S', 1, 1, 'in_stock', null),
      ('4', 'T', 1, 1, 'in_stock', null), ('5', null, 1, 1, 'in_stock', null), ('6', null, 1, 1, 'in_stock', null)`)
  return database
}

test('earlier data are brought up to date: amounts rounded and kept, repeated serial numbers marked', async () => {
  const database = await earlierDatabase()
  await migrate(database, await readMigrations())
  expect(await database.query('select unit_price from purchase_line order by position')).toEqual([
    { unit_price: 27500 },
    { unit_price: 1 },
  ])
  expect(await database.query('select receivable_limit from contact')).toEqual([{ receivable_limit: 11 }])
  const amounts = 'select total, tax_rate, tax_base, tax_amount from'
  expect(await database.query(`${amounts} sale`)).toEqual([
    { total: 111, tax_rate: 0.11, tax_base: 100, tax_amount: 11 },
  ])
  expect(await database.query(`${amounts} purchase`)).toEqual([
    { total: 55001, tax_rate: 0.11, tax_base: 49550.45, tax_amount: 5450.55 },
  ])
  expect(await database.query('select imei, repeats_sn_of from imei_unit where repeats_sn_of is not null')).toEqual([
    { imei: '3', repeats_sn_of: 2 },
  ])
  await expect(
    database.query(`insert into imei_unit (imei, sn, product_id, warehouse_id, available_from)
      values ('7', 'T', 1, 1, '2026-01-01')`),
  ).rejects.toMatchObject({ code: '23505', constraint: 'imei_unit_sn_in_stock' })
  await database.close()
})
