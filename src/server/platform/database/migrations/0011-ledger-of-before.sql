-- The movements of the documents that there are, dated as they were. What no document explains is opening stock, from
-- before all of them; its cost is unknown.
create temporary table beginning on commit drop as
  select
    least(now(), (select min(created_at) from purchase), (select min(created_at) from sale)) as at,
    least(current_date, (select min(invoice_date) from purchase), (select min(invoice_date) from sale)) as day;

-- Devices come in …
insert into stock_movement
  (at, business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity, unit_cost)
select coalesce(purchase.created_at, beginning.at), coalesce(purchase.invoice_date, beginning.day),
  case when purchase.id is null then 'opening' else 'purchase' end,
  purchase.id, line.id, unit.product_id, unit.warehouse_id, unit.id, 1, line.unit_price
from imei_unit unit
  cross join beginning
  left join purchase_line line on line.id = unit.purchase_line_id
  left join purchase on purchase.id = line.purchase_id
order by coalesce(purchase.created_at, beginning.at), line.id, unit.id;

-- … and so do counted goods.
create temporary table unexplained on commit drop as
  select product_id, warehouse_id, sum(qty) as qty
  from (
    select product_id, warehouse_id, qty from stock
    union all
    select line.product_id, taken.warehouse_id, taken.qty
    from sale_line_stock taken join sale_line line on line.id = taken.sale_line_id
    union all
    select line.product_id, line.warehouse_id, -line.quantity
    from purchase_line line join product on product.id = line.product_id where not product.is_imei
  ) pieces
  group by product_id, warehouse_id
  having sum(qty) <> 0;
insert into stock_movement
  (at, business_date, kind, document_id, line_id, product_id, warehouse_id, quantity, unit_cost)
select at, day, 'opening', null, null, product_id, warehouse_id, qty, null
from unexplained cross join beginning where qty > 0
order by product_id, warehouse_id;
insert into stock_movement
  (at, business_date, kind, document_id, line_id, product_id, warehouse_id, quantity, unit_cost)
select purchase.created_at, purchase.invoice_date, 'purchase', purchase.id, line.id,
  line.product_id, line.warehouse_id, line.quantity, line.unit_price
from purchase_line line
  join purchase on purchase.id = line.purchase_id
  join product on product.id = line.product_id
where not product.is_imei
order by purchase.created_at, line.id;

-- Devices go out at what they cost.
insert into stock_movement
  (at, business_date, kind, document_id, line_id, product_id, warehouse_id, unit_id, quantity, unit_cost)
select sale.created_at, sale.invoice_date, 'sale', sale.id, line.id,
  unit.product_id, unit.warehouse_id, unit.id, -1, came.unit_cost
from imei_unit unit
  join stock_movement came on came.unit_id = unit.id
  join sale_line line on line.id = unit.sale_line_id
  join sale on sale.id = line.sale_id
order by sale.created_at, line.id, unit.id;

-- Counted goods go out first in, first out: both sides laid along one line, a sale takes of the purchases beside it.
-- Should stock be less than the documents say, the rest went out unexplained, last.
with supply as (
  select id, product_id, warehouse_id, unit_cost, below + quantity as above, below
  from (
    select came.*,
      sum(quantity) over (partition by product_id, warehouse_id order by business_date, id) - quantity as below
    from stock_movement came where unit_id is null
  ) came
), wanted as (
  select sale.created_at as at, sale.invoice_date as day, sale.id as sale_id, line.id as line_id,
    line.product_id, taken.warehouse_id, taken.qty
  from sale_line_stock taken
    join sale_line line on line.id = taken.sale_line_id
    join sale on sale.id = line.sale_id
  union all
  select at, day, null, null, product_id, warehouse_id, -qty from unexplained cross join beginning where qty < 0
), demand as (
  select wanted.*, below + qty as above
  from (
    select wanted.*,
      sum(qty) over (
        partition by product_id, warehouse_id order by sale_id is null, at, line_id
        rows between unbounded preceding and current row) - qty as below
    from wanted
  ) wanted
)
insert into stock_movement
  (at, business_date, kind, document_id, line_id, product_id, warehouse_id, quantity, unit_cost, layer_id)
select demand.at, demand.day, case when demand.sale_id is null then 'opening' else 'sale' end,
  demand.sale_id, demand.line_id, demand.product_id, demand.warehouse_id,
  -(least(demand.above, supply.above) - greatest(demand.below, supply.below)), supply.unit_cost, supply.id
from demand
  join supply on supply.product_id = demand.product_id and supply.warehouse_id = demand.warehouse_id
    and supply.below < demand.above and demand.below < supply.above
order by demand.sale_id is null, demand.at, demand.line_id, supply.id;

insert into stock_layer (movement_id, product_id, warehouse_id, business_date, unit_cost, remaining)
select came.id, came.product_id, came.warehouse_id, came.business_date, came.unit_cost,
  came.quantity + coalesce(gone.quantity, 0)
from stock_movement came
  left join (
    select layer_id, sum(quantity) as quantity from stock_movement where layer_id is not null group by layer_id
  ) gone on gone.layer_id = came.id
where came.unit_id is null and came.quantity > 0;

insert into stock (product_id, warehouse_id, qty, value, last_cost)
select product_id, warehouse_id, sum(quantity), coalesce(sum(quantity * unit_cost), 0),
  (array_agg(unit_cost order by id desc) filter (where kind = 'purchase'))[1]
from stock_movement
group by product_id, warehouse_id
on conflict (product_id, warehouse_id) do update set value = excluded.value, last_cost = excluded.last_cost;

-- The history of each document begins when it was stored.
insert into change_log (at, entity, entity_id, action)
select created_at, entity, id::text, 'Disimpan'
from (
  select created_at, 'purchase' as entity, id from purchase
  union all
  select created_at, 'sale', id from sale
) document
order by created_at, entity, id;
