-- What reports of documents count: those of a type, or the rows of a list of theirs, told apart by fields of their form and
-- added up by its numbers. Definitions say them. Places are paths into what a piece is: `body`, `total`, `row`.
create table document_cut (
  id text primary key,
  kind text not null,
  -- The list whose rows are counted; null for the documents themselves.
  rows_at text,
  places text[] not null,
  -- What stands in place of a value that is not there, for each of the places.
  absent text[] not null,
  amounts text[] not null check (cardinality(amounts) <= 6),
  -- Filled in batches while documents are stored: a cut counts those up to the id that it has come to, and all of them
  -- once it is filled. Until then reports count the documents themselves.
  filled boolean not null default false,
  after_id bigint not null default 0
);
create index document_cut_kind on document_cut (kind, id);

-- Sums of a day and of a month. Level 0 has all of a day, level n its parts by the nth place alone, level -1 by all places:
-- whoever asks for one of many places reads no more rows than that has.
create table document_cut_day (
  cut text not null references document_cut (id) on delete cascade,
  level integer not null,
  day date not null,
  keys text[] not null,
  pieces bigint not null,
  amount_1 numeric not null,
  amount_2 numeric not null,
  amount_3 numeric not null,
  amount_4 numeric not null,
  amount_5 numeric not null,
  amount_6 numeric not null,
  primary key (cut, level, day, keys)
);
create table document_cut_month (
  cut text not null references document_cut (id) on delete cascade,
  level integer not null,
  month date not null,
  keys text[] not null,
  pieces bigint not null,
  amount_1 numeric not null,
  amount_2 numeric not null,
  amount_3 numeric not null,
  amount_4 numeric not null,
  amount_5 numeric not null,
  amount_6 numeric not null,
  primary key (cut, level, month, keys)
);

-- What one document adds: on its own day, and as less on the day on which it was cancelled.
create function document_cut_rows(rows_at text, places text[], absent text[], amounts text[], stored document)
returns table (level integer, day date, keys text[], pieces bigint, amount_1 numeric, amount_2 numeric, amount_3 numeric,
  amount_4 numeric, amount_5 numeric, amount_6 numeric)
language sql stable as $$
  with piece as (
    select
      array(
        select left(coalesce(nullif(held.scope #>> told.place::text[], ''), told.missing), 200)
        from unnest(places, absent) with ordinality told (place, missing, nr) order by told.nr
      ) as keys,
      array(
        select case when jsonb_typeof(held.scope #> told.place::text[]) = 'number'
          then (held.scope #>> told.place::text[])::numeric else 0 end
        from unnest(amounts) with ordinality told (place, nr) order by told.nr
      ) as sums
    from (
      select jsonb_build_object('body', stored.body, 'total', stored.total, 'row', item.value) as scope
      from jsonb_array_elements(case
        when rows_at is null then '[null]'::jsonb
        when jsonb_typeof(stored.body -> rows_at) = 'array' then stored.body -> rows_at
        else '[]'::jsonb end) item (value)
    ) held
  )
  select leveled.level, moment.day, leveled.keys, sum(moment.sign)::bigint,
    sum(moment.sign * coalesce(piece.sums[1], 0)), sum(moment.sign * coalesce(piece.sums[2], 0)),
    sum(moment.sign * coalesce(piece.sums[3], 0)), sum(moment.sign * coalesce(piece.sums[4], 0)),
    sum(moment.sign * coalesce(piece.sums[5], 0)), sum(moment.sign * coalesce(piece.sums[6], 0))
  from piece
    cross join lateral (
      select 0 as level, '{}'::text[] as keys
      union all
      select nr, array[piece.keys[nr]] from generate_series(1, cardinality(piece.keys)) nr
      union all
      select -1, piece.keys where cardinality(piece.keys) > 1
    ) leveled
    cross join (values (stored.day, 1), (stored.cancel_date, -1)) moment (day, sign)
  where moment.day is not null
  group by leveled.level, moment.day, leveled.keys
$$;
create view document_cut_day_of_documents as
  select cut.id as cut, made.level, made.day, made.keys, sum(made.pieces)::bigint as pieces, sum(made.amount_1) as amount_1,
    sum(made.amount_2) as amount_2, sum(made.amount_3) as amount_3, sum(made.amount_4) as amount_4,
    sum(made.amount_5) as amount_5, sum(made.amount_6) as amount_6
  from document_cut cut
    join document stored on stored.kind = cut.kind and (cut.filled or stored.id <= cut.after_id)
    cross join lateral document_cut_rows(cut.rows_at, cut.places, cut.absent, cut.amounts, stored) made
  group by cut.id, made.level, made.day, made.keys;
create view document_cut_month_of_days as
  select cut, level, date_trunc('month', day)::date as month, keys, sum(pieces)::bigint as pieces, sum(amount_1) as amount_1,
    sum(amount_2) as amount_2, sum(amount_3) as amount_3, sum(amount_4) as amount_4, sum(amount_5) as amount_5,
    sum(amount_6) as amount_6
  from document_cut_day group by cut, level, date_trunc('month', day), keys;

-- Whoever adds holds the rows of the cuts.
create function add_to_document_cuts(added document_cut_day[]) returns void language sql as $$
  with changed as (
    select * from unnest(added)
  ), days as (
    insert into document_cut_day
    select cut, level, day, keys, pieces, amount_1, amount_2, amount_3, amount_4, amount_5, amount_6 from changed
    on conflict (cut, level, day, keys) do update set pieces = document_cut_day.pieces + excluded.pieces,
      amount_1 = document_cut_day.amount_1 + excluded.amount_1, amount_2 = document_cut_day.amount_2 + excluded.amount_2,
      amount_3 = document_cut_day.amount_3 + excluded.amount_3, amount_4 = document_cut_day.amount_4 + excluded.amount_4,
      amount_5 = document_cut_day.amount_5 + excluded.amount_5, amount_6 = document_cut_day.amount_6 + excluded.amount_6
  )
  insert into document_cut_month
  select cut, level, date_trunc('month', day)::date, keys, sum(pieces)::bigint, sum(amount_1), sum(amount_2), sum(amount_3),
    sum(amount_4), sum(amount_5), sum(amount_6)
  from changed group by cut, level, date_trunc('month', day), keys
  on conflict (cut, level, month, keys) do update set pieces = document_cut_month.pieces + excluded.pieces,
    amount_1 = document_cut_month.amount_1 + excluded.amount_1, amount_2 = document_cut_month.amount_2 + excluded.amount_2,
    amount_3 = document_cut_month.amount_3 + excluded.amount_3, amount_4 = document_cut_month.amount_4 + excluded.amount_4,
    amount_5 = document_cut_month.amount_5 + excluded.amount_5, amount_6 = document_cut_month.amount_6 + excluded.amount_6;
$$;
create function carry_document_cuts() returns trigger language plpgsql as $$
begin
  -- One document of a type after the other, so that nobody waits for their rows in another order.
  perform 1 from document_cut where kind = new.kind order by id for no key update;
  if not found then
    return null;
  end if;
  -- A cut that has not come to the document yet finds it as it is then.
  perform add_to_document_cuts(array(
    select row(cut.id, made.level, made.day, made.keys, sum(change.sign * made.pieces)::bigint,
      sum(change.sign * made.amount_1), sum(change.sign * made.amount_2), sum(change.sign * made.amount_3),
      sum(change.sign * made.amount_4), sum(change.sign * made.amount_5), sum(change.sign * made.amount_6))::document_cut_day
    from document_cut cut
      cross join (values (1), (-1)) change (sign)
      cross join lateral document_cut_rows(cut.rows_at, cut.places, cut.absent, cut.amounts,
        case when change.sign = 1 then new else old end) made
    where cut.kind = new.kind and (cut.filled or new.id <= cut.after_id) and (change.sign = 1 or tg_op = 'UPDATE')
    group by cut.id, made.level, made.day, made.keys
  ));
  return null;
end $$;
-- With the commit: what a document locks besides is locked before.
create constraint trigger document_cuts_carried after insert or update of body, cancel_date on document
  deferrable initially deferred for each row execute function carry_document_cuts();

-- The next documents of a cut; true once there are no more. It holds the cut's row: whoever commits a document of the type
-- meanwhile waits for this batch, and then adds what has changed of a document that the batch has counted.
create function fill_document_cut(one text, most integer) returns boolean language plpgsql as $$
declare
  told document_cut;
  upto bigint;
  seen integer;
begin
  select * into told from document_cut where id = one for no key update;
  if not found or told.filled then
    return true;
  end if;
  -- As the index `document_newest` has them.
  select max(id), count(*) into upto, seen from (
    select id from document where kind = told.kind and (-id) < -told.after_id order by (-id) desc limit most
  ) batch;
  perform add_to_document_cuts(array(
    select row(one, made.level, made.day, made.keys, sum(made.pieces)::bigint, sum(made.amount_1), sum(made.amount_2),
      sum(made.amount_3), sum(made.amount_4), sum(made.amount_5), sum(made.amount_6))::document_cut_day
    from document stored
      cross join lateral document_cut_rows(told.rows_at, told.places, told.absent, told.amounts, stored) made
    where stored.kind = told.kind and (-stored.id) < -told.after_id and (-stored.id) >= -upto
    group by made.level, made.day, made.keys
  ));
  update document_cut set after_id = coalesce(upto, after_id), filled = seen < most where id = one;
  return seen < most;
end $$;
-- Begins a cut anew.
create function empty_document_cut(one text) returns void language plpgsql as $$
begin
  update document_cut set filled = false, after_id = 0 where id = one;
  delete from document_cut_day where cut = one;
  delete from document_cut_month where cut = one;
end $$;
