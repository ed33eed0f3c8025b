import { type ValueFormat, valueFormats } from '../../contract/value-formats.ts'
import type { CompiledImportColumn, ImportFormat } from '../../contract/page-module.ts'
import { own } from '../../contract/runtime/own.ts'
import { plainCode, plainDialled } from '../../contract/runtime/plain-text.ts'
import {
  shortened,
  shortenedText,
  unguardFormula,
  zeroLost,
  zeroLostText,
} from '../../contract/runtime/spreadsheet-text.ts'
import { t } from '../../contract/words/words.ts'
import { dayKind } from '../ui/moment-box/moment-kind.ts'
import { readAmount, readWhole } from '../ui/number-box/number-kind.ts'
import { type Cell, cellText, isEmptyRow } from './cell.ts'
import type { FileColumns, FileShape } from './file-columns.ts'
import { limits } from './file-refusal.ts'

/** A cell as its column wants it; or why it is not taken. Nothing is null. */
type CellReading = { value: string | number | boolean | null } | { problem: string }

type Column = Pick<CompiledImportColumn, 'format' | 'choices'>

/** Reads one cell. What a spreadsheet has spoilt is refused with the reason: guessing would store something else. */
function readCell(cell: Cell | undefined, { format, choices }: Column): CellReading {
  if (cell === null || cell === undefined) return { value: null }
  if (typeof cell === 'object' && cell.spoilt === 'date' && format === 'date') return readDay(cell.text)
  if (typeof cell === 'object') return { problem: spoilt[cell.spoilt](cell.text) }
  if (typeof cell === 'number') return readNumber(cell, format)
  const text = typeof cell === 'string' ? cell.trim() : cellText(cell)
  if (text === '') return { value: null }
  if (text.length > limits.cell)
    return { problem: t('Terlalu panjang: paling banyak {cell} karakter.', { cell: limits.cell }) }
  // An export writes an apostrophe before what would run as a formula: with it, it is a text.
  const plain = unguardFormula(text)
  if (plain === text && isFormula(text)) return { problem: formula(text) }
  return readText(plain, { format, choices })
}

/** What begins as a formula does; a telephone number may begin with a plus, a number with a minus. */
function isFormula(text: string): boolean {
  return text.startsWith('=') || (/^[+\-@]/.test(text) && /[(|!]/.test(text))
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
const formula = (text: string): string =>
  t('Rumus tidak dibawa masuk ({text}). Isi dengan nilainya.', { text: shown(text) })
const spoilt = {
  formula: (text: string) => formula(text === '' ? '=…' : text),
  date: (text: string) =>
    t('Excel mengubahnya menjadi tanggal ({text}). Jadikan kolom ini Teks, lalu ketik ulang.', { text: shown(text) }),
  error: (text: string) => t('Sel ini berisi kesalahan Excel ({text}).', { text: shown(text) }),
}

/** A spreadsheet keeps 15 digits of a number and makes the others zeros. */
const exactDigits = 15

function readNumber(number: number, format: ImportFormat): CellReading {
  const text = String(number)
  if (own<ValueFormat>(valueFormats, format)?.file.holds === 'number')
    return readText(text.replace('.', ','), { format, choices: [] })
  if (format === 'flag' || format === 'choice') return readText(text, { format, choices: [] })
  if (format === 'dialled') return { problem: zeroLost(text) }
  if (format === 'date') return readDay(text)
  if (/e/i.test(text) || text.replace(/\D/g, '').length > exactDigits) return { problem: shortened(text) }
  return { value: format === 'text' ? text.replace('.', ',') : text }
}

function readText(text: string, { format, choices }: Column): CellReading {
  const problem = shortenedText(text)
  return problem === null ? readers[format](text, choices) : { problem }
}

/** `12-Mei`, `8-Jan-26`: what a spreadsheet writes for a date that it took a text for. */
const madeDate = /^\d{1,2}-(?:jan|feb|mar|apr|mei|may|jun|jul|agu|aug|sep|okt|oct|nov|des|dec)(?:-\d{2,4})?$/i

const readers: Record<ImportFormat, (text: string, choices: readonly string[]) => CellReading> = {
  text: (text) => (madeDate.test(text) ? { problem: spoilt.date(text) } : { value: text }),
  code: (text) => ({ value: plainCode(text) }),
  dialled: (text) => {
    const code = plainDialled(text)
    return zeroLostText(code) === null ? { value: code } : { problem: zeroLost(text) }
  },
  number: (text) => taken(readWhole(text)),
  rupiah: (text) => taken(readAmount(text)),
  date: readDay,
  flag: (text) => {
    const value = flags.get(text.toLowerCase())
    return value === undefined
      ? { problem: t("Tulis Ya atau Tidak, bukan '{text}'.", { text: shown(text) }) }
      : { value }
  },
  choice: (text, choices) => {
    const value = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
    return value === undefined
      ? { problem: t('Harus salah satu dari: {choices}.', { choices: choices.join(', ') }) }
      : { value }
  },
}

/** A day as a date box reads it, but with its whole year: nobody sees here what was made of one that is not said. */
function readDay(text: string): CellReading {
  const day = /(?<!\d)\d{4}(?!\d)/.test(text) ? dayKind.read(text) : null
  return day === null ? { problem: notADay(text) } : { value: day }
}

const notADay = (text: string): string =>
  t("Tulis tanggal seperti 2026-01-31, 31/01/2026 atau 31 Jan 2026, bukan '{text}'.", { text: shown(text) })

const flags = new Map([
  ...['ya', 'y', 'yes', 'true', '1', 'x', '✓'].map((word) => [word, true] as const),
  ...['tidak', 't', 'no', 'n', 'false', '0', '-'].map((word) => [word, false] as const),
])

function taken(reading: ReturnType<typeof readAmount>): CellReading {
  if (reading.kind === 'unread') return { problem: `${reading.message}.` }
  return { value: reading.kind === 'empty' ? null : reading.value }
}

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
        row.problems.push({
          field: null,
          message: t('Sama dengan baris {first} berkas ini. Hapus salah satu.', { first }),
        })
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
