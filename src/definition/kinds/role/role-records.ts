import type { DefinitionOf } from '../../../contract/parts.ts'
import type { Records } from '../../../language/check/records.ts'
import { type DocumentOperations, documentTypeIn } from '../../../language/check/documents.ts'
import type { RoleDocuments, RoleRecords } from '../../../contract/role-module.ts'

/** What a role says of record types, with the generic operations that the app has for them. */
export function roleRecords(
  said: DefinitionOf<'role'>['records'],
  records: Pick<Records, 'lookup' | 'save' | 'pages' | 'count'> | undefined,
): RoleRecords | undefined {
  if (!said || !records) return undefined
  const { lookup, save, pages, count } = records
  const ids = (...operations: (string | undefined)[]): string[] => operations.filter((one) => one !== undefined)
  return {
    ...said,
    reading: ids(lookup, pages?.list, pages?.read, count),
    writing: ids(save, pages?.change, pages?.remove, pages?.archive),
  }
}

/** A role may ask the generic operations for the documents whose pages it has. */
export function roleDocuments(
  screens: DefinitionOf<'role'>['screens'],
  documents: DocumentOperations | undefined,
): RoleDocuments | undefined {
  if (!documents) return undefined
  const { save, list, read, preview, cancel } = documents
  const types = screens === '*' ? screens : screens.flatMap((id) => documentTypeIn(id, documents) ?? [])
  return { types, operations: [save, list, read, preview, cancel] }
}
