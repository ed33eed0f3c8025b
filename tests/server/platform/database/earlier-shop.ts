import type { Database } from '../../../../src/server/platform/database/database.ts'
import { readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { openTestDatabase } from '../../test-database.ts'

/** A shop of the version 726e4567, whose last migration was 0023: a sale of 4 of 10 cables and a device was cancelled, another of 1 cable stands. */
export async function earlierShop(): Promise<Database> {
  const database = await openTestDatabase((await readMigrations()).slice(0, 23))
  await database.query(`
    insert into contact (name, name_key, is_customer, is_supplier, is_salesperson, phone, address)
      values ('A', 'a', true, true, true, '1', 'x');
    insert into product (name, name_key, is_imei, is_sn) values ('HP', 'hp', true, false), ('Kabel', 'kabel', false, false);
    insert into purchase (id, number, invoice_date, due_days, due_date, supplier_id, purchase_type_id, total, tax_rate,
        tax_base, tax_amount, units) values
      (1, 1, '2026-01-10', 0, '2026-01-10', 1, 1, 12000, 0.11, 10810.81, 1189.19, 11);
    insert into purchase_line (purchase_id, position, product_id, warehouse_id, quantity, unit_price) values
      (1, 0, 1, 1, 1, 2000), (1, 1, 2, 1, 10, 1000);
    insert into sale (id, number, invoice_date, due_date, customer_id, salesperson_id, total, tax_rate, tax_base,
        tax_amount, units, cancelled_at, cancelled_by, cancel_date, cancel_reason) values
      (1, 1, '2026-01-12', '2026-01-12', 1, 1, 5000, 0.11, 4504.50, 495.50, 5, now(), 'Toko', '2026-02-01', 'x'),
      (2, 2, '2026-01-20', '2026-01-20', 1, 1, 1000, 0.11, 900.90, 99.10, 1, null, null, null, null);
    insert into sale_line (sale_id, position, product_id, quantity, unit_price) values
      (1, 0, 1, 1, 1000), (1, 1, 2, 4, 1000), (2, 0, 2, 1, 1000);
    insert into sale_line_stock (sale_line_id, warehouse_id, qty) values (2, 1, 4), (3, 1, 1);
    insert into imei_unit (imei, product_id, warehouse_id, purchase_line_id, state, sale_line_id, returned_from) values
      ('1', 1, 1, 1, 'returned', 1, null), ('1', 1, 1, 1, 'in_stock', null, 1);
    insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity,
        unit_cost, layer_id, reverses) values
      ('2026-01-10', 'purchase', 1, 1, 1, 1, 1, 1, 2000, null, null),
      ('2026-01-10', 'purchase', 1, 2, 2, 1, null, 10, 1000, null, null),
      ('2026-01-12', 'sale', 1, 1, 1, 1, 1, -1, 2000, null, null),
      ('2026-01-12', 'sale', 1, 2, 2, 1, null, -4, 1000, 2, null),
      ('2026-01-20', 'sale', 2, 3, 2, 1, null, -1, 1000, 2, null),
      ('2026-02-01', 'sale_cancel', 1, 1, 1, 1, 2, 1, 2000, null, 3),
      ('2026-02-01', 'sale_cancel', 1, 2, 2, 1, null, 4, 1000, 2, 4);
    insert into stock_layer values (2, 2, 1, '2026-01-10', 1000, 9);
    insert into stock (product_id, warehouse_id, qty, value, last_cost) values (1, 1, 1, 2000, 2000), (2, 1, 9, 9000, 1000);
    update counter set value = case name when 'sale' then 2 else 1 end`)
  return database
}
