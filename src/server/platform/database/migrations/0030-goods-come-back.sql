-- What left by a document can come back by another, at the cost at which it left: which piece came back by which, so
-- that never more comes back than left. A cancel of the return names the same piece, with the opposite quantity.
alter table stock_movement
  add column brings_back bigint references stock_movement (id),
  add constraint stock_movement_brings_back
    check (brings_back is null or (kind = 'document' and quantity > 0) or (kind = 'document_cancel' and quantity < 0));
create index stock_movement_brought_back on stock_movement (brings_back) where brings_back is not null;

create function refuse_more_back_than_left() returns trigger language plpgsql as $$
declare
  gone stock_movement;
  back bigint;
begin
  select * into gone from stock_movement where id = new.brings_back;
  select sum(quantity) into back from stock_movement where brings_back = new.brings_back;
  if gone.quantity > 0 or gone.reverses is not null or gone.product_id <> new.product_id
      or gone.unit_cost is distinct from new.unit_cost or (gone.unit_id is null) <> (new.unit_id is null)
      or not back between 0 and -gone.quantity then
    raise exception 'Movement % brings back more than left by %, or something else', new.id, new.brings_back;
  end if;
  return null;
end $$;
create trigger stock_movement_back after insert on stock_movement
  for each row when (new.brings_back is not null) execute function refuse_more_back_than_left();
