import type { Queryable } from '../../../../src/server/platform/database/database.ts'
import type { Ledger } from './model/ledger.ts'
import { itemName } from './model/money.ts'
import type { Request } from './model/bodies.ts'
import { perform } from './model/requests.ts'
import type { Attempt } from './run-proof.ts'
import { storedKind } from './stored-kind.ts'

/** The stored document, or cancel, that a request became. */
function nameOf(request: Request, id: number): string {
  const { kind } = request
  return request.does === 'cancel' ? `${storedKind(kind)}_cancel ${request.id}` : `${storedKind(kind)} ${id}`
}

/** The same of all that it became, which is two where another one was stored, or cancelled, with it. */
function namesOf({ request, id, beside }: Attempt & { id: number }): string[] {
  const other = { kind: 'beli-bekas', id: beside?.id ?? 0 } as const
  const also: Request = request.does === 'cancel' ? { ...request, ...other } : { ...request, ...other, body: {} }
  return [nameOf(request, id), ...(beside ? [nameOf(also, beside.id)] : [])]
}

/**
 * In which order the server stored documents that touch each other, newer than `since`: by the log, which each writes
 * last, when it holds all that it locks. Opening stock has no line of its own there: it stands behind what moved before
 * it, and before what moved the same goods later.
 */
async function storedOrder(database: Queryable, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ name: string; turn: number }>(
    `with logged as (
       select entity || case action when 'Dibatalkan' then '_cancel' else '' end as kind, entity_id, id
       from change_log
       where entity in ('sale', 'purchase', 'document') and action in ('Disimpan', 'Dibatalkan')
     ), moved as (
       select movement.id, movement.product_id, movement.warehouse_id, imei, logged.id as turn
       from stock_movement movement left join imei_unit unit on unit.id = unit_id
         join logged on logged.kind = movement.kind and logged.entity_id = movement.document_id::text
     ), opened as (
       select opening.id, least(
         (select coalesce(max(turn), 0) from moved where id < opening.id),
         (select min(turn) - 1 from moved
          where id > opening.id and (
            (product_id, warehouse_id) = (opening.product_id, opening.warehouse_id)
            or imei = (select imei from imei_unit where id = opening.unit_id)))) as behind
       from stock_movement opening where kind = 'opening'
     )
     select kind || ' ' || entity_id as name, id::float8 as turn from logged where id > $1
     union all
     select 'opening ' || id, behind + (row_number() over (order by id))::float8 / (1 + count(*) over ())
     from opened`,
    [since],
  )
  return new Map(rows.map(({ name, turn }) => [name, turn]))
}

/** Which items the server calls by which ids. */
async function calledItems(database: Queryable): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query<{ id: number; kind: string; document_id: number; turn: number }>(
    `select item.id, document_id, (row_number() over (partition by item.kind, document_id order by item.id))::int as turn,
       case item.kind when 'sale' then 'penjualan' when 'purchase' then 'pembelian' else document.kind end as kind
     from open_item item left join document on item.kind = 'document' and document.id = document_id`,
  )
  return new Map(rows.map(({ id, kind, document_id, turn }) => [id, itemName(kind, document_id, turn)]))
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
  const all = await storedOrder(database, since)
  const isNew = (name: string) =>
    !name.startsWith('opening ') || !ledger.document('stok-awal', Number(name.split(' ')[1]))
  const order = new Map([...all].filter(([name]) => isNew(name)))
  ledger.money.callItems(await calledItems(database))
  const accepted = inTurn(attempts, order)
  const names = accepted.flatMap(namesOf)
  const known = new Set(names)
  const wrong = [...order.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `Stored, but nobody was told: ${name}`)
  const untold = [...known].filter((name) => !order.has(name))
  wrong.push(...untold.map((name) => `Answered, but not in the log: ${name}`))
  if (known.size !== names.length) wrong.push(`Answers for ${names.length} documents name ${known.size}`)
  let unexplained = attempts
    .filter((attempt) => attempt.id === null && !isOutdated(attempt, accepted))
    .map((attempt) => ({ attempt, ...windowOf(attempt, accepted) }))
  for (let place = 0; place <= accepted.length; place += 1) {
    unexplained = unexplained.filter(({ attempt, first, last }) => {
      if (place < first || place > last) return true
      const { request, day } = attempt
      return ledger.journal.wouldRefuse(() => perform(ledger, request, -1, day)) === null
    })
    const next = accepted[place]
    if (!next) break
    const why = ledger.journal.attempt(() => perform(ledger, next.request, next.id, next.day, next.beside?.id))
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

/** What was read for it may have changed: something was stored since, and the server says that nothing else is wrong. */
function isOutdated({ read, ended, why, id }: Attempt, accepted: readonly Accepted[]): boolean {
  const issues = id === null && why.startsWith('[') ? (JSON.parse(why) as { keyword: string }[]) : []
  const { first, last } = windowOf({ began: read, ended }, accepted)
  return first < last && issues.length > 0 && issues.every(({ keyword }) => keyword === 'told')
}

/** A request that stored something, and its turn. */
type Accepted = Attempt & { id: number; turn: number }

/** In the order in which the server stored them. */
function inTurn(attempts: readonly Attempt[], order: ReadonlyMap<string, number>): Accepted[] {
  const stored = attempts.flatMap((attempt) => (attempt.id === null ? [] : [{ ...attempt, id: attempt.id }]))
  return stored
    .map((one) => ({ ...one, turn: order.get(nameOf(one.request, one.id)) ?? Infinity }))
    .sort((a, b) => a.turn - b.turn)
}

/** Between which of the accepted ones a refused one was answered. */
function windowOf({ began, ended }: Pick<Attempt, 'began' | 'ended'>, accepted: readonly Accepted[]) {
  const before = accepted.findLastIndex((one) => one.ended < began) + 1
  const after = accepted.findIndex((one) => one.began > ended)
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
  const names = new Map(
    told.flatMap((one) => {
      const [name = '', also] = namesOf({ ...one, id: one.id! })
      return [[name, one.number] as const, ...(also === undefined ? [] : [[also, one.beside!.number] as const])]
    }),
  )
  const otherwise = [...names].filter(([name, number]) => stored.get(name) !== number)
  return [
    ...gaps,
    ...otherwise.map(([name, number]) => `${name} was answered with number ${number}, stored is ${stored.get(name)}`),
    ...(stored.size === names.size ? [] : [`${stored.size} documents are stored, ${names.size} were answered`]),
  ]
}
