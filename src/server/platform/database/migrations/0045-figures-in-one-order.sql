-- A sale and its cancel write their figures in one order, so that neither waits for the other in a circle: the number of
-- sales of the day, its products, then customer and salesperson. Those of a cancel follow with the sale's own row too.
create or replace function carry_cancelled_sale() returns trigger language plpgsql as $$
begin
  with piece as materialized (
    select moved.product_id, -moved.quantity as units, -moved.quantity * line.unit_price as revenue,
      coalesce(-moved.quantity * moved.unit_cost, 0) as cost,
      case when moved.unit_cost is null then -moved.quantity else 0 end as uncosted
    from stock_movement moved join sale_line line on line.id = moved.line_id
    where moved.document_id = new.id and moved.kind = 'sale_cancel'
  ), by_product as (
    insert into sold_day (day, branch_id, product_id, documents, units, revenue, cost, uncosted)
    select new.cancel_date, coalesce(new.branch_id, 0), 0, -1, 0, 0, 0, 0
    union all
    (select new.cancel_date, coalesce(new.branch_id, 0), product_id, 0, sum(units), sum(revenue), sum(cost), sum(uncosted)
     from piece group by product_id order by product_id)
    on conflict (day, branch_id, product_id) do update set documents = sold_day.documents + excluded.documents,
      units = sold_day.units + excluded.units, revenue = sold_day.revenue + excluded.revenue, cost = sold_day.cost + excluded.cost,
      uncosted = sold_day.uncosted + excluded.uncosted
  )
  insert into sold_party_day (day, branch_id, customer_id, salesperson_id, documents, units, revenue, cost, uncosted)
  select new.cancel_date, coalesce(new.branch_id, 0), new.customer_id, new.salesperson_id, -1,
    coalesce(sum(units), 0), coalesce(sum(revenue), 0), coalesce(sum(cost), 0), coalesce(sum(uncosted), 0)
  from piece
  on conflict (day, branch_id, customer_id, salesperson_id) do update set documents = sold_party_day.documents - 1,
    units = sold_party_day.units + excluded.units, revenue = sold_party_day.revenue + excluded.revenue,
    cost = sold_party_day.cost + excluded.cost, uncosted = sold_party_day.uncosted + excluded.uncosted;
  return null;
end $$;

create or replace function carry_moved() returns trigger language plpgsql as $$
declare
  sold bigint[] := (select array_agg(id) from moved where brings_back is not null);
  bought bigint[] := (select array_agg(id) from moved where kind = 'purchase_cancel' or goes_back_to is not null);
begin
  insert into stock_day (day, product_id, warehouse_id, since, quantity, value)
  select day, product_id, warehouse_id, since, sum(quantity), sum(value)
  from (
    select piece.business_date as day, piece.product_id, piece.warehouse_id,
      case when layer.id is not null then coalesce(layer.since, layer.business_date)
        when piece.unit_id is null or piece.kind in ('opening', 'purchase') then coalesce(piece.since, piece.business_date)
        else unit_since(piece.unit_id) end as since,
      piece.quantity, coalesce(piece.quantity * piece.unit_cost, 0) as value
    from moved piece left join stock_movement layer on layer.id = piece.layer_id
  ) pieces
  group by day, product_id, warehouse_id, since order by day, product_id, warehouse_id, since
  on conflict (day, product_id, warehouse_id, since) do update
    set quantity = stock_day.quantity + excluded.quantity, value = stock_day.value + excluded.value;
  if sold is not null then perform carry_sold(sold); end if;
  if bought is not null then perform carry_bought(bought); end if;
  return null;
end $$;
