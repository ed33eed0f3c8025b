import type { Queryable } from '../database/database.ts'

/** Why a value that is not offered any more is refused in what is new. */
export function archivedMessage(title: string, label: string): string {
  return `${title} '${label}' sudah diarsipkan.`
}

/** What every option is made of; `rows` may select more. */
export type OptionRow = { id: number; name: string; archived_at: string | null }
type OptionValue = number | string

/** Where a lookup's options come from: a select of id, name, name_key and archived_at, and how a row is answered. */
export interface OptionSource<Item, Row extends OptionRow = OptionRow> {
  rows: string
  option: (row: Row) => Item
  /** A condition: what is offered has this code, and is found by it as well. */
  hasCode?: (code: string) => string
}

/** The country has about 550 cities; more of anything are found by the lookups that take a search text. */
const mostListed = 1_000

/** The options of a list without a search text, in order of name, without the archived ones. */
export async function allOptions<Item, Row extends OptionRow>(
  database: Queryable,
  { rows, option }: OptionSource<Item, Row>,
): Promise<Item[]> {
  const found = await database.query<Row>(
    `select * from (${rows}) source where archived_at is null
     order by name_key collate "C", id limit ${mostListed}`,
  )
  return found.map(option)
}

/**
 * The rows that option values stand for, under the values as they were given; unknown ones are left out, archived ones
 * not: what was stored with them names them still.
 */
export async function rowsByValue<Row extends OptionRow>(
  database: Queryable,
  rows: string,
  values: readonly OptionValue[],
): Promise<Map<OptionValue, Row>> {
  const ids = [...new Set(values.map(idOf))].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const found = await database.query<Row>(`select * from (${rows}) source where id = any($1::bigint[])`, [ids])
  const byId = new Map(found.map((row) => [row.id, row]))
  return new Map(
    values.flatMap((value): [OptionValue, Row][] => {
      const row = byId.get(idOf(value) ?? 0)
      return row ? [[value, row]] : []
    }),
  )
}

/** Option values are ids; a client may send them as text. Null when it can't be one. */
export function idOf(value: OptionValue): number | null {
  const id = typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

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
    const asked = [...new Set(values)]
    const missing = asked.flatMap((value) => idOf(value) ?? []).filter((id) => !known.has(id))
    if (missing.length > 0) await this.read(rows, missing)
    return new Map(
      asked.flatMap((value): [OptionValue, Row][] => {
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
