import type { ListConditions, Statement } from './list-conditions.ts'
import type { Sought } from './sought.ts'
import { allOf, Parameters } from './statement.ts'

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

function limitOf(most: number): string {
  return most === Infinity ? '' : ` limit ${most}`
}

/** No row is the last of all. */
function lastOf(looked: number): number {
  return looked === Infinity ? 0 : looked
}
