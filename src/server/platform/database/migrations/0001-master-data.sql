-- Every `…_key` column holds the name as JavaScript folds it (NFC, lower case): the two databases fold differently.

-- Values of every master type, also of types that definitions add: a new type needs no migration.
create table master_value (
  id bigint generated always as identity primary key,
  type text not null,
  label text not null,
  unique_key text not null,
  data jsonb not null default '{}'::jsonb,
  definition_version text,
  created_at timestamptz not null default now(),
  unique (type, unique_key),
  unique (type, id)
);

-- A row without parent is a customer type, a row with one is its subtype.
create table customer_type (
  id bigint generated always as identity primary key,
  parent_id bigint references customer_type (id),
  name text not null,
  name_key text not null,
  branch text,
  created_at timestamptz not null default now(),
  unique nulls not distinct (parent_id, name_key)
);

create table warehouse (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique
);

create table branch (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique
);

create table purchase_type (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique
);

-- One person or company may be several of the three at once.
create table contact (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null,
  is_customer boolean not null default false,
  is_supplier boolean not null default false,
  is_salesperson boolean not null default false,
  company text,
  email text,
  phone text not null,
  sales_phone text,
  address text not null,
  city_type text not null default 'kota' check (city_type = 'kota'),
  city_id bigint,
  province_type text not null default 'provinsi' check (province_type = 'provinsi'),
  province_id bigint,
  -- The customer and supplier dialogs ask for one number, NPWP or NIK; the Kontak dialog tells them apart.
  npwp_or_nik text,
  npwp text,
  nik text,
  customer_type_id bigint references customer_type (id),
  receivable_limit numeric check (receivable_limit >= 0),
  payable_limit numeric check (payable_limit >= 0),
  created_at timestamptz not null default now(),
  foreign key (city_type, city_id) references master_value (type, id),
  foreign key (province_type, province_id) references master_value (type, id),
  check (is_customer or is_supplier or is_salesperson)
);
create index contact_customer on contact (name_key) where is_customer;
create index contact_supplier on contact (name_key) where is_supplier;
create index contact_salesperson on contact (name_key) where is_salesperson;

create table product (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  is_imei boolean not null,
  is_sn boolean not null,
  created_at timestamptz not null default now()
);

create table product_attr (
  product_id bigint not null references product (id),
  type text not null,
  value_id bigint not null,
  primary key (product_id, type),
  foreign key (type, value_id) references master_value (type, id)
);
