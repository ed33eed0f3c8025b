import { logChange } from '../../platform/changes/change-log.ts'
import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { behindReturns, type CancelPlan, planOf, refuseObstacles } from '../document/cancel-plan.ts'
import { inOpenBooks } from '../document/closed-books.ts'
import { laterOf, today } from '../document/document-date.ts'
import { lastReturn, returnsOf } from '../document/returned-goods.ts'
import { reverseMovements } from '../document/reverse-movements.ts'
import { lockMoney, moneyEffects, undoMoney } from '../money/cancel-money.ts'
import { obstacleOf, type PieceRow, piecesOf } from './cancel-pieces.ts'
import { storedTitle } from './document-type.ts'

type DocumentRow = { number: number; title: string; day: string; cancel_date: string | null }

async function findDocument(database: Queryable, type: string, id: number, lock: string): Promise<DocumentRow> {
  const [row] = await database.query<DocumentRow>(
    `select number, title, day, cancel_date from document where kind = $1 and id = $2 ${lock}`,
    [type, id],
  )
  if (!row) throw new Problem('notFound', 'Dokumen ini tidak ditemukan.')
  return row
}

/** With the stays in stock that are over with the document. */
type DocumentPlan = CancelPlan & { ending: number[] }

async function planOfDocument(database: Queryable, id: number, document: DocumentRow): Promise<DocumentPlan> {
  const { number, title, cancel_date } = document
  const name = `${title} #${number}`
  if (cancel_date !== null)
    return {
      effects: [{ uraian: name, halangan: `${name} sudah dibatalkan pada ${cancel_date}.` }],
      reversals: [],
      ending: [],
    }
  const rows = await piecesOf(database, id)
  const shown = (row: PieceRow) => ({
    ...{ movementId: row.movement_id, lineId: row.line_id, stayId: row.stay_id, imei: row.imei },
    ...{ product: row.product, warehouse: row.warehouse, quantity: Math.abs(row.quantity), obstacle: obstacleOf(row) },
  })
  const leaving = planOf(rows.filter(({ quantity }) => quantity > 0).map(shown), 'keluar dari')
  const coming = planOf(rows.filter(({ quantity }) => quantity < 0).map(shown), 'kembali ke')
  const ending = leaving.reversals.flatMap(({ stayId }) => stayId ?? [])
  const plan = {
    effects: [...leaving.effects, ...coming.effects],
    reversals: [...leaving.reversals, ...coming.reversals],
  }
  const goods = behindReturns(await returnsOf(database, 'document', id), plan)
  const effects = [...goods.effects, ...(await moneyEffects(database, 'document', id))]
  return { effects, reversals: goods.reversals, ending }
}

const ofDocument = (sign: '>' | '<') =>
  `(select unit_id from stock_movement where document_id = $1 and kind = 'document' and unit_id is not null and quantity ${sign} 0)`

/** Units before stock, as everything that moves them locks them; all stays of each. */
async function lockUnitsOf(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    `select id from imei_unit
     where imei in (select imei from imei_unit where id in ${ofDocument('>')} or id in ${ofDocument('<')})
     order by imei collate "C", id for update`,
    [id],
  )
}

/** Ends the stays that began with the document, and begins new ones for what left by it. */
async function returnUnits(tx: Queryable, id: number, ending: readonly number[], day: string): Promise<void> {
  await tx.query(`update imei_unit set state = 'cancelled' where id = any($1::bigint[]) and state = 'in_stock'`, [
    ending,
  ])
  await tx.query(
    `insert into imei_unit (imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, returned_from, available_from,
       condition)
     select imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, id, $2::date, condition
     from imei_unit where id in ${ofDocument('<')} and state = 'left' order by imei collate "C"
     on conflict do nothing`,
    [id, day],
  )
}

/** The first day on which all that came in can leave again, and each unit that left can come back. */
async function firstDay(tx: Queryable, id: number, ending: readonly number[]): Promise<string> {
  const [row] = await tx.query<{ day: string | null }>(
    `select max(day) as day from (
       select available_from as day from imei_unit where id = any($2::bigint[])
       union all
       select layer.available_from from stock_layer layer join stock_movement came on came.id = layer.movement_id
       where came.kind = 'document' and came.document_id = $1 and layer.remaining > 0
       union all
       select gone.business_date
       from imei_unit unit join imei_unit stay on stay.imei = unit.imei
         join stock_movement gone on gone.unit_id = stay.id and gone.quantity < 0
       where unit.id in ${ofDocument('<')}
     ) goods`,
    [id, ending],
  )
  return row?.day ?? ''
}

async function lockStockOf(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    `select id from stock where (product_id, warehouse_id) in (
       select product_id, warehouse_id from stock_movement where document_id = $1 and kind = 'document')
     order by product_id, warehouse_id for update`,
    [id],
  )
}

/** Reverses exactly what the document moved, today or on the first day on which that can be. */
async function cancel(
  tx: Queryable,
  type: string,
  id: number,
  reason: string,
  requestId: string | undefined,
): Promise<number> {
  const document = await findDocument(tx, type, id, 'for update')
  if (document.cancel_date !== null) refuseObstacles(await planOfDocument(tx, id, document))
  await lockMoney(tx, 'document', id)
  await lockUnitsOf(tx, id)
  await lockStockOf(tx, id)
  const plan = await planOfDocument(tx, id, document)
  refuseObstacles(plan)
  const first = laterOf(await firstDay(tx, id, plan.ending), await lastReturn(tx, 'document', id))
  const day = laterOf(laterOf(today(), document.day), first)
  await returnUnits(tx, id, plan.ending, day)
  const { reversals } = await planAfter(tx, id)
  await reverseMovements(tx, 'document_cancel', day, reversals)
  await undoMoney(tx, 'document', id, day)
  await tx.query(`update imei_unit set state = 'undone' where id in ${ofDocument('<')} and state = 'left'`, [id])
  await tx.query(
    `update document set cancelled_at = now(), cancelled_by = acting_name(), cancel_date = $2, cancel_reason = $3 where id = $1`,
    [id, day, reason],
  )
  const changes = [
    { kolom: 'Status', dulu: 'Tersimpan', kini: 'Batal' },
    { kolom: 'Alasan', dulu: null, kini: reason },
  ]
  await logChange(tx, { entity: 'document', id, action: 'Dibatalkan', requestId, changes })
  return document.number
}

/** The movements to undo with the stays that there are now: what left has to have a new one. */
async function planAfter(tx: Queryable, id: number): Promise<Pick<CancelPlan, 'reversals'>> {
  const rows = await piecesOf(tx, id)
  if (rows.some(({ imei, quantity, stay_id }) => imei !== null && quantity < 0 && stay_id === null))
    throw changedMeanwhile('A unit of a cancelled document came in by another way meanwhile')
  return { reversals: rows.map(({ movement_id, stay_id }) => ({ movementId: movement_id, stayId: stay_id })) }
}

export const cancelDocumentHandlers = {
  pratinjauBatalDokumen: async ({ database, path: { type, id }, documentForms }) => {
    await storedTitle(database, type, documentForms)
    const { effects } = await planOfDocument(database, id, await findDocument(database, type, id, ''))
    return { bisa: effects.every(({ halangan }) => halangan === null), akibat: effects }
  },
  batalkanDokumen: async ({ database: tx, path: { type, id }, body, documentForms, requestId }) => {
    await storedTitle(tx, type, documentForms)
    return { id, nomor: await inOpenBooks('', cancel(tx, type, id, body.alasan, requestId)) }
  },
} satisfies Partial<Handlers>
