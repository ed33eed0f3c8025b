import type { Queryable } from '../../platform/database/database.ts'
import type { Answer } from '../../platform/http/operation.ts'

export type DeviceMovement = Answer<'bacaImei'>['gerak'][number]

type MovementRow = {
  at: string
  business_date: string
  kind: 'opening' | 'purchase' | 'sale' | 'purchase_cancel' | 'sale_cancel'
  document_id: number | null
  quantity: number
  unit_cost: number | null
  purchase_number: number | null
  supplier: string | null
  purchase_reason: string | null
  sale_number: number | null
  customer: string | null
  sale_reason: string | null
  price: number | null
}

/** All that happened to a device, in the order in which it happened: stay by stay, in before out. */
export async function movementsOfDevice(database: Queryable, imei: string): Promise<DeviceMovement[]> {
  const rows = await database.query<MovementRow>(
    `select movement.at, movement.business_date, movement.kind, movement.document_id, movement.quantity,
       movement.unit_cost, purchase.number as purchase_number, supplier.name as supplier,
       purchase.cancel_reason as purchase_reason, sale.number as sale_number, customer.name as customer,
       sale.cancel_reason as sale_reason, sale_line.unit_price as price
     from imei_unit unit
       -- How a stay began and how it ended: each has an index of its own, a stay has one of each.
       cross join lateral (
         select * from stock_movement where unit_id = unit.id and quantity > 0
         union all
         select * from stock_movement where unit_id = unit.id and quantity < 0
       ) movement
       left join purchase on purchase.id = movement.document_id and movement.kind in ('purchase', 'purchase_cancel')
       left join contact supplier on supplier.id = purchase.supplier_id
       left join sale on sale.id = movement.document_id and movement.kind in ('sale', 'sale_cancel')
       left join contact customer on customer.id = sale.customer_id
       left join sale_line on sale_line.id = movement.line_id and sale.id is not null
     where unit.imei = $1 order by unit.id, movement.quantity desc`,
    [imei],
  )
  return rows.map((row) => ({
    ...{ kapan: row.at, tanggal: row.business_date, uraian: storyOf(row), ...documentOf(row) },
    ...{ masuk: Math.max(0, row.quantity), keluar: Math.max(0, -row.quantity), harga: row.price ?? row.unit_cost },
  }))
}

function storyOf(row: MovementRow): string {
  switch (row.kind) {
    case 'opening':
      return 'Stok awal'
    case 'purchase':
      return `Dibeli dari ${row.supplier}`
    case 'sale':
      return `Dijual kepada ${row.customer}`
    case 'purchase_cancel':
      return `Pembelian dibatalkan: ${row.purchase_reason}`
    case 'sale_cancel':
      return `Penjualan dibatalkan: ${row.sale_reason}`
  }
}

function documentOf(row: MovementRow): Pick<DeviceMovement, 'dokumen' | 'jenis' | 'idDokumen'> {
  if (row.sale_number !== null) {
    return { dokumen: `Penjualan #${row.sale_number}`, jenis: 'penjualan', idDokumen: row.document_id }
  }
  if (row.purchase_number === null) return { dokumen: null, jenis: null, idDokumen: null }
  return { dokumen: `Pembelian #${row.purchase_number}`, jenis: 'pembelian', idDokumen: row.document_id }
}
