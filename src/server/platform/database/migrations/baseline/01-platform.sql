-- What every other file here stands on: who acts, how texts are searched, what stays as it was stored, the log of changes,
-- and what several processes tell each other.

-- Who acts: said once in each transaction that stores, known to every table that asks; the shop while nobody signs in.
create function acting_name() returns text language sql stable as
  $$ select coalesce(nullif(current_setting('trading.actor', true), ''), 'Toko') $$;
create function acting_account() returns bigint language sql stable as
  $$ select nullif(current_setting('trading.account', true), '')::bigint $$;

-- The day that it is in the shop, as `today()` of the server says it.
create function shop_today() returns date language sql stable as $$ select (now() at time zone 'UTC')::date $$;

-- What a trigram index does not know: single letters, pairs of them, and signs. Each letter of a text, and each pair.
create function search_parts(text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select coalesce(array_agg(letter) || array_agg(letter || next) filter (where next is not null), '{}')
  from (
    select letter, lead(letter) over (order by place) as next
    from unnest(string_to_array($1, null)) with ordinality as letters (letter, place)
  ) pair
$$;
-- Every text that the fields of a record hold.
create function text_values(jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(lower(field #>> '{}'), E'\n'), '')
  from jsonb_path_query($1, '$.** ? (@.type() == "string")') field
$$;

-- What is stored once stays: the triggers that call this refuse whatever they watch.
create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The rows of % are never changed', tg_table_name;
end $$;
create function refuse_change_of_row() returns trigger language plpgsql as $$
begin
  raise exception 'What has ended in % is never changed', tg_table_name;
end $$;

-- Who changed what and when, written in the transaction of the change; nothing is ever changed or removed here.
create table change_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null default acting_name(),
  request_id text,
  -- `contact`, `master/…`, `sale`, …, with the id of the row.
  entity text not null,
  entity_id text not null,
  action text not null,
  -- A list of {kolom, dulu, kini}, as people read it.
  changes jsonb not null default '[]'::jsonb,
  account_id bigint default acting_account()
);
-- The log is in the order of time, so that a range of days is one range of an index.
create index change_log_entity on change_log (entity, entity_id, id);
create index change_log_account on change_log (account_id, at, id) where account_id is not null;
create index change_log_at on change_log (at, id);
create trigger change_log_append_only before update or delete or truncate on change_log
  for each statement execute function refuse_change_of_ledger();

-- What was answered to a request that carried an Idempotency-Key. Old keys are removed, the oldest first.
create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- What several processes tell each other. It is worth minutes: nothing is lost with it, so no log is written.
-- Requests by address, told by every process in portions.
create unlogged table request_count (
  key text primary key,
  requests integer not null,
  began_at timestamptz not null default now()
);
create index request_count_age on request_count (began_at);

-- Texts of definitions of which somebody looks at a preview.
create unlogged table preview_draft (
  url text primary key,
  file text not null,
  content text not null,
  made_at timestamptz not null default now()
);
create index preview_draft_age on preview_draft (made_at);
