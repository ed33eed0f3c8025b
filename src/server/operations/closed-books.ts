import { logChange } from '../changes/change-log.ts'
import { IssueList } from '../http/issue-list.ts'
import { today } from '../today.ts'
import { firstDate } from './document-date.ts'
import type { Handlers } from './operation.ts'
import { searchSources } from './option-lookup.ts'
import { referencedId } from './reference.ts'

/** Closes books; the database itself refuses what is posted on or before a closed day (`refuse_closed_day`). */
export const closedBooksHandlers = {
  tutupBuku: async ({ database: tx, body: { id_cabang, sampai }, references, requestId }) => {
    const issues = new IssueList()
    const { rows } = searchSources.ambilCabang
    const branch = { pointer: '/id_cabang', title: 'Cabang', value: id_cabang, rows }
    const branchId = await referencedId(references, issues, branch)
    if (sampai < firstDate || sampai > today())
      issues.addInvalid('/sampai', 'range', `Tanggal harus antara ${firstDate} dan hari ini.`)
    issues.throwIfAny()
    const [before] = await tx.query<{ closed_through: string }>(
      'select closed_through from period where branch_id is not distinct from $1 for update',
      [branchId],
    )
    const [stored] = await tx.query<{ id: number }>(
      `insert into period (branch_id, closed_through) values ($1, $2)
       on conflict (branch_id) do update set closed_through = excluded.closed_through returning id`,
      [branchId, sampai],
    )
    if (!stored) throw new Error('The closed day was not stored')
    const changes = [{ kolom: 'Tutup sampai', dulu: before?.closed_through ?? null, kini: sampai }]
    await logChange(tx, { entity: 'period', id: stored.id, action: 'Buku ditutup', requestId, changes })
    return { id: stored.id }
  },
} satisfies Partial<Handlers>
