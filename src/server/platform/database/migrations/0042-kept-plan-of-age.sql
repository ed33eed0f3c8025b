-- The same answer, asked by a function whose plans are kept: a function in SQL is planned anew for every sale.
create or replace function unit_since(unit bigint) returns date language plpgsql stable as $$
declare
  since date;
begin
  select purchase.invoice_date into since from imei_unit
    join purchase_line line on line.id = imei_unit.purchase_line_id join purchase on purchase.id = line.purchase_id
  where imei_unit.id = unit;
  if since is not null then return since; end if;
  select came.business_date into since from imei_unit stay
    join imei_unit earlier on earlier.imei = stay.imei and earlier.id <= stay.id
    join stock_movement came on came.unit_id = earlier.id and came.quantity > 0
  where stay.id = unit and came.kind in ('opening', 'purchase', 'document') and came.brings_back is null
    and not exists (
      select from stock_movement gone join imei_unit moved on moved.id = gone.unit_id
      where gone.document_id = came.document_id and gone.kind = 'document' and gone.quantity < 0
        and moved.imei = stay.imei)
  order by earlier.id desc limit 1;
  if since is not null then return since; end if;
  return (select business_date from stock_movement where unit_id = unit and quantity > 0);
end $$;
