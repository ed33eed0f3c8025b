import type { OperationId } from '../../platform/http/operation.ts'
import type { Mover } from '../goods/mover.ts'

export type DocumentKind = 'purchase' | 'sale'

/** All that differs between kinds of document outside of storing and reading one. */
export interface DocumentType<Kind extends string = DocumentKind> {
  /** Names its table, its counter, its movements and its entries in the history; lines are in `<kind>_line`. */
  kind: Kind
  title: string
  /** The operation that stores one. */
  stores: OperationId
  /** The column of the contact that it is made out to, and who owes its total. */
  party: string
  owed: 'receivable' | 'payable'
  /** How the ledger names its goods. */
  mover: Mover & { kind: Kind }
  /**
   * What its lines move: in or out, and the SQL of place and cost of a line, null where the movement decides; and of
   * what one piece counts in the total; and of the tax that is in a movement of it.
   */
  lines: { sign: 1 | -1; place: string; cost: string; price: string; tax: string }
}
