-- A picture made small by the browser that sent it: lists show it in place of the whole one.
create table stored_file_small (
  hash text primary key references stored_file (hash) on delete cascade,
  kind text not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 16384)
);

-- Small pictures become files as all others are: the same content, named by its whole hash.
create temporary table moved on commit drop as
  select name, content, encode(sha256(content), 'hex') as hash, split_part(name, '.', 2) as kind from picture;
insert into stored_file (hash, kind, bytes, stored_at)
  select hash, kind, octet_length(content), now() from moved
  on conflict (hash) do update set stored_at = coalesce(stored_file.stored_at, excluded.stored_at);
insert into stored_file_part (hash, part, bytes)
  select hash, part, substring(content from part * 16384 + 1 for 16384)
  from moved, generate_series(0, (octet_length(content) - 1) / 16384) as part
  on conflict do nothing;

-- Records of master types name them.
create temporary table named on commit drop as
  select stored.id, stored.type, field.key, moved.hash, moved.hash || '.' || moved.kind || '/' || field.key || '.' || moved.kind as file
  from master_value stored, jsonb_each_text(stored.data) field, moved
  where jsonb_typeof(stored.data) = 'object' and field.value = moved.name;
insert into stored_file_place (hash, definition, place)
  select distinct hash, 'master/' || type, key from named on conflict do nothing;
update master_value stored set data = stored.data || files.data
  from (select id, jsonb_object_agg(key, file) as data from named group by id) files where files.id = stored.id;

drop table picture;
