-- The row of product 0 holds what was sold of all products on a day in a branch, beside how many sales there were: who asks
-- for no product reads one row a day and branch, however many products there are.
create index sold_day_total on sold_day (day, branch_id) where product_id = 0;

create or replace view sold_day_of_documents as
  select day, branch_id, product_id, 0::bigint as documents, sum(units)::bigint as units, sum(revenue) as revenue,
    sum(cost) as cost, sum(uncosted)::bigint as uncosted
  from sold_piece group by day, branch_id, product_id
  union all
  select day, branch_id, 0, sum(documents)::bigint, sum(units)::bigint, sum(revenue), sum(cost), sum(uncosted)::bigint
  from (
    select day, branch_id, 0 as documents, units, revenue, cost, uncosted from sold_piece
    union all
    select invoice_date, coalesce(branch_id, 0), 1, 0, 0, 0, 0 from sale
    union all
    select cancel_date, coalesce(branch_id, 0), -1, 0, 0, 0, 0 from sale where cancel_date is not null
  ) stored group by day, branch_id;

create or replace function carry_sold(ids bigint[]) returns void language plpgsql as $$
begin
  with piece as materialized (select * from sold_piece where id = any (ids)), by_product as (
    insert into sold_day (day, branch_id, product_id, documents, units, revenue, cost, uncosted)
    select day, branch_id, product_id, 0, sum(units), sum(revenue), sum(cost), sum(uncosted)
    from (
      select day, branch_id, 0 as product_id, units, revenue, cost, uncosted from piece
      union all
      select day, branch_id, product_id, units, revenue, cost, uncosted from piece
    ) pieces
    group by day, branch_id, product_id order by day, branch_id, product_id
    on conflict (day, branch_id, product_id) do update set units = sold_day.units + excluded.units,
      revenue = sold_day.revenue + excluded.revenue, cost = sold_day.cost + excluded.cost,
      uncosted = sold_day.uncosted + excluded.uncosted
  )
  insert into sold_party_day (day, branch_id, customer_id, salesperson_id, documents, units, revenue, cost, uncosted)
  select day, branch_id, customer_id, salesperson_id, 0, sum(units), sum(revenue), sum(cost), sum(uncosted)
  from piece group by day, branch_id, customer_id, salesperson_id
  order by day, branch_id, customer_id, salesperson_id
  on conflict (day, branch_id, customer_id, salesperson_id) do update set units = sold_party_day.units + excluded.units,
    revenue = sold_party_day.revenue + excluded.revenue, cost = sold_party_day.cost + excluded.cost,
    uncosted = sold_party_day.uncosted + excluded.uncosted;
end $$;

-- What a sale, or its cancel, carries: `sign` is 1 or -1, `moved_as` the kind of its movements.
create function carry_sale_of(stored sale, on_day date, sign integer, moved_as text) returns void language plpgsql as $$
begin
  with piece as materialized (
    select moved.product_id, -moved.quantity as units, -moved.quantity * line.unit_price as revenue,
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
create or replace function carry_sale() returns trigger language plpgsql as $$
begin
  perform carry_sale_of(new, new.invoice_date, 1, 'sale');
  return null;
end $$;
create or replace function carry_cancelled_sale() returns trigger language plpgsql as $$
begin
  perform carry_sale_of(new, new.cancel_date, -1, 'sale_cancel');
  return null;
end $$;

lock table sold_day in share row exclusive mode;
delete from sold_day where product_id = 0;
insert into sold_day select * from sold_day_of_documents where product_id = 0;
