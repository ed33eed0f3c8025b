-- What an author gave a form beyond its operation is sought by every text in it, and narrowed down by what it holds.
alter table contact add column own_key text generated always as (text_values(own)) stored;
alter table product add column own_key text generated always as (text_values(own)) stored;
alter table customer_type add column own_key text generated always as (text_values(own)) stored;
create index contact_own_parts on contact using gin (search_parts(own_key));
create index product_own_parts on product using gin (search_parts(own_key));
create index contact_own_values on contact using gin (own jsonb_path_ops);
create index product_own_values on product using gin (own jsonb_path_ops);
