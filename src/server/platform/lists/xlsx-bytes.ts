import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { formatNamed } from '../../../contract/formats/formats.ts'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { cellOf, type FileColumn, lastLine } from './file-column.ts'

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
