-- The figures of months: sums of those of days, of one dimension each. Reports of longer spans read these and the days at
-- both ends of them. The row of branch -1 is that of all branches.
create table sold_month (
  dimension text not null check (dimension in ('product', 'customer', 'salesperson')),
  branch_id bigint not null,
  month date not null,
  key bigint not null,
  documents bigint not null,
  units bigint not null,
  revenue numeric not null,
  cost numeric not null,
  uncosted bigint not null,
  primary key (dimension, branch_id, month, key)
);
create view sold_month_of_days as
  select dimension, branch.id as branch_id, date_trunc('month', day)::date as month, key, sum(documents)::bigint as documents,
    sum(units)::bigint as units, sum(revenue) as revenue, sum(cost) as cost, sum(uncosted)::bigint as uncosted
  from (
    select 'product' as dimension, branch_id, day, product_id as key, documents, units, revenue, cost, uncosted
    from sold_day where product_id <> 0
    union all
    select 'customer', branch_id, day, customer_id, documents, units, revenue, cost, uncosted from sold_party_day
    union all
    select 'salesperson', branch_id, day, salesperson_id, documents, units, revenue, cost, uncosted from sold_party_day
  ) days cross join lateral (values (days.branch_id), (-1)) branch (id)
  group by dimension, branch.id, date_trunc('month', day), key;

create table stock_month (
  month date not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  since date not null,
  quantity bigint not null,
  value numeric not null,
  primary key (month, product_id, warehouse_id, since)
);
create view stock_month_of_days as
  select date_trunc('month', day)::date as month, product_id, warehouse_id, since, sum(quantity)::bigint as quantity,
    sum(value) as value
  from stock_day group by date_trunc('month', day), product_id, warehouse_id, since;

-- What is in stock now, by the day since which it is in the shop.
create table stock_since (
  product_id bigint not null,
  warehouse_id bigint not null,
  since date not null,
  quantity bigint not null,
  value numeric not null,
  primary key (product_id, warehouse_id, since)
);
create index stock_since_there on stock_since (product_id) where quantity <> 0 or value <> 0;
create view stock_since_of_days as
  select product_id, warehouse_id, since, sum(quantity)::bigint as quantity, sum(value) as value
  from stock_day group by product_id, warehouse_id, since;

-- Row by row, in the order in which a statement writes its days: whoever stores meanwhile writes months in the same order.
create function carry_sold_month() returns trigger language plpgsql as $$
begin
  insert into sold_month (dimension, branch_id, month, key, documents, units, revenue, cost, uncosted)
  select 'product', branch.id, date_trunc('month', new.day)::date, new.product_id, new.documents - coalesce(old.documents, 0),
    new.units - coalesce(old.units, 0), new.revenue - coalesce(old.revenue, 0), new.cost - coalesce(old.cost, 0),
    new.uncosted - coalesce(old.uncosted, 0)
  from (values (new.branch_id), (-1)) branch (id)
  on conflict (dimension, branch_id, month, key) do update set documents = sold_month.documents + excluded.documents,
    units = sold_month.units + excluded.units, revenue = sold_month.revenue + excluded.revenue,
    cost = sold_month.cost + excluded.cost, uncosted = sold_month.uncosted + excluded.uncosted;
  return null;
end $$;
create function carry_sold_party_month() returns trigger language plpgsql as $$
begin
  insert into sold_month (dimension, branch_id, month, key, documents, units, revenue, cost, uncosted)
  select party.dimension, branch.id, date_trunc('month', new.day)::date, party.id, new.documents - coalesce(old.documents, 0),
    new.units - coalesce(old.units, 0), new.revenue - coalesce(old.revenue, 0), new.cost - coalesce(old.cost, 0),
    new.uncosted - coalesce(old.uncosted, 0)
  from (values ('customer', new.customer_id), ('salesperson', new.salesperson_id)) party (dimension, id),
    (values (new.branch_id), (-1)) branch (id)
  order by party.dimension, branch.id
  on conflict (dimension, branch_id, month, key) do update set documents = sold_month.documents + excluded.documents,
    units = sold_month.units + excluded.units, revenue = sold_month.revenue + excluded.revenue,
    cost = sold_month.cost + excluded.cost, uncosted = sold_month.uncosted + excluded.uncosted;
  return null;
end $$;
create function carry_stock_month() returns trigger language plpgsql as $$
declare
  more bigint := new.quantity - coalesce(old.quantity, 0);
  worth numeric := new.value - coalesce(old.value, 0);
begin
  insert into stock_since (product_id, warehouse_id, since, quantity, value)
  values (new.product_id, new.warehouse_id, new.since, more, worth)
  on conflict (product_id, warehouse_id, since) do update
    set quantity = stock_since.quantity + excluded.quantity, value = stock_since.value + excluded.value;
  insert into stock_month (month, product_id, warehouse_id, since, quantity, value)
  values (date_trunc('month', new.day)::date, new.product_id, new.warehouse_id, new.since, more, worth)
  on conflict (month, product_id, warehouse_id, since) do update
    set quantity = stock_month.quantity + excluded.quantity, value = stock_month.value + excluded.value;
  return null;
end $$;

-- Filled anew at once, not row by row, while all days are.
create function is_rebuilding() returns boolean language sql stable as $$
  select current_setting('figures.rebuilding', true) = 'yes'
$$;
create trigger sold_month_carried after insert or update on sold_day
  for each row when (new.product_id <> 0 and is_rebuilding() is not true) execute function carry_sold_month();
create trigger sold_party_month_carried after insert or update on sold_party_day
  for each row when (is_rebuilding() is not true) execute function carry_sold_party_month();
create trigger stock_month_carried after insert or update on stock_day
  for each row when (is_rebuilding() is not true) execute function carry_stock_month();

create function rebuild_month_figures() returns void language plpgsql as $$
begin
  lock table sold_day, sold_party_day, stock_day in share row exclusive mode;
  delete from sold_month;
  insert into sold_month select * from sold_month_of_days;
  delete from stock_month;
  insert into stock_month select * from stock_month_of_days;
  delete from stock_since;
  insert into stock_since select * from stock_since_of_days;
end $$;
select rebuild_month_figures();

-- By salesperson within a few days, and goods that came within some months.
create index sold_party_day_salesperson on sold_party_day (salesperson_id, day);
create index goods_day_came on goods_day (product_id, day) where received > 0;
