-- What a product was last bought for, with the tax that was in it: the price of the last purchase that stands.
create or replace function last_purchase_price(product bigint) returns numeric language sql stable as $$
  select line.unit_price
  from stock_movement movement
    join purchase on purchase.id = movement.document_id
    join purchase_line line on line.id = movement.line_id
  where movement.kind = 'purchase' and movement.product_id = product and purchase.cancelled_at is null
  order by movement.business_date desc, purchase.number desc, line.position desc limit 1
$$;
-- What the last piece of it cost, without the tax: the pieces of one line may differ by a rupiah.
create function last_purchase_cost(product bigint) returns numeric language sql stable as $$
  select movement.unit_cost
  from stock_movement movement
    join purchase on purchase.id = movement.document_id
    join purchase_line line on line.id = movement.line_id
  where movement.kind = 'purchase' and movement.product_id = product and purchase.cancelled_at is null
  order by movement.business_date desc, purchase.number desc, line.position desc, movement.id desc limit 1
$$;

-- What an author's fields of a sale or a purchase have said is kept, as all else of it.
create trigger sale_own_kept before update of own on sale
  for each statement execute function refuse_change_of_ledger();
create trigger purchase_own_kept before update of own on purchase
  for each statement execute function refuse_change_of_ledger();
