import { isFollowed } from '../goods/known-units.ts'

/** Sums that are kept beside the movements: stock, its value, its last price, what is left of layers. */

const atPlace = `join product on product.id = product_id join warehouse on warehouse.id = warehouse_id`
const place = `product.name || ' di ' || warehouse.name`

const kept = (what: string, column: string, sum: string) => `
  select '${what} ' || ${place} || ': tercatat ' || coalesce(kept::text, 'kosong') || ', menurut mutasi '
    || coalesce(moved::text, 'kosong') as difference
  from (
    select product_id, warehouse_id, stock.${column} as kept, sums.moved
    from stock full join (
      select product_id, warehouse_id, ${sum} as moved from stock_movement movement group by product_id, warehouse_id
    ) sums using (product_id, warehouse_id)
  ) both_sides ${atPlace}
  where kept is distinct from moved`

const layers = `
  select 'Sisa lapisan mutasi ' || movement_id || ' (' || ${place} || '): tercatat ' || coalesce(kept::text, 'kosong')
    || ', menurut mutasi ' || coalesce(moved::text, 'kosong') as difference
  from (
    select movement_id, coalesce(layer.product_id, came.product_id) as product_id,
      coalesce(layer.warehouse_id, came.warehouse_id) as warehouse_id,
      case when (layer.product_id, layer.warehouse_id, layer.business_date)
          = (came.product_id, came.warehouse_id, coalesce(came.since, came.business_date))
        and layer.unit_cost is not distinct from came.unit_cost then layer.remaining end as kept,
      came.quantity + coalesce(gone.quantity, 0) as moved
    from (
        select movement_id, product_id, warehouse_id, business_date, unit_cost, sum(remaining) as remaining
        from stock_layer group by movement_id, product_id, warehouse_id, business_date, unit_cost
      ) layer
      full join (
        select id as movement_id, * from stock_movement
        where unit_id is null and quantity > 0 and kind in ('opening', 'purchase', 'document')
      ) came using (movement_id)
      left join (
        select layer_id as movement_id, sum(quantity) as quantity
        from stock_movement where layer_id is not null group by layer_id
      ) gone using (movement_id)
  ) both_sides ${atPlace}
  where kept is distinct from moved`

const ofProduct = `
  select 'Stok ' || product.name || ' di semua gudang: tercatat ' || coalesce(product_stock.qty::text, 'kosong')
    || ', menurut gudang ' || coalesce(sums.qty, 0) as difference
  from product left join product_stock on product_stock.product_id = product.id
    left join (select product_id, sum(qty) as qty from stock group by product_id) sums on sums.product_id = product.id
  where product_stock.qty is distinct from coalesce(sums.qty, 0)`

/** What goods had at the end of each day on which they moved. */
const byDay = (goods: string, movements: string) => `
    select ${goods}, day, sum(quantity) over (partition by ${goods} order by day) as qty
    from (select ${goods}, business_date as day, sum(quantity) as quantity from ${movements} group by ${goods}, business_date) days`

/** Of each place the first day on which more had left than had come. */
const negativeDay = `
  select 'Stok ' || ${place} || ' negatif pada ' || day || ': ' || qty as difference
  from (
    select distinct on (product_id, warehouse_id) product_id, warehouse_id, day, qty
    from (${byDay('product_id, warehouse_id', 'stock_movement')}) running
    where qty < 0 order by product_id, warehouse_id, day
  ) first ${atPlace}`

const layerMovements = `(
      select coalesce(layer_id, id) as layer, business_date, quantity from stock_movement
      where unit_id is null and (id = part.movement_id or layer_id = part.movement_id)
    ) of_layer`

/** A part of a layer says that it is there from a day on; the layer has to hold it on that day and ever after. */
const promised = `
  select 'Sisa lapisan mutasi ' || part.movement_id || ' (' || ${place} || '): ' || part.remaining || ' sejak '
    || part.available_from || ', menurut mutasi ' || coalesce(held.qty, 0) as difference
  from (
    select *, sum(remaining) over (partition by movement_id order by available_from) as promised from stock_layer
  ) part
    cross join lateral (
      select min(qty) as qty from (${byDay('layer', layerMovements)}) running
      where day >= part.available_from
    ) held ${atPlace}
  where part.remaining > 0 and part.promised > coalesce(held.qty, 0)`

/** Of whatever was sold before it was there, the first movement. */
const negative = `
  select 'Stok ' || ${place} || ' pernah negatif sejak mutasi ' || movement_id as difference
  from (
    select product_id, warehouse_id, min(id) as movement_id
    from (
      select product_id, warehouse_id, id, sum(quantity) over (partition by product_id, warehouse_id order by id) as qty
      from stock_movement where unit_id is null
    ) running
    where qty < 0 group by product_id, warehouse_id
  ) first ${atPlace}`

/** Goods of a product with IMEI that no device accounts for. */
const otherKind = `
  select 'Stok ' || ${place} || ': ' || qty || ' buah tanpa IMEI, padahal produknya memakai IMEI' as difference
  from (
    select product_id, warehouse_id, sum(quantity) as qty from stock_movement where unit_id is null
    group by product_id, warehouse_id
  ) counted ${atPlace}
  where qty <> 0 and product.is_imei`

/** What is archived is offered nowhere: goods in it could not be sold. */
const archived = `
  select 'Gudang ' || name || ' diarsipkan, tetapi berisi ' || sum(qty) || ' barang' as difference
  from warehouse join stock on stock.warehouse_id = warehouse.id
  where archived_at is not null and qty > 0 group by warehouse.id`

export const sumChecks: readonly string[] = [
  kept('Stok', 'qty', 'sum(quantity)'),
  kept('Nilai stok', 'value', 'coalesce(sum(quantity * unit_cost), 0)'),
  ofProduct,
  layers,
  negative,
  negativeDay,
  promised,
  otherKind,
  archived,
]

/** The life of each device: every stay begins once and ends once, as its state says, and one follows the other. */

const begins = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || '): mutasi masuk ' || coalesce(came.kind, 'tidak ada')
    || ' tidak sesuai asalnya' as difference
  from imei_unit unit
    left join stock_movement came on came.unit_id = unit.id and came.quantity > 0
    left join stock_movement undone on undone.id = came.reverses
  where (came.product_id, came.warehouse_id) is distinct from (unit.product_id, unit.warehouse_id)
    or case
      when unit.returned_from is not null
        then coalesce(came.kind, '') not in ('sale_cancel', 'document_cancel') or undone.unit_id is distinct from unit.returned_from
      when came.kind = 'document' then false
      when unit.purchase_line_id is not null
        then came.kind is distinct from 'purchase' or came.line_id is distinct from unit.purchase_line_id
      else came.kind is distinct from 'opening'
    end`

const ends = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || '): status ' || unit.state || ', mutasi keluar '
    || coalesce(gone.kind, 'tidak ada') as difference
  from imei_unit unit
    left join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
    left join stock_movement undone on undone.reverses = gone.id
  where case unit.state
      when 'in_stock' then gone.id is not null
      when 'cancelled' then coalesce(gone.kind, '') not in ('purchase_cancel', 'document_cancel')
      when 'left' then gone.kind is distinct from 'document' or undone.id is not null
      when 'undone' then gone.kind is distinct from 'document' or undone.id is null
      else gone.kind is distinct from 'sale' or gone.line_id is distinct from unit.sale_line_id
        or (unit.state = 'returned') <> (undone.id is not null)
    end`

const order = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || '): keluar sebelum masuk' as difference
  from imei_unit unit
    join stock_movement came on came.unit_id = unit.id and came.quantity > 0
    join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
  where gone.id < came.id or gone.business_date < came.business_date`

/** A stay says from which day on the device can leave: that on which it came in. */
const available = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || '): ada sejak ' || unit.available_from || ', menurut mutasi '
    || came.business_date as difference
  from imei_unit unit join stock_movement came on came.unit_id = unit.id and came.quantity > 0
  where came.business_date <> unit.available_from`

/** A stay begins not before the day on which the one before it ended. */
const days = `
  select 'IMEI ' || imei || ' (masa ' || id || '): masuk ' || began || ', padahal masa sebelumnya berakhir ' || ended
    as difference
  from (
    select unit.imei, unit.id, came.business_date as began,
      lag(gone.business_date) over (partition by unit.imei order by unit.id) as ended
    from imei_unit unit
      join stock_movement came on came.unit_id = unit.id and came.quantity > 0
      left join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
  ) stays
  where began < ended`

const overlaps = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || ') masih di stok, padahal sudah ada masa berikutnya' as difference
  from imei_unit unit
  where unit.state = 'in_stock'
    and exists (select from imei_unit later where later.imei = unit.imei and later.id > unit.id)`

/** The lists of what is on its way, or gone, are read by it. */
const followed = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || ') keluar: tercatat '
    || case when unit.is_followed then 'ada masa berikutnya, padahal tidak' else 'masa terakhir, padahal ada berikutnya' end
    as difference
  from imei_unit unit where unit.state = 'left' and unit.is_followed <> ${isFollowed('unit')}`

const returned = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || ') kembali dari dokumen batal, tetapi tanpa masa baru'
    as difference
  from imei_unit unit
  where unit.state in ('returned', 'undone') and not exists (select from imei_unit stay where stay.returned_from = unit.id)`

/** How a product is counted changes only while it has no stock: what was sold before may be of the other kind. */
const notByPiece = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || ') masih di stok, padahal ' || product.name
    || ' dihitung per buah' as difference
  from imei_unit unit join product on product.id = unit.product_id
  where unit.state = 'in_stock' and not product.is_imei`

export const unitChecks: readonly string[] = [
  begins,
  ends,
  order,
  available,
  days,
  overlaps,
  followed,
  returned,
  notByPiece,
]
