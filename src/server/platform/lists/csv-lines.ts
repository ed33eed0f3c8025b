import { formatNamed } from '../../../contract/formats/formats.ts'
import { guardFormula } from '../../../contract/runtime/formula-text.ts'
import { type Cell, cellOf, type FileColumn, lastLine } from './file-column.ts'

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
