-- Documents that are no examples, by what people call them: the number of their branch's prefix where they have one.
create or replace view entered_document as
  select 'Penjualan #' || coalesce(series_number, number::text) as name, id from sale
    where not exists (select from sample_row known where known.entity = 'sale' and known.id = sale.id)
  union all
  select 'Pembelian #' || coalesce(series_number, number::text), id from purchase
    where not exists (select from sample_row known where known.entity = 'purchase' and known.id = purchase.id)
  union all
  select title || ' #' || coalesce(series_number, number::text), id from document
    where not exists (select from sample_row known where known.entity = 'document' and known.id = document.id)
  union all
  select 'Stok awal ' || product.name, stock.movement_id from opening_stock stock join product on product.id = stock.product_id;

-- Searches name a number of any kind at once.
create index document_called on document (series_number) where series_number is not null;
