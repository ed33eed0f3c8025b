-- Files that fields of forms hold, by the SHA-256 of their content: the same file is there once. `made_at` is when it came
-- last, `stored_at` when the first record or document that names it was stored; what none has named for a day is swept.
create table stored_file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null,
  bytes bigint not null,
  made_at timestamptz not null default now(),
  stored_at timestamptz
);
create index stored_file_unnamed on stored_file (made_at) where stored_at is null;

-- In parts, so that no row is longer than others of a backup.
create table stored_file_part (
  hash text not null references stored_file (hash) on delete cascade,
  part int not null,
  bytes bytea not null,
  primary key (hash, part)
);

-- The fields that it came for: who sees one of them may have it.
create table stored_file_place (
  hash text not null references stored_file (hash) on delete cascade,
  definition text not null,
  place text not null,
  primary key (hash, definition, place)
);
