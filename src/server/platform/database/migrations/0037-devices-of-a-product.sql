-- Devices are listed by the day on which they came, which stands in their own row: those in one state, of one product or of
-- all, such as the sold ones, in this order without the others. No index is read for what these replace.
create index imei_unit_came on imei_unit (available_from, id);
create index imei_unit_state_came on imei_unit (state, available_from, id);
create index imei_unit_product_state on imei_unit (product_id, state, available_from, id);
drop index imei_unit_state;
drop index imei_unit_product;
drop index stock_movement_came;
