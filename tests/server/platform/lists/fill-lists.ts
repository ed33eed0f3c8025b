import type { Database } from '../../../../src/server/platform/database/database.ts'

export const filledTables = [
  ...['sale', 'sale_line', 'purchase', 'purchase_line', 'imei_unit', 'stock_movement', 'stock', 'product_stock'],
  ...['product', 'product_attr', 'contact', 'master_value', 'branch', 'warehouse'],
  ...['account', 'change_log', 'access_log', 'document'],
  ...['open_item', 'allocation', 'credit', 'money_entry', 'money_account'],
  ...['list_price', 'customer_type'],
]

/**
 * Fills a fresh database straight from SQL: so many sales of one line each and so many devices, half of them sold; for
 * each hundred of them a product and a contact, for each ten a purchase. It says nothing of rules, only of sizes;
 * its callers let PostgreSQL look at the tables.
 */
export async function fillLists(database: Database, rows: number): Promise<void> {
  const parties = Math.max(20, Math.floor(rows / 2))
  const purchases = Math.max(20, Math.floor(rows / 2))
  await database.transaction(async (tx) => {
    await tx.query(figureTriggers('disable'))
    const indexes = await tx.query<{ name: string; made: string }>(plainIndexes, [filledTables])
    await tx.query(indexes.map(({ name }) => `drop index ${name}`).join('; '))
    for (const sql of statements(rows, parties, purchases)) await tx.query(sql)
    await tx.query(figureTriggers('enable'))
    await tx.query('set constraints all immediate')
    for (const { made } of indexes) await tx.query(made)
    await tx.query('select rebuild_figures()')
  }, 'patient')
}

/** Those that keep nothing apart: made at once they take a part of what they take row by row. */
const plainIndexes = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
  from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique and not indisexclusion`

/** What keeps the daily figures, row by row: they are filled at once instead. */
const figuresOf = [
  ['sale', 'sale_carried'],
  ['sale', 'sale_cancel_carried'],
  ['purchase', 'purchase_carried'],
  ['stock_movement', 'stock_movement_carried'],
  ['open_item', 'open_item_carried'],
  ['open_item', 'open_item_end_carried'],
  ['allocation', 'allocation_figures'],
] as const

function figureTriggers(how: 'enable' | 'disable'): string {
  return figuresOf.map(([table, trigger]) => `alter table ${table} ${how} trigger ${trigger}`).join('; ')
}

/** What some documents are called: those of the branch whose numbers have a prefix. */
const seriesOf = (number: string) => `case when ${number} % 11 = 5 then 'JKT-' || ${number} / 11 end`

/** As many documents of one type, every third with a total, and half as many of another between them. */
function documentStatement(rows: number): string {
  const day = `date '2024-01-01' + (n * 700 / ${rows})::integer`
  return `insert into document (kind, title, number, day, about, party_entity, party_id, total, body, cancelled_at, cancelled_by, cancel_date, cancel_reason, series_number)
    select kind, initcap(kind), n, ${day}, 'Toko ' || n || ' ke Gudang ' || n % 9, 'contact', 1 + (n::bigint * 7919) % ${Math.max(20, Math.floor(rows / 2))},
      case when n % 3 = 0 then (n::bigint * 7919 % 5000) * 1000 end,
      jsonb_build_object('ongkos', n::bigint * 7919 % 5000, 'selesai', ${day} + 9, 'meja', 1 + n % 300, 'seri', 'X-' || n),
      case when n % 500 = 0 then now() end, case when n % 500 = 0 then 'Toko' end,
      case when n % 500 = 0 then ${day} end, case when n % 500 = 0 then 'Salah' end, ${seriesOf('n')}
    from generate_series(1, ${rows}) n, unnest(array['servis', 'pinjam']) kind where kind = 'servis' or n % 2 = 0`
}

/** What is owed for each sale and purchase; two thirds of it is paid, half of that in full, from five accounts. */
const moneyStatements: readonly string[] = [
  ...[`'receivable', 'sale', id, 'Penjualan', number, series_number, 'contact', customer_id`].map(owed('sale')),
  ...[`'payable', 'purchase', id, 'Pembelian', number, series_number, 'contact', supplier_id`].map(owed('purchase')),
  `update open_item set cancelled_on = day where document_id % 500 = 0`,
  `insert into allocation (item_id, day, kind, document_id, line_id, amount)
   select item.id, item.day, 'document', document.id, 0, case when item.id % 3 = 0 then amount else ceil(amount / 2) end
   from open_item item join document on document.kind = 'servis' and document.number = item.document_number
   where item.id % 3 < 2 and item.cancelled_on is null and item.kind = 'sale'`,
  `insert into money_entry (day, kind, document_id, line_id, account_id, amount)
   select day, 'document', id, 0, (select id from master_value where type = 'merek' and unique_key = 'merek ' || 1 + number % 5), 1000
   from document where kind = 'servis'`,
]

function owed(table: 'sale' | 'purchase') {
  return (columns: string): string => `insert into open_item
      (side, kind, document_id, document_title, document_number, document_series, party_entity, party_id, day, due, amount)
    select ${columns}, invoice_date, due_date, total from ${table} where total > 0`
}

/** A number that looks chosen at random, the same each time. */
const scattered = (salt: number, below: string) => `(1 + (n::bigint * 7919 + ${salt} * 104729) % (${below}))`

function statements(rows: number, parties: number, purchases: number): string[] {
  const day = `date '2024-01-01' + (n * 700 / ${rows})::integer`
  const document = (of: number) => `n, n, ${day.replaceAll(String(rows), String(of))}`
  const amounts = (total: string) => `${total}, 0.11, round(${total} * 100.0 / 111, 2), round(${total} * 11.0 / 111, 2)`
  const product = scattered(3, String(parties))
  const own = (of: number) =>
    `jsonb_build_object('poin', n % 5000, 'sejak', date '2024-01-01' + n * 700 / ${of}, 'langganan', n % 1000,
    'hobi', 'Hobi ' || n)`
  return [
    `insert into master_value (type, label, unique_key, data)
     select type, type || ' ' || n, type || ' ' || n, jsonb_build_object(type, type || ' ' || n)
     from unnest(array['merek', 'jenis', 'kota', 'provinsi']) type, generate_series(1, 500) n`,
    `insert into branch (name, name_key) select 'Cabang ' || n, 'cabang ' || n from generate_series(1, 9) n`,
    `insert into product (name, name_key, is_imei, is_sn, own)
     select name, lower(name), n % 10 <> 0, false, ${own(parties)}
     from (select n, 'Galaxy A' || n % 90 || ' ' || 4 + n % 8 || '/' || 64 * (1 + n % 4) || ' seri ' || n as name
       from generate_series(1, ${parties}) n) named`,
    `insert into product_attr (product_id, type, value_id)
     select product.id, value.type, value.id from product cross join unnest(array['merek', 'jenis']) as kind
       join master_value value on value.type = kind and value.unique_key = kind || ' ' || 1 + product.id % 500`,
    `insert into contact (name, name_key, is_customer, is_supplier, is_salesperson, company, phone, address, own, city_id)
     select 'Toko ' || n, 'toko ' || n, n % 4 < 2, n % 4 in (1, 2), n % 4 = 3, 'PT ' || n, '0812' || 100000 + n, 'Jl.', ${own(parties)},
       (select id from master_value where type = 'kota' and unique_key = 'kota ' || 1 + n % 500)
     from generate_series(1, ${parties}) n`,
    `insert into purchase (own, id, number, invoice_date, due_days, due_date, supplier_id, purchase_type_id, reference, units,
       total, tax_rate, tax_base, tax_amount)
     select ${own(purchases)}, ${document(purchases)}, 0, ${day.replaceAll(String(rows), String(purchases))}, ${scattered(1, String(parties))},
       1 + n % 2, 'INV-' || n, 10, ${amounts('n::bigint * 1000')} from generate_series(1, ${purchases}) n`,
    `insert into purchase_line (purchase_id, position, product_id, warehouse_id, quantity, unit_price)
     select n, 0, ${product}, 1 + n % 2, 10, 1000000 from generate_series(1, ${purchases}) n`,
    `insert into counter (name, value) values ('dokumen/#sale/JKT', ${rows}), ('dokumen/servis/JKT', ${rows})`,
    `insert into sale (own, id, number, series_number, invoice_date, due_date, customer_id, salesperson_id, branch_id, reference, units,
       total, tax_rate, tax_base, tax_amount)
     select ${own(rows)}, n, n, ${seriesOf('n')}, ${day}, ${day}, ${scattered(1, String(parties))}, ${scattered(2, String(parties))}, 1 + n % 10,
       'SO-' || n, 1, ${amounts('(n::bigint * 7919 % 5000) * 1000')} from generate_series(1, ${rows}) n`,
    `update sale set cancelled_at = now(), cancelled_by = 'Toko', cancel_date = invoice_date, cancel_reason = 'Salah'
     where id % 500 = 0`,
    `update purchase set cancelled_at = now(), cancelled_by = 'Toko', cancel_date = invoice_date, cancel_reason = 'Salah'
     where id % 500 = 0`,
    `insert into sale_line (sale_id, position, product_id, quantity, unit_price)
     select n, 0, ${product}, 1, 1000000 from generate_series(1, ${rows}) n`,
    `insert into imei_unit (imei, product_id, warehouse_id, purchase_line_id, state, sale_line_id, condition,
       available_from)
     select (356938000000000 + n * 7)::text, line.product_id, line.warehouse_id, line.id,
       case when n % 2 = 0 then 'sold' else 'in_stock' end, case when n % 2 = 0 then sold.id end,
       case when n % 4001 = 1 then 'Rusak' end, purchase.invoice_date
     from generate_series(1, ${rows}) n
       join purchase_line line on line.purchase_id = 1 + (n - 1) % ${purchases}
       join purchase on purchase.id = line.purchase_id
       left join sale_line sold on sold.sale_id = n and n % 2 = 0`,
    `insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity, unit_cost)
     select purchase.invoice_date, 'purchase', purchase.id, line.id, unit.product_id, unit.warehouse_id, unit.id, 1, 1000000
     from imei_unit unit join purchase_line line on line.id = unit.purchase_line_id join purchase on purchase.id = line.purchase_id`,
    `insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity, unit_cost)
     select sale.invoice_date, 'sale', sale.id, line.id, unit.product_id, unit.warehouse_id, unit.id, -1, 1000000
     from imei_unit unit join sale_line line on line.id = unit.sale_line_id join sale on sale.id = line.sale_id`,
    `insert into stock (product_id, warehouse_id, qty, value)
     select product.id, warehouse.id, (product.id * 31 + warehouse.id) % 40, (product.id * 31 + warehouse.id) % 40 * 1000000
     from product, warehouse`,
    `insert into account (name, name_key, user_name, user_key, password_hash, role)
     select 'Pegawai ' || n, 'pegawai ' || n, 'p' || n, 'p' || n, '', 'kasir' from generate_series(1, 300) n`,
    `insert into change_log (at, account_id, actor, entity, entity_id, action)
     select ${day}, ${scattered(1, '300')}, 'Pegawai', 'sale', n::text, 'Disimpan' from generate_series(1, ${rows}) n`,
    `insert into access_log (at, account_id, actor, kind, result, address)
     select ${day}, ${scattered(2, '300')}, 'Pegawai',
       (array['Masuk', 'Keluar', 'Gagal masuk', 'Ditolak'])[case when n % 100 > 3 then 1 else 1 + n % 100 end], '', '10.0.0.1'
     from generate_series(1, ${rows}) n`,
    `insert into customer_type (name, name_key) select 'Tipe ' || n, 'tipe ' || n from generate_series(1, 12) n`,
    `insert into list_price (product_id, customer_type_id, day, price, minimum)
     select product.id, case when product.id % 4 = 0 then 1 + product.id % 12 end,
       date '2024-01-01' + (product.id * 7 % 900 + turn * 30)::integer, (product.id * 7919 % 5000 + 1) * 1000, null
     from product, generate_series(0, 1) turn`,
    documentStatement(rows),
    ...moneyStatements,
  ]
}
