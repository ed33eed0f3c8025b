-- What came into accounts and left them by what was paid with, in the words of the entry; no words for what was not a
-- payment. What is undone counts under the words of what it undoes.
create view money_way as
  select entry.id, entry.day, entry.account_id, coalesce(entry.note, undone.note, '') as way, entry.amount
  from money_entry entry left join money_entry undone on undone.id = entry.reverses;
create table money_way_day (
  day date not null,
  account_id bigint not null,
  way text not null,
  received numeric not null,
  paid numeric not null,
  primary key (day, account_id, way)
);
create view money_way_day_of_documents as
  select day, account_id, way, sum(greatest(amount, 0)) as received, sum(greatest(-amount, 0)) as paid
  from money_way group by day, account_id, way;

create function rebuild_money_ways() returns void language plpgsql as $$
begin
  lock table money_way_day in share row exclusive mode;
  delete from money_way_day;
  insert into money_way_day select * from money_way_day_of_documents;
end $$;
select rebuild_money_ways();

-- Whoever enters money holds the rows of the accounts that it goes to, so that nobody waits for these in another order.
create function carry_money_ways() returns trigger language plpgsql as $$
begin
  insert into money_way_day (day, account_id, way, received, paid)
  select entry.day, entry.account_id, coalesce(entry.note, undone.note, '') as way, sum(greatest(entry.amount, 0)),
    sum(greatest(-entry.amount, 0))
  from entered entry left join money_entry undone on undone.id = entry.reverses
  group by entry.day, entry.account_id, way order by entry.day, entry.account_id, way
  on conflict (day, account_id, way) do update
    set received = money_way_day.received + excluded.received, paid = money_way_day.paid + excluded.paid;
  return null;
end $$;
create trigger money_entry_ways_carried after insert on money_entry
  referencing new table as entered for each statement execute function carry_money_ways();
