import type { OperationId } from '../../platform/http/operation.ts'
import { purchaseType } from '../purchase/purchase-type.ts'
import { saleType } from '../sale/sale-type.ts'
import {
  describedTable,
  type DocumentTable,
  ownTableOf,
  type DocumentKind,
  type DocumentType,
} from './document-type.ts'
import type { LeavingKind } from './returned-goods.ts'

/** Every kind of document that has tables of its own: one that is missing here does not compile. */
export const documentTypes: { readonly [Kind in DocumentKind]: DocumentType<Kind> } = {
  sale: saleType,
  purchase: purchaseType,
}

/** Every table of documents, by what movements call them. */
export const documentTables: Readonly<Record<LeavingKind, DocumentTable>> = {
  sale: ownTableOf(documentTypes.sale),
  purchase: ownTableOf(documentTypes.purchase),
  document: describedTable,
}

/** What movements call the documents that an operation stores; undefined for one that stores none. */
export function kindStoredBy(operation: string): LeavingKind | undefined {
  if (operation === ('simpanDokumen' satisfies OperationId)) return 'document'
  return Object.values(documentTypes).find(({ stores }) => stores === operation)?.kind
}
