import { addDays } from '../../contract/runtime/date-text.ts'
import { momentAt } from '../../contract/runtime/shop-clock.ts'
import { answerList } from '../platform/lists/answer-list.ts'
import type { Filter, ListSource, ScatteredFilter } from '../platform/lists/list-source.ts'
import type { Bind } from '../platform/lists/statement.ts'
import { holds } from '../platform/search/search.ts'
import type { Answer, Handlers } from '../platform/http/operation.ts'
import type { DocumentTable } from './document/document-type.ts'
import { documentTables } from './document/document-types.ts'
import { documentName } from './document/shown-number.ts'

type ActivityItem = Answer<'daftarCatatan'>['items'][number]
type ActivityRow = Record<string, unknown> & {
  id: number
  at: string
  actor: string
  kind: ActivityItem['jenis']
  operation: string | null
  result: string
  subject: string | null
  note: string | null
  address: string | null
}

/** The last that a date in an address can have. */
const lastYear = 9999

/** A day begins when it does on the clock of the shop; where no zone is set, on that of the server. */
function day(sign: '>=' | '<', after: number): ScatteredFilter {
  const condition: Filter = (value, bind) => {
    const start = momentAt(addDays(value, after) ?? '', '00:00:00')
    // JavaScript writes later years as PostgreSQL reads none.
    const moment = start.getUTCFullYear() <= lastYear ? start.toISOString() : 'infinity'
    return `entry.at ${sign} ${bind(moment, 'timestamptz')}`
  }
  return { column: 'entry.at', row: condition, way: condition }
}

const numbered = ({ name, title }: DocumentTable) =>
  `when '${name}' then (select ${documentName(name, title)} from ${name} where id = entry.entity_id::bigint)`

/** The record that was changed, by its present name; the values stand in the record's own history, where roles apply. */
const subject = `case entry.entity
  ${Object.values(documentTables).map(numbered).join(' ')}
  when 'product' then 'Produk ' || coalesce((select name from product where id = entry.entity_id::bigint), '')
  when 'contact' then 'Kontak ' || coalesce((select name from contact where id = entry.entity_id::bigint), '')
  when 'master' then 'Master ' || coalesce((select label from master_value where id = entry.entity_id::bigint), '')
  when 'customer_type' then 'Tipe ' || coalesce((select name from customer_type where id = entry.entity_id::bigint), '')
  when 'warehouse' then 'Gudang ' || coalesce((select name from warehouse where id = entry.entity_id::bigint), '')
  when 'branch' then 'Cabang ' || coalesce((select name from branch where id = entry.entity_id::bigint), '')
  when 'purchase_type' then
    'Jenis Pembelian ' || coalesce((select name from purchase_type where id = entry.entity_id::bigint), '')
  when 'list_price' then 'Harga ' || coalesce((select product.name from list_price price
    join product on product.id = price.product_id where price.id = entry.entity_id::bigint), '')
  when 'account' then 'Pengguna ' || coalesce((select name from account where id = entry.entity_id::bigint), '')
  when 'invitation' then 'Undangan'
  when 'period' then 'Buku ' || coalesce((select branch.name from period join branch on branch.id = period.branch_id
    where period.id = entry.entity_id::bigint), 'seluruh toko') end`

/** The driver tells milliseconds. */
const exactly = `to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export const activityList: ListSource<ActivityRow, ActivityItem> = {
  name: 'catatan',
  operation: 'daftarCatatan',
  table: 'activity entry',
  alias: 'entry',
  id: 'entry.id',
  sorts: { waktu: { sql: 'entry.at', type: 'timestamptz', kept: exactly } },
  sort: '-waktu',
  filters: {
    tanggalDari: day('>=', 0),
    tanggalSampai: day('<', 1),
    jenis: (value, bind) => `entry.kind = ${bind(value, 'text')}`,
    pengguna: (value, bind) => `entry.account_id = ${bind(value, 'bigint')}`,
  },
  /** By whom: each word in the name or the user name of an account. */
  search: (word) => {
    const people = (bind: Bind) => `select id from account where ${holds("(name_key || ' ' || user_key)", word, bind)}`
    const row = (bind: Bind) => `entry.account_id = any(array(${people(bind)}))`
    return { row, ways: (bind) => [{ where: row(bind) }] }
  },
  columns: `entry.id, entry.at, entry.actor, entry.kind, entry.operation, entry.result, entry.note, entry.address,
    ${subject} as subject`,
  item: (row) => ({
    id: row.id,
    waktu: row.at,
    pengguna: row.actor,
    jenis: row.kind,
    operasi: row.operation,
    hasil: row.result,
    keterangan: row.subject ?? row.note ?? '',
    alamat: row.address,
  }),
}

export const activityListHandlers = {
  daftarCatatan: (request) => answerList(request, activityList),
} satisfies Partial<Handlers>
