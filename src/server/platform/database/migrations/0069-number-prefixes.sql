-- A document of a branch whose numbers carry a prefix counts in a series of that prefix besides, and is called by it:
-- JKT-12. `number` stays what its kind counts, without gaps, and is what lists go by.
alter table sale add column series_number text;
alter table purchase add column series_number text;
alter table document add column series_number text;
alter table open_item add column document_series text;

create unique index sale_series on sale (series_number) where series_number is not null;
create unique index purchase_series on purchase (series_number) where series_number is not null;
create unique index document_series on document (kind, series_number) where series_number is not null;
create index open_item_series on open_item (document_series) where document_series is not null;

create trigger sale_series_stays before update of series_number on sale
  for each statement execute function refuse_change_of_ledger();
create trigger purchase_series_stays before update of series_number on purchase
  for each statement execute function refuse_change_of_ledger();
create trigger document_series_stays before update of series_number on document
  for each statement execute function refuse_change_of_ledger();
create trigger open_item_series_stays before update of document_series on open_item
  for each statement execute function refuse_change_of_ledger();

-- The last column more.
create or replace view any_document as
select 'document' as kind, id, kind as type, title, number, day, about, cancelled_at, series_number from document
union all
select 'sale', id, null, 'Penjualan', number, invoice_date, (select name from contact where id = customer_id), cancelled_at,
  series_number
from sale
union all
select 'purchase', id, null, 'Pembelian', number, invoice_date, (select name from contact where id = supplier_id),
  cancelled_at, series_number
from purchase;
