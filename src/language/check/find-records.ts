import type { Definition, DefinitionOf } from '../../contract/parts.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import type { SourceFile } from '../read/source-file.ts'
import { withCaseFields } from './cases.ts'
import { type FoundRecords, nameIn, type Pages } from './records.ts'

/** The record types among the definitions, when the app has any. */
export function findRecords(
  app: DefinitionOf<'app'> | undefined,
  all: readonly { source: SourceFile; definition: Definition }[],
  wrong: readonly SourceFile[] = [],
): FoundRecords | undefined {
  if (!app?.records) return undefined
  const { folder, save, lookup, count } = app.records
  const pages = pagesOf(app.records)
  const types = new Map<string, FieldsSchema>()
  const stored = new Map<string, string>()
  for (const { source, definition } of all) {
    const name = nameIn(folder, source)
    if (definition.kind !== 'dialog' || name === undefined) continue
    const { operation } = definition.submit
    if (operation === undefined) types.set(name, withCaseFields(definition.schema))
    else stored.set(name, operation)
  }
  const unread = wrong.flatMap((file) => nameIn(folder, file) ?? [])
  return { folder, save, lookup, pages, count, types, stored, wrong: new Set(unread) }
}

function pagesOf({
  list,
  read,
  change,
  remove,
  archive,
}: NonNullable<DefinitionOf<'app'>['records']>): Pages | undefined {
  if (list === undefined || read === undefined) return undefined
  return { list, read, change, remove, archive }
}
