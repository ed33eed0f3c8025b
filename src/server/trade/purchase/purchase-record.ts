import { changesOf } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { byLine, documentColumns, type DocumentRow, sharedPart } from '../document/document-record.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { stillThere } from './still-there.ts'
import { owedFor } from '../money/owed.ts'
import { ownInAnswer } from '../records/own-fields.ts'
import { purchaseForm } from './purchase-type.ts'

type PurchaseRow = DocumentRow & {
  due_days: number
  supplier_id: number
  supplier: string
  type_id: number
  type: string
}
type LineRow = {
  id: number
  product_id: number
  product: string
  is_imei: boolean
  is_sn: boolean
  imei_length: number | null
  sn_length: number | null
  quantity: number
  unit_price: number
  warehouse_id: number
  warehouse: string
}
type UnitRow = { line_id: number; imei: string; sn: string | null }
type BoughtLine = Answer<'bacaPembelian'>['lines'][number]

async function linesOf(database: Queryable, id: number): Promise<BoughtLine[]> {
  const lines = await database.query<LineRow>(
    `select line.id, line.product_id, product.name as product, product.is_imei,
       product.is_imei and product.is_sn as is_sn, line.imei_length, line.sn_length, line.quantity, line.unit_price,
       line.warehouse_id, warehouse.name as warehouse
     from purchase_line line
       join product on product.id = line.product_id
       join warehouse on warehouse.id = line.warehouse_id
     where line.purchase_id = $1 order by line.position`,
    [id],
  )
  // A device has a stay more for each time that it came back or changed its place: it was bought once.
  const units = await database.query<UnitRow>(
    `select distinct on (imei collate "C", purchase_line_id) purchase_line_id as line_id, imei, sn from imei_unit
     where purchase_line_id in (select id from purchase_line where purchase_id = $1)
     order by imei collate "C", purchase_line_id`,
    [id],
  )
  const unitsOf = byLine(units)
  return lines.map((line) => ({
    ...{ idProduk: line.product_id, namaProduk: line.product, isImei: line.is_imei },
    ...{ isSn: line.is_sn, imeiLength: line.imei_length, snLength: line.sn_length },
    ...{ quantity: line.quantity, hargaPerQuantity: line.unit_price, subtotal: line.quantity * line.unit_price },
    ...{ idGudang: line.warehouse_id, gudang: line.warehouse },
    imeiList: (unitsOf.get(line.id) ?? []).map(({ imei, sn }) => ({ imei, sn })),
  }))
}

export const purchaseRecordHandlers = {
  bacaPembelian: async (request) => {
    const {
      database,
      path: { id },
    } = request
    const [row] = await database.query<PurchaseRow>(
      `select ${documentColumns}, document.due_days, document.supplier_id, supplier.name as supplier,
         document.purchase_type_id as type_id, purchase_type.name as type
       from purchase document
         join contact supplier on supplier.id = document.supplier_id
         join purchase_type on purchase_type.id = document.purchase_type_id
       where document.id = $1`,
      [id],
    )
    if (!row) throw new Problem('notFound', 'Pembelian ini tidak ditemukan.')
    return {
      ...sharedPart(row),
      dueDays: row.due_days,
      supplier: { id: row.supplier_id, nama: row.supplier },
      jenis: { id: row.type_id, nama: row.type },
      lines: await linesOf(database, id),
      sisa: await stillThere(database, id),
      tagihan: await owedFor(database, 'purchase', id),
      riwayat: await changesOf(database, 'purchase', id),
      ...(await ownInAnswer(request, purchaseForm, row.own)),
    }
  },
} satisfies Partial<Handlers>
