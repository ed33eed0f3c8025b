import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import { type CancelPlan, planOf } from '../document/cancel-plan.ts'
import type { DocumentType } from '../document/document-type.ts'
import { documentMover } from '../goods/mover.ts'

export const purchaseType: DocumentType<'purchase'> = {
  kind: 'purchase',
  title: 'Pembelian',
  stores: 'simpanPembelian',
  party: 'supplier_id',
  owed: 'payable',
  mover: {
    ...{ kind: 'purchase', lines: 'purchase_line', begins: 'purchase_line_id', keeps: null },
    ends: documentMover.ends,
    words: {
      ...documentMover.words,
      otherwise: () => 'Produk ini baru saja diubah atau dihapus. Pilih lagi produknya.',
    },
  },
  lines: { sign: 1, place: 'line.warehouse_id', cost: 'line.unit_price' },
  cancel: {
    plan: planPurchaseCancel,
    lockDevices: lockBoughtDevices,
    firstDay: dayOfBoughtGoods,
    endStays: endBoughtStays,
  },
}

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
  elsewhere: string | null
}

/**
 * A device leaves by the last stay that it has from this purchase, which has to be in stock; counted goods leave while
 * nothing of their layer is gone.
 */
const pieces = `
  select movement.id as movement_id, movement.line_id, stay.id as stay_id, unit.imei,
    product.name as product, warehouse.name as warehouse, movement.quantity,
    stay.state, sale.number as sale, layer.remaining, used.by as used_by,
    case when stay.warehouse_id <> movement.warehouse_id then here.name end as elsewhere
  from stock_movement movement
    join product on product.id = movement.product_id
    join warehouse on warehouse.id = movement.warehouse_id
    left join imei_unit unit on unit.id = movement.unit_id
    left join lateral (
      select * from imei_unit where imei = unit.imei and purchase_line_id = movement.line_id order by id desc limit 1
    ) stay on true
    left join warehouse here on here.id = stay.warehouse_id
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
async function planPurchaseCancel(database: Queryable, id: number): Promise<CancelPlan> {
  const rows = await database.query<PieceRow>(pieces, [id])
  const planned = rows.map((row) => ({
    ...{ movementId: row.movement_id, lineId: row.line_id, stayId: row.stay_id, imei: row.imei },
    ...{ product: row.product, warehouse: row.warehouse, quantity: row.quantity, obstacle: obstacleOf(row) },
  }))
  return planOf(planned, 'keluar dari')
}

function obstacleOf(row: PieceRow): string | null {
  const { imei, state, sale, quantity, remaining, product, used_by, elsewhere } = row
  if (imei !== null) {
    // It leaves from where it came in: what was carried elsewhere is carried back first.
    if (state === 'in_stock') return elsewhere === null ? null : `IMEI '${imei}' sudah dipindahkan ke ${elsewhere}.`
    if (state === 'left') return `IMEI '${imei}' sudah keluar dari stok.`
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

/** Locks the devices that a purchase brought, also those that came back from a cancelled sale. */
async function lockBoughtDevices(tx: Queryable, purchaseId: number): Promise<void> {
  await tx.query(
    `select id from imei_unit where purchase_line_id in (select id from purchase_line where purchase_id = $1)
     order by imei collate "C", id for update`,
    [purchaseId],
  )
}

/** Ends the stays of devices that a cancelled purchase takes away. */
async function endBoughtStays(tx: Queryable, _id: number, { reversals }: CancelPlan): Promise<void> {
  const stays = reversals.flatMap(({ stayId }) => stayId ?? [])
  if (stays.length === 0) return
  const ended = await tx.query(
    `update imei_unit set state = 'cancelled' where id = any($1::bigint[]) and state = 'in_stock' returning id`,
    [stays],
  )
  if (ended.length === stays.length) return
  // A device that came back after the others were locked has been sold meanwhile: begin again, and the plan tells it.
  throw changedMeanwhile('A device was sold while its purchase was cancelled')
}

/**
 * The first day on which all goods of a purchase can leave: what a cancelled sale of a day to come brings back is there
 * only from then on.
 */
async function dayOfBoughtGoods(tx: Queryable, purchaseId: number): Promise<string> {
  const [row] = await tx.query<{ day: string }>(
    `select max(available_from) as day from (
       select unit.available_from from imei_unit unit join purchase_line line on line.id = unit.purchase_line_id
       where line.purchase_id = $1 and unit.state = 'in_stock'
       union all
       select layer.available_from from stock_layer layer join stock_movement came on came.id = layer.movement_id
       where came.kind = 'purchase' and came.document_id = $1 and layer.remaining > 0
     ) goods`,
    [purchaseId],
  )
  return row?.day ?? ''
}
