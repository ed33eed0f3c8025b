-- "Arsip" of a list is few rows among many; lookups read the ones that are left in order of name.
create index product_archived on product ((name_key collate "C"), id) where archived_at is not null;
create index contact_archived on contact ((name_key collate "C"), id) where archived_at is not null;
create index master_value_archived on master_value (type, (unique_key collate "C"), id) where archived_at is not null;
create index customer_type_name on customer_type (parent_id, (name_key collate "C"), id);
