-- What a report of what each party owes reads of an open item stands in its index: the rows themselves are not read.
drop index open_item_open_party;
create index open_item_open_party on open_item (side, party_id) include (due, rest, day, party_entity) where rest > 0;
