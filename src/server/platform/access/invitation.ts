import { invite, openInvitations, withdrawInvitation } from './invitations.ts'
import { logChange } from '../changes/change-log.ts'
import { Problem, problemAt } from '../http/problem.ts'
import { accountRoles, mayManage } from './account-record.ts'
import type { Handlers } from '../http/operation.ts'

export const invitationHandlers = {
  daftarUndangan: async ({ database, access }) => {
    const titleOf = accountRoles({ access })
    const open = await openInvitations(database, access)
    return open.map(({ id, name, role, created_by, expires_at }) => ({
      ...{ id, nama: name, peran: role, namaPeran: titleOf(role), oleh: created_by, berlakuSampai: expires_at },
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
