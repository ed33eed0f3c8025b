/** How far what left by a document is back, or in somewhere else, and by which documents. */
import type { Answer, OperationId, OperationRequest } from '../../platform/http/operation.ts'
import type { LeavingKind } from './returned-goods.ts'
import { documentName } from './shown-number.ts'

type Follower = Answer<'bacaDokumen'>['lanjutan'][number]

/** The documents that stand and brought back, or in, what left by this one, in the order of their days. */
export async function followersOf(
  { database, documentForms }: Pick<OperationRequest<OperationId>, 'database' | 'documentForms'>,
  kind: LeavingKind,
  id: number,
): Promise<Follower[]> {
  const rows = await database.query<Omit<Follower, 'definisi'> & { type: string }>(
    `select document.kind as type, document.id as "idDokumen", ${documentName('document')} as dokumen,
       document.day as tanggal, sum(back.quantity)::int as jumlah
     from stock_movement gone
       join stock_movement back on back.brings_back = gone.id and back.quantity > 0
       join document on document.id = back.document_id and document.cancelled_at is null
     where gone.document_id = $1 and gone.kind = $2 group by document.id order by document.day, document.id`,
    [id, kind],
  )
  const types = documentForms?.types() ?? []
  return rows.map(({ type, ...told }) => ({
    definisi: types.find((one) => one.type === type)?.definition ?? null,
    ...told,
  }))
}

// The lines that only moved goods are read once: asked of each piece they would be read as often as there are pieces.
const isGone = `
  from stock_movement gone left join imei_unit unit on unit.id = gone.unit_id
  where gone.kind = 'document' and gone.document_id = document.id and gone.quantity < 0
    and not exists (select from stock_movement undone where undone.reverses = gone.id)
    and gone.line_id not in (
      select came.line_id from stock_movement came
      where came.document_id = document.id and came.kind = 'document' and came.quantity > 0)`

/**
 * How far what left by a row of `document` is back, as columns: the same pieces as `restOf` tells, counted. Of one document
 * it reads its movements by their index, so a page of a list may ask it of each of its rows.
 */
export const wayOfGoods = {
  keluar: `(select coalesce(-sum(gone.quantity), 0)::int ${isGone})`,
  kembali: `(
    select coalesce(sum(case when exists (
        select from imei_unit other
        where other.imei = unit.imei and other.id > unit.id and other.state in ('in_stock', 'sold', 'left'))
      then -gone.quantity
      else (select coalesce(sum(quantity), 0) from stock_movement where brings_back = gone.id) end), 0)::int ${isGone})`,
}
