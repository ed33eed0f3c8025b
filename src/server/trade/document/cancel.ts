import { cancelDocument, planCancel } from './cancel-document.ts'
import { inOpenBooks } from './closed-books.ts'
import type { DocumentKind } from './document.ts'
import type { Answer, Handler, Handlers } from '../../platform/http/operation.ts'

type PreviewId = 'pratinjauBatalPenjualan' | 'pratinjauBatalPembelian'
type CancelId = 'batalkanPenjualan' | 'batalkanPembelian'

function preview(kind: DocumentKind): Handler<PreviewId> {
  return async ({ database, path }): Promise<Answer<PreviewId>> => {
    const { effects } = await planCancel(database, kind, path.id)
    return { bisa: effects.every(({ halangan }) => halangan === null), akibat: effects }
  }
}

function cancel(kind: DocumentKind): Handler<CancelId> {
  return async ({ database: tx, path: { id }, body, requestId }) => {
    const cancelling = cancelDocument(tx, { kind, id, reason: body.alasan, requestId })
    return { id, nomor: await inOpenBooks('', cancelling) }
  }
}

export const cancelHandlers = {
  pratinjauBatalPenjualan: preview('sale'),
  batalkanPenjualan: cancel('sale'),
  pratinjauBatalPembelian: preview('purchase'),
  batalkanPembelian: cancel('purchase'),
} satisfies Partial<Handlers>
