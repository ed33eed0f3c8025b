-- Counted goods that were there before the first purchase, by what tells the rows of a file apart: the same file again
-- finds them here. Devices are told apart by their IMEI.
create table opening_stock (
  movement_id bigint primary key references stock_movement (id),
  product_id bigint not null references product (id),
  warehouse_id bigint not null references warehouse (id),
  reference_key text not null,
  unique (product_id, warehouse_id, reference_key)
);
