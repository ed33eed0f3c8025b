import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { laterOf, today } from './document-date.ts'
import { lockMoney, moneyEffects, undoMoney } from '../money/cancel-money.ts'
import { type CancelPlan, refuseObstacles } from './cancel-plan.ts'
import type { DocumentType } from './document-type.ts'
import { reverseMovements } from './reverse-movements.ts'

type DocumentRow = { number: number; invoice_date: string; cancel_date: string | null }

interface Cancel {
  type: DocumentType
  id: number
  reason: string
  requestId: string | undefined
}

/** What cancelling a document would do now; `cancelDocument` does exactly this. */
export async function planCancel(database: Queryable, type: DocumentType, id: number): Promise<CancelPlan> {
  return planOfDocument(database, type, id, await findDocument(database, type, id, ''))
}

/** Undoes a document, today or on its own day when that is to come; throws a Problem that names all that stands in the way. */
export async function cancelDocument(tx: Queryable, { type, id, reason, requestId }: Cancel): Promise<number> {
  const { kind, cancel } = type
  const document = await findDocument(tx, type, id, 'for update')
  const own = laterOf(today(), document.invoice_date)
  if (document.cancel_date === null) {
    await lockMoney(tx, kind, id)
    // Devices before stock, as sales and purchases lock them; then what the plan reads of this document can't change.
    await cancel.lockDevices(tx, id, own)
    await lockStockOf(tx, kind, id)
  }
  const plan = await planOfDocument(tx, type, id, document)
  refuseObstacles(plan)
  const day = laterOf(own, await cancel.firstDay(tx, id))
  await cancel.endStays(tx, id, plan)
  await reverseMovements(tx, `${kind}_cancel`, day, plan.reversals)
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
  return document.number
}

async function planOfDocument(
  database: Queryable,
  { kind, title, cancel }: DocumentType,
  id: number,
  { number, cancel_date }: DocumentRow,
): Promise<CancelPlan> {
  if (cancel_date === null) {
    const { effects, reversals } = await cancel.plan(database, id)
    return { effects: [...effects, ...(await moneyEffects(database, kind, id))], reversals }
  }
  const name = `${title} #${number}`
  return { effects: [{ uraian: name, halangan: `${name} sudah dibatalkan pada ${cancel_date}.` }], reversals: [] }
}

async function findDocument(
  database: Queryable,
  { kind, title }: DocumentType,
  id: number,
  lock: string,
): Promise<DocumentRow> {
  const [row] = await database.query<DocumentRow>(
    `select number, invoice_date, cancel_date from ${kind} where id = $1 ${lock}`,
    [id],
  )
  if (!row) throw new Problem('notFound', `${title} ini tidak ditemukan.`)
  return row
}

/** Locks the stock of all that a document moved, in the order in which sales and purchases lock it. */
async function lockStockOf(tx: Queryable, kind: string, id: number): Promise<void> {
  await tx.query(
    `select id from stock
     where (product_id, warehouse_id) in (
       select product_id, warehouse_id from stock_movement where document_id = $1 and kind = '${kind}')
     order by product_id, warehouse_id for update`,
    [id],
  )
}
