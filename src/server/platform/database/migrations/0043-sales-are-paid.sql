-- Documents with an operation of their own move money too: what they lay on what is owed, and what they enter into
-- accounts, names them as their movements of goods do.
alter table allocation drop constraint allocation_kind_check;
alter table allocation drop constraint allocation_reverses;
alter table allocation add constraint allocation_kind
  check (kind in ('sale', 'purchase', 'document', 'sale_cancel', 'purchase_cancel', 'document_cancel'));
alter table allocation add constraint allocation_reverses check ((kind like '%\_cancel') = (reverses is not null));
alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry drop constraint money_entry_reverses;
alter table money_entry add constraint money_entry_kind
  check (kind in ('sale', 'purchase', 'document', 'sale_cancel', 'purchase_cancel', 'document_cancel'));
alter table money_entry add constraint money_entry_reverses check ((kind like '%\_cancel') = (reverses is not null));

-- By what it was paid, in words, and what was handed over when that was more: the rest is change, which no account has.
alter table money_entry add column note text;
alter table money_entry add column given numeric;
alter table money_entry add constraint money_entry_given check (given is null or (amount > 0 and given > amount));

create or replace function refuse_other_allocation() returns trigger language plpgsql as $$
begin
  if not exists (
    select from allocation undone where undone.id = new.reverses and undone.kind || '_cancel' = new.kind
      and (undone.item_id, undone.document_id, -undone.amount) = (new.item_id, new.document_id, new.amount)
  ) then
    raise exception 'Allocation % undoes something else', new.id;
  end if;
  return null;
end $$;
create or replace function refuse_other_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select from money_entry undone where undone.id = new.reverses and undone.kind || '_cancel' = new.kind
      and (undone.account_id, undone.document_id, -undone.amount) = (new.account_id, new.document_id, new.amount)
  ) then
    raise exception 'Entry % undoes something else', new.id;
  end if;
  return null;
end $$;

-- Every document that movements of money name, by what they call it.
create view any_document as
select 'document' as kind, id, kind as type, title, number, day, about, cancelled_at from document
union all
select 'sale', id, null, 'Penjualan', number, invoice_date, (select name from contact where id = customer_id), cancelled_at
from sale
union all
select 'purchase', id, null, 'Pembelian', number, invoice_date, (select name from contact where id = supplier_id), cancelled_at
from purchase;
