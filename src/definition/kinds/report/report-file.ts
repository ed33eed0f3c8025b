import { formatNamed, type ValueFormatName } from '../../../contract/value-formats.ts'
import { guardFormula } from '../../../contract/runtime/spreadsheet-text.ts'

/** A table as it goes into a file: numbers stay numbers, so that a spreadsheet adds them up. */
export interface FileTable {
  title: string
  columns: readonly { title: string; format: ValueFormatName }[]
  rows: readonly Cells[]
  /** Below the rows, and none of them. */
  total?: Cells
}

type Cells = readonly (string | number | null)[]

export type FileType = 'xlsx' | 'csv'

const special = /[;"\t\n\v\f\r\u0085\u2028\u2029]/

/** UTF-8 with BOM, semicolons, a comma before decimals: as a spreadsheet in Indonesia opens it. */
export function csvText({ columns, rows, total }: FileTable): string {
  const lines = [columns.map(({ title }) => title), ...belowHeads(rows, total)]
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = guardFormula(cell)
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The same as a workbook; the library comes when somebody asks for one. */
async function workbook({ title, columns, rows, total }: FileTable): Promise<BlobPart> {
  const { writeXlsx } = await import('hucre/xlsx')
  const cells = [columns.map((column) => column.title), ...belowHeads(rows, total).map((row) => [...row])]
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
        rows: cells,
        columns: columns.map(({ format }) => {
          const { pattern, width = 12 } = formatNamed(format).file
          return { numFmt: pattern, width }
        }),
        freezePane: { rows: 1 },
      },
    ],
  })
  return bytes.slice()
}

function belowHeads(rows: FileTable['rows'], total: Cells | undefined): Cells[] {
  return [...rows, ...(total ? [total] : []), [`Jumlah baris: ${rows.length}`]]
}

/** Hands a table over as a file of the browser's own downloads. */
export async function downloadTable(table: FileTable, type: FileType): Promise<void> {
  const content = type === 'csv' ? csvText(table) : await workbook(table)
  const kinds = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  download(`${table.title}.${type}`, content, kinds[type])
}

/** Hands a content over to the browser's own downloads. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
