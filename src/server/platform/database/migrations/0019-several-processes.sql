-- What several processes tell each other. It is worth minutes: nothing is lost with it, so no log is written.
-- Requests by address, told by every process in portions.
create unlogged table request_count (
  key text primary key,
  requests integer not null,
  began_at timestamptz not null default now()
);
create index request_count_age on request_count (began_at);

-- Texts of definitions of which somebody looks at a preview.
create unlogged table preview_draft (
  url text primary key,
  file text not null,
  content text not null,
  made_at timestamptz not null default now()
);
create index preview_draft_age on preview_draft (made_at);
