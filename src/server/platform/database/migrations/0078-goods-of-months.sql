-- What came into stock and went out of it in a month: the sums of `goods_day`, for reports of longer spans.
create table goods_month (
  month date not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  received bigint not null,
  taken bigint not null,
  primary key (month, product_id, warehouse_id)
);
create view goods_month_of_days as
  select date_trunc('month', day)::date as month, product_id, warehouse_id, sum(received)::bigint as received,
    sum(taken)::bigint as taken
  from goods_day group by date_trunc('month', day), product_id, warehouse_id;
insert into goods_month select * from goods_month_of_days;

create function carry_goods_month() returns trigger language plpgsql as $$
begin
  insert into goods_month (month, product_id, warehouse_id, received, taken)
  values (date_trunc('month', new.day)::date, new.product_id, new.warehouse_id, new.received - coalesce(old.received, 0),
    new.taken - coalesce(old.taken, 0))
  on conflict (month, product_id, warehouse_id) do update
    set received = goods_month.received + excluded.received, taken = goods_month.taken + excluded.taken;
  return null;
end $$;
create trigger goods_month_carried after insert or update on goods_day
  for each row when (is_rebuilding() is not true) execute function carry_goods_month();

create or replace function rebuild_goods_figures() returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('figures.rebuilding', true), '');
begin
  perform set_config('figures.rebuilding', 'yes', true);
  lock table goods_day in share row exclusive mode;
  delete from goods_day;
  insert into goods_day select * from goods_day_of_documents;
  delete from goods_month;
  insert into goods_month select * from goods_month_of_days;
  perform set_config('figures.rebuilding', before, true);
end $$;

-- As before, with the months of goods.
create or replace function remove_sample_documents(request text) returns void language plpgsql security definer as $$
declare
  cleared text[] := array['imported_document', 'opening_stock', 'credit', 'allocation', 'open_item', 'money_entry',
    'money_account', 'stock_layer', 'stock_movement', 'imei_unit', 'sale_line_stock', 'sale_line', 'sale', 'purchase_line',
    'purchase', 'document', 'stock', 'sold_day', 'sold_party_day', 'sold_month', 'bought_day', 'stock_day', 'stock_month',
    'stock_since', 'goods_day', 'goods_month', 'money_day', 'money_way_day', 'owed_day', 'tax_day', 'document_cut_day',
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
do $$
begin
  execute format('alter function remove_sample_documents(text) set search_path = %I, pg_temp', current_schema());
end $$;
