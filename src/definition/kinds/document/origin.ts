/** At what a document begins, and where its goods leave for. */
import type { GenericDocument } from '../../../contract/page-module.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { genericDocument } from '../../../language/check/documents.ts'
import type { At } from '../../../language/cursor.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import type { DocumentDefinition } from './compile.ts'

/** The operation that stores what it begins at, and its type where that is a generic one. */
export function compileFrom(at: At<DocumentDefinition>): GenericDocument['from'] {
  const { context } = at
  const { from } = at.value
  const other = from === undefined ? undefined : definitionOf(context.others, from, 'document')
  if (from === undefined || !other) return null
  const generic = genericDocument({ id: from }, other, context.app?.documents)
  const operation = generic?.operations.save ?? other.submit.operation
  if (operation === undefined) {
    at.in('from').report('operation-mismatch', `"${from}" tidak disimpan di server; tulis dokumen yang disimpan`)
    return null
  }
  return { operation, type: generic?.type ?? null }
}

/** The picker of the place that its goods leave for; null where it names none. */
export function compileDestination(at: At<DocumentDefinition>, schema: At<FieldsSchema>): string | null {
  const named = at.key('destination')
  if (!named?.known(Object.keys(schema.value.properties))) return null
  if (!schema.value.properties[named.value]?.['x-options'])
    named.report('posting-mismatch', `"${named.value}" bukan pilihan; sebut isian dengan "x-options"`)
  return named.value
}
