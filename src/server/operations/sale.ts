import type { Queryable } from '../database/database.ts'
import { IssueList } from '../http/issue-list.ts'
import { checkTotal, type DocumentAmounts, documentAmounts } from './amounts.ts'
import { addDays, reserveId, takeNumber } from './document.ts'
import { checkInvoiceDate, mostDueDays } from './document-date.ts'
import type { Body, Handlers } from './operation.ts'
import { searchSources } from './option-lookup.ts'
import { resolveReference, vouched } from './reference.ts'
import { checkUnits, lockUnits, refuseBeforePurchase, sellUnits } from './sale-imei.ts'
import { type ImeiTake, insertSaleLines, type SaleLine, takesOf } from './sale-line.ts'
import { insertTakes, type ResolvedTake, resolveTakes, takeStock } from './sale-stock.ts'

type Sale = Body<'simpanPenjualan'>

interface Header {
  invoiceDate: string
  dueDate: string
  customerId: number | null
  salespersonId: number | null
  branchId: number | null
}

async function resolveHeader(tx: Queryable, issues: IssueList, body: Sale): Promise<Header> {
  const { dropdown, ambilPic, ambilCabang } = searchSources
  const customer = { pointer: '/id_customer', title: 'Customer', value: body.id_customer, rows: dropdown.rows }
  const salesperson = { pointer: '/id_pic', title: 'Salesperson', value: body.id_pic, rows: ambilPic.rows }
  const branch = { pointer: '/id_cabang', title: 'Cabang', value: body.id_cabang, rows: ambilCabang.rows }
  const invoiceDate = dateOf(issues, '/tglNota', body.tglNota)
  const dueDate = dateOf(issues, '/jatuhTempo', body.jatuhTempo)
  const isUsual = invoiceDate !== '' && checkInvoiceDate(issues, '/tglNota', invoiceDate)
  // The due days themselves are not sent: their limits hold for the two dates.
  if (dueDate < invoiceDate) issues.addInvalid('/jatuhTempo', 'x-rules', 'Due days cannot be negative')
  else if (isUsual && dueDate > addDays(invoiceDate, mostDueDays)) {
    issues.addInvalid('/jatuhTempo', 'x-rules', `Jatuh tempo paling lama ${mostDueDays} hari`)
  }
  return {
    invoiceDate,
    dueDate,
    customerId: await resolveReference(tx, issues, customer),
    salespersonId: await resolveReference(tx, issues, salesperson),
    branchId: await resolveReference(tx, issues, branch),
  }
}

/** The UTC day of an ISO date and time. */
function dateOf(issues: IssueList, pointer: string, dateTime: string): string {
  const time = Date.parse(dateTime)
  // RFC 3339 knows leap seconds, JavaScript does not.
  if (!Number.isNaN(time)) return new Date(time).toISOString().slice(0, 10)
  issues.addInvalid(pointer, 'format', 'Format tanggal tidak valid.')
  return ''
}

function linesOf(
  body: Sale,
  imeis: readonly ImeiTake[],
  units: ReadonlyMap<string, { product_id: number }>,
  takes: readonly ResolvedTake[],
): SaleLine[] {
  const lines = body.produkList.map(({ hargaPerQuantity }): SaleLine => {
    return { productId: 0, quantity: 0, price: hargaPerQuantity }
  })
  const add = (index: number, productId: number, quantity: number) => {
    const line = lines[index]
    if (line) lines[index] = { ...line, productId, quantity: line.quantity + quantity }
  }
  for (const { line, imei } of imeis) add(line, units.get(imei)?.product_id ?? 0, 1)
  for (const { line, product, qty } of takes) add(line, product.id, qty)
  return lines
}

async function insertSale(
  tx: Queryable,
  id: number,
  number: number,
  body: Sale,
  header: Header,
  amounts: DocumentAmounts,
): Promise<void> {
  await tx.query(
    `insert into sale
       (id, number, invoice_date, due_date, customer_id, salesperson_id, branch_id, reference, note,
        total, tax_rate, tax_base, tax_amount, units)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[id, number, header.invoiceDate, header.dueDate, vouched(header.customerId), vouched(header.salespersonId)],
      ...[header.branchId, body.referensi || null, body.keterangan || null],
      ...[amounts.total, amounts.taxRate, amounts.taxBase, amounts.taxAmount, amounts.units],
    ],
  )
}

export const saleHandlers = {
  simpanPenjualan: async ({ database: tx, body }) => {
    const issues = new IssueList()
    const header = await resolveHeader(tx, issues, body)
    const { imeis, stock } = takesOf(issues, body.produkList)
    const takes = await resolveTakes(tx, issues, stock)
    issues.throwIfAny()
    const units = await lockUnits(tx, issues, imeis)
    await checkUnits(tx, issues, body.produkList, imeis, units)
    await refuseBeforePurchase(tx, issues, header.invoiceDate, imeis, units)
    const lines = linesOf(body, imeis, units, takes)
    const amounts = documentAmounts(lines)
    checkTotal(issues, amounts)
    await takeStock(tx, issues, takes)
    issues.throwIfAny()
    const id = await reserveId(tx, 'sale')
    const lineIds = await insertSaleLines(tx, id, lines)
    await sellUnits(tx, imeis, units, lineIds)
    await insertTakes(tx, takes, lineIds)
    const nomor = await takeNumber(tx, 'sale')
    await insertSale(tx, id, nomor, body, header, amounts)
    return { id, nomor }
  },
} satisfies Partial<Handlers>
