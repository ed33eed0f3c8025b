-- Master data: what documents refer to. Every `…_key` column holds the name as JavaScript folds it (NFC, lower case): the
-- two databases fold differently. `version` counts the changes of a record, so that nobody overwrites what he has not seen;
-- what is archived leaves the pickers and stays in whatever was stored with it. `own` holds the fields that an
-- administrator gave a form, by their names; they are sought by every text in them, and narrowed down by what they hold.

-- Values of every master type, also of types that definitions add: a new type needs no migration.
create table master_value (
  id bigint generated always as identity primary key,
  type text not null,
  label text not null,
  unique_key text not null,
  data jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  archived_at timestamptz,
  search_key text generated always as (unique_key || E'\n' || text_values(data)) stored,
  unique (type, unique_key),
  unique (type, id)
);
create index master_value_name on master_value (type, (unique_key collate "C"), id);
-- "Arsip" of a list is few rows among many.
create index master_value_archived on master_value (type, (unique_key collate "C"), id) where archived_at is not null;
-- A value is found by its name and by every text that its fields hold, and filtered by what they hold.
create index master_value_parts on master_value using gin (search_parts(unique_key));
create index master_value_text_parts on master_value using gin (search_parts(search_key));
create index master_value_data on master_value using gin (data jsonb_path_ops);

-- A row without parent is a customer type, a row with one is its subtype.
create table customer_type (
  id bigint generated always as identity primary key,
  parent_id bigint references customer_type (id),
  name text not null,
  name_key text not null,
  branch text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  archived_at timestamptz,
  own jsonb not null default '{}',
  own_key text generated always as (text_values(own)) stored,
  unique nulls not distinct (parent_id, name_key)
);
create index customer_type_name on customer_type (parent_id, (name_key collate "C"), id);

-- Branches, warehouses and purchase types are values of master types too. Documents refer to them, so each has a table of
-- its own: its `data` is what the form holds, as in master_value.
create table branch (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  data jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  archived_at timestamptz,
  search_key text generated always as (name_key || E'\n' || text_values(data)) stored
);

-- The branch that the form of a warehouse names, by its id or as a whole option.
create function named_id(field jsonb) returns bigint language sql immutable parallel safe as $$
  select case when id ~ '^[1-9]\d{0,17}$' then id::bigint end from (select coalesce(field ->> 'value', field #>> '{}') as id) named
$$;
create table warehouse (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  data jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  archived_at timestamptz,
  branch_id bigint generated always as (named_id(data -> 'cabang')) stored references branch (id),
  search_key text generated always as (name_key || E'\n' || text_values(data)) stored
);

create table purchase_type (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  data jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  archived_at timestamptz,
  search_key text generated always as (name_key || E'\n' || text_values(data)) stored
);

-- Every database starts with these (interpretation, section 4).
insert into branch (name, name_key, data) values ('Pusat', 'pusat', '{"nama": "Pusat"}');
insert into warehouse (name, name_key, data)
select name, lower(name), jsonb_build_object('nama', name, 'cabang', (select min(id) from branch))
from (values ('Gudang Utama'), ('Gudang Cabang')) place (name);
insert into purchase_type (name, name_key, data) values
  ('Tunai', 'tunai', '{"nama": "Tunai"}'), ('Kredit', 'kredit', '{"nama": "Kredit"}');

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
  receivable_limit numeric(16, 0) check (receivable_limit >= 0),
  payable_limit numeric(16, 0) check (payable_limit >= 0),
  created_at timestamptz not null default now(),
  -- A contact is found by its name, its company and its telephone.
  search_key text generated always as
    (name_key || ' ' || lower(coalesce(company, '')) || ' ' || phone || ' ' || coalesce(sales_phone, '')) stored,
  version integer not null default 1,
  archived_at timestamptz,
  -- A contact is changed in the form that made it.
  form text not null default 'kontak' check (form in ('kontak', 'customer', 'supplier')),
  own jsonb not null default '{}',
  own_key text generated always as (text_values(own)) stored,
  foreign key (city_type, city_id) references master_value (type, id),
  foreign key (province_type, province_id) references master_value (type, id),
  check (is_customer or is_supplier or is_salesperson)
);
create index contact_name on contact ((name_key collate "C"), id);
create index contact_city on contact (city_id, (name_key collate "C"), id);
create index contact_customer_name on contact ((name_key collate "C"), id) where is_customer;
create index contact_supplier_name on contact ((name_key collate "C"), id) where is_supplier;
create index contact_salesperson_name on contact ((name_key collate "C"), id) where is_salesperson;
create index contact_archived on contact ((name_key collate "C"), id) where archived_at is not null;
-- What refers to a record is asked before it is deleted, and at the delete itself; the lists have the other indexes.
create index contact_province on contact (province_id);
create index contact_customer_type on contact (customer_type_id);
create index contact_parts on contact using gin (search_parts(search_key));
create index contact_name_parts on contact using gin (search_parts(name_key));
create index contact_own_parts on contact using gin (search_parts(own_key));
create index contact_own_values on contact using gin (own jsonb_path_ops);

-- Products of one brand or kind, and their stock, are listed in the order of names: each product carries both beside its
-- name. Triggers keep them as its attributes are, whoever writes those.
create table product (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  is_imei boolean not null,
  is_sn boolean not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  archived_at timestamptz,
  brand_id bigint,
  kind_id bigint,
  own jsonb not null default '{}',
  own_key text generated always as (text_values(own)) stored
);
create index product_name on product ((name_key collate "C"), id);
create index product_brand on product (brand_id, (name_key collate "C"), id);
create index product_kind on product (kind_id, (name_key collate "C"), id);
create index product_archived on product ((name_key collate "C"), id) where archived_at is not null;
-- The products with IMEI, and those without, in the order of names: of either there may be few among the first.
create index product_counting on product (is_imei, (name_key collate "C"), id);
create index product_parts on product using gin (search_parts(name_key));
create index product_own_parts on product using gin (search_parts(own_key));
create index product_own_values on product using gin (own jsonb_path_ops);

create table product_attr (
  product_id bigint not null references product (id),
  type text not null,
  value_id bigint not null,
  primary key (product_id, type),
  foreign key (type, value_id) references master_value (type, id)
);
create index product_attr_value on product_attr (type, value_id, product_id);
create function carry_attributes() returns trigger language plpgsql as $$
begin
  update product set
    brand_id = (select value_id from product_attr where product_id = product.id and type = 'merek'),
    kind_id = (select value_id from product_attr where product_id = product.id and type = 'jenis')
  where id in (select product_id from changed where type in ('merek', 'jenis'));
  return null;
end $$;
create trigger product_attr_added after insert on product_attr
  referencing new table as changed for each statement execute function carry_attributes();
create trigger product_attr_changed after update on product_attr
  referencing new table as changed for each statement execute function carry_attributes();
create trigger product_attr_removed after delete on product_attr
  referencing old table as changed for each statement execute function carry_attributes();

-- What stands on the packages of a product: each code is of one product alone.
create table product_barcode (
  code text primary key check (code <> ''),
  product_id bigint not null references product (id),
  position integer not null
);
create index product_barcode_product on product_barcode (product_id, position);

-- What people call a party. In the language of functions that are not put into the queries that call them, so that a
-- search asks it of the rows that it looks at, and no more.
create function party_name(entity text, id bigint) returns text language plpgsql stable parallel safe as $$
begin
  case
    when entity is null then return null;
    when entity = 'contact' then return (select name from contact where contact.id = $2);
    when entity = 'product' then return (select name from product where product.id = $2);
    when entity = 'customer_type' then return (select name from customer_type where customer_type.id = $2);
    when entity = 'warehouse' then return (select name from warehouse where warehouse.id = $2);
    when entity = 'branch' then return (select name from branch where branch.id = $2);
    when entity = 'purchase_type' then return (select name from purchase_type where purchase_type.id = $2);
    else return (select label from master_value where master_value.id = $2);
  end case;
end $$;
