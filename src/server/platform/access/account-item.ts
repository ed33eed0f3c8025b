import type { components } from '../../../api/schema.ts'
import type { OperationId, OperationRequest } from '../http/operation.ts'

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
