import { changesOf } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { cancelDocument, previewCancel } from '../document/cancel-document.ts'
import { readHead } from '../document/document-record.ts'
import { describedTable } from '../document/document-type.ts'
import { restOfDocument } from '../document/returned-goods.ts'
import { followersOf, wayOfGoods } from '../document/way-of-goods.ts'
import { togetherWith } from '../document/booking.ts'
import { documentMover } from '../goods/mover.ts'
import { bookedMoney, owedFor } from '../money/owed.ts'
import { optionsIn } from '../records/kept-options.ts'
import { storedTitle } from './document-type.ts'

type Body = Record<string, unknown>
type Told = { tentang: string; pihak: string | null; keluar: number; kembali: number; body: Body }

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

/** The tax in what came back by it, or went back, of taxed documents; null where there is none. */
async function taxIn(database: Queryable, id: number): Promise<number | null> {
  const [row] = await database.query<{ tax: number | null }>(
    `select abs(sum(piece.tax)) as tax from stock_movement moved join tax_back_piece piece on piece.id = moved.id
     where moved.document_id = $1 and moved.kind = 'document'`,
    [id],
  )
  return row?.tax ?? null
}

export const documentRecordHandlers = {
  bacaDokumen: async (request) => {
    const { database, path, documentForms } = request
    const { type, id } = path
    const title = await storedTitle(database, type, documentForms)
    const ofType = { where: 'document.kind = $1 and document.id = $2', values: [type, id] }
    const row = await readHead<Told>(database, describedTable, ofType, {
      tentang: 'document.about',
      pihak: 'party_name(document.party_entity, document.party_id)',
      ...wayOfGoods,
      body: 'document.body',
    })
    if (!row) throw new Problem('notFound', `${title} ini tidak ditemukan.`)
    const { body, ...head } = row
    return {
      ...head,
      ppn: await taxIn(database, id),
      isian: documentForms ? await documentForms.fill(type, body, optionsIn(database)) : body,
      pembukuan: await bookedBy(database, id),
      sisa: await restOfDocument(database, 'document', id),
      uang: await bookedMoney(database, id),
      tagihan: await owedFor(database, 'document', id),
      lanjutan: await followersOf(request, 'document', id),
      bersama: await togetherWith(database, 'document', id),
      riwayat: await changesOf(database, 'document', id),
    }
  },
} satisfies Partial<Handlers>

/** Whatever a definition calls it: of one that is not there nothing more is known. */
const typeOf = (type: string) => ({ title: 'Dokumen', mover: documentMover, describedBy: type })

export const cancelDocumentHandlers = {
  pratinjauBatalDokumen: async ({ database, path: { type, id }, documentForms, access, actor }) => {
    await storedTitle(database, type, documentForms)
    return previewCancel(database, { type: typeOf(type), id, access, actor })
  },
  batalkanDokumen: async ({ database: tx, path: { type, id }, body, documentForms, requestId, access, actor }) => {
    await storedTitle(tx, type, documentForms)
    return cancelDocument(tx, { type: typeOf(type), id, reason: body.alasan, requestId, access, actor })
  },
} satisfies Partial<Handlers>
