import type { Trade } from '../platform/http/trade.ts'
import { handlers } from './handlers.ts'
import { anyMasterType } from './master/master-record.ts'
import { readOptions } from './master/option-lookup.ts'

/** What this product's server does. */
export const trade: Trade = { handlers, readOptions, anyMasterType }
