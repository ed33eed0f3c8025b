-- The search over everything looks at the newest documents of a type first.
create index document_newest on document (kind, (-id), id);
