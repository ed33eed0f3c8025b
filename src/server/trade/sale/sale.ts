import { IssueList } from '../../platform/http/problem.ts'
import type { Body, Handlers } from '../../platform/http/operation.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { OptionReader } from '../../platform/records/options.ts'
import { amountColumns, checkTotal, type DocumentAmounts, documentAmounts } from '../document/amounts.ts'
import { cancelDocument, previewCancel } from '../document/cancel-document.ts'
import { inOpenBooks } from '../document/closed-books.ts'
import type { Asking } from '../document/asking-role.ts'
import { checkDocumentDate, mostDueDays } from '../document/document-date.ts'
import { addDays, type DocumentColumns, storeDocument } from '../document/document.ts'
import { ownList } from '../document/document-list.ts'
import { readOwn } from '../document/document-record.ts'
import { assertBooked, noOrigins, ownPostings, refuseOtherBooks, resolveOwnBooks } from '../document/own-books.ts'
import { lockOwnMoney, refuseOverpaid, storeOwnMoney } from '../document/own-money.ts'
import { referencedId, assertResolved } from '../document/reference.ts'
import { taxedSale } from '../document/tax.ts'
import { taxOn } from '../document/tax-rates.ts'
import { storeMoves } from '../goods/ledger.ts'
import { lockMoves } from '../goods/lock-moves.ts'
import { saleType } from './sale-type.ts'
import { searchSources } from '../master/option-lookup.ts'
import { KnownStates } from '../stock/unit-states.ts'
import { refuseOverLimit } from '../money/credit-limit.ts'
import { aboveMinimum, refuseBelowCost } from '../price/refuse-price.ts'
import { checkUnits, refuseHeld } from './sale-imei.ts'
import { checkSaleLines, refuseDiscounts, soldLines, storedLines } from './sale-line.ts'

type Sale = Body<'simpanPenjualan'>

interface Header {
  invoiceDate: string
  dueDate: string
  customerId: number | null
  salespersonId: number | null
  branchId: number | null
}

async function resolveHeader(asking: Asking, references: OptionReader, issues: IssueList, body: Sale): Promise<Header> {
  const { dropdown, ambilPic, ambilCabang } = searchSources
  const customer = { pointer: '/id_customer', title: 'Customer', value: body.id_customer, rows: dropdown.rows }
  const salesperson = { pointer: '/id_pic', title: 'Salesperson', value: body.id_pic, rows: ambilPic.rows }
  const branch = { pointer: '/id_cabang', title: 'Cabang', value: body.id_cabang, rows: ambilCabang.rows }
  const dates = datesOf(asking, issues, body)
  const [customerId, salespersonId, branchId] = await Promise.all([
    referencedId(references, issues, customer),
    referencedId(references, issues, salesperson),
    referencedId(references, issues, branch),
  ])
  return { ...dates, customerId, salespersonId, branchId }
}

function datesOf(asking: Asking, issues: IssueList, body: Sale): Pick<Header, 'invoiceDate' | 'dueDate'> {
  const invoiceDate = dateOf(issues, '/tglNota', body.tglNota)
  const dueDate = dateOf(issues, '/jatuhTempo', body.jatuhTempo)
  const isUsual = invoiceDate !== '' && checkDocumentDate(asking, issues, '/tglNota', invoiceDate)
  // The due days themselves are not sent: their limits hold for the two dates.
  if (dueDate < invoiceDate) issues.addInvalid('/jatuhTempo', 'x-rules', 'Due days cannot be negative')
  else if (isUsual && dueDate > addDays(invoiceDate, mostDueDays)) {
    issues.addInvalid('/jatuhTempo', 'x-rules', `Jatuh tempo paling lama ${mostDueDays} hari`)
  }
  return { invoiceDate, dueDate }
}

/** The UTC day of an ISO date and time. */
function dateOf(issues: IssueList, pointer: string, dateTime: string): string {
  const time = Date.parse(dateTime)
  // RFC 3339 knows leap seconds, JavaScript does not.
  if (!Number.isNaN(time)) return new Date(time).toISOString().slice(0, 10)
  issues.addInvalid(pointer, 'format', 'Format tanggal tidak valid.')
  return ''
}

function saleColumns(body: Sale, header: Header, amounts: DocumentAmounts): DocumentColumns {
  return {
    ...{ invoice_date: header.invoiceDate, due_date: header.dueDate },
    ...{ customer_id: assertResolved(header.customerId), salesperson_id: assertResolved(header.salespersonId) },
    ...{ branch_id: header.branchId, reference: body.referensi || null, note: body.keterangan || null },
    ...amountColumns(amounts),
  }
}

const saleList = ownList(saleType)

export const saleHandlers = {
  simpanPenjualan: async (request) => {
    const { database: tx, body, references, requestId } = request
    const issues = new IssueList()
    const booked = await ownPostings(request, saleType)
    const [header, { goods, money, wrong }] = await Promise.all([
      resolveHeader(request, references, issues, body),
      resolveOwnBooks(references, issues, booked.postings),
      checkSaleLines(references, issues, body.produkList),
    ])
    refuseDiscounts(issues, body.produkList)
    issues.throwIfAny()
    wrong.throwIfAny()
    refuseOtherBooks(issues, booked)
    issues.throwIfAny()
    const day = header.invoiceDate
    const tax = await taxOn(tx, day)
    const laid = await lockOwnMoney(tx, issues, day, money)
    const states = new KnownStates(request)
    const moves = await lockMoves(tx, issues, { mover: saleType.mover, origins: noOrigins, day, states }, goods)
    checkUnits(issues, body.produkList, moves?.units ?? [])
    refuseHeld(issues, moves?.units ?? [], states)
    const lines = soldLines(body.produkList, moves)
    const amounts = documentAmounts(lines, tax)
    checkTotal(issues, amounts)
    refuseOverpaid(issues, money, amounts.total)
    issues.throwIfAny()
    // Asked together, so that nobody waits in between; done one after the other.
    const storing = Promise.all([
      storeMoves(tx, taxedSale(assertBooked(moves), lines, tax), storedLines(lines)),
      storeDocument(tx, saleType, saleColumns(body, header, amounts), requestId),
    ])
    const [, stored] = await inOpenBooks('/tglNota', aboveMinimum(storing))
    await inOpenBooks('/tglNota', storeOwnMoney(tx, saleType, { ...stored, day }, laid, money))
    await refuseBelowCost(request, tx, stored.id)
    await refuseOverLimit(request, tx, { kind: 'sale', id: stored.id, pointer: '/id_customer' })
    return stored
  },
  daftarPenjualan: (request) => answerList(request, saleList),
  bacaPenjualan: ({ database, path }) => readOwn(database, saleType, path.id),
  pratinjauBatalPenjualan: ({ database, path }) => previewCancel(database, saleType, path.id),
  batalkanPenjualan: ({ database: tx, path: { id }, body, requestId }) =>
    cancelDocument(tx, { type: saleType, id, reason: body.alasan, requestId }),
} satisfies Partial<Handlers>
