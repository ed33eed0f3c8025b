import { documentsWithOwn } from '../records/own-fields.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { Body, Handlers } from '../../platform/http/operation.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { Asking } from '../document/asking-role.ts'
import { cancelDocument, previewCancel } from '../document/cancel-document.ts'
import { checkDocumentDate, mostDueDays } from '../document/document-date.ts'
import { addDays } from '../document/document.ts'
import { ownList } from '../document/document-list.ts'
import { readOwn } from '../document/document-record.ts'
import { type OwnRules, storeOwn } from '../document/store-own.ts'
import { aboveMinimum, refuseBelowCost } from '../price/refuse-price.ts'
import { checkSaleLines, refuseSaleLines, type SaleLine, soldLines, storedLines } from './sale-line.ts'
import { saleType } from './sale-type.ts'

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
  else if (isUsual && dueDate > addDays(invoiceDate, mostDueDays)) {
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
