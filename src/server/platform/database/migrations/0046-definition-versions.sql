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
