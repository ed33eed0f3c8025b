import { type CountedRecords, counts } from '../../../contract/report-module.ts'
import { placeIn } from '../../platform/definitions/master-types.ts'
import type { Handler, OperationRequest } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type Bind, allOf, Parameters } from '../../platform/lists/statement.ts'
import { heldNumber, heldRange, heldText, noNumber } from '../../platform/records/held-fields.ts'
import { ownTable, valuesOf } from '../master/value-table.ts'
import { answered, askedOf } from './document-figures.ts'
import type { FigureAnswer } from './figure-query.ts'

type Asking = OperationRequest<'laporanMaster'>

/** So many records are counted: they are read when somebody asks, as nothing is kept of them by day. */
export const recordFigures = figuresUpTo(200_000)

/** What a report counts of the records of a type that are not archived. */
export function figuresUpTo(most: number): Handler<'laporanMaster'> {
  return (request) => figuresOf(request, most)
}

async function figuresOf(request: Asking, most: number): Promise<FigureAnswer<string>> {
  const counted = countedOf(request)
  const asked = askedOf(request.query, counted.keys)
  await refuseMany(request, counted, most)
  const parameters = new Parameters()
  const sums = counted.amounts.map((name, index): [string, string] => [name, `sum(cut.amount_${index})`])
  const measures: [string, string][] = [...sums, [counts.records, 'count(*)']]
  const rows = rowsOf(request, counted, parameters.bind)
  return answered(request, { rows, keyOf: (index) => `cut.key_${index}`, measures, asked, parameters })
}

function countedOf({ masterTypes, path: { type }, query: { laporan } }: Asking): CountedRecords {
  const counted = masterTypes.counted(laporan)
  if (counted?.type !== type || !masterTypes.has(type))
    throw new Problem('notFound', `Laporan '${laporan}' dari jenis master '${type}' tidak ada.`)
  if (counted.day === null && ownTable(type) !== null)
    throw new Problem('invalid', `Hari masuk data ${type} tidak tercatat; beri laporannya "day".`)
  return counted
}

const shopDay = `(value.created_at at time zone coalesce((select value from installation where name = 'time_zone'), 'UTC'))::date`

/**
 * Where a type's records of the days are found: by the index of their date, or among all of the type. A statement that
 * does not ask `within` has no parameters of it.
 */
function ofDays(
  { masterTypes, path: { type }, query: { dari, sampai } }: Asking,
  { day: field }: CountedRecords,
  bind: Bind,
) {
  const ofType = `value.type = ${bind(type, 'text')}`
  if (field === null) {
    const within = () => [`${shopDay} between ${bind(dari, 'date')} and ${bind(sampai, 'date')}`]
    return { found: [ofType], day: shopDay, within }
  }
  const text = heldText('value.data', placeIn(masterTypes.places(type))(field))
  const range = [heldRange(text, 'from').row(dari, bind), heldRange(text, 'to').row(sampai, bind)]
  const day = dayOf(text.sql)
  return { found: [ofType, ...range], day, within: () => [`${day} is not null`] }
}

/** The day that a text says; none of what is no date, as a field was that has become one. */
function dayOf(text: string): string {
  const part = (from: number, length: number) => `substr(${text}, ${from}, ${length})::integer`
  const isDay = `${text} ~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'`
  return `(case when ${isDay} then make_date(${part(1, 4)}, ${part(6, 2)}, 1) + ${part(9, 2)} - 1 end)`
}

/** Counting costs as much as there are: what is found of more is not begun. */
async function refuseMany(request: Asking, counted: CountedRecords, most: number): Promise<void> {
  const { bind, values } = new Parameters()
  const { found } = ofDays(request, counted, bind)
  const sql = `select 1 from ${valuesOf(request.path.type)} where ${allOf(found)} limit ${most + 1}`
  const [row] = await request.database.query<{ count: number }>(
    `select count(*)::integer as count from (${sql}) many`,
    values,
  )
  if ((row?.count ?? 0) <= most) return
  const mend = counted.day === null ? 'beri laporannya "day"' : 'pilih hari yang lebih sedikit'
  throw new Problem('invalid', `Lebih dari ${most.toLocaleString('id-ID')} data; ${mend}.`)
}

/** A row for each record of the days: its day, its keys and its amounts. */
function rowsOf(request: Asking, counted: CountedRecords, bind: Bind): string {
  const { type } = request.path
  const { found, day, within } = ofDays(request, counted, bind)
  const placeOf = placeIn(request.masterTypes.places(type))
  const keys = counted.keys.map(({ name, none }, index) => {
    const text = heldText('value.data', placeOf(name)).sql
    return `coalesce(nullif(${text}, ''), ${bind(none.key, 'text')}) as key_${index}`
  })
  const amounts = counted.amounts.map((name, index) => {
    const path = placeOf(name)
    // What has no number is below all others there, and adds nothing.
    return `nullif(${heldNumber('value.data', path).sql}, ${noNumber}) as amount_${index}`
  })
  const where = allOf([...found, ...within(), 'value.archived_at is null'])
  return `select ${[`${day} as day`, ...keys, ...amounts].join(', ')} from ${valuesOf(type)} where ${where}`
}
