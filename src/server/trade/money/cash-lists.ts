import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { equals, since, until } from '../../platform/records/list-filters.ts'
import { foundBy, holds } from '../../platform/search/part-index.ts'
import { anyOf, type Bind } from '../../platform/lists/statement.ts'
import { hasNumberOf } from '../document/document-search.ts'

type Account = Answer<'daftarSaldo'>['items'][number]
type AccountRow = Record<string, unknown> & { id: number; name: string; balance: number }

/** The balance of every account into which money came, or which it left. */
export const balanceList: ListSource<AccountRow, Account> = {
  ...{ name: 'saldo', operation: 'daftarSaldo', alias: 'account', id: 'account.account_id' },
  table: 'money_account account',
  // By age at first: an order of balances would tell them to whoever may not see them.
  sorts: {
    akun: { sql: 'account.account_id', type: 'bigint' },
    saldo: { sql: 'account.balance', type: 'numeric' },
  },
  sort: 'akun',
  filters: {},
  // A shop has a handful of accounts: each is asked.
  search: (word) => {
    const row = (bind: Bind) =>
      `(select ${holds('lower(label)', word, bind)} from master_value where id = account.account_id)`
    return { row, ways: (bind) => [{ where: row(bind) }] }
  },
  columns: `account.account_id as id, account.balance, (select label from master_value where id = account.account_id) as name`,
  item: ({ id, name, balance }) => ({ id, akun: name, saldo: balance }),
}

type Entry = Answer<'daftarGerakKas'>['items'][number]
type EntryRow = Record<string, unknown> & {
  id: number
  day: string
  account: string
  amount: number
  document_id: number
  is_cancel: boolean
  document: { kind: string; name: string; about: string }
}

/** What came into accounts and what left them, cancels on their own day. */
export const entryList: ListSource<EntryRow, Entry> = {
  ...{ name: 'gerak-kas', operation: 'daftarGerakKas', table: 'money_entry entry', alias: 'entry', id: 'entry.id' },
  sorts: { tanggal: { sql: 'entry.day', type: 'date' } },
  sort: '-tanggal',
  filters: {
    akun: equals('entry.account_id'),
    tanggalDari: since('entry.day', []),
    tanggalSampai: until('entry.day', []),
  },
  search: (word) => {
    const about = 'lower(document.about)'
    return {
      row: (bind) =>
        `(select ${anyOf([holds(about, word, bind), ...hasNumberOf('document', word, bind)])}
          from document where document.id = entry.document_id)`,
      ways: (bind) =>
        [foundBy(about, word, bind), ...hasNumberOf('document', word, bind)].map((where) => ({
          table: `(select document.id from document where ${where} offset 0) found
            cross join lateral (
              select * from money_entry where kind = any (array['document', 'document_cancel']) and document_id = found.id offset 0
            ) entry`,
          where: 'true',
        })),
    }
  },
  columns: `entry.id, entry.day, entry.amount, entry.document_id, entry.reverses is not null as is_cancel,
    (select label from master_value where id = entry.account_id) as account,
    (select jsonb_build_object('kind', kind, 'name', title || ' #' || number, 'about', about)
     from document where id = entry.document_id) as document`,
  item: (row) => ({
    ...{ id: row.id, tanggal: row.day, akun: row.account, jenis: row.document.kind, idDokumen: row.document_id },
    dokumen: `${row.is_cancel ? 'Batal ' : ''}${row.document.name}`,
    ...{ keterangan: row.document.about, masuk: Math.max(0, row.amount), keluar: Math.max(0, -row.amount) },
  }),
}

export const cashListHandlers = {
  daftarSaldo: (request) => answerList(request, balanceList),
  daftarGerakKas: (request) => answerList(request, entryList),
  hitungKas: async ({ database }) => ({
    akun: await database.query<{ id: number; nama: string; saldo: number }>(
      `select account_id as id, label as nama, balance as saldo
       from money_account join master_value on id = account_id
       where balance <> 0 or archived_at is null order by unique_key collate "C", id`,
    ),
  }),
} satisfies Partial<Handlers>
