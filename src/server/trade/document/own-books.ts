import type { Queryable } from '../../platform/database/database.ts'
import { IssueList, Problem } from '../../platform/http/problem.ts'
import type { AskWithin, DocumentForms, OwnBooked } from '../../platform/http/operation.ts'
import type { OptionReader } from '../../platform/records/options.ts'
import type { Moves } from '../goods/lock-stock.ts'
import type { Origins } from '../goods/origins.ts'
import type { Posting } from '../goods/posted-goods.ts'
import { type Booked, resolvePostings } from '../goods/resolve-postings.ts'
import type { BookedMoney } from '../money/booked-money.ts'
import { resolveMoney } from '../money/money-postings.ts'
import { optionsIn } from '../records/kept-options.ts'
import type { DocumentType } from './document-type.ts'

/** The request of an operation that stores a document of its own. */
interface OwnRequest {
  database: Queryable
  body: object
  documentForms?: DocumentForms | undefined
}

/** What the definition of such a document books, each of its goods with the place of its line. */
export interface OwnBooks {
  goods: Booked
  money: BookedMoney
  /** What is wrong with the goods. The operation tells what is wrong with its lines in its own words, before this. */
  wrong: IssueList
}

/** It names no other documents in `of`: its operation has no `from`. */
export const noOrigins: Origins = { kind: 'document', byId: new Map() }

/** What a document books, as it was sent; refused where no definition says it. */
export async function ownPostings(
  { database, body, documentForms }: OwnRequest,
  { stores, title }: Pick<DocumentType, 'stores' | 'title'>,
): Promise<OwnBooked> {
  const booked = await documentForms?.booked(stores, body, optionsIn(database))
  if (!booked) throw new Problem('notFound', `Dokumen '${title}' tidak ada.`)
  return booked
}

/** Refuses what is booked otherwise than was sent. */
export async function refuseOtherBooks(issues: IssueList, { others }: Pick<OwnBooked, 'others'>): Promise<void> {
  for (const { pointer, keyword, message } of await others()) issues.addInvalid(pointer, keyword, message)
}

/** Refuses rows that claim another answer than there is, by what is locked now. */
export async function refuseUntrue(
  issues: IssueList,
  { untrue }: Pick<OwnBooked, 'untrue'>,
  ask: AskWithin | undefined,
): Promise<void> {
  for (const { pointer, keyword, message } of await untrue(ask)) issues.addConflict(pointer, keyword, message)
  issues.throwIfAny()
}

/** Goods and money at the same time: what both look up is read by one statement, with all else that is asked for then. */
export async function resolveOwnBooks(
  references: OptionReader,
  issues: IssueList,
  postings: readonly Posting[],
): Promise<OwnBooks> {
  const wrong = new IssueList()
  const [goods, money] = await Promise.all([
    resolvePostings(references, wrong, postings, rowOf),
    resolveMoney(references, issues, postings),
  ])
  return { goods, money, wrong }
}

/** Refuses more than is owed for the document itself: what is handed over beyond it is change, not payment. */
export function refuseOverpaid(issues: IssueList, { paid }: BookedMoney, total: string): void {
  let left = BigInt(total)
  for (const { amount, pointer } of paid) {
    left -= BigInt(amount)
    if (left < 0n) issues.addInvalid(pointer(), 'paid', 'Pembayaran melebihi totalnya.')
  }
}

/** What `throwIfAny` has vouched for: a document of its own has lines, and each books goods. */
export function assertBooked(moves: Moves | null): Moves {
  if (!moves) throw new Error('A document that books no goods')
  return moves
}

/** The compiler has seen that goods are booked row by row of the list that is sent as the lines. */
function rowOf({ row }: Posting): number {
  if (row === undefined) throw new Error('Goods that no line books')
  return row
}
