-- Whom a document is with: an entity of the change log (`contact`, `master/…`, `warehouse`, …), with its id.
alter table document
  add column party_entity text,
  add column party_id bigint,
  add constraint document_party_whole check (num_nulls(party_entity, party_id) in (0, 2));

-- Those of before: as the ledger of what is owed names the party, and whoever sold a used device.
alter table document disable trigger document_stays;
alter table document disable trigger document_cancelled_once;
update document set (party_entity, party_id) = (
  select party_entity, party_id from (
    select party_entity, party_id from open_item where kind = 'document' and document_id = document.id
    union all
    select item.party_entity, item.party_id from allocation laid join open_item item on item.id = laid.item_id
    where laid.kind = 'document' and laid.document_id = document.id
  ) named limit 1
);
update document set party_entity = 'contact', party_id = (body ->> 'penjual')::bigint
where kind = 'beli-bekas' and party_id is null and body ->> 'penjual' ~ '^[1-9][0-9]{0,17}$';
alter table document enable trigger document_stays;
alter table document enable trigger document_cancelled_once;

drop trigger document_stays on document;
create trigger document_stays before delete or truncate or update of id, kind, title, number, day, branch_id, about, total,
    body, created_at, created_by, party_entity, party_id on document
  for each statement execute function refuse_change_of_ledger();

create index document_party on document (party_entity, party_id, id);
create index document_party_number on document (kind, party_id, number);
create index document_party_day on document (kind, party_id, day, id);
-- What documents hold, whichever field holds it: which of them name an option, and the filters of their lists.
create index document_body on document using gin (body jsonb_path_ops);

-- What people call a party. In the language of functions that are not put into the queries that call them, so that a
-- search asks it of the rows that it looks at, and no more.
create function party_name(entity text, id bigint) returns text language plpgsql stable parallel safe as $$
begin
  case
    when entity is null then return null;
    when entity = 'contact' then return (select name from contact where contact.id = $2);
    when entity = 'product' then return (select name from product where product.id = $2);
    when entity = 'customer_type' then return (select name from customer_type where customer_type.id = $2);
    when entity = 'warehouse' then return (select name from warehouse where warehouse.id = $2);
    when entity = 'branch' then return (select name from branch where branch.id = $2);
    when entity = 'purchase_type' then return (select name from purchase_type where purchase_type.id = $2);
    else return (select label from master_value where master_value.id = $2);
  end case;
end $$;
