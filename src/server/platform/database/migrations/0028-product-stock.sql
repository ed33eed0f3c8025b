-- Products are listed in the order of what there is of them, and those of which there is nothing apart. The sum stands in
-- a table of its own: in the product's row each sale would write to all indexes of products. Triggers keep it, once for
-- each statement: row by row a large document would write thousands of versions of one row, each slower than the last.
-- Its rows are locked in the order of products, as those of the stock are.
create table product_stock (
  product_id bigint primary key references product on delete cascade,
  qty bigint not null default 0
);
insert into product_stock (product_id, qty)
select product.id, coalesce(sum(stock.qty), 0) from product left join stock on stock.product_id = product.id
group by product.id;
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
