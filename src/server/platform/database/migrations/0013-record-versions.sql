-- Records are corrected by several people at once: `version` counts the changes of each, so that nobody overwrites what
-- he has not seen. What is archived leaves the pickers and stays in whatever was stored with it.
alter table product add column version integer not null default 1, add column archived_at timestamptz;
alter table contact add column version integer not null default 1, add column archived_at timestamptz;
alter table master_value add column version integer not null default 1, add column archived_at timestamptz;
alter table customer_type add column version integer not null default 1, add column archived_at timestamptz;

-- A contact is changed in the form that made it, which no row of before says: only the two of the contact page ask for
-- an e-mail address, and each makes one kind.
alter table contact add column form text not null default 'kontak' check (form in ('kontak', 'customer', 'supplier'));
update contact set form = case when is_customer then 'customer' else 'supplier' end
where email is not null and (is_customer or is_supplier);

-- What refers to a record is asked before it is deleted, and at the delete itself; the lists have the other indexes.
create index contact_province on contact (province_id);
create index contact_customer_type on contact (customer_type_id);
create index purchase_line_product on purchase_line (product_id);
create index sale_line_product on sale_line (product_id);
