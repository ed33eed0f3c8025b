-- Who came in and who was refused is a record as well: its lines are never changed, and go only once they are as old as
-- access-log.ts keeps them.
create trigger access_log_append_only before update or truncate on access_log
  for each statement execute function refuse_change_of_ledger();
create trigger access_log_kept before delete on access_log
  for each row when (old.at >= now() - interval '400 days') execute function refuse_change_of_ledger();
