-- What goods are sold for: the price of a product from a day on, for one customer type or (null) for all. Nothing is
-- changed: of the rows that have begun, the latest day counts, and of one day the latest row. A price of 0 ends what was.
create table list_price (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  customer_type_id bigint references customer_type (id),
  -- 0 for all types, so that one index finds either.
  type_key bigint not null generated always as (coalesce(customer_type_id, 0)) stored,
  day date not null,
  price numeric not null check (price between 0 and 1000000000000 and price = trunc(price)),
  minimum numeric check (minimum between 0 and price and minimum = trunc(minimum)),
  created_at timestamptz not null default now()
);
create index list_price_in_force on list_price (product_id, type_key, day desc, id desc);
create index list_price_day on list_price (day, id);
create index list_price_amount on list_price (price, id);
create index list_price_type_day on list_price (customer_type_id, day, id);
create index list_price_type_amount on list_price (customer_type_id, price, id);
create trigger list_price_append_only before update or delete or truncate on list_price
  for each statement execute function refuse_change_of_ledger();

-- The price of a product for customers of a type (0: of none) on a day: the type's own before the one for all. A type's
-- price that names no minimum has the general one; not above itself, or nothing could be sold at that price.
create function list_price_on(product bigint, type bigint, of_day date) returns setof list_price
language sql stable as $$
  with general as (
    select * from list_price where product_id = product and type_key = 0 and day <= of_day
    order by day desc, id desc limit 1
  ), own as (
    select * from list_price where product_id = product and type_key = type and type <> 0 and day <= of_day
    order by day desc, id desc limit 1
  )
  select id, product_id, customer_type_id, type_key, day, price,
    coalesce(minimum, (select least(general.minimum, own.price) from general)) as minimum, created_at
  from own where price > 0
  union all
  select * from general where price > 0 and not exists (select from own where price > 0)
$$;

-- The type whose prices a customer has: a subtype has those of its type.
create function price_type_of(customer bigint) returns bigint language sql stable as $$
  select coalesce((select coalesce(type.parent_id, type.id) from contact
    join customer_type type on type.id = contact.customer_type_id where contact.id = customer), 0)
$$;

-- No sale goes below the minimum of the price that its customer has on the day on which it is stored, whatever day it
-- says: dating it back or ahead evades nothing. The lines are there before their sale; the message names each that is too
-- low by its place, with the minimum: `0 20000,2 5000`.
create function refuse_below_minimum() returns trigger language plpgsql as $$
declare
  low text := (select string_agg(line.position || ' ' || listed.minimum, ',' order by line.position)
    from sale_line line, lateral list_price_on(line.product_id, price_type_of(new.customer_id), shop_today()) listed
    where line.sale_id = new.id and line.net_price < listed.minimum);
begin
  if low is not null then
    raise exception using errcode = 'TB003', message = low;
  end if;
  return null;
end $$;
create trigger sale_above_minimum after insert on sale for each row execute function refuse_below_minimum();
