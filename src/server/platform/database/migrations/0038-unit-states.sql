-- In which of the app's `unitStates` a unit is during a stay; null in the first of them. A change of it is a new stay.
alter table imei_unit add column condition text check (condition <> '');
create index imei_unit_condition on imei_unit (available_from, id) where condition is not null;
drop trigger imei_unit_stays on imei_unit;
create trigger imei_unit_stays before delete or truncate or update of id, imei, sn, product_id, warehouse_id,
    purchase_line_id, repeats_sn_of, returned_from, available_from, condition on imei_unit
  for each statement execute function refuse_change_of_ledger();
