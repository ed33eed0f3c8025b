-- What is taken off the price of each piece of a line, in whole rupiah, and the percent that it was entered as. What a
-- piece was sold for is what is left: in figures, of a return, and against the minimum.
alter table sale_line
  add column discount numeric(15, 0) not null default 0,
  add column discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent < 100),
  add column net_price numeric(15, 0) not null generated always as (unit_price - discount) stored,
  add constraint sale_line_discount check (discount >= 0 and discount < unit_price);

create or replace function refuse_below_minimum() returns trigger language plpgsql as $$
declare
  low text := (select string_agg(line.position || ' ' || listed.minimum, ',' order by line.position)
    from sale_line line, lateral list_price_on(line.product_id, price_type_of(new.customer_id), shop_today()) listed
    where line.sale_id = new.id and line.net_price < listed.minimum);
begin
  if low is not null then
    raise exception using errcode = 'TB003', message = low;
  end if;
  return null;
end $$;

create or replace view sold_piece as
  select moved.id, moved.kind, moved.document_id, moved.business_date as day, coalesce(sale.branch_id, 0) as branch_id,
    sale.customer_id, sale.salesperson_id, moved.product_id, -moved.quantity as units,
    -moved.quantity * line.net_price as revenue, coalesce(-moved.quantity * moved.unit_cost, 0) as cost,
    case when moved.unit_cost is null then -moved.quantity else 0 end as uncosted
  from stock_movement moved
    left join stock_movement gone on gone.id = moved.brings_back and gone.kind = 'sale'
    join sale_line line on line.id = case when moved.brings_back is null then moved.line_id else gone.line_id end
    join sale on sale.id = line.sale_id
  where moved.kind in ('sale', 'sale_cancel') or moved.brings_back is not null;

create or replace function carry_sale_of(stored sale, on_day date, sign integer, moved_as text) returns void language plpgsql as $$
begin
  with piece as materialized (
    select moved.product_id, -moved.quantity as units, -moved.quantity * line.net_price as revenue,
      coalesce(-moved.quantity * moved.unit_cost, 0) as cost,
      case when moved.unit_cost is null then -moved.quantity else 0 end as uncosted
    from stock_movement moved join sale_line line on line.id = moved.line_id
    where moved.document_id = stored.id and moved.kind = moved_as
  ), whole as materialized (
    select coalesce(sum(units), 0) as units, coalesce(sum(revenue), 0) as revenue, coalesce(sum(cost), 0) as cost,
      coalesce(sum(uncosted), 0) as uncosted
    from piece
  ), by_product as (
    insert into sold_day (day, branch_id, product_id, documents, units, revenue, cost, uncosted)
    select on_day, coalesce(stored.branch_id, 0), 0, sign, units, revenue, cost, uncosted from whole
    union all
    (select on_day, coalesce(stored.branch_id, 0), product_id, 0, sum(units), sum(revenue), sum(cost), sum(uncosted)
     from piece group by product_id order by product_id)
    on conflict (day, branch_id, product_id) do update set documents = sold_day.documents + excluded.documents,
      units = sold_day.units + excluded.units, revenue = sold_day.revenue + excluded.revenue,
      cost = sold_day.cost + excluded.cost, uncosted = sold_day.uncosted + excluded.uncosted
  )
  insert into sold_party_day (day, branch_id, customer_id, salesperson_id, documents, units, revenue, cost, uncosted)
  select on_day, coalesce(stored.branch_id, 0), stored.customer_id, stored.salesperson_id, sign, units, revenue, cost, uncosted
  from whole
  on conflict (day, branch_id, customer_id, salesperson_id) do update
    set documents = sold_party_day.documents + excluded.documents,
      units = sold_party_day.units + excluded.units, revenue = sold_party_day.revenue + excluded.revenue,
      cost = sold_party_day.cost + excluded.cost, uncosted = sold_party_day.uncosted + excluded.uncosted;
end $$;
