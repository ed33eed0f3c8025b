import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/server/platform/database/database.ts'

interface BareSale {
  imei: string
  customer: number
  salesperson: number
}

/** Its cost as a text: the embedded database takes no number for an amount. */
type Unit = { id: number; product_id: number; warehouse_id: number; unit_cost: string }

/**
 * Stores what a sale of one device stores, row by row, without a look at whether it may; plans are kept, as the server
 * keeps its own, and the daily figures follow by the same triggers.
 */
export async function bareSale(database: Database, { imei, customer, salesperson }: BareSale): Promise<void> {
  await database.transaction(async (own) => {
    const tx = {
      query: <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
        own.query<Row>(sql, values, 'kept'),
    }
    const [unit] = await tx.query<Unit>(
      `select unit.id, unit.product_id, unit.warehouse_id, came.unit_cost::text as unit_cost from imei_unit unit
         join stock_movement came on came.unit_id = unit.id and came.quantity > 0
       where unit.imei = $1 and unit.state = 'in_stock' for update of unit`,
      [imei],
    )
    if (!unit) throw new Error(`${imei} is not in stock`)
    const [sale] = await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence('sale', 'id')) as id`)
    const [line] = await tx.query<{ id: number }>(
      `insert into sale_line (sale_id, position, product_id, quantity, unit_price) values ($1, 0, $2, 1, 3000000) returning id`,
      [sale?.id, unit.product_id],
    )
    await tx.query(`update imei_unit set state = 'sold', sale_line_id = $2 where id = $1`, [unit.id, line?.id])
    await tx.query(
      `insert into stock_movement
         (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity, unit_cost)
       values ('2026-03-01', 'sale', $1, $2, $3, $4, $5, -1, $6)`,
      [sale?.id, line?.id, unit.product_id, unit.warehouse_id, unit.id, unit.unit_cost],
    )
    await tx.query('update stock set qty = qty - 1, value = value - $3 where product_id = $1 and warehouse_id = $2', [
      ...[unit.product_id, unit.warehouse_id, unit.unit_cost],
    ])
    const [number] = await tx.query<{ value: number }>(
      `update counter set value = value + 1 where name = 'sale' returning value`,
    )
    await tx.query(
      `insert into sale (id, number, invoice_date, due_date, customer_id, salesperson_id, branch_id, total, tax_rate, tax_base,
         tax_amount, units)
       values ($1, $2, '2026-03-01', '2026-03-08', $3, $4, 1, 3000000, 0.11, 2702702.70, 297297.30, 1)`,
      [sale?.id, number?.value, customer, salesperson],
    )
    await tx.query(
      `insert into open_item (side, kind, document_id, document_title, document_number, party_entity, party_id, day, due, amount)
       values ('receivable', 'sale', $1, 'Penjualan', $2, 'contact', $3, '2026-03-01', '2026-03-08', 3000000)`,
      [sale?.id, number?.value, customer],
    )
    await tx.query(
      `insert into change_log (request_id, entity, entity_id, action) values ($1, 'sale', $2, 'Disimpan')`,
      [randomUUID(), String(sale?.id)],
    )
    await tx.query(
      `insert into idempotency_key (scope, key, request_hash, status, response) values ('bare', $1, $2, 201, $3::jsonb)`,
      [imei, 'x'.repeat(64), JSON.stringify({ id: sale?.id, nomor: number?.value })],
    )
  })
}
