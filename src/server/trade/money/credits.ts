import { dayText } from '../../../contract/runtime/shop-clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Origins } from '../goods/origins.ts'
import type { Credit } from './booked-money.ts'
import type { Laid, LockedItem } from './open-items.ts'

interface Moment {
  origins: Origins
  day: string
  /** The documents of which it takes goods as well, as they were sent: those are asked about their day. */
  withGoods: ReadonlySet<unknown>
}

/** What the goods were sold for that the newest document brings back, by the sale that they left by. */
const soldFor = `
  select gone.document_id as origin, sum(back.quantity * line.net_price) as amount
  from stock_movement back
    join stock_movement gone on gone.id = back.brings_back and gone.kind = 'sale'
    join sale_line line on line.id = gone.line_id
  where back.kind = 'document' and back.document_id = currval(pg_get_serial_sequence('document', 'id'))
  group by gone.document_id`

/** What the goods were bought for that go back by it, by the purchase that they came by. */
const boughtFor = `
  select back.goes_back_to as origin, sum(-back.quantity * line.unit_price) as amount
  from stock_movement back
    left join imei_unit unit on unit.id = back.unit_id
    left join stock_movement came on came.id = back.layer_id and came.kind = 'purchase'
    join purchase_line line on line.id = coalesce(unit.purchase_line_id, came.line_id)
  where back.kind = 'document' and back.document_id = currval(pg_get_serial_sequence('document', 'id'))
    and back.goes_back_to is not null
  group by back.goes_back_to`

/**
 * What the goods were made for that the newest document moved, by the document that they are of; null where that one
 * says no prices. Read from what was moved: which pieces come back is the ledger's choice.
 */
async function madeFor(tx: Queryable, { kind }: Origins): Promise<ReadonlyMap<number, number> | null> {
  if (kind === 'document') return null
  const rows = await tx.query<{ origin: number; amount: number }>(kind === 'sale' ? soldFor : boughtFor, [], 'kept')
  return new Map(rows.map(({ origin, amount }) => [origin, amount]))
}

/** Whose the rest of a credit is, by what was owed for its document. */
const remainders = { receivable: 'deposit', payable: 'advance' } as const

/**
 * Lays credits on what is owed for their documents, once the goods have moved: never more than the goods that come back
 * were made for, and never more than the document was for, less what was credited before. What is over becomes the
 * party's. Refusals name no amounts: whoever returns goods need not be allowed to see them.
 */
export async function layCredits(
  tx: Queryable,
  moment: Moment,
  credits: readonly Credit[],
  { items, ...laid }: Laid & { items: readonly LockedItem[] },
): Promise<Laid> {
  if (credits.length === 0) return laid
  const prices = moment.withGoods.size > 0 ? await madeFor(tx, moment.origins) : null
  const issues = new IssueList()
  const left = new Map<unknown, number>()
  for (const { of } of credits) {
    const id = moment.origins.byId.get(of)?.id
    if (!moment.withGoods.has(of)) left.set(of, Infinity)
    else left.set(of, prices && id !== undefined ? (prices.get(id) ?? 0) : Infinity)
  }
  const all = credits.map((one) => {
    const most = left.get(one.of) ?? 0
    // Without goods of it, or prices of them, nothing follows.
    const amount = one.amount ?? (most === Infinity ? 0 : most)
    left.set(one.of, most - amount)
    return creditOf(issues, { ...one, amount }, moment, { items, isTooMuch: amount > most })
  })
  issues.throwIfAny()
  return {
    openings: [...laid.openings, ...all.flatMap(({ openings }) => openings)],
    allocations: [...laid.allocations, ...all.flatMap(({ allocations }) => allocations)],
    credited: [...laid.credited, ...all.flatMap(({ credited }) => credited)],
  }
}

const nothing: Laid = { openings: [], allocations: [], credited: [] }

/** Lays a credit on what is open of its document; what is over is the party's. */
function creditOf(
  issues: IssueList,
  { line, of, amount, pointer }: Credit & { amount: number },
  { origins, day, withGoods }: Moment,
  { items, isTooMuch }: { items: readonly LockedItem[]; isTooMuch: boolean },
): Laid {
  const origin = origins.byId.get(of)
  if (!origin || amount === 0) return nothing
  const all = items.filter(({ kind, document_id, side, is_cancelled }) => {
    return kind === origins.kind && document_id === origin.id && side in remainders && !is_cancelled
  })
  const [first] = all
  // Whoever owes a part in its party's place owes it whatever comes back.
  const owed = all.filter((one) => one.party_entity === first?.party_entity && one.party_id === first.party_id)
  if (!first) {
    issues.addConflict(pointer(), 'exists', `${origin.name} tidak punya tagihan.`)
    return nothing
  }
  if (first.day > day && !withGoods.has(of))
    issues.addConflict(pointer(), 'not-yet', `${first.name} baru ada sejak ${dayText(first.day)}.`)
  const there = owed.reduce((sum, row) => sum + row.amount - row.credited, 0)
  if (isTooMuch || amount > there) {
    const message = isTooMuch
      ? `Lebih dari harga barang yang kembali menurut ${origin.name}.`
      : `Lebih dari nilai ${origin.name} yang belum dikurangi.`
    issues.addConflict(pointer(), 'price', message)
    return nothing
  }
  const credited = spread(owed, amount, (row) => row.amount - row.credited)
  for (const { row, part } of credited) row.credited += part
  const laid = spread(owed, amount, ({ rest }) => rest)
  for (const { row, part } of laid) row.rest -= part
  const over = laid.reduce((left, { part }) => left - part, amount)
  const side = first.side === 'payable' ? remainders.payable : remainders.receivable
  const party = { entity: first.party_entity, id: first.party_id }
  return {
    openings: over > 0 ? [{ line, side, party, amount: over, due: null, note: null }] : [],
    allocations: laid.map(({ row, part }) => ({ line, item: row.id, amount: part })),
    credited: credited.map(({ row, part }) => ({ line, item: row.id, amount: part })),
  }
}

/** An amount over items in their order, as far as each takes some. */
function spread(owed: readonly LockedItem[], amount: number, takes: (row: LockedItem) => number) {
  let left = amount
  return owed.flatMap((row) => {
    const part = Math.min(takes(row), left)
    left -= part
    return part > 0 ? [{ row, part }] : []
  })
}
