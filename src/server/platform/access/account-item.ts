import type { components } from '../../../api/schema.ts'
import type { OperationId, OperationRequest, Handlers } from '../http/operation.ts'
import { answerList } from '../lists/answer-list.ts'
import type { ListSource } from '../lists/list-source.ts'
import { anyOf, type Bind } from '../lists/statement.ts'
import { holds } from '../search/part-index.ts'

/** A shop has some dozen accounts: its columns need no trigrams to be searched. */
function accountList(titleOf: (role: string) => string): ListSource<AccountRow, AccountItem> {
  return {
    ...{ name: 'pengguna', operation: 'daftarPengguna', table: 'account', alias: 'account', id: 'account.id' },
    sorts: {
      nama: { sql: 'account.name_key collate "C"', type: 'text' },
      namaPengguna: { sql: 'account.user_key collate "C"', type: 'text' },
      dibuat: { sql: 'account.id', type: 'bigint' },
    },
    sort: 'nama',
    filters: {
      peran: (value, bind) => `account.role = ${bind(value, 'text')}`,
      aktif: (value) => (value === true ? 'account.active' : 'not account.active'),
    },
    search: (word) => {
      const row = (bind: Bind) => anyOf([holds('account.name_key', word, bind), holds('account.user_key', word, bind)])
      return { row, ways: (bind) => [{ where: row(bind) }] }
    },
    columns: `account.id, account.name, account.user_name, account.role, account.active, account.created_at,
      account.signed_in_at`,
    item: (row) => accountItem(row, titleOf),
  }
}

export const accountListHandlers = {
  daftarPengguna: (request) => answerList(request, accountList(accountRoles(request))),
} satisfies Partial<Handlers>

export type AccountItem = components['schemas']['Account']
export type AccountRow = Record<string, unknown> & {
  id: number
  name: string
  user_name: string
  role: string
  active: boolean
  created_at: string
  signed_in_at: string | null
}

/** The titles of roles by their names; a role that is there no more has none. */
export function accountRoles({ access }: Pick<OperationRequest<OperationId>, 'access'>): (role: string) => string {
  return (role) => access?.roles().get(role)?.title ?? ''
}

/** An account as others may see it. */
export function accountItem(row: AccountRow, titleOf: (role: string) => string): AccountItem {
  return {
    ...{ id: row.id, nama: row.name, namaPengguna: row.user_name, peran: row.role, namaPeran: titleOf(row.role) },
    ...{ aktif: row.active, dibuat: row.created_at, terakhirMasuk: row.signed_in_at },
  }
}
