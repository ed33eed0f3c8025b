import type { Queryable } from '../../platform/database/database.ts'
import { placeArchived } from '../document/cancel-plan.ts'

/** A movement of a document, with what stands in the way of undoing it. */
export type PieceRow = {
  movement_id: number
  line_id: number
  stay_id: number | null
  imei: string | null
  sn: string | null
  product: string
  warehouse: string
  is_archived: boolean
  quantity: number
  stay_state: string | null
  later: string | null
  remaining: number | null
  holder: string | null
}

/**
 * A unit that came in leaves by the stay that began then, or by the one that cancels of what happened since have made of
 * it (`now`): it has to be in stock. One that left comes back as a new stay (`returned_from`), unless it came in again by
 * another way: not by the document itself, nor by a cancel of what happened to it since. Counted goods that came in leave
 * while nothing of their layer is gone.
 */
const statement = `
  select movement.id as movement_id, movement.line_id, movement.quantity, unit.imei, unit.sn,
    product.name as product, warehouse.name as warehouse, warehouse.archived_at is not null as is_archived,
    case when movement.quantity > 0 then now.id else stay.id end as stay_id,
    now.state as stay_state,
    case when movement.quantity < 0 then later.state end as later,
    case when movement.quantity > 0 and movement.unit_id is null then layer.remaining end as remaining,
    case when movement.quantity < 0 then holder.imei end as holder
  from stock_movement movement
    join product on product.id = movement.product_id
    join warehouse on warehouse.id = movement.warehouse_id
    left join imei_unit unit on unit.id = movement.unit_id
    left join imei_unit stay on stay.returned_from = unit.id
    left join lateral (
      with recursive chain as (
        select unit.id, unit.state
        union all
        select next.id, next.state from chain join imei_unit next on next.returned_from = chain.id
      )
      select id, state from chain order by id desc limit 1
    ) now on movement.quantity > 0 and unit.id is not null
    left join lateral (
      select other.state from imei_unit other
      where other.imei = unit.imei and other.id > unit.id and other.state in ('in_stock', 'sold', 'left')
        and other.returned_from is distinct from unit.id
        and not exists (
          with recursive chain as (
            select other.id, other.returned_from
            union all
            select before.id, before.returned_from from chain join imei_unit before on before.id = chain.returned_from
          )
          select from chain join stock_movement came on came.unit_id = chain.id and came.quantity > 0
          where came.kind = 'document' and came.document_id = movement.document_id)
      order by other.id desc limit 1
    ) later on true
    left join lateral (
      select sum(remaining) as remaining from stock_layer where movement_id = movement.id
    ) layer on true
    left join imei_unit holder on holder.sn = unit.sn and holder.imei <> unit.imei and holder.state = 'in_stock'
      and holder.repeats_sn_of is null and unit.repeats_sn_of is null
  where movement.document_id = $1 and movement.kind = 'document'
  order by movement.line_id, unit.imei collate "C", movement.id`

/** What stands in the way of undoing a movement, or null. */
export function obstacleOf(row: PieceRow): string | null {
  const { imei, sn, product, warehouse, quantity, stay_state, later, remaining, holder } = row
  const closed = quantity < 0 && row.is_archived ? placeArchived(warehouse) : null
  if (imei === null) {
    const used = quantity - (remaining ?? quantity)
    return quantity < 0 || used === 0 ? closed : `${used} dari ${quantity} ${product} di ${warehouse} sudah terpakai.`
  }
  if (quantity > 0) return stay_state === 'in_stock' ? null : `IMEI '${imei}' sudah tidak ada di ${warehouse}.`
  if (later !== null) return `IMEI '${imei}' sudah masuk stok lagi dengan cara lain.`
  return holder === null ? closed : `SN '${sn}' sudah ada dalam stok (IMEI '${holder}').`
}

/** All that a document moved, line by line. */
export function piecesOf(database: Queryable, document: number): Promise<PieceRow[]> {
  return database.query<PieceRow>(statement, [document])
}
