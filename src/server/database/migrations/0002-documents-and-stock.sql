-- Document numbers without gaps: the row is taken last in the transaction that stores the document.
create table counter (
  name text primary key,
  value bigint not null
);

create table purchase (
  id bigint generated always as identity primary key,
  number bigint not null unique,
  invoice_date date not null,
  due_days integer not null check (due_days >= 0),
  due_date date not null,
  supplier_id bigint not null references contact (id),
  purchase_type_id bigint not null references purchase_type (id),
  reference text,
  note text,
  created_at timestamptz not null default now()
);

create table purchase_line (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase (id),
  position integer not null,
  product_id bigint not null references product (id),
  warehouse_id bigint not null references warehouse (id),
  quantity integer not null check (quantity > 0),
  unit_price numeric not null check (unit_price >= 1),
  imei_length integer check (imei_length > 0),
  sn_length integer check (sn_length > 0),
  unique (purchase_id, position)
);

create table sale (
  id bigint generated always as identity primary key,
  number bigint not null unique,
  invoice_date date not null,
  due_date date not null,
  customer_id bigint not null references contact (id),
  salesperson_id bigint not null references contact (id),
  -- The specification does not send the branch; it comes as an extension.
  branch_id bigint references branch (id),
  reference text,
  note text,
  created_at timestamptz not null default now()
);

create table sale_line (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale (id),
  position integer not null,
  product_id bigint not null references product (id),
  quantity integer not null check (quantity > 0),
  unit_price numeric not null check (unit_price >= 1),
  unique (sale_id, position)
);

create table sale_line_stock (
  sale_line_id bigint not null references sale_line (id),
  warehouse_id bigint not null references warehouse (id),
  qty integer not null check (qty > 0),
  primary key (sale_line_id, warehouse_id)
);

-- One row each time that a device passes through the shop: a sold one that is bought back gets a new row.
create table imei_unit (
  id bigint generated always as identity primary key,
  imei text not null,
  sn text,
  product_id bigint not null references product (id),
  warehouse_id bigint not null references warehouse (id),
  -- Null for opening stock, which no purchase brought in.
  purchase_line_id bigint references purchase_line (id),
  state text not null default 'in_stock' check (state in ('in_stock', 'sold')),
  sale_line_id bigint references sale_line (id),
  check ((state = 'sold') = (sale_line_id is not null))
);
create unique index imei_unit_in_stock on imei_unit (imei) where state = 'in_stock';
create index imei_unit_purchase_line on imei_unit (purchase_line_id);
create index imei_unit_sale_line on imei_unit (sale_line_id);

-- Products without IMEI only; those with IMEI are counted from imei_unit.
create table stock (
  product_id bigint not null references product (id),
  warehouse_id bigint not null references warehouse (id),
  qty integer not null check (qty >= 0),
  primary key (product_id, warehouse_id)
);

-- What was answered to a request that carried an Idempotency-Key.
create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
