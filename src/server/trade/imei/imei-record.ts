import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type DeviceMovement, movementsOfDevice } from './imei-movements.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'

type Stay = Answer<'bacaImei'>['masa'][number]
type StayRow = {
  sn: string | null
  state: string
  product_id: number
  product: string
  warehouse: string
  purchase_id: number | null
  purchase_number: number | null
  purchase_date: string | null
  supplier_id: number | null
  supplier: string | null
  cost: number | null
  sale_id: number | null
  sale_number: number | null
  sale_date: string | null
  customer_id: number | null
  customer: string | null
  price: number | null
}

/** What a stay in stock came to, and what that says of the device while it is its last one. */
const endings: ReadonlyMap<string, { stay: string; device: string }> = new Map([
  ['in_stock', { stay: 'Di stok', device: 'Di stok' }],
  ['sold', { stay: 'Terjual', device: 'Terjual' }],
  ['returned', { stay: 'Penjualan dibatalkan', device: 'Terjual' }],
  ['cancelled', { stay: 'Pembelian dibatalkan', device: 'Dibatalkan' }],
])

function staysOf(database: Queryable, imei: string): Promise<StayRow[]> {
  return database.query<StayRow>(
    `select unit.sn, unit.state, unit.product_id, product.name as product, warehouse.name as warehouse,
       purchase.id as purchase_id, purchase.number as purchase_number, purchase.invoice_date as purchase_date,
       supplier.id as supplier_id, supplier.name as supplier, came.unit_cost as cost,
       sale.id as sale_id, sale.number as sale_number, sale.invoice_date as sale_date,
       customer.id as customer_id, customer.name as customer, sale_line.unit_price as price
     from imei_unit unit
       join product on product.id = unit.product_id
       join warehouse on warehouse.id = unit.warehouse_id
       left join stock_movement came on came.unit_id = unit.id and came.quantity > 0
       left join purchase_line on purchase_line.id = unit.purchase_line_id
       left join purchase on purchase.id = purchase_line.purchase_id
       left join contact supplier on supplier.id = purchase.supplier_id
       left join sale_line on sale_line.id = unit.sale_line_id
       left join sale on sale.id = sale_line.sale_id
       left join contact customer on customer.id = sale.customer_id
     where unit.imei = $1 order by unit.id`,
    [imei],
  )
}

function stay(row: StayRow): Stay {
  return {
    ...{ status: endings.get(row.state)?.stay ?? row.state, gudang: row.warehouse },
    ...{ tanggalBeli: row.purchase_date, hargaBeli: row.cost, tanggalJual: row.sale_date, hargaJual: row.price },
    pembelian: numbered(row.purchase_id, row.purchase_number),
    supplier: named(row.supplier_id, row.supplier),
    penjualan: numbered(row.sale_id, row.sale_number),
    customer: named(row.customer_id, row.customer),
  }
}

function numbered(id: number | null, nomor: number | null): Stay['pembelian'] {
  return id === null || nomor === null ? null : { id, nomor }
}

function named(id: number | null, nama: string | null): Stay['supplier'] {
  return id === null || nama === null ? null : { id, nama }
}

export const imeiRecordHandlers = {
  bacaImei: async ({ database, path }) => {
    const imei = path.imei.trim()
    const stays = await staysOf(database, imei)
    const last = stays.at(-1)
    if (!last) throw new Problem('notFound', `IMEI '${imei}' tidak ditemukan.`)
    const movements: DeviceMovement[] = await movementsOfDevice(database, imei)
    return {
      ...{ imei, sn: last.sn, produk: { id: last.product_id, nama: last.product } },
      status: endings.get(last.state)?.device ?? last.state,
      gudang: last.state === 'in_stock' ? last.warehouse : null,
      masa: stays.map(stay),
      gerak: movements,
    }
  },
} satisfies Partial<Handlers>
