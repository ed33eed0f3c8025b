-- Each transfer that was received leaves an old stay that has "left". Which of these are a device's last is kept with
-- them: what is on its way, or gone, is found without the old ones.
alter table imei_unit add column is_followed boolean not null default false;

-- That a stay has left is never changed otherwise: but that another one followed is noted of it.
drop trigger imei_unit_ends_once on imei_unit;
create trigger imei_unit_ends_once before update on imei_unit
  for each row when (old.state in ('returned', 'cancelled', 'undone') or (old.state = 'sold' and new.state <> 'returned')
    or (old.state = 'left' and new.state not in ('left', 'undone')))
  execute function refuse_change_of_row();

update imei_unit earlier set is_followed = true
  where state = 'left' and exists (select from imei_unit later where later.imei = earlier.imei and later.id > earlier.id);

create function note_followed_stays() returns trigger language plpgsql as $$
begin
  -- Inside of a function, so that only the index by IMEI is taken for it.
  update imei_unit earlier set is_followed = true from arrived
  where earlier.imei = arrived.imei and earlier.id < arrived.id
    and coalesce(earlier.state = 'left' and not earlier.is_followed, false);
  return null;
end $$;
create trigger imei_unit_followed after insert on imei_unit referencing new table as arrived
  for each statement execute function note_followed_stays();

create index imei_unit_gone on imei_unit (available_from, id) where state = 'left' and not is_followed;
create index imei_unit_gone_name on imei_unit ((lower(imei) collate "C"), id) where state = 'left' and not is_followed;
