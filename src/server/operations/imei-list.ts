import type { Queryable } from '../database/database.ts'
import { answerList } from '../lists/answer-list.ts'
import type { ListSource } from '../lists/list-source.ts'
import { allOf, anyOf, type Bind } from '../lists/statement.ts'
import { belongsTo } from '../lists/named-rows.ts'
import { literally } from '../search/search-words.ts'
import { equals } from './list-filters.ts'
import type { Answer, Handlers } from './operation.ts'
import { serialCondition } from './serial-search.ts'

type ImeiItem = Answer<'daftarImei'>['items'][number]
type ImeiRow = Record<string, unknown> & {
  imei: string
  sn: string | null
  product_id: number
  product: string
  warehouse: string
  came_on: string
  state: string
}

const states = new Map([
  ['in_stock', 'Di stok'],
  ['sold', 'Terjual'],
  ['cancelled', 'Dibatalkan'],
])
const stateOf = new Map([...states].map(([state, title]) => [title, state]))

/** A device whose sale was cancelled has a stay that came after: the last one of each is listed. By a
 * subquery with a value: `not exists` may read all devices first. */
const isLast = `unit.state <> 'returned' and unit.id = (
  select max(stay.id) from imei_unit stay where stay.imei = unit.imei)`

export const imeiList: ListSource<ImeiRow, ImeiItem> = {
  ...{ name: 'imei', operation: 'daftarImei', alias: 'unit', id: 'came.unit_id' },
  table: 'imei_unit unit join stock_movement came on came.unit_id = unit.id and came.quantity > 0',
  named: (name, bind) => `unit.imei = ${bind(name, 'text')} and ${isLast}`,
  where: () => isLast,
  sorts: {
    imei: { sql: 'lower(unit.imei) collate "C"', type: 'text' },
    masuk: { sql: 'came.business_date', type: 'date' },
  },
  sort: '-masuk',
  filters: {
    idProduk: equals('unit.product_id'),
    gudang: equals('unit.warehouse_id'),
    status: (value, bind) => `unit.state = ${bind(stateOf.get(String(value)), 'text')}`,
  },
  search: async ({ words }, bind, database) => {
    const conditions = await Promise.all(words.map((word) => wordCondition(word, bind, database)))
    return allOf(conditions)
  },
  columns: `unit.imei, unit.sn, unit.product_id, unit.state,
    (select name from product where id = unit.product_id) as product,
    (select name from warehouse where id = unit.warehouse_id) as warehouse,
    (select business_date from stock_movement where unit_id = unit.id and quantity > 0) as came_on`,
  item: (row) => ({
    ...{ id: row.imei, imei: row.imei, sn: row.sn, idProduk: row.product_id, produk: row.product },
    ...{ gudang: row.warehouse, masuk: row.came_on, status: states.get(row.state) ?? row.state },
  }),
}

/** A word stands in the serials, or in the product's name. */
async function wordCondition(word: string, bind: Bind, database: Queryable): Promise<string> {
  const products = { from: 'product', where: 'name_key', pattern: `%${literally(word)}%` }
  return anyOf([serialCondition('unit', word, bind), ...(await belongsTo('unit.product_id', products, bind, database))])
}

export const imeiListHandlers = {
  daftarImei: (request) => answerList(request, imeiList),
} satisfies Partial<Handlers>
