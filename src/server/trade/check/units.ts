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

const returned = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || ') kembali dari dokumen batal, tetapi tanpa masa baru'
    as difference
  from imei_unit unit
  where unit.state in ('returned', 'undone') and not exists (select from imei_unit stay where stay.returned_from = unit.id)`

/** How a product is counted changes only while it has no stock: what was sold before may be of the other kind. */
const otherKind = `
  select 'IMEI ' || unit.imei || ' (masa ' || unit.id || ') masih di stok, padahal ' || product.name
    || ' dihitung per buah' as difference
  from imei_unit unit join product on product.id = unit.product_id
  where unit.state = 'in_stock' and not product.is_imei`

export const unitChecks: readonly string[] = [begins, ends, order, available, days, overlaps, returned, otherKind]
