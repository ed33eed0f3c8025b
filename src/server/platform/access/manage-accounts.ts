import type { components } from '../../../api/schema.ts'
import { type FieldChange, logChange } from '../changes/change-log.ts'
import type { Queryable } from '../database/database.ts'
import type { Body, Handlers, OperationId, OperationRequest } from '../http/operation.ts'
import { Problem, problemAt } from '../http/problem.ts'
import { answerList } from '../lists/answer-list.ts'
import type { ListSource } from '../lists/list-source.ts'
import { anyOf, type Bind } from '../lists/statement.ts'
import { foldName } from '../records/record-name.ts'
import { Versioned, wantedVersions } from '../records/record-version.ts'
import { holds } from '../search/search.ts'
import { type Account, accountById, logAccount, ownerRole } from './accounts.ts'
import type { Actor } from './actor.ts'
import {
  allowReset,
  endInvitationsOf,
  endResetsBy,
  invite,
  manages,
  openInvitations,
  withdrawInvitation,
} from './one-time-codes.ts'
import { endAllSessions } from './sessions.ts'

/** A shop has some dozen accounts: its columns need no trigrams to be searched. */
function accountList(titleOf: (role: string) => string): ListSource<AccountRow, AccountItem> {
  return {
    name: 'pengguna',
    operation: 'daftarPengguna',
    table: 'account',
    alias: 'account',
    id: 'account.id',
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

type AccountItem = components['schemas']['Account']
type AccountRow = Record<string, unknown> & {
  id: number
  name: string
  user_name: string
  role: string
  active: boolean
  created_at: string
  signed_in_at: string | null
}

/** The titles of roles by their names; a role that is there no more has none. */
function accountRoles({ access }: Pick<OperationRequest<OperationId>, 'access'>): (role: string) => string {
  return (role) => access?.roles().get(role)?.title ?? ''
}

/** An account as others may see it. */
function accountItem(row: AccountRow, titleOf: (role: string) => string): AccountItem {
  return {
    id: row.id,
    nama: row.name,
    namaPengguna: row.user_name,
    peran: row.role,
    namaPeran: titleOf(row.role),
    aktif: row.active,
    dibuat: row.created_at,
    terakhirMasuk: row.signed_in_at,
  }
}

type Wanted = Body<'ubahPengguna'>

async function found(database: Queryable, id: number, lock = false): Promise<Account> {
  const account = await accountById(database, id, lock)
  if (!account) throw new Problem('notFound', 'Pengguna ini tidak ditemukan.')
  return account
}

function mayManage(actor: Actor | null | undefined, ...roles: string[]): void {
  if (!actor || roles.every((role) => manages(actor.role, role))) return
  throw new Problem('forbidden', 'Hanya Pemilik yang boleh mengatur akun Pemilik.')
}

/** Somebody has to be able to manage accounts. Two owners who close each other's at once wait for each other here. */
async function otherOwners(tx: Queryable, id: number): Promise<number> {
  const owners = await tx.query<{ id: number }>(
    'select id from account where role = $1 and active order by id for update',
    [ownerRole],
  )
  return owners.filter((owner) => owner.id !== id).length
}

function lastOwner(): Error {
  const message = 'Harus ada paling sedikit satu Pemilik yang aktif.'
  return problemAt('invalid', [{ pointer: '', keyword: 'lastOwner', message }])
}

function isOwner({ role, active }: { role: string; active: boolean }): boolean {
  return role === ownerRole && active
}

function changesOf(account: Account, wanted: Wanted, titleOf: (role: string) => string): FieldChange[] {
  const active = (value: boolean) => (value ? 'Ya' : 'Tidak')
  const all: FieldChange[] = [
    { kolom: 'Nama', dulu: account.name, kini: wanted.nama },
    { kolom: 'Peran', dulu: titleOf(account.role) || account.role, kini: titleOf(wanted.peran) },
    { kolom: 'Aktif', dulu: active(account.active), kini: active(wanted.aktif) },
  ]
  return all.filter(({ dulu, kini }) => dulu !== kini)
}

/** What somebody has handed out goes with the right to. */
async function endCodesBy(
  accountId: number,
  { database: tx, access, requestId }: Pick<OperationRequest<'ubahPengguna'>, 'database' | 'access' | 'requestId'>,
): Promise<void> {
  for (const id of await endInvitationsOf(tx, access, accountId))
    await logChange(tx, { entity: 'invitation', id, action: 'Dicabut', requestId })
  await endResetsBy(tx, access, accountId)
}

export const accountRecordHandlers = {
  bacaPengguna: async ({ database, access, path: { id } }) => {
    const account = await found(database, id)
    return new Versioned(accountItem(account, accountRoles({ access })), account.version)
  },
  ubahPengguna: async ({ database: tx, access, actor, body, path: { id }, ifMatch, requestId }) => {
    const versions = wantedVersions(ifMatch)
    const others = await otherOwners(tx, id)
    const account = await found(tx, id, true)
    mayManage(actor, account.role, body.peran)
    if (!access?.roles().has(body.peran))
      throw problemAt('invalid', [{ pointer: '/peran', keyword: 'role', message: 'Peran ini tidak ada.' }])
    const changes = changesOf(account, body, accountRoles({ access }))
    if (changes.length === 0) return new Versioned({ id }, account.version)
    if (!versions.includes(account.version))
      throw new Problem('changed', 'Akun ini baru saja diubah orang lain. Muat ulang, lalu ubah lagi.')
    const stays = isOwner({ role: body.peran, active: body.aktif })
    if (isOwner(account) && !stays && others === 0) throw lastOwner()
    await tx.query(
      `update account set name = $2, name_key = $3, role = $4, active = $5, version = version + 1 where id = $1`,
      [id, body.nama, foldName(body.nama), body.peran, body.aktif],
    )
    if (body.peran !== account.role || !body.aktif) {
      await endAllSessions(tx, id)
      await endCodesBy(id, { database: tx, access, requestId })
    }
    await logAccount(tx, id, 'Diubah', requestId, changes)
    return new Versioned({ id }, account.version + 1)
  },
  buatAturUlang: async ({ database: tx, actor, path: { id }, requestId }) => {
    const account = await found(tx, id, true)
    mayManage(actor, account.role)
    if (!account.active) throw new Problem('conflict', 'Akun ini tidak aktif. Aktifkan dulu.')
    const { code, validUntil } = await allowReset(tx, id)
    await logAccount(tx, id, 'Kode atur ulang dibuat', requestId)
    return { kode: code, tautan: `/atur-ulang?kode=${code}`, berlakuSampai: validUntil }
  },
} satisfies Partial<Handlers>

export const invitationHandlers = {
  daftarUndangan: async ({ database, access }) => {
    const titleOf = accountRoles({ access })
    const open = await openInvitations(database, access)
    return open.map(({ id, name, role, created_by, expires_at }) => ({
      id,
      nama: name,
      peran: role,
      namaPeran: titleOf(role),
      oleh: created_by,
      berlakuSampai: expires_at,
    }))
  },
  undangPengguna: async ({ database: tx, access, actor, body, requestId }) => {
    mayManage(actor, body.peran)
    const title = accountRoles({ access })(body.peran)
    if (!access?.roles().has(body.peran))
      throw problemAt('invalid', [{ pointer: '/peran', keyword: 'role', message: 'Peran ini tidak ada.' }])
    const { id, code, validUntil } = await invite(tx, { name: body.nama ?? null, role: body.peran })
    const changes = [{ kolom: 'Peran', dulu: null, kini: title }]
    await logChange(tx, { entity: 'invitation', id, action: 'Dibuat', requestId, changes })
    return { id, kode: code, tautan: `/daftar?kode=${code}`, berlakuSampai: validUntil }
  },
  cabutUndangan: async ({ database: tx, path: { id }, requestId }) => {
    if (!(await withdrawInvitation(tx, id))) throw new Problem('notFound', 'Undangan ini tidak ditemukan.')
    await logChange(tx, { entity: 'invitation', id, action: 'Dicabut', requestId })
    return undefined
  },
} satisfies Partial<Handlers>
