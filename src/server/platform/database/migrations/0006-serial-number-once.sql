-- A serial number is in stock once, over all documents. Units that were stored with one that was in stock already stay
-- as they are (they can be sold as before) and name the unit that had it first; no unit to come may repeat one.
alter table imei_unit add column repeats_sn_of bigint references imei_unit (id);
update imei_unit unit set repeats_sn_of = first.id
from (select sn, min(id) as id from imei_unit where state = 'in_stock' and sn is not null group by sn) first
where unit.sn = first.sn and unit.state = 'in_stock' and unit.id <> first.id;
create unique index imei_unit_sn_in_stock on imei_unit (sn) where state = 'in_stock' and repeats_sn_of is null;
