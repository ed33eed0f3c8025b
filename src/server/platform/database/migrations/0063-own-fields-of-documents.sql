-- What an author gave the forms of sales and purchases beyond their operations.
alter table sale add column own jsonb not null default '{}';
alter table purchase add column own jsonb not null default '{}';
