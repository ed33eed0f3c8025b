import Papa from 'papaparse'
import { t } from '../../contract/words/words.ts'
import type { Cell } from './cell.ts'
import { FileRefusal, type Limits, tooMuch } from './file-refusal.ts'

const separators = [';', ',', '\t'] as const

/** Hands on every row of a CSV text; `titles` help to find what separates its cells. Stops as soon as `take` says so. */
export function csvRows(
  text: string,
  titles: ReadonlySet<string>,
  limits: Limits,
  take: (cells: Cell[]) => void,
): void {
  const { body, told } = withoutHint(text)
  let rows = 0
  Papa.parse<string[]>(body, {
    delimiter: told ?? separatorOf(body, titles),
    skipEmptyLines: false,
    step: ({ data, errors }) => {
      const [error] = errors
      if (error?.type === 'Quotes')
        throw new FileRefusal(
          t('Tanda kutip pada baris {rows} tidak ditutup. Simpan ulang sebagai CSV.', { rows: rows + 1 }),
        )
      rows += 1
      if (rows > limits.rows) throw tooMuch(t('baris'), limits.rows)
      if (data.length > limits.columns) throw tooMuch(t('kolom'), limits.columns)
      take(data.map((cell) => (cell === '' ? null : cell.slice(0, limits.cell + 1))))
    },
  })
}

/** Some programs write `sep=;` above everything. */
function withoutHint(text: string): { body: string; told?: string } {
  const plain = text.replace(/^\uFEFF/, '')
  const [line, told] = /^sep=([;,\t|])\r?\n/i.exec(plain) ?? []
  return line === undefined || told === undefined ? { body: plain } : { body: plain.slice(line.length), told }
}

/** The separator that gives the most known titles in the first line; else the one that is there most often. */
function separatorOf(text: string, titles: ReadonlySet<string>): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const found = separators.map((separator) => {
    const cells = first.split(separator).map((cell) => foldTitle(cell.replace(/^"|"$/g, '')))
    return { separator, known: cells.filter((cell) => titles.has(cell)).length, cells: cells.length }
  })
  const best = found.reduce((one, other) =>
    other.known > one.known || (other.known === one.known && other.cells > one.cells) ? other : one,
  )
  return best.separator
}

/** Titles are compared without regard to letter case and spaces. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\s*\*$/, '')
    .toLowerCase()
}
