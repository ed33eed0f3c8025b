-- What lists are sorted and filtered by: each sort key with the id beside it, each filter with the usual sort key behind
-- it, so that a page is one range of an index. Texts are compared by their bytes, the same on every database.
create index sale_invoice_date on sale (invoice_date, id);
create index sale_total on sale (total, id);
create index sale_customer on sale (customer_id, number);
create index sale_salesperson on sale (salesperson_id, number);
create index sale_branch on sale (branch_id, number);
create index sale_cancelled on sale (number) where cancelled_at is not null;
create index purchase_invoice_date on purchase (invoice_date, id);
create index purchase_total on purchase (total, id);
create index purchase_supplier on purchase (supplier_id, number);
create index purchase_kind on purchase (purchase_type_id, number);
create index purchase_cancelled on purchase (number) where cancelled_at is not null;

-- Rows of stock have a name of their own, for cursors.
alter table stock add column id bigint generated always as identity;
alter table stock add constraint stock_id unique (id);
create index stock_qty on stock (qty, id);
create index stock_value on stock (value, id);
create index stock_warehouse on stock (warehouse_id, product_id);

-- Devices by their IMEI from both ends, and by the day on which they came.
create index imei_unit_name on imei_unit ((lower(imei) collate "C"), id);
create index imei_unit_end on imei_unit ((reverse(lower(imei)) collate "C"));
create index imei_unit_product on imei_unit (product_id, id);
create index imei_unit_warehouse on imei_unit (warehouse_id, id);
create index imei_unit_state on imei_unit (state, id);
create index stock_movement_came on stock_movement (business_date, unit_id) where quantity > 0 and unit_id is not null;

create index product_name on product ((name_key collate "C"), id);
create index product_attr_value on product_attr (type, value_id, product_id);

-- A contact is found by its name, its company and its telephone.
alter table contact add column search_key text generated always as
  (name_key || ' ' || lower(coalesce(company, '')) || ' ' || phone || ' ' || coalesce(sales_phone, '')) stored;
create index contact_name on contact ((name_key collate "C"), id);
create index contact_city on contact (city_id, (name_key collate "C"), id);
create index contact_customer_name on contact ((name_key collate "C"), id) where is_customer;
create index contact_supplier_name on contact ((name_key collate "C"), id) where is_supplier;
create index contact_salesperson_name on contact ((name_key collate "C"), id) where is_salesperson;
drop index contact_customer, contact_supplier, contact_salesperson;

create index master_value_name on master_value (type, (unique_key collate "C"), id);
