import type { Queryable } from '../../platform/database/database.ts'
import { placeArchived } from '../document/cancel-plan.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { shownNumber } from '../document/shown-number.ts'
import { presentFirst } from './known-units.ts'

/** A movement of a document, with what stands in the way of undoing it. */
export type PieceRow = {
  movement_id: number
  line_id: number
  unit_id: number | null
  imei: string | null
  sn: string | null
  product: string
  warehouse: string
  is_archived: boolean
  quantity: number
  /** Of a unit that came in: the stay that it has by now, its state, the sale that ended it, and where it is instead. */
  stay_id: number | null
  stay_state: string | null
  sale: number | null
  elsewhere: string | null
  /** Of a unit that left: how it came in again by another way. */
  later: string | null
  later_purchase: number | null
  holder: string | null
  /** Of what left: how much of it has not been brought back. */
  away: number | null
  /** Of counted goods that came in: what is left of their layer, and which sales took of it. */
  remaining: number | null
  used_by: string[] | null
}

/** The stay that cancels of what happened since have made of the one that began then. */
const returned = `with recursive chain as (
        select unit.id, unit.state, unit.warehouse_id, unit.sale_line_id
        union all
        select next.id, next.state, next.warehouse_id, next.sale_line_id
        from chain join imei_unit next on next.returned_from = chain.id
      )
      select id, state, warehouse_id, sale_line_id from chain order by id desc limit 1`
/** The last stay that a unit has of its purchase: it keeps that, whatever it went through. */
const bought = `select id, state, warehouse_id, sale_line_id from imei_unit stay
      where imei = unit.imei and purchase_line_id = movement.line_id ${presentFirst('stay')}`

/** Of what came in: the stay of a unit by now, and what is left of a layer. */
const ofArrivals = (kind: LeavingKind) => `
    left join lateral (${kind === 'purchase' ? bought : returned}) now on movement.quantity > 0 and unit.id is not null
    left join warehouse here on here.id = now.warehouse_id
    left join sale_line on sale_line.id = now.sale_line_id
    left join sale on sale.id = sale_line.sale_id
    left join lateral (
      select sum(remaining) as remaining from stock_layer where movement_id = movement.id
    ) layer on movement.quantity > 0 and movement.unit_id is null
    left join lateral (
      select array_agg(${shownNumber('taker')} order by taker.number) as by
      from sale taker where taker.id in (
        select taken.document_id from stock_movement taken
        where taken.layer_id = movement.id and taken.kind = 'sale'
          and not exists (select from stock_movement undone where undone.reverses = taken.id))
    ) used on layer.remaining < movement.quantity`

/** What began with the document itself, or by cancels of what happened to that since, is no other way. */
const notByItself = `and not exists (
          with recursive chain as (
            select other.id, other.returned_from
            union all
            select before.id, before.returned_from from chain join imei_unit before on before.id = chain.returned_from
          )
          select from chain join stock_movement came on came.unit_id = chain.id and came.quantity > 0
          where came.kind = movement.kind and came.document_id = movement.document_id)`

/** Of units that left: how they came in again, and who has their second serial number by now. */
const ofLeaving = (kind: LeavingKind) => `
    left join lateral (
      select other.state, purchase.number as purchase
      from imei_unit other
        left join purchase_line line on line.id = other.purchase_line_id
        left join purchase on purchase.id = line.purchase_id
      where other.imei = unit.imei and other.id > unit.id and other.state in ('in_stock', 'sold', 'left')
        and other.returned_from is distinct from unit.id
        ${kind === 'document' ? notByItself : ''}
      order by other.id desc limit 1
    ) later on movement.quantity < 0
    left join imei_unit holder on holder.sn = unit.sn and holder.imei <> unit.imei and holder.state = 'in_stock'
      and holder.repeats_sn_of is null and unit.repeats_sn_of is null and movement.quantity < 0`

const away = `case when movement.quantity < 0 then -movement.quantity - (
      select coalesce(sum(back.quantity), 0)::int from stock_movement back where back.brings_back = movement.id) end`

/**
 * A unit that came in leaves by the stay that it has by now (`now`): it has to be in stock, where it came in. One that
 * left comes back as a new stay (`returned_from`), unless it came in again by another way. Counted goods that came in
 * leave while nothing of their layer is gone. By a sale goods only leave, by a purchase they only come in.
 */
function statementOf(kind: LeavingKind): string {
  const [comes, leaves] = [kind !== 'sale', kind !== 'purchase']
  return `
  select movement.id as movement_id, movement.line_id, movement.quantity, unit.id as unit_id, unit.imei, unit.sn,
    product.name as product, warehouse.name as warehouse, warehouse.archived_at is not null as is_archived,
    ${
      comes
        ? `now.id as stay_id, now.state as stay_state, ${shownNumber('sale')} as sale,
    case when now.warehouse_id <> movement.warehouse_id then here.name end as elsewhere,
    layer.remaining, used.by as used_by`
        : 'null as stay_id, null as stay_state, null as sale, null as elsewhere, null as remaining, null as used_by'
    },
    ${
      leaves
        ? `later.state as later, later.purchase as later_purchase, holder.imei as holder, ${away} as away`
        : 'null as later, null as later_purchase, null as holder, null as away'
    }
  from stock_movement movement
    join product on product.id = movement.product_id
    join warehouse on warehouse.id = movement.warehouse_id
    left join imei_unit unit on unit.id = movement.unit_id
    ${comes ? ofArrivals(kind) : ''} ${leaves ? ofLeaving(kind) : ''}
  where movement.document_id = $1 and movement.kind = '${kind}'
  order by movement.line_id, unit.imei collate "C", movement.id`
}

/** All that a document moved, line by line. */
export function piecesOf(database: Queryable, kind: LeavingKind, id: number): Promise<PieceRow[]> {
  return database.query<PieceRow>(statementOf(kind), [id], 'kept')
}

/** What stands in the way of undoing a movement, or null. */
export function obstacleOf(row: PieceRow): string | null {
  const { imei, sn, quantity, later, holder, warehouse, is_archived } = row
  if (quantity > 0) return imei === null ? usedGoods(row) : movedUnit(row)
  if (later !== null) return enteredAgain(row)
  if (holder !== null) return `SN '${sn}' sudah ada dalam stok (IMEI '${holder}').`
  return is_archived ? placeArchived(warehouse) : null
}

function usedGoods({ quantity, remaining, product, used_by }: PieceRow): string | null {
  const used = quantity - (remaining ?? 0)
  return used === 0 ? null : `${used} dari ${quantity} ${product} sudah terpakai${namesOf(used_by ?? [])}.`
}

/** The documents that used something; of very many only the first. */
function namesOf(numbers: readonly string[]): string {
  if (numbers.length === 0) return ''
  const most = 5
  const named = numbers.slice(0, most).map((number) => `#${number}`)
  const more = numbers.length > most ? ` dan ${numbers.length - most} lainnya` : ''
  return ` (Penjualan ${named.join(', ')}${more})`
}

function movedUnit({ imei, stay_state, sale, elsewhere }: PieceRow): string | null {
  // It leaves from where it came in: what was carried elsewhere is carried back first.
  if (stay_state === 'in_stock') return elsewhere === null ? null : `IMEI '${imei}' sudah dipindahkan ke ${elsewhere}.`
  if (stay_state === 'left') return `IMEI '${imei}' sudah keluar dari stok.`
  return `IMEI '${imei}' sudah terjual${sale === null ? '' : ` (Penjualan #${sale})`}.`
}

function enteredAgain({ imei, later, later_purchase }: PieceRow): string {
  const source = later_purchase === null ? '' : ` (Pembelian #${later_purchase})`
  const where =
    later === 'in_stock'
      ? 'sudah ada dalam stok lagi'
      : `sudah dibeli kembali dan ${later === 'sold' ? 'terjual' : 'keluar'} lagi`
  return `IMEI '${imei}' ${where}${source}.`
}
