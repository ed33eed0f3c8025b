import { type Side, sideNames } from '../../../contract/runtime/postings.ts'
import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import type { CancelEffect } from '../document/cancel-plan.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { partyNameOf } from './party.ts'
import { documentName, itemNumber } from '../document/shown-number.ts'

type OwnItem = { side: Side; party: string; amount: number; by: string[] | null }

/** A document that is undone in the same step: what the two laid on each other stands in nobody's way. */
export interface UndoneWith {
  kind: LeavingKind
  id: number
}

const apart: UndoneWith = { kind: 'document', id: 0 }

/**
 * What a cancel does to money; the amounts stand beside, as whoever may cancel need not see them. What others have laid on what is
 * owed for the document stands in the way, by name; what also brought goods of it back is named for that already.
 */
export async function moneyEffects(
  database: Queryable,
  kind: LeavingKind,
  id: number,
  together: UndoneWith = apart,
): Promise<CancelEffect[]> {
  const items = await database.query<OwnItem>(
    `select side, ${partyNameOf('item')} as party, amount, laid.by
     from open_item item
       left join lateral (
         select array_agg(distinct ${documentName('document')}) as by
         from (
           select kind, document_id from allocation where item_id = item.id
           union select kind, document_id from credit where item_id = item.id
         ) other join any_document document
           on (document.kind, document.id) = (other.kind, other.document_id) and document.cancelled_at is null
         where (document.kind, document.id) <> ($1, $2) and (document.kind, document.id) <> ($3, $4) and not exists (
           select from stock_movement gone join stock_movement back on back.brings_back = gone.id
           where gone.kind = $1 and gone.document_id = $2 and back.document_id = document.id and back.kind = document.kind)
       ) laid on item.settled > 0 or item.credited > 0
     where item.kind = $1 and item.document_id = $2 and item.cancelled_on is null order by item.id`,
    [kind, id, together.kind, together.id],
  )
  const own = items.map(({ side, party, amount, by }): CancelEffect => {
    const halangan = by ? `Sudah dilunasi dengan ${by.join(', ')}: batalkan dahulu.` : null
    return { uraian: `${sideNames[side]} ${party} dihapus`, jumlah: amount, halangan }
  })
  return [...own, ...(await undoneBookings(database, kind, id, together))]
}

/** What it laid on what others are owed for, and its money in each account. */
async function undoneBookings(
  database: Queryable,
  kind: LeavingKind,
  id: number,
  together: UndoneWith,
): Promise<CancelEffect[]> {
  const rows = await database.query<{ uraian: string; jumlah: number }>(
    `select uraian, jumlah from (
       select 1 as part, min(laid.id) as id, sum(laid.amount) as jumlah,
         ${documentName('item', 'item.document_title', itemNumber)} || ' terbuka lagi' as uraian
       from (
         select item_id, id, amount from allocation where kind = $1 and document_id = $2
         union all select item_id, id, amount from credit where kind = $1 and document_id = $2
       ) laid join open_item item on item.id = laid.item_id
       where (item.kind, item.document_id) <> ($1, $2) and (item.kind, item.document_id) <> ($3, $4) group by item.id
       union all
       select 2, min(entry.id), abs(sum(entry.amount)), 'Uang ' || case when sum(entry.amount) > 0 then 'keluar dari ' else 'kembali ke ' end || account.label
       from money_entry entry join master_value account on account.id = entry.account_id
       where entry.kind = $1 and entry.document_id = $2
       group by account.id, account.label having sum(entry.amount) <> 0
     ) booked order by part, id`,
    [kind, id, together.kind, together.id],
  )
  const undone = rows.map((one) => ({ ...one, halangan: null }))
  return [...(kind === 'document' ? await countedAgain(database, id) : []), ...undone]
}

/** What was counted later is what is there: a difference that an earlier count booked is a part of it. */
async function countedAgain(database: Queryable, id: number): Promise<CancelEffect[]> {
  const counts = await database.query<{ account: string; by: string[] }>(
    `select account.label as account, later.by
     from cash_closing closing join master_value account on account.id = closing.account_id
       cross join lateral (
         select array_agg(${documentName('newest')} order by shift desc) as by from (
           select document.title, document.series_number, document.number, other.shift
           from cash_closing other join document on document.id = other.document_id and document.cancelled_at is null
           where other.account_id = closing.account_id and other.shift > closing.shift order by other.shift desc limit 3
         ) newest
       ) later
     where closing.document_id = $1 and later.by is not null and exists (
       select from money_entry where kind = 'document' and document_id = $1 and account_id = closing.account_id)
     order by closing.account_id`,
    [id],
  )
  return counts.map(({ account, by }) => ({
    uraian: `Selisih ${account} dihapus`,
    halangan: `${account} sudah dihitung lagi dengan ${by.join(', ')}: batalkan dahulu.`,
  }))
}

/** Locks what is owed for a document, and what it laid amounts on, in the order of their ids: before units and stock. One list, as of units; and the accounts that it counted. */
export async function lockMoney(tx: Queryable, kind: LeavingKind, id: number): Promise<void> {
  await tx.query(
    `select id from open_item
     where id in (
       select id from open_item where kind = $1 and document_id = $2
       union all select item_id from allocation where kind = $1 and document_id = $2
       union all select item_id from credit where kind = $1 and document_id = $2)
     order by id for update`,
    [kind, id],
  )
  if (kind !== 'document') return
  // Nobody counts again while it is read who did.
  await tx.query(
    `select from money_account where account_id in (select account_id from cash_closing where document_id = $1)
     order by account_id for update`,
    [id],
  )
}

/** The rows of a ledger by which a document did something, once more with the opposite amount. */
const undone = (table: 'allocation' | 'credit', where = 'true') => `
  insert into ${table} (item_id, day, kind, document_id, line_id, amount, reverses)
  select item_id, greatest(day, $3::date), kind || '_cancel', document_id, line_id, -amount, id
  from ${table} where kind = $1 and document_id = $2 and ${where} order by id`

const isOwn = 'item_id in (select id from open_item where (open_item.kind, open_item.document_id) = ($1, $2))'

/**
 * Undoes all money of a document on a day: what it did has its opposite, never before it did it, and nothing is owed for
 * it any more. By statements like those that stored it, as each locks figures by day: first what is owed for itself, then
 * what it laid on others, with its accounts.
 */
export async function undoMoney(tx: Queryable, kind: LeavingKind, id: number, day: string): Promise<void> {
  await tx.query(undone('allocation', isOwn), [kind, id, day])
  const [open] = await tx.query<{ paid: number }>(
    `with ended as (
       update open_item set cancelled_on = greatest(day, $3::date)
       where kind = $1 and document_id = $2 and cancelled_on is null and settled = 0 and credited = 0
     )
     select count(*)::int as paid from open_item
     where kind = $1 and document_id = $2 and cancelled_on is null and (settled > 0 or credited > 0)`,
    [kind, id, day],
  )
  if (open && open.paid > 0) throw changedMeanwhile('What is owed for a document was paid while it was cancelled')
  await tx.query(
    `with laid as (${undone('allocation', `not ${isOwn}`)}), credited as (${undone('credit')})
     insert into money_entry (day, kind, document_id, line_id, account_id, amount, reverses)
     select greatest(day, $3::date), kind || '_cancel', document_id, line_id, account_id, -amount, id
     from money_entry where kind = $1 and document_id = $2 order by id`,
    [kind, id, day],
  )
}
