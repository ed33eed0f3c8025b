import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { formatNamed, recordText, type ValueFormatName } from '../../../contract/value-formats.ts'
import type { CompiledListColumn, CompiledListPage } from '../../../contract/page-module.ts'
import { clockAt, timeZone, today } from '../../../contract/runtime/shop-clock.ts'
import { guardFormula } from '../../../contract/runtime/spreadsheet-text.ts'
import { redacted } from '../access/redact.ts'
import type { Queryable } from '../database/database.ts'
import { Turns } from '../database/turns.ts'
import { FileAnswer } from './file-answer.ts'
import { type ListParameters, type CursorPlace, readListQuery } from './list-query.ts'
import { ListReader, type PlacedItem } from './list-reader.ts'
import type { ListSource } from './list-source.ts'

const usualWidth = 12

/** The rows as a workbook, written while they are read; texts are text cells, so that none of them is a formula. */
export function xlsxBytes(title: string, columns: readonly FileColumn[], pages: AsyncIterable<object[]>): Readable {
  const stream = writeXlsxStream(sheetRows(columns, pages), {
    name: sheetName(title),
    columns: columns.map(({ title: heading, format }) => {
      const { pattern, width = usualWidth } = formatNamed(format).file
      return { header: storable(heading), numFmt: pattern, width }
    }),
    freezePane: { rows: 1 },
  })
  // The library's stream is the browser's; Node has the same thing under its own type.
  return Readable.fromWeb(stream as ReadableStream)
}

async function* sheetRows(columns: readonly FileColumn[], pages: AsyncIterable<object[]>): AsyncGenerator<CellValue[]> {
  let rows = 0
  for await (const items of pages) {
    rows += items.length
    for (const item of items) {
      yield columns.map((column) => {
        const cell = cellOf(column, item)
        return typeof cell === 'string' ? storable(cell) : cell
      })
    }
  }
  yield [lastLine(rows)]
}

/** XML has no place for most control characters. */
function storable(text: string): string {
  return text.replace(/[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
}

/** A sheet's name is at most 31 characters, without those that mean something in a formula. */
function sheetName(title: string): string {
  const name = storable(title)
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31)
  return name === '' ? 'Data' : name
}

const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

/** What has to stand in quotation marks: whatever some program may take for the end of a cell or a line. */
const special = /[;"\t\n\v\f\r\u0085\u2028\u2029]/

/** The rows as CSV as a spreadsheet in Indonesia opens it: UTF-8 with BOM, semicolons, numbers without any grouping, a comma before decimals. */
export async function* csvLines(
  columns: readonly FileColumn[],
  pages: AsyncIterable<object[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(({ title }) => title))
  let rows = 0
  for await (const items of pages) {
    rows += items.length
    yield items.map((item) => line(columns.map((column) => field(column, cellOf(column, item))))).join('')
  }
  yield line([lastLine(rows)])
}

function line(fields: readonly string[]): string {
  return fields.map((text) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';') + lineEnd
}

function field({ format }: FileColumn, cell: Cell): string {
  if (cell === null) return ''
  // A spreadsheet there takes a point for the mark of thousands.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (cell instanceof Date) {
    const text = cell.toISOString()
    return formatNamed(format).file.holds === 'day' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  return guardFormula(cell)
}

const fileTypes = {
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  csv: { media: 'text/csv', ending: 'csv' },
}
export type FileType = keyof typeof fileTypes
export const fileMedia = Object.values(fileTypes).map(({ media }) => media)

/** The file that is asked for by the parameter `berkas`, as a link does, or by the media type; null for none. */
export function fileTypeOf({ berkas }: ListParameters, accept = ''): FileType | null {
  if (berkas === 'xlsx' || berkas === 'csv') return berkas
  const asked = accept.split(',').map((type) => type.split(';')[0]?.trim().toLowerCase())
  if (asked.includes(fileTypes.xlsx.media)) return 'xlsx'
  return asked.includes(fileTypes.csv.media) ? 'csv' : null
}

/** Its name, and its columns over the name of a row. */
type FilePage = Pick<CompiledListPage, 'title' | 'as'> & {
  columns: readonly Pick<CompiledListColumn, 'title' | 'format' | 'value' | 'secret'>[]
}

interface FileRequest<Row extends Record<string, unknown>, Item, Sum extends string> {
  database: Queryable
  source: ListSource<Row, Item, Sum>
  parameters: ListParameters
  type: FileType
  /** Whose columns it has; null for those of the rows. */
  page: FilePage | null
  /** Paths that are hidden from the user who asks. */
  hidden: readonly string[]
  /** The rows of the file that a row of the list stands for; one when absent. */
  each?: (item: Item) => readonly object[]
}

/**
 * A file of all rows that match, read while the client takes them: between two batches nothing is held but a place, so a
 * client that is slow or gone keeps no connection and no transaction.
 */
export async function listFile<Row extends Record<string, unknown>, Item extends object, Sum extends string>({
  database,
  source,
  parameters,
  type,
  page,
  hidden,
  each = (item) => [item],
}: FileRequest<Row, Item, Sum>): Promise<FileAnswer> {
  const reader = new ListReader(byTurns(database), source, readListQuery(source, parameters))
  const ceiling = await reader.lastId()
  // The first batch before the answer: what can't be read is still told as a problem.
  const first = await reader.read({ ceiling, limit: batch })
  const shown = (item: Item): Item => withoutHidden(item, hidden)
  const columns = fileColumns(page, first[0] && shown(first[0].item), hidden)
  const pages = batches(reader, first, ceiling, (item) => each(shown(item)))
  const title = page?.title ?? source.name
  const bytes = type === 'xlsx' ? xlsxBytes(title, columns, pages) : Readable.from(csvLines(columns, pages))
  const name = `${title} ${today()}`
  return new FileAnswer(name, fileTypes[type], bytes)
}

/** A file holds what a page of the list would. */
function withoutHidden<Item>(item: Item, hidden: readonly string[]): Item {
  return (redacted({ items: [item] }, hidden) as { items: [Item] }).items[0]
}

const batch = 1_000

const turnsOf = new WeakMap<Queryable, Turns>()

/**
 * One batch at a time, of however many files: the next waits behind whatever else was asked meanwhile, so that sixty
 * exports hold a document up no longer than one does.
 */
function byTurns(database: Queryable): Queryable {
  const turns = turnsOf.get(database) ?? new Turns()
  turnsOf.set(database, turns)
  return { query: (sql, params, plan) => turns.take(Infinity, () => database.query(sql, params, plan)) }
}

async function* batches<Row extends Record<string, unknown>, Item extends object, Sum extends string>(
  reader: ListReader<Row, Item, Sum>,
  first: PlacedItem<Item>[],
  ceiling: number,
  rowsOf: (item: Item) => readonly object[],
): AsyncGenerator<object[]> {
  let rows = first
  for (;;) {
    if (rows.length > 0) yield rows.flatMap(({ item }) => rowsOf(item))
    const last: CursorPlace | undefined = rows.at(-1)?.place
    if (last === undefined || rows.length < batch) return
    rows = await reader.read({ from: last, ceiling, limit: batch })
  }
}

/** One column of a file: its heading, how its cells are written, and what they hold. */
interface FileColumn {
  title: string
  format: ValueFormatName
  value: (item: object) => unknown
}

/** The columns that the page shows or offers; without a page, the fields of the rows by their names. */
function fileColumns(
  page: Pick<FilePage, 'as' | 'columns'> | null,
  first: object | undefined,
  hidden: readonly string[],
): FileColumn[] {
  if (page) {
    const columns = page.columns.filter(({ secret = [] }) => !secret.some((path) => hidden.includes(path)))
    return columns.map(({ title, format, value }) => ({
      title,
      format,
      value: (item) => value({ [page.as]: item }),
    }))
  }
  const fields = Object.entries(first ?? {}).filter(([name]) => !hidden.includes(`items.${name}`))
  return fields.map(([name, sample]) => ({
    title: name,
    format: formatOf(sample),
    value: (item) => new Map<string, unknown>(Object.entries(item)).get(name),
  }))
}

function formatOf(sample: unknown): ValueFormatName {
  if (typeof sample === 'number') return 'number'
  return typeof sample === 'boolean' ? 'flag' : 'text'
}

/** A cell's value as text, number, moment or nothing; whatever is no number in a column of numbers stays a text. */
type Cell = string | number | Date | null

export function cellOf({ format, value }: FileColumn, item: object): Cell {
  const held = value(item)
  if (held === null || held === undefined) return null
  const { holds } = formatNamed(format).file
  if (holds === 'flag') return held === true ? 'Ya' : 'Tidak'
  if (holds === 'number' && typeof held === 'number') return held
  if (holds === 'day') return dateOf(held) ?? textOf(held)
  if (holds === 'moment') return onShopClock(dateOf(held)) ?? textOf(held)
  // Of a file its name, and not the key under which it is kept.
  return format === 'file' ? recordText(held, format) : textOf(held)
}

function textOf(held: unknown): string {
  if (Array.isArray(held)) return held.map(textOf).join(', ')
  return typeof held === 'string' ? held : JSON.stringify(held)
}

function dateOf(held: unknown): Date | null {
  const time = typeof held === 'string' ? Date.parse(held) : NaN
  return Number.isNaN(time) ? null : new Date(time)
}

/** A moment as the clock of the shop shows it: cells know no zones. In UTC where none is set. */
function onShopClock(moment: Date | null): Date | null {
  const clock = moment && timeZone() !== undefined ? clockAt(moment) : null
  return clock ? new Date(`${clock.day}T${clock.time}Z`) : moment
}

/** The line below all others; one that reads the file knows by it that nothing is missing. */
function lastLine(rows: number): string {
  return `Jumlah baris: ${rows}`
}
