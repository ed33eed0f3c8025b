import { formatNamed, type RecordFormat } from '../../../contract/formats/formats.ts'
import type { CompiledListPage } from '../../../contract/page-module.ts'

/** One column of a file: its heading, how its cells are written, and what they hold. */
export interface FileColumn {
  title: string
  format: RecordFormat
  value: (item: object) => unknown
}

/** The columns that the page shows or offers; without a page, the fields of the rows by their names. */
export function fileColumns(
  page: Pick<CompiledListPage, 'as' | 'columns'> | null,
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

function formatOf(sample: unknown): RecordFormat {
  if (typeof sample === 'number') return 'number'
  return typeof sample === 'boolean' ? 'flag' : 'text'
}

/** A cell's value as text, number, moment or nothing; whatever is no number in a column of numbers stays a text. */
export type Cell = string | number | Date | null

export function cellOf({ format, value }: FileColumn, item: object): Cell {
  const held = value(item)
  if (held === null || held === undefined) return null
  const { holds } = formatNamed(format).file
  if (holds === 'flag') return held === true ? 'Ya' : 'Tidak'
  if (holds === 'number' && typeof held === 'number') return held
  if (holds === 'day' || holds === 'moment') return dateOf(held) ?? textOf(held)
  return textOf(held)
}

function textOf(held: unknown): string {
  if (Array.isArray(held)) return held.map(textOf).join(', ')
  return typeof held === 'string' ? held : JSON.stringify(held)
}

function dateOf(held: unknown): Date | null {
  const time = typeof held === 'string' ? Date.parse(held) : NaN
  return Number.isNaN(time) ? null : new Date(time)
}

/** The line below all others; one that reads the file knows by it that nothing is missing. */
export function lastLine(rows: number): string {
  return `Jumlah baris: ${rows}`
}
