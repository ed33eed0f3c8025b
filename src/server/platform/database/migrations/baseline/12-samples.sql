-- What was filled in as an example, so that all of it can be taken away again. What is one is said when it is stored, and by
-- nobody later: else whoever may write rows could call what a shop booked examples, and have it taken away.
create table sample_row (
  entity text not null,
  id bigint not null,
  primary key (entity, id),
  constraint sample_row_entity check (entity in
    ('sale', 'purchase', 'document', 'product', 'contact', 'customer_type', 'master_value', 'warehouse', 'branch'))
);

-- What the log calls a row of a table.
create function logged_entity(entity text) returns text language sql immutable as
  $$ select case entity when 'master_value' then 'master' else entity end $$;
-- An update makes a row new too: but the moment of a document never changes, and a record that was changed has a log.
create function keep_sample_row() returns trigger language plpgsql as $$
declare
  is_right boolean;
begin
  if tg_op = 'DELETE' then
    execute format('select not exists (select from %I where id = $1)', old.entity) into is_right using old.id;
  else
    execute format('select exists (select from %I where id = $1 and xmin = pg_current_xact_id()::xid and %s)', new.entity,
      case when new.entity in ('sale', 'purchase', 'document') then 'created_at = now()' else
        'not exists (select from change_log where entity = $2 and entity_id = $1::text)' end)
      into is_right using new.id, logged_entity(new.entity);
  end if;
  if not is_right then
    raise exception 'Of % % is not said to be an example, or none, later', coalesce(new.entity, old.entity), coalesce(new.id, old.id);
  end if;
  return coalesce(new, old);
end $$;
create trigger sample_row_is_true before insert or delete on sample_row for each row execute function keep_sample_row();
create trigger sample_row_stays before update or truncate on sample_row
  for each statement execute function refuse_change_of_ledger();

-- Documents that are no examples, by what people call them.
create view entered_document as
  select 'Penjualan #' || number as name, id from sale
    where not exists (select from sample_row known where known.entity = 'sale' and known.id = sale.id)
  union all
  select 'Pembelian #' || number, id from purchase
    where not exists (select from sample_row known where known.entity = 'purchase' and known.id = purchase.id)
  union all
  select title || ' #' || number, id from document
    where not exists (select from sample_row known where known.entity = 'document' and known.id = document.id)
  union all
  select 'Stok awal ' || product.name, stock.movement_id from opening_stock stock join product on product.id = stock.product_id;

-- The only way in which what is booked goes: all of it at once, while nothing but examples was ever booked. It looks itself
-- whether that is so, under locks that keep others from storing; and what went leaves its trace: how much, by whom, on
-- which request.
create function remove_sample_documents(request text) returns void language plpgsql security definer as $$
declare
  cleared text[] := array['imported_document', 'opening_stock', 'credit', 'allocation', 'open_item', 'money_entry',
    'money_account', 'stock_layer', 'stock_movement', 'imei_unit', 'sale_line_stock', 'sale_line', 'sale', 'purchase_line',
    'purchase', 'document', 'stock', 'sold_day', 'sold_party_day', 'sold_month', 'bought_day', 'stock_day', 'stock_month',
    'stock_since', 'goods_day', 'money_day', 'money_way_day', 'owed_day', 'tax_day', 'document_cut_day',
    'document_cut_month'];
  name text;
begin
  lock table sale, purchase, document, opening_stock, period in share row exclusive mode;
  if exists (select from entered_document) or exists (select from period) then
    raise exception 'There is more than examples';
  end if;
  foreach name in array cleared loop
    execute format('alter table %I disable trigger user', name);
  end loop;
  alter table change_log disable trigger user;
  foreach name in array cleared loop
    execute format('delete from %I', name);
  end loop;
  -- What refers to something may be deleted after it, but is looked at before the tables are touched again.
  set constraints all immediate;
  delete from change_log log using sample_row known
    where log.entity = logged_entity(known.entity)
      and log.entity_id = known.id::text;
  foreach name in array cleared loop
    execute format('alter table %I enable trigger user', name);
  end loop;
  alter table change_log enable trigger user;
  update product_stock set qty = 0 where qty <> 0;
  update counter set value = 0 where counter.name in ('sale', 'purchase');
  delete from counter where counter.name like 'dokumen/%';
  insert into change_log (request_id, entity, entity_id, action)
    select request, 'sample', '0', 'Contoh dihapus (' || count(*) || ' dokumen)'
    from sample_row known where known.entity in ('sale', 'purchase', 'document');
  delete from sample_row known where known.entity in ('sale', 'purchase', 'document');
end $$;

-- Names mean the tables of this schema whoever asks, and only those ask it who write documents.
do $$
declare
  holder regrole;
begin
  execute format('alter function keep_sample_row() set search_path = %I, pg_temp', current_schema());
  execute format('alter function remove_sample_documents(text) set search_path = %I, pg_temp', current_schema());
  revoke execute on function remove_sample_documents(text) from public;
  for holder in
    select distinct held.grantee::regrole from pg_class, aclexplode(relacl) held
    where pg_class.oid = 'sale'::regclass and held.privilege_type = 'DELETE' and held.grantee not in (0, relowner)
  loop
    execute format('grant execute on function remove_sample_documents(text) to %s', holder);
  end loop;
end $$;
