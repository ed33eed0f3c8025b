import type { Queryable } from '../database/database.ts'
import { idOf, type OptionRow, type OptionValue } from './option-source.ts'

/** What was read: by the select of a lookup, then by id; null where there is no such row. */
type Known = Map<string, Map<number, OptionRow | null>>

type FoundRow = { place: number; row: OptionRow }

/**
 * Reads the rows that the option values of one request stand for: all that are asked for at the same time with one
 * statement, and none twice.
 */
export class OptionReader {
  private wanted = new Map<string, Set<number>>()
  private reading: Promise<void> | undefined

  constructor(
    private readonly database: Queryable,
    private readonly known: Known = new Map(),
  ) {}

  /** A reader for the same request inside its transaction; what is known stays known. */
  within(tx: Queryable): OptionReader {
    return new OptionReader(tx, this.known)
  }

  /** The rows of a lookup under the values as they were given; unknown ones are left out. */
  async rows<Row extends OptionRow>(rows: string, values: readonly OptionValue[]): Promise<Map<OptionValue, Row>> {
    const known = this.known.get(rows) ?? new Map<number, OptionRow | null>()
    this.known.set(rows, known)
    const missing = values.flatMap((value) => idOf(value) ?? []).filter((id) => !known.has(id))
    if (missing.length > 0) await this.read(rows, missing)
    return new Map(
      values.flatMap((value): [OptionValue, Row][] => {
        // Each select is tied to its row by whoever names both.
        const row = known.get(idOf(value) ?? 0) as Row | null | undefined
        return row ? [[value, row]] : []
      }),
    )
  }

  private read(rows: string, ids: readonly number[]): Promise<void> {
    this.wanted.set(rows, new Set([...(this.wanted.get(rows) ?? []), ...ids]))
    // Whatever else is asked for before this turn ends goes along.
    this.reading ??= Promise.resolve().then(() => this.readWanted())
    return this.reading
  }

  private async readWanted(): Promise<void> {
    const wanted = [...this.wanted]
    this.wanted = new Map()
    this.reading = undefined
    const selects = wanted.map(
      ([rows], place) =>
        `select ${place} as place, to_jsonb(source) as row from (${rows}) source where id = any(array(select unnest($${place + 1}::bigint[])))`,
    )
    const found = await this.database.query<FoundRow>(
      selects.join(' union all '),
      wanted.map(([, ids]) => [...ids]),
      'kept',
    )
    for (const [rows, ids] of wanted) for (const id of ids) this.known.get(rows)?.set(id, null)
    for (const { place, row } of found) this.known.get(wanted[place]?.[0] ?? '')?.set(row.id, row)
  }
}
