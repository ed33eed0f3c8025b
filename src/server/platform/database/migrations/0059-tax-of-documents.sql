-- The tax (PPN) of a shop that is taxed (PKP): percent of a part of the price without it (DPP nilai lain: 12 % of 11/12).
-- A document keeps those of its day; they are null where the shop was not taxed, and its tax is only shown then.
alter table sale
  add column tax_percent numeric(5, 2), add column tax_parts integer, add column tax_of integer,
  add constraint sale_taxed check ((tax_percent is null) = (tax_parts is null) and (tax_percent is null) = (tax_of is null));
alter table purchase
  add column tax_percent numeric(5, 2), add column tax_parts integer, add column tax_of integer,
  add constraint purchase_taxed check ((tax_percent is null) = (tax_parts is null) and (tax_percent is null) = (tax_of is null));
-- In the price of each piece that was sold, and of what comes back of it, in whole rupiah; null where there is none.
-- What was bought has none: it costs so much less than it was bought for.
alter table stock_movement add column unit_tax numeric(15, 0);

-- The tax that is in an amount, in whole rupiah, half away from zero.
create function tax_within(amount numeric, percent numeric, parts integer, whole integer) returns numeric
  language sql immutable as $$
  select div(2 * amount * percent * 100 * parts + 10000 * whole + percent * 100 * parts,
    2 * (10000 * whole + percent * 100 * parts))
$$;

alter table sale
  drop constraint sale_amounts,
  add constraint sale_amounts check (total >= 0 and units > 0 and tax_rate between 0 and 1 and case when tax_percent is null
    then tax_base = round(total::numeric(40, 10) / (1 + tax_rate), 2)
      and tax_amount = round(total - total::numeric(40, 10) / (1 + tax_rate), 2)
    else tax_amount = tax_within(total, tax_percent, tax_parts, tax_of) and tax_base = total - tax_amount end) not valid;
create trigger sale_tax_kept before update of tax_percent, tax_parts, tax_of on sale
  for each statement execute function refuse_change_of_ledger();
alter table purchase
  drop constraint purchase_amounts,
  add constraint purchase_amounts check (total >= 0 and units > 0 and tax_rate between 0 and 1 and case when tax_percent is null
    then tax_base = round(total::numeric(40, 10) / (1 + tax_rate), 2)
      and tax_amount = round(total - total::numeric(40, 10) / (1 + tax_rate), 2)
    else tax_amount = tax_within(total, tax_percent, tax_parts, tax_of) and tax_base = total - tax_amount end) not valid;
create trigger purchase_tax_kept before update of tax_percent, tax_parts, tax_of on purchase
  for each statement execute function refuse_change_of_ledger();

-- What is sold counts without its tax, as what it cost does.
create or replace view sold_piece as
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

-- PPN keluaran ('out') and masukan ('in') of each day, and what they are of, without them.
create table tax_day (
  day date not null,
  side text not null check (side in ('out', 'in')),
  base numeric not null,
  tax numeric not null,
  primary key (day, side)
);

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

create function rebuild_tax_figures() returns void language plpgsql as $$
begin
  lock table tax_day in share row exclusive mode;
  delete from tax_day;
  insert into tax_day select * from tax_day_of_documents;
end $$;

create function carry_tax(on_day date, of_side text, more_base numeric, more_tax numeric) returns void language sql as $$
  insert into tax_day (day, side, base, tax) values (on_day, of_side, more_base, more_tax)
  on conflict (day, side) do update set base = tax_day.base + excluded.base, tax = tax_day.tax + excluded.tax
$$;
-- A row of taxes is the last figure that a document writes of its goods, as everybody does: nobody waits in a circle.
create function carry_tax_back(ids bigint[]) returns void language plpgsql as $$
begin
  perform carry_tax(day, side, sum(base), sum(tax))
  from tax_back_piece where id = any (ids) group by day, side order by day, side;
end $$;

create function carry_purchase_tax() returns trigger language plpgsql as $$
begin
  if new.cancel_date is null then
    perform carry_tax(new.invoice_date, 'in', new.tax_base, new.tax_amount);
  else
    perform carry_tax(new.cancel_date, 'in', -new.tax_base, -new.tax_amount);
  end if;
  return null;
end $$;
create trigger purchase_tax_carried after insert on purchase
  for each row when (new.tax_percent is not null) execute function carry_purchase_tax();
create trigger purchase_tax_cancel_carried after update of cancel_date on purchase
  for each row when (new.tax_percent is not null and old.cancel_date is null and new.cancel_date is not null)
  execute function carry_purchase_tax();

create or replace function carry_sale_of(stored sale, on_day date, sign integer, moved_as text) returns void language plpgsql as $$
begin
  with piece as materialized (
    select moved.product_id, -moved.quantity as units,
      -moved.quantity * (line.net_price - coalesce(moved.unit_tax, 0)) as revenue,
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
  if stored.tax_percent is not null then
    perform carry_tax(on_day, 'out', sign * stored.tax_base, sign * stored.tax_amount);
  end if;
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
  if sold is not null or bought is not null then perform carry_tax_back(sold || bought); end if;
  return null;
end $$;
