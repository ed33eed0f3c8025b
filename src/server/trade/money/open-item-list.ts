import { type Side, sideNames } from '../../../contract/runtime/postings.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { FilterValue, ListSource } from '../../platform/lists/list-source.ts'
import { through } from '../../platform/lists/sought.ts'
import { anyOf, type Bind } from '../../platform/lists/statement.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { own } from '../../../contract/runtime/own.ts'
import { equals } from '../../platform/records/list-filters.ts'
import { foundBy, holds } from '../../platform/search/search.ts'
import { daysLater } from '../../../contract/runtime/date-text.ts'
import { today } from '../document/document-date.ts'
import { hasNumberOf, itemNumber } from '../document/shown-number.ts'
import { documentTables } from '../document/document-types.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { overdueAges } from '../figures/dimensions.ts'
import { openItemName, owedStatus } from './owed.ts'
import { partyNameOf } from './party.ts'

type Item = Answer<'daftarTagihan'>['items'][number]
type Row = Record<string, unknown> & {
  id: number
  side: Side
  kind: LeavingKind
  type: string | null
  document_id: number
  name: string
  party: string
  day: string
  due: string
  amount: number
  settled: number
  rest: number
  is_cancelled: boolean
}

const statuses: Readonly<Record<string, string>> = {
  Terbuka: 'item.rest > 0',
  Lunas: 'item.rest = 0 and item.cancelled_on is null',
  Batal: 'item.cancelled_on is not null',
}

/** What is owed, by either side. */
export const openItemList: ListSource<Row, Item, 'jumlah' | 'terbayar' | 'sisa'> = {
  name: 'tagihan',
  operation: 'daftarTagihan',
  table: 'open_item item',
  alias: 'item',
  id: 'item.id',
  sorts: {
    jatuhTempo: { sql: 'item.due', type: 'date' },
    sisa: { sql: 'item.rest', type: 'numeric' },
  },
  sort: 'jatuhTempo',
  filters: {
    sisi: (value, bind) => `item.side = ${bind(sideOf(value), 'text')}`,
    status: (value) => own(statuses, String(value)) ?? 'true',
    terlambat: (value, bind) => (value === true ? `item.rest > 0 and item.due < ${bind(today(), 'date')}` : 'true'),
    umur: (value, bind) => overdueFor(String(value), bind),
    kontak: ofContact,
    customer: ofContact,
    supplier: ofContact,
  },
  absent: { status: 'Terbuka' },
  sums: { values: { jumlah: 'item.amount', terbayar: 'item.settled', sisa: 'item.rest' } },
  search: (word) => {
    const hasNumber = (bind: Bind) => hasNumberOf('item', word, bind, itemNumber)
    return {
      row: (bind) =>
        anyOf([
          `(select ${holds('contact.name_key', word, bind)} from contact
            where item.party_entity = 'contact' and contact.id = item.party_id)`,
          ...hasNumber(bind),
        ]),
      ways: (bind) => [
        {
          table: through(
            `(select id from contact where ${foundBy('name_key', word, bind)}`,
            'open_item',
            'item',
            `item.party_entity = 'contact' and item.party_id = found.id`,
          ),
          where: 'true',
        },
        ...hasNumber(bind).map((where) => ({ where })),
      ],
    }
  },
  columns: `item.id, item.side, item.kind, item.document_id, ${openItemName('item')} as name, item.day, item.due,
    item.amount, item.settled, item.rest, item.cancelled_on is not null as is_cancelled,
    (select document.kind from document where item.kind = 'document' and document.id = item.document_id) as type,
    ${partyNameOf('item')} as party`,
  item: (row) => ({
    id: row.id,
    sisi: sideNames[row.side],
    dokumen: row.name,
    asal: documentTables[row.kind].origin,
    jenis: row.type,
    idDokumen: row.document_id,
    pihak: row.party,
    tanggal: row.day,
    jatuhTempo: row.due,
    jumlah: row.amount,
    terbayar: row.settled,
    sisa: row.rest,
    status: owedStatus(row),
    terlambat: row.rest > 0 && row.due < today(),
  }),
}

/** Overdue for as many days as an age says. */
function overdueFor(name: string, bind: Bind): string {
  const place = overdueAges.findIndex((age) => age.name === name)
  const [own, next] = [overdueAges[place], overdueAges[place + 1]]
  const due = [
    // What is not overdue yet has no last day.
    ...(own && own.from > 0 ? [`item.due <= ${bind(daysLater(today(), -own.from), 'date')}`] : []),
    ...(next ? [`item.due >= ${bind(daysLater(today(), 1 - next.from), 'date')}`] : []),
  ]
  return due.join(' and ')
}

function ofContact(value: FilterValue, bind: Bind): string {
  return `item.party_entity = 'contact' and ${equals('item.party_id')(value, bind)}`
}

function sideOf(name: unknown): Side | null {
  const found = Object.entries(sideNames).find(([, called]) => called === name)
  // The keys of the table are the sides.
  return (found?.[0] as Side | undefined) ?? null
}

export const openItemListHandlers = {
  daftarTagihan: (request) => answerList(request, openItemList),
} satisfies Partial<Handlers>
