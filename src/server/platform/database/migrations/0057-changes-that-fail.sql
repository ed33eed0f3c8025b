-- What a change of a definition failed of, after several tries; and the last row that was stored when it was asked for:
-- later ones were entered under the new definition, and only move to its names.
alter table definition_change add column error text, add column last_id bigint;
