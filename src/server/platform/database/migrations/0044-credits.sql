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

alter table open_item add column credited numeric not null default 0;

create function carry_credited() returns trigger language plpgsql as $$
begin
  perform 1 from open_item where id in (select item_id from laid) order by id for update;
  update open_item set credited = open_item.credited + sums.amount
  from (select item_id, sum(amount) as amount from laid group by item_id) sums where sums.item_id = open_item.id;
  return null;
end $$;
create trigger credit_carried after insert on credit
  referencing new table as laid for each statement execute function carry_credited();

-- What returns of before took off what was open. What was over then names no document, and is not known.
insert into credit (item_id, day, kind, document_id, line_id, amount)
select laid.item_id, laid.day, laid.kind, laid.document_id, laid.line_id, laid.amount
from allocation laid
  join open_item item on item.id = laid.item_id and item.side in ('receivable', 'payable') and item.cancelled_on is null
  join document on document.id = laid.document_id and document.cancelled_at is null
where laid.kind = 'document' and laid.reverses is null and exists (
  select from stock_movement back
    left join stock_movement gone on gone.id = back.brings_back and gone.kind = item.kind
  where back.kind = 'document' and back.document_id = laid.document_id
    and item.document_id in (gone.document_id, case when item.kind = 'purchase' then back.goes_back_to end)
)
order by laid.id;

alter table open_item add constraint open_item_credited
  check (credited between 0 and amount and (cancelled_on is null or credited = 0));

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
create trigger credit_reversal after insert on credit
  for each row when (new.reverses is not null) execute function refuse_other_credit();
create trigger credit_in_open_books after insert on credit
  referencing new table as booked for each statement execute function refuse_closed_money();
create trigger credit_append_only before update or delete or truncate on credit
  for each statement execute function refuse_change_of_ledger();
