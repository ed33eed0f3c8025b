import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { lockStock, type Moves } from './lock-stock.ts'
import type { Booked } from './resolve-postings.ts'
import { resolveReturns } from './returns.ts'
import { refuseUnitsHere } from './unit-arrivals.ts'
import { lockUnitTakes, type TakingAt } from './unit-takes.ts'

/** Locks all that a document moves, units before stock, and refuses what is not there; null when it moves nothing. */
export async function lockMoves(
  tx: Queryable,
  issues: IssueList,
  at: TakingAt,
  { takes, arrivals, newUnits, units: wanted, returns }: Booked,
): Promise<Moves | null> {
  const backs = await resolveReturns(tx, issues, at, returns)
  const units = await lockUnitTakes(tx, issues, at, wanted)
  await refuseUnitsHere(tx, issues, at.day, newUnits)
  const { mover, day, origins, states } = at
  const goods = { takes, arrivals, newUnits, units, backs }
  if (Object.values(goods).every(({ length }) => length === 0)) return null
  const moves = { mover, day, firstState: states.first, origin: origins.kind, ...goods }
  await lockStock(tx, issues, moves)
  return moves
}
