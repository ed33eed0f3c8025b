import { accountListHandlers, accountRecordHandlers, invitationHandlers } from '../platform/access/manage-accounts.ts'
import { roleLookupHandlers } from '../platform/access/accounts.ts'
import { effectHandlers } from '../platform/definitions/effect/noted-changes.ts'
import { definitionVersionHandlers } from '../platform/definitions/definition-versions.ts'
import { definitionFileHandlers } from '../platform/definitions/definition-routes.ts'
import { fileHandlers } from '../platform/files/file-handlers.ts'
import { healthHandlers } from '../platform/http/health.ts'
import type { Handlers } from '../platform/http/operation.ts'
import { activityListHandlers } from './activity-list.ts'
import { anyCustomerHandlers, contactHandlers, contactRecordHandlers } from './contact/contact-record.ts'
import { contactImportHandlers } from './contact/contact-import.ts'
import { contactListHandlers } from './contact/contact-list.ts'
import { customerTypeHandlers } from './contact/customer-type.ts'
import { bookHandlers } from './document/closed-books.ts'
import { taxRateHandlers } from './document/tax.ts'
import { cancelDocumentHandlers, documentRecordHandlers } from './generic-document/document-record.ts'
import { documentListHandlers } from './generic-document/document-list.ts'
import { importDocumentHandlers } from './generic-document/import-documents.ts'
import { restHandlers } from './generic-document/rest.ts'
import { figureHandlers } from './figures/figure-handlers.ts'
import { previewDocumentHandlers } from './generic-document/preview-document.ts'
import { storeDocumentHandlers } from './generic-document/store-document.ts'
import { globalSearchHandlers } from './global-search.ts'
import { knownUnitHandlers } from './goods/known-units.ts'
import { imeiListHandlers } from './imei/imei-list.ts'
import { imeiRecordHandlers } from './imei/imei-record.ts'
import { masterRecordHandlers, storeMasterHandlers } from './master/master-record.ts'
import { importMasterHandlers } from './master/import-master.ts'
import { masterListHandlers } from './master/master-list.ts'
import { masterValueHandlers } from './master/master-value.ts'
import { lookupHandlers } from './master/option-lookup.ts'
import { cashListHandlers } from './money/cash-lists.ts'
import { openItemListHandlers } from './money/open-item-list.ts'
import { creditLimitHandlers } from './money/credit-limit.ts'
import { sharePaymentHandlers } from './money/share-payment.ts'
import { priceImportHandlers } from './price/price-import.ts'
import { priceListHandlers, priceRecordHandlers } from './price/price-list.ts'
import { priceLookupHandlers } from './price/price-lookup.ts'
import { storePriceHandlers } from './price/store-price.ts'
import { productImportHandlers } from './product/product-import.ts'
import { productListHandlers } from './product/product-list.ts'
import { productRecordHandlers, productHandlers } from './product/product-record.ts'
import { purchaseHandlers } from './purchase/purchase.ts'
import { sampleHandlers } from './sample-data/samples.ts'
import { saleHandlers } from './sale/sale.ts'
import { availableStockHandlers } from './stock/available-stock.ts'
import { stockCountHandlers } from './stock/stock-count.ts'
import { stockImportHandlers } from './stock/stock-import.ts'
import { stockListHandlers } from './stock/stock-list.ts'

/** Every operation of the OpenAPI document but the session's; the compiler misses the ones that are not here. */
export const handlers: Handlers = {
  ...lookupHandlers,
  ...sampleHandlers,
  ...masterValueHandlers,
  ...storeMasterHandlers,
  ...masterListHandlers,
  ...importMasterHandlers,
  ...masterRecordHandlers,
  ...customerTypeHandlers,
  ...contactHandlers,
  ...anyCustomerHandlers,
  ...contactRecordHandlers,
  ...productHandlers,
  ...productRecordHandlers,
  ...availableStockHandlers,
  ...knownUnitHandlers,
  ...stockCountHandlers,
  ...purchaseHandlers,
  ...saleHandlers,
  ...imeiRecordHandlers,
  ...bookHandlers,
  ...taxRateHandlers,
  ...restHandlers,
  ...storeDocumentHandlers,
  ...previewDocumentHandlers,
  ...importDocumentHandlers,
  ...documentListHandlers,
  ...documentRecordHandlers,
  ...cancelDocumentHandlers,
  ...openItemListHandlers,
  ...cashListHandlers,
  ...figureHandlers,
  ...creditLimitHandlers,
  ...sharePaymentHandlers,
  ...contactListHandlers,
  ...globalSearchHandlers,
  ...imeiListHandlers,
  ...stockListHandlers,
  ...productListHandlers,
  ...priceListHandlers,
  ...priceRecordHandlers,
  ...priceLookupHandlers,
  ...storePriceHandlers,
  ...priceImportHandlers,
  ...productImportHandlers,
  ...contactImportHandlers,
  ...stockImportHandlers,
  ...definitionFileHandlers,
  ...definitionVersionHandlers,
  ...effectHandlers,
  ...fileHandlers,
  ...healthHandlers,
  ...accountListHandlers,
  ...accountRecordHandlers,
  ...invitationHandlers,
  ...roleLookupHandlers,
  ...activityListHandlers,
}
