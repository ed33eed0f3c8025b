/** The tax in what was sold and bought, piece by piece, against that of its document. */
import type { DocumentType } from '../document/document-type.ts'
import { documentTypes } from '../document/document-types.ts'
import { documentName } from '../document/shown-number.ts'

/** The first lines of a taxed document always have the tax of what they come to: so all of them have that of its total. */
const lines = ({ kind, title, lines: { price, tax } }: DocumentType) => `
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
  ...Object.values(documentTypes).map((document) => lines(document)),
  ...pieces,
]
