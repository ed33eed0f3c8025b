import type { SaidBy } from '../../language/format/schema.ts'
import { cash } from './cash.ts'
import { goods } from './goods.ts'
import { openItems } from './open-items.ts'
import { units } from './units.ts'

/** What a document can book, by the ledger that it is written into. */
export const postings = [...goods, ...units, ...openItems, ...cash]

declare module '../../contract/parts.ts' {
  interface Parts {
    posting: SaidBy<(typeof postings)[number]>
  }
}
