import { type Cell, cellText, isEmptyRow } from './cell.ts'
import type { FileColumns, FileShape } from './file-columns.ts'
import { readCell } from './read-cell.ts'

/** One row of a file: where it stands, what people see, what is sent, and what is wrong with it already. */
export interface FileRow {
  /** As the spreadsheet counts: the titles are line 1. */
  line: number
  /** By the definition's columns; a column that the file has not is empty. */
  texts: string[]
  values: Record<string, string | number | boolean | null>
  problems: RowProblem[]
}

export interface RowProblem {
  /** Null for the row as a whole. */
  field: string | null
  message: string
}

/** What an export writes below its rows. */
const lastLine = /^jumlah baris: \d+$/i

/** The rows of a file, read when they are asked for: cells take less room than what is made of them. */
export class FileTable {
  readonly #rows: { line: number; cells: readonly Cell[] }[] = []
  /** The line on which each key stood first. */
  readonly #keys = new Map<string, number>()
  /** The lines of keys that stood before, by the number of the row. */
  readonly #again = new Map<number, number>()

  constructor(
    private readonly shape: FileShape,
    readonly columns: FileColumns,
  ) {}

  get count(): number {
    return this.#rows.length
  }

  add(line: number, cells: readonly Cell[]): void {
    if (isEmptyRow(cells)) return
    if (lastLine.test(cellText(cells[0])) && isEmptyRow(cells.slice(1))) return
    const key = this.#keyOf(cells)
    const first = key === null ? undefined : this.#keys.get(key)
    if (first !== undefined) this.#again.set(this.#rows.length, first)
    else if (key !== null) this.#keys.set(key, line)
    this.#rows.push({ line, cells })
  }

  rows(from: number, to: number): FileRow[] {
    return this.#rows.slice(from, to).map(({ line, cells }, index) => {
      const row = this.#read(line, cells)
      const first = this.#again.get(from + index)
      if (first !== undefined)
        row.problems.push({ field: null, message: `Sama dengan baris ${first} berkas ini. Hapus salah satu.` })
      return row
    })
  }

  #read(line: number, cells: readonly Cell[]): FileRow {
    const row: FileRow = { line, texts: [], values: {}, problems: [] }
    for (const [index, column] of this.shape.columns.entries()) {
      const place = this.columns.places[index] ?? null
      row.texts.push(place === null ? '' : cellText(cells[place]))
      if (place === null) continue
      const reading = readCell(cells[place], column)
      if ('value' in reading) row.values[column.field] = reading.value
      else row.problems.push({ field: column.field, message: reading.problem })
    }
    return row
  }

  /** What tells the row apart within its file; null when nothing does. */
  #keyOf(cells: readonly Cell[]): string | null {
    for (const fields of this.shape.keys) {
      const texts = fields.map((field) => this.#textOf(field, cells))
      if (texts[0] !== undefined && texts[0] !== '') return JSON.stringify([fields, texts])
    }
    return null
  }

  #textOf(field: string, cells: readonly Cell[]): string {
    const index = this.shape.columns.findIndex((column) => column.field === field)
    const place = this.columns.places[index] ?? null
    return place === null ? '' : cellText(cells[place]).normalize('NFC').trim().toLowerCase()
  }
}
