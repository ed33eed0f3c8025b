-- The truth about stock: every piece that came in (quantity > 0) or went out (< 0). Rows are added, never changed.
create table stock_movement (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The day that it counts on: the document's, or the one on which it was cancelled.
  business_date date not null,
  kind text not null check (kind in ('opening', 'purchase', 'sale', 'purchase_cancel', 'sale_cancel')),
  -- The purchase or sale and its line; opening stock has neither.
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
  check ((kind = 'opening') = (document_id is null) and (document_id is null) = (line_id is null)),
  check ((kind in ('purchase_cancel', 'sale_cancel')) = (reverses is not null)),
  check (unit_id is null or (abs(quantity) = 1 and layer_id is null)),
  check (unit_id is not null or quantity > 0 or layer_id is not null)
);
-- A stay begins once and ends once.
create unique index stock_movement_unit_in on stock_movement (unit_id) where quantity > 0;
create unique index stock_movement_unit_out on stock_movement (unit_id) where quantity < 0;
create index stock_movement_document on stock_movement (document_id, kind);
create index stock_movement_product on stock_movement (product_id, warehouse_id, id);
create index stock_movement_layer on stock_movement (layer_id) where layer_id is not null;

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The rows of % are never changed', tg_table_name;
end $$;
create trigger stock_movement_append_only before update or delete or truncate on stock_movement
  for each statement execute function refuse_change_of_ledger();

-- What is left of each purchase of counted goods: first in, first out. The sum of movements, kept with them.
create table stock_layer (
  movement_id bigint primary key references stock_movement (id),
  product_id bigint not null,
  warehouse_id bigint not null,
  business_date date not null,
  unit_cost numeric(15, 0),
  remaining integer not null check (remaining >= 0)
);
create index stock_layer_open on stock_layer (product_id, warehouse_id, business_date, movement_id)
  where remaining > 0;

-- From here on of every product, also of those with IMEI. `value` is what the pieces cost, as far as it is known;
-- `last_cost` the price of the last purchase that was not cancelled. All three are sums of the ledger, kept with it.
alter table stock
  add column value numeric(25, 0) not null default 0,
  add column last_cost numeric(15, 0);
