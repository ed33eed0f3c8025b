import { changedMeanwhile, type Queryable } from '../../platform/database/database.ts'
import { behindReturns, type CancelPlan, placeArchived, planOf } from '../document/cancel-plan.ts'
import { laterOf } from '../document/document-date.ts'
import type { DocumentType } from '../document/document-type.ts'
import { documentMover } from '../goods/mover.ts'
import { lastReturn, returnsOf } from '../document/returned-goods.ts'

export const saleType: DocumentType<'sale'> = {
  kind: 'sale',
  title: 'Penjualan',
  stores: 'simpanPenjualan',
  party: 'customer_id',
  owed: 'receivable',
  mover: {
    ...{ kind: 'sale', lines: 'sale_line', begins: null, ends: { state: 'sold', column: 'sale_line_id' } },
    keeps: `insert into sale_line_stock (sale_line_id, warehouse_id, qty)
      select lines.ids[line + 1], warehouse_id, qty from take, lines`,
    words: {
      ...documentMover.words,
      day: 'Tanggal Nota',
      absent: (code, isSold) =>
        isSold
          ? { isInvalid: false, keyword: 'sold', message: `IMEI '${code}' sudah terjual.` }
          : { isInvalid: true, keyword: 'exists', message: `IMEI '${code}' tidak ditemukan.` },
    },
  },
  // Goods leave from wherever they are, at the cost that they have there.
  lines: { sign: -1, place: 'null::bigint', cost: 'null::numeric' },
  cancel: {
    plan: planSaleCancel,
    lockDevices: returnDevices,
    firstDay: dayOfReturn,
    endStays: endSoldStays,
  },
}

type PieceRow = {
  movement_id: number
  line_id: number
  stay_id: number | null
  imei: string | null
  sn: string | null
  product: string
  warehouse: string
  is_archived: boolean
  quantity: number
  later_state: string | null
  later_purchase: number | null
  holder: string | null
}

/**
 * A device comes back as a new stay, unless it did already: bought back (and perhaps sold again), or its SN is that of
 * another one in stock. The stay that the cancel itself has made already (`returned_from`) stands in nobody's way.
 */
const pieces = `
  select movement.id as movement_id, movement.line_id, stay.id as stay_id, unit.imei, unit.sn,
    product.name as product, warehouse.name as warehouse, warehouse.archived_at is not null as is_archived,
    -movement.quantity as quantity,
    later.state as later_state, later.number as later_purchase, holder.imei as holder
  from stock_movement movement
    join product on product.id = movement.product_id
    join warehouse on warehouse.id = movement.warehouse_id
    left join imei_unit unit on unit.id = movement.unit_id
    left join imei_unit stay on stay.returned_from = unit.id
    left join lateral (
      select other.state, purchase.number
      from imei_unit other
        left join purchase_line line on line.id = other.purchase_line_id
        left join purchase on purchase.id = line.purchase_id
      where other.imei = unit.imei and other.id > unit.id and other.state in ('in_stock', 'sold', 'left')
        and other.returned_from is distinct from unit.id
      order by other.id desc limit 1
    ) later on true
    left join imei_unit holder on holder.sn = unit.sn and holder.imei <> unit.imei and holder.state = 'in_stock'
      and holder.repeats_sn_of is null and unit.repeats_sn_of is null
  where movement.document_id = $1 and movement.kind = 'sale'
  order by movement.line_id, unit.imei collate "C", movement.id`

/** What cancelling a sale brings back. */
async function planSaleCancel(database: Queryable, id: number): Promise<CancelPlan> {
  const rows = await database.query<PieceRow>(pieces, [id])
  const planned = rows.map((row) => ({
    ...{ movementId: row.movement_id, lineId: row.line_id, stayId: row.stay_id, imei: row.imei },
    ...{ product: row.product, warehouse: row.warehouse, quantity: row.quantity, obstacle: obstacleOf(row) },
  }))
  const plan = planOf(planned, 'kembali ke')
  return behindReturns(await returnsOf(database, 'sale', id), plan)
}

function obstacleOf({ imei, sn, later_state, later_purchase, holder, ...row }: PieceRow): string | null {
  if (later_state !== null) {
    const source = later_purchase === null ? '' : ` (Pembelian #${later_purchase})`
    const where =
      later_state === 'in_stock'
        ? 'sudah ada dalam stok lagi'
        : `sudah dibeli kembali dan ${later_state === 'sold' ? 'terjual' : 'keluar'} lagi`
    return `IMEI '${imei}' ${where}${source}.`
  }
  if (holder !== null) return `SN '${sn}' sudah ada dalam stok (IMEI '${holder}').`
  return row.is_archived ? placeArchived(row.warehouse) : null
}

/**
 * Begins new stays for the devices of a sale, in the order of their IMEIs. A device that is in stock again, or whose SN
 * is, gets none: the plan names what stands in its way.
 */
async function returnDevices(tx: Queryable, saleId: number, own: string): Promise<void> {
  const sold = `sale_line_id in (select id from sale_line where sale_id = $1) and state = 'sold'`
  await tx.query(`select id from imei_unit where ${sold} order by imei collate "C" for update`, [saleId])
  const day = laterOf(own, await dayOfReturn(tx, saleId))
  await tx.query(
    `insert into imei_unit (imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, returned_from,
       available_from, condition)
     select imei, sn, product_id, warehouse_id, purchase_line_id, repeats_sn_of, id, $2::date, condition
     from imei_unit where ${sold} order by imei collate "C"
     on conflict do nothing`,
    [saleId, day],
  )
}

/**
 * The first day on which all of a sale can be back: not before something of it left again, or before one of its devices
 * left that came in by another way since and is gone by a cancel.
 */
async function dayOfReturn(tx: Queryable, saleId: number): Promise<string> {
  const [row] = await tx.query<{ day: string | null }>(
    `select max(gone.business_date) as day
     from sale_line line join imei_unit sold on sold.sale_line_id = line.id and sold.state = 'sold'
       join imei_unit stay on stay.imei = sold.imei
       join stock_movement gone on gone.unit_id = stay.id and gone.quantity < 0
     where line.sale_id = $1`,
    [saleId],
  )
  return laterOf(row?.day ?? '', await lastReturn(tx, 'sale', saleId))
}

/** The stays that a sale had ended by selling are over for good; each device has a new one. */
async function endSoldStays(tx: Queryable, saleId: number): Promise<void> {
  const [ended] = await tx.query<{ lost: number }>(
    `with ended as (
       update imei_unit set state = 'returned'
       where sale_line_id in (select id from sale_line where sale_id = $1) and state = 'sold' returning id
     )
     select count(*) as lost from ended where not exists (select from imei_unit stay where stay.returned_from = ended.id)`,
    [saleId],
  )
  // What stood in a device's way when it was to come back was gone by the time of the plan: begin again.
  if (ended?.lost !== 0) throw changedMeanwhile('What kept a device of a cancelled sale out of stock left meanwhile')
}
