import type { Queryable } from '../../platform/database/database.ts'
import type { Entry } from './money-postings.ts'
import type { Laid } from './open-items.ts'

/** A document that is stored, with its number. */
interface Owner {
  id: number
  nomor: number
  title: string
  day: string
}

/** All money that a document books, in one statement. The sums of items and accounts follow by triggers. */
const statement = `
  with opened as (
    insert into open_item (side, kind, document_id, document_title, document_number, party_entity, party_id, day, due, amount)
    select side, 'document', $1::bigint, $2::text, $3::bigint, entity, party_id, $4::date, coalesce(due, $4::date), amount
    from unnest($5::text[], $6::text[], $7::bigint[], $8::date[], $9::numeric[]) as opening (side, entity, party_id, due, amount)
  ), laid as (
    insert into allocation (item_id, day, kind, document_id, line_id, amount)
    select item, $4::date, 'document', $1::bigint, line, amount
    from unnest($10::bigint[], $11::int[], $12::numeric[]) as allocation (item, line, amount)
  )
  insert into money_entry (day, kind, document_id, line_id, account_id, amount)
  select $4::date, 'document', $1::bigint, line, account, amount
  from unnest($13::int[], $14::bigint[], $15::numeric[]) as entry (line, account, amount)`

export async function storeMoney(
  tx: Queryable,
  { id, nomor, title, day }: Owner,
  { openings, allocations }: Laid,
  entries: readonly Entry[],
): Promise<void> {
  if (openings.length + allocations.length + entries.length === 0) return
  await tx.query(
    statement,
    [
      ...[id, title, nomor, day],
      ...[openings.map(({ side }) => side), openings.map(({ party }) => party.entity)],
      ...[openings.map(({ party }) => party.id), openings.map(({ due }) => due), openings.map(({ amount }) => amount)],
      ...[allocations.map(({ item }) => item), allocations.map(({ line }) => line)],
      allocations.map(({ amount }) => amount),
      ...[entries.map(({ line }) => line), entries.map(({ account }) => account), entries.map(({ amount }) => amount)],
    ],
    'kept',
  )
}
