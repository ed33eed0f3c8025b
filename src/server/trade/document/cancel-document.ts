import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem, problemAt } from '../../platform/http/problem.ts'
import { laterOf, today } from './document-date.ts'
import type { DocumentKind } from './document.ts'
import type { CancelPlan } from './cancel-plan.ts'
import { planPurchaseCancel } from '../purchase/cancel-purchase-plan.ts'
import { planSaleCancel } from '../sale/cancel-sale-plan.ts'
import {
  dayOfBoughtGoods,
  endBoughtStays,
  endSoldStays,
  lockBoughtDevices,
  lockStockOf,
  returnDevices,
} from './cancel-stays.ts'
import { reverseMovements } from './reverse-movements.ts'

type DocumentRow = { number: number; invoice_date: string; cancel_date: string | null }

interface Cancel {
  kind: DocumentKind
  id: number
  reason: string
  requestId: string | undefined
}

const titles = { sale: 'Penjualan', purchase: 'Pembelian' }

/** What cancelling a document would do now; `cancelDocument` does exactly this. */
export async function planCancel(database: Queryable, kind: DocumentKind, id: number): Promise<CancelPlan> {
  return planOfDocument(database, kind, id, await findDocument(database, kind, id, ''))
}

/** Undoes a document, today or on its own day when that is to come; throws a Problem that names all that stands in the way. */
export async function cancelDocument(tx: Queryable, { kind, id, reason, requestId }: Cancel): Promise<number> {
  const document = await findDocument(tx, kind, id, 'for update')
  if (document.cancel_date === null) {
    // Devices before stock, as sales and purchases lock them; then what the plan reads of this document can't change.
    await (kind === 'sale' ? returnDevices(tx, id, laterOf(today(), document.invoice_date)) : lockBoughtDevices(tx, id))
    await lockStockOf(tx, kind, id)
  }
  const plan = await planOfDocument(tx, kind, id, document)
  refuse(plan)
  const own = laterOf(today(), document.invoice_date)
  const day = kind === 'sale' ? own : laterOf(own, await dayOfBoughtGoods(tx, id))
  await (kind === 'sale' ? endSoldStays(tx, id) : endBoughtStays(tx, plan.reversals))
  await reverseMovements(tx, `${kind}_cancel`, day, plan.reversals)
  await tx.query(
    `update ${kind} set cancelled_at = now(), cancelled_by = acting_name(), cancel_date = $2, cancel_reason = $3 where id = $1`,
    [id, day, reason],
  )
  const changes = [
    { kolom: 'Status', dulu: 'Tersimpan', kini: 'Batal' },
    { kolom: 'Alasan', dulu: null, kini: reason },
  ]
  await logChange(tx, { entity: kind, id, action: 'Dibatalkan', requestId, changes })
  return document.number
}

async function planOfDocument(
  database: Queryable,
  kind: DocumentKind,
  id: number,
  { number, cancel_date }: DocumentRow,
): Promise<CancelPlan> {
  if (cancel_date === null) return kind === 'sale' ? planSaleCancel(database, id) : planPurchaseCancel(database, id)
  const name = `${titles[kind]} #${number}`
  return { effects: [{ uraian: name, halangan: `${name} sudah dibatalkan pada ${cancel_date}.` }], reversals: [] }
}

async function findDocument(database: Queryable, kind: DocumentKind, id: number, lock: string): Promise<DocumentRow> {
  const [row] = await database.query<DocumentRow>(
    `select number, invoice_date, cancel_date from ${kind} where id = $1 ${lock}`,
    [id],
  )
  if (!row) throw new Problem('notFound', `${titles[kind]} ini tidak ditemukan.`)
  return row
}

function refuse({ effects }: CancelPlan): void {
  const obstacles = effects.flatMap(({ halangan }) => halangan ?? [])
  if (obstacles.length === 0) return
  throw problemAt(
    'conflict',
    obstacles.map((message) => ({ pointer: '', keyword: 'cancel', message })),
  )
}
