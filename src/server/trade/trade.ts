import type { Trade } from '../platform/http/trade.ts'
import { handlers } from './handlers.ts'
import { anyMasterType } from './master/master-record.ts'
import { readOptions } from './master/option-lookup.ts'
import { shopLook } from './master/shop-profile.ts'
import { ownTable, valueTable } from './master/value-table.ts'
import { optionsIn } from './records/kept-options.ts'
import { ownRecords } from './records/own-records.ts'

declare module '../platform/changes/change-log.ts' {
  interface LoggedEntities {
    document: true
    sale: true
    purchase: true
    product: true
    contact: true
    customer_type: true
    period: true
    warehouse: true
    branch: true
    purchase_type: true
    list_price: true
    sample: true
  }
}

/** What this product's server does. */
export const trade: Trade = {
  handlers,
  readOptions,
  anyMasterType,
  recordTable: (type) => {
    const { entity, name: table } = valueTable(type)
    return { entity, table, isShared: ownTable(type) === null }
  },
  ownRecords,
  look: shopLook,
  optionsIn,
}
