import type { Handler } from '../../platform/http/operation.ts'
import { type Bind, Parameters } from '../../platform/lists/statement.ts'
import { daysLater } from '../../../contract/runtime/date-text.ts'
import { ageOf, stockAges, brandOf, narrowed, ofBrand, productOf, warehouseOf } from './dimensions.ts'
import { readFigures, shownFirst } from './figure-query.ts'
import { rowsAfter, rowsOfSpan } from './spans.ts'

const measures = { nilai: 'sum(stocked.value)', jumlah: 'sum(stocked.quantity)' }

const table = (name: string, columns: string) => ({ table: name, columns, where: 'true' })
const keptBy = (columns: string) => ({
  sums: ['quantity', 'value'],
  days: table('stock_day', columns),
  months: table('stock_month', columns),
})

/** What there is now, less what came since. */
export const stockOn = (day: string, bind: Bind) => `(
    select product_id, warehouse_id, qty as quantity, value from stock
    union all
    ${rowsAfter(day, keptBy('product_id, warehouse_id'), bind)}
  )`
const stockWithAge = (day: string, bind: Bind) => `(
    select product_id, warehouse_id, since, quantity, value from stock_since where quantity <> 0 or value <> 0
    union all
    ${rowsAfter(day, keptBy('product_id, warehouse_id, since'), bind)}
  )`

/** What was in stock at the end of a day, at what it had cost. */
export const stockFigures: Handler<'laporanStok'> = async (request) => {
  const { query, database } = request
  const { menurut } = query
  const parameters = new Parameters()
  const { bind } = parameters
  const dimensions = {
    gudang: warehouseOf('stocked.warehouse_id'),
    merek: brandOf,
    produk: productOf('stocked.product_id'),
  }
  const by =
    menurut === 'umur'
      ? ageOf(`${bind(query.pada, 'date')} - stocked.since`, stockAges)
      : menurut && dimensions[menurut]
  const source = (menurut === 'umur' ? stockWithAge : stockOn)(query.pada, bind)
  return readFigures(database, {
    from: `${source} stocked${menurut === 'merek' ? ' join product on product.id = stocked.product_id' : ''}`,
    where: [
      ...narrowed('stocked.warehouse_id', query.gudang, bind),
      ...narrowed('stocked.product_id', query.produk, bind),
      ...ofBrand('stocked.product_id', query.merek, bind),
    ],
    values: parameters.values,
    by: by ?? null,
    measures,
    order: menurut === 'umur' ? null : shownFirst(request, 'laporanStok', ['nilai', 'jumlah']),
  })
}

/** What a product's stock is like, by how it sells. */
const states = { habis: 'Habis', hampir: 'Hampir habis', lambat: 'Lambat', lancar: 'Lancar' }

/** Within so many days what sells has been sold, and what is new has come. */
const [soon, long] = [30, 90]

/** What each product sold within so many days. */
const soldWithin = (days: number, day: string, bind: Bind) => `(
      select product_id, sum(units) as units
      from (${rowsOfSpan({ from: daysLater(day, 1 - days), to: day }, soldProducts, bind)}) sold
      where product_id <> 0 group by product_id
    )`
const soldProducts = {
  sums: ['units'],
  days: { table: 'sold_day', columns: 'product_id' },
  months: { table: 'sold_month', columns: 'key as product_id', where: `dimension = 'product' and branch_id = -1` },
}

/** Of each product what was there at the end of a day, and how it sold until then. */
function goodsOn(pada: string, bind: Bind): string {
  const day = bind(pada, 'date')
  const came = `exists (select from goods_day came where came.product_id = product.id
      and came.day > ${day} - ${long} and came.day <= ${day} and came.received > 0)`
  const state = `case
    when stocked.quantity <= 0 then 'habis'
    when stocked.quantity * ${soon} < 7 * coalesce(sold_soon.units, 0) then 'hampir'
    when coalesce(sold_long.units, 0) > 0 or ${came} then 'lancar'
    else 'lambat' end`
  return `(
    select product.id as product_id, product.brand_id, stocked.quantity, stocked.value,
      coalesce(sold_soon.units, 0) as sold, ${state} as state
    from (
      select product_id, sum(quantity) as quantity, sum(value) as value from ${stockOn(pada, bind)} moved group by product_id
    ) stocked
      join product on product.id = stocked.product_id
      left join ${soldWithin(long, pada, bind)} sold_long on sold_long.product_id = product.id
      left join ${soldWithin(soon, pada, bind)} sold_soon on sold_soon.product_id = product.id
    where stocked.quantity > 0 or sold_long.units > 0
  ) goods`
}

/**
 * Products by how their stock is: gone though they sold within 90 days, enough for less than a week of what the last 30
 * days sold, or there without having sold or come in for 90 days.
 */
export const demandFigures: Handler<'laporanBarang'> = async (request) => {
  const { query, database } = request
  const { menurut, keadaan } = query
  const parameters = new Parameters()
  const { bind } = parameters
  const names = Object.entries(states).map(([key, name]) => `when '${key}' then '${name}'`)
  const dimensions = {
    keadaan: { key: 'goods.state', name: `case row.key ${names.join(' ')} end` },
    produk: productOf('goods.product_id'),
    merek: { ...brandOf, key: 'coalesce(goods.brand_id, 0)' },
  }
  return readFigures<'terjual' | 'jumlah' | 'nilai' | 'barang'>(database, {
    from: goodsOn(query.pada, bind),
    where: [
      ...(keadaan === undefined ? [] : [`goods.state = ${bind(keadaan, 'text')}`]),
      ...narrowed('goods.product_id', query.produk, bind),
      ...ofBrand('goods.product_id', query.merek, bind),
    ],
    values: parameters.values,
    by: menurut ? dimensions[menurut] : null,
    measures: {
      terjual: 'sum(goods.sold)',
      jumlah: 'sum(goods.quantity)',
      nilai: 'sum(goods.value)',
      barang: 'count(*)',
    },
    order: shownFirst(request, 'laporanBarang', ['terjual', 'nilai', 'jumlah']),
  })
}
