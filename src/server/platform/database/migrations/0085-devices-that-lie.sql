-- What a count compares with is what lies at a place now, not what ever lay there: all that it reads of these is here.
create index imei_unit_lying on imei_unit (warehouse_id, product_id) include (imei, id) where state = 'in_stock';
