-- What was filled in as an example, so that all of it can be taken away again.
create table sample_row (
  entity text not null,
  id bigint not null,
  primary key (entity, id)
);

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
-- whether that is so, under locks that keep others from storing.
create function remove_sample_documents() returns void language plpgsql security definer set search_path from current as $$
declare
  cleared text[] := array['imported_document', 'opening_stock', 'credit', 'allocation', 'open_item', 'money_entry',
    'money_account', 'stock_layer', 'stock_movement', 'imei_unit', 'sale_line_stock', 'sale_line', 'sale', 'purchase_line',
    'purchase', 'document', 'stock', 'sold_day', 'sold_party_day', 'sold_month', 'bought_day', 'stock_day', 'stock_month',
    'stock_since', 'goods_day', 'money_day', 'money_way_day', 'owed_day', 'document_cut_day', 'document_cut_month'];
  name text;
begin
  lock table sale, purchase, document, opening_stock in share row exclusive mode;
  if exists (select from entered_document) or exists (select from period) then
    raise exception 'There is more than examples';
  end if;
  foreach name in array cleared || array['change_log'] loop
    execute format('alter table %I disable trigger user', name);
  end loop;
  foreach name in array cleared loop
    execute format('delete from %I', name);
  end loop;
  -- What refers to something may be deleted after it, but is looked at before the tables are touched again.
  set constraints all immediate;
  delete from change_log where entity in ('sale', 'purchase', 'document');
  foreach name in array cleared || array['change_log'] loop
    execute format('alter table %I enable trigger user', name);
  end loop;
  update product_stock set qty = 0 where qty <> 0;
  update counter set value = 0 where counter.name in ('sale', 'purchase');
  delete from counter where counter.name like 'dokumen/%';
  delete from sample_row where entity in ('sale', 'purchase', 'document');
end $$;
