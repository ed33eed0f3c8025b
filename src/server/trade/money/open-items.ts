import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/issue-list.ts'
import { sideNames } from './owed.ts'
import type { Origins } from '../goods/origins.ts'
import type { BookedMoney, Credit, Entry, Opening, Party, Settling, Side } from './money-postings.ts'

/** An amount that is laid on an open item, which is locked; null for what is owed for the document itself. */
export interface Allocation {
  line: number
  item: number | null
  amount: number
}

interface Moment {
  origins: Origins
  day: string
  /** The documents of which it takes goods as well, as they were sent: those are asked about their day. */
  withGoods: ReadonlySet<unknown>
}

/** What a document does to what is owed. */
export interface Laid {
  openings: Omit<Opening, 'pointer'>[]
  allocations: Allocation[]
}

type ItemRow = {
  id: number
  side: Side
  kind: string
  document_id: number
  name: string
  party_entity: string
  party_id: number
  day: string
  rest: number
  is_cancelled: boolean
}

/**
 * Locks the open items on which a document lays amounts, in the order of their ids, and refuses what is not there, of
 * somebody else, or less than the amount, at its place in the body. What a credit leaves over becomes the party's.
 */
export async function lockOpenItems(
  tx: Queryable,
  issues: IssueList,
  moment: Moment,
  { openings, settlings, credits, paid, entries }: BookedMoney,
): Promise<Laid> {
  const { origins, day } = moment
  refuseEarly(issues, openings, entries, day)
  const own = paid.map(({ line, amount }): Allocation => ({ line, item: null, amount }))
  if (settlings.length + credits.length === 0) return { openings, allocations: own }
  const anyOf = settlings.filter(({ item }) => item === undefined)
  const rows = await tx.query<ItemRow>(
    `select id, side, kind, document_id, document_title || ' #' || document_number as name, party_entity, party_id, day,
       rest, cancelled_on is not null as is_cancelled
     from open_item
     where id = any($1::bigint[]) or (kind = $2 and document_id = any($3::bigint[]) and side in ('receivable', 'payable'))
       or rest > 0 and (side, party_entity, party_id) in (select * from unnest($4::text[], $5::text[], $6::bigint[]))
     order by id for update`,
    [
      settlings.flatMap(({ item }) => (isId(item) ? [item] : [])),
      origins.kind,
      credits.flatMap(({ of }) => origins.byId.get(of)?.id ?? []),
      ...[anyOf.map(({ side }) => side), anyOf.map(({ party }) => party.entity), anyOf.map(({ party }) => party.id)],
    ],
  )
  const items = new Map(rows.map((row) => [row.id, row]))
  const settled = settlings.flatMap((one) =>
    one.item === undefined ? settleOldest(issues, one, rows, day) : settle(issues, one, items, day),
  )
  const credited = credits.map((one) => creditOf(issues, one, moment, items))
  return {
    openings: [...openings, ...credited.flatMap(({ opening }) => opening)],
    allocations: [...own, ...settled, ...credited.flatMap(({ allocations }) => allocations)],
  }
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

function refuseEarly(issues: IssueList, openings: readonly Opening[], entries: readonly Entry[], day: string): void {
  for (const { due, pointer } of openings)
    if (due !== null && due < day) issues.addInvalid(pointer(), 'due', 'Jatuh tempo tidak boleh sebelum tanggalnya.')
  for (const { day: arrives, pointer } of entries)
    if (arrives !== null && arrives < day)
      issues.addInvalid(pointer(), 'day', 'Uang tidak boleh datang sebelum tanggal dokumennya.')
}

function isOf({ party_entity, party_id }: ItemRow, { entity, id }: Party): boolean {
  return party_entity === entity && party_id === id
}

/** Takes an amount of what is left of an item, which it lessens. */
function settle(
  issues: IssueList,
  { line, side, party, item, amount, pointer }: Settling,
  items: ReadonlyMap<number, ItemRow>,
  day: string,
): Allocation[] {
  const row = isId(item) ? items.get(item) : undefined
  if (!row || row.side !== side || !isOf(row, party)) issues.addInvalid(pointer(), 'exists', 'Tagihan tidak ditemukan.')
  else if (row.is_cancelled) issues.addConflict(pointer(), 'cancelled', `${row.name} sudah dibatalkan.`)
  else if (row.day > day) issues.addConflict(pointer(), 'not-yet', `${row.name} baru ada sejak ${row.day}.`)
  else if (amount > row.rest) issues.addConflict(pointer(), 'rest', leftOf(row))
  else {
    row.rest -= amount
    return [{ line, item: row.id, amount }]
  }
  return []
}

/** Takes an amount of what is open of a party, the oldest first. */
function settleOldest(
  issues: IssueList,
  { line, side, party, amount, pointer }: Settling,
  rows: readonly ItemRow[],
  day: string,
): Allocation[] {
  const own = rows.filter((row) => row.side === side && isOf(row, party) && !row.is_cancelled && row.day <= day)
  const there = own.reduce((sum, { rest }) => sum + rest, 0)
  if (amount > there) {
    const name = sideNames[side].toLowerCase()
    const message = there === 0 ? `Tidak ada ${name}.` : `Sisa ${name} tinggal Rp ${there.toLocaleString('id-ID')}.`
    issues.addConflict(pointer(), 'rest', message)
    return []
  }
  let left = amount
  return own
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id))
    .flatMap((row): Allocation[] => {
      const laid = Math.min(row.rest, left)
      row.rest -= laid
      left -= laid
      return laid > 0 ? [{ line, item: row.id, amount: laid }] : []
    })
}

function leftOf({ name, rest }: ItemRow): string {
  return rest === 0 ? `${name} sudah lunas.` : `Sisa ${name} tinggal Rp ${rest.toLocaleString('id-ID')}.`
}

/** Whose the rest of a credit is, by what was owed for its document. */
const remainders = { receivable: 'deposit', payable: 'advance' } as const

/** Lays a credit on what is open of its document; what is over is the party's. */
function creditOf(
  issues: IssueList,
  { line, of, amount, pointer }: Credit,
  { origins, day, withGoods }: Moment,
  items: ReadonlyMap<number, ItemRow>,
): { allocations: Allocation[]; opening: Omit<Opening, 'pointer'>[] } {
  const origin = origins.byId.get(of)
  const owed = [...items.values()].filter(({ kind, document_id, side, is_cancelled }) => {
    return kind === origins.kind && document_id === origin?.id && side in remainders && !is_cancelled
  })
  const [first] = owed
  if (!first) {
    if (origin) issues.addConflict(pointer(), 'exists', `${origin.name} tidak punya tagihan.`)
    return { allocations: [], opening: [] }
  }
  if (first.day > day && !withGoods.has(of))
    issues.addConflict(pointer(), 'not-yet', `${first.name} baru ada sejak ${first.day}.`)
  let left = amount
  const allocations = owed.flatMap((row): Allocation[] => {
    const laid = Math.min(row.rest, left)
    if (laid === 0) return []
    row.rest -= laid
    left -= laid
    return [{ line, item: row.id, amount: laid }]
  })
  const side = first.side === 'payable' ? remainders.payable : remainders.receivable
  const party = { entity: first.party_entity, id: first.party_id }
  return { allocations, opening: left > 0 ? [{ line, side, party, amount: left, due: null }] : [] }
}
