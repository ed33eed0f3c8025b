-- What came into stock and went out of it on a day. A move between warehouses is both.
create table goods_day (
  day date not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  received bigint not null,
  taken bigint not null,
  primary key (day, product_id, warehouse_id)
);
create index goods_day_product on goods_day (product_id, day);
create view goods_day_of_documents as
  select business_date as day, product_id, warehouse_id, sum(greatest(quantity, 0))::bigint as received,
    sum(greatest(-quantity, 0))::bigint as taken
  from stock_movement group by business_date, product_id, warehouse_id;

create function rebuild_goods_figures() returns void language plpgsql as $$
begin
  lock table goods_day in share row exclusive mode;
  delete from goods_day;
  insert into goods_day select * from goods_day_of_documents;
end $$;
select rebuild_goods_figures();

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
