-- Money: what is owed, what was laid on it, and what came into accounts and left them.

-- What somebody owes: an open item begins with a document, and others lay amounts on it until nothing is left. `side`
-- says who owes: the party owes us a receivable and an advance, we owe it a payable and a deposit. `settled` is the sum
-- of what was laid on it, `credited` of credits, both kept by a trigger; `rest` is what is left.
create table open_item (
  id bigint generated always as identity primary key,
  side text not null check (side in ('receivable', 'payable', 'deposit', 'advance')),
  kind text not null check (kind in ('sale', 'purchase', 'document')),
  document_id bigint not null,
  document_title text not null,
  document_number bigint not null,
  -- An entity of the change log, such as `contact` or `master/pasien`, with its id.
  party_entity text not null,
  party_id bigint not null,
  day date not null,
  due date not null,
  amount numeric not null check (amount > 0 and amount <= 1000000000000000 and amount = trunc(amount)),
  settled numeric not null default 0 check (settled between 0 and amount),
  cancelled_on date check (cancelled_on >= day),
  rest numeric not null generated always as (case when cancelled_on is null then amount - settled else 0 end) stored,
  credited numeric not null default 0,
  constraint open_item_due check (due >= day),
  constraint open_item_cancelled check (cancelled_on is null or settled = 0),
  constraint open_item_credited check (credited between 0 and amount and (cancelled_on is null or credited = 0))
);
create index open_item_document on open_item (kind, document_id);
create index open_item_party on open_item (party_entity, party_id, due, id);
create index open_item_due on open_item (due, id);
create index open_item_rest on open_item (rest, id);
create index open_item_side_due on open_item (side, due, id);
create index open_item_side_rest on open_item (side, rest, id);
create index open_item_open_due on open_item (due, id) where rest > 0;
create index open_item_cancelled_due on open_item (due, id) where cancelled_on is not null;
create index open_item_cancelled_rest on open_item (rest, id) where cancelled_on is not null;
create index open_item_number on open_item (document_number);
-- What is owed by each party on an earlier day is what is open now, with what was laid or ended since. What such a report
-- reads of an open item stands in its index: the rows themselves are not read.
create index open_item_open_party on open_item (side, party_id) include (due, rest, day, party_entity) where rest > 0;
create index open_item_cancelled_day on open_item (cancelled_on) where cancelled_on is not null;
-- Stored once, it stays: only what was laid on it, and its end, are added.
create trigger open_item_stays before delete or truncate or update of id, side, kind, document_id, document_title,
    document_number, party_entity, party_id, day, due, amount on open_item
  for each statement execute function refuse_change_of_ledger();
create trigger open_item_cancelled_once before update on open_item
  for each row when (old.cancelled_on is not null) execute function refuse_change_of_row();

-- What a document laid on an open item; a cancel names the row that it undoes, with the opposite amount.
create table allocation (
  id bigint generated always as identity primary key,
  item_id bigint not null references open_item (id),
  day date not null,
  kind text not null,
  document_id bigint not null,
  line_id integer not null,
  amount numeric not null check (amount <> 0 and amount = trunc(amount)),
  reverses bigint unique references allocation (id),
  constraint allocation_kind
    check (kind in ('sale', 'purchase', 'document', 'sale_cancel', 'purchase_cancel', 'document_cancel')),
  constraint allocation_reverses check ((kind like '%\_cancel') = (reverses is not null)),
  constraint allocation_sign check ((amount > 0) = (reverses is null))
);
create index allocation_item on allocation (item_id, id);
create index allocation_document on allocation (kind, document_id);
create index allocation_day on allocation (day, item_id);
create function carry_settled() returns trigger language plpgsql as $$
begin
  -- In the order of their ids, as whoever settles locks them.
  perform 1 from open_item where id in (select item_id from laid) order by id for update;
  if exists (
    select from laid join open_item item on item.id = laid.item_id
    where item.cancelled_on is not null or laid.day < item.day
  ) then
    raise exception 'An amount is laid on what is cancelled, or on a day before it began';
  end if;
  update open_item set settled = open_item.settled + sums.amount
  from (select item_id, sum(amount) as amount from laid group by item_id) sums where sums.item_id = open_item.id;
  return null;
end $$;
create trigger allocation_carried after insert on allocation
  referencing new table as laid for each statement execute function carry_settled();

-- By how much less is owed for a document, whether it was still open or is the party's now: never more than it was for.
-- What was still open of it is an allocation too; what was over is a deposit or an advance.
create table credit (
  id bigint generated always as identity primary key,
  item_id bigint not null references open_item (id),
  day date not null,
  kind text not null check (kind in ('document', 'document_cancel')),
  document_id bigint not null,
  line_id integer not null,
  amount numeric not null check (amount <> 0 and amount = trunc(amount)),
  reverses bigint unique references credit (id),
  constraint credit_reverses check ((kind = 'document_cancel') = (reverses is not null)),
  constraint credit_sign check ((amount > 0) = (reverses is null))
);
create index credit_item on credit (item_id, id);
create index credit_document on credit (kind, document_id);
create function carry_credited() returns trigger language plpgsql as $$
begin
  perform 1 from open_item where id in (select item_id from laid) order by id for update;
  update open_item set credited = open_item.credited + sums.amount
  from (select item_id, sum(amount) as amount from laid group by item_id) sums where sums.item_id = open_item.id;
  return null;
end $$;
create trigger credit_carried after insert on credit
  referencing new table as laid for each statement execute function carry_credited();

-- What came into an account for money and what left it. Which accounts there are is master data.
create table money_entry (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null,
  document_id bigint not null,
  line_id integer not null,
  account_id bigint not null references master_value (id),
  amount numeric not null check (amount <> 0 and abs(amount) <= 1000000000000000 and amount = trunc(amount)),
  reverses bigint unique references money_entry (id),
  -- By what it was paid, in words, and what was handed over when that was more: the rest is change, which no account has.
  note text,
  given numeric,
  constraint money_entry_kind
    check (kind in ('sale', 'purchase', 'document', 'sale_cancel', 'purchase_cancel', 'document_cancel')),
  constraint money_entry_reverses check ((kind like '%\_cancel') = (reverses is not null)),
  constraint money_entry_given check (given is null or (amount > 0 and given > amount))
);
create index money_entry_document on money_entry (kind, document_id);
create index money_entry_account on money_entry (account_id, day, id);
create index money_entry_day on money_entry (day, id);

-- The balance of each account, kept by a trigger once a statement (`carry_balance` in 09-figures-carried.sql): it costs the same
-- with a million entries.
create table money_account (
  account_id bigint primary key references master_value (id),
  balance numeric not null
);
create index money_account_balance on money_account (balance, account_id);

-- A reversal is the opposite of what it names, of the same document.
create function refuse_other_allocation() returns trigger language plpgsql as $$
begin
  if not exists (
    select from allocation undone where undone.id = new.reverses and undone.kind || '_cancel' = new.kind
      and (undone.item_id, undone.document_id, -undone.amount) = (new.item_id, new.document_id, new.amount)
  ) then
    raise exception 'Allocation % undoes something else', new.id;
  end if;
  return null;
end $$;
create function refuse_other_credit() returns trigger language plpgsql as $$
begin
  if not exists (
    select from credit undone where undone.id = new.reverses and undone.kind || '_cancel' = new.kind
      and (undone.item_id, undone.document_id, -undone.amount) = (new.item_id, new.document_id, new.amount)
  ) then
    raise exception 'Credit % undoes something else', new.id;
  end if;
  return null;
end $$;
create function refuse_other_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select from money_entry undone where undone.id = new.reverses and undone.kind || '_cancel' = new.kind
      and (undone.account_id, undone.document_id, -undone.amount) = (new.account_id, new.document_id, new.amount)
  ) then
    raise exception 'Entry % undoes something else', new.id;
  end if;
  return null;
end $$;
create trigger allocation_reversal after insert on allocation
  for each row when (new.reverses is not null) execute function refuse_other_allocation();
create trigger credit_reversal after insert on credit
  for each row when (new.reverses is not null) execute function refuse_other_credit();
create trigger money_entry_reversal after insert on money_entry
  for each row when (new.reverses is not null) execute function refuse_other_entry();

create function refuse_closed_money() returns trigger language plpgsql as $$
begin
  perform refuse_closed(min(day), null) from booked;
  return null;
end $$;
create trigger allocation_in_open_books after insert on allocation
  referencing new table as booked for each statement execute function refuse_closed_money();
create trigger credit_in_open_books after insert on credit
  referencing new table as booked for each statement execute function refuse_closed_money();
create trigger money_entry_in_open_books after insert on money_entry
  referencing new table as booked for each statement execute function refuse_closed_money();

-- Stored once, it stays.
create trigger allocation_append_only before update or delete or truncate on allocation
  for each statement execute function refuse_change_of_ledger();
create trigger credit_append_only before update or delete or truncate on credit
  for each statement execute function refuse_change_of_ledger();
create trigger money_entry_append_only before update or delete or truncate on money_entry
  for each statement execute function refuse_change_of_ledger();
