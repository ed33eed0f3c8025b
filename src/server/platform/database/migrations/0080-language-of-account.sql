-- The language that somebody chose, for every computer that he signs in at; null until he has chosen one.
alter table account add column language text check (language in ('id', 'en'));
