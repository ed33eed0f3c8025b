import { Problem } from '../../platform/http/problem.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import { type OptionRow, rowsByValue } from '../../platform/records/options.ts'
import { numberOf } from '../document/document.ts'
import { today } from '../document/document-date.ts'
import { priceWithTax, taxOn } from '../document/tax.ts'
import { listedPrices } from '../price/price-lookup.ts'
import { departuresOf, presentFirst } from '../goods/known-units.ts'
import { KnownStates } from './unit-states.ts'

type ScannedRow = { id: number; product_id: number; name: string; warehouse_id: number; warehouse: string } & {
  condition: string | null
}
type OfBranch = { branch_id: number | null; branch: string | null }

/** Whose goods they are; nothing of a warehouse that no branch has. */
function branchOf({ branch_id, branch }: OfBranch): { idCabang?: number; cabang?: string } {
  return branch_id === null || branch === null ? {} : { idCabang: branch_id, cabang: branch }
}

/** What a till shows of a device beside its price; what nobody knows is not there. */
async function tillDetails(database: Queryable, unit: ScannedRow): Promise<Partial<Answer<'scanImei'>>> {
  const [row] = await database.query<{ cost: number | null; left: number | null } & OfBranch>(
    `select (select unit_cost from stock_movement where unit_id = $1 and quantity > 0) as cost,
       (select qty from stock where product_id = $2 and warehouse_id = $3) as left,
       branch.id as branch_id, branch.name as branch
     from warehouse left join branch on branch.id = warehouse.branch_id where warehouse.id = $3`,
    [unit.id, unit.product_id, unit.warehouse_id],
  )
  const { cost = null, left = null } = row ?? {}
  return {
    idProduk: unit.product_id,
    stok: left ?? 0,
    ...(row && branchOf(row)),
    ...(cost !== null && { modal: await costPrice(database, cost) }),
  }
}

/** Which layers a sale takes is known when it is stored: no piece in stock cost more than this. */
async function dearestCost(database: Queryable, productId: number): Promise<{ modal?: number }> {
  const [row] = await database.query<{ cost: number | null }>(
    'select max(unit_cost) as cost from stock_layer where product_id = $1 and remaining > 0',
    [productId],
  )
  return row?.cost === null || row === undefined ? {} : { modal: await costPrice(database, row.cost) }
}

/** The price at which goods are sold today for what they cost: a taxed shop has tax in it. */
async function costPrice(database: Queryable, cost: number): Promise<number> {
  const tax = await taxOn(database, today(), null)
  return tax ? priceWithTax(cost, tax) : cost
}

type StockRow = { warehouse_id: number; warehouse: string; qty: number } & OfBranch

/** What a sale may take: one device by its IMEI, or a product's quantity in each warehouse. */
export const availableStockHandlers = {
  scanImei: async ({ database, query, documentForms }) => {
    const [unit] = await database.query<ScannedRow>(
      `select unit.id, unit.product_id, product.name, warehouse.id as warehouse_id, warehouse.name as warehouse,
         unit.condition
       from imei_unit unit join product on product.id = unit.product_id join warehouse on warehouse.id = unit.warehouse_id
       where unit.imei = $1 and unit.state = 'in_stock'`,
      [query.imei.trim()],
    )
    const states = new KnownStates({ documentForms })
    const isTaken = unit && (query.segala === true || states.mayLeave(unit.condition))
    if (!isTaken) return { validation: false, nama: null, id_gudang: null, gudang: null }
    const found = { validation: true, nama: unit.name, id_gudang: unit.warehouse_id, gudang: unit.warehouse }
    const prices = await listedPrices(database, [unit.product_id], query.customer ?? null)
    const price = prices.get(unit.product_id) ?? {}
    return { ...found, ...price, ...(query.rinci === true && (await tillDetails(database, unit))) }
  },
  cariTerjual: async ({ database, query, documentForms }) => {
    const imei = query.imei.trim()
    // The last stay: a device may be sold, brought back and sold again.
    const [sold] = await database.query<{
      id: number
      nomor: number
      series: string | null
      state: string
      condition: string | null
    }>(
      `select sale.id, sale.number as nomor, sale.series_number as series, unit.state, unit.condition
       from imei_unit unit left join sale_line line on line.id = unit.sale_line_id left join sale on sale.id = line.sale_id
       where unit.imei = $1 ${presentFirst('unit')}`,
      [imei],
    )
    const states = new KnownStates({ documentForms })
    const isHeld = sold?.state === 'in_stock' && !states.mayLeave(sold.condition)
    return {
      penjualan: sold?.state === 'sold' ? { id: sold.id, ...numberOf(sold.nomor, sold.series) } : null,
      kondisi: isHeld ? states.nameOf(sold.condition) : null,
      perjalanan:
        sold?.state === 'left' ? ((await departuresOf(database, states, [imei])).get(imei)?.carrier ?? null) : null,
    }
  },
  gudangNonImei: async ({ database, body }) => {
    const { rows } = searchSources.nonImeiDropdown
    const product = (await rowsByValue<OptionRow>(database, rows, [body.id_produk])).get(body.id_produk)
    if (!product) throw new Problem('notFound', `Produk '${body.id_produk}' tidak ditemukan.`)
    const stock = await database.query<StockRow>(
      `select warehouse.id as warehouse_id, warehouse.name as warehouse, coalesce(stock.qty, 0) as qty,
         branch.id as branch_id, branch.name as branch
       from warehouse left join branch on branch.id = warehouse.branch_id
         left join stock on stock.warehouse_id = warehouse.id and stock.product_id = $1
       where warehouse.archived_at is null
       order by warehouse.name_key collate "C"`,
      [product.id],
    )
    return {
      idProduk: product.id,
      namaProduk: product.name,
      gudang: stock.map((row) => ({
        idGudang: row.warehouse_id,
        namaGudang: row.warehouse,
        qty: row.qty,
        ...(body.rinci === true && branchOf(row)),
      })),
      ...(await listedPrices(database, [product.id], body.customer ?? null)).get(product.id),
      ...(body.rinci === true && (await dearestCost(database, product.id))),
    }
  },
} satisfies Partial<Handlers>
