import type { ListQuery, CursorPlace } from './list-query.ts'
import type { FilterValue, ListSource, ScatteredFilter } from './list-source.ts'
import { type Sought, together } from './sought.ts'
import { allOf, type Bind } from './statement.ts'

/** Which rows to read, in the list's order or against it. */
export interface Slice {
  /** Beyond this place, in the direction of reading; with `including`, from it on. */
  from?: CursorPlace
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

/** What the statements that read and count one list as one request asks for it have in common. */
export class ListConditions {
  /** What the rows of a page are looked for by; of a count, ranges are no matter of order. */
  readonly sought: readonly Sought[]
  readonly words: readonly Sought[]
  /** What the ranges are of, when all are of one column that has few values, each in the list's order; null for none. */
  readonly steps: string | null

  constructor(
    readonly source: Source,
    readonly query: ListQuery,
  ) {
    const { search } = query
    this.words = search && !search.impossible ? search.words.map((word) => source.search(word)) : []
    this.sought = [...together(this.scattered().map(([filter, value]) => bound(filter, value))), ...this.words]
    const columns = new Set(
      this.scattered().map(([{ column, before }]) => (before?.includes(query.sort.sql) ? column : undefined)),
    )
    const [column = null] = columns
    this.steps = columns.size === 1 ? column : null
  }

  /** Whether something is sought by the ranges, not by a word. */
  isRange(by: Sought): boolean {
    return !this.words.includes(by)
  }

  /** What is found by the ways of one, and has all else. */
  found(by: Sought, all: readonly Sought[], conditions: readonly string[], bind: Bind) {
    const others = this.others(by, all, bind)
    return this.ways(by, bind).map(({ from, where }) => ({ from, where: allOf([where, ...others, ...conditions]) }))
  }

  ways(by: Sought, bind: Bind) {
    return by.ways(bind).map(({ table = this.source.table, where }) => ({ from: table, where }))
  }

  others(by: Sought, all: readonly Sought[], bind: Bind): string[] {
    return all.filter((one) => one !== by).map(({ row }) => row(bind))
  }

  order({ backwards = false }: Slice) {
    const { sort, descending } = this.query
    return {
      key: sort.sql,
      kept: sort.kept ?? sort.sql,
      id: this.source.id,
      direction: descending === backwards ? 'asc' : 'desc',
    }
  }

  /** What holds for the rows and goes along with the list's order. */
  fixed(bind: Bind): string[] {
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
  allConditions(bind: Bind): string[] {
    return [...this.fixed(bind), ...this.scattered().map(([filter, value]) => filter.way(value, bind))]
  }

  scattered() {
    return this.query.filters.flatMap(({ name, value }) => {
      const filter = this.source.filters[name]
      return filter && typeof filter === 'object' && this.isScattered(filter) ? [[filter, value] as const] : []
    })
  }

  /** Not where the list is in the order of the very column. */
  private isScattered({ column }: ScatteredFilter): boolean {
    return column !== this.query.sort.sql
  }

  within(slice: Slice, bind: Bind): string[] {
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
  private beyond({ key: after, id: afterId }: CursorPlace, slice: Slice, bind: Bind): string {
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
