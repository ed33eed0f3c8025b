import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { ReadDocument } from '../../platform/http/operation.ts'
import { type OwnLines, storeMoves } from '../goods/ledger.ts'
import { lockMoves } from '../goods/lock-stock.ts'
import type { Moves } from '../goods/lock-stock.ts'
import type { Mover } from '../goods/mover.ts'
import { lockOrigins, type Origins } from '../goods/origins.ts'
import type { Booked } from '../goods/resolve-postings.ts'
import type { BookedMoney } from '../money/booked-money.ts'
import { layCredits } from '../money/credits.ts'
import { lockOpenItems } from '../money/open-items.ts'
import { storeMoney } from '../money/store-money.ts'
import type { KnownStates } from '../stock/unit-states.ts'
import type { StoredDocument } from './document.ts'
import type { LeavingKind } from './returned-goods.ts'
import { keepTogether } from './stored-together.ts'

/** What a document books on its day. */
export interface Booking {
  mover: Mover & { kind: LeavingKind }
  day: string
  states: KnownStates
  /** The documents that its postings name. */
  from: ReadDocument['from']
  /** The document that is stored with it, by its id. */
  beside: number | null
  goods: Booked
  money: BookedMoney
}

/** All that it touches, locked. */
export interface HeldBooking {
  origins: Origins
  /** The documents that goods are taken of, as they were sent. */
  withGoods: ReadonlySet<unknown>
  owed: Awaited<ReturnType<typeof lockOpenItems>>
  moves: Moves | null
}

/** Locks what a document touches, in the order of all documents, and refuses what cannot be booked. */
export async function holdBooking(
  tx: Queryable,
  issues: IssueList,
  { mover, day, states, from, beside, goods, money }: Booking,
): Promise<HeldBooking> {
  const taken = [...goods.returns, ...goods.takes, ...goods.units]
  const withGoods = new Set(taken.map(({ of }) => of))
  const alone = money.credits.filter(({ of }) => !withGoods.has(of))
  const origins = await lockOrigins(tx, issues, from, [...taken, ...alone])
  const owed = await lockOpenItems(tx, issues, { origins, day, beside }, money)
  const moves = await lockMoves(tx, issues, { mover, origins, day, states }, goods)
  return { origins, withGoods, owed, moves }
}

/**
 * Writes what is held, and the document's own row last, as every other document of its kind waits for its number.
 * @param row writes it, with the id that its movements have taken before
 */
export async function writeBooking(
  tx: Queryable,
  { mover, day, beside, money }: Booking,
  { origins, withGoods, owed, moves }: HeldBooking,
  { title, lines, row }: { title: string; lines?: OwnLines; row: () => Promise<StoredDocument> },
): Promise<StoredDocument> {
  const moving = moves ? storeMoves(tx, moves, lines) : undefined
  // What comes back is credited by what was moved.
  if (money.credits.length > 0) await moving
  const laid = await layCredits(tx, { origins, day, withGoods }, money.credits, owed)
  // Asked together, so that nobody waits in between; done one after the other.
  const [stored] = await Promise.all([row(), moving])
  await storeMoney(tx, { kind: mover.kind, ...stored, title, day }, laid, money)
  if (beside !== null) await keepTogether(tx, mover.kind, stored.id, beside)
  return stored
}
