-- Who changed what and when, written in the transaction of the change; nothing is ever changed or removed here.
create table change_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null default 'Toko',
  request_id text,
  entity text not null,
  entity_id text not null,
  action text not null,
  -- A list of {kolom, dulu, kini}, as people read it.
  changes jsonb not null default '[]'::jsonb
);
create index change_log_entity on change_log (entity, entity_id, id);
