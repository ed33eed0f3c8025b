import type { Queryable } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/operation.ts'
import { Parameters } from '../../platform/lists/statement.ts'
import { narrowed, ofBrand, periodsOf, productOf, warehouseOf } from './dimensions.ts'
import { type FigureDimension, readFigures } from './figure-query.ts'

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
  const end = await balanceAt(database, query)
  if (by && typeof by.name === 'string') {
    const place = query.menurut === 'gudang' ? 'warehouse' : 'product'
    const balances = new Map<number, number>()
    for (const row of end) balances.set(row[place], (balances.get(row[place]) ?? 0) + row.quantity)
    const rows = flow.rows.map((row) => ({ ...row, saldo: balances.get(Number(row.kunci)) ?? 0 }))
    const shown = rows.reduce((sum, { saldo }) => sum + saldo, 0)
    const final = sumOf(end)
    return {
      rows,
      total: { ...flow.total, saldo: final },
      lainnya: flow.lainnya && { ...flow.lainnya, saldo: final - shown },
    }
  }
  const final = sumOf(end)
  let balance = final
  const rows = flow.rows
    .toReversed()
    .map((row) => {
      const saldo = balance
      balance -= row.masuk - row.keluar
      return { ...row, saldo }
    })
    .reverse()
  return {
    rows,
    total: { ...flow.total, saldo: final },
    // What is left over is before the rows.
    lainnya: flow.lainnya && { ...flow.lainnya, saldo: balance },
  }
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

interface Balance {
  product: number
  warehouse: number
  quantity: number
}

/** What was there at the end of the last day: what is there now, less what came since. */
function balanceAt(database: Queryable, asked: Asked): Promise<Balance[]> {
  const parameters = new Parameters()
  const { bind } = parameters
  const where = narrowedTo(asked, 'stocked', parameters)
  return database.query<Balance & Record<string, unknown>>(
    `select product_id as product, warehouse_id as warehouse, sum(quantity)::bigint as quantity
     from (
       select product_id, warehouse_id, qty as quantity from stock
       union all
       select product_id, warehouse_id, taken - received from goods_day where day > ${bind(asked.sampai, 'date')}
     ) stocked
     where ${['true', ...where].join(' and ')} group by product_id, warehouse_id`,
    parameters.values,
  )
}

function narrowedTo({ produk, gudang, merek }: Asked, table: string, { bind }: Parameters): string[] {
  return [
    ...narrowed(`${table}.product_id`, produk, bind),
    ...narrowed(`${table}.warehouse_id`, gudang, bind),
    ...ofBrand(`${table}.product_id`, merek, bind),
  ]
}

function sumOf(rows: readonly Balance[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
