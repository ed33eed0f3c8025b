import type { CompiledImport } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { type Cell, cellText } from './cell.ts'
import { foldTitle } from './csv-rows.ts'
import { FileRefusal } from './file-refusal.ts'

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
