import type { CompiledImport } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { type Cell, cellText } from './cell.ts'
import { foldTitle } from './csv-rows.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileRow } from './file-table.ts'
import type { RowVerdict } from './verdict.ts'

/** What the reader needs to know of a definition: data that a worker can be sent. */
export type FileShape = Pick<CompiledImport, 'columns' | 'ignored' | 'keys'>

/** Where the file has which column. */
export interface FileColumns {
  /** For each column of the definition its place in the file; null for one that the file has not. */
  places: (number | null)[]
  /** Titles that nobody knows: nothing of theirs is read. */
  unknown: string[]
}

/** Every title under which a column may stand, folded. */
export function knownTitles({ columns, ignored }: FileShape): Set<string> {
  return new Set([...columns.flatMap(({ title, titles }) => [title, ...titles]), ...ignored].map(foldTitle))
}

/** Finds the columns by the titles in the first row; refuses a file that lacks one it has to have, or has one twice. */
export function findColumns(shape: FileShape, heading: readonly Cell[]): FileColumns {
  const titles = heading.map((cell) => foldTitle(cellText(cell)))
  const places = shape.columns.map(({ title, titles: others }) => {
    const names = new Set([title, ...others].map(foldTitle))
    const found = titles.flatMap((name, place) => (names.has(name) ? [place] : []))
    if (found.length > 1)
      throw new FileRefusal(
        t("Kolom '{title}' ada {count} kali. Hapus yang tidak perlu.", { title, count: found.length }),
      )
    return found[0] ?? null
  })
  refuseMissing(shape, places, heading)
  const known = knownTitles(shape)
  const unknown = heading.map((cell) => cellText(cell).trim()).filter((name, place) => name !== '' && !known.has(titles[place] ?? '')) // prettier-ignore
  return { places, unknown }
}

function refuseMissing({ columns }: FileShape, places: readonly (number | null)[], heading: readonly Cell[]): void {
  const missing = columns.filter(({ required }, index) => required && places[index] === null)
  if (missing.length === 0) return
  const found = heading.map((cell) => cellText(cell).trim()).filter((name) => name !== '')
  const names = (list: readonly string[]): string => list.slice(0, 30).join(', ')
  const has = found.length === 0 ? t('tidak ada') : names(found)
  throw new FileRefusal(
    t('Kolom {missing} tidak ada. ', { missing: names(missing.map(({ title }) => title)) }) +
      t('Baris pertama berkas harus berisi judul kolom: {columns}. ', {
        columns: names(columns.map(({ title }) => title)),
      }) +
      t('Yang ada: {has}.', { has }),
  )
}

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
  ...{ kind: 'salah', changes: [], isStored: false },
  problems: [{ field: null, message: t('Baris lain dari dokumen ini tidak terbaca.') }],
}
