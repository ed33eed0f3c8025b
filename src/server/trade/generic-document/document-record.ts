import { changesOf } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { restOfDocument } from '../document/returned-goods.ts'
import { optionsIn } from '../records/kept-options.ts'
import { storedTitle } from './document-type.ts'
import { bookedMoney, owedFor } from '../money/owed.ts'

type Row = {
  id: number
  number: number
  day: string
  about: string
  party: string | null
  total: number | null
  body: Record<string, unknown>
  created_at: string
  created_by: string
  cancelled_at: string | null
  cancelled_by: string | null
  cancel_date: string | null
  cancel_reason: string | null
}

function cancelledPart({
  cancelled_at,
  cancelled_by,
  cancel_date,
  cancel_reason,
}: Row): Answer<'bacaDokumen'>['batal'] {
  if (cancelled_at === null || cancelled_by === null || cancel_date === null || cancel_reason === null) return null
  return { kapan: cancelled_at, tanggal: cancel_date, siapa: cancelled_by, alasan: cancel_reason }
}

/** What the document moved, line by line; pieces of one cost and another are one to people. */
function bookedBy(database: Queryable, id: number): Promise<Answer<'bacaDokumen'>['pembukuan']> {
  return database.query(
    `select product.name as uraian, unit.imei as kode, warehouse.name as tempat, sum(movement.quantity)::int as jumlah
     from stock_movement movement
       join product on product.id = movement.product_id
       join warehouse on warehouse.id = movement.warehouse_id
       left join imei_unit unit on unit.id = movement.unit_id
     where movement.document_id = $1 and movement.kind = 'document'
     group by movement.line_id, product.name, unit.imei, warehouse.name, movement.quantity > 0
     order by movement.line_id, movement.quantity > 0`,
    [id],
  )
}

export const documentRecordHandlers = {
  bacaDokumen: async ({ database, path: { type, id }, documentForms }) => {
    const title = await storedTitle(database, type, documentForms)
    const [row] = await database.query<Row>(
      `select id, number, day, about, party_name(party_entity, party_id) as party, total, body, created_at, created_by, cancelled_at, cancelled_by, cancel_date, cancel_reason
       from document where kind = $1 and id = $2`,
      [type, id],
    )
    if (!row) throw new Problem('notFound', `${title} ini tidak ditemukan.`)
    return {
      ...{ id: row.id, nomor: row.number, tanggal: row.day, tentang: row.about, pihak: row.party, total: row.total },
      ...{ status: row.cancelled_at === null ? 'Tersimpan' : 'Batal', dibuat: row.created_at, oleh: row.created_by },
      batal: cancelledPart(row),
      isian: documentForms ? await documentForms.fill(type, row.body, optionsIn(database)) : row.body,
      pembukuan: await bookedBy(database, id),
      sisa: await restOfDocument(database, 'document', id),
      uang: await bookedMoney(database, id),
      tagihan: await owedFor(database, 'document', id),
      riwayat: await changesOf(database, 'document', id),
    }
  },
} satisfies Partial<Handlers>
