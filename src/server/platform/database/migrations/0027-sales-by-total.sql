-- A range of days in the order of totals is read day by day, as in the order of numbers; and the sales of one salesperson
-- who sold little for a long time are in that order as well.
create index sale_day_total on sale (invoice_date, total, id);
create index sale_salesperson_total on sale (salesperson_id, total, id);
