import type { Place } from './cursor.ts'
import type { ListQuery } from './list-query.ts'
import type { FilterValue, ListSource, ScatteredFilter } from './list-source.ts'
import { type Sought, together } from './sought.ts'
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

export interface Statement {
  sql: string
  values: unknown[]
}

type Source = Pick<ListSource<never, unknown>, 'table' | 'alias' | 'id' | 'columns' | 'where' | 'filters' | 'search'>

/** The SQL that reads one list as one request asks for it. */
export class ListStatements {
  /** What the rows of a page are looked for by; of a count, ranges are no matter of order. */
  readonly sought: readonly Sought[]
  readonly words: readonly Sought[]

  constructor(
    private readonly source: Source,
    private readonly query: ListQuery,
  ) {
    const { search } = query
    this.words = search && !search.impossible ? search.words.map((word) => source.search(word)) : []
    this.sought = [...together(this.scattered().map(([filter, value]) => bound(filter, value))), ...this.words]
  }

  /** A page in the list's order, where nothing has to be looked for. */
  inOrder(slice: Slice): Statement {
    const { table, alias } = this.source
    const { bind, values } = new Parameters()
    const { key, id, direction } = this.order(slice)
    const conditions = allOf([...this.fixed(bind), ...this.within(slice, bind)])
    const page = `select ${alias}.*, ${key} as list_key, ${id} as list_id from ${table} where ${conditions}
        order by ${key} ${direction}, ${id} ${direction} limit ${slice.limit}`
    return { sql: this.answer(page, direction), values }
  }

  /**
   * What is found among the next rows in the list's order. The last of those that are looked at is answered in any case:
   * without it, the list ended before.
   */
  near(slice: Slice, looked: number): Statement {
    const { table, alias } = this.source
    const { bind, values } = new Parameters()
    const { key, id, direction } = this.order(slice)
    const hit = allOf(this.sought.map(({ row }) => row(bind)))
    const conditions = allOf([...this.fixed(bind), ...this.within(slice, bind)])
    const page = `select * from (
        select near.*, row_number() over () as list_seen from (
          select ${alias}.*, ${key} as list_key, ${id} as list_id, ${hit} as list_hit from ${table} where ${conditions}
          order by ${key} ${direction}, ${id} ${direction} limit ${looked}
        ) near
      ) near where list_hit or list_seen = ${looked} limit ${slice.limit + 1}`
    return { sql: this.answer(page, direction, ', list_hit, list_seen'), values }
  }

  /** The page of what is found by the ways of one; all that is found is sorted, so it is for few rows. */
  far(slice: Slice, by: Sought): Statement {
    const { table, alias } = this.source
    const { bind, values } = new Parameters()
    const { key, id, direction } = this.order(slice)
    const found = this.found(by, this.sought, [...this.fixed(bind), ...this.within(slice, bind)], bind)
    const hits = found.map(
      ({ from, where }) => `select ${key} as list_key, ${id} as list_id from ${from} where ${where}`,
    )
    const page = `select ${alias}.*, list_key, list_id from (
        select * from hit order by list_key ${direction}, list_id ${direction} limit ${slice.limit}
      ) hit cross join ${table} where ${id} = list_id`
    return { sql: `with hit as materialized (${hits.join(' union ')}) ${this.answer(page, direction)}`, values }
  }

  /** How many rows have what is sought, of those that are looked at, and how many were. */
  countNear(looked: number): Statement {
    const { bind, values } = new Parameters()
    const hit = allOf(this.words.map(({ row }) => row(bind)))
    const rows = `select ${hit} as hit from ${this.source.table} where ${allOf(this.allConditions(bind))} limit ${looked}`
    return { sql: `select count(*) filter (where hit) as hits, count(*) as seen from (${rows}) near`, values }
  }

  /** How many are found by the ways of one, up to `most`. */
  countFar(by: Sought, most: number): Statement {
    const { bind, values } = new Parameters()
    const found = this.found(by, this.words, this.allConditions(bind), bind)
    const hits = found.map(({ from, where }) => `select ${this.source.id} as id from ${from} where ${where}`)
    // Each row is found by each way at most once.
    const some = `select distinct id from (${hits.join(' union all ')}${limitOf(most * found.length)}) hit`
    return { sql: `select count(*) as count from (${some}${limitOf(most)}) counted`, values }
  }

  /** How many there are in any way of reading, up to `most`. */
  count(most: number): Statement {
    const { bind, values } = new Parameters()
    const conditions = allOf([...this.allConditions(bind), ...this.words.map(({ row }) => row(bind))])
    const rows = `select 1 from ${this.source.table} where ${conditions}${limitOf(most)}`
    return { sql: `select count(*) as count from (${rows}) counted`, values }
  }

  /** What is found by the ways of one; its plan tells how many rows that may be. */
  all(by: Sought): Statement {
    const { bind, values } = new Parameters()
    const rows = this.found(by, [by], [], bind).map(({ from, where }) => `select 1 from ${from} where ${where}`)
    return { sql: rows.join(' union all '), values }
  }

  /** What is found by the ways of one, and has all else. */
  private found(by: Sought, all: readonly Sought[], conditions: readonly string[], bind: Bind) {
    const others = all.filter((one) => one !== by).map(({ row }) => row(bind))
    return by.ways(bind).map(({ table = this.source.table, where }) => {
      return { from: table, where: allOf([where, ...others, ...conditions]) }
    })
  }

  private order({ backwards = false }: Slice) {
    const { sort, descending } = this.query
    return { key: sort.sql, id: this.source.id, direction: descending === backwards ? 'asc' : 'desc' }
  }

  /** The page first, then what belongs to its rows. */
  private answer(page: string, direction: string, more = ''): string {
    const { columns, alias } = this.source
    return `select ${columns}, list_key, list_id${more} from (${page}) ${alias}
      order by list_key ${direction}, list_id ${direction}`
  }

  /** What holds for the rows and goes along with the list's order. */
  private fixed(bind: Bind): string[] {
    const { where, filters } = this.source
    const conditions = where ? [where(bind)] : []
    for (const { name, value } of this.query.filters) {
      const filter = filters[name]
      if (typeof filter === 'function') conditions.push(filter(value, bind))
      else if (filter && !this.isScattered(filter)) conditions.push(filter.row(value, bind))
    }
    if (this.query.search?.impossible) conditions.push('false')
    return conditions
  }

  /** The same, and all filters. */
  private allConditions(bind: Bind): string[] {
    return [...this.fixed(bind), ...this.scattered().map(([filter, value]) => filter.way(value, bind))]
  }

  private scattered() {
    return this.query.filters.flatMap(({ name, value }) => {
      const filter = this.source.filters[name]
      return filter && typeof filter === 'object' && this.isScattered(filter) ? [[filter, value] as const] : []
    })
  }

  /** Not where the list is in the order of the very column. */
  private isScattered({ column }: ScatteredFilter): boolean {
    return column !== this.query.sort.sql
  }

  private within(slice: Slice, bind: Bind): string[] {
    const { from, ceiling } = slice
    return [
      ...(from ? [this.beyond(from, slice, bind)] : []),
      ...(ceiling === undefined ? [] : [`${this.source.id} <= ${bind(ceiling, 'bigint')}`]),
    ]
  }

  /**
   * Compared as one: an index of both begins at the very place, however many rows have the same key. The key alone is
   * for an index that has no id, as in a list of two tables.
   */
  private beyond({ key: after, id: afterId }: Place, slice: Slice, bind: Bind): string {
    const { key, id, direction } = this.order(slice)
    const sign = direction === 'asc' ? '>' : '<'
    const value = bind(after, this.query.sort.type)
    const both = `(${key}, ${id}) ${slice.including ? `${sign}=` : sign} (${value}, ${bind(afterId, 'bigint')})`
    return `${key} ${sign}= ${value} and ${both}`
  }
}

function bound(filter: ScatteredFilter, value: FilterValue) {
  return { row: (bind: Bind) => filter.row(value, bind), way: (bind: Bind) => filter.way(value, bind) }
}

function limitOf(most: number): string {
  return most === Infinity ? '' : ` limit ${most}`
}
