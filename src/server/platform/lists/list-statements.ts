import type { ListConditions, Slice, Statement } from './list-conditions.ts'
import type { Sought } from './sought.ts'
import { allOf, type Bind, Parameters } from './statement.ts'

/** The SQL that counts one list as one request asks for it; `most` and `looked` may be Infinity. */
export class CountStatements {
  constructor(private readonly list: ListConditions) {}

  /** How many there are in any way of reading, up to `most`. */
  count(most: number): Statement {
    const { bind, values } = new Parameters()
    const conditions = allOf([...this.list.allConditions(bind), ...this.list.words.map(({ row }) => row(bind))])
    const rows = `select 1 from ${this.list.source.table} where ${conditions}${limitOf(most)}`
    return { sql: `select count(*) as count from (${rows}) counted`, values }
  }

  /** How many of the rows that are looked at have what is sought, up to `most`, and whether all were looked at. */
  countNear(looked: number, most: number): Statement {
    const { bind, values } = new Parameters()
    const hit = allOf(this.list.words.map(({ row }) => row(bind)))
    const { table } = this.list.source
    return {
      sql: this.counted([this.hits(table, allOf(this.list.allConditions(bind)), hit, looked, most)], looked),
      values,
    }
  }

  /** The same of the rows that are found by the ways of one. */
  countFar(by: Sought, looked: number, most: number): Statement {
    const { bind, values } = new Parameters()
    const hit = allOf([...this.list.others(by, this.list.words, bind), ...this.list.allConditions(bind)])
    const ways = this.list.ways(by, bind).map(({ from, where }) => this.hits(from, where, hit, looked, most))
    return { sql: this.counted(ways, looked), values }
  }

  /** The hits among the first rows, and the last of these. */
  private hits(from: string, where: string, hit: string, looked: number, most: number): string {
    const rows = `select ${this.list.source.id} as id, ${hit} as hit from ${from} where ${where}${limitOf(looked)}`
    return `(select * from (select rows.*, row_number() over () as seen from (${rows}) rows) rows
      where hit or seen = ${lastOf(looked)}${limitOf(most + 1)})`
  }

  private counted(hits: readonly string[], looked: number): string {
    return `select count(distinct id) filter (where hit) as count, coalesce(bool_or(seen = ${lastOf(looked)}), false) as has_more
      from (${hits.join(' union all ')}) found`
  }
}

/** The SQL that adds up what one request of a list matches, up to `most` rows and one more. */
export class SumStatements {
  constructor(
    private readonly list: ListConditions,
    private readonly values: Readonly<Record<string, string>>,
    private readonly only: readonly string[],
  ) {}

  /** Of all rows, as they are counted. */
  all(most: number): Statement {
    const { bind, values } = new Parameters()
    const conditions = allOf([...this.list.allConditions(bind), ...this.only])
    return {
      sql: this.summed(
        `select ${this.columns()} from ${this.list.source.table} where ${conditions}${limitOf(most + 1)}`,
      ),
      values,
    }
  }

  /** Of the rows that are found by the ways of one. */
  found(by: Sought, most: number): Statement {
    const { bind, values } = new Parameters()
    const found = this.list.found(by, this.list.words, [...this.list.allConditions(bind), ...this.only], bind)
    const rows = found.map(
      ({ from, where }) => `select ${this.list.source.id} as list_id, ${this.columns()} from ${from} where ${where}`,
    )
    return { sql: this.summed(`select * from (${rows.join(' union ')}) found${limitOf(most + 1)}`), values }
  }

  private columns(): string {
    return Object.entries(this.values)
      .map(([name, sql]) => `${sql} as "sum_${name}"`)
      .join(', ')
  }

  private summed(rows: string): string {
    const sums = Object.keys(this.values).map((name) => `coalesce(sum("sum_${name}"), 0) as "${name}"`)
    return `select count(*) as list_count, ${sums.join(', ')} from (${rows}) summed`
  }
}

function limitOf(most: number): string {
  return most === Infinity ? '' : ` limit ${most}`
}

/** No row is the last of all. */
function lastOf(looked: number): number {
  return looked === Infinity ? 0 : looked
}

/** The SQL that reads the pages of one list as one request asks for it. */
export class ListStatements {
  constructor(private readonly list: ListConditions) {}

  /** A page in the list's order, where nothing has to be looked for. */
  inOrder(slice: Slice): Statement {
    const { table, alias } = this.list.source
    const { bind, values } = new Parameters()
    const { key, kept, id, direction } = this.list.order(slice)
    const conditions = allOf([...this.list.fixed(bind), ...this.list.within(slice, bind)])
    const page = `select ${alias}.*, ${kept} as list_key, ${id} as list_id from ${table} where ${conditions}
        order by ${key} ${direction}, ${id} ${direction} limit ${slice.limit}`
    return { sql: this.answer(page, direction), values }
  }

  /**
   * What is found among the next rows in the list's order. The last of those that are looked at is answered in any case:
   * without it, the list ended before.
   */
  near(slice: Slice, looked: number): Statement {
    const { table, alias } = this.list.source
    const { bind, values } = new Parameters()
    const { key, kept, id, direction } = this.list.order(slice)
    const hit = allOf(this.list.sought.map(({ row }) => row(bind)))
    const conditions = allOf([...this.list.fixed(bind), ...this.list.within(slice, bind)])
    const page = `select * from (
        select near.*, row_number() over () as list_seen from (
          select ${alias}.*, ${kept} as list_key, ${id} as list_id, ${hit} as list_hit from ${table} where ${conditions}
          order by ${key} ${direction}, ${id} ${direction} limit ${looked}
        ) near
      ) near where list_hit or list_seen = ${looked} limit ${slice.limit + 1}`
    return { sql: this.answer(page, direction, ', list_hit, list_seen'), values }
  }

  /** The page of what is found by the ways of one; all that is found is sorted, so it is for few rows. */
  far(slice: Slice, by: Sought): Statement {
    const { table, alias } = this.list.source
    const { bind, values } = new Parameters()
    const { kept, id, direction } = this.list.order(slice)
    const found = this.list.found(
      by,
      this.list.sought,
      [...this.list.fixed(bind), ...this.list.within(slice, bind)],
      bind,
    )
    const hits = found.map(
      ({ from, where }) => `select ${kept} as list_key, ${id} as list_id from ${from} where ${where}`,
    )
    const page = `select ${alias}.*, list_key, list_id from (
        select * from hit order by list_key ${direction}, list_id ${direction} limit ${slice.limit}
      ) hit cross join ${table} where ${id} = list_id`
    return { sql: `with hit as materialized (${hits.join(' union ')}) ${this.answer(page, direction)}`, values }
  }

  /** The first row that has what all ranges say, found by the values of their column; what is sought besides is not asked. */
  leap(slice: Slice): Statement {
    const { table } = this.list.source
    const { bind, values } = new Parameters()
    const { key, kept, id, direction } = this.list.order(slice)
    const rows = allOf([`${this.list.steps} = step.value`, ...this.list.fixed(bind), ...this.list.within(slice, bind)])
    const first = `select ${kept} as list_key, ${id} as list_id from ${table} where ${rows}
      order by ${key} ${direction}, ${id} ${direction} limit 1`
    const sql = `${this.stepping(bind)} select first.* from step cross join lateral (${first}) first
      where step.value is not null order by list_key ${direction}, list_id ${direction} limit 1`
    return { sql, values }
  }

  /**
   * The page by the values of the column that all ranges are of: of each the row that comes first, then the rows of
   * those values alone that can be on the page. Few steps, however many rows are in the ranges.
   */
  stepped(slice: Slice): Statement {
    const { table, alias } = this.list.source
    const { bind, values } = new Parameters()
    const { key, kept, id, direction } = this.list.order(slice)
    const words = this.list.words.map(({ row }) => row(bind))
    const rows = allOf([
      `${this.list.steps} = step.value`,
      ...words,
      ...this.list.fixed(bind),
      ...this.list.within(slice, bind),
    ])
    const page = `select paged.* from (
        select step.value from step cross join lateral (
          select ${key} as list_first, ${id} as list_first_id from ${table} where ${rows}
          order by ${key} ${direction}, ${id} ${direction} limit 1
        ) first where step.value is not null
        order by list_first ${direction}, list_first_id ${direction} limit ${slice.limit}
      ) step cross join lateral (
        select ${alias}.*, ${kept} as list_key, ${id} as list_id from ${table} where ${rows}
        order by ${key} ${direction}, ${id} ${direction} limit ${slice.limit}
      ) paged order by list_key ${direction}, list_id ${direction} limit ${slice.limit}`
    return { sql: `${this.stepping(bind)} ${this.answer(page, direction)}`, values }
  }

  /** What is found by the ways of one in the list without what is sought besides; its plan tells how many rows that may be. */
  all(by: Sought): Statement {
    const { bind, values } = new Parameters()
    const rows = this.list
      .found(by, [by], this.list.fixed(bind), bind)
      .map(({ from, where }) => `select 1 from ${from} where ${where}`)
    return { sql: rows.join(' union all '), values }
  }

  /** The values of the ranges' column among the list's own rows, each by one look into its index. */
  private stepping(bind: Bind): string {
    const { where } = this.list.source
    const own = where ? [where(bind)] : []
    const ranges = allOf([...own, ...this.list.scattered().map(([filter, value]) => filter.way(value, bind))])
    const next = (after: string) => `(select ${this.list.steps} as value from ${this.list.source.table}
      where ${ranges}${after} order by ${this.list.steps} limit 1)`
    return `with recursive step as (${next('')} union all
      select ${next(` and ${this.list.steps} > step.value`)} from step where step.value is not null)`
  }

  /** The page first, then what belongs to its rows. */
  private answer(page: string, direction: string, more = ''): string {
    const { columns, alias } = this.list.source
    return `select ${columns}, list_key, list_id${more} from (${page}) ${alias}
      order by list_key ${direction}, list_id ${direction}`
  }
}
