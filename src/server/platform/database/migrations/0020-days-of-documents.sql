-- A range of days in the order of numbers is read day by day: each has its numbers in order.
create index sale_day on sale (invoice_date, number);
create index purchase_day on purchase (invoice_date, number);

-- The log of who did what is in the order of time, so that a range of days is one range of an index.
drop index change_log_account, access_log_account, access_log_kind;
create index change_log_account on change_log (account_id, at, id) where account_id is not null;
create index access_log_account on access_log (account_id, at, id) where account_id is not null;
create index access_log_kind on access_log (kind, at, id);
