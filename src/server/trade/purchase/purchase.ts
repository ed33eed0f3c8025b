import { documentsWithOwn } from '../records/own-fields.ts'
import type { Body, Handlers } from '../../platform/http/operation.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { cancelDocument, previewCancel } from '../document/cancel-document.ts'
import { checkDocumentDate } from '../document/document-date.ts'
import { daysLater } from '../../../contract/runtime/date-text.ts'
import { ownList } from '../document/document-list.ts'
import { readOwn } from '../document/document-record.ts'
import { type OwnRules, storeOwn } from '../document/store-own.ts'
import { boughtLines, checkPurchaseLines, type PurchaseLine, storedLines } from './purchase-line.ts'
import { purchaseType } from './purchase-type.ts'

type Purchase = Body<'simpanPembelian'>

const rules: OwnRules<Purchase, Purchase['produkList'][number], PurchaseLine> = {
  head: (asking, issues, { tglNota, dueDays, jatuhTempo, referensi, keterangan }) => {
    checkDocumentDate(asking, issues, '/tglNota', tglNota)
    if (jatuhTempo !== daysLater(tglNota, dueDays))
      issues.addInvalid(
        '/jatuhTempo',
        'x-derive',
        'Tanggal Jatuh Tempo harus Tanggal Nota ditambah Jatuh Tempo (hari).',
      )
    const days = { invoice_date: tglNota, due_days: dueDays, due_date: jatuhTempo }
    return { ...days, reference: referensi || null, note: keterangan || null }
  },
  lines: ({ produkList }) => produkList,
  check: checkPurchaseLines,
  read: boughtLines,
  columns: storedLines,
}

const purchaseList = ownList(purchaseType)

export const purchaseHandlers = {
  simpanPembelian: (request) => storeOwn(request, purchaseType, rules),
  daftarPembelian: (request) => answerList(request, documentsWithOwn(request, purchaseList, purchaseType)),
  bacaPembelian: (request) => readOwn(request, purchaseType, request.path.id),
  pratinjauBatalPembelian: ({ database, path: { id }, access, actor }) =>
    previewCancel(database, { type: purchaseType, id, access, actor }),
  batalkanPembelian: ({ database: tx, path: { id }, body, requestId, access, actor }) =>
    cancelDocument(tx, { type: purchaseType, id, reason: body.alasan, requestId, access, actor }),
} satisfies Partial<Handlers>
