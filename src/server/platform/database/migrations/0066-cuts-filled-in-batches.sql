-- What a report counts is filled in batches while documents are stored: a cut counts those up to the id that it has come
-- to, and all of them once it is filled. Until then reports count the documents themselves.
alter table document_cut add column filled boolean not null default true, add column after_id bigint not null default 0;
alter table document_cut alter column filled set default false;

create or replace view document_cut_day_of_documents as
  select cut.id as cut, made.level, made.day, made.keys, sum(made.pieces)::bigint as pieces, sum(made.amount_1) as amount_1,
    sum(made.amount_2) as amount_2, sum(made.amount_3) as amount_3, sum(made.amount_4) as amount_4,
    sum(made.amount_5) as amount_5, sum(made.amount_6) as amount_6
  from document_cut cut
    join document stored on stored.kind = cut.kind and (cut.filled or stored.id <= cut.after_id)
    cross join lateral document_cut_rows(cut.rows_at, cut.places, cut.absent, cut.amounts, stored) made
  group by cut.id, made.level, made.day, made.keys;

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

create or replace function carry_document_cuts() returns trigger language plpgsql as $$
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

drop function fill_document_cuts(text);
