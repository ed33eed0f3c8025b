import { grouped } from '../../../contract/runtime/number-text.ts'
import { DatabaseError, type Queryable } from '../../platform/database/database.ts'
import type { Body, Handlers } from '../../platform/http/operation.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { type Asking, roleOf } from '../document/asking-role.ts'
import { cancelDocument, previewCancel } from '../document/cancel-document.ts'
import { checkDocumentDate, mostDueDays } from '../document/document-date.ts'
import { ownList } from '../document/document-list.ts'
import { readOwn } from '../document/document-record.ts'
import { daysLater } from '../../../contract/runtime/date-text.ts'
import { type OwnRules, storeOwn } from '../document/store-own.ts'
import { documentsWithOwn } from '../records/own-fields.ts'
import { checkSaleLines, refuseSaleLines, type SaleLine, soldLines, storedLines } from './sale-line.ts'
import { saleType } from './sale-type.ts'

const pointerTo = (position: number) => `/produkList/${position}/hargaPerQuantity`

/** As `refuse_below_minimum` of the database raises it; its message names lines and their minimums. */
const belowMinimum = 'TB003'

/** Refuses, at its prices, a sale that the database finds below the minimum of its day. */
async function aboveMinimum<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== belowMinimum) throw error
    const issues = new IssueList()
    for (const line of error.message.split(',')) {
      const [position = 0, minimum = 0] = line.split(' ').map(Number)
      issues.addConflict(pointerTo(position), 'minimum-price', `Harga di bawah harga minimum Rp ${grouped(minimum)}.`)
    }
    issues.throwIfAny()
    throw error
  }
}

/** The least tax that a piece of the line's price bears: `priceWithTax` of what it cost is below no such price. */
const leastTax = `coalesce(div(line.net_price * sale.tax_percent * 100 * sale.tax_parts,
  10000 * sale.tax_of + sale.tax_percent * 100 * sale.tax_parts), 0)`

/**
 * Refuses a sale, stored in this transaction, of which some piece cost more than it is sold for, to whoever may not do
 * that. It says no cost, and to a role that is never told any not even which line: refused again and again, with prices
 * that differ, a sale would tell the cost of each of its lines at once.
 */
async function refuseBelowCost(request: Asking, tx: Queryable, saleId: number): Promise<void> {
  const role = roleOf(request)
  if (!role?.forbids.includes('jualDiBawahModal')) return
  const rows = await tx.query<{ position: number }>(
    `select line.position from sale_line line join sale on sale.id = line.sale_id
     where line.sale_id = $1 and exists (select from stock_movement movement
       where movement.document_id = $1 and movement.kind = 'sale' and movement.line_id = line.id
         and movement.unit_cost > line.net_price - ${leastTax})
     order by line.position`,
    [saleId],
  )
  const issues = new IssueList()
  const isTold = !role.hides.includes('hargaBeli')
  for (const { position } of isTold ? rows : [])
    issues.addConflict(pointerTo(position), 'below-cost', 'Harga di bawah modal. Peran Anda tidak boleh menjualnya.')
  if (!isTold && rows.length > 0)
    issues.addConflict('', 'below-cost', 'Ada harga di bawah modal. Peran Anda tidak boleh menjualnya.')
  issues.throwIfAny()
}

type Sale = Body<'simpanPenjualan'>

const rules: OwnRules<Sale, Sale['produkList'][number], SaleLine> = {
  head: headOf,
  lines: ({ produkList }) => produkList,
  check: checkSaleLines,
  refuse: refuseSaleLines,
  read: soldLines,
  columns: storedLines,
  storing: aboveMinimum,
  stored: refuseBelowCost,
}

function headOf(asking: Asking, issues: IssueList, body: Sale): ReturnType<(typeof rules)['head']> {
  const invoiceDate = dateOf(issues, '/tglNota', body.tglNota)
  const dueDate = dateOf(issues, '/jatuhTempo', body.jatuhTempo)
  const isUsual = invoiceDate !== '' && checkDocumentDate(asking, issues, '/tglNota', invoiceDate)
  // The due days themselves are not sent: their limits hold for the two dates.
  if (dueDate < invoiceDate) issues.addInvalid('/jatuhTempo', 'x-rules', 'Due days cannot be negative')
  else if (isUsual && dueDate > daysLater(invoiceDate, mostDueDays)) {
    issues.addInvalid('/jatuhTempo', 'x-rules', `Jatuh tempo paling lama ${mostDueDays} hari`)
  }
  const texts = { reference: body.referensi || null, note: body.keterangan || null }
  return { invoice_date: invoiceDate, due_date: dueDate, ...texts }
}

/** The UTC day of an ISO date and time. */
function dateOf(issues: IssueList, pointer: string, dateTime: string): string {
  const time = Date.parse(dateTime)
  // RFC 3339 knows leap seconds, JavaScript does not.
  if (!Number.isNaN(time)) return new Date(time).toISOString().slice(0, 10)
  issues.addInvalid(pointer, 'format', 'Format tanggal tidak valid.')
  return ''
}

const saleList = ownList(saleType)

export const saleHandlers = {
  simpanPenjualan: (request) => storeOwn(request, saleType, rules),
  daftarPenjualan: (request) => answerList(request, documentsWithOwn(request, saleList, saleType)),
  bacaPenjualan: (request) => readOwn(request, saleType, request.path.id),
  pratinjauBatalPenjualan: ({ database, path: { id }, access, actor }) =>
    previewCancel(database, { type: saleType, id, access, actor }),
  batalkanPenjualan: ({ database: tx, path: { id }, body, requestId, access, actor }) =>
    cancelDocument(tx, { type: saleType, id, reason: body.alasan, requestId, access, actor }),
} satisfies Partial<Handlers>
