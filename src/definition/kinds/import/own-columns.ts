import type { CompiledImportColumn } from '../../../contract/page-module.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { ownKey } from '../../../language/check/own-names.ts'
import type { At } from '../../../language/cursor.ts'
import { formatOf } from '../document/import.ts'
import { ownOfRecord } from '../form/own-fields.ts'
import type { ImportDefinition, ImportOperation } from './compile.ts'

/** A column for each field that somebody gave the forms of what is brought in, as far as a cell can hold its value. */
export function ownColumns({ context, value }: At<ImportDefinition>, operation: ImportOperation | undefined) {
  const { openapi, others } = context
  const key = operation && ownKey(operation.row, openapi)
  const list = value.list === undefined ? undefined : others?.listAt(value.list)
  const record = definitionOf(others, others?.recordOf(list ?? '') ?? '', 'record')
  if (key === undefined || !record) return []
  const taken = new Set([...(value.ignored ?? []), ...value.columns.flatMap(titlesOf)].map(folded))
  return ownOfRecord(record, others, openapi, () => '').flatMap(
    ({ name, of, property, format: shown }): CompiledImportColumn[] => {
      const read = formatOf(property, shown === 'rupiah')
      if (name !== of || read === null) return []
      // By what people call it, which the server knows: the values of a choice are its form's.
      const format = read === 'choice' ? 'text' : read
      const said = property.title ?? name
      const title = taken.has(folded(said)) ? `${said} (tambahan)` : said
      const plain = { titles: [], required: false, sample: '', choices: [] }
      // As rights name what of a row's own fields is not told.
      const secret = property['x-class'] && { secret: [`baris.${key}.${name}`] }
      return [{ field: `${key}.${name}`, title, format, ...plain, below: { key, name }, ...secret }]
    },
  )
}

function titlesOf({ title, titles = [] }: ImportDefinition['columns'][number]): string[] {
  return [title, ...titles]
}

function folded(title: string): string {
  return title.trim().toLowerCase()
}
