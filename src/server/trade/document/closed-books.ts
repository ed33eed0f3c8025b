import { dayText } from '../../../contract/runtime/shop-clock.ts'
import { logChange } from '../../platform/changes/change-log.ts'
import { DatabaseError, type Queryable } from '../../platform/database/database.ts'
import { IssueList, problemAt } from '../../platform/http/problem.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import { today } from './document-date.ts'
import { referencedId } from './reference.ts'

export const bookHandlers = {
  bacaBuku: async ({ database }) => {
    const periods = await database.query<{ cabang: string | null; sampai: string }>(
      `select branch.name as cabang, period.closed_through as sampai
       from period left join branch on branch.id = period.branch_id
       order by branch.name_key collate "C" nulls first`,
    )
    return { tutup: periods.map((period) => ({ ...period, hari: dayText(period.sampai) })) }
  },
  tutupBuku: async ({ database: tx, references, body, requestId }) => {
    const issues = new IssueList()
    const { rows } = searchSources.ambilCabang
    const branchId = await referencedId(references, issues, {
      pointer: '/id_cabang',
      title: 'Cabang',
      value: body.id_cabang,
      rows,
    })
    if (body.sampai > today()) issues.addInvalid('/sampai', 'maximum', 'Tanggal tidak boleh sesudah hari ini.')
    issues.throwIfAny()
    const { id, before } = await closeBooks(tx, branchId, body.sampai)
    const changes = [{ kolom: 'Ditutup sampai', dulu: before, kini: body.sampai }]
    await logChange(tx, { entity: 'period', id, action: 'Ditutup', requestId, changes })
    const branch = branchId === null ? null : await branchName(tx, branchId)
    return { id, uraian: outcome(branch, before, body.sampai) }
  },
} satisfies Partial<Handlers>

async function branchName(database: Queryable, id: number): Promise<string | null> {
  const [branch] = await database.query<{ name: string }>('select name from branch where id = $1', [id])
  return branch?.name ?? null
}

/** An earlier day than before opens the days after it again: that is not called closing. */
function outcome(branch: string | null, before: string | null, through: string): string {
  const books = branch === null ? 'Buku seluruh toko' : `Buku ${branch}`
  if (before === null || before < through) return `${books} ditutup sampai ${dayText(through)}.`
  if (before === through) return `${books} tetap ditutup sampai ${dayText(through)}.`
  return `${books} dibuka kembali sesudah ${dayText(through)}; sebelumnya ditutup sampai ${dayText(before)}.`
}

/** As `refuse_closed` and `refuse_archived_place` of the database raise it. */
const booksClosed = 'TB001'
const placeArchived = 'TB002'

/**
 * Refuses, at the place of the day, what would be stored on a day whose books are closed; and goods for a warehouse that
 * somebody has archived just now.
 */
export async function inOpenBooks<T>(pointer: string, storing: Promise<T>): Promise<T> {
  try {
    return await storing
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    if (error.code === placeArchived)
      throw problemAt('conflict', [{ pointer: '', keyword: 'archived', message: error.message }])
    if (error.code !== booksClosed) throw error
    const message = error.message.replace(/\d{4}-\d\d-\d\d/, dayText)
    throw problemAt('conflict', [{ pointer, keyword: 'closed', message }])
  }
}

/** Closes the books of a branch, or without one of the whole shop, up to a day. Answers the row, and its day before. */
async function closeBooks(
  tx: Queryable,
  branchId: number | null,
  through: string,
): Promise<{ id: number; before: string | null }> {
  // Every document has movements or a row of its own, which comes last: whoever is storing one ends first, whoever comes
  // later sees the new day.
  await tx.query('lock table stock_movement, document in share row exclusive mode')
  const [known] = await tx.query<{ id: number; closed_through: string }>(
    'select id, closed_through from period where branch_id is not distinct from $1',
    [branchId],
  )
  const [row] = known
    ? await tx.query<{ id: number }>('update period set closed_through = $2 where id = $1 returning id', [
        ...[known.id, through],
      ])
    : await tx.query<{ id: number }>('insert into period (branch_id, closed_through) values ($1, $2) returning id', [
        ...[branchId, through],
      ])
  if (!row) throw new Error('The day of closing was not stored')
  return { id: row.id, before: known?.closed_through ?? null }
}
