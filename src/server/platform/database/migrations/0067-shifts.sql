-- A shift of an account is what moved in it since it was last counted. Whoever enters money holds the account's row by
-- then, and so does whoever counts: each entry is in one shift, whichever was stored first. What was entered before
-- shifts were kept is in shift 0.
alter table money_account add column shift integer not null default 1 check (shift > 0);
create table money_shift (
  account_id bigint not null references master_value (id),
  shift integer not null,
  way text not null,
  received numeric not null,
  paid numeric not null,
  primary key (account_id, shift, way)
);
insert into money_shift (account_id, shift, way, received, paid)
select account_id, 0, way, sum(received), sum(paid) from money_way_day group by account_id, way;

-- The end of a shift: what was counted, and what was in the account by all that was entered until then.
create table cash_closing (
  account_id bigint not null references master_value (id),
  shift integer not null,
  document_id bigint not null,
  day date not null,
  counted numeric not null,
  balance numeric not null,
  primary key (account_id, shift)
);
create index cash_closing_day on cash_closing (day, account_id, shift);
create index cash_closing_document on cash_closing (document_id);
create trigger cash_closing_append_only before update or delete or truncate on cash_closing
  for each statement execute function refuse_change_of_ledger();

create or replace function carry_money_ways() returns trigger language plpgsql as $$
begin
  insert into money_way_day (day, account_id, way, received, paid)
  select entry.day, entry.account_id, coalesce(entry.note, undone.note, '') as way, sum(greatest(entry.amount, 0)),
    sum(greatest(-entry.amount, 0))
  from entered entry left join money_entry undone on undone.id = entry.reverses
  group by entry.day, entry.account_id, way order by entry.day, entry.account_id, way
  on conflict (day, account_id, way) do update
    set received = money_way_day.received + excluded.received, paid = money_way_day.paid + excluded.paid;
  insert into money_shift (account_id, shift, way, received, paid)
  select entry.account_id, account.shift, coalesce(entry.note, undone.note, '') as way, sum(greatest(entry.amount, 0)),
    sum(greatest(-entry.amount, 0))
  from entered entry join money_account account on account.account_id = entry.account_id
    left join money_entry undone on undone.id = entry.reverses
  group by entry.account_id, account.shift, way order by entry.account_id, account.shift, way
  on conflict (account_id, shift, way) do update
    set received = money_shift.received + excluded.received, paid = money_shift.paid + excluded.paid;
  return null;
end $$;

-- With the money of examples their shifts go.
do $$
declare
  before text := pg_get_functiondef('remove_sample_documents(text)'::regprocedure);
  after text := replace(before, '''money_way_day''', '''money_way_day'', ''money_shift'', ''cash_closing''');
begin
  if after = before then
    raise exception 'remove_sample_documents is otherwise than this migration knows it';
  end if;
  execute after;
end $$;
