-- From which day on goods can leave: nothing goes out before the day on which it came in, or came back.
alter table imei_unit add column available_from date;
update imei_unit unit set available_from = coalesce(
  (select business_date from stock_movement came where came.unit_id = unit.id and came.quantity > 0),
  (select purchase.invoice_date from purchase_line line join purchase on purchase.id = line.purchase_id
   where line.id = unit.purchase_line_id),
  '2000-01-01');
alter table imei_unit alter column available_from set not null;

-- What a cancelled sale brings back stays in its layer, at its cost and its place in the order, as a part of its own
-- that is there from the day of the cancel. Of what there is today, as much is there on a day as the least that the
-- layer holds on any day from then on.
alter table stock_layer add column available_from date;
create temporary table part on commit drop as
  with held as (
    select movement_id, day, sum(quantity) over (partition by movement_id order by day) as quantity
    from (
      select movement_id, day, sum(quantity) as quantity
      from (
        select id as movement_id, business_date as day, quantity from stock_movement
        where id in (select movement_id from stock_layer)
        union all
        select layer_id, business_date, quantity from stock_movement where layer_id is not null
      ) moved group by movement_id, day
    ) days
  ), kept as (
    select movement_id, day,
      greatest(0, min(quantity) over (partition by movement_id order by day desc)) as quantity
    from held
  )
  select movement_id, day, quantity - coalesce(lag(quantity) over (partition by movement_id order by day), 0) as quantity
  from kept;
create temporary table layer_before on commit drop as select * from stock_layer;
alter table stock_layer drop constraint stock_layer_pkey;
truncate stock_layer;
alter table stock_layer alter column available_from set not null, add primary key (movement_id, available_from);
insert into stock_layer (movement_id, product_id, warehouse_id, business_date, unit_cost, remaining, available_from)
select before.movement_id, before.product_id, before.warehouse_id, before.business_date, before.unit_cost,
  coalesce(part.quantity, before.remaining), coalesce(part.day, before.business_date)
from layer_before before left join part on part.movement_id = before.movement_id
where part.movement_id is null or part.quantity > 0 or part.day = before.business_date;

-- The last purchase price of a product has one definition: the last purchase that stands, by day, then number.
create index stock_movement_purchase on stock_movement (product_id, business_date desc) where kind = 'purchase';
create function last_purchase_price(product bigint) returns numeric language sql stable as $$
  select movement.unit_cost
  from stock_movement movement
    join purchase on purchase.id = movement.document_id
    join purchase_line line on line.id = movement.line_id
  where movement.kind = 'purchase' and movement.product_id = product and purchase.cancelled_at is null
  order by movement.business_date desc, purchase.number desc, line.position desc limit 1
$$;
alter table stock drop column last_cost;
