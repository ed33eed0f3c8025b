import { IssueList } from '../../platform/http/problem.ts'
import { cancelDocument, previewCancel } from '../document/cancel-document.ts'
import { inOpenBooks } from '../document/closed-books.ts'
import { amountColumns, checkTotal, type DocumentAmounts, documentAmounts } from '../document/amounts.ts'
import { addDays, type DocumentColumns, storeDocument } from '../document/document.ts'
import { ownList } from '../document/document-list.ts'
import { readOwn } from '../document/document-record.ts'
import type { Asking } from '../document/asking-role.ts'
import { checkDocumentDate } from '../document/document-date.ts'
import type { Body, Handlers } from '../../platform/http/operation.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { searchSources } from '../master/option-lookup.ts'
import type { OptionReader } from '../../platform/records/options.ts'
import { storeMoves } from '../goods/ledger.ts'
import { lockMoves } from '../goods/lock-moves.ts'
import { refuseOverLimit } from '../money/credit-limit.ts'
import { KnownStates } from '../stock/unit-states.ts'
import { checkPurchaseLines, purchaseLines, resolveLines } from './purchase-line.ts'
import { assertBooked, noOrigins, ownPostings, refuseOtherBooks, resolveOwnBooks } from '../document/own-books.ts'
import { lockOwnMoney, refuseOverpaid, storeOwnMoney } from '../document/own-money.ts'
import { referencedId, assertResolved } from '../document/reference.ts'
import { taxedPurchase } from '../document/tax.ts'
import { taxOn } from '../document/tax-rates.ts'
import { purchaseType } from './purchase-type.ts'

type Purchase = Body<'simpanPembelian'>

interface Header {
  supplierId: number | null
  purchaseTypeId: number | null
}

async function resolveHeader(
  asking: Asking,
  references: OptionReader,
  issues: IssueList,
  body: Purchase,
): Promise<Header> {
  const { ambilSupplier, ambilJenisPembelian } = searchSources
  const supplier = { pointer: '/namaSupplier', title: 'Supplier', value: body.namaSupplier, rows: ambilSupplier.rows }
  const type = {
    pointer: '/jenisPembelian',
    title: 'Jenis',
    value: body.jenisPembelian,
    rows: ambilJenisPembelian.rows,
  }
  checkDocumentDate(asking, issues, '/tglNota', body.tglNota)
  if (body.jatuhTempo !== addDays(body.tglNota, body.dueDays)) {
    issues.addInvalid('/jatuhTempo', 'x-derive', 'Tanggal Jatuh Tempo harus Tanggal Nota ditambah Jatuh Tempo (hari).')
  }
  const [supplierId, purchaseTypeId] = await Promise.all([
    referencedId(references, issues, supplier),
    referencedId(references, issues, type),
  ])
  return { supplierId, purchaseTypeId }
}

function purchaseColumns(body: Purchase, header: Header, amounts: DocumentAmounts): DocumentColumns {
  return {
    ...{ invoice_date: body.tglNota, due_days: body.dueDays, due_date: body.jatuhTempo },
    ...{ supplier_id: assertResolved(header.supplierId), purchase_type_id: assertResolved(header.purchaseTypeId) },
    ...{ reference: body.referensi || null, note: body.keterangan || null },
    ...amountColumns(amounts),
  }
}

const purchaseList = ownList(purchaseType)

export const purchaseHandlers = {
  simpanPembelian: async (request) => {
    const { database: tx, body, references, requestId } = request
    const issues = new IssueList()
    const booked = await ownPostings(request, purchaseType)
    const [header, lines, { goods, money, wrong }] = await Promise.all([
      resolveHeader(request, references, issues, body),
      resolveLines(references, issues, body.produkList),
      resolveOwnBooks(references, issues, booked.postings),
    ])
    checkPurchaseLines(issues, body.produkList)
    const tax = await taxOn(tx, body.tglNota, header.purchaseTypeId)
    const amounts = documentAmounts(lines, tax)
    checkTotal(issues, amounts)
    refuseOverpaid(issues, money, amounts.total)
    issues.throwIfAny()
    wrong.throwIfAny()
    refuseOtherBooks(issues, booked)
    issues.throwIfAny()
    const day = body.tglNota
    const laid = await lockOwnMoney(tx, issues, day, money)
    issues.throwIfAny()
    const at = { mover: purchaseType.mover, origins: noOrigins, day, states: new KnownStates(request) }
    const moves = await lockMoves(tx, issues, at, goods)
    issues.throwIfAny()
    // Asked together, so that nobody waits in between; done one after the other.
    const storing = Promise.all([
      storeMoves(tx, taxedPurchase(assertBooked(moves), lines, tax), purchaseLines(lines)),
      storeDocument(tx, purchaseType, purchaseColumns(body, header, amounts), requestId),
    ])
    const [, stored] = await inOpenBooks('/tglNota', storing)
    await inOpenBooks('/tglNota', storeOwnMoney(tx, purchaseType, { ...stored, day }, laid, money))
    await refuseOverLimit(request, tx, { kind: 'purchase', id: stored.id, pointer: '/namaSupplier' })
    return stored
  },
  daftarPembelian: (request) => answerList(request, purchaseList),
  bacaPembelian: ({ database, path }) => readOwn(database, purchaseType, path.id),
  pratinjauBatalPembelian: ({ database, path }) => previewCancel(database, purchaseType, path.id),
  batalkanPembelian: ({ database: tx, path: { id }, body, requestId }) =>
    cancelDocument(tx, { type: purchaseType, id, reason: body.alasan, requestId }),
} satisfies Partial<Handlers>
