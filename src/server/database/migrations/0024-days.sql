-- The day from which something may leave again: no document takes a device or counted goods before it (design, section
-- 15). Of a stay it is the day on which it began, of a layer the last day on which something came into it.
alter table imei_unit add column available_from date;
update imei_unit unit set available_from = came.business_date
  from stock_movement came where came.unit_id = unit.id and came.quantity > 0;
alter table imei_unit alter column available_from set not null;

alter table stock_layer add column available_from date;
update stock_layer layer set available_from = greatest(layer.business_date, (
  select max(business_date) from stock_movement back where back.layer_id = layer.movement_id and back.quantity > 0));
alter table stock_layer alter column available_from set not null;

-- The last purchase price is that of the product's last purchase that stands, by day: it is read, not kept at each place.
alter table stock drop column last_cost;
create index stock_movement_bought on stock_movement (product_id, business_date, id) where kind = 'purchase';

-- Books are closed up to a day, of one branch or (null) of all: nothing is stored or cancelled on or before it.
create table period (
  id bigint generated always as identity primary key,
  branch_id bigint unique nulls not distinct references branch (id),
  closed_through date not null
);

create function refuse_closed_day(day date, branch bigint, pointer text) returns void language plpgsql stable as $$
declare
  closed date := (select max(closed_through) from period where branch_id is null or branch_id = branch);
begin
  if day <= closed then
    raise exception using errcode = 'TB001', message = to_char(closed, 'YYYY-MM-DD'), constraint = pointer;
  end if;
end $$;

create function sale_in_open_period() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(case tg_op when 'INSERT' then new.invoice_date else new.cancel_date end, new.branch_id,
    case tg_op when 'INSERT' then '/tglNota' else '' end);
  return null;
end $$;
create trigger sale_in_open_period after insert or update of cancel_date on sale
  for each row execute function sale_in_open_period();

create function purchase_in_open_period() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(case tg_op when 'INSERT' then new.invoice_date else new.cancel_date end, null,
    case tg_op when 'INSERT' then '/tglNota' else '' end);
  return null;
end $$;
create trigger purchase_in_open_period after insert or update of cancel_date on purchase
  for each row execute function purchase_in_open_period();

create function opening_in_open_period() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(new.business_date, null, '/tanggal');
  return null;
end $$;
create trigger opening_in_open_period after insert on stock_movement
  for each row when (new.kind = 'opening') execute function opening_in_open_period();

-- What was written once stays: lines and histories are added, never changed or removed.
create function refuse_change_of_rows() returns trigger language plpgsql as $$
begin
  raise exception 'The rows of % are never changed', tg_table_name;
end $$;
create trigger sale_line_append_only before update or delete or truncate on sale_line
  for each statement execute function refuse_change_of_rows();
create trigger purchase_line_append_only before update or delete or truncate on purchase_line
  for each statement execute function refuse_change_of_rows();
create trigger sale_line_stock_append_only before update or delete or truncate on sale_line_stock
  for each statement execute function refuse_change_of_rows();
create trigger opening_stock_append_only before update or delete or truncate on opening_stock
  for each statement execute function refuse_change_of_rows();
create trigger change_log_append_only before update or delete or truncate on change_log
  for each statement execute function refuse_change_of_rows();

-- Of a document only its cancelling is written later, and that once.
create function refuse_change_of_document() returns trigger language plpgsql as $$
declare
  cancelling constant text[] := array['cancelled_at', 'cancelled_by', 'cancel_date', 'cancel_reason'];
begin
  if tg_op <> 'UPDATE' or old.cancelled_at is not null or to_jsonb(new) - cancelling <> to_jsonb(old) - cancelling then
    raise exception 'A document of % is never changed, only cancelled once', tg_table_name;
  end if;
  return new;
end $$;
create trigger sale_is_final before update or delete on sale for each row execute function refuse_change_of_document();
create trigger purchase_is_final before update or delete on purchase
  for each row execute function refuse_change_of_document();
create trigger sale_not_truncated before truncate on sale for each statement execute function refuse_change_of_rows();
create trigger purchase_not_truncated before truncate on purchase
  for each statement execute function refuse_change_of_rows();

-- Amounts as they were worked out: base and tax together are the total, the tax is that of its rate (specification,
-- section 9); each is rounded to two decimals. Earlier documents are left as they are.
alter table sale
  add constraint sale_due check (due_date >= invoice_date),
  add constraint sale_cancel_day check (cancel_date >= invoice_date) not valid,
  add constraint sale_amounts check (total >= 0 and units > 0 and tax_rate between 0 and 1
    and abs(total - tax_base - tax_amount) <= 0.01 and abs(tax_amount - tax_base * tax_rate) <= 0.01) not valid;
alter table purchase
  add constraint purchase_due check (due_date = invoice_date + due_days),
  add constraint purchase_cancel_day check (cancel_date >= invoice_date) not valid,
  add constraint purchase_amounts check (total >= 0 and units > 0 and tax_rate between 0 and 1
    and abs(total - tax_base - tax_amount) <= 0.01 and abs(tax_amount - tax_base * tax_rate) <= 0.01) not valid;

-- A serial number has one spelling: no blanks, no characters that nobody sees, no full-width forms. Earlier ones are
-- left as they are.
create function is_plain_code(code text) returns boolean language sql immutable as $$
  select code <> '' and code !~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2000-\u200a\u2028-\u202f\u205f-\u206f\u3000\ufeff\uff01-\uff5e]'
$$;
alter table imei_unit
  add constraint imei_unit_plain_imei check (is_plain_code(imei)) not valid,
  add constraint imei_unit_plain_sn check (is_plain_code(sn)) not valid;
