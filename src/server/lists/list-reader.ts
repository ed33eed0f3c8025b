import type { Queryable } from '../database/database.ts'
import type { Place } from './cursor.ts'
import type { ListQuery } from './list-query.ts'
import type { ListSource } from './list-source.ts'
import { allOf, type Bind, Parameters } from './statement.ts'

/** Which rows to read, in the list's order or against it. */
export interface Slice {
  /** Beyond this place, in the direction of reading; with `including`, from it on. */
  from?: Place
  including?: boolean
  backwards?: boolean
  limit: number
  /** Rows that came later stay out. */
  ceiling?: number
}

export interface PlacedItem<Item> {
  item: Item
  place: Place
}

type PlacedRow = { list_key: string | number; list_id: number }

/** Reads one list as one request asks for it, by keyset: no row is counted past, wherever the page begins. */
export class ListReader<Row extends Record<string, unknown>, Item> {
  constructor(
    private readonly database: Queryable,
    private readonly source: ListSource<Row, Item>,
    private readonly query: ListQuery,
  ) {}

  /** The rows of a slice, in the list's order whichever way they were read. */
  async read(slice: Slice): Promise<PlacedItem<Item>[]> {
    const { sql, values } = await this.statement(slice)
    const rows = await this.database.query<Row & PlacedRow>(sql, values)
    const read = await Promise.all(rows.map((row) => this.source.item(row)))
    const items = rows.map((row, index) => ({
      // Each row has its item.
      item: read[index] as Item,
      place: { key: row.list_key, id: row.list_id },
    }))
    return slice.backwards ? items.reverse() : items
  }

  /** The statement of a slice; tests look at how it is read. */
  async statement({ from, including, backwards = false, limit, ceiling }: Slice): Promise<Statement> {
    const { table, alias, id, columns } = this.source
    const { bind, values } = new Parameters()
    const { sql: key } = this.query.sort
    const direction = this.query.descending === backwards ? 'asc' : 'desc'
    const conditions = await this.conditions(bind)
    if (from) conditions.push(this.beyond(from, direction, including ?? false, bind))
    if (ceiling !== undefined) conditions.push(`${id} <= ${bind(ceiling, 'bigint')}`)
    // The page first, then what belongs to its rows.
    const sql = `select ${columns}, list_key, list_id from (
        select ${alias}.*, ${key} as list_key, ${id} as list_id from ${table} where ${allOf(conditions)}
        order by ${key} ${direction}, ${id} ${direction} limit ${limit}
      ) ${alias} order by list_key ${direction}, list_id ${direction}`
    return { sql, values }
  }

  /** How many there are, up to `most`. */
  async count(most: number): Promise<number> {
    const { sql, values } = await this.countStatement(most)
    const [row] = await this.database.query<{ count: number }>(sql, values)
    return row?.count ?? 0
  }

  async countStatement(most: number): Promise<Statement> {
    const { bind, values } = new Parameters()
    const conditions = await this.conditions(bind)
    const limit = most === Infinity ? '' : ` limit ${most}`
    const rows = `select 1 from ${this.source.table} where ${allOf(conditions)}${limit}`
    return { sql: `select count(*) as count from (${rows}) counted`, values }
  }

  /** Where a row stands in the list's order, whatever its filters; null for none of the list's rows. */
  async placeOf(wanted: string): Promise<Place | null> {
    const { table, id, named, where } = this.source
    const { bind, values } = new Parameters()
    const rowIs = named ? named(wanted, bind) : isId(wanted) ? `${id} = ${bind(wanted, 'bigint')}` : null
    if (rowIs === null) return null
    const [row] = await this.database.query<PlacedRow>(
      `select ${this.query.sort.sql} as list_key, ${id} as list_id from ${table}
       where ${allOf([rowIs, ...(where ? [where(bind)] : [])])}`,
      values,
    )
    return row ? { key: row.list_key, id: row.list_id } : null
  }

  /** The greatest id there is: rows that come later have greater ones. */
  async lastId(): Promise<number> {
    const [row] = await this.database.query<{ last: number | null }>(
      `select max(${this.source.id}) as last from ${this.source.table}`,
    )
    return row?.last ?? 0
  }

  private async conditions(bind: Bind): Promise<string[]> {
    const { where, filters, search } = this.source
    const conditions = where ? [where(bind)] : []
    for (const { name, value } of this.query.filters) {
      const condition = filters[name]?.(value, bind)
      if (condition !== undefined) conditions.push(condition)
    }
    const { search: asked } = this.query
    if (asked?.impossible) conditions.push('false')
    else if (asked) conditions.push(await search(asked, bind, this.database))
    return conditions
  }

  /** `k <= $1 and (k < $1 or id < $2)`: its first half is a range of the index, which the usual `or` alone is not. */
  private beyond({ key, id }: Place, direction: 'asc' | 'desc', including: boolean, bind: Bind): string {
    const { sql, type } = this.query.sort
    const value = bind(key, type)
    const sign = direction === 'asc' ? '>' : '<'
    const idSign = including ? `${sign}=` : sign
    return `${sql} ${sign}= ${value} and (${sql} ${sign} ${value} or ${this.source.id} ${idSign} ${bind(id, 'bigint')})`
  }
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text)
}

export interface Statement {
  sql: string
  values: unknown[]
}
