import type { Handler } from '../../platform/http/operation.ts'
import { Parameters } from '../../platform/lists/statement.ts'
import { brandOf, narrowed, ofBrand, productOf } from './dimensions.ts'
import { readFigures } from './figure-query.ts'
import { shownFirst } from './order.ts'

/** What a product's stock is like, by how it sells. */
const states = { habis: 'Habis', hampir: 'Hampir habis', lambat: 'Lambat', lancar: 'Lancar' }

/** Within so many days what sells has been sold, and what is new has come. */
const [soon, long] = [30, 90]

/** Of each product what was there at the end of a day, and how it sold until then. */
function goodsOn(day: string): string {
  const state = `case
    when stocked.quantity <= 0 then 'habis'
    when stocked.quantity * ${soon} < 7 * sold.soon then 'hampir'
    when coalesce(sold.long, 0) <= 0 and came.product_id is null then 'lambat'
    else 'lancar' end`
  return `(
    select product.id as product_id, product.brand_id, stocked.quantity, stocked.value, coalesce(sold.soon, 0) as sold, ${state} as state
    from (
      select product_id, sum(quantity) as quantity, sum(value) as value from (
        select product_id, qty as quantity, value from stock
        union all
        select product_id, -quantity, -value from stock_day where day > ${day}
      ) moved group by product_id
    ) stocked
      join product on product.id = stocked.product_id
      left join (
        select product_id, sum(units) as long, coalesce(sum(units) filter (where day > ${day} - ${soon}), 0) as soon
        from sold_day where day > ${day} - ${long} and day <= ${day} and product_id <> 0 group by product_id
      ) sold on sold.product_id = product.id
      left join (
        select distinct product_id from goods_day where day > ${day} - ${long} and day <= ${day} and received > 0
      ) came on came.product_id = product.id
    where stocked.quantity > 0 or sold.long > 0
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
    from: goodsOn(bind(query.pada, 'date')),
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
