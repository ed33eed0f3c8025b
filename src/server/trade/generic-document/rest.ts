import { typedCall } from '../../../contract/role-module.ts'
import { mayCall } from '../../platform/access/access.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Handlers, OperationId } from '../../platform/http/operation.ts'
import { kindStoredBy } from '../document/document-types.ts'
import { type LeavingKind, movementsBeside, restRows } from '../document/returned-goods.ts'
import { boughtUnit } from '../purchase/still-there.ts'
import { newDocumentOf } from './document-type.ts'

type LastStay = {
  movement_id: number
  kind: LeavingKind
  type: string | null
  document_id: number
  number: number
  price: number | null
}

/** How a unit left by its last stay. */
const leftBy = `
  select gone.id as movement_id, gone.kind, document.kind as type, gone.document_id, line.net_price as price,
    coalesce(document.number, sale.number) as number
  from (select id from imei_unit where imei = $1 order by id desc limit 1) unit
    join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
    left join document on document.id = gone.document_id and gone.kind = 'document'
    left join sale_line line on line.id = gone.line_id and gone.kind = 'sale'
    left join sale on sale.id = line.sale_id
  where gone.kind in ('document', 'sale')`

export const restHandlers = {
  cariSisa: async ({ database, query: { jenis, kode }, documentForms, access, actor }) => {
    const from = newDocumentOf(jenis, documentForms).forms.from(jenis)
    // It is asked to fill that form: whoever may not store it learns nothing of its goods.
    const storing: OperationId = 'simpanDokumen'
    if (!mayCall({ access, actor }, typedCall(storing, jenis)))
      throw new Problem('forbidden', 'Peran Anda tidak boleh melakukan ini.')
    if (from && kindStoredBy(from.operation) === 'purchase') {
      const bought = await boughtUnit(database, kode.trim())
      if (!bought) return { sisa: null }
      return { sisa: { ...bought, harga: null } }
    }
    const [last] = await database.query<LastStay>(leftBy, [kode.trim()])
    if (!from || !last || last.kind !== kindStoredBy(from.operation) || last.type !== from.type) return { sisa: null }
    const beside = await movementsBeside(database, last.kind, last.document_id, last.movement_id)
    const rows = await restRows(database, last.kind, [last.document_id], beside)
    const row = rows.find(({ movement_id }) => movement_id === last.movement_id)
    if (!row) return { sisa: null }
    const alike = rows.filter(({ product_id }) => product_id === row.product_id)
    return {
      sisa: {
        ...{ asal: { id: last.document_id, nomor: last.number }, idBarang: row.product_id, uraian: row.product },
        kodeList: alike.flatMap(({ imei }) => imei ?? []),
        ...{ idTempat: row.warehouse_id, tempat: row.warehouse, harga: last.price, hargaBeli: null },
      },
    }
  },
} satisfies Partial<Handlers>
