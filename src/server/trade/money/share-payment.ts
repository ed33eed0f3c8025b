import { type Side, sideNames } from '../../../contract/runtime/postings.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { today } from '../document/document-date.ts'
import { openItemName } from './owed.ts'
import { promisedOf } from './open-items.ts'

type Row = { id: number; side: Side; name: string; day: string; due: string; rest: number }

/** More than anybody pays at once, of one side. */
const mostShown = 500

interface Sides {
  owed: Side
  own: Side | null
  isArrived?: true
}

/** What a payment is laid on, and what of the party's own can be used for it. */
const sides = {
  Terima: { owed: 'receivable', own: 'deposit' },
  Bayar: { owed: 'payable', own: 'advance' },
  // What is given back is money: what is only promised to us is not there to give.
  Kembalikan: { owed: 'deposit', own: null, isArrived: true },
  'Giro masuk': { owed: 'cheque', own: null },
  'Giro keluar': { owed: 'issued', own: null },
} as const satisfies Record<string, Sides>

/**
 * The open items of a party, oldest first, with an amount laid on them in that order; then what it has left with us (or
 * we with it) of before, of which nothing is used yet.
 */
export const sharePaymentHandlers = {
  bagiTagihan: async ({ database, body: { arah, idPihak, jenisPihak, jumlah } }) => {
    const { owed, own, isArrived }: Sides = sides[arah]
    const rows = await database.query<Row>(
      // Each side by itself: however much is owed, what can be used for it is there.
      `select item.* from unnest(array[$3, $4]::text[]) with ordinality wanted (side, turn) cross join lateral (
         select id, side, ${openItemName('open_item')} as name, day, due, rest - ${promisedOf('$5')} as rest from open_item
         where party_entity = $1 and party_id = $2 and rest > 0 and open_item.side = wanted.side
         order by due, id limit ${mostShown}
       ) item where item.rest > 0 order by turn, due, item.id`,
      [jenisPihak ?? 'contact', idPihak, owed, own, isArrived ?? false],
    )
    let left = jumlah
    return {
      tagihan: rows.map(({ id, side, name, day, due, rest }) => {
        const laid = side === owed ? Math.min(rest, left) : 0
        left -= laid
        return { id, sisi: sideNames[side], dokumen: name, tanggal: day, jatuhTempo: due, sisa: rest, dibayar: laid }
      }),
    }
  },
  depositCustomer: async ({ database, query: { customer, tanggal } }) => {
    const [sum] = await database.query<{ deposit: number }>(
      `select coalesce(sum(rest), 0) as deposit from open_item
       where side = 'deposit' and party_id = $1 and party_entity = 'contact' and rest > 0 and day <= $2::date`,
      [customer, tanggal ?? today()],
    )
    return { deposit: sum?.deposit ?? 0 }
  },
} satisfies Partial<Handlers>
