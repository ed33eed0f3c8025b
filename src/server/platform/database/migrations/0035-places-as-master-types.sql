-- Warehouses, branches and purchase types are values of master types. Documents refer to them, so each type keeps the
-- table that it has: its `data` is what the form holds, as in master_value.
alter table branch add column data jsonb not null default '{}'::jsonb, add column version integer not null default 1,
  add column archived_at timestamptz;
alter table warehouse add column data jsonb not null default '{}'::jsonb, add column version integer not null default 1,
  add column archived_at timestamptz;
alter table purchase_type add column data jsonb not null default '{}'::jsonb,
  add column version integer not null default 1, add column archived_at timestamptz;
update branch set data = jsonb_build_object('nama', name);
update purchase_type set data = jsonb_build_object('nama', name);
-- Nobody has said yet to which branch a warehouse belongs: to the first one.
update warehouse set data = jsonb_build_object('nama', name, 'cabang', (select min(id) from branch));

-- The branch that the form of a warehouse names, by its id or as a whole option.
create function named_id(field jsonb) returns bigint language sql immutable parallel safe as $$
  select case when id ~ '^[1-9]\d{0,17}$' then id::bigint end from (select coalesce(field ->> 'value', field #>> '{}') as id) named
$$;
alter table warehouse add column branch_id bigint
  generated always as (named_id(data -> 'cabang')) stored references branch (id);

-- Whether any document names a branch is asked before it is removed; most of these documents name none.
create index document_branch on document (branch_id) where branch_id is not null;

alter table branch add column search_key text generated always as (name_key || E'\n' || text_values(data)) stored;
alter table warehouse add column search_key text generated always as (name_key || E'\n' || text_values(data)) stored;
alter table purchase_type add column search_key text generated always as (name_key || E'\n' || text_values(data)) stored;

-- What is archived is empty and stays so: whoever stores goods there at the same moment is refused.
create function refuse_archived_place() returns trigger language plpgsql as $$
declare
  archived text := (select name from warehouse
    where archived_at is not null and id in (select warehouse_id from moved where quantity > 0) order by id limit 1);
begin
  if archived is not null then
    raise exception using errcode = 'TB002', message = 'Gudang ''' || archived || ''' sudah diarsipkan. Aktifkan dulu gudangnya.';
  end if;
  return null;
end $$;
create trigger stock_movement_in_open_place after insert on stock_movement
  referencing new table as moved for each statement execute function refuse_archived_place();
