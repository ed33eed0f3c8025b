import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import { type Reversal, behindReturns, type CancelEffect, effectsOf } from '../document/cancel-plan.ts'
import { laterOf } from '../document/document-date.ts'
import type { DocumentKind } from '../document/document-type.ts'
import { type LeavingKind, lastReturn, returnsOf } from '../document/returned-goods.ts'
import type { Mover } from './mover.ts'
import { isFollowed } from './known-units.ts'
import { obstacleOf, type PieceRow, piecesOf } from './undone-pieces.ts'

/**
 * The opposite of each movement, at the same cost: counted goods go back to the layer that they came from, as a part
 * that is there from this day on, or take all parts of their own layer away. The sums of stock follow; their rows are locked already.
 */
const statement = `
  with undone as (
    select movement.*, pair.stay_id
    from unnest($3::bigint[], $4::bigint[]) as pair (id, stay_id) join stock_movement movement using (id)
    where (movement.unit_id is null) = (pair.stay_id is null)
  ), moved as (
    insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity,
      unit_cost, unit_tax, layer_id, reverses, brings_back, goes_back_to)
    select $1::date, $2, document_id, line_id, product_id, warehouse_id, stay_id, -quantity,
      unit_cost, unit_tax, case when unit_id is null then coalesce(layer_id, id) end, id, brings_back, goes_back_to
    from undone order by id
    returning product_id, warehouse_id, quantity, unit_cost, layer_id
  ), returned as (
    insert into stock_layer as layer
      (movement_id, product_id, warehouse_id, business_date, unit_cost, remaining, available_from)
    select came.id, came.product_id, came.warehouse_id, coalesce(came.since, came.business_date), came.unit_cost, change.quantity, $1::date
    from (
      select layer_id, sum(quantity) as quantity from moved where layer_id is not null and quantity > 0 group by layer_id
    ) change join stock_movement came on came.id = change.layer_id
    on conflict (movement_id, available_from) do update set remaining = layer.remaining + excluded.remaining
  ), removed as (
    update stock_layer set remaining = 0
    from moved where moved.layer_id = stock_layer.movement_id and moved.quantity < 0
  ), change as (
    select product_id, warehouse_id, sum(quantity) as qty, coalesce(sum(quantity * unit_cost), 0) as value
    from moved group by product_id, warehouse_id
  ), booked as (
    update stock set qty = stock.qty + change.qty, value = stock.value + change.value
    from change where stock.product_id = change.product_id and stock.warehouse_id = change.warehouse_id
    returning stock.id
  )
  select (select count(*) from moved) as moved, (select count(*) from booked) as booked`

/** Undoes movements, by their ids, on the given day. */
async function reverseMovements(
  tx: Queryable,
  kind: `${DocumentKind | 'document'}_cancel`,
  date: string,
  reversals: readonly Reversal[],
): Promise<void> {
  const ids = reversals.map(({ movementId }) => movementId)
  const stays = reversals.map(({ stayId }) => stayId)
  const [done] = await tx.query<{ moved: number; booked: number }>(statement, [date, kind, ids, stays])
  if (done?.moved !== ids.length) throw new Error(`Of ${ids.length} movements ${done?.moved ?? 0} were undone`)
}

/** What undoing the goods of a document does, with all that stands in its way. */
export interface UndoPlan {
  effects: CancelEffect[]
  pieces: readonly PieceRow[]
}

export async function planUndo(database: Queryable, kind: LeavingKind, id: number): Promise<UndoPlan> {
  const pieces = await piecesOf(database, kind, id)
  const shown = (row: PieceRow) => ({
    lineId: row.line_id,
    imei: row.imei,
    product: row.product,
    warehouse: row.warehouse,
    quantity: Math.abs(row.quantity),
    obstacle: obstacleOf(row),
  })
  const leaving = effectsOf(pieces.filter(({ quantity }) => quantity > 0).map(shown), 'keluar dari')
  const away = pieces.flatMap((row) => ((row.away ?? 0) > 0 ? [{ ...shown(row), quantity: row.away ?? 0 }] : []))
  const coming = effectsOf(away, 'kembali ke')
  return { effects: behindReturns(await returnsOf(database, kind, id), [...leaving, ...coming]), pieces }
}

const movedBy = (columns: string, documents: readonly Pick<MovingDocument, 'kind'>[], where = 'true') =>
  documents
    .map(
      ({ kind }, index) =>
        `select ${columns} from stock_movement where document_id = $${index + 1} and kind = '${kind}' and ${where}`,
    )
    .join(' union all ')
const leftBy = (kind: LeavingKind) =>
  `(select unit_id from stock_movement
    where document_id = $1 and kind = '${kind}' and unit_id is not null and quantity < 0)`

interface MovingDocument {
  kind: LeavingKind
  id: number
}

/**
 * Units before stock, as everything that moves them locks them; all stays of each, and those of all documents that are
 * undone together, in one order. They are in one list: for `in` one or `in` another PostgreSQL reads the whole table.
 */
export async function lockGoodsOf(tx: Queryable, documents: readonly MovingDocument[]): Promise<void> {
  const ids = documents.map(({ id }) => id)
  await tx.query(
    `select id from imei_unit
     where imei in (select imei from imei_unit where id in (${movedBy('unit_id', documents, 'unit_id is not null')}))
     order by imei collate "C", id for update`,
    ids,
    'kept',
  )
  await tx.query(
    `select id from stock where (product_id, warehouse_id) in (${movedBy('product_id, warehouse_id', documents)})
     order by product_id, warehouse_id for update`,
    ids,
    'kept',
  )
}

/** The stays in stock that are over with the document: of what it brought in. */
const endingIn = (pieces: readonly PieceRow[]) =>
  pieces.flatMap(({ quantity, stay_id }) => (quantity > 0 && stay_id !== null ? [stay_id] : []))

/** The first day on which all that came in can leave again, and each unit that left can come back. */
export async function firstDayOf(
  tx: Queryable,
  kind: LeavingKind,
  id: number,
  { pieces }: Pick<UndoPlan, 'pieces'>,
): Promise<string> {
  const [row] = await tx.query<{ day: string | null }>(
    `select max(day) as day from (
       select available_from as day from imei_unit where id = any($2::bigint[])
       union all
       select layer.available_from from stock_layer layer join stock_movement came on came.id = layer.movement_id
       where came.kind = '${kind}' and came.document_id = $1 and layer.remaining > 0
       union all
       select gone.business_date
       from imei_unit unit join imei_unit stay on stay.imei = unit.imei
         join stock_movement gone on gone.unit_id = stay.id and gone.quantity < 0
       where unit.id in ${leftBy(kind)}
     ) goods`,
    [id, endingIn(pieces)],
    'kept',
  )
  return laterOf(row?.day ?? '', await lastReturn(tx, kind, id))
}

/** Reverses exactly what a document moved, on a day; all of it is locked, and nothing stands in its way. */
export async function undoGoods(
  tx: Queryable,
  { kind, ends }: Mover & { kind: LeavingKind },
  id: number,
  { pieces }: Pick<UndoPlan, 'pieces'>,
  day: string,
): Promise<void> {
  await endStays(tx, endingIn(pieces))
  const hasLeft = pieces.some(({ unit_id, quantity }) => unit_id !== null && quantity < 0)
  const ofLeft = `id in ${leftBy(kind)} and state = '${ends.state}'`
  const begun = hasLeft ? await beginStays(tx, ofLeft, id, day) : new Map<number, number>()
  const reversals = pieces.map(({ movement_id, quantity, unit_id, stay_id }) => {
    const stayId = quantity > 0 || unit_id === null ? stay_id : (begun.get(unit_id) ?? null)
    // What stood in its way when it was to come back was gone by the time of the plan, or came since: begin again.
    if (unit_id !== null && stayId === null) throw changedMeanwhile('A unit of a cancelled document has no new stay')
    return { movementId: movement_id, stayId }
  })
  await reverseMovements(tx, `${kind}_cancel`, day, reversals)
  if (hasLeft) await tx.query(`update imei_unit set state = '${ends.undone}' where ${ofLeft}`, [id])
}

/** Ends the stays that began with a document. */
async function endStays(tx: Queryable, stays: readonly number[]): Promise<void> {
  if (stays.length === 0) return
  const ended = await tx.query(
    `update imei_unit set state = 'cancelled' where id = any($1::bigint[]) and state = 'in_stock' returning id`,
    [stays],
  )
  // A unit that came back after the others were locked has been sold meanwhile: begin again, and the plan tells it.
  if (ended.length !== stays.length) throw changedMeanwhile('A unit was sold while its document was cancelled')
  // What had left before these is gone, or on its way, again. Inside of a function, so that only the index by IMEI is taken
  // for it.
  await tx.query(
    `update imei_unit earlier set is_followed = false from imei_unit ended
     where ended.id = any($1::bigint[]) and earlier.imei = ended.imei and earlier.id < ended.id
       and coalesce(earlier.state = 'left' and earlier.is_followed, false) and not ${isFollowed('earlier')}`,
    [stays],
  )
}

/** Begins new stays for what left by a document, in the order of the codes; by the stays that they follow. */
async function beginStays(tx: Queryable, ofLeft: string, id: number, day: string): Promise<Map<number, number>> {
  const begun = await tx.query<{ id: number; returned_from: number }>(
    `insert into imei_unit (imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, returned_from, available_from,
       condition)
     select imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, id, $2::date, condition
     from imei_unit where ${ofLeft} order by imei collate "C"
     on conflict do nothing returning id, returned_from`,
    [id, day],
  )
  return new Map(begun.map((stay) => [stay.returned_from, stay.id]))
}
