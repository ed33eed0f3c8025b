-- Devices are listed by the day on which they came, which stands in their own row: those of one product in one state, such
-- as the sold ones, in this order without the others. No other index is read for what these two replace.
create index imei_unit_came on imei_unit (available_from, id);
create index imei_unit_product_state on imei_unit (product_id, state, available_from, id);
drop index imei_unit_product;
drop index stock_movement_came;
