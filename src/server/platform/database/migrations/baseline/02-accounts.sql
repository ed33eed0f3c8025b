-- Accounts, their sessions and the log of who did what. Secrets are stored as hashes; the code of the first account alone
-- is stored as it is, so that every process prints the same one, and goes with that account.
create table account (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null,
  user_name text not null,
  user_key text not null unique,
  password_hash text not null,
  role text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz
);
create index account_name on account ((name_key collate "C"), id);
create index account_user on account ((user_key collate "C"), id);
create index account_role on account (role, id);

create table session (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  account_id bigint not null references account (id),
  address text not null,
  device text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  -- A call with an ended session is logged once.
  refused_at timestamptz
);
create index session_account on session (account_id, address);
create index session_seen on session (seen_at);

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

-- Codes that invite or reset a password. `made_by`: a code is worth no more than what its maker may still do.
create table invitation (
  id bigint generated always as identity primary key,
  code_hash text not null unique,
  name text,
  role text not null,
  created_by text not null,
  expires_at timestamptz not null,
  made_by bigint default acting_account() references account (id)
);
create index invitation_maker on invitation (made_by);
create table password_reset (
  account_id bigint primary key references account (id),
  code_hash text not null unique,
  expires_at timestamptz not null,
  made_by bigint default acting_account() references account (id)
);
create index password_reset_maker on password_reset (made_by);
create table owner_code (
  id integer primary key default 1 check (id = 1),
  code text not null
);

-- Tries that failed, by account and address; several processes slow down the same ones.
create table sign_in_tries (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz,
  tried_at timestamptz not null default now()
);
create index sign_in_tries_age on sign_in_tries (tried_at);

-- Sign-ins, failed ones, sign-outs and refused calls. Their ids come from the changes' sequence, so that both are one list.
create table access_log (
  id bigint primary key,
  at timestamptz not null default now(),
  account_id bigint,
  actor text not null,
  kind text not null,
  operation text,
  result text not null,
  note text not null default '',
  address text
);
-- The sequence's name is the database's own matter.
do $$ begin
  execute format('alter table access_log alter column id set default nextval(%L::regclass)',
    pg_get_serial_sequence('change_log', 'id'));
end $$;
create index access_log_account on access_log (account_id, at, id) where account_id is not null;
create index access_log_kind on access_log (kind, at, id);
create index access_log_at on access_log (at, id);
-- Who came in and who was refused is a record as well: its lines are never changed, and go only once they are as old as
-- access-log.ts keeps them.
create trigger access_log_append_only before update or truncate on access_log
  for each statement execute function refuse_change_of_ledger();
create trigger access_log_kept before delete on access_log
  for each row when (old.at >= now() - interval '400 days') execute function refuse_change_of_ledger();
create view activity as
  select id, at, account_id, actor, 'Perubahan'::text as kind, null::text as operation, action as result,
    entity, entity_id, null::text as note, null::text as address
  from change_log
  union all
  select id, at, account_id, actor, kind, operation, result, null::text, null::text, note, address from access_log;
