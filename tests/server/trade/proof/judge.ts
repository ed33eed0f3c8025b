import type { Queryable } from '../../../../src/server/platform/database/database.ts'
import type { Ledger } from './model/ledger.ts'
import { perform, type Request } from './model/requests.ts'
import type { Attempt } from './run-proof.ts'
import { storedKind } from './stored-books.ts'

/** The stored document, or cancel, that a request became. */
function nameOf(request: Request, id: number): string {
  const { kind } = request
  return request.does === 'cancel' ? `${storedKind(kind)}_cancel ${request.id}` : `${storedKind(kind)} ${id}`
}

/** In which order the server stored documents that touch each other: by their first movements, newer than `since`. */
async function storedOrder(database: Queryable, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ name: string; first: number }>(
    `select kind || ' ' || coalesce(document_id, id) as name, min(id) as first from stock_movement where id > $1
     group by kind, coalesce(document_id, id)`,
    [since],
  )
  return new Map(rows.map(({ name, first }) => [name, first]))
}

/**
 * Lets the model do what the server has stored, one after the other, and says what it would not have done; and of all
 * that the server refused, what the model would have done at any moment between request and answer.
 */
export async function judged(
  ledger: Ledger,
  database: Queryable,
  attempts: readonly Attempt[],
  since: number,
): Promise<string[]> {
  const order = await storedOrder(database, since)
  const accepted = inTurn(attempts, order)
  const known = new Set(accepted.map(({ request, id }) => nameOf(request, id)))
  const wrong = [...order.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `Stored, but nobody was told: ${name}`)
  if (known.size !== accepted.length) wrong.push(`${accepted.length} answers name ${known.size} documents`)
  let unexplained = attempts
    .filter(({ id }) => id === null)
    .map((attempt) => ({ attempt, ...windowOf(attempt, accepted) }))
  for (let place = 0; place <= accepted.length; place += 1) {
    unexplained = unexplained.filter(({ attempt, first, last }) => {
      if (place < first || place > last) return true
      const { request, day } = attempt
      return ledger.journal.wouldRefuse(() => perform(ledger, request, -1, day)) === null
    })
    const next = accepted[place]
    if (!next) break
    const why = ledger.journal.attempt(() => perform(ledger, next.request, next.id, next.day))
    if (why === null) continue
    // Nothing after it can be told any more.
    return [...wrong, `Stored as ${nameOf(next.request, next.id)}, but: ${why}\n  ${JSON.stringify(next.request)}`]
  }
  return [
    ...wrong,
    ...unexplained.map(
      ({ attempt }) =>
        `Refused (${attempt.status}) for no reason: ${attempt.why}\n  ${JSON.stringify(attempt.request)}`,
    ),
  ]
}

/** A request that stored something, and its turn. */
type Accepted = Attempt & { id: number; turn: number; isIdle: boolean }

/** In the order in which the server stored them; what moved nothing stands behind all that was over when it began. */
function inTurn(attempts: readonly Attempt[], order: ReadonlyMap<string, number>): Accepted[] {
  const stored = attempts.flatMap((attempt) => (attempt.id === null ? [] : [{ ...attempt, id: attempt.id }]))
  const turned = stored.map((one) => ({ ...one, first: order.get(nameOf(one.request, one.id)) }))
  const behind = (began: number): number =>
    turned.reduce((last, { ended, first = 0 }) => (ended < began ? Math.max(last, first) : last), 0) + 0.5
  return turned
    .map(({ first, ...one }) => ({ ...one, turn: first ?? behind(one.began), isIdle: first === undefined }))
    .sort((a, b) => a.turn - b.turn || a.began - b.began)
}

/** Between which of the accepted ones a refused one was answered; of the idle ones nobody knows their turn so well. */
function windowOf({ began, ended }: Attempt, accepted: readonly Accepted[]) {
  const before = accepted.findLastIndex((one) => one.ended < began && !one.isIdle) + 1
  const after = accepted.findIndex((one) => one.began > ended && !one.isIdle)
  const last = after === -1 ? accepted.length : after
  return { first: Math.min(before, last), last: Math.max(before, last) }
}

/** Numbers of each kind from 1 on without gaps, as they were answered. */
export async function numberFaults(database: Queryable, attempts: readonly Attempt[]): Promise<string[]> {
  const rows = await database.query<{ name: string; number: number; kind: string }>(
    `select 'purchase ' || id as name, number, 'purchase' as kind from purchase
     union all select 'sale ' || id, number, 'sale' from sale
     union all select 'document ' || id, number, kind from document order by kind, number`,
  )
  const counts = new Map<string, number>()
  const gaps = rows.flatMap(({ name, number, kind }) => {
    const expected = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    return number === expected ? [] : [`${name} has number ${number} of ${kind}, not ${expected}`]
  })
  const stored = new Map(rows.map(({ name, number }) => [name, number]))
  const told = attempts.filter(
    ({ id, request }) => id !== null && request.does === 'store' && request.kind !== 'stok-awal',
  )
  const names = new Map(told.map(({ request, id, number }) => [nameOf(request, id!), number]))
  const otherwise = [...names].filter(([name, number]) => stored.get(name) !== number)
  return [
    ...gaps,
    ...otherwise.map(([name, number]) => `${name} was answered with number ${number}, stored is ${stored.get(name)}`),
    ...(stored.size === names.size ? [] : [`${stored.size} documents are stored, ${names.size} were answered`]),
  ]
}
