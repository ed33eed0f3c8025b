-- How figures are kept with what is stored. Whoever stores writes the rows of one table in the order of their keys, and the
-- tables in one order, so that nobody waits for another in a circle.

create function carry_sold(ids bigint[]) returns void language plpgsql as $$
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
create function carry_bought(ids bigint[]) returns void language plpgsql as $$
begin
  insert into bought_day (day, supplier_id, product_id, units, amount)
  select day, supplier_id, product_id, sum(units), sum(amount)
  from bought_piece where id = any (ids) group by day, supplier_id, product_id order by day, supplier_id, product_id
  on conflict (day, supplier_id, product_id) do update set units = bought_day.units + excluded.units,
    amount = bought_day.amount + excluded.amount;
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

-- A sale and a purchase have their own row behind their movements: their figures follow with that row. A sale and its
-- cancel write them in one order, so that neither waits for the other in a circle: the number of sales of the day, its
-- products, then customer and salesperson. `sign` is 1 or -1, `moved_as` the kind of its movements.
create function carry_sale_of(stored sale, on_day date, sign integer, moved_as text) returns void language plpgsql as $$
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
create function carry_sale() returns trigger language plpgsql as $$
begin
  perform carry_sale_of(new, new.invoice_date, 1, 'sale');
  return null;
end $$;
create trigger sale_carried after insert on sale for each row execute function carry_sale();
create function carry_cancelled_sale() returns trigger language plpgsql as $$
begin
  perform carry_sale_of(new, new.cancel_date, -1, 'sale_cancel');
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

-- Beside its own document's figures every movement changes the stock of its day, and one that goes back those of another.
create function carry_moved() returns trigger language plpgsql as $$
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
create trigger stock_movement_carried after insert on stock_movement
  referencing new table as moved for each statement execute function carry_moved();
-- Whoever moves goods holds the rows of stock that they are in, so that nobody waits for these in another order.
create function carry_goods() returns trigger language plpgsql as $$
begin
  insert into goods_day (day, product_id, warehouse_id, received, taken)
  select business_date, product_id, warehouse_id, sum(greatest(quantity, 0)), sum(greatest(-quantity, 0))
  from moved group by business_date, product_id, warehouse_id order by business_date, product_id, warehouse_id
  on conflict (day, product_id, warehouse_id) do update
    set received = goods_day.received + excluded.received, taken = goods_day.taken + excluded.taken;
  return null;
end $$;
create trigger stock_movement_goods_carried after insert on stock_movement
  referencing new table as moved for each statement execute function carry_goods();

create function carry_balance() returns trigger language plpgsql as $$
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
create trigger money_entry_carried after insert on money_entry
  referencing new table as entered for each statement execute function carry_balance();
-- Whoever enters money holds the rows of the accounts that it goes to, so that nobody waits for these in another order.
create function carry_money_ways() returns trigger language plpgsql as $$
begin
  insert into money_way_day (day, account_id, way, received, paid)
  select entry.day, entry.account_id, coalesce(entry.note, undone.note, '') as way, sum(greatest(entry.amount, 0)),
    sum(greatest(-entry.amount, 0))
  from entered entry left join money_entry undone on undone.id = entry.reverses
  group by entry.day, entry.account_id, way order by entry.day, entry.account_id, way
  on conflict (day, account_id, way) do update
    set received = money_way_day.received + excluded.received, paid = money_way_day.paid + excluded.paid;
  return null;
end $$;
create trigger money_entry_ways_carried after insert on money_entry
  referencing new table as entered for each statement execute function carry_money_ways();

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

-- Row by row, in the order in which a statement writes its days: whoever stores meanwhile writes months in the same order.
-- While all days are filled anew, the months are filled at once.
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
create trigger sold_month_carried after insert or update on sold_day
  for each row when (new.product_id <> 0 and is_rebuilding() is not true) execute function carry_sold_month();
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
create trigger sold_party_month_carried after insert or update on sold_party_day
  for each row when (is_rebuilding() is not true) execute function carry_sold_party_month();
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
create trigger stock_month_carried after insert or update on stock_day
  for each row when (is_rebuilding() is not true) execute function carry_stock_month();
