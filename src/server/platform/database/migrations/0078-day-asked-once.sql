-- As it was, but for the day: `shop_today()` reads a setting, and was asked again for each line.
create or replace function refuse_below_minimum() returns trigger language plpgsql as $$
declare
  today date := shop_today();
  low text := (select string_agg(line.position || ' ' || listed.minimum, ',' order by line.position)
    from sale_line line, lateral list_price_on(line.product_id, price_type_of(new.customer_id), today) listed
    where line.sale_id = new.id and line.net_price < listed.minimum);
begin
  if low is not null then
    raise exception using errcode = 'TB003', message = low;
  end if;
  return null;
end $$;
