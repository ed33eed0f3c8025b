-- What leaves may go back to the purchase that brought it in: it then makes that purchase smaller. A cancel of such a
-- return names the same purchase, with the opposite quantity.
alter table stock_movement add column goes_back_to bigint references purchase (id);
alter table stock_movement disable trigger stock_movement_append_only;
update stock_movement gone set goes_back_to = came.purchase_id
from (
  select out_of.id, coalesce(line.purchase_id, layer.document_id) as purchase_id
  from stock_movement out_of
    join document on document.id = out_of.document_id and document.kind = 'retur-pembelian'
    left join imei_unit unit on unit.id = out_of.unit_id
    left join purchase_line line on line.id = unit.purchase_line_id
    left join stock_movement layer on layer.id = out_of.layer_id and layer.kind = 'purchase'
  where out_of.kind = 'document'
) came where came.id = gone.id and came.purchase_id is not null;
update stock_movement back set goes_back_to = gone.goes_back_to
from stock_movement gone where gone.id = back.reverses and gone.goes_back_to is not null;
alter table stock_movement enable trigger stock_movement_append_only;
alter table stock_movement add constraint stock_movement_goes_back check (goes_back_to is null
  or (kind = 'document' and quantity < 0) or (kind = 'document_cancel' and quantity > 0));

-- The daily figures: what reports read instead of documents. Each row holds the sums of one day; what is cancelled or
-- comes back counts as less on its own day. Triggers keep them with what is stored, in the order of their keys; the
-- views below say what they are sums of. A branch of 0 is none; the row of product 0 holds how many sales there were.
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
create table money_day (
  day date not null,
  account_id bigint not null,
  received numeric not null,
  paid numeric not null,
  primary key (day, account_id)
);
-- What was newly owed on a day, less what was settled, by the day on which it is due.
create table owed_day (
  day date not null,
  side text not null,
  due date not null,
  amount numeric not null,
  primary key (day, side, due)
);
-- What is owed by each party on an earlier day is what is open now, with what was laid or ended since.
create index open_item_open_party on open_item (side, party_id) include (due, rest) where rest > 0;
create index allocation_day on allocation (day, item_id);
create index open_item_cancelled_day on open_item (cancelled_on) where cancelled_on is not null;

-- Since when a device is in the shop, however often it changed its place: since its purchase, or since it came in anew.
create function unit_since(unit bigint) returns date language sql stable as $$
  select coalesce(
    (select purchase.invoice_date from imei_unit
       join purchase_line line on line.id = imei_unit.purchase_line_id join purchase on purchase.id = line.purchase_id
     where imei_unit.id = unit),
    (select came.business_date from imei_unit stay
       join imei_unit earlier on earlier.imei = stay.imei and earlier.id <= stay.id
       join stock_movement came on came.unit_id = earlier.id and came.quantity > 0
     where stay.id = unit and came.kind in ('opening', 'purchase', 'document') and came.brings_back is null
       and not exists (
         select from stock_movement gone join imei_unit moved on moved.id = gone.unit_id
         where gone.document_id = came.document_id and gone.kind = 'document' and gone.quantity < 0
           and moved.imei = stay.imei)
     order by earlier.id desc limit 1),
    (select business_date from stock_movement where unit_id = unit and quantity > 0))
$$;

-- Pieces that were sold, came back or were cancelled, at the price of their line and at what each had cost.
create view sold_piece as
  select moved.id, moved.kind, moved.document_id, moved.business_date as day, coalesce(sale.branch_id, 0) as branch_id,
    sale.customer_id, sale.salesperson_id, moved.product_id, -moved.quantity as units,
    -moved.quantity * line.unit_price as revenue, coalesce(-moved.quantity * moved.unit_cost, 0) as cost,
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

-- Each table of figures as a sum of what is stored: they are filled anew from these, and held against them.
create view sold_day_of_documents as
  select day, branch_id, product_id, 0::bigint as documents, sum(units)::bigint as units, sum(revenue) as revenue,
    sum(cost) as cost, sum(uncosted)::bigint as uncosted
  from sold_piece group by day, branch_id, product_id
  union all
  select day, branch_id, 0, sum(documents)::bigint, 0, 0, 0, 0
  from (
    select invoice_date as day, coalesce(branch_id, 0) as branch_id, 1 as documents from sale
    union all
    select cancel_date, coalesce(branch_id, 0), -1 from sale where cancel_date is not null
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
create view money_day_of_documents as
  select day, account_id, sum(greatest(amount, 0)) as received, sum(greatest(-amount, 0)) as paid
  from money_entry group by day, account_id;
create view owed_day_of_documents as
  select day, side, due, sum(amount) as amount from owed_change group by day, side, due;

-- Fills all of them anew. Whoever stores meanwhile waits for the end: what he adds comes on top.
create function rebuild_figures() returns void language plpgsql as $$
begin
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
end $$;
select rebuild_figures();

create function carry_sold(ids bigint[]) returns void language plpgsql as $$
begin
  insert into sold_day (day, branch_id, product_id, documents, units, revenue, cost, uncosted)
  select day, branch_id, product_id, 0, sum(units), sum(revenue), sum(cost), sum(uncosted)
  from sold_piece where id = any (ids) group by day, branch_id, product_id order by day, branch_id, product_id
  on conflict (day, branch_id, product_id) do update set units = sold_day.units + excluded.units,
    revenue = sold_day.revenue + excluded.revenue, cost = sold_day.cost + excluded.cost,
    uncosted = sold_day.uncosted + excluded.uncosted;
  insert into sold_party_day (day, branch_id, customer_id, salesperson_id, documents, units, revenue, cost, uncosted)
  select day, branch_id, customer_id, salesperson_id, 0, sum(units), sum(revenue), sum(cost), sum(uncosted)
  from sold_piece where id = any (ids) group by day, branch_id, customer_id, salesperson_id
  order by day, branch_id, customer_id, salesperson_id
  on conflict (day, branch_id, customer_id, salesperson_id) do update set units = sold_party_day.units + excluded.units,
    revenue = sold_party_day.revenue + excluded.revenue, cost = sold_party_day.cost + excluded.cost,
    uncosted = sold_party_day.uncosted + excluded.uncosted;
end $$;

create function carry_bought(ids bigint[]) returns void language plpgsql as $$
begin
  insert into bought_day (day, supplier_id, product_id, units, amount)
  select day, supplier_id, product_id, sum(units), sum(amount)
  from bought_piece where id = any (ids) group by day, supplier_id, product_id order by day, supplier_id, product_id
  on conflict (day, supplier_id, product_id) do update set units = bought_day.units + excluded.units,
    amount = bought_day.amount + excluded.amount;
end $$;

-- A sale and a purchase have their own row behind their movements: their figures follow with that row.
create function carry_sale() returns trigger language plpgsql as $$
begin
  with piece as materialized (
    select moved.product_id, -moved.quantity as units, -moved.quantity * line.unit_price as revenue,
      coalesce(-moved.quantity * moved.unit_cost, 0) as cost,
      case when moved.unit_cost is null then -moved.quantity else 0 end as uncosted
    from stock_movement moved join sale_line line on line.id = moved.line_id
    where moved.document_id = new.id and moved.kind = 'sale'
  ), by_product as (
    insert into sold_day (day, branch_id, product_id, documents, units, revenue, cost, uncosted)
    select new.invoice_date, coalesce(new.branch_id, 0), 0, 1, 0, 0, 0, 0
    union all
    (select new.invoice_date, coalesce(new.branch_id, 0), product_id, 0, sum(units), sum(revenue), sum(cost), sum(uncosted)
     from piece group by product_id order by product_id)
    on conflict (day, branch_id, product_id) do update set documents = sold_day.documents + excluded.documents,
      units = sold_day.units + excluded.units, revenue = sold_day.revenue + excluded.revenue, cost = sold_day.cost + excluded.cost,
      uncosted = sold_day.uncosted + excluded.uncosted
  )
  insert into sold_party_day (day, branch_id, customer_id, salesperson_id, documents, units, revenue, cost, uncosted)
  select new.invoice_date, coalesce(new.branch_id, 0), new.customer_id, new.salesperson_id, 1,
    coalesce(sum(units), 0), coalesce(sum(revenue), 0), coalesce(sum(cost), 0), coalesce(sum(uncosted), 0)
  from piece
  on conflict (day, branch_id, customer_id, salesperson_id) do update set documents = sold_party_day.documents + 1,
    units = sold_party_day.units + excluded.units, revenue = sold_party_day.revenue + excluded.revenue,
    cost = sold_party_day.cost + excluded.cost, uncosted = sold_party_day.uncosted + excluded.uncosted;
  return null;
end $$;
create trigger sale_carried after insert on sale for each row execute function carry_sale();

create function carry_cancelled_sale() returns trigger language plpgsql as $$
begin
  insert into sold_day (day, branch_id, product_id, documents, units, revenue, cost, uncosted)
  values (new.cancel_date, coalesce(new.branch_id, 0), 0, -1, 0, 0, 0, 0)
  on conflict (day, branch_id, product_id) do update set documents = sold_day.documents - 1;
  insert into sold_party_day (day, branch_id, customer_id, salesperson_id, documents, units, revenue, cost, uncosted)
  values (new.cancel_date, coalesce(new.branch_id, 0), new.customer_id, new.salesperson_id, -1, 0, 0, 0, 0)
  on conflict (day, branch_id, customer_id, salesperson_id) do update set documents = sold_party_day.documents - 1;
  return null;
end $$;
create trigger sale_cancel_carried after update of cancel_date on sale
  for each row when (old.cancel_date is null and new.cancel_date is not null) execute function carry_cancelled_sale();

create function carry_purchase() returns trigger language plpgsql as $$
begin
  perform carry_bought(array_agg(id)) from stock_movement where document_id = new.id and kind = 'purchase';
  return null;
end $$;
create trigger purchase_carried after insert on purchase for each row execute function carry_purchase();

-- Beside its own document's figures every movement changes the stock of its day, and one that goes back those of another.
create function carry_moved() returns trigger language plpgsql as $$
declare
  sold bigint[] := (select array_agg(id) from moved where kind = 'sale_cancel' or brings_back is not null);
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
create trigger stock_movement_carried after insert on stock_movement
  referencing new table as moved for each statement execute function carry_moved();

create or replace function carry_balance() returns trigger language plpgsql as $$
begin
  insert into money_account (account_id, balance)
  select account_id, sum(amount) from entered group by account_id order by account_id
  on conflict (account_id) do update set balance = money_account.balance + excluded.balance;
  insert into money_day (day, account_id, received, paid)
  select day, account_id, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
  from entered group by day, account_id order by day, account_id
  on conflict (day, account_id) do update
    set received = money_day.received + excluded.received, paid = money_day.paid + excluded.paid;
  return null;
end $$;

create function carry_opened() returns trigger language plpgsql as $$
begin
  insert into owed_day (day, side, due, amount)
  select day, side, due, sum(amount) from opened group by day, side, due order by day, side, due
  on conflict (day, side, due) do update set amount = owed_day.amount + excluded.amount;
  return null;
end $$;
create trigger open_item_carried after insert on open_item
  referencing new table as opened for each statement execute function carry_opened();
create function carry_ended() returns trigger language plpgsql as $$
begin
  insert into owed_day (day, side, due, amount) values (new.cancelled_on, new.side, new.due, -new.amount)
  on conflict (day, side, due) do update set amount = owed_day.amount + excluded.amount;
  return null;
end $$;
create trigger open_item_end_carried after update of cancelled_on on open_item
  for each row when (old.cancelled_on is null and new.cancelled_on is not null) execute function carry_ended();
create function carry_laid() returns trigger language plpgsql as $$
begin
  insert into owed_day (day, side, due, amount)
  select laid.day, item.side, item.due, -sum(laid.amount)
  from laid join open_item item on item.id = laid.item_id
  group by laid.day, item.side, item.due order by laid.day, item.side, item.due
  on conflict (day, side, due) do update set amount = owed_day.amount + excluded.amount;
  return null;
end $$;
create trigger allocation_figures after insert on allocation
  referencing new table as laid for each statement execute function carry_laid();
