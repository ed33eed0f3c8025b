-- Definitions as they were, and what a change of one did to rows that were stored.

-- Every text that a definition file had, in the order in which they came: who, when and why. Null content: the file went.
-- `at` is null for the text that was there before versions were kept, `author` for what was changed in the folder itself.
create table definition_version (
  id bigint generated always as identity primary key,
  file text not null,
  content text,
  at timestamptz,
  author text,
  account_id bigint,
  reason text check (reason <> '')
);
create index definition_version_file on definition_version (file, id);
create trigger definition_version_append_only before update or delete or truncate on definition_version
  for each statement execute function refuse_change_of_ledger();

-- A change: its steps, how far it is, and each row's parts before and after. `undoes` is the change that it took back.
-- Nothing of it is ever forgotten: it is the way back.
create table definition_change (
  id bigint generated always as identity primary key,
  file text not null,
  -- The last version of the file when the change was asked for; null where none was kept.
  version_id bigint references definition_version (id),
  steps jsonb not null,
  undoes bigint unique references definition_change (id),
  at timestamptz not null default now(),
  rows bigint not null,
  after_id bigint not null default 0,
  seen bigint not null default 0,
  changed bigint not null default 0,
  ended_at timestamptz,
  -- What it failed of, after several tries.
  error text,
  -- The last row that was stored when it was asked for: later ones were entered under the new definition, and only move to
  -- its names.
  last_id bigint
);
create index definition_change_file on definition_change (file, id);
create index definition_change_open on definition_change (id) where ended_at is null;

-- `before` and `after` hold the parts of the body that differ, by their names; a part that was not there is in none.
create table definition_change_row (
  change_id bigint not null references definition_change (id),
  entity text not null,
  row_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  -- What was laid at which place, in order, to be taken back alone where somebody has changed another part since.
  marks jsonb not null,
  primary key (change_id, row_id)
);
create index definition_change_of_row on definition_change_row (entity, row_id);
create trigger definition_change_row_append_only before update or delete or truncate on definition_change_row
  for each statement execute function refuse_change_of_ledger();

-- A document's body stays as it was sent but for what a change of its definition did, which is written down before, both
-- ways: what was stored can be had back whole.
create function refuse_unlogged_body() returns trigger language plpgsql as $$
begin
  if not exists (
    select from definition_change_row change,
      lateral (select array(select jsonb_object_keys(change.before || change.after)) as names) part
    where change.entity = 'document' and change.row_id = old.id
      and new.body = (old.body - part.names) || change.after and old.body = (new.body - part.names) || change.before
  ) then
    raise exception 'The body of a document is never changed but by a change of its definition';
  end if;
  return new;
end $$;
create trigger document_body_stays before update of body on document
  for each row when (new.body is distinct from old.body) execute function refuse_unlogged_body();
