import type { DocumentType } from '../document/document-type.ts'
import { documentTypes } from '../document/document-types.ts'
import { documentName } from '../document/shown-number.ts'

/** Documents against what they moved: every line in full. */
const lines = ({ kind, title, lines: { sign, place, cost } }: DocumentType) => `
  select ${documentName('document', `'${title}'`)} || ' baris ' || line.position + 1 || ': ' || line.quantity
    || ', menurut mutasi ' || coalesce(sum(movement.quantity) * ${sign}, 0) as difference
  from ${kind}_line line
    join ${kind} document on document.id = line.${kind}_id
    left join stock_movement movement on movement.line_id = line.id and movement.kind = '${kind}'
      and movement.document_id = document.id and movement.product_id = line.product_id
      and movement.business_date = document.invoice_date
      and movement.warehouse_id = coalesce(${place}, movement.warehouse_id)
      and (movement.unit_cost is not distinct from coalesce(${cost}, movement.unit_cost)
        or document.tax_percent is not null and movement.unit_cost < ${cost})
  group by document.id, line.id, line.position, line.quantity
  having line.quantity <> coalesce(sum(movement.quantity) * ${sign}, 0)`

const amounts = ({ kind, title, lines: { price } }: DocumentType) => `
  select ${documentName('document', `'${title}'`)} || ': total ' || document.total || ' dan ' || document.units
    || ' unit, menurut barisnya ' || coalesce(line.total, 0) || ' dan ' || coalesce(line.units, 0) as difference
  from ${kind} document
    left join (
      select ${kind}_id as id, sum(quantity * ${price}) as total, sum(quantity) as units
      from ${kind}_line line group by ${kind}_id
    ) line on line.id = document.id
  where (document.total, document.units) is distinct from (coalesce(line.total, 0), coalesce(line.units, 0))`

/** A document that stands has no reversal; of one that was cancelled each movement has one, of that day. */
const cancels = ({ kind, title }: DocumentType) => `
  select ${documentName('document', `'${title}'`)} || ': mutasi ' || movement.id
    || case when document.cancelled_at is null then ' dibatalkan, padahal dokumennya tidak'
         else ' tidak dibatalkan sepenuhnya, padahal dokumennya batal' end as difference
  from ${kind} document
    join stock_movement movement on movement.document_id = document.id and movement.kind = '${kind}'
    left join stock_movement undone on undone.reverses = movement.id
  where case when document.cancelled_at is null then undone.id is not null
    else (undone.kind, undone.business_date, undone.document_id, undone.line_id, undone.product_id,
        undone.warehouse_id, undone.quantity, coalesce(undone.unit_cost, -1))
      is distinct from ('${kind}_cancel', document.cancel_date, movement.document_id, movement.line_id,
        movement.product_id, movement.warehouse_id, -movement.quantity, coalesce(movement.unit_cost, -1)) end`

/** Tax and days of a document as its own numbers have them. */
const consistent = ({ kind, title }: DocumentType) => `
  select ${documentName(kind, `'${title}'`)} || ': pajak, jatuh tempo atau tanggal batal tidak sesuai' as difference
  from ${kind}
  where case when tax_percent is null
      then tax_base <> round(total::numeric(40, 10) / (1 + tax_rate), 2)
        or tax_amount <> round(total - total::numeric(40, 10) / (1 + tax_rate), 2)
      else tax_amount <> tax_within(total, tax_percent, tax_parts, tax_of) or tax_base <> total - tax_amount end
    or due_date < invoice_date or cancel_date < invoice_date`

const numbers = ({ kind, title }: DocumentType) => `
  select 'Nomor ${title}: ' || count(*) || ' dokumen, nomor tertinggi ' || coalesce(max(number), 0)
    || ', penghitung ' || (select value from counter where name = '${kind}') as difference
  from ${kind}
  having count(*) <> coalesce(max(number), 0)
    or count(*) <> (select value from counter where name = '${kind}')`

/** Of the documents of a table whose branches have a prefix: the numbers of each prefix, as its counter (SQL) says. */
const series = (table: DocumentType['kind'] | 'document', counter: string) => `
  select 'Nomor ' || name || ': ' || count(*) || ' dokumen, nomor tertinggi ' || max(number)
    || ', penghitung ' || coalesce((select value from counter where counter.name = called.name), 0) as difference
  from (
    select ${counter} || '/' || split_part(series_number, '-', 1) as name,
      split_part(series_number, '-', 2)::bigint as number
    from ${table} where series_number is not null
  ) called
  group by name
  having count(*) <> max(number) or count(*) is distinct from (select value from counter where counter.name = called.name)`

const orphans = ({ kind, title }: DocumentType) => `
  select 'Mutasi ' || movement.id || ' menyebut ${title} ' || movement.document_id || ' yang tidak ada' as difference
  from stock_movement movement
    left join ${kind}_line line on line.id = movement.line_id and line.${kind}_id = movement.document_id
    left join ${kind} document on document.id = line.${kind}_id
  where movement.kind in ('${kind}', '${kind}_cancel') and document.id is null`

/** The warehouses that lines of counted goods took from. */
const takes = `
  select ${documentName('sale', "'Penjualan'")} || ' baris ' || line.position + 1 || ' di ' || warehouse.name || ': '
    || coalesce(taken.qty, 0) || ', menurut mutasi ' || coalesce(moved.qty, 0) as difference
  from sale_line_stock taken
    full join (
      select line_id as sale_line_id, warehouse_id, -sum(quantity) as qty
      from stock_movement where kind = 'sale' and unit_id is null group by line_id, warehouse_id
    ) moved using (sale_line_id, warehouse_id)
    join sale_line line on line.id = sale_line_id
    join sale on sale.id = line.sale_id
    join warehouse on warehouse.id = warehouse_id
  where coalesce(taken.qty, 0) <> coalesce(moved.qty, 0)`

/** The same of documents that definitions describe: they have no lines, only what they moved. */
const generic: readonly string[] = [
  `select ${documentName('document')} || ': mutasi ' || movement.id
     || case when movement.business_date <> document.day then ' bukan pada harinya'
          when document.cancelled_at is null then ' dibatalkan, padahal dokumennya tidak'
          else ' tidak dibatalkan sepenuhnya, padahal dokumennya batal' end as difference
   from document
     join stock_movement movement on movement.document_id = document.id and movement.kind = 'document'
     left join stock_movement undone on undone.reverses = movement.id
   where movement.business_date <> document.day or case when document.cancelled_at is null then undone.id is not null
     else (undone.kind, undone.business_date, undone.document_id, undone.product_id, undone.warehouse_id,
         undone.quantity, coalesce(undone.unit_cost, -1))
       is distinct from ('document_cancel', document.cancel_date, movement.document_id, movement.product_id,
         movement.warehouse_id, -movement.quantity, coalesce(movement.unit_cost, -1)) end`,
  `select 'Nomor ' || kind || ': ' || count(*) || ' dokumen, nomor tertinggi ' || max(number)
     || ', penghitung ' || coalesce((select value from counter where name = 'dokumen/' || kind), 0) as difference
   from document group by kind
   having count(*) <> max(number)
     or count(*) is distinct from (select value from counter where name = 'dokumen/' || kind)`,
  `select 'Mutasi ' || movement.id || ' menyebut dokumen ' || movement.document_id || ' yang tidak ada' as difference
   from stock_movement movement left join document on document.id = movement.document_id
   where movement.kind in ('document', 'document_cancel') and document.id is null`,
  `select 'Mutasi ' || gone.id || ': kembali ' || sum(back.quantity) || ' dari ' || -gone.quantity || ' yang keluar' as difference
   from stock_movement back join stock_movement gone on gone.id = back.brings_back
   group by gone.id
   having not sum(back.quantity) between 0 and -gone.quantity
     or bool_or(back.product_id <> gone.product_id or back.unit_cost is distinct from gone.unit_cost
       or back.business_date < gone.business_date)`,
]

/** What was stored in one step has one day, and is cancelled in one step. */
const together = `
  select ${documentName('one')} || ' dan ' || ${documentName('other')}
    || ' disimpan bersama, tetapi tanggal atau pembatalannya berbeda' as difference
  from document_with beside
    join any_document one on (one.kind, one.id) = (beside.kind, beside.document_id)
    join any_document other on other.kind = 'document' and other.id = beside.with_id
  where (one.cancelled_at is null) <> (other.cancelled_at is null) or one.day <> other.day`

export const documentChecks: readonly string[] = [
  ...Object.values(documentTypes).flatMap((document) =>
    [lines, amounts, cancels, consistent, numbers, orphans].map((check) => check(document)),
  ),
  ...Object.values(documentTypes).map(({ kind }) => series(kind, `'dokumen/#${kind}'`)),
  series('document', `'dokumen/' || kind`),
  takes,
  together,
  ...generic,
]

// The tax in what was sold and bought, piece by piece, against that of its document.

/** The first lines of a taxed document always have the tax of what they come to: so all of them have that of its total. */
const taxedLines = ({ kind, title, lines: { price, tax } }: DocumentType) => `
  select ${documentName('line', `'${title}'`)} || ' baris ' || line.position + 1 || ': PPN ' || line.tax || ', menurut mutasi '
    || coalesce(sum(${tax}), 0) as difference
  from (
    select line.*, until - lag(until, 1, 0::numeric) over (partition by ${kind}_id order by position) as tax
    from (
      select line.*, document.number, document.series_number, tax_within(
        sum(line.quantity * ${price}) over (partition by document.id order by line.position),
        tax_percent, tax_parts, tax_of) as until
      from ${kind} document join ${kind}_line line on line.${kind}_id = document.id
      where document.tax_percent is not null
    ) line
  ) line
    left join stock_movement movement
      on movement.line_id = line.id and movement.kind = '${kind}' and movement.document_id = line.${kind}_id
  group by line.number, line.series_number, line.id, line.position, line.tax
  having line.tax <> coalesce(sum(${tax}), 0)`

/** What comes back, and what is undone, has the tax that it left with; what was not taxed has none. */
const pieces: readonly string[] = [
  `select 'Mutasi ' || moved.id || ': PPN ' || coalesce(moved.unit_tax::text, 'kosong') || ' per buah, mutasi ' || before.id
     || ' ' || coalesce(before.unit_tax::text, 'kosong') as difference
   from stock_movement moved join stock_movement before on before.id = coalesce(moved.reverses, moved.brings_back)
   where moved.unit_tax is distinct from before.unit_tax`,
  `select 'Mutasi ' || moved.id || ': PPN ' || moved.unit_tax || ' per buah tanpa penjualan kena pajak' as difference
   from stock_movement moved left join sale on sale.id = moved.document_id and moved.kind = 'sale'
   where moved.unit_tax is not null and moved.reverses is null and moved.brings_back is null and sale.tax_percent is null`,
]

export const taxChecks: readonly string[] = [
  ...Object.values(documentTypes).map((document) => taxedLines(document)),
  ...pieces,
]
