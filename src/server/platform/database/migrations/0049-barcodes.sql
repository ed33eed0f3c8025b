-- What stands on the packages of a product: each code is of one product alone.
create table product_barcode (
  code text primary key check (code <> ''),
  product_id bigint not null references product (id),
  position integer not null
);
create index product_barcode_product on product_barcode (product_id, position);
