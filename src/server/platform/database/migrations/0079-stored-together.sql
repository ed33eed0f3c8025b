-- A document that was stored with another one, before it in the same step: what the other one took off is what it opened,
-- and both are cancelled together.
create table document_with (
  with_id bigint primary key references document (id) on delete cascade,
  kind text not null check (kind in ('sale', 'purchase', 'document')),
  document_id bigint not null,
  unique (kind, document_id)
);
