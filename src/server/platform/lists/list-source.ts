import type { Sought } from './sought.ts'
import type { Bind, SqlType } from './statement.ts'

export type FilterValue = string | number | boolean

/** What rows are ordered by; it is never null. A text has to say `collate "C"`, as its index does. */
export interface SortKey {
  sql: string
  type: Extract<SqlType, 'bigint' | 'numeric' | 'integer' | 'date' | 'timestamptz' | 'text'>
  /** As a cursor keeps it, where the driver's own value says less; ordered alike. */
  kept?: string
}

/** Turns the value of a parameter into a condition on the rows. */
export type Filter = (value: FilterValue, bind: Bind) => string

/** A filter whose rows may be few and far apart in the list's order, such as a month in the order of amounts. */
export interface ScatteredFilter {
  /** In the order of this sort key they stand together. */
  column?: string
  /** Of the column there are few values, and an index has each of these sort keys behind it: a value's rows stand in its order. */
  before?: readonly string[]
  /** Asked of each row as it comes. */
  row: Filter
  /** The same, by an index. */
  way: Filter
}

export interface ListSums<Sum extends string> {
  /** As SQL of a row. */
  values: Readonly<Record<Sum, string>>
  /** Rows that are not counted unless the filter asks for rows like them, and what is said of that. */
  without?: { where: string; filter: string; note: string }
}

/**
 * All that makes one list: which rows, in which orders, by which filters, and what is answered of each. Every condition,
 * sort key and id is an expression over `table` alone, so that PostgreSQL finds a page by an index before it looks
 * at anything else.
 *
 * For rows of one kind in a table of many, make the source for each request: `table: 'master_value value'`, `where:
 * (bind) => \`value.type = ${bind(type, 'text')}\``, and a filter for each field that the type has:
 * `{ [field]: (value, bind) => \`value.data @> ${bind(JSON.stringify({ [field]: value }), 'jsonb')}\` }`. Filters are
 * read with `Object.hasOwn`, so fields may have any name. `name` should then hold the type too: cursors are bound to it.
 */
export interface ListSource<Row extends Record<string, unknown>, Item, Sum extends string = never> {
  /** Names the list in its cursors: those of another list are refused. */
  name: string
  /** Whose titles and formats a file has: the operation. */
  operation: string
  /** The master type, of a source of one. */
  type?: string
  /** The table and its alias: `document`, `master_value value`; with what it is ordered by, where that is elsewhere. */
  table: string
  alias: string
  /** A whole number that no other row has; later rows have greater ones. */
  id: string
  /** The row that people and links name so, where that is not `id`; null for what names none. `around` is one of these. */
  named?: (name: string, bind: Bind) => string | null
  /** Which rows the list is of at all. */
  where?: (bind: Bind) => string
  sorts: Readonly<Record<string, SortKey>>
  /** The key when none is asked for, with a minus for the other way round. */
  sort: string
  filters: Readonly<Record<string, Filter | ScatteredFilter>>
  /** What holds when a parameter is absent, such as "not archived". */
  absent?: Readonly<Record<string, FilterValue>>
  /** What is added up of the rows that match, by the field of an item. */
  sums?: ListSums<Sum>
  /** Where a word of a search stands. */
  search: (word: string) => Sought
  /**
   * The columns of an answer, over the alias; what belongs to other tables by a subquery each, so that a page looks it up
   * row by row, however large they are.
   */
  columns: string
  /** All rows that are read at the same time ask at the same time, when a row asks the database for more. */
  item: (row: Row) => Item | Promise<Item>
}
