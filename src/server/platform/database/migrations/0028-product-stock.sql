-- Products are listed in the order of what there is of them, and those of which there is nothing apart. The sum stands in
-- a table of its own: in the product's row each sale would write to all indexes of products. Triggers keep it, row by row,
-- so that its rows are locked in the order in which those of the stock are.
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
begin
  update product_stock set qty = product_stock.qty + coalesce(new.qty, 0) - coalesce(old.qty, 0)
  where product_id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger stock_summed after insert or delete or update of qty on stock
  for each row execute function carry_product_stock();
