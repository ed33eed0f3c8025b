import { purchaseType } from '../purchase/purchase-type.ts'
import { saleType } from '../sale/sale-type.ts'
import type { DocumentKind } from './document.ts'
import type { DocumentType } from './document-type.ts'

/** Every kind of document: one that is missing here does not compile. */
export const documentTypes: { readonly [Kind in DocumentKind]: DocumentType<Kind> } = {
  sale: saleType,
  purchase: purchaseType,
}
