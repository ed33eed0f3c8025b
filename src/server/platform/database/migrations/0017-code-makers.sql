-- Who made a code that invites or resets a password: it is worth no more than what that account may still do.
alter table invitation add column made_by bigint references account (id);
update invitation set made_by = (
  select account_id from change_log
  where entity = 'invitation' and entity_id = invitation.id::text and action = 'Dibuat' order by id desc limit 1);
alter table invitation alter column made_by set default acting_account();
create index invitation_maker on invitation (made_by);

alter table password_reset add column made_by bigint references account (id);
update password_reset set made_by = (
  select change_log.account_id from change_log
  where entity = 'account' and entity_id = password_reset.account_id::text and action = 'Kode atur ulang dibuat'
  order by id desc limit 1);
alter table password_reset alter column made_by set default acting_account();
create index password_reset_maker on password_reset (made_by);
