-- A function of SQL that cannot be put into its caller's statement is planned with each call; in PL/pgSQL its plan is kept
-- by the connection. A sale asks for both. As they were, but for that.
create or replace function shop_today() returns date language plpgsql stable as $$
begin
  return (now() at time zone coalesce((select value from installation where name = 'time_zone'), 'UTC'))::date;
end $$;
create or replace function price_type_of(customer bigint) returns bigint language plpgsql stable as $$
begin
  return coalesce((select coalesce(type.parent_id, type.id) from contact
    join customer_type type on type.id = contact.customer_type_id where contact.id = customer), 0);
end $$;

-- As it was, but for the customer's type: what a lateral function names twice was asked twice of each line.
create or replace function refuse_below_minimum() returns trigger language plpgsql as $$
declare
  today date := shop_today();
  of_type bigint := price_type_of(new.customer_id);
  low text := (select string_agg(line.position || ' ' || listed.minimum, ',' order by line.position)
    from sale_line line, lateral list_price_on(line.product_id, of_type, today) listed
    where line.sale_id = new.id and line.net_price < listed.minimum);
begin
  if low is not null then
    raise exception using errcode = 'TB003', message = low;
  end if;
  return null;
end $$;
