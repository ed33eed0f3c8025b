import type { Queryable } from '../database/database.ts'
import { asAsked } from '../http/problem-words.ts'
import type { ListQuery, CursorPlace } from './list-query.ts'
import type { ListSource } from './list-source.ts'
import { ListConditions, type Slice, type Statement } from './list-conditions.ts'
import { CountStatements, ListStatements, SumStatements } from './list-statements.ts'
import type { Sought } from './sought.ts'
import { allOf, Parameters } from './statement.ts'

export interface PlacedItem<Item> {
  item: Item
  place: CursorPlace
}

type PlacedRow = { list_key: string | number; list_id: number }
/** Of a look at the next rows. */
type NearRow = PlacedRow & { list_hit: boolean | null; list_seen: number }
/** What a look at the next rows found; `last` is where it ended, null at the end of the list. */
interface Look<Row> {
  hits: Row[]
  last: CursorPlace | null
}
interface Sized {
  by: Sought
  /** Rows, as far as the database knows. */
  size: number
}
type Explained = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }

/** So many rows are looked at in the list's order before they are looked for by an index: some milliseconds. */
const fewestLooked = 1_000
/** So many for each row of the page: what one row in so many has is mostly found by then. */
const lookedForEach = 20
/** Further than so many times that nobody looks, whatever was found until then. */
const mostTimes = 20
/** As many again as should be needed: what is sought stands unevenly. */
const margin = 1.5
/** So often the rows in a range are looked for where they begin. */
const mostLeaps = 3
/** A range of more rows than these is read value by value, where it can be. */
const fewestStepped = 5_000
/** A count that is not asked for in full looks at so many rows at most. */
const mostCounted = 5_000

/** More rows than so many times as are added up are not looked for at all. */
const mostEstimated = 4

/** By the field of an item, and what is not counted. */
export type Sums<Sum extends string> = Record<Sum, number> & { catatan: string | null }

interface Counted {
  count: number
  /** Otherwise there may be more. */
  isExact: boolean
}

/** Reads one list as one request asks for it, by keyset: no row is counted past, wherever the page begins. */
export class ListReader<Row extends Record<string, unknown>, Item, Sum extends string = never> {
  private readonly conditions: ListConditions
  private readonly statements: ListStatements
  private readonly counts: CountStatements
  /** Whether a page was not found near its beginning. */
  private isRare = false
  private rarestSought: Promise<Sized> | undefined

  constructor(
    private readonly database: Queryable,
    private readonly source: ListSource<Row, Item, Sum>,
    private readonly query: ListQuery,
  ) {
    this.conditions = new ListConditions(source, query)
    this.statements = new ListStatements(this.conditions)
    this.counts = new CountStatements(this.conditions)
  }

  /** The rows of a slice, in the list's order whichever way they were read. */
  async read(slice: Slice): Promise<PlacedItem<Item>[]> {
    const rows = await this.rowsOf(slice)
    const read = await Promise.all(rows.map((row) => this.source.item(row)))
    const items = rows.map((row, index) => ({
      // Each row has its item.
      item: read[index] as Item,
      place: { key: row.list_key, id: row.list_id },
    }))
    return slice.backwards ? items.reverse() : items
  }

  private async rowsOf(slice: Slice): Promise<(Row & PlacedRow)[]> {
    if (this.conditions.sought.length === 0) return this.run(this.statements.inOrder(slice))
    const hits: (Row & PlacedRow)[] = []
    const rest: Slice = { ...slice }
    for (let leaps = 0; ; leaps += 1) {
      const before = hits.length
      const end = await this.lookFurther(rest, hits)
      rest.limit = slice.limit - hits.length
      if (end === null || rest.limit === 0) return hits
      const isLong = this.conditions.steps !== null && (await this.rarest()).size > fewestStepped
      if (!isLong || leaps === mostLeaps || (leaps > 0 && hits.length === before)) break
      // Where the ranges begin, in the list's order: mostly all that follows is in them.
      const [first] = await this.run<PlacedRow>(this.statements.leap({ ...rest, from: end, including: false }))
      if (!first) return hits
      Object.assign(rest, { from: { key: first.list_key, id: first.list_id }, including: true })
    }
    this.isRare = true
    const { by, size } = await this.rarest()
    const isStepped = this.conditions.steps !== null && this.conditions.isRange(by) && size > fewestStepped
    return this.run(isStepped ? this.statements.stepped(slice) : this.statements.far(slice, by))
  }

  /** Adds what is found among the next rows, and among more of them when it is as frequent there. Answers where it ended. */
  private async lookFurther(slice: Slice, hits: (Row & PlacedRow)[]): Promise<CursorPlace | null> {
    const looked = Math.max(fewestLooked, lookedForEach * slice.limit)
    const near = await this.look(slice, looked)
    hits.push(...near.hits)
    const missing = slice.limit - near.hits.length
    const further = expected(looked, near.hits.length, missing)
    if (near.last === null || missing === 0 || further > mostTimes * looked) return near.last
    if (further > (await this.rarest()).size) return near.last
    const more = await this.look({ ...slice, from: near.last, including: false, limit: missing }, further)
    hits.push(...more.hits)
    return more.last
  }

  private async look(slice: Slice, looked: number): Promise<Look<Row & NearRow>> {
    const rows = await this.run<Row & NearRow>(this.statements.near(slice, looked))
    const last = rows.find(({ list_seen }) => list_seen === looked)
    const hits = rows.filter(({ list_hit }) => list_hit).slice(0, slice.limit)
    return { hits, last: last ? { key: last.list_key, id: last.list_id } : null }
  }

  /** All statements that a slice may be read by; tests look at how they are read. */
  async allStatements(slice: Slice): Promise<Statement[]> {
    if (this.conditions.sought.length === 0) return [this.statements.inOrder(slice)]
    const { by } = await this.rarest()
    const stepped = this.conditions.steps === null ? [] : [this.statements.stepped(slice)]
    return [this.statements.near(slice, fewestLooked), this.statements.far(slice, by), ...stepped]
  }

  /** How many there are, up to `most`; without an end, all of them. */
  async count(most: number): Promise<Counted> {
    if (this.conditions.words.length === 0) {
      const [row] = await this.run<{ count: number }>(this.counts.count(most))
      const { count = 0 } = row ?? {}
      return { count, isExact: count < most }
    }
    if (most === Infinity) return this.countedFar(Infinity, Infinity)
    if (this.isRare) return this.countedFar(mostCounted, most)
    const near = await this.counted(this.counts.countNear(fewestLooked, most))
    const further = Math.ceil(margin * fewestLooked * (most / near.count))
    if (near.isExact || further > mostCounted) return near.isExact ? near : this.countedFar(mostCounted, most)
    const more = await this.counted(this.counts.countNear(further, most))
    return more.isExact || more.count >= most ? more : this.countedFar(mostCounted, most)
  }

  /** The sums of all that match; null where more than `most` do. */
  async sums(most: number): Promise<Sums<Sum> | null> {
    if (!this.source.sums) return null
    const { values, without } = this.source.sums
    const isAsked = this.query.filters.some(({ name }) => name === without?.filter)
    const statements = new SumStatements(this.conditions, values, without && !isAsked ? [without.where] : [])
    const isSought = this.conditions.words.length > 0
    const { by, size } = isSought ? await this.rarest() : { by: undefined, size: 0 }
    // What cannot be few is not looked for.
    if (size > mostEstimated * most) return null
    const [row] = await this.run<Record<string, number>>(by ? statements.found(by, most) : statements.all(most))
    if (!row || (row['list_count'] ?? 0) > most) return null
    // Each of the names has its sum.
    const sums = Object.fromEntries(Object.keys(values).map((name) => [name, row[name] ?? 0])) as Record<Sum, number>
    return { ...sums, catatan: without && !isAsked ? asAsked(without.note) : null }
  }

  private async countedFar(looked: number, most: number): Promise<Counted> {
    const { by } = await this.rarest()
    return this.counted(this.counts.countFar(by, looked, most))
  }

  private async counted(statement: Statement): Promise<Counted> {
    const [row] = await this.run<{ count: number; has_more: boolean }>(statement)
    return { count: row?.count ?? 0, isExact: row?.has_more === false }
  }

  /** Where a row stands in the list's order, whatever its filters; null for none of the list's rows. */
  async placeOf(wanted: string): Promise<CursorPlace | null> {
    const { table, id, named, where } = this.source
    const { bind, values } = new Parameters()
    const rowIs = named ? named(wanted, bind) : isId(wanted) ? `${id} = ${bind(wanted, 'bigint')}` : null
    if (rowIs === null) return null
    const [row] = await this.database.query<PlacedRow>(
      `select ${this.query.sort.kept ?? this.query.sort.sql} as list_key, ${id} as list_id from ${table}
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

  /** Of all that is sought, what the fewest rows have, as far as the database knows. */
  private rarest(): Promise<Sized> {
    this.rarestSought ??= this.findRarest()
    return this.rarestSought
  }

  private async findRarest(): Promise<Sized> {
    const sized = await Promise.all(this.conditions.sought.map(async (by) => ({ by, size: await this.sizeOf(by) })))
    return sized.reduce((least, one) => (one.size < least.size ? one : least))
  }

  private async sizeOf(by: Sought): Promise<number> {
    const { sql, values } = this.statements.all(by)
    const [explained] = await this.run<Explained>({ sql: `explain (format json) ${sql}`, values })
    return explained?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? Infinity
  }

  private run<Found extends Record<string, unknown> = Row & PlacedRow>({ sql, values }: Statement): Promise<Found[]> {
    return this.database.query<Found>(sql, values)
  }
}

/** How many rows further what is missing of a page should be found, when so many looked at held so many. */
function expected(looked: number, found: number, missing: number): number {
  return found === 0 ? Infinity : Math.ceil(margin * looked * (missing / found))
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text)
}
