import type { Answer, OperationId } from '../../platform/http/operation.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { type Sought, through, type Way } from '../../platform/lists/sought.ts'
import { anyOf, type Bind } from '../../platform/lists/statement.ts'
import { cancelledFilter, cancelledRows, equals, since, until } from '../../platform/records/list-filters.ts'
import { foundBy, holds } from '../../platform/search/search.ts'
import { serialsOf } from '../imei/serials.ts'
import { lookupTable } from '../master/lookup-target.ts'
import { type DocumentType, type AnsweredColumns, type DocumentTable, ownTableOf } from './document-type.ts'
import { hasNumberOf } from './shown-number.ts'

/** Documents by number, reference, names of their contacts and goods, serials of their devices; each word by any of them. */
function documentSearch({ kind: alias, names }: DocumentType): (word: string) => Sought {
  const contacts = Object.values(names).flatMap(({ column, lookup }) =>
    lookupTable(lookup) === 'contact' ? [column] : [],
  )
  const reference = `lower(${alias}.reference)`
  return (word) => {
    const hasNumber = (bind: Bind): string[] => hasNumberOf(alias, word, bind)
    return {
      row: (bind) =>
        anyOf([
          holds(reference, word, bind),
          ...hasNumber(bind),
          ...contacts.map((column) => ofContact(`${alias}.${column}`, word, bind)),
          ofGoods(alias, word, bind),
          ...(isSerial(word) ? [ofDevices(alias, word, bind)] : []),
        ]),
      ways: (bind) => [
        { where: foundBy(reference, word, bind) },
        ...hasNumber(bind).map((where) => ({ where })),
        ...contacts.map((column) => byContacts(alias, column, word, bind)),
        byGoods(alias, word, bind),
        ...(isSerial(word) ? [byDevices(alias, word, bind)] : []),
      ],
    }
  }
}

function ofContact(column: string, word: string, bind: Bind): string {
  return `(select ${holds('contact.name_key', word, bind)} from contact where contact.id = ${column})`
}

function byContacts(alias: string, column: string, word: string, bind: Bind): Way {
  const contacts = `(select id from contact where ${foundBy('name_key', word, bind)}`
  return { table: through(contacts, alias, alias, `${alias}.${column} = found.id`), where: 'true' }
}

/** Asked row by row, as devices are. */
function ofGoods(alias: string, word: string, bind: Bind): string {
  return `coalesce((select bool_or(${holds('product.name_key', word, bind)})
    from ${alias}_line line join product on product.id = line.product_id
    where line.${alias}_id = ${alias}.id), false)`
}

/** A document may come once for each of its lines: PostgreSQL cannot tell how many different ones there are, only how many lines. */
function byGoods(alias: string, word: string, bind: Bind): Way {
  const products = `(select id from product where ${foundBy('product.name_key', word, bind)}`
  const lines = through(products, `${alias}_line`, 'line', 'line.product_id = found.id')
  const documents = `(select line.${alias}_id as id from ${lines}`
  return { table: through(documents, alias, alias, `${alias}.id = found.id`), where: 'true' }
}

/** Asked row by row: `exists` may read all devices first. */
function ofDevices(alias: string, word: string, bind: Bind): string {
  return `coalesce((select bool_or(${holds(serialsOf('unit'), word, bind)})
    from ${alias}_line line join imei_unit unit on unit.${alias}_line_id = line.id
    where line.${alias}_id = ${alias}.id), false)`
}

function byDevices(alias: string, word: string, bind: Bind): Way {
  const line = `${alias}_line`
  const units = `(select ${line}_id as line_id from imei_unit unit
    where ${foundBy(serialsOf('unit'), word, bind)} and ${line}_id is not null`
  const lines = through(units, line, 'line', 'line.id = found.line_id')
  const documents = `(select distinct line.${alias}_id as id from ${lines}`
  return { table: through(documents, alias, alias, `${alias}.id = found.id`), where: 'true' }
}

/** Shorter ones, and names, are no part of a serial that anybody would type. */
function isSerial(word: string): boolean {
  return word.length >= 5 && /^[\da-z]*\d[\da-z]*$/.test(word)
}

type Row = Record<string, unknown>
type Source<Item, Sum extends string> = ListSource<Row, Item, Sum>

/** What a list of documents has beside what the lists of all documents have. */
interface Documents<Sum extends string> extends Pick<Source<unknown, Sum>, 'name' | 'operation' | 'type' | 'where'> {
  table: DocumentTable
  search: Source<unknown, Sum>['search']
  inDays: readonly string[]
  /** What it is sorted by as the total; never null. */
  total: string
  sorts?: Source<unknown, Sum>['sorts']
  filters: Source<unknown, Sum>['filters']
  sums: Readonly<Record<Sum, string>>
  /** Of an item. */
  columns: AnsweredColumns
  /** What is read beside, and what an item has of it. */
  read?: string
  more?: (row: Row) => Promise<object>
}

/** The list of some documents, whichever table they are in. */
export function listOfDocuments<Item, Sum extends string>(documents: Documents<Sum>): Source<Item, Sum> {
  const { table, inDays, total, sorts, filters, sums, columns, read, more, ...named } = documents
  const { name: alias } = table
  const day = `${alias}.${table.day}`
  const before = ['number', ...inDays].map((column) => `${alias}.${column}`)
  const answered: AnsweredColumns = {
    id: `${alias}.id`,
    nomor: `${alias}.number`,
    nomorSeri: `${alias}.series_number`,
    tanggal: day,
    total: `${alias}.total`,
    status: `case when ${alias}.cancelled_at is null then 'Tersimpan' else 'Batal' end`,
    ...columns,
  }
  return {
    ...named,
    table: alias,
    alias,
    id: `${alias}.id`,
    sorts: {
      nomor: { sql: `${alias}.number`, type: 'bigint' },
      tanggal: { sql: day, type: 'date' },
      total: { sql: total, type: 'numeric' },
      ...sorts,
    },
    sort: '-nomor',
    filters: {
      tanggalDari: since(day, before),
      tanggalSampai: until(day, before),
      status: cancelledFilter(alias),
      ...filters,
    },
    sums: { values: sums, without: cancelledRows(alias) },
    columns: [selected(answered), ...(read === undefined ? [] : [read])].join(', '),
    // The columns are those of the answer's item, by their names; tests hold each answer against it.
    item: async (row) => ({ ...picked(row, Object.keys(answered)), ...(await more?.(row)) }) as Item,
  }
}

/** Columns under the names of the fields that they answer. */
export function selected(columns: AnsweredColumns): string {
  return Object.entries(columns)
    .map(([field, sql]) => `${sql} as "${field}"`)
    .join(', ')
}

function picked(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

type ItemOf<Id extends OperationId> = Answer<Id> extends { items: (infer Item)[] } ? Item : never

/** The list of a kind that has a table of its own. */
export function ownList<Id extends OperationId>(
  type: DocumentType & { lists: Id },
): Source<ItemOf<Id>, 'unit' | 'total'> {
  const { kind, name, lists, names, listed, inDays } = type
  const named = Object.entries(names).map(([field, { column, lookup }]) => {
    return { field, column: `${kind}.${column}`, table: lookupTable(lookup) }
  })
  return listOfDocuments({
    name,
    operation: lists,
    table: ownTableOf(type),
    inDays,
    total: `${kind}.total`,
    filters: {
      ...Object.fromEntries(named.map(({ field, column }) => [field, equals(column)])),
      kenaPpn: (value) => (value === true ? `${kind}.tax_percent is not null` : 'true'),
    },
    sums: { unit: `${kind}.units`, total: `${kind}.total` },
    search: documentSearch(type),
    read: `${kind}.own`,
    columns: {
      ...Object.fromEntries(
        named.map(({ field, column, table }) => [field, `(select name from ${table} where id = ${column})`]),
      ),
      unit: `${kind}.units`,
      ...listed,
    },
  })
}
