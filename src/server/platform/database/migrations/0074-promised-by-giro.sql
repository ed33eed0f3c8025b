-- How much of what a document left with us is only promised yet: by giro that it came by itself, or that what it took off
-- was paid by. A giro that its bank has sent back is promised as long as it is owed again.
create function promised_by_giro(of_kind text, of_document bigint) returns numeric language sql stable as $$
  with source as (
    select of_kind as kind, of_document as document_id
    union
    select laid.kind, laid.document_id
    from credit join allocation laid on laid.item_id = credit.item_id
    where credit.kind = of_kind and credit.document_id = of_document
  ), cheque as materialized (
    select item.id, item.rest from source join open_item item using (kind, document_id) where item.side = 'cheque'
  ), ended as (
    select distinct laid.kind, laid.document_id from cheque join allocation laid on laid.item_id = cheque.id
  )
  select coalesce((select sum(rest) from cheque), 0) + coalesce((
    select sum(item.rest) from ended join open_item item using (kind, document_id) where item.side = 'receivable'), 0)
$$;
