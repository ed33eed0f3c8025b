-- Amounts are whole rupiah (interpretation, section 5). Earlier ones with parts of a rupiah are rounded, never to less
-- than 1 where at least 1 is demanded. Earlier limits were up to 1e15, new ones up to 1e12.
alter table sale_line alter column unit_price type numeric(15, 0) using greatest(1, round(unit_price));
alter table purchase_line alter column unit_price type numeric(15, 0) using greatest(1, round(unit_price));
alter table contact
  alter column receivable_limit type numeric(16, 0) using round(receivable_limit),
  alter column payable_limit type numeric(16, 0) using round(payable_limit);

-- What a document was made with: a later tax rate or formula changes no earlier document. The documents of before had
-- the only rate that there was: DPP = total * 100 / 111, PPN = DPP * 0.11.
alter table sale
  add column total numeric(25, 0), add column tax_rate numeric(5, 4), add column tax_base numeric(27, 2),
  add column tax_amount numeric(27, 2);
alter table purchase
  add column total numeric(25, 0), add column tax_rate numeric(5, 4), add column tax_base numeric(27, 2),
  add column tax_amount numeric(27, 2);
update sale set total = (select coalesce(sum(quantity * unit_price), 0) from sale_line where sale_id = sale.id);
update purchase
  set total = (select coalesce(sum(quantity * unit_price), 0) from purchase_line where purchase_id = purchase.id);
update sale set tax_rate = 0.11, tax_base = round(total * 100 / 111, 2), tax_amount = round(total * 11 / 111, 2);
update purchase set tax_rate = 0.11, tax_base = round(total * 100 / 111, 2), tax_amount = round(total * 11 / 111, 2);
alter table sale
  alter column total set not null, alter column tax_rate set not null, alter column tax_base set not null,
  alter column tax_amount set not null;
alter table purchase
  alter column total set not null, alter column tax_rate set not null, alter column tax_base set not null,
  alter column tax_amount set not null;
