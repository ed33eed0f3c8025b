import { expect, test } from 'vitest'
import type { Database, Queryable } from '../../../src/server/platform/database/database.ts'
import { migrate, readMigrations } from '../../../src/server/platform/database/migrate.ts'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { openTestDatabase } from '../test-database.ts'

/** A shop of before the ledger (migrations 0001 to 0007): bought, sold, bought back, and stock that no purchase explains. */
async function earlierShop(): Promise<Database> {
  const database = await openTestDatabase((await readMigrations()).slice(0, 7))
  await database.query(`
    insert into contact (name, name_key, is_customer, is_supplier, is_salesperson, phone, address)
      values ('A', 'a', true, true, true, '1', 'x');
    insert into product (name, name_key, is_imei, is_sn) values ('HP', 'hp', true, false), ('Kabel', 'kabel', false, false);
    insert into purchase (id, number, invoice_date, due_days, due_date, supplier_id, purchase_type_id, total, tax_rate,
        tax_base, tax_amount, created_at) values
      (1, 1, '2026-01-10', 0, '2026-01-10', 1, 1, 9000, 0.11, 8108.11, 891.89, '2026-01-10T05:00Z'),
      (2, 2, '2026-01-05', 0, '2026-01-05', 1, 1, 4500, 0.11, 4054.05, 445.95, '2026-01-11T05:00Z');
    insert into purchase_line (purchase_id, position, product_id, warehouse_id, quantity, unit_price) values
      (1, 0, 1, 1, 2, 2000), (1, 1, 2, 1, 5, 1000), (2, 0, 1, 1, 1, 1500), (2, 1, 2, 1, 3, 1000);
    insert into sale (id, number, invoice_date, due_date, customer_id, salesperson_id, total, tax_rate, tax_base,
        tax_amount, created_at) values
      (1, 1, '2026-01-12', '2026-01-12', 1, 1, 3000, 0.11, 2702.70, 297.30, '2026-01-10T09:00Z'),
      (2, 2, '2026-01-13', '2026-01-13', 1, 1, 28, 0.11, 25.23, 2.77, '2026-01-13T09:00Z');
    insert into sale_line (sale_id, position, product_id, quantity, unit_price) values
      (1, 0, 1, 1, 3000), (2, 0, 2, 7, 4);
    insert into sale_line_stock (sale_line_id, warehouse_id, qty) values (2, 1, 6), (2, 2, 1);
    insert into imei_unit (imei, product_id, warehouse_id, purchase_line_id, state, sale_line_id) values
      ('1', 1, 1, 1, 'sold', 1), ('2', 1, 1, 1, 'in_stock', null), ('1', 1, 1, 3, 'in_stock', null),
      ('3', 1, 2, null, 'in_stock', null);
    insert into stock (product_id, warehouse_id, qty) values (2, 1, 4), (2, 2, 9);
    update counter set value = 2`)
  return database
}

test('documents of before get their movements, dated as they were; what they do not explain is opening stock', async () => {
  const database = await earlierShop()
  await migrate(database, await readMigrations())
  // Nothing refused a device that was bought back before it was sold.
  expect(await checkLedger(database)).toEqual([
    'IMEI 1 (masa 3): masuk 2026-01-05, padahal masa sebelumnya berakhir 2026-01-12',
  ])

  const moved = await database.query(
    `select kind, business_date as day, document_id as of, coalesce(imei, '-') as imei, quantity as qty, unit_cost as cost
     from stock_movement movement left join imei_unit unit on unit.id = unit_id
     order by business_date, kind, movement.warehouse_id, unit_id, movement.id`,
  )
  const line = (kind: string, day: string, of: number | null, imei: string, qty: number, cost: number | null) => ({
    kind,
    day,
    of,
    imei,
    qty,
    cost,
  })
  expect(moved).toEqual([
    // Before every document: 2 cables here, 10 there, and a device.
    line('opening', '2026-01-05', null, '-', 2, null),
    line('opening', '2026-01-05', null, '3', 1, null),
    line('opening', '2026-01-05', null, '-', 10, null),
    line('purchase', '2026-01-05', 2, '1', 1, 1500),
    line('purchase', '2026-01-05', 2, '-', 3, 1000),
    line('purchase', '2026-01-10', 1, '1', 1, 2000),
    line('purchase', '2026-01-10', 1, '2', 1, 2000),
    line('purchase', '2026-01-10', 1, '-', 5, 1000),
    line('sale', '2026-01-12', 1, '1', -1, 2000),
    // First in, first out: the opening stock, all that came on the 5th, one of the 10th.
    line('sale', '2026-01-13', 2, '-', -2, null),
    line('sale', '2026-01-13', 2, '-', -1, 1000),
    line('sale', '2026-01-13', 2, '-', -3, 1000),
    line('sale', '2026-01-13', 2, '-', -1, null),
  ])
  expect(await database.query('select units, cancelled_at from sale order by id')).toEqual([
    { units: 1, cancelled_at: null },
    { units: 7, cancelled_at: null },
  ])
  expect(await database.query('select at, entity, entity_id, action from change_log order by id limit 2')).toEqual([
    { at: '2026-01-10T05:00:00.000Z', entity: 'purchase', entity_id: '1', action: 'Disimpan' },
    { at: '2026-01-10T09:00:00.000Z', entity: 'sale', entity_id: '1', action: 'Disimpan' },
  ])
  await database.close()
})

/** Whatever somebody does to the data by hand is found, and called by its name. */
const tampered: [string, string, RegExp][] = [
  [
    'stock',
    'update stock set qty = qty + 1 where product_id = 2 and warehouse_id = 1',
    /^Stok Kabel di Gudang Utama: /,
  ],
  ['value', 'update stock set value = value + 1 where product_id = 1 and warehouse_id = 1', /^Nilai stok HP di /],
  [
    'layer',
    'update stock_layer set remaining = remaining + 1 where warehouse_id = 2',
    /^Sisa lapisan mutasi \d+ \(Kabel/,
  ],
  ['device', `update imei_unit set state = 'cancelled' where imei = '2'`, /^IMEI 2 \(masa 2\): status cancelled/],
  [
    'cancel',
    `update sale set cancelled_at = now(), cancelled_by = 'x', cancel_date = now(), cancel_reason = 'x' where id = 1`,
    /^Penjualan #1: mutasi \d+ tidak dibatalkan/,
  ],
  ['number', `update counter set value = 3 where name = 'sale'`, /^Nomor Penjualan: 2 dokumen/],
]

test('goods of the wrong kind in damaged data of before are named', async () => {
  const database = await earlierShop()
  // A cable with an IMEI, and a telephone that was counted.
  await database.query(`
    insert into imei_unit (imei, product_id, warehouse_id) values ('9', 2, 1);
    insert into stock (product_id, warehouse_id, qty) values (1, 2, 3)`)
  await migrate(database, await readMigrations())
  expect(await checkLedger(database)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^IMEI 9 \(masa \d+\) masih di stok, padahal Kabel dihitung per buah$/),
      'Stok HP di Gudang Cabang: 3 buah tanpa IMEI, padahal produknya memakai IMEI',
    ]),
  )
  await database.close()
})

test('a difference is found wherever it was made, and the ledger itself cannot be changed', async () => {
  const database = await earlierShop()
  await migrate(database, await readMigrations())
  for (const [name, sql, expected] of tampered) {
    const undo = new Error('undo')
    const found = { differences: [] as string[] }
    await database
      .transaction(async (tx) => {
        await tx.query(sql)
        // The check runs inside this transaction, which is rolled back; of its own it would only read.
        const query: Queryable['query'] = (text, params) =>
          text.startsWith('set transaction') ? Promise.resolve([]) : tx.query(text, params)
        found.differences = await checkLedger({ ...database, transaction: (work) => work({ query, atEnd: tx.atEnd }) })
        throw undo
      })
      .catch((error: unknown) => expect(error).toBe(undo))
    expect(
      found.differences.some((difference) => expected.test(difference)),
      `${name}: ${found.differences.join('\n')}`,
    ).toBe(true)
  }
  await expect(database.query('update stock_movement set quantity = 5')).rejects.toThrow('never changed')
  await expect(database.query('delete from stock_movement')).rejects.toThrow('never changed')
  await database.close()
})
