import type { Queryable } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/operation.ts'
import { Parameters } from '../../platform/lists/statement.ts'
import { narrowed, ofBrand, periodsOf, productOf, warehouseOf } from './dimensions.ts'
import { type FigureDimension, readFigures } from './figure-query.ts'
import { withBalances } from './flow.ts'

interface Asked {
  dari: string
  sampai: string
  produk?: number
  gudang?: number
  merek?: number
}

const dimensions = {
  ...periodsOf('moved.day'),
  produk: productOf('moved.product_id'),
  gudang: warehouseOf('moved.warehouse_id'),
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

function flowOf(database: Queryable, asked: Asked, by: FigureDimension | null) {
  const parameters = new Parameters()
  const { bind } = parameters
  const days = `moved.day between ${bind(asked.dari, 'date')} and ${bind(asked.sampai, 'date')}`
  return readFigures<'masuk' | 'keluar'>(database, {
    from: 'goods_day moved',
    where: [days, ...narrowedTo(asked, 'moved', parameters)],
    values: parameters.values,
    by,
    measures: { masuk: 'sum(moved.received)', keluar: 'sum(moved.taken)' },
    order: 'keluar',
  })
}

/** What was there at the end of the last day: what is there now, less what came since. */
function stockedAt(asked: Asked, { bind }: Parameters): string {
  return `(
    select product_id, warehouse_id, qty as quantity from stock
    union all
    select product_id, warehouse_id, taken - received from goods_day where day > ${bind(asked.sampai, 'date')}
  ) stocked`
}

async function balanceAt(database: Queryable, asked: Asked): Promise<number> {
  const parameters = new Parameters()
  const stocked = stockedAt(asked, parameters)
  const where = ['true', ...narrowedTo(asked, 'stocked', parameters)]
  const [row] = await database.query<{ quantity: number }>(
    `select coalesce(sum(quantity), 0)::bigint as quantity from ${stocked} where ${where.join(' and ')}`,
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
  const stocked = stockedAt(asked, parameters)
  const shown = `${columns[by]} = any(${parameters.bind(keys, 'bigint[]')})`
  const where = [shown, ...narrowedTo(asked, 'stocked', parameters)]
  const rows = await database.query<{ key: number; quantity: number }>(
    `select ${columns[by]} as key, sum(quantity)::bigint as quantity from ${stocked}
     where ${where.join(' and ')} group by ${columns[by]}`,
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
