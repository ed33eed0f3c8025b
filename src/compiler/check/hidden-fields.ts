import { typedCall } from '../../contract/role-module.ts'
import { classifiedFields } from '../../definition/kinds/document/classified.ts'
import { hiddenPaths } from '../../language/access/classified.ts'
import { type DocumentOperations, genericDocument } from '../../language/check/documents.ts'
import type { CheckedDefinition } from '../../language/read/source-file.ts'

/**
 * The call that stores a document, and why a role that is not sent some classes of data cannot use it; null where nothing
 * speaks against it, and for what is no such document.
 */
export function documentTakesHidden(
  { source, definition }: CheckedDefinition,
  hides: readonly string[],
  operations: DocumentOperations | undefined,
): { call: string; why: string } | null {
  const generic = definition.kind === 'document' ? genericDocument(source, definition, operations) : undefined
  if (definition.kind !== 'document' || !generic || definition.closed === true) return null
  const [asked] = hiddenPaths(new Map(Object.entries(classifiedFields(definition.schema))), hides)
  if (asked === undefined) return null
  return {
    call: typedCall(generic.operations.save, generic.type),
    why: `meminta "${asked}", yang disembunyikan oleh "hides"; hapus salah satu`,
  }
}
