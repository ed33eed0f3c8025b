import type { DocumentType } from '../document/document-type.ts'
import { documentTypes } from '../document/document-types.ts'
import { documentName, itemNumber } from '../document/shown-number.ts'

/** What is owed, and what is in which account, against the rows that say so. */

const item = documentName('item', 'item.document_title', itemNumber)

const settled = `
  select 'Tagihan ' || ${item} || ': terbayar ' || item.settled || ', menurut pelunasannya '
    || coalesce(laid.amount, 0) as difference
  from open_item item
    left join (select item_id, sum(amount) as amount from allocation group by item_id) laid on laid.item_id = item.id
  where item.settled <> coalesce(laid.amount, 0)`

const credited = `
  select 'Tagihan ' || ${item} || ': dikurangi ' || item.credited || ', menurut returnya ' || coalesce(less.amount, 0)
    as difference
  from open_item item
    left join (select item_id, sum(amount) as amount from credit group by item_id) less on less.item_id = item.id
  where item.credited <> coalesce(less.amount, 0)`

const balance = `
  select 'Saldo ' || account.label || ': tercatat ' || coalesce(kept.balance::text, 'kosong') || ', menurut geraknya '
    || coalesce(moved.amount, 0) as difference
  from money_account kept
    full join (select account_id, sum(amount) as amount from money_entry group by account_id) moved using (account_id)
    join master_value account on account.id = account_id
  where kept.balance is distinct from moved.amount`

/** Shift by shift: all that moved until an account was counted is what was in it then. */
const shifts = `
  select 'Shift ' || closing.shift || ' ' || account.label || ': isinya tercatat ' || closing.balance || ', menurut geraknya '
    || coalesce(moved.amount, 0) as difference
  from cash_closing closing join master_value account on account.id = closing.account_id
    left join lateral (
      select sum(received - paid) as amount from money_shift
      where account_id = closing.account_id and shift <= closing.shift
    ) moved on true
  where closing.balance <> coalesce(moved.amount, 0)`

/** All shifts together are all that moved. */
const shiftedWays = `
  select 'Shift ' || account.label || ' ' || way || ': masuk ' || coalesce(shifted.received, 0) || ', keluar '
    || coalesce(shifted.paid, 0) || ', menurut geraknya ' || coalesce(moved.received, 0) || ' dan ' || coalesce(moved.paid, 0)
    as difference
  from (select account_id, way, sum(received) as received, sum(paid) as paid from money_shift group by account_id, way) shifted
    full join (
      select account_id, way, sum(greatest(amount, 0)) as received, sum(greatest(-amount, 0)) as paid
      from money_way group by account_id, way
    ) moved using (account_id, way)
    join master_value account on account.id = account_id
  where (coalesce(shifted.received, 0), coalesce(shifted.paid, 0)) <> (coalesce(moved.received, 0), coalesce(moved.paid, 0))`

/** A sale or purchase leaves its total open, to whom it is made out, until it is cancelled: it opens that first. */
const owed = ({ kind, title, party, owed: side }: DocumentType) => `
  select ${documentName('document', `'${title}'`)} || ': tagihannya tidak sesuai nota' as difference
  from ${kind} document
    left join open_item item on item.id = (
      select min(id) from open_item where kind = '${kind}' and document_id = document.id and side = '${side}')
  where (item.side, item.amount, item.day, item.party_entity, item.party_id, item.document_number)
      is distinct from ('${side}', document.total, document.invoice_date, 'contact', document.${party}, document.number)
    and (document.total > 0 or item.id is not null)
    and not (item.id is null and document.cancelled_at is not null)
    or (item.cancelled_on is null) <> (document.cancelled_at is null) and item.id is not null`

/** What somebody else owes for a sale or purchase, such as a financier, is a part of what was paid of it. */
const owedByOthers = ({ kind, title, owed: side }: DocumentType) => `
  select ${documentName('document', `'${title}'`)} || ': tagihannya tidak sesuai nota, pihak lain menanggung ' || others.amount as difference
  from ${kind} document join lateral (
    select sum(amount) as amount from (
      select amount from open_item where kind = '${kind}' and document_id = document.id and side = '${side}'
      order by id offset 1
    ) other
  ) others on others.amount > 0
  where others.amount > (
    select coalesce(sum(amount), 0) from allocation
    where kind = '${kind}' and document_id = document.id and reverses is null)`

/** What a document did with money is undone when it is cancelled, and only then; money may arrive later than it. */
const undone = (table: 'allocation' | 'credit' | 'money_entry') => {
  const isOnOtherDay = `booked.day ${table === 'money_entry' ? '<' : '<>'} document.day`
  return `
  select ${documentName('document')} || ': uang baris ' || booked.line_id
    || case when ${isOnOtherDay} then ' bukan pada harinya'
         else ' tidak sesuai dengan batalnya' end as difference
  from ${table} booked
    join any_document document on (document.kind, document.id) = (booked.kind, booked.document_id)
    left join ${table} back on back.reverses = booked.id
  where (${isOnOtherDay} or (back.id is null) <> (document.cancelled_at is null))`
}

const orphans = (table: 'allocation' | 'credit' | 'money_entry' | 'open_item') => `
  select 'Uang (${table} ' || booked.id || ') menyebut dokumen ' || booked.document_id || ' yang tidak ada' as difference
  from ${table} booked
    left join any_document document
      on (document.kind, document.id) = (replace(booked.kind, '_cancel', ''), booked.document_id)
  where document.id is null`

export const moneyChecks: readonly string[] = [
  ...[settled, credited, balance, shifts, shiftedWays],
  ...Object.values(documentTypes).flatMap((type) => [owed(type), owedByOthers(type)]),
  ...[undone('allocation'), undone('credit'), undone('money_entry')],
  ...[orphans('allocation'), orphans('credit'), orphans('money_entry'), orphans('open_item')],
]
