import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { type Sought, through } from '../../platform/lists/sought.ts'
import { anyOf } from '../../platform/lists/statement.ts'
import { foundBy, holds } from '../../platform/search/search.ts'
import { equals } from '../../platform/records/list-filters.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { presentFirst } from '../goods/known-units.ts'
import { serialCondition } from './serials.ts'
import { carriers } from '../stock/unit-states.ts'

type ImeiItem = Answer<'daftarImei'>['items'][number]
type ImeiRow = Record<string, unknown> & {
  imei: string
  sn: string | null
  product_id: number
  product: string
  warehouse: string | null
  available_from: string
  state: string
  condition: string | null
  /** With which kind of document it left the place where it was last. */
  left_with: string | null
}

const states = new Map([
  ['in_stock', 'Di stok'],
  ['sold', 'Terjual'],
  ['cancelled', 'Dibatalkan'],
  ['left', 'Keluar'],
])
const stateOf = new Map([...states].map(([state, title]) => [title, state]))
/** What a device is called that has left with a document that another takes in. */
export const onItsWay = 'Dalam perjalanan'

/** Of a stay called `unit` that has left: the kind of document with which it did; null of all others. */
export const leftWith = `case unit.state when 'left' then (
  select document.kind from stock_movement gone join document on document.id = gone.document_id
  where gone.unit_id = unit.id and gone.quantity < 0 and gone.kind = 'document') end`

/** Where a device is by its last stay: one that has left is in no warehouse, whether it is on its way or gone. */
export const placeOfUnit = `(select name from warehouse where id = unit.warehouse_id and unit.state <> 'left')`

/** What a device is called by its last stay. */
export function statusOfUnit(
  { state, left_with }: { state: string; left_with: string | null },
  carrying: readonly string[],
): string {
  return left_with !== null && carrying.includes(left_with) ? onItsWay : (states.get(state) ?? state)
}

/** The stay that says where a device is, is listed. By a
 * subquery with a value: `not exists` may read all devices first. Inside of a function, as PostgreSQL takes what is
 * compared for one in 200, while nearly all are such: it would look for a page by an index in no order. */
const isPresent = `unit.state not in ('returned', 'undone') and coalesce(unit.id = (
  select stay.id from imei_unit stay where stay.imei = unit.imei ${presentFirst('stay')}), false)`

export const imeiList = (carrying: readonly string[]): ListSource<ImeiRow, ImeiItem> => ({
  name: 'imei',
  operation: 'daftarImei',
  alias: 'unit',
  id: 'unit.id',
  table: 'imei_unit unit',
  named: (name, bind) => `unit.imei = ${bind(name, 'text')} and ${isPresent}`,
  where: () => isPresent,
  sorts: {
    imei: { sql: 'lower(unit.imei) collate "C"', type: 'text' },
    // The day on which it came: the check of the ledger says so (check/stock.ts).
    masuk: { sql: 'unit.available_from', type: 'date' },
  },
  sort: '-masuk',
  filters: {
    idProduk: equals('unit.product_id'),
    gudang: (value, bind) => `unit.warehouse_id = ${bind(value, 'bigint')} and unit.state <> 'left'`,
    tertahan: (value) => (value === true ? `unit.condition is not null and unit.state = 'in_stock'` : 'true'),
    status: (value, bind) => {
      const state = value === onItsWay ? 'left' : stateOf.get(String(value))
      if (state !== 'left') return `unit.state = ${bind(state, 'text')}`
      // As the index `imei_unit_gone` says it: the old stays of what was carried and came in are many.
      return `unit.state = 'left' and not unit.is_followed and coalesce(${leftWith} = any(${bind(carrying, 'text[]')}), false) = ${value === onItsWay}`
    },
  },
  search: wordSought,
  columns: `unit.imei, unit.sn, unit.product_id, unit.state, unit.condition, unit.available_from,
    ${leftWith} as left_with,
    (select name from product where id = unit.product_id) as product,
    ${placeOfUnit} as warehouse`,
  item: (row) => ({
    id: row.imei,
    imei: row.imei,
    sn: row.sn,
    idProduk: row.product_id,
    produk: row.product,
    gudang: row.warehouse,
    masuk: row.available_from,
    status: statusOfUnit(row, carrying),
    kondisi: row.state === 'in_stock' ? row.condition : null,
  }),
})

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
  return through(`(select id from product where ${products}`, 'imei_unit', 'unit', 'unit.product_id = found.id')
}

export const imeiListHandlers = {
  daftarImei: (request) => answerList(request, imeiList(carriers(request.documentForms))),
} satisfies Partial<Handlers>
