-- Giro: an amount that is promised by paper and not there yet. One that a party gave us is owed to us (`cheque`), one
-- that we gave is owed by us (`issued`), until it is paid in or comes back; `note` says which paper it is.
alter table open_item drop constraint open_item_side_check;
alter table open_item add constraint open_item_side_check
  check (side in ('receivable', 'payable', 'deposit', 'advance', 'cheque', 'issued'));
alter table open_item add column note text;
create trigger open_item_note_stays before update of note on open_item
  for each statement execute function refuse_change_of_ledger();
