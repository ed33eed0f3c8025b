import type { Queryable } from '../../platform/database/database.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { countedEntries, endShifts } from './count-money.ts'
import type { BookedMoney, Entry } from './booked-money.ts'
import type { Laid } from './open-items.ts'

/** A document that is stored, with its number. */
interface Owner {
  kind: LeavingKind
  id: number
  nomor: number
  nomorSeri?: string
  title: string
  day: string
}

/**
 * All money that a document books, in one statement. The sums of items and accounts follow by triggers. What is paid of
 * the document itself is laid on what its own operation opened before.
 */
const statement = `
  with opened as (
    insert into open_item (side, kind, document_id, document_title, document_number, document_series, party_entity,
      party_id, day, due, amount, note)
    select side, $16::text, $1::bigint, $2::text, $3::bigint, $24::text, entity, party_id, $4::date, coalesce(due, $4::date), amount,
      note
    from unnest($5::text[], $6::text[], $7::bigint[], $8::date[], $9::numeric[], $23::text[])
      as opening (side, entity, party_id, due, amount, note)
  ), laid as (
    insert into allocation (item_id, day, kind, document_id, line_id, amount)
    select coalesce(item, (
      select id from open_item where kind = $16::text and document_id = $1::bigint and side in ('receivable', 'payable')
    )), $4::date, $16::text, $1::bigint, line, amount
    from unnest($10::bigint[], $11::int[], $12::numeric[]) as allocation (item, line, amount)
  ), credited as (
    insert into credit (item_id, day, kind, document_id, line_id, amount)
    select item, $4::date, $16::text, $1::bigint, line, amount
    from unnest($20::bigint[], $21::int[], $22::numeric[]) as less (item, line, amount)
  )
  insert into money_entry (day, kind, document_id, line_id, account_id, amount, note, given)
  select coalesce(day, $4::date), $16::text, $1::bigint, line, account, amount, note, given
  from unnest($13::int[], $14::bigint[], $15::numeric[], $17::date[], $18::text[], $19::numeric[])
    as entry (line, account, amount, day, note, given)`

export async function storeMoney(
  tx: Queryable,
  owner: Owner,
  { openings, allocations, credited }: Laid,
  money: Pick<BookedMoney, 'entries' | 'counts' | 'taken'>,
): Promise<void> {
  const { id, day } = owner
  const entries = [...money.entries, ...(await countedEntries(tx, day, money))]
  const isMoved = openings.length + allocations.length + credited.length + entries.length > 0
  if (isMoved) await write(tx, owner, { openings, allocations, credited }, entries)
  await endShifts(tx, { id, day }, money.counts)
}

async function write(
  tx: Queryable,
  { kind, id, nomor, nomorSeri, title, day }: Owner,
  { openings, allocations, credited }: Laid,
  entries: readonly Entry[],
): Promise<void> {
  await tx.query(
    statement,
    [
      ...[id, title, nomor, day],
      ...[openings.map(({ side }) => side), openings.map(({ party }) => party.entity)],
      ...[openings.map(({ party }) => party.id), openings.map(({ due }) => due), openings.map(({ amount }) => amount)],
      ...[allocations.map(({ item }) => item), allocations.map(({ line }) => line)],
      allocations.map(({ amount }) => amount),
      ...[entries.map(({ line }) => line), entries.map(({ account }) => account), entries.map(({ amount }) => amount)],
      ...[kind, entries.map((entry) => entry.day), entries.map(({ note }) => note), entries.map(({ given }) => given)],
      ...[credited.map(({ item }) => item), credited.map(({ line }) => line), credited.map(({ amount }) => amount)],
      openings.map(({ note }) => note),
      nomorSeri ?? null,
    ],
    'kept',
  )
}
