-- Goods: the ledger of what came in and went out, and what is summed up of it. Triggers refuse what a ledger never does.

-- One row each stay of a device in stock: one that comes back gets a new row, which names the one before. A stay ends sold;
-- a cancelled sale makes it "returned"; a cancelled purchase makes it "cancelled". One that another document ended has
-- "left"; once that document is cancelled it is "undone".
create table imei_unit (
  id bigint generated always as identity primary key,
  imei text not null,
  sn text,
  product_id bigint not null references product (id),
  warehouse_id bigint not null references warehouse (id),
  -- Null for opening stock, which no purchase brought in.
  purchase_line_id bigint references purchase_line (id),
  state text not null default 'in_stock' check (state in ('in_stock', 'sold', 'returned', 'cancelled', 'left', 'undone')),
  sale_line_id bigint references sale_line (id),
  -- A serial number is in stock once, over all documents. Units of before that rule name the unit that had it first; no
  -- unit to come may repeat one.
  repeats_sn_of bigint references imei_unit (id),
  returned_from bigint unique references imei_unit (id),
  -- Nothing goes out before the day on which it came in, or came back.
  available_from date not null,
  -- In which of the app's `unitStates` it is during a stay; null in the first of them. A change of it is a new stay.
  condition text check (condition <> ''),
  check ((state in ('sold', 'returned')) = (sale_line_id is not null))
);
create unique index imei_unit_in_stock on imei_unit (imei) where state = 'in_stock';
create unique index imei_unit_sn_in_stock on imei_unit (sn) where state = 'in_stock' and repeats_sn_of is null;
create index imei_unit_purchase_line on imei_unit (purchase_line_id);
create index imei_unit_sale_line on imei_unit (sale_line_id);
-- All stays of a device, the last one at the end.
create index imei_unit_imei on imei_unit (imei, id);
-- Devices by their IMEI from both ends.
create index imei_unit_name on imei_unit ((lower(imei) collate "C"), id);
create index imei_unit_end on imei_unit ((reverse(lower(imei)) collate "C"));
create index imei_unit_warehouse on imei_unit (warehouse_id, id);
-- Devices are listed by the day on which they came: those in one state, of one product or of all, such as the sold ones,
-- in this order without the others.
create index imei_unit_came on imei_unit (available_from, id);
create index imei_unit_state_came on imei_unit (state, available_from, id);
create index imei_unit_product_state on imei_unit (product_id, state, available_from, id);
create index imei_unit_condition on imei_unit (available_from, id) where condition is not null;
-- A trigger, not a constraint: a device of before, with another text, must still be sold.
create function refuse_imei_text() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '22023', message = 'An IMEI has letters and digits only';
end $$;
create trigger imei_unit_text before insert on imei_unit
  for each row when (new.returned_from is null and new.imei !~ '^[0-9A-Za-z]+$') execute function refuse_imei_text();
create trigger imei_unit_stays before delete or truncate or update of id, imei, sn, product_id, warehouse_id,
    purchase_line_id, repeats_sn_of, returned_from, available_from, condition on imei_unit
  for each statement execute function refuse_change_of_ledger();
create trigger imei_unit_ends_once before update on imei_unit
  for each row when (old.state in ('returned', 'cancelled', 'undone') or (old.state = 'sold' and new.state <> 'returned')
    or (old.state = 'left' and new.state <> 'undone'))
  execute function refuse_change_of_row();

-- The truth about stock: every piece that came in (quantity > 0) or went out (< 0). Rows are added, never changed.
create table stock_movement (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The day that it counts on: the document's, or the one on which it was cancelled.
  business_date date not null,
  kind text not null check (kind in
    ('opening', 'purchase', 'sale', 'document', 'purchase_cancel', 'sale_cancel', 'document_cancel')),
  -- The document and its line; opening stock has neither.
  document_id bigint,
  line_id bigint,
  product_id bigint not null references product (id),
  warehouse_id bigint not null references warehouse (id),
  -- The stay of a device; null for counted goods.
  unit_id bigint references imei_unit (id),
  quantity integer not null check (quantity <> 0),
  -- What one piece cost, fixed when the row is stored; null when nobody knows.
  unit_cost numeric(15, 0),
  -- Of counted goods that go out, or come back: the movement that had brought them in.
  layer_id bigint references stock_movement (id),
  -- A cancel undoes this one.
  reverses bigint unique references stock_movement (id),
  -- The day on which goods that only change their place had come in at first: their age.
  since date,
  -- What left by a document can come back by another, at the cost at which it left: which piece came back by which. A
  -- cancel of the return names the same piece, with the opposite quantity.
  brings_back bigint references stock_movement (id),
  -- What leaves may go back to the purchase that brought it in: it then makes that purchase smaller. A cancel of such a
  -- return names the same purchase, with the opposite quantity.
  goes_back_to bigint references purchase (id),
  -- In the price of each piece that was sold, and of what comes back of it, in whole rupiah; null where there is none.
  -- What was bought has none: it costs so much less than it was bought for.
  unit_tax numeric(15, 0),
  check ((kind = 'opening') = (document_id is null) and (document_id is null) = (line_id is null)),
  check ((kind in ('purchase_cancel', 'sale_cancel', 'document_cancel')) = (reverses is not null)),
  check (unit_id is null or (abs(quantity) = 1 and layer_id is null)),
  check (unit_id is not null or quantity > 0 or layer_id is not null),
  constraint stock_movement_since check (since <= business_date),
  constraint stock_movement_brings_back
    check (brings_back is null or (kind = 'document' and quantity > 0) or (kind = 'document_cancel' and quantity < 0)),
  constraint stock_movement_goes_back check (goes_back_to is null
    or (kind = 'document' and quantity < 0) or (kind = 'document_cancel' and quantity > 0))
);
-- A stay begins once and ends once.
create unique index stock_movement_unit_in on stock_movement (unit_id) where quantity > 0;
create unique index stock_movement_unit_out on stock_movement (unit_id) where quantity < 0;
create index stock_movement_document on stock_movement (document_id, kind);
create index stock_movement_product on stock_movement (product_id, warehouse_id, id);
create index stock_movement_layer on stock_movement (layer_id) where layer_id is not null;
create index stock_movement_purchase on stock_movement (product_id, business_date desc) where kind = 'purchase';
-- Of the pieces that one statement brings back of the same piece only the newest adds them up: a document may bring it
-- back in thousands of lines.
create index stock_movement_brought_back_newest on stock_movement (brings_back, id) where brings_back is not null;
create trigger stock_movement_append_only before update or delete or truncate on stock_movement
  for each statement execute function refuse_change_of_ledger();

create function refuse_closed_movement() returns trigger language plpgsql as $$
begin
  perform refuse_closed(min(business_date), null) from moved;
  return null;
end $$;
create trigger stock_movement_in_open_books after insert on stock_movement
  referencing new table as moved for each statement execute function refuse_closed_movement();
-- What is archived is empty and stays so: whoever stores goods there at the same moment is refused.
create function refuse_archived_place() returns trigger language plpgsql as $$
declare
  archived text := (select name from warehouse
    where archived_at is not null and id in (select warehouse_id from moved where quantity > 0) order by id limit 1);
begin
  if archived is not null then
    raise exception using errcode = 'TB002', message = 'Gudang ''' || archived || ''' sudah diarsipkan. Aktifkan dulu gudangnya.';
  end if;
  return null;
end $$;
create trigger stock_movement_in_open_place after insert on stock_movement
  referencing new table as moved for each statement execute function refuse_archived_place();
create function refuse_more_back_than_left() returns trigger language plpgsql as $$
declare
  gone stock_movement;
  back bigint := 0;
begin
  select * into gone from stock_movement where id = new.brings_back;
  if not exists (select from stock_movement where brings_back = new.brings_back and id > new.id) then
    select sum(quantity) into back from stock_movement where brings_back = new.brings_back;
  end if;
  if gone.quantity > 0 or gone.reverses is not null or gone.product_id <> new.product_id
      or gone.unit_cost is distinct from new.unit_cost or (gone.unit_id is null) <> (new.unit_id is null)
      or not back between 0 and -gone.quantity then
    raise exception 'Movement % brings back more than left by %, or something else', new.id, new.brings_back;
  end if;
  return null;
end $$;
create trigger stock_movement_back after insert on stock_movement
  for each row when (new.brings_back is not null) execute function refuse_more_back_than_left();

-- What is left of each purchase of counted goods: first in, first out. The sum of movements, kept with them. What a
-- cancelled sale brings back stays in its layer, at its cost and its place in the order, as a part of its own that is
-- there from the day of the cancel.
create table stock_layer (
  movement_id bigint not null references stock_movement (id),
  product_id bigint not null,
  warehouse_id bigint not null,
  business_date date not null,
  unit_cost numeric(15, 0),
  remaining integer not null check (remaining >= 0),
  available_from date not null,
  primary key (movement_id, available_from)
);
create index stock_layer_open on stock_layer (product_id, warehouse_id, business_date, movement_id)
  where remaining > 0;
create trigger stock_layer_stays before delete or truncate or update of movement_id, product_id, warehouse_id,
    business_date, unit_cost, available_from on stock_layer
  for each statement execute function refuse_change_of_ledger();

-- Of every product, also of those with IMEI. `value` is what the pieces cost, as far as it is known. Both are sums of the
-- ledger, kept with it. Rows have an id of their own, for cursors.
create table stock (
  product_id bigint not null references product (id),
  warehouse_id bigint not null references warehouse (id),
  qty integer not null check (qty >= 0),
  value numeric(25, 0) not null default 0,
  id bigint generated always as identity,
  primary key (product_id, warehouse_id),
  constraint stock_id unique (id)
);
create index stock_qty on stock (qty, id);
create index stock_value on stock (value, id);
create index stock_warehouse on stock (warehouse_id, product_id);

-- Products are listed in the order of what there is of them, and those of which there is nothing apart. The sum stands in
-- a table of its own: in the product's row each sale would write to all indexes of products. Triggers keep it, once for
-- each statement: row by row a large document would write thousands of versions of one row, each slower than the last.
-- Its rows are locked in the order of products, as those of the stock are.
create table product_stock (
  product_id bigint primary key references product on delete cascade,
  qty bigint not null default 0
);
create index product_stock_qty on product_stock (qty, product_id);
create function begin_product_stock() returns trigger language plpgsql as $$
begin
  insert into product_stock (product_id) select id from added;
  return null;
end $$;
create trigger product_without_stock after insert on product
  referencing new table as added for each statement execute function begin_product_stock();
create function carry_product_stock() returns trigger language plpgsql as $$
declare
  -- Products in order, and by how much the stock of each has changed.
  ids bigint[];
  changes bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id order by product_id), array_agg(change order by product_id) into ids, changes
    from (select product_id, sum(qty)::bigint as change from after group by product_id) changed where change <> 0;
  elsif tg_op = 'UPDATE' then
    select array_agg(product_id order by product_id), array_agg(change order by product_id) into ids, changes
    from (
      select product_id, sum(qty)::bigint as change
      from (select product_id, qty from after union all select product_id, -qty from before) both_sides
      group by product_id
    ) changed where change <> 0;
  else
    select array_agg(product_id order by product_id), array_agg(change order by product_id) into ids, changes
    from (select product_id, -sum(qty)::bigint as change from before group by product_id) changed where change <> 0;
  end if;
  perform 1 from product_stock where product_id = any (ids) order by product_id for update;
  update product_stock set qty = product_stock.qty + changed.change
  from unnest(ids, changes) as changed (product_id, change) where product_stock.product_id = changed.product_id;
  return null;
end $$;
create trigger stock_added after insert on stock
  referencing new table as after for each statement execute function carry_product_stock();
create trigger stock_changed after update on stock
  referencing old table as before new table as after for each statement execute function carry_product_stock();
create trigger stock_removed after delete on stock
  referencing old table as before for each statement execute function carry_product_stock();

-- Counted goods that were there before the first purchase, by what tells the rows of a file apart: the same file again
-- finds them here. Devices are told apart by their IMEI.
create table opening_stock (
  movement_id bigint primary key references stock_movement (id),
  product_id bigint not null references product (id),
  warehouse_id bigint not null references warehouse (id),
  reference_key text not null,
  unique (product_id, warehouse_id, reference_key)
);
create trigger opening_stock_append_only before update or delete or truncate on opening_stock
  for each statement execute function refuse_change_of_ledger();

-- What a product was last bought for, with the tax that was in it: the price of the last purchase that stands.
create function last_purchase_price(product bigint) returns numeric language sql stable as $$
  select line.unit_price
  from stock_movement movement
    join purchase on purchase.id = movement.document_id
    join purchase_line line on line.id = movement.line_id
  where movement.kind = 'purchase' and movement.product_id = product and purchase.cancelled_at is null
  order by movement.business_date desc, purchase.number desc, line.position desc limit 1
$$;
-- What the last piece of it cost, without the tax: the pieces of one line may differ by a rupiah.
create function last_purchase_cost(product bigint) returns numeric language sql stable as $$
  select movement.unit_cost
  from stock_movement movement
    join purchase on purchase.id = movement.document_id
    join purchase_line line on line.id = movement.line_id
  where movement.kind = 'purchase' and movement.product_id = product and purchase.cancelled_at is null
  order by movement.business_date desc, purchase.number desc, line.position desc, movement.id desc limit 1
$$;

-- Since when a device is in the shop, however often it changed its place: since its purchase, or since it came in anew. By
-- a function whose plans are kept: one in SQL is planned anew for every sale.
create function unit_since(unit bigint) returns date language plpgsql stable as $$
declare
  since date;
begin
  select purchase.invoice_date into since from imei_unit
    join purchase_line line on line.id = imei_unit.purchase_line_id join purchase on purchase.id = line.purchase_id
  where imei_unit.id = unit;
  if since is not null then return since; end if;
  select came.business_date into since from imei_unit stay
    join imei_unit earlier on earlier.imei = stay.imei and earlier.id <= stay.id
    join stock_movement came on came.unit_id = earlier.id and came.quantity > 0
  where stay.id = unit and came.kind in ('opening', 'purchase', 'document') and came.brings_back is null
    and not exists (
      select from stock_movement gone join imei_unit moved on moved.id = gone.unit_id
      where gone.document_id = came.document_id and gone.kind = 'document' and gone.quantity < 0
        and moved.imei = stay.imei)
  order by earlier.id desc limit 1;
  if since is not null then return since; end if;
  return (select business_date from stock_movement where unit_id = unit and quantity > 0);
end $$;
