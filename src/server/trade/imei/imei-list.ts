import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { type Sought, through } from '../../platform/lists/sought.ts'
import { anyOf } from '../../platform/lists/statement.ts'
import { foundBy, holds } from '../../platform/search/part-index.ts'
import { equals } from '../../platform/records/list-filters.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
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
  ['left', 'Keluar'],
])
const stateOf = new Map([...states].map(([state, title]) => [title, state]))

/** A device whose sale was cancelled has a stay that came after: the last one of each is listed. By a
 * subquery with a value: `not exists` may read all devices first. */
const isLast = `unit.state not in ('returned', 'undone') and unit.id = (
  select max(stay.id) from imei_unit stay where stay.imei = unit.imei)`

const joinedMovement = 'join stock_movement came on came.unit_id = unit.id and came.quantity > 0'

export const imeiList: ListSource<ImeiRow, ImeiItem> = {
  ...{ name: 'imei', operation: 'daftarImei', alias: 'unit', id: 'came.unit_id' },
  table: `imei_unit unit ${joinedMovement}`,
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
  search: wordSought,
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
function wordSought(word: string): Sought {
  return {
    row: (bind) =>
      anyOf([
        serialCondition('unit', word, bind),
        `(select ${holds('product.name_key', word, bind)} from product where product.id = unit.product_id)`,
      ]),
    ways: (bind) => [
      { where: serialCondition('unit', word, bind) },
      { table: devicesOf(foundBy('name_key', word, bind)), where: 'true' },
    ],
  }
}

function devicesOf(products: string): string {
  const units = through(`(select id from product where ${products}`, 'imei_unit', 'unit', 'unit.product_id = found.id')
  return `${units} ${joinedMovement}`
}

export const imeiListHandlers = {
  daftarImei: (request) => answerList(request, imeiList),
} satisfies Partial<Handlers>
