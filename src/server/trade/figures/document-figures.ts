import { type CountedDocuments, counts } from '../../../contract/report-module.ts'
import { typedCall } from '../../../contract/role-module.ts'
import type { Handler, OperationRequest } from '../../platform/http/operation.ts'
import { IssueList, Problem } from '../../platform/http/problem.ts'
import { type Bind, Parameters } from '../../platform/lists/statement.ts'
import { amountColumns, cutOf, type DocumentCut, keptCut } from '../generic-document/document-cuts.ts'
import { optionsIn } from '../records/kept-options.ts'
import { periodsOf } from './dimensions.ts'
import { type FigureAnswer, type FigureDimension, readFigures } from './figure-query.ts'
import { rowsOfSpan } from './spans.ts'

type Key = Pick<CountedDocuments['keys'][number], 'name' | 'names' | 'none'>
type Asking = OperationRequest<'laporanDokumen'>

/** How many there are; each amount is a column of the tables of sums. */
const columns = ['pieces', ...amountColumns]

const periods = periodsOf('cut.day')

/** What a report counts of the documents of a type, from the sums that are kept for it. */
export const documentFigures: Handler<'laporanDokumen'> = async (request) => {
  const counted = countedOf(request)
  const { by, narrowed } = askedOf(request.query, counted.keys)
  const used = [...new Set([...(by && 'key' in by ? [by.index] : []), ...narrowed.map(({ index }) => index)])]
  const source = { cut: cutOf(counted), ...levelOf(used, counted.keys.length), byDay: by?.name === 'hari' || by?.name === 'minggu' } // prettier-ignore
  const parameters = new Parameters()
  const measures = measuresOf(counted, request)
  const rows = await rowsFrom(request, source, parameters.bind)
  const keyOf = (index: number): string => `cut.keys[${source.at(index)}]`
  return answered(request, { rows, keyOf, measures, asked: { by, narrowed }, parameters })
}

interface Counting {
  /** The statement of what is added up, with a `day` for each row. */
  rows: string
  /** Where a row, `cut`, has its key of that number. */
  keyOf: (index: number) => string
  /** Names and what is added up under them, as SQL. */
  measures: readonly (readonly [name: string, sql: string])[]
  asked: ReturnType<typeof askedOf>
  /** The values of `rows` so far. */
  parameters: Parameters
}

/** The sums of those rows that have what is asked for, by what they are told apart by, under the names people read. */
export async function answered(
  request: Pick<Asking, 'database'>,
  { rows, keyOf, measures, asked: { by, narrowed }, parameters }: Counting,
): Promise<FigureAnswer<string>> {
  const answer = await readFigures(request.database, {
    from: `(${rows}) cut`,
    where: narrowed.map(({ index, value }) => `${keyOf(index)} = ${parameters.bind(value, 'text')}`),
    values: parameters.values,
    by: by && ('key' in by ? { key: keyOf(by.index), name: 'row.key' } : by.period),
    measures: Object.fromEntries(measures.map(([, sql], index) => [columnOf(index), sql])),
    order: by && 'key' in by ? columnOf(0) : null,
  })
  const named = byName(answer, measures)
  return by && 'key' in by ? withNames(request, named, by.key) : named
}

/** A measure may be called as anything, also as a column of a statement is. */
const columnOf = (index: number): string => `measure_${index}`

/** The sums by the names of their measures. */
function byName(
  { rows, total, lainnya }: FigureAnswer<string>,
  measures: readonly (readonly [name: string, sql: string])[],
): FigureAnswer<string> {
  const sums = (of: Readonly<Record<string, number>>) =>
    Object.fromEntries(measures.map(([name], index) => [name, of[columnOf(index)] ?? 0]))
  return {
    rows: rows.map((row) => Object.assign({ kunci: row.kunci, nama: row.nama }, sums(row))),
    total: sums(total),
    lainnya: lainnya && sums(lainnya),
  }
}

function countedOf({ documentForms, path, query }: Asking): CountedDocuments {
  const counted = documentForms?.counted().get(query.laporan)
  if (counted?.type === path.type) return counted
  throw new Problem('notFound', `Laporan '${query.laporan}' dari dokumen '${path.type}' tidak ada.`)
}

type By = { name: string } & ({ key: Key; index: number } | { period: FigureDimension })

/** What rows are told apart by, and which keys alone are counted. */
export function askedOf(query: Pick<Asking['query'], 'menurut' | 'isian'>, keys: readonly Key[]) {
  const issues = new IssueList()
  const indexOf = (name: string): number => {
    const index = keys.findIndex((key) => key.name === name)
    if (index < 0) issues.addInvalid('', name, `Laporan ini tidak mengenal '${name}'.`)
    return index
  }
  const narrowed = Object.entries(query.isian ?? {}).map(([name, value]) => ({ index: indexOf(name), value }))
  const by = query.menurut === undefined ? null : byOf(query.menurut, keys, indexOf)
  issues.throwIfAny()
  return { by, narrowed }
}

function byOf(name: string, keys: readonly Key[], indexOf: (name: string) => number): By | null {
  if (name === 'hari' || name === 'minggu' || name === 'bulan') return { name, period: periods[name] }
  const index = indexOf(name)
  const key = keys[index]
  return key ? { name, key, index } : null
}

/** The rows that tell no more apart than is asked for, and where a key stands in them. */
function levelOf(used: readonly number[], all: number): { level: number; at: (index: number) => number } {
  const [only] = used
  if (used.length > 1) return { level: all > 1 ? -1 : 1, at: (index) => index + 1 }
  return { level: only === undefined ? 0 : only + 1, at: () => 1 }
}

/** Measures that whoever asks may see, by their names, as SQL. */
function measuresOf({ type, rows, amounts }: CountedDocuments, { access, actor }: Asking): [string, string][] {
  const hidden = access?.hidden(actor ?? null, typedCall('laporanDokumen', type)) ?? []
  const isShown = (name: string, secret: string | null): boolean =>
    !hidden.includes(`total.${name}`) && (secret === null || !hidden.some((path) => secret === `${type}/${path}`))
  const sums = amounts.flatMap(({ name, secret }, index): [string, string][] =>
    isShown(name, secret) ? [[name, `sum(cut.${amountColumns[index]})`]] : [],
  )
  return [...sums, [rows === null ? counts.document : counts.rows, 'sum(cut.pieces)']]
}

interface Source {
  cut: DocumentCut
  level: number
  /** Rows of months would not do. */
  byDay: boolean
}

/** The sums of the days, whole months together; of a cut that is not filled yet the documents themselves. */
async function rowsFrom(
  { database, query: { dari, sampai } }: Asking,
  { cut, level, byDay }: Source,
  bind: Bind,
): Promise<string> {
  const span = () => `between ${bind(dari, 'date')} and ${bind(sampai, 'date')}`
  if (!(await keptCut(database, cut.id))) return `${liveRows(cut, level, bind)} and made.day ${span()}`
  const of = `cut = ${bind(cut.id, 'text')} and level = ${bind(level, 'integer')}`
  const names = columns.join(', ')
  if (byDay) return `select day, keys, ${names} from document_cut_day where ${of} and day ${span()}`
  const kept = {
    sums: columns,
    days: { table: `(select * from document_cut_day where ${of}) days`, columns: 'keys' },
    months: { table: 'document_cut_month', columns: 'keys', where: of },
  }
  return rowsOfSpan({ from: dari, to: sampai }, kept, bind)
}

function liveRows({ kind, rows_at, places, absent, amounts }: DocumentCut, level: number, bind: Bind): string {
  const given = [bind(rows_at, 'text'), ...[places, absent, amounts].map((list) => bind(list, 'text[]'))].join(', ')
  return `select made.* from document stored cross join lateral document_cut_rows(${given}, stored) made
    where stored.kind = ${bind(kind, 'text')} and made.level = ${bind(level, 'integer')}`
}

/** Rows with what their keys are called: titles of the form, or records that are looked up. */
async function withNames(
  { database }: Pick<Asking, 'database'>,
  { rows, ...sums }: FigureAnswer<string>,
  { names, none }: Key,
): Promise<FigureAnswer<string>> {
  const titled = 'titles' in names ? new Map(Object.entries(names.titles)) : new Map<string, string>()
  if ('lookup' in names) {
    const { operation, path } = names.lookup
    const wanted = rows.flatMap(({ kunci }) =>
      kunci === none.key ? [] : [/^\d{1,15}$/.test(kunci) ? Number(kunci) : kunci],
    )
    const found = await optionsIn(database)(operation, wanted, path)
    for (const [value, { item }] of found) {
      const label = item['label'] ?? item['nama']
      titled.set(String(value), typeof label === 'string' ? label : String(value))
    }
  }
  if (!titled.has(none.key)) titled.set(none.key, none.title)
  const named = rows.map((row) => Object.assign(row, { nama: titled.get(row.kunci) ?? row.kunci }))
  return { ...sums, rows: named }
}
