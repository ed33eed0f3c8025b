-- Of the pieces that one statement brings back of the same piece only the newest adds them up: a document may bring it
-- back in thousands of lines.
create index stock_movement_brought_back_newest on stock_movement (brings_back, id) where brings_back is not null;
drop index stock_movement_brought_back;

create or replace function refuse_more_back_than_left() returns trigger language plpgsql as $$
declare
  gone stock_movement;
  back bigint := 0;
begin
  select * into gone from stock_movement where id = new.brings_back;
  if not exists (select from stock_movement where brings_back = new.brings_back and id > new.id) then
    select sum(quantity) into back from stock_movement where brings_back = new.brings_back;
  end if;
  if gone.quantity > 0 or gone.reverses is not null or gone.product_id <> new.product_id
      or gone.unit_cost is distinct from new.unit_cost or (gone.unit_id is null) <> (new.unit_id is null)
      or not back between 0 and -gone.quantity then
    raise exception 'Movement % brings back more than left by %, or something else', new.id, new.brings_back;
  end if;
  return null;
end $$;
