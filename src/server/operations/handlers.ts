import { accountListHandlers } from './account-list.ts'
import { accountRecordHandlers } from './account-record.ts'
import { activityListHandlers } from './activity-list.ts'
import { availableStockHandlers } from './available-stock.ts'
import { bookHandlers } from './book.ts'
import { cancelHandlers } from './cancel.ts'
import { contactHandlers } from './contact.ts'
import { contactRecordHandlers } from './contact-record.ts'
import { contactImportHandlers } from './contact-import.ts'
import { customerTypeHandlers } from './customer-type.ts'
import { definitionFileHandlers } from './definition-file.ts'
import { healthHandlers } from './health.ts'
import { invitationHandlers } from './invitation.ts'
import { imeiRecordHandlers } from './imei-record.ts'
import { masterChangeHandlers } from './master-change.ts'
import { masterListHandlers } from './master-list.ts'
import { masterRecordHandlers } from './master-record.ts'
import { masterValueHandlers } from './master-value.ts'
import { contactListHandlers } from './contact-list.ts'
import { globalSearchHandlers } from './global-search.ts'
import { imeiListHandlers } from './imei-list.ts'
import { purchaseListHandlers } from './purchase-list.ts'
import { stockListHandlers } from './stock-list.ts'
import type { Handlers } from './operation.ts'
import { lookupHandlers } from './option-lookup.ts'
import { productHandlers } from './product.ts'
import { productListHandlers } from './product-list.ts'
import { purchaseRecordHandlers } from './purchase-record.ts'
import { productRecordHandlers } from './product-record.ts'
import { productImportHandlers } from './product-import.ts'
import { purchaseHandlers } from './purchase.ts'
import { saleRecordHandlers } from './sale-record.ts'
import { saleHandlers } from './sale.ts'
import { saleListHandlers } from './sale-list.ts'
import { roleLookupHandlers } from './role-lookup.ts'
import { stockImportHandlers } from './stock-import.ts'

/** Every operation of the OpenAPI document but the session's; the compiler misses the ones that are not here. */
export const handlers: Handlers = {
  ...lookupHandlers,
  ...masterValueHandlers,
  ...masterRecordHandlers,
  ...masterListHandlers,
  ...masterChangeHandlers,
  ...customerTypeHandlers,
  ...contactHandlers,
  ...contactRecordHandlers,
  ...productHandlers,
  ...productRecordHandlers,
  ...availableStockHandlers,
  ...purchaseHandlers,
  ...saleHandlers,
  ...purchaseRecordHandlers,
  ...saleRecordHandlers,
  ...imeiRecordHandlers,
  ...cancelHandlers,
  ...bookHandlers,
  ...contactListHandlers,
  ...globalSearchHandlers,
  ...imeiListHandlers,
  ...purchaseListHandlers,
  ...stockListHandlers,
  ...saleListHandlers,
  ...productListHandlers,
  ...productImportHandlers,
  ...contactImportHandlers,
  ...stockImportHandlers,
  ...definitionFileHandlers,
  ...healthHandlers,
  ...accountListHandlers,
  ...accountRecordHandlers,
  ...invitationHandlers,
  ...roleLookupHandlers,
  ...activityListHandlers,
}
