-- Browsers in which an account has signed in, marked by a random cookie that outlives sign-out: tries elsewhere never slow
-- them down. One browser may know several accounts.
create table device (
  id bigint generated always as identity primary key,
  token_hash text not null,
  account_id bigint not null references account (id),
  seen_at timestamptz not null default now(),
  unique (token_hash, account_id)
);
create index device_account on device (account_id, seen_at);
create index device_seen on device (seen_at);
