-- Small pictures, such as a logo, each named by its content: records hold the name.
create table picture (
  name text primary key check (name ~ '^[0-9a-f]{32}\.(png|jpg|webp|svg)$'),
  content bytea not null check (octet_length(content) between 1 and 204800),
  at timestamptz not null default now()
);
