import type { Queryable } from '../database/database.ts'
import type { Place } from './cursor.ts'
import type { ListQuery } from './list-query.ts'
import type { ListSource } from './list-source.ts'
import { ListStatements, type Slice, type Statement } from './list-statements.ts'
import type { Sought } from './sought.ts'
import { allOf, Parameters } from './statement.ts'

export interface PlacedItem<Item> {
  item: Item
  place: Place
}

type PlacedRow = { list_key: string | number; list_id: number }
/** Of a look at the next rows. */
type NearRow = PlacedRow & { list_hit: boolean | null; list_seen: number }
type Explained = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }

/** So many rows are looked at in the list's order before they are looked for by an index: some milliseconds. */
const fewestLooked = 1_000
/** So many for each row of the page: what one row in so many has is mostly found by then. */
const lookedForEach = 20

/** Reads one list as one request asks for it, by keyset: no row is counted past, wherever the page begins. */
export class ListReader<Row extends Record<string, unknown>, Item> {
  private readonly statements: ListStatements
  /** Whether a page was not found near its beginning. */
  private isRare = false
  private rarestSought: Promise<Sought> | undefined

  constructor(
    private readonly database: Queryable,
    private readonly source: ListSource<Row, Item>,
    private readonly query: ListQuery,
  ) {
    this.statements = new ListStatements(source, query)
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
    if (this.statements.sought.length === 0) return this.run(this.statements.inOrder(slice))
    const looked = Math.max(fewestLooked, lookedForEach * slice.limit)
    const near = await this.run<Row & NearRow>(this.statements.near(slice, looked))
    const hits = near.filter(({ list_hit }) => list_hit).slice(0, slice.limit)
    const isEnd = near.every(({ list_seen }) => list_seen < looked)
    if (isEnd || hits.length === slice.limit) return hits
    this.isRare = true
    return this.run(this.statements.far(slice, await this.rarest()))
  }

  /** All statements that a slice may be read by; tests look at how they are read. */
  async allStatements(slice: Slice): Promise<Statement[]> {
    if (this.statements.sought.length === 0) return [this.statements.inOrder(slice)]
    return [this.statements.near(slice, fewestLooked), this.statements.far(slice, await this.rarest())]
  }

  /** How many there are, up to `most`. */
  async count(most: number): Promise<number> {
    if (this.statements.words.length === 0) return this.counted(this.statements.count(most))
    if (!this.isRare) {
      const [near] = await this.run<{ hits: number; seen: number }>(this.statements.countNear(fewestLooked))
      const { hits = 0, seen = 0 } = near ?? {}
      if (seen < fewestLooked || hits >= most) return Math.min(hits, most)
    }
    return this.counted(this.statements.countFar(await this.rarest(), most))
  }

  private async counted(statement: Statement): Promise<number> {
    const [row] = await this.run<{ count: number }>(statement)
    return row?.count ?? 0
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

  /** Of all that is sought, what the fewest rows have, as far as the database knows. */
  private rarest(): Promise<Sought> {
    this.rarestSought ??= this.findRarest()
    return this.rarestSought
  }

  private async findRarest(): Promise<Sought> {
    const { sought } = this.statements
    const sized = await Promise.all(
      sought.map(async (by) => ({ by, size: sought.length === 1 ? 0 : await this.sizeOf(by) })),
    )
    return sized.reduce((least, one) => (one.size < least.size ? one : least)).by
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

function isId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text)
}
