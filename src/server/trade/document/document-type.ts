import type { Queryable } from '../../platform/database/database.ts'
import type { OperationId } from '../../platform/http/operation.ts'
import type { Mover } from '../goods/mover.ts'
import type { CancelPlan } from './cancel-plan.ts'

export type DocumentKind = 'purchase' | 'sale'

/** What a kind of document does of its own while it is cancelled; everything else is alike for all kinds. */
export interface CancelSteps {
  /** What a cancel would do now, with all that stands in its way. */
  plan: (database: Queryable, id: number) => Promise<CancelPlan>
  /** Locks the document's devices, before its stock is locked; may begin new stays for them. */
  lockDevices: (tx: Queryable, id: number, day: string) => Promise<void>
  /** The first day on which its movements can be undone; empty for any day. */
  firstDay: (tx: Queryable, id: number) => Promise<string>
  /** Ends the stays in stock that are over with the document. */
  endStays: (tx: Queryable, id: number, plan: CancelPlan) => Promise<void>
}

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
  mover: Mover
  /** What its lines move: in or out, and the SQL of place and cost of a line, null where the movement decides. */
  lines: { sign: 1 | -1; place: string; cost: string }
  cancel: CancelSteps
}
