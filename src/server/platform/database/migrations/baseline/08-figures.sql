-- Figures: what reports read instead of documents. Each row holds the sums of one day, or of one month; what is cancelled or
-- comes back counts as less on its own day. Triggers keep them with what is stored, in the order of their keys
-- (09-figures-carried.sql); the views `…_of_documents` and `…_of_days` say what they are sums of: they are filled anew from
-- these, and held against them.

-- A branch of 0 is none. The row of product 0 holds what was sold of all products on a day in a branch, beside how many
-- sales there were: who asks for no product reads one row a day and branch, however many products there are.
create table sold_day (
  day date not null,
  branch_id bigint not null,
  product_id bigint not null,
  documents bigint not null,
  units bigint not null,
  revenue numeric not null,
  cost numeric not null,
  -- Units of which nobody knows what they cost: they are not in `cost`.
  uncosted bigint not null,
  primary key (day, branch_id, product_id)
);
create index sold_day_product on sold_day (product_id, day);
create index sold_day_total on sold_day (day, branch_id) where product_id = 0;
create table sold_party_day (
  day date not null,
  branch_id bigint not null,
  customer_id bigint not null,
  salesperson_id bigint not null,
  documents bigint not null,
  units bigint not null,
  revenue numeric not null,
  cost numeric not null,
  uncosted bigint not null,
  primary key (day, branch_id, customer_id, salesperson_id)
);
create index sold_party_day_customer on sold_party_day (customer_id, day);
create index sold_party_day_salesperson on sold_party_day (salesperson_id, day);
create table bought_day (
  day date not null,
  supplier_id bigint not null,
  product_id bigint not null,
  units bigint not null,
  amount numeric not null,
  primary key (day, supplier_id, product_id)
);
create index bought_day_product on bought_day (product_id, day);
-- What stock gained and lost on a day, by the day since which it is in the shop.
create table stock_day (
  day date not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  since date not null,
  quantity bigint not null,
  value numeric not null,
  primary key (day, product_id, warehouse_id, since)
);
-- What came into stock and went out of it on a day. A move between warehouses is both.
create table goods_day (
  day date not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  received bigint not null,
  taken bigint not null,
  primary key (day, product_id, warehouse_id)
);
create index goods_day_product on goods_day (product_id, day);
create index goods_day_came on goods_day (product_id, day) where received > 0;
create table money_day (
  day date not null,
  account_id bigint not null,
  received numeric not null,
  paid numeric not null,
  primary key (day, account_id)
);
-- What came into accounts and left them by what was paid with, in the words of the entry; no words for what was not a
-- payment. What is undone counts under the words of what it undoes.
create table money_way_day (
  day date not null,
  account_id bigint not null,
  way text not null,
  received numeric not null,
  paid numeric not null,
  primary key (day, account_id, way)
);
-- What was newly owed on a day, less what was settled, by the day on which it is due.
create table owed_day (
  day date not null,
  side text not null,
  due date not null,
  amount numeric not null,
  primary key (day, side, due)
);
-- PPN keluaran ('out') and masukan ('in') of each day, and what they are of, without them.
create table tax_day (
  day date not null,
  side text not null check (side in ('out', 'in')),
  base numeric not null,
  tax numeric not null,
  primary key (day, side)
);

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
create table stock_month (
  month date not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  since date not null,
  quantity bigint not null,
  value numeric not null,
  primary key (month, product_id, warehouse_id, since)
);
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

-- Pieces that were sold, came back or were cancelled, at the price of their line and at what each had cost. What is sold
-- counts without its tax, as what it cost does.
create view sold_piece as
  select moved.id, moved.kind, moved.document_id, moved.business_date as day, coalesce(sale.branch_id, 0) as branch_id,
    sale.customer_id, sale.salesperson_id, moved.product_id, -moved.quantity as units,
    -moved.quantity * (line.net_price - coalesce(moved.unit_tax, 0)) as revenue,
    coalesce(-moved.quantity * moved.unit_cost, 0) as cost,
    case when moved.unit_cost is null then -moved.quantity else 0 end as uncosted
  from stock_movement moved
    left join stock_movement gone on gone.id = moved.brings_back and gone.kind = 'sale'
    join sale_line line on line.id = case when moved.brings_back is null then moved.line_id else gone.line_id end
    join sale on sale.id = line.sale_id
  where moved.kind in ('sale', 'sale_cancel') or moved.brings_back is not null;
-- Pieces that were bought, went back or were cancelled, at their price.
create view bought_piece as
  select moved.id, moved.kind, moved.document_id, moved.business_date as day, purchase.supplier_id, moved.product_id,
    moved.quantity as units, moved.quantity * moved.unit_cost as amount
  from stock_movement moved
    join purchase on purchase.id =
      case when moved.kind in ('purchase', 'purchase_cancel') then moved.document_id else moved.goes_back_to end
  where moved.kind in ('purchase', 'purchase_cancel') or moved.goes_back_to is not null;
create view stocked_piece as
  select moved.id, moved.business_date as day, moved.product_id, moved.warehouse_id,
    case when layer.id is not null then coalesce(layer.since, layer.business_date)
      when moved.unit_id is null or moved.kind in ('opening', 'purchase') then coalesce(moved.since, moved.business_date)
      else unit_since(moved.unit_id) end as since,
    moved.quantity, coalesce(moved.quantity * moved.unit_cost, 0) as value
  from stock_movement moved left join stock_movement layer on layer.id = moved.layer_id;
-- What is owed: it begins, is settled, and what is left of it ends with a cancel.
create view owed_change as
  select id as item_id, day, side, due, amount from open_item
  union all
  select item.id, item.cancelled_on, item.side, item.due, -item.amount from open_item item where item.cancelled_on is not null
  union all
  select item.id, laid.day, item.side, item.due, -laid.amount from allocation laid join open_item item on item.id = laid.item_id;
create view money_way as
  select entry.id, entry.day, entry.account_id, coalesce(entry.note, undone.note, '') as way, entry.amount
  from money_entry entry left join money_entry undone on undone.id = entry.reverses;
-- Of goods that came back of a taxed sale, or went back of a taxed purchase.
create view tax_back_piece as
  select moved.id, moved.business_date as day, 'out' as side,
    -moved.quantity * (line.net_price - moved.unit_tax) as base, -moved.quantity * moved.unit_tax as tax
  from stock_movement moved
    join stock_movement gone on gone.id = moved.brings_back and gone.kind = 'sale'
    join sale_line line on line.id = gone.line_id
  where moved.unit_tax is not null
  union all
  select moved.id, moved.business_date, 'in', moved.quantity * moved.unit_cost,
    moved.quantity * (line.unit_price - moved.unit_cost)
  from stock_movement moved
    join purchase on purchase.id = moved.goes_back_to and purchase.tax_percent is not null
    left join imei_unit unit on unit.id = moved.unit_id
    left join stock_movement came on came.id = moved.layer_id and came.kind = 'purchase'
    join purchase_line line on line.id = coalesce(unit.purchase_line_id, came.line_id)
  where moved.goes_back_to is not null;

create view sold_day_of_documents as
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
create view sold_party_day_of_documents as
  select day, branch_id, customer_id, salesperson_id, sum(documents)::bigint as documents, sum(units)::bigint as units,
    sum(revenue) as revenue, sum(cost) as cost, sum(uncosted)::bigint as uncosted
  from (
    select day, branch_id, customer_id, salesperson_id, 0 as documents, units, revenue, cost, uncosted from sold_piece
    union all
    select invoice_date, coalesce(branch_id, 0), customer_id, salesperson_id, 1, 0, 0, 0, 0 from sale
    union all
    select cancel_date, coalesce(branch_id, 0), customer_id, salesperson_id, -1, 0, 0, 0, 0 from sale where cancel_date is not null
  ) pieces group by day, branch_id, customer_id, salesperson_id;
create view bought_day_of_documents as
  select day, supplier_id, product_id, sum(units)::bigint as units, sum(amount) as amount
  from bought_piece group by day, supplier_id, product_id;
create view stock_day_of_documents as
  select day, product_id, warehouse_id, since, sum(quantity)::bigint as quantity, sum(value) as value
  from stocked_piece group by day, product_id, warehouse_id, since;
create view goods_day_of_documents as
  select business_date as day, product_id, warehouse_id, sum(greatest(quantity, 0))::bigint as received,
    sum(greatest(-quantity, 0))::bigint as taken
  from stock_movement group by business_date, product_id, warehouse_id;
create view money_day_of_documents as
  select day, account_id, sum(greatest(amount, 0)) as received, sum(greatest(-amount, 0)) as paid
  from money_entry group by day, account_id;
create view money_way_day_of_documents as
  select day, account_id, way, sum(greatest(amount, 0)) as received, sum(greatest(-amount, 0)) as paid
  from money_way group by day, account_id, way;
create view owed_day_of_documents as
  select day, side, due, sum(amount) as amount from owed_change group by day, side, due;
create view tax_day_of_documents as
  select day, side, sum(base) as base, sum(tax) as tax
  from (
    select day, side, base, tax from tax_back_piece
    union all
    select invoice_date, 'out', tax_base, tax_amount from sale where tax_percent is not null
    union all
    select cancel_date, 'out', -tax_base, -tax_amount from sale where tax_percent is not null and cancel_date is not null
    union all
    select invoice_date, 'in', tax_base, tax_amount from purchase where tax_percent is not null
    union all
    select cancel_date, 'in', -tax_base, -tax_amount from purchase where tax_percent is not null and cancel_date is not null
  ) stored group by day, side;
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
create view stock_month_of_days as
  select date_trunc('month', day)::date as month, product_id, warehouse_id, since, sum(quantity)::bigint as quantity,
    sum(value) as value
  from stock_day group by date_trunc('month', day), product_id, warehouse_id, since;
create view stock_since_of_days as
  select product_id, warehouse_id, since, sum(quantity)::bigint as quantity, sum(value) as value
  from stock_day group by product_id, warehouse_id, since;

-- Filled anew. Whoever stores meanwhile waits for the end: what he adds comes on top. The days would carry all of them into
-- the months once more: so whoever fills the days fills the months too, at once, and leaves the setting as he found it for
-- what comes after in the same transaction.
create function is_rebuilding() returns boolean language sql stable as $$
  select current_setting('figures.rebuilding', true) = 'yes'
$$;
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
create function rebuild_figures() returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('figures.rebuilding', true), '');
begin
  perform set_config('figures.rebuilding', 'yes', true);
  lock table sold_day, sold_party_day, bought_day, stock_day, money_day, owed_day in share row exclusive mode;
  delete from sold_day;
  insert into sold_day select * from sold_day_of_documents;
  delete from sold_party_day;
  insert into sold_party_day select * from sold_party_day_of_documents;
  delete from bought_day;
  insert into bought_day select * from bought_day_of_documents;
  delete from stock_day;
  insert into stock_day select * from stock_day_of_documents;
  delete from money_day;
  insert into money_day select * from money_day_of_documents;
  delete from owed_day;
  insert into owed_day select * from owed_day_of_documents;
  perform rebuild_month_figures();
  perform set_config('figures.rebuilding', before, true);
end $$;
create function rebuild_goods_figures() returns void language plpgsql as $$
begin
  lock table goods_day in share row exclusive mode;
  delete from goods_day;
  insert into goods_day select * from goods_day_of_documents;
end $$;
create function rebuild_money_ways() returns void language plpgsql as $$
begin
  lock table money_way_day in share row exclusive mode;
  delete from money_way_day;
  insert into money_way_day select * from money_way_day_of_documents;
end $$;
create function rebuild_tax_figures() returns void language plpgsql as $$
begin
  lock table tax_day in share row exclusive mode;
  delete from tax_day;
  insert into tax_day select * from tax_day_of_documents;
end $$;
