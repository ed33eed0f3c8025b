import type { At } from '../../../language/cursor.ts'
import { titlesAt } from '../document/import.ts'
import type { ImportDefinition } from './compile.ts'

/** What it is known by, in both languages. */
export function headingsOf(at: At<ImportDefinition['columns'][number]>): string[] {
  const { title, titles = [] } = at.value
  const places = ['title', ...titles.map((_, index) => `titles/${index}`)]
  return [...new Set([title, ...titles, ...places.flatMap((place) => titlesAt(at, `${at.pointer}/${place}`))])]
}

/** Two columns of one title, or for one field: the file could not say which is meant. */
export function checkTitles(at: At<ImportDefinition>): void {
  const fields = new Set<string>()
  const taken = new Set((at.value.ignored ?? []).map(folded))
  at.key('columns').map((column) => {
    const { field, title, titles = [] } = column.value
    if (fields.has(field)) column.key('field').report('field-twice', `"${field}"`)
    fields.add(field)
    // In another language names of one column may be the same.
    for (const name of at.context.source.inBoth ? new Set(headingsOf(column).map(folded)) : [title, ...titles]) {
      if (taken.has(folded(name))) column.report('contradiction', `judul "${name}" sudah dipakai; hapus salah satu`)
      taken.add(folded(name))
    }
  })
}

function folded(title: string): string {
  return title.trim().toLowerCase()
}

/** Files are told apart by columns that they have. */
export function checkKeys(at: At<ImportDefinition>): void {
  const fields = at.value.columns.map(({ field }) => field)
  at.key('keys')?.map((names) => names.map((name) => name.among(fields, 'unknown-field')))
}
