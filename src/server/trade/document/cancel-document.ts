import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Mover } from '../goods/mover.ts'
import { firstDayOf, lockGoodsOf, planUndo, undoGoods, type UndoPlan } from '../goods/undo-goods.ts'
import { lockMoney, moneyEffects, undoMoney } from '../money/cancel-money.ts'
import { type CancelEffect, refuseObstacles } from './cancel-plan.ts'
import { inOpenBooks } from './closed-books.ts'
import { laterOf, today } from './document-date.ts'
import { describedTable, ownTableOf } from './document-table.ts'
import type { DocumentType } from './document-type.ts'
import { type NumberOf, numberOf, type StoredDocument } from './document.ts'
import type { LeavingKind } from './returned-goods.ts'

/** A kind of document: one with a table of its own, or the type of those that only definitions describe. */
type Cancelled = Pick<DocumentType, 'kind' | 'name' | 'title' | 'party' | 'mover'> | Described

interface Described {
  /** What it is called where none is found. */
  title: string
  mover: Mover & { kind: LeavingKind }
  describedBy: string
}

interface Cancel {
  type: Cancelled
  id: number
  reason: string
  requestId: string | undefined
}

type DocumentRow = { number: number; series: string | null; title: string; day: string; cancel_date: string | null }

/** What cancelling a document would do now; `cancelDocument` does exactly this. */
export async function previewCancel(
  database: Queryable,
  type: Cancelled,
  id: number,
): Promise<{ bisa: boolean; akibat: CancelEffect[] }> {
  const { effects } = await planOfDocument(database, type, id, await findDocument(database, type, id, ''))
  return { bisa: effects.every(({ halangan }) => halangan === null), akibat: effects }
}

/**
 * Reverses exactly what a document moved, today, on its own day when that is to come, or on the first day on which that
 * can be; throws a Problem that names all that stands in the way.
 */
export async function cancelDocument(tx: Queryable, cancel: Cancel): Promise<StoredDocument> {
  return { id: cancel.id, ...(await inOpenBooks('', undoDocument(tx, cancel))) }
}

async function undoDocument(tx: Queryable, { type, id, reason, requestId }: Cancel): Promise<NumberOf> {
  const { mover } = type
  const { kind } = mover
  const document = await findDocument(tx, type, id, 'for update')
  if (document.cancel_date !== null) refuseObstacles((await planOfDocument(tx, type, id, document)).effects)
  await lockMoney(tx, kind, id)
  await lockGoodsOf(tx, kind, id)
  // What it reads of this document cannot change any more.
  const plan = await planOfDocument(tx, type, id, document)
  refuseObstacles(plan.effects)
  const day = laterOf(laterOf(today(), document.day), await firstDayOf(tx, kind, id, plan))
  await undoGoods(tx, mover, id, plan, day)
  // Its figures follow with its own row: before those of money, as when it was stored.
  await tx.query(
    `update ${kind} set cancelled_at = now(), cancelled_by = acting_name(), cancel_date = $2, cancel_reason = $3 where id = $1`,
    [id, day, reason],
  )
  await undoMoney(tx, kind, id, day)
  const changes = [
    { kolom: 'Status', dulu: 'Tersimpan', kini: 'Batal' },
    { kolom: 'Alasan', dulu: null, kini: reason },
  ]
  await logChange(tx, { entity: kind, id, action: 'Dibatalkan', requestId, changes })
  return numberOf(document.number, document.series)
}

async function planOfDocument(
  database: Queryable,
  { mover: { kind } }: Cancelled,
  id: number,
  { number, series, title, cancel_date }: DocumentRow,
): Promise<UndoPlan> {
  if (cancel_date === null) {
    const { effects, pieces } = await planUndo(database, kind, id)
    return { effects: [...effects, ...(await moneyEffects(database, kind, id))], pieces }
  }
  const name = `${title} #${series ?? number}`
  return { effects: [{ uraian: name, halangan: `${name} sudah dibatalkan pada ${cancel_date}.` }], pieces: [] }
}

async function findDocument(database: Queryable, type: Cancelled, id: number, lock: string): Promise<DocumentRow> {
  const [table, ofType] = 'describedBy' in type ? [describedTable, [type.describedBy]] : [ownTableOf(type), []]
  const { name, title, day } = table
  const [row] = await database.query<DocumentRow>(
    `select number, series_number as series, ${title} as title, ${day} as day, cancel_date from ${name}
     where id = $1${ofType.length > 0 ? ' and kind = $2' : ''} ${lock}`,
    [id, ...ofType],
  )
  if (!row) throw new Problem('notFound', `${type.title} ini tidak ditemukan.`)
  return row
}
