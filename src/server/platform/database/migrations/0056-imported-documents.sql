-- Documents that came in from a file, by what the file calls them: the same file stores none of them twice.
create table imported_document (
  kind text not null,
  name text not null,
  name_key text not null,
  document_id bigint not null references document (id),
  primary key (kind, name_key)
);
create index imported_document_of on imported_document (document_id);
