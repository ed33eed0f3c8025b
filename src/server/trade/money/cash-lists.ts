import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { equals, since, until } from '../../platform/records/list-filters.ts'
import { foundBy, holds } from '../../platform/search/search.ts'
import { anyOf, type Bind } from '../../platform/lists/statement.ts'
import { today } from '../document/document-date.ts'
import { documentName, hasNumberOf } from '../document/shown-number.ts'
import { documentTables, documentTypes } from '../document/document-types.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { arrivedBy, openShifts, pendingAfter } from './count-money.ts'

type Account = Answer<'daftarSaldo'>['items'][number]
type AccountRow = Record<string, unknown> & { id: number; name: string; balance: number; pending: number }

/** Called as it is: of a day that is asked first, the planner cannot know how few rows it leaves, and reads all. */
const day = 'shop_today()'
const arrived = arrivedBy(day)
const pending = pendingAfter(day)

/** What is in every account into which money came, or which it left, and beside it what has yet to arrive. */
export const balanceList: ListSource<AccountRow, Account, 'saldo' | 'belumCair'> = {
  name: 'saldo',
  operation: 'daftarSaldo',
  alias: 'account',
  id: 'account.account_id',
  table: 'money_account account',
  // By age at first: an order of balances would tell them to whoever may not see them. A shop has a handful of accounts.
  sorts: {
    akun: { sql: 'account.account_id', type: 'bigint' },
    saldo: { sql: arrived, type: 'numeric' },
  },
  sort: 'akun',
  filters: {},
  sums: { values: { saldo: arrived, belumCair: pending } },
  // A shop has a handful of accounts: each is asked.
  search: (word) => {
    const row = (bind: Bind) =>
      `(select ${holds('lower(label)', word, bind)} from master_value where id = account.account_id)`
    return { row, ways: (bind) => [{ where: row(bind) }] }
  },
  columns: `account.account_id as id, ${arrived} as balance, ${pending} as pending, (select label from master_value where id = account.account_id) as name`,
  item: ({ id, name, balance, pending }) => ({ id, akun: name, saldo: balance, belumCair: pending }),
}

type Entry = Answer<'daftarGerakKas'>['items'][number]
type EntryRow = Record<string, unknown> & {
  id: number
  day: string
  account: string
  amount: number
  document_id: number
  is_cancel: boolean
  note: string | null
  document: { kind: LeavingKind; type: string | null; name: string; about: string }
}

function entriesOf(kind: LeavingKind, where: string) {
  const table = `(select ${kind}.id from ${kind} where ${where} offset 0) found
    cross join lateral (
      select * from money_entry where kind = any (array['${kind}', '${kind}_cancel']) and document_id = found.id offset 0
    ) entry`
  return { table, where: 'true' }
}

/** What came into accounts and what left them, cancels on their own day. */
export const entryList: ListSource<EntryRow, Entry, 'masuk' | 'keluar'> = {
  name: 'gerak-kas',
  operation: 'daftarGerakKas',
  table: 'money_entry entry',
  alias: 'entry',
  id: 'entry.id',
  sorts: { tanggal: { sql: 'entry.day', type: 'date' } },
  sort: '-tanggal',
  filters: {
    akun: equals('entry.account_id'),
    tanggalDari: since('entry.day', []),
    tanggalSampai: until('entry.day', []),
  },
  sums: { values: { masuk: 'greatest(0, entry.amount)', keluar: 'greatest(0, -entry.amount)' } },
  search: (word) => {
    const about = 'lower(document.about)'
    return {
      row: (bind) =>
        anyOf([
          `(select ${anyOf([holds(about, word, bind), ...hasNumberOf('document', word, bind)])} from document
            where document.id = entry.document_id and entry.kind in ('document', 'document_cancel'))`,
          ...Object.values(documentTypes).flatMap(({ kind }) =>
            hasNumberOf(kind, word, bind).map(
              (is) => `(select ${is} from ${kind}
                where ${kind}.id = entry.document_id and entry.kind in ('${kind}', '${kind}_cancel'))`,
            ),
          ),
        ]),
      ways: (bind) => [
        ...[foundBy(about, word, bind), ...hasNumberOf('document', word, bind)].map((where) =>
          entriesOf('document', where),
        ),
        ...Object.values(documentTypes).flatMap(({ kind }) =>
          hasNumberOf(kind, word, bind).map((where) => entriesOf(kind, where)),
        ),
      ],
    }
  },
  columns: `entry.id, entry.day, entry.amount, entry.document_id, entry.note, entry.reverses is not null as is_cancel,
    (select label from master_value where id = entry.account_id) as account,
    (select jsonb_build_object('kind', kind, 'type', type, 'name', ${documentName('any_document')}, 'about', about)
     from any_document where id = entry.document_id and kind = replace(entry.kind, '_cancel', '')) as document`,
  item: (row) => ({
    id: row.id,
    tanggal: row.day,
    akun: row.account,
    asal: documentTables[row.document.kind].origin,
    jenis: row.document.type,
    idDokumen: row.document_id,
    dokumen: `${row.is_cancel ? 'Batal ' : ''}${row.document.name}`,
    keterangan: [row.document.about, row.note].filter(Boolean).join(' · '),
    masuk: Math.max(0, row.amount),
    keluar: Math.max(0, -row.amount),
  }),
}

export const cashListHandlers = {
  daftarSaldo: (request) => answerList(request, balanceList),
  daftarGerakKas: (request) => answerList(request, entryList),
  hitungKas: async ({ database, query }) => {
    const accounts = await database.query<{ id: number; nama: string; saldo: number; shift: number }>(
      `select account_id as id, label as nama, ${arrivedBy('$1::date')} as saldo, shift
       from money_account account join master_value on id = account_id
       where (balance <> 0 or archived_at is null) and account_id = coalesce($2::bigint, account_id)
       order by unique_key collate "C", id`,
      [query?.tanggal ?? today(), query?.akun ?? null],
    )
    const moved = await database.query<{ account_id: number; way: string; received: number; paid: number }>(
      `${openShifts} order by moved.way collate "C"`,
    )
    return {
      akun: accounts,
      penerimaan: accounts.flatMap(({ id, nama }) =>
        moved
          .filter(({ account_id }) => account_id === id)
          .map(({ way, received, paid }) => ({ idAkun: id, akun: nama, cara: way, masuk: received, keluar: paid })),
      ),
    }
  },
} satisfies Partial<Handlers>
