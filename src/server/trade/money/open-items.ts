import { isGiro, type Side, sideNames } from '../../../contract/runtime/postings.ts'
import { dayText } from '../../../contract/runtime/shop-clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { openItemName } from './owed.ts'
import type { Origins } from '../goods/origins.ts'
import type { BookedMoney, Entry, Opening, Party, Settling } from './booked-money.ts'

/** An amount that is laid on an open item, which is locked; null for what is owed for the document itself. */
export interface Allocation {
  line: number
  item: number | null
  amount: number
}

/** What a document does to what is owed. */
export interface Laid {
  openings: Omit<Opening, 'pointer'>[]
  allocations: Allocation[]
  /** By how much less is owed for what: see `layCredits`. */
  credited: (Allocation & { item: number })[]
}

/** An open item that is locked; `rest` and `credited` follow what is laid on it meanwhile. */
export type LockedItem = {
  id: number
  side: Side
  kind: string
  document_id: number
  name: string
  party_entity: string
  party_id: number
  day: string
  amount: number
  rest: number
  /** What of it is only promised by giro yet; 0 where nobody asks. */
  promised: number
  credited: number
  is_cancelled: boolean
}

/**
 * Locks the open items on which a document lays amounts, in the order of their ids, and refuses what is not there, of
 * somebody else, or less than the amount, at its place in the body. What credits are laid on is locked too.
 */
export async function lockOpenItems(
  tx: Queryable,
  issues: IssueList,
  { origins, day, beside }: { origins: Origins; day: string; beside: number | null },
  { openings, settlings, credits, paid, entries }: BookedMoney,
): Promise<Laid & { items: LockedItem[] }> {
  refuseEarly(issues, openings, entries, day)
  const own = paid.map(({ line, amount }): Allocation => ({ line, item: null, amount }))
  if (settlings.length + credits.length === 0) return { openings, allocations: own, credited: [], items: [] }
  const anyOf = settlings.filter(({ item }) => item === undefined)
  const rows = await tx.query<LockedItem>(
    `select id, side, kind, document_id, ${openItemName('open_item')} as name, party_entity, party_id, day,
       amount, rest, ${promisedOf('$7')} as promised, credited, cancelled_on is not null as is_cancelled
     from open_item
     where id = any($1::bigint[]) or (kind = $2 and document_id = any($3::bigint[]) and side in ('receivable', 'payable'))
       or rest > 0 and (side, party_entity, party_id) in (select * from unnest($4::text[], $5::text[], $6::bigint[]))
     order by id for update`,
    [
      settlings.flatMap(({ item }) => (isId(item) ? [item] : [])),
      origins.kind,
      credits.flatMap(({ of }) => origins.byId.get(of)?.id ?? []),
      ...[anyOf.map(({ side }) => side), anyOf.map(({ party }) => party.entity), anyOf.map(({ party }) => party.id)],
      settlings.some(({ isArrived }) => isArrived),
    ],
  )
  const items = new Map(rows.map((row) => [row.id, row]))
  const settled = settlings.flatMap((one) =>
    one.item !== undefined
      ? settle(issues, one, items, day)
      : settleOldest(issues, one, one.isOfWith ? openedBy(rows, beside) : rows, day),
  )
  return { openings, allocations: [...own, ...settled], credited: [], items: rows }
}

/** What the document opened that is stored with this one: nothing where there is none. */
function openedBy(rows: readonly LockedItem[], beside: number | null): readonly LockedItem[] {
  return rows.filter(({ kind, document_id }) => kind === 'document' && document_id === beside)
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

function refuseEarly(issues: IssueList, openings: readonly Opening[], entries: readonly Entry[], day: string): void {
  for (const { due, pointer } of openings)
    if (due !== null && due < day) issues.addInvalid(pointer(), 'due', 'Jatuh tempo tidak boleh sebelum tanggalnya.')
  for (const { day: arrives, pointer } of entries)
    if (arrives !== null && arrives < day)
      issues.addInvalid(pointer(), 'day', 'Uang tidak boleh datang sebelum tanggal dokumennya.')
}

function isOf({ party_entity, party_id }: LockedItem, { entity, id }: Party): boolean {
  return party_entity === entity && party_id === id
}

/** Takes an amount of what is left of an item, which it lessens. */
function settle(
  issues: IssueList,
  { line, side, party, item, amount, isArrived, pointer }: Settling,
  items: ReadonlyMap<number, LockedItem>,
  day: string,
): Allocation[] {
  const row = isId(item) ? items.get(item) : undefined
  if (!row || row.side !== side || !isOf(row, party)) issues.addInvalid(pointer(), 'exists', 'Tagihan tidak ditemukan.')
  else if (row.is_cancelled) issues.addConflict(pointer(), 'cancelled', `${row.name} sudah dibatalkan.`)
  else if (row.day > day) issues.addConflict(pointer(), 'not-yet', `${row.name} baru ada sejak ${dayText(row.day)}.`)
  else if (amount > row.rest) issues.addConflict(pointer(), 'rest', leftOf(row))
  else if (isArrived && amount > row.rest - row.promised) issues.addConflict(pointer(), 'promised', promisedIn(row))
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
  rows: readonly LockedItem[],
  day: string,
): Allocation[] {
  const own = rows.filter((row) => row.side === side && isOf(row, party) && !row.is_cancelled && row.day <= day)
  const there = own.reduce((sum, { rest }) => sum + rest, 0)
  if (amount > there) {
    // How much there is need not be told to whoever may lay on it.
    issues.addConflict(pointer(), 'rest', `${sideNames[side]} tidak cukup.`)
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

/** SQL: what of an open item is only promised yet, where that is asked (a condition). */
export function promisedOf(isAsked: string): string {
  return `case when ${isAsked} and rest > 0 then least(rest, promised_by_giro(kind, document_id)) else 0 end`
}

function promisedIn({ name, rest, promised }: LockedItem): string {
  return promised >= rest
    ? `${name} dari giro yang belum cair: dapat dikembalikan setelah gironya cair.`
    : `Sebagian ${name} dari giro yang belum cair: bagian itu dapat dikembalikan setelah gironya cair.`
}

function leftOf({ name, side, rest }: LockedItem): string {
  if (rest > 0) return `Lebih dari sisa ${name}.`
  return isGiro(side) ? `${name} sudah cair atau ditolak.` : `${name} sudah lunas.`
}
