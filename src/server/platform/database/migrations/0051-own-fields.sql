-- Fields that an administrator gave a form, by their names: the values of those types that lie in tables of their own.
alter table contact add column own jsonb not null default '{}';
alter table product add column own jsonb not null default '{}';
alter table customer_type add column own jsonb not null default '{}';
