import { isGiro, type Side, sideNames } from '../../../contract/runtime/postings.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Answer } from '../../platform/http/operation.ts'
import { documentTables } from '../document/document-types.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { partyNameOf } from './party.ts'
import { documentName, itemNumber } from '../document/shown-number.ts'

type Owed = Answer<'bacaDokumen'>['tagihan'][number]
type Payment = Answer<'bacaPenjualan'>['pembayaran'][number]

type ItemRow = {
  id: number
  party: string
  party_id: number
  side: Side
  due: string
  amount: number
  settled: number
  rest: number
  is_cancelled: boolean
}
type LaidRow = {
  item_id: number
  kind: LeavingKind
  type: string | null
  document_id: number
  name: string
  day: string
  amount: number
}

/** SQL of what an open item is called, by the alias of its row: its document, and which of those that it opened. */
export const openItemName = (alias: string): string =>
  `concat_ws(' · ', ${documentName(alias, `${alias}.document_title`, itemNumber)}, ${alias}.note)`

/** How far something is paid. A cancelled document leaves nothing open, and a giro ends cleared or bounced. */
export function owedStatus({
  side,
  rest,
  settled,
  is_cancelled,
}: Pick<ItemRow, 'side' | 'rest' | 'settled' | 'is_cancelled'>) {
  if (is_cancelled) return 'Batal'
  if (rest === 0) return isGiro(side) ? 'Selesai' : 'Lunas'
  return settled === 0 ? 'Belum lunas' : 'Sebagian'
}

/** What is owed for a document, with what others that stand have laid on it. */
export async function owedFor(database: Queryable, kind: LeavingKind, id: number): Promise<Owed[]> {
  const items = await database.query<ItemRow>(
    `select id, side, due, amount, settled, rest, cancelled_on is not null as is_cancelled,
       party_id, ${partyNameOf('open_item')} as party
     from open_item where kind = $1 and document_id = $2 order by id`,
    [kind, id],
  )
  if (items.length === 0) return []
  const laid = await database.query<LaidRow>(
    `select laid.item_id, document.kind, document.type, document.id as document_id,
       ${documentName('document')} as name, laid.day, laid.amount
     from allocation laid join any_document document on (document.kind, document.id) = (laid.kind, laid.document_id)
     where laid.item_id = any($1::bigint[]) and document.cancelled_at is null
       and (document.kind, document.id) <> ($2, $3)
     order by laid.id`,
    [items.map((item) => item.id), kind, id],
  )
  return items.map((item) => ({
    pihak: item.party,
    idPihak: item.party_id,
    sisi: sideNames[item.side],
    jatuhTempo: item.due,
    jumlah: item.amount,
    terbayar: item.settled,
    sisa: item.rest,
    status: owedStatus(item),
    pelunasan: laid
      .filter(({ item_id }) => item_id === item.id)
      .map(({ kind: origin, type, document_id, name, day, amount }) => {
        const asal = documentTables[origin].origin
        return { asal, jenis: type, idDokumen: document_id, dokumen: name, tanggal: day, jumlah: amount }
      }),
  }))
}

/** The money that a document moved: accounts first, then what it laid on what is owed, and what it opened. */
export function bookedMoney(database: Queryable, id: number): Promise<Answer<'bacaDokumen'>['uang']> {
  return database.query(
    `select uraian, jumlah from (
       select 1 as part, min(entry.id) as id, concat_ws(' · ', account.label, nullif(entry.note, account.label)) as uraian,
         sum(entry.amount) as jumlah
       from money_entry entry join master_value account on account.id = entry.account_id
       where entry.kind = 'document' and entry.document_id = $1 group by entry.line_id, account.label, entry.note
       union all
       select 2, min(laid.id), ${openItemName('item')}, sum(laid.amount)
       from allocation laid join open_item item on item.id = laid.item_id
       where laid.kind = 'document' and laid.document_id = $1 group by item.id
     ) booked order by part, id`,
    [id],
  )
}

type PaymentRow = { uraian: string; akun: string | null; jumlah: number; given: number | null; day: string | null }

/**
 * How a document was paid when it was stored: by what, into which account, from what the party had left before, and by
 * who owes it in its place.
 */
export async function paymentsOf(database: Queryable, kind: LeavingKind, id: number): Promise<Payment[]> {
  const rows = await database.query<PaymentRow>(
    `select uraian, akun, jumlah, given, day from (
       select 1 as part, entry.id, coalesce(entry.note, account.label) as uraian, account.label as akun,
         abs(entry.amount) as jumlah, entry.given, entry.day
       from money_entry entry join master_value account on account.id = entry.account_id
       where entry.kind = $1 and entry.document_id = $2 and entry.note is not null and entry.amount > 0
       union all
       select 2, min(laid.id), case when beside.with_id is not null then 'Tukar tambah'
           when item.side = 'deposit' then 'Deposit' else 'Uang muka' end, null, sum(laid.amount), null, null
       from allocation laid join open_item item on item.id = laid.item_id
         left join document_with beside on beside.kind = $1 and beside.document_id = $2
           and item.kind = 'document' and item.document_id = beside.with_id
       where laid.kind = $1 and laid.document_id = $2 and item.side in ('deposit', 'advance')
       group by item.side, beside.with_id
       union all
       select 3, other.id, ${partyNameOf('other')}, null, other.amount, null, other.due
       from open_item own join open_item other
         on (other.kind, other.document_id, other.side) = (own.kind, own.document_id, own.side) and other.id > own.id
       where own.kind = $1 and own.document_id = $2 and own.side = 'receivable'
         and own.id = (select min(id) from open_item where kind = $1 and document_id = $2)
     ) paid order by part, id`,
    [kind, id],
  )
  return rows.map(({ uraian, akun, jumlah, given, day }) => ({
    cara: uraian,
    akun,
    jumlah,
    diterima: given,
    kembali: given === null ? null : given - jumlah,
    cair: day,
  }))
}
