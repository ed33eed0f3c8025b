import type { Queryable } from '../database/database.ts'
import { IssueList } from '../http/issue-list.ts'
import { checkTotal, type DocumentAmounts, documentAmounts } from './amounts.ts'
import { addDays, reserveId, takeNumber } from './document.ts'
import { checkInvoiceDate } from './document-date.ts'
import type { Body, Handlers } from './operation.ts'
import { searchSources } from './option-lookup.ts'
import { checkPurchaseLines, type PurchaseLine, resolveLines } from './purchase-line.ts'
import { insertUnits } from './purchase-unit.ts'
import { resolveReference, vouched } from './reference.ts'

type Purchase = Body<'simpanPembelian'>

interface Header {
  supplierId: number | null
  purchaseTypeId: number | null
}

async function resolveHeader(tx: Queryable, issues: IssueList, body: Purchase): Promise<Header> {
  const { ambilSupplier, ambilJenisPembelian } = searchSources
  const supplier = { pointer: '/namaSupplier', title: 'Supplier', value: body.namaSupplier, rows: ambilSupplier.rows }
  const type = {
    pointer: '/jenisPembelian',
    title: 'Jenis',
    value: body.jenisPembelian,
    rows: ambilJenisPembelian.rows,
  }
  const supplierId = await resolveReference(tx, issues, supplier)
  const purchaseTypeId = await resolveReference(tx, issues, type)
  checkInvoiceDate(issues, '/tglNota', body.tglNota)
  if (body.jatuhTempo !== addDays(body.tglNota, body.dueDays)) {
    issues.addInvalid('/jatuhTempo', 'x-derive', 'Tanggal Jatuh Tempo harus Tanggal Nota ditambah Jatuh Tempo (hari).')
  }
  return { supplierId, purchaseTypeId }
}

/** Ids of the new lines, in order. */
async function insertLines(tx: Queryable, purchaseId: number, lines: readonly PurchaseLine[]): Promise<number[]> {
  const rows = await tx.query<{ id: number; position: number }>(
    `insert into purchase_line
       (purchase_id, position, product_id, warehouse_id, quantity, unit_price, imei_length, sn_length)
     select $1, line.* from unnest($2::int[], $3::bigint[], $4::bigint[], $5::int[], $6::numeric[], $7::int[], $8::int[]) as line
     returning id, position`,
    [
      purchaseId,
      lines.map((_, position) => position),
      lines.map(({ productId }) => productId),
      lines.map(({ warehouseId }) => warehouseId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ price }) => price),
      lines.map(({ imeiLength }) => imeiLength),
      lines.map(({ snLength }) => snLength),
    ],
  )
  return rows.sort((a, b) => a.position - b.position).map(({ id }) => id)
}

/** Adds quantities of products without IMEI, in the order in which sales lock them. */
async function addStock(tx: Queryable, lines: readonly PurchaseLine[]): Promise<void> {
  const counted = lines.filter(({ units }) => units.length === 0)
  if (counted.length === 0) return
  await tx.query(
    `insert into stock as stock (product_id, warehouse_id, qty)
     select product_id, warehouse_id, sum(qty)
     from unnest($1::bigint[], $2::bigint[], $3::int[]) as line (product_id, warehouse_id, qty)
     group by product_id, warehouse_id order by product_id, warehouse_id
     on conflict (product_id, warehouse_id) do update set qty = stock.qty + excluded.qty`,
    [
      counted.map(({ productId }) => productId),
      counted.map(({ warehouseId }) => warehouseId),
      counted.map(({ quantity }) => quantity),
    ],
  )
}

async function insertPurchase(
  tx: Queryable,
  id: number,
  number: number,
  body: Purchase,
  header: Header,
  amounts: DocumentAmounts,
): Promise<void> {
  await tx.query(
    `insert into purchase
       (id, number, invoice_date, due_days, due_date, supplier_id, purchase_type_id, reference, note,
        total, tax_rate, tax_base, tax_amount, units)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[id, number, body.tglNota, body.dueDays, body.jatuhTempo],
      ...[vouched(header.supplierId), vouched(header.purchaseTypeId), body.referensi || null, body.keterangan || null],
      ...[amounts.total, amounts.taxRate, amounts.taxBase, amounts.taxAmount, amounts.units],
    ],
  )
}

export const purchaseHandlers = {
  simpanPembelian: async ({ database: tx, body }) => {
    const issues = new IssueList()
    const header = await resolveHeader(tx, issues, body)
    const lines = await resolveLines(tx, issues, body.produkList)
    checkPurchaseLines(issues, body.produkList)
    const amounts = documentAmounts(lines)
    checkTotal(issues, amounts)
    issues.throwIfAny()
    const id = await reserveId(tx, 'purchase')
    const lineIds = await insertLines(tx, id, lines)
    await insertUnits(tx, issues, lines, lineIds)
    await addStock(tx, lines)
    const nomor = await takeNumber(tx, 'purchase')
    await insertPurchase(tx, id, nomor, body, header, amounts)
    return { id, nomor }
  },
} satisfies Partial<Handlers>
