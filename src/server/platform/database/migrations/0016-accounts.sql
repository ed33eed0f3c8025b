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

create table invitation (
  id bigint generated always as identity primary key,
  code_hash text not null unique,
  name text,
  role text not null,
  created_by text not null,
  expires_at timestamptz not null
);
create table password_reset (
  account_id bigint primary key references account (id),
  code_hash text not null unique,
  expires_at timestamptz not null
);
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

-- Who acts: said once in each transaction that stores, known to every table that asks; the shop while nobody signs in.
create function acting_name() returns text language sql stable as
  $$ select coalesce(nullif(current_setting('trading.actor', true), ''), 'Toko') $$;
create function acting_account() returns bigint language sql stable as
  $$ select nullif(current_setting('trading.account', true), '')::bigint $$;
alter table change_log alter column actor set default acting_name();
alter table change_log add column account_id bigint;
alter table change_log alter column account_id set default acting_account();
alter table sale add column created_by text not null default 'Toko';
alter table sale alter column created_by set default acting_name();
alter table purchase add column created_by text not null default 'Toko';
alter table purchase alter column created_by set default acting_name();
create index change_log_account on change_log (account_id, id) where account_id is not null;
create index change_log_at on change_log (at, id);

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
do $$ begin
  execute format('alter table access_log alter column id set default nextval(%L::regclass)',
    pg_get_serial_sequence('change_log', 'id'));
end $$;
create index access_log_account on access_log (account_id, id) where account_id is not null;
create index access_log_kind on access_log (kind, id);
create index access_log_at on access_log (at, id);
create view activity as
  select id, at, account_id, actor, 'Perubahan'::text as kind, null::text as operation, action as result,
    entity, entity_id, null::text as note, null::text as address
  from change_log
  union all
  select id, at, account_id, actor, kind, operation, result, null::text, null::text, note, address from access_log;
