-- Books are closed up to a day: of one branch, or of the whole shop (no branch). A document has the branch that it
-- names; one without branch, and every movement of stock, is of the whole shop.
create table period (
  id bigint generated always as identity primary key,
  branch_id bigint references branch (id),
  closed_through date not null
);
create unique index period_branch on period (coalesce(branch_id, 0));

create function refuse_closed(day date, branch bigint) returns void language plpgsql as $$
declare
  closed date := (select max(closed_through) from period where branch_id is null or branch_id = branch);
begin
  if day <= closed then
    raise exception using errcode = 'TB001', message = 'Buku sudah ditutup sampai ' || closed || '.';
  end if;
end $$;
create function refuse_closed_sale() returns trigger language plpgsql as $$
begin
  perform refuse_closed(coalesce(new.cancel_date, new.invoice_date), new.branch_id);
  return null;
end $$;
create function refuse_closed_purchase() returns trigger language plpgsql as $$
begin
  perform refuse_closed(coalesce(new.cancel_date, new.invoice_date), null);
  return null;
end $$;
create function refuse_closed_movement() returns trigger language plpgsql as $$
begin
  perform refuse_closed(min(business_date), null) from moved;
  return null;
end $$;
create trigger sale_in_open_books after insert or update of cancel_date on sale
  for each row execute function refuse_closed_sale();
create trigger purchase_in_open_books after insert or update of cancel_date on purchase
  for each row execute function refuse_closed_purchase();
create trigger stock_movement_in_open_books after insert on stock_movement
  referencing new table as moved for each statement execute function refuse_closed_movement();

-- What is stored once stays: lines, what a sale took, opening stock and the log are never changed or removed.
create trigger sale_line_append_only before update or delete or truncate on sale_line
  for each statement execute function refuse_change_of_ledger();
create trigger purchase_line_append_only before update or delete or truncate on purchase_line
  for each statement execute function refuse_change_of_ledger();
create trigger sale_line_stock_append_only before update or delete or truncate on sale_line_stock
  for each statement execute function refuse_change_of_ledger();
create trigger opening_stock_append_only before update or delete or truncate on opening_stock
  for each statement execute function refuse_change_of_ledger();
create trigger change_log_append_only before update or delete or truncate on change_log
  for each statement execute function refuse_change_of_ledger();

-- Of a document only the cancel is added, once; of a stay in stock only how it ends.
create trigger sale_stays before delete or truncate or update of id, number, invoice_date, due_date, customer_id,
    salesperson_id, branch_id, reference, note, created_at, created_by, total, tax_rate, tax_base, tax_amount, units on sale
  for each statement execute function refuse_change_of_ledger();
create trigger purchase_stays before delete or truncate or update of id, number, invoice_date, due_days, due_date,
    supplier_id, purchase_type_id, reference, note, created_at, created_by, total, tax_rate, tax_base, tax_amount, units
    on purchase
  for each statement execute function refuse_change_of_ledger();
create trigger imei_unit_stays before delete or truncate or update of id, imei, sn, product_id, warehouse_id,
    purchase_line_id, repeats_sn_of, returned_from, available_from on imei_unit
  for each statement execute function refuse_change_of_ledger();
create trigger stock_layer_stays before delete or truncate or update of movement_id, product_id, warehouse_id,
    business_date, unit_cost, available_from on stock_layer
  for each statement execute function refuse_change_of_ledger();
create function refuse_change_of_row() returns trigger language plpgsql as $$
begin
  raise exception 'What has ended in % is never changed', tg_table_name;
end $$;
create trigger sale_cancelled_once before update on sale
  for each row when (old.cancelled_at is not null) execute function refuse_change_of_row();
create trigger purchase_cancelled_once before update on purchase
  for each row when (old.cancelled_at is not null) execute function refuse_change_of_row();
create trigger imei_unit_ends_once before update on imei_unit
  for each row when (old.state in ('returned', 'cancelled') or (old.state = 'sold' and new.state <> 'returned'))
  execute function refuse_change_of_row();

-- Documents agree with themselves. What earlier versions stored is not read again: check-stock names it.
alter table sale
  add constraint sale_amounts check (total >= 0 and units > 0 and tax_rate between 0 and 1
    and tax_base = round(total::numeric(40, 10) / (1 + tax_rate), 2) and tax_amount = round(total - total::numeric(40, 10) / (1 + tax_rate), 2)) not valid,
  add constraint sale_due check (due_date >= invoice_date) not valid;
alter table purchase
  add constraint purchase_amounts check (total >= 0 and units > 0 and tax_rate between 0 and 1
    and tax_base = round(total::numeric(40, 10) / (1 + tax_rate), 2) and tax_amount = round(total - total::numeric(40, 10) / (1 + tax_rate), 2)) not valid,
  add constraint purchase_due check (due_date = invoice_date + due_days) not valid;

-- A trigger, not a constraint: a device of before, with another text, must still be sold.
create function refuse_imei_text() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '22023', message = 'An IMEI has letters and digits only';
end $$;
create trigger imei_unit_text before insert on imei_unit
  for each row when (new.returned_from is null and new.imei !~ '^[0-9A-Za-z]+$') execute function refuse_imei_text();
