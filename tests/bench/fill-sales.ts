import type { Database } from '../../src/server/platform/database/database.ts'

/** The first and the last day on which the shop sold. */
export const soldDays = { first: '2023-01-01', last: '2025-12-26', count: 1_091 } as const

/**
 * So many sales of one piece each over three years: 1,000 products, of which few are sold often, 1,000 contacts, nine
 * branches; four fifths of what is owed is paid. Straight from SQL, beside the triggers: the daily figures are to be
 * filled anew afterwards. `fillLists` has filled what they name.
 */
export async function fillSales(database: Database, sales: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = replica`)
    for (const sql of statements(sales)) await tx.query(sql)
  }, 'patient')
}

/** A number from 1 that looks chosen at random, the same each time. */
const scattered = (salt: number, most: number) => `(1 + (n::bigint * 7919 + ${salt} * 104729) % ${most})`

function statements(sales: number): string[] {
  // Behind those of the lists.
  const id = '10000000 + n'
  const day = `date '${soldDays.first}' + (n::bigint * ${soldDays.count - 1} / ${sales})::integer`
  const total = `((n::bigint * 7919 % 5000) + 1) * 1000`
  const product = `(1 + floor(power((n::bigint * 7919 % 10007) / 10007.0, 3) * 1000))::bigint`
  const rows = `from generate_series(1, ${sales}) n`
  return [
    `insert into sale (id, number, invoice_date, due_date, customer_id, salesperson_id, branch_id, reference, units,
       total, tax_rate, tax_base, tax_amount)
     select ${id}, ${id}, ${day}, ${day} + 14, ${scattered(1, 1000)}, ${scattered(2, 40)}, ${scattered(3, 9)}, 'SO-' || n, 1,
       ${total}, 0.11, round(${total} * 100.0 / 111, 2), round(${total} * 11.0 / 111, 2) ${rows}`,
    `insert into sale_line (id, sale_id, position, product_id, quantity, unit_price) overriding system value
     select ${id}, ${id}, 0, ${product}, 1, ${total} ${rows}`,
    // One layer of each product in each warehouse, which all leave.
    `insert into stock_movement (id, business_date, kind, document_id, line_id, product_id, warehouse_id, quantity, unit_cost)
     overriding system value
     select 10000000 - n, date '${soldDays.first}', 'purchase', 1, 1, 1 + n / 2, 1 + n % 2, ${sales}, (1 + n / 2) * 1000
     from generate_series(0, 1999) n`,
    `insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, quantity, unit_cost, layer_id)
     select ${day}, 'sale', ${id}, ${id}, ${product}, 1 + n % 2, -1, ${product} * 1000,
       10000000 - (${product} - 1) * 2 - n % 2 ${rows}`,
    `insert into open_item (id, side, kind, document_id, document_title, document_number, party_entity, party_id, day, due,
       amount, settled) overriding system value
     select ${id}, 'receivable', 'sale', ${id}, 'Penjualan', ${id}, 'contact', ${scattered(1, 1000)}, ${day}, ${day} + 14,
       ${total}, case when n % 5 = 0 then 0 else ${total} end ${rows}`,
    `insert into allocation (item_id, day, kind, document_id, line_id, amount)
     select ${id}, ${day} + n % 10, 'document', ${id}, 0, ${total} ${rows} where n % 5 <> 0`,
    `insert into money_entry (day, kind, document_id, line_id, account_id, amount)
     select ${day} + n % 10, 'document', ${id}, 0, (select min(id) from master_value) + n % 5, ${total} ${rows} where n % 5 <> 0`,
    `insert into money_account (account_id, balance) select account_id, sum(amount) from money_entry group by account_id
     on conflict (account_id) do update set balance = excluded.balance`,
  ]
}
