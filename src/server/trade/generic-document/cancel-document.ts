import type { Handlers } from '../../platform/http/operation.ts'
import { cancelDocument, planCancel } from '../document/cancel-document.ts'
import { inOpenBooks } from '../document/closed-books.ts'
import { documentMover } from '../goods/mover.ts'
import { storedTitle } from './document-type.ts'

/** Whatever a definition calls it: of one that is not there nothing more is known. */
const typeOf = (type: string) => ({ title: 'Dokumen', mover: documentMover, describedBy: type })

export const cancelDocumentHandlers = {
  pratinjauBatalDokumen: async ({ database, path: { type, id }, documentForms }) => {
    await storedTitle(database, type, documentForms)
    const effects = await planCancel(database, typeOf(type), id)
    return { bisa: effects.every(({ halangan }) => halangan === null), akibat: effects }
  },
  batalkanDokumen: async ({ database: tx, path: { type, id }, body, documentForms, requestId }) => {
    await storedTitle(tx, type, documentForms)
    const cancelling = cancelDocument(tx, { type: typeOf(type), id, reason: body.alasan, requestId })
    return { id, nomor: await inOpenBooks('', cancelling) }
  },
} satisfies Partial<Handlers>
