-- The day that it is in the shop, as `today()` of the server says it.
create function shop_today() returns date language sql stable as $$ select (now() at time zone 'UTC')::date $$;

-- A type's price that names no minimum has the general one; not above itself, or nothing could be sold at that price.
create or replace function list_price_on(product bigint, type bigint, of_day date) returns setof list_price
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

-- The minimum is that of the day on which a sale is stored, whatever day it says: dating it back or ahead evades nothing.
create or replace function refuse_below_minimum() returns trigger language plpgsql as $$
declare
  low text := (select string_agg(line.position || ' ' || listed.minimum, ',' order by line.position)
    from sale_line line, lateral list_price_on(line.product_id, price_type_of(new.customer_id), shop_today()) listed
    where line.sale_id = new.id and line.unit_price < listed.minimum);
begin
  if low is not null then
    raise exception using errcode = 'TB003', message = low;
  end if;
  return null;
end $$;
