-- How many pieces a document holds, and whether it was cancelled: when, by whom, on which day it counts, and why.
alter table sale
  add column units integer, add column cancelled_at timestamptz, add column cancelled_by text,
  add column cancel_date date, add column cancel_reason text,
  add constraint sale_cancelled_whole
    check (num_nulls(cancelled_at, cancelled_by, cancel_date, cancel_reason) in (0, 4));
alter table purchase
  add column units integer, add column cancelled_at timestamptz, add column cancelled_by text,
  add column cancel_date date, add column cancel_reason text,
  add constraint purchase_cancelled_whole
    check (num_nulls(cancelled_at, cancelled_by, cancel_date, cancel_reason) in (0, 4));
update sale set units = (select coalesce(sum(quantity), 0) from sale_line where sale_id = sale.id);
update purchase set units = (select coalesce(sum(quantity), 0) from purchase_line where purchase_id = purchase.id);
alter table sale alter column units set not null;
alter table purchase alter column units set not null;

-- One row a stay in stock. It ends sold; a cancelled sale makes it "returned" and begins a new stay, which names the one
-- before; a cancelled purchase makes the stay "cancelled".
alter table imei_unit
  add column returned_from bigint unique references imei_unit (id),
  drop constraint imei_unit_state_check,
  drop constraint imei_unit_check,
  add constraint imei_unit_state_check check (state in ('in_stock', 'sold', 'returned', 'cancelled')),
  add constraint imei_unit_check check ((state in ('sold', 'returned')) = (sale_line_id is not null));
-- All stays of a device, the last one at the end.
create index imei_unit_imei on imei_unit (imei, id);
