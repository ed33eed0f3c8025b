import type { Queryable } from '../../platform/database/database.ts'
import type { Answer } from '../../platform/http/operation.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import type { Side } from './money-postings.ts'

type Owed = Answer<'bacaDokumen'>['tagihan'][number]

/** What people call what is owed, by who owes it. */
export const sideNames = {
  receivable: 'Piutang',
  payable: 'Utang',
  deposit: 'Deposit',
  advance: 'Uang muka',
} as const satisfies Record<Side, string>

type ItemRow = {
  id: number
  side: Side
  due: string
  amount: number
  settled: number
  rest: number
  is_cancelled: boolean
}
type LaidRow = { item_id: number; type: string; document_id: number; name: string; day: string; amount: number }

/** How far something is paid. A cancelled document leaves nothing open. */
export function owedStatus({ rest, settled, is_cancelled }: Pick<ItemRow, 'rest' | 'settled' | 'is_cancelled'>) {
  if (is_cancelled) return 'Batal'
  if (rest === 0) return 'Lunas'
  return settled === 0 ? 'Belum lunas' : 'Sebagian'
}

/** What is owed for a document, with what was laid on it by documents that stand. */
export async function owedFor(database: Queryable, kind: LeavingKind, id: number): Promise<Owed[]> {
  const items = await database.query<ItemRow>(
    `select id, side, due, amount, settled, rest, cancelled_on is not null as is_cancelled
     from open_item where kind = $1 and document_id = $2 order by id`,
    [kind, id],
  )
  if (items.length === 0) return []
  const laid = await database.query<LaidRow>(
    `select laid.item_id, document.kind as type, document.id as document_id,
       document.title || ' #' || document.number as name, laid.day, laid.amount
     from allocation laid join document on document.id = laid.document_id
     where laid.item_id = any($1::bigint[]) and laid.kind = 'document' and document.cancelled_at is null
     order by laid.id`,
    [items.map((item) => item.id)],
  )
  return items.map((item) => ({
    ...{ sisi: sideNames[item.side], jatuhTempo: item.due, jumlah: item.amount, terbayar: item.settled },
    ...{ sisa: item.rest, status: owedStatus(item) },
    pelunasan: laid
      .filter(({ item_id }) => item_id === item.id)
      .map(({ type, document_id, name, day, amount }) => {
        return { jenis: type, idDokumen: document_id, dokumen: name, tanggal: day, jumlah: amount }
      }),
  }))
}

/** The money that a document moved: accounts first, then what it laid on what is owed, and what it opened. */
export function bookedMoney(database: Queryable, id: number): Promise<Answer<'bacaDokumen'>['uang']> {
  return database.query(
    `select uraian, jumlah from (
       select 1 as part, min(entry.id) as id, account.label as uraian, sum(entry.amount) as jumlah
       from money_entry entry join master_value account on account.id = entry.account_id
       where entry.kind = 'document' and entry.document_id = $1 group by entry.line_id, account.label
       union all
       select 2, min(laid.id), item.document_title || ' #' || item.document_number, sum(laid.amount)
       from allocation laid join open_item item on item.id = laid.item_id
       where laid.kind = 'document' and laid.document_id = $1 group by item.id
     ) booked order by part, id`,
    [id],
  )
}
