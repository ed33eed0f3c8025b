import type { Queryable } from '../../platform/database/database.ts'
import { type CancelPlan, planOf } from '../document/cancel-plan.ts'

type PieceRow = {
  movement_id: number
  line_id: number
  stay_id: number | null
  imei: string | null
  product: string
  warehouse: string
  quantity: number
  state: string | null
  sale: number | null
  remaining: number | null
  used_by: number[] | null
}

/**
 * A device leaves by the last stay that it has from this purchase, which has to be in stock; counted goods leave while
 * nothing of their layer is gone.
 */
const pieces = `
  select movement.id as movement_id, movement.line_id, stay.id as stay_id, unit.imei,
    product.name as product, warehouse.name as warehouse, movement.quantity,
    stay.state, sale.number as sale, layer.remaining, used.by as used_by
  from stock_movement movement
    join product on product.id = movement.product_id
    join warehouse on warehouse.id = movement.warehouse_id
    left join imei_unit unit on unit.id = movement.unit_id
    left join lateral (
      select * from imei_unit where imei = unit.imei and purchase_line_id = movement.line_id order by id desc limit 1
    ) stay on true
    left join sale_line on sale_line.id = stay.sale_line_id
    left join sale on sale.id = sale_line.sale_id
    left join lateral (
      select sum(remaining) as remaining from stock_layer where movement_id = movement.id
    ) layer on true
    left join lateral (
      select array_agg(distinct taker.number order by taker.number) as by
      from stock_movement taken join sale taker on taker.id = taken.document_id
      where taken.layer_id = movement.id and taken.kind = 'sale'
        and not exists (select from stock_movement undone where undone.reverses = taken.id)
    ) used on layer.remaining < movement.quantity
  where movement.document_id = $1 and movement.kind = 'purchase'
  order by movement.line_id, unit.imei collate "C", movement.id`

/** What cancelling a purchase takes away. */
export async function planPurchaseCancel(database: Queryable, id: number): Promise<CancelPlan> {
  const rows = await database.query<PieceRow>(pieces, [id])
  const planned = rows.map((row) => ({
    ...{ movementId: row.movement_id, lineId: row.line_id, stayId: row.stay_id, imei: row.imei },
    ...{ product: row.product, warehouse: row.warehouse, quantity: row.quantity, obstacle: obstacleOf(row) },
  }))
  return planOf(planned, 'keluar dari')
}

function obstacleOf({ imei, state, sale, quantity, remaining, product, used_by }: PieceRow): string | null {
  if (imei !== null) {
    if (state === 'in_stock') return null
    return `IMEI '${imei}' sudah terjual${sale === null ? '' : ` (Penjualan #${sale})`}.`
  }
  const used = quantity - (remaining ?? 0)
  return used === 0 ? null : `${used} dari ${quantity} ${product} sudah terpakai${namesOf(used_by ?? [])}.`
}

/** The documents that used something; of very many only the first. */
function namesOf(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  const most = 5
  const named = numbers.slice(0, most).map((number) => `#${number}`)
  const more = numbers.length > most ? ` dan ${numbers.length - most} lainnya` : ''
  return ` (Penjualan ${named.join(', ')}${more})`
}
