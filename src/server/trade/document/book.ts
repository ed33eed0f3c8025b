import { logChange } from '../../platform/changes/change-log.ts'
import { IssueList } from '../../platform/http/issue-list.ts'
import { closeBooks } from './closed-books.ts'
import { today } from './document-date.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import { referencedId } from './reference.ts'

export const bookHandlers = {
  tutupBuku: async ({ database: tx, references, body, requestId }) => {
    const issues = new IssueList()
    const { rows } = searchSources.ambilCabang
    const branchId = await referencedId(references, issues, {
      ...{ pointer: '/id_cabang', title: 'Cabang', value: body.id_cabang, rows },
    })
    if (body.sampai > today()) issues.addInvalid('/sampai', 'maximum', 'Tanggal tidak boleh sesudah hari ini.')
    issues.throwIfAny()
    const { id, before } = await closeBooks(tx, branchId, body.sampai)
    const changes = [{ kolom: 'Ditutup sampai', dulu: before, kini: body.sampai }]
    await logChange(tx, { entity: 'period', id, action: 'Ditutup', requestId, changes })
    return { id }
  },
} satisfies Partial<Handlers>
