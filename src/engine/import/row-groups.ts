import { t } from '../../contract/words/words.ts'
import type { FileRow } from './file-table.ts'
import type { RowVerdict } from './verdict.ts'

/** Rows of a file that make one thing: those that follow each other with the same value in a field; else each its own. */
export class RowGroups {
  /** By the number of a row the first one of its group. */
  readonly #first: number[] = []
  #last: string | null = null

  constructor(private readonly field: string | undefined) {}

  keyOf({ values }: FileRow): string | null {
    const value = this.field === undefined ? null : values[this.field]
    return value === null || value === undefined || value === '' ? null : String(value).trim().toLowerCase()
  }

  /** Of the rows that were read those that end with a group; none where the only one may go on behind them. */
  whole(rows: readonly FileRow[], isEnd: boolean): readonly FileRow[] {
    if (isEnd || this.field === undefined) return rows
    const last = rows.at(-1)
    const key = last && this.keyOf(last)
    if (key === null || key === undefined) return rows
    const start = rows.findIndex((_, index) => rows.slice(index).every((row) => this.keyOf(row) === key))
    return rows.slice(0, start)
  }

  /** Takes note of the next row. */
  add(row: FileRow): void {
    const key = this.keyOf(row)
    const index = this.#first.length
    this.#first.push(key !== null && key === this.#last ? (this.#first[index - 1] ?? index) : index)
    this.#last = key
  }

  /** Whether a row belongs to the one before it. */
  goesOn(index: number): boolean {
    return index > 0 && this.#first[index] !== undefined && this.#first[index] === this.#first[index - 1]
  }

  /** The rows of the group that a row belongs to. */
  of(index: number): number[] {
    const first = this.#first[index] ?? index
    const rows = [first]
    for (let next = first + 1; this.goesOn(next); next += 1) rows.push(next)
    return rows
  }

  /** The rows that may be asked about: none of a group of which one cannot be read. */
  readable(rows: readonly FileRow[], from: number): boolean[] {
    return rows.map((_, index) => this.of(from + index).every((one) => (rows[one - from]?.problems.length ?? 0) === 0))
  }
}

/** A row that is well, in a group of which another cannot be read. */
export const withUnread: RowVerdict = {
  kind: 'salah',
  changes: [],
  isStored: false,
  problems: [{ field: null, message: t('Baris lain dari dokumen ini tidak terbaca.') }],
}
