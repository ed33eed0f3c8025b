import type { Handlers } from '../../platform/http/operation.ts'
import { cancelDocument, previewCancel } from '../document/cancel-document.ts'
import { documentMover } from '../goods/mover.ts'
import { storedTitle } from './document-type.ts'

/** Whatever a definition calls it: of one that is not there nothing more is known. */
const typeOf = (type: string) => ({ title: 'Dokumen', mover: documentMover, describedBy: type })

export const cancelDocumentHandlers = {
  pratinjauBatalDokumen: async ({ database, path: { type, id }, documentForms, access, actor }) => {
    await storedTitle(database, type, documentForms)
    return previewCancel(database, { type: typeOf(type), id, access, actor })
  },
  batalkanDokumen: async ({ database: tx, path: { type, id }, body, documentForms, requestId, access, actor }) => {
    await storedTitle(tx, type, documentForms)
    return cancelDocument(tx, { type: typeOf(type), id, reason: body.alasan, requestId, access, actor })
  },
} satisfies Partial<Handlers>
