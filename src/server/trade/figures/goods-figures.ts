import type { Queryable } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/operation.ts'
import { allOf, Parameters } from '../../platform/lists/statement.ts'
import { narrowed, ofBrand, periodsOf, productOf, warehouseOf } from './dimensions.ts'
import { type FigureDimension, readFigures, withBalances } from './figure-query.ts'
import { rowsOfSpan } from './spans.ts'
import { stockOn } from './stock-figures.ts'

const dimensions = {
  ...periodsOf('moved.day'),
  produk: productOf('moved.product_id'),
  gudang: warehouseOf('moved.warehouse_id'),
}

interface Asked {
  dari: string
  sampai: string
  menurut?: keyof typeof dimensions
  produk?: number
  gudang?: number
  merek?: number
}

/** What came in and went out by day, and what was there at the end. A move between warehouses is both. */
export const goodsFigures: Handler<'laporanKartuStok'> = async ({ query, database }) => {
  const by = query.menurut ? dimensions[query.menurut] : null
  const flow = await flowOf(database, query, by)
  const final = await balanceAt(database, query)
  if (query.menurut === 'produk' || query.menurut === 'gudang') {
    const keys = flow.rows.map(({ kunci }) => Number(kunci))
    const balances = await balancesOf(database, query, query.menurut, keys)
    const rows = flow.rows.map((row) => ({ ...row, saldo: balances.get(Number(row.kunci)) ?? 0 }))
    const shown = rows.reduce((sum, { saldo }) => sum + saldo, 0)
    return {
      rows,
      total: { ...flow.total, saldo: final },
      lainnya: flow.lainnya && { ...flow.lainnya, saldo: final - shown },
    }
  }
  return withBalances(flow, final)
}

const ofGoods = 'product_id, warehouse_id'
const kept = {
  sums: ['received', 'taken'],
  days: { table: 'goods_day', columns: ofGoods },
  months: { table: 'goods_month', columns: ofGoods, where: 'true' },
}

function flowOf(database: Queryable, asked: Asked, by: FigureDimension | null) {
  const parameters = new Parameters()
  const { bind } = parameters
  const span = { from: asked.dari, to: asked.sampai }
  const isByDay = asked.menurut === 'hari' || asked.menurut === 'minggu'
  // Whole months stand on their first day, which need not be in the span.
  const days = isByDay ? [`moved.day between ${bind(span.from, 'date')} and ${bind(span.to, 'date')}`] : []
  return readFigures<'masuk' | 'keluar'>(database, {
    from: `${isByDay ? 'goods_day' : `(${rowsOfSpan(span, kept, bind)})`} moved`,
    where: [...days, ...narrowedTo(asked, 'moved', parameters)],
    values: parameters.values,
    by,
    measures: { masuk: 'sum(moved.received)', keluar: 'sum(moved.taken)' },
    order: 'keluar',
  })
}

async function balanceAt(database: Queryable, asked: Asked): Promise<number> {
  const parameters = new Parameters()
  const stocked = stockOn(asked.sampai, parameters.bind)
  const where = allOf(narrowedTo(asked, 'stocked', parameters))
  const [row] = await database.query<{ quantity: number }>(
    `select coalesce(sum(quantity), 0)::bigint as quantity from ${stocked} stocked where ${where}`,
    parameters.values,
  )
  return row?.quantity ?? 0
}

const columns = { produk: 'stocked.product_id', gudang: 'stocked.warehouse_id' } as const

/** The same of each of the products or warehouses that are shown. */
async function balancesOf(
  database: Queryable,
  asked: Asked,
  by: keyof typeof columns,
  keys: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const parameters = new Parameters()
  const stocked = stockOn(asked.sampai, parameters.bind)
  const shown = `${columns[by]} = any(${parameters.bind(keys, 'bigint[]')})`
  const rows = await database.query<{ key: number; quantity: number }>(
    `select ${columns[by]} as key, sum(quantity)::bigint as quantity from ${stocked} stocked
     where ${allOf([shown, ...narrowedTo(asked, 'stocked', parameters)])} group by ${columns[by]}`,
    parameters.values,
  )
  return new Map(rows.map(({ key, quantity }) => [key, quantity]))
}

function narrowedTo({ produk, gudang, merek }: Asked, table: string, { bind }: Parameters): string[] {
  return [
    ...narrowed(`${table}.product_id`, produk, bind),
    ...narrowed(`${table}.warehouse_id`, gudang, bind),
    ...ofBrand(`${table}.product_id`, merek, bind),
  ]
}
