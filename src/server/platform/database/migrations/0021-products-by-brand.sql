-- Products of one brand or kind, and their stock, are listed in the order of names: each product carries both beside its
-- name. Triggers keep them as its attributes are, whoever writes those.
alter table product add column brand_id bigint, add column kind_id bigint;
update product set
  brand_id = (select value_id from product_attr where product_id = product.id and type = 'merek'),
  kind_id = (select value_id from product_attr where product_id = product.id and type = 'jenis');

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

create index product_brand on product (brand_id, (name_key collate "C"), id);
create index product_kind on product (kind_id, (name_key collate "C"), id);
