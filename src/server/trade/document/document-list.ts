import type { Answer, OperationId } from '../../platform/http/operation.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { cancelledFilter, cancelledRows, equals, since, until } from '../../platform/records/list-filters.ts'
import { lookupTable } from '../master/lookup-target.ts'
import { documentSearch } from './document-search.ts'
import { type DocumentTable, ownTableOf } from './document-table.ts'
import type { AnsweredColumns, DocumentType } from './document-type.ts'

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
    ...{
      id: `${alias}.id`,
      nomor: `${alias}.number`,
      nomorSeri: `${alias}.series_number`,
      tanggal: day,
      total: `${alias}.total`,
    },
    status: `case when ${alias}.cancelled_at is null then 'Tersimpan' else 'Batal' end`,
    ...columns,
  }
  return {
    ...named,
    ...{ table: alias, alias, id: `${alias}.id` },
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
    ...{ name, operation: lists, table: ownTableOf(type), inDays, total: `${kind}.total` },
    filters: Object.fromEntries(named.map(({ field, column }) => [field, equals(column)])),
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
