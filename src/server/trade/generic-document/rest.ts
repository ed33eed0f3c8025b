import { typedCall } from '../../../contract/role-module.ts'
import { mayCall } from '../../platform/access/access.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Handlers, OperationId } from '../../platform/http/operation.ts'
import { documentTypes, kindStoredBy } from '../document/document-types.ts'
import { numberOf } from '../document/document.ts'
import { type LeavingKind, movementsBeside, restRows, broughtUnit } from '../document/returned-goods.ts'
import { presentFirst } from '../goods/known-units.ts'
import { destinationOf } from '../goods/origins.ts'
import { newDocumentOf } from './document-type.ts'

type LastStay = {
  movement_id: number
  kind: LeavingKind
  type: string | null
  document_id: number
  number: number
  series: string | null
  price: number | null
}

/** The documents with tables of their own by which goods leave. */
const leaving = Object.values(documentTypes).filter(({ lines }) => lines.sign === -1)

/** How a unit left by the last stay that stands. */
const leftBy = `
  select gone.id as movement_id, gone.kind, document.kind as type, gone.document_id, own.price,
    coalesce(document.number, own.number) as number, coalesce(document.series_number, own.series_number) as series
  from (select id from imei_unit stay where imei = $1 ${presentFirst('stay')}) unit
    join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
    left join document on document.id = gone.document_id and gone.kind = 'document'
    left join lateral (
      ${leaving
        .map(
          ({ kind, lines }) => `select ${lines.price} as price, number, series_number
            from ${kind}_line line join ${kind} document on document.id = line.${kind}_id
            where line.id = gone.line_id and gone.kind = '${kind}'`,
        )
        .join(' union all ')}
    ) own on true
  where gone.kind in (${['document', ...leaving.map(({ kind }) => kind)].map((kind) => `'${kind}'`).join(', ')})`

export const restHandlers = {
  cariSisa: async ({ database, query: { jenis, kode }, documentForms, access, actor }) => {
    const from = newDocumentOf(jenis, documentForms).forms.from(jenis)
    // It is asked to fill that form: whoever may not store it learns nothing of its goods.
    const storing: OperationId = 'simpanDokumen'
    if (!mayCall({ access, actor }, typedCall(storing, jenis)))
      throw new Problem('forbidden', 'Peran Anda tidak boleh melakukan ini.')
    const kind = from ? kindStoredBy(from.operation) : undefined
    if (kind && kind !== 'document' && documentTypes[kind].lines.sign === 1) {
      const brought = await broughtUnit(database, kind, kode.trim())
      return { sisa: brought && { ...brought, harga: null, tujuan: null } }
    }
    const [last] = await database.query<LastStay>(leftBy, [kode.trim()])
    if (!from || !last || last.kind !== kind || last.type !== from.type) return { sisa: null }
    const beside = await movementsBeside(database, last.kind, last.document_id, last.movement_id)
    const rows = await restRows(database, last.kind, [last.document_id], beside)
    const row = rows.find(({ movement_id }) => movement_id === last.movement_id)
    if (!row) return { sisa: null }
    const alike = rows.filter(({ product_id }) => product_id === row.product_id)
    return {
      sisa: {
        asal: { id: last.document_id, ...numberOf(last.number, last.series) },
        idBarang: row.product_id,
        uraian: row.product,
        kodeList: alike.flatMap(({ imei }) => imei ?? []),
        idTempat: row.warehouse_id,
        tempat: row.warehouse,
        harga: last.price,
        hargaBeli: null,
        tujuan: await destinationOf(database, from, last.document_id),
      },
    }
  },
} satisfies Partial<Handlers>
