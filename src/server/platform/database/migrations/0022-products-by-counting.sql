-- The products with IMEI, and those without, in the order of names: of either there may be few among the first.
create index product_counting on product (is_imei, (name_key collate "C"), id);
