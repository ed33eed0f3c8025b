import { changesOf } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { byLine, documentColumns, type DocumentRow, sharedPart } from '../document/document-record.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { restOfDocument } from '../document/returned-goods.ts'
import { owedFor, paymentsOf } from '../money/owed.ts'
import { ownInAnswer } from '../records/own-fields.ts'
import { saleForm } from './sale-type.ts'

type SaleRow = DocumentRow & {
  customer_id: number
  customer: string
  phone: string
  salesperson_id: number
  salesperson: string
  branch_id: number | null
  branch: string | null
}
type LineRow = {
  id: number
  product_id: number
  product: string
  is_imei: boolean
  quantity: number
  unit_price: number
  discount: number
  discount_percent: number | null
  net_price: number
}
type UnitRow = { line_id: number; imei: string; sn: string | null; warehouse: string }
type TakeRow = { line_id: number; warehouse_id: number; warehouse: string; qty: number }
type SoldLine = Answer<'bacaPenjualan'>['lines'][number]

const ofSale = 'in (select id from sale_line where sale_id = $1)'

async function linesOf(database: Queryable, id: number): Promise<Pick<Answer<'bacaPenjualan'>, 'lines' | 'sisa'>> {
  const lines = await database.query<LineRow>(
    `select line.id, line.product_id, product.name as product, product.is_imei, line.quantity, line.unit_price,
       line.discount, line.discount_percent::float8 as discount_percent, line.net_price
     from sale_line line join product on product.id = line.product_id
     where line.sale_id = $1 order by line.position`,
    [id],
  )
  const units = await database.query<UnitRow>(
    `select unit.sale_line_id as line_id, unit.imei, unit.sn, warehouse.name as warehouse
     from imei_unit unit join warehouse on warehouse.id = unit.warehouse_id
     where unit.sale_line_id ${ofSale} order by unit.imei collate "C"`,
    [id],
  )
  const takes = await database.query<TakeRow>(
    `select taken.sale_line_id as line_id, taken.warehouse_id, warehouse.name as warehouse, taken.qty
     from sale_line_stock taken join warehouse on warehouse.id = taken.warehouse_id
     where taken.sale_line_id ${ofSale} order by warehouse.name_key collate "C"`,
    [id],
  )
  const unitsOf = byLine(units)
  const takesOf = byLine(takes)
  const prices = new Map(lines.map((line) => [line.id, line.net_price]))
  return {
    lines: lines.map((line) => soldLine(line, unitsOf.get(line.id) ?? [], takesOf.get(line.id) ?? [])),
    sisa: await restOfDocument(database, 'sale', id, prices),
  }
}

function soldLine(line: LineRow, units: readonly UnitRow[], takes: readonly TakeRow[]): SoldLine {
  return {
    ...{ idProduk: line.product_id, namaProduk: line.product, isImei: line.is_imei },
    ...{ quantity: line.quantity, hargaPerQuantity: line.unit_price, subtotal: line.quantity * line.net_price },
    ...{ diskonPerQuantity: line.discount, diskonPersen: line.discount_percent },
    gudang: [...new Set([...units, ...takes].map(({ warehouse }) => warehouse))].join(', '),
    imeiList: units.map(({ imei, sn }) => ({ imei, sn })),
    gudangStocks: takes.map(({ warehouse_id, warehouse, qty }) => {
      return { idGudang: warehouse_id, namaGudang: warehouse, qty }
    }),
  }
}

export const saleRecordHandlers = {
  bacaPenjualan: async (request) => {
    const {
      database,
      path: { id },
    } = request
    const [row] = await database.query<SaleRow>(
      `select ${documentColumns}, document.customer_id, customer.name as customer, customer.phone,
         document.salesperson_id, salesperson.name as salesperson, document.branch_id, branch.name as branch
       from sale document
         join contact customer on customer.id = document.customer_id
         join contact salesperson on salesperson.id = document.salesperson_id
         left join branch on branch.id = document.branch_id
       where document.id = $1`,
      [id],
    )
    if (!row) throw new Problem('notFound', 'Penjualan ini tidak ditemukan.')
    const { lines, sisa } = await linesOf(database, id)
    const disc = lines.reduce((sum, line) => sum + line.quantity * line.diskonPerQuantity, 0)
    return {
      ...sharedPart(row, disc),
      customer: { id: row.customer_id, nama: row.customer, telepon: row.phone },
      salesperson: { id: row.salesperson_id, nama: row.salesperson },
      cabang: row.branch_id === null || row.branch === null ? null : { id: row.branch_id, nama: row.branch },
      ...{ lines, sisa },
      tagihan: await owedFor(database, 'sale', id),
      pembayaran: await paymentsOf(database, 'sale', id),
      riwayat: await changesOf(database, 'sale', id),
      ...(await ownInAnswer(request, saleForm, row.own)),
    }
  },
} satisfies Partial<Handlers>
