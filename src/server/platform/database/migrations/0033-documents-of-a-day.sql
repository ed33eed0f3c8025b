-- The documents of a day in the order of their number, as those of sales and purchases.
create index document_day_number on document (kind, day, number);
