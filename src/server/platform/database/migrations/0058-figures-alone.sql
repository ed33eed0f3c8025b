-- Filled anew by themselves, the days would carry all of them into the months once more. So whoever fills the days fills
-- the months too, at once, and leaves the setting as he found it for what comes after in the same transaction.
create or replace function rebuild_figures() returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('figures.rebuilding', true), '');
begin
  perform set_config('figures.rebuilding', 'yes', true);
  lock table sold_day, sold_party_day, bought_day, stock_day, money_day, owed_day in share row exclusive mode;
  delete from sold_day;
  insert into sold_day select * from sold_day_of_documents;
  delete from sold_party_day;
  insert into sold_party_day select * from sold_party_day_of_documents;
  delete from bought_day;
  insert into bought_day select * from bought_day_of_documents;
  delete from stock_day;
  insert into stock_day select * from stock_day_of_documents;
  delete from money_day;
  insert into money_day select * from money_day_of_documents;
  delete from owed_day;
  insert into owed_day select * from owed_day_of_documents;
  perform rebuild_month_figures();
  perform set_config('figures.rebuilding', before, true);
end $$;
-- The months of a shop whose days were filled alone.
select rebuild_month_figures();
