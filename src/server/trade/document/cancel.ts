import { cancelDocument, planCancel } from './cancel-document.ts'
import { inOpenBooks } from './closed-books.ts'
import type { DocumentType } from './document-type.ts'
import { documentTypes } from './document-types.ts'
import type { Answer, Handler, Handlers } from '../../platform/http/operation.ts'

type PreviewId = 'pratinjauBatalPenjualan' | 'pratinjauBatalPembelian'
type CancelId = 'batalkanPenjualan' | 'batalkanPembelian'

function preview(type: DocumentType): Handler<PreviewId> {
  return async ({ database, path }): Promise<Answer<PreviewId>> => {
    const effects = await planCancel(database, type, path.id)
    return { bisa: effects.every(({ halangan }) => halangan === null), akibat: effects }
  }
}

function cancel(type: DocumentType): Handler<CancelId> {
  return async ({ database: tx, path: { id }, body, requestId }) => {
    const cancelling = cancelDocument(tx, { type, id, reason: body.alasan, requestId })
    return { id, nomor: await inOpenBooks('', cancelling) }
  }
}

export const cancelHandlers = {
  pratinjauBatalPenjualan: preview(documentTypes.sale),
  batalkanPenjualan: cancel(documentTypes.sale),
  pratinjauBatalPembelian: preview(documentTypes.purchase),
  batalkanPembelian: cancel(documentTypes.purchase),
} satisfies Partial<Handlers>
