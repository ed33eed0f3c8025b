-- What a trigram index does not know: single letters, pairs of them, and signs. Each letter of a text, and each pair.
create function search_parts(text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select coalesce(array_agg(letter) || array_agg(letter || next) filter (where next is not null), '{}')
  from (
    select letter, lead(letter) over (order by place) as next
    from unnest(string_to_array($1, null)) with ordinality as letters (letter, place)
  ) pair
$$;
create index product_parts on product using gin (search_parts(name_key));
create index contact_parts on contact using gin (search_parts(search_key));
create index contact_name_parts on contact using gin (search_parts(name_key));
create index sale_reference_parts on sale using gin (search_parts(lower(reference)));
create index purchase_reference_parts on purchase using gin (search_parts(lower(reference)));
create index master_value_parts on master_value using gin (search_parts(unique_key));

-- A master value is found by its name and by every text that its fields hold, and filtered by what they hold.
create function text_values(jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(lower(field #>> '{}'), E'\n'), '')
  from jsonb_path_query($1, '$.** ? (@.type() == "string")') field
$$;
alter table master_value add column search_key text
  generated always as (unique_key || E'\n' || text_values(data)) stored;
create index master_value_text_parts on master_value using gin (search_parts(search_key));
create index master_value_data on master_value using gin (data jsonb_path_ops);
