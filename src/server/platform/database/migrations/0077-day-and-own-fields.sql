-- The day that it is in the shop: in the zone of the setting TIME_ZONE, which the server that starts writes here.
create or replace function shop_today() returns date language sql stable as $$
  select (now() at time zone coalesce((select value from installation where name = 'time_zone'), 'UTC'))::date
$$;

-- What an author gave a sale or a purchase stays as it was sent but for what a change of its definition did, which is
-- written down before, both ways; also where it was cancelled, of which nothing else changes.
create function refuse_unlogged_own() returns trigger language plpgsql as $$
begin
  if not exists (
    select from definition_change_row change
    where change.entity = tg_table_name and change.row_id = old.id
      and coalesce(change.after -> 'kolomTambahan', '{}') = new.own
      and coalesce(change.before -> 'kolomTambahan', '{}') = old.own
  ) then
    raise exception 'The own fields of a % are never changed but by a change of its definition', tg_table_name;
  end if;
  return new;
end $$;
drop trigger sale_own_kept on sale;
create trigger sale_own_kept before update of own on sale
  for each row when (new.own is distinct from old.own) execute function refuse_unlogged_own();
drop trigger purchase_own_kept on purchase;
create trigger purchase_own_kept before update of own on purchase
  for each row when (new.own is distinct from old.own) execute function refuse_unlogged_own();
drop trigger sale_cancelled_once on sale;
create trigger sale_cancelled_once before update of cancelled_at, cancelled_by, cancel_date, cancel_reason on sale
  for each row when (old.cancelled_at is not null) execute function refuse_change_of_row();
drop trigger purchase_cancelled_once on purchase;
create trigger purchase_cancelled_once before update of cancelled_at, cancelled_by, cancel_date, cancel_reason on purchase
  for each row when (old.cancelled_at is not null) execute function refuse_change_of_row();
