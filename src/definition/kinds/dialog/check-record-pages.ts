import type { DefinitionOf } from '../../../contract/parts.ts'
import type { SourceFile } from '../../../language/read/source-file.ts'
import { nameIn, type Records } from '../../../language/check/records.ts'

/** The record type whose list and record follow from its dialog; nothing where another list stands for it. */
export function generatedType(
  id: string,
  { list }: DefinitionOf<'dialog'>,
  records: Records | undefined,
): string | undefined {
  return list === undefined && records?.pages ? typeIn(id, records) : undefined
}

/** The name of a record type by the id of its dialog. */
export function typeIn(id: string, { folder }: Pick<Records, 'folder'>): string | undefined {
  const name = nameIn(folder, { id })
  return name?.includes('/') ? undefined : name
}

/** What the values of a record type are called: its button's text, else its title without the words that add one. */
export function typeLabel({ button, title }: DefinitionOf<'dialog'>): string {
  return button?.label ?? title.replace(/^Tambah /, '').replace(/ Baru$/, '')
}

/** Keys that only the dialog of a record type has. */
export function checkTypeKeys(
  source: SourceFile,
  definition: DefinitionOf<'dialog'>,
  records: Records | undefined,
): void {
  const { list, single } = definition
  const isType = records === undefined || typeIn(source.id, records) !== undefined
  for (const key of ['list', 'single'] as const)
    if (definition[key] !== undefined && !isType)
      source.report('misplaced-keyword', `/${key}`, `"${key}" hanya untuk rekaman dalam "${records.folder}/"; hapus`)
  if (list !== undefined && single !== undefined)
    source.report('contradiction', '/single', '"list" sudah menunjuk daftar lain; hapus salah satu')
}
