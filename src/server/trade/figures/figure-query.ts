import type { Grain } from '../../../contract/report-module.ts'
import { dayText } from '../../../contract/runtime/shop-clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { OperationId, OperationRequest } from '../../platform/http/operation.ts'
import { allOf } from '../../platform/lists/statement.ts'
import { daysLater } from '../../../contract/runtime/date-text.ts'

/** An answer has no more rows than this; what is left over is one sum. */
const mostRows = 500

/** What rows are told apart by; `key` is never null. */
export interface FigureDimension {
  key: string
  /** What people call a key, as SQL of `row.key`; of days their grain says it. */
  name: string | { grain: Grain }
}

/** Sums of a table of figures. */
export interface FigureQuery<Measure extends string> {
  from: string
  where: readonly string[]
  values: readonly unknown[]
  /** Null for the total alone. */
  by: FigureDimension | null
  /** Each measure as SQL of a group. */
  measures: Readonly<Record<Measure, string>>
  /** What rows are in the order of, the greatest first; null for the order of names. */
  order: Measure | null
}

type Sums<Measure extends string> = Record<Measure, number>

export interface FigureAnswer<Measure extends string> {
  rows: ({ kunci: string; nama: string } & Sums<Measure>)[]
  total: Sums<Measure>
  lainnya: Sums<Measure> | null
}

type Row<Measure extends string> = Sums<Measure> & {
  key: string | number | null
  name: string | null
  found: number
}

/**
 * The first of the measures that whoever asks is sent: rows are in its order, as an order of others would tell of them.
 * Null for none.
 */
export function shownFirst<Measure extends string, Id extends OperationId>(
  { access, actor }: Pick<OperationRequest<Id>, 'access' | 'actor'>,
  operation: Id,
  measures: readonly Measure[],
): Measure | null {
  const hidden = access?.hidden(actor ?? null, operation) ?? []
  return measures.find((name) => !hidden.includes(`total.${name}`)) ?? null
}

/** The start of a period, by which its days are put together. */
export function startOf(grain: Grain, day: string): string {
  return grain === 'day' ? day : `date_trunc('${grain}', ${day})::date`
}

/**
 * Rows and total of one reading of the table. Periods come in their order, the latest of too many; other rows by the
 * greatest. A row of nothing but 0 is left out.
 */
export async function readFigures<Measure extends string>(
  database: Queryable,
  query: FigureQuery<Measure>,
): Promise<FigureAnswer<Measure>> {
  const names = Object.keys(query.measures) as Measure[]
  const rows = await database.query<Row<Measure>>(statementOf(query, names), [...query.values])
  const sums = (row: Row<Measure> | undefined): Sums<Measure> => pick(names, (name) => row?.[name] ?? 0)
  const total = sums(rows.find(({ key }) => key === null))
  const shown = rows.filter(({ key }) => key !== null)
  if (isPeriod(query.by)) shown.reverse()
  return {
    rows: shown.map((row) => ({ kunci: String(row.key), nama: nameOf(query.by, row), ...sums(row) })),
    total,
    lainnya:
      (shown[0]?.found ?? 0) > mostRows
        ? pick(names, (name) => total[name] - shown.reduce((sum, row) => sum + row[name], 0))
        : null,
  }
}

function pick<Measure extends string>(names: readonly Measure[], of: (name: Measure) => number): Sums<Measure> {
  // Each of the names has a value.
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Sums<Measure>
}

function isPeriod(by: FigureDimension | null): boolean {
  return by !== null && typeof by.name !== 'string'
}

function nameOf(by: FigureDimension | null, { key, name }: { key: unknown; name: string | null }): string {
  return by && typeof by.name !== 'string' ? periodName(by.name.grain, String(key)) : (name ?? '')
}

function statementOf<Measure extends string>(
  { from, where, by, measures, order }: FigureQuery<Measure>,
  names: readonly Measure[],
): string {
  const sums = names.map((name) => `coalesce(${measures[name]}, 0) as "${name}"`).join(', ')
  if (!by) return `select null as key, null as name, 0 as found, ${sums} from ${from} where ${allOf(where)}`
  const name = typeof by.name === 'string' ? `case when row.total = 0 then ${by.name} end` : 'null'
  const place = isPeriod(by) ? 'key desc' : order === null ? 'key' : `"${order}" desc, key`
  return `
    with summed as (
      select ${by.key} as key, grouping(${by.key}) as total, ${sums}
      from ${from} where ${allOf(where)} group by grouping sets ((${by.key}), ())
    ), placed as (
      select *, row_number() over (partition by total order by ${place}) as place, count(*) over (partition by total) as found
      from summed where total = 1 or ${names.map((one) => `"${one}" <> 0`).join(' or ')}
    )
    select key, ${name} as name, found, ${names.map((one) => `"${one}"`).join(', ')}
    from placed row where place <= ${mostRows} order by place`
}

const month = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What people call a period, by its first day: `24 Nov 2026`, `23 Nov 2026 – 29 Nov 2026`, `November 2026`. */
function periodName(grain: Grain, first: string): string {
  if (grain === 'month') return month.format(Date.parse(first))
  return grain === 'day' ? dayText(first) : `${dayText(first)} – ${dayText(daysLater(first, 6))}`
}

/** What came in and what went out, by whatever it is divided. */
export type Flow = FigureAnswer<'masuk' | 'keluar'>

/** A flow by time with what was there at the end of each row: `final` is what was there at the end of the last one. */
export function withBalances(flow: Flow, final: number): FigureAnswer<'masuk' | 'keluar' | 'saldo'> {
  let balance = final
  const rows = flow.rows
    .toReversed()
    .map((row) => {
      const saldo = balance
      balance -= row.masuk - row.keluar
      return { ...row, saldo }
    })
    .reverse()
  return {
    rows,
    total: { ...flow.total, saldo: final },
    // What is left over is before the rows.
    lainnya: flow.lainnya && { ...flow.lainnya, saldo: balance },
  }
}
