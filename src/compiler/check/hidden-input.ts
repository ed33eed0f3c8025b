import { typedCall } from '../../contract/role-module.ts'
import { classifiedFields } from '../../definition/kinds/document/classified.ts'
import { classifiedIn, hiddenPaths } from '../../language/check/secrecy.ts'
import { type DocumentOperations, genericDocument } from '../../language/check/documents.ts'
import type { OpenApiDocument, Operation } from '../../language/read/openapi-document.ts'
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

/**
 * Why a role that is not sent some classes of data cannot use an operation that stores: it would be asked to type them,
 * or to name the version of what it was sent in part. Null where nothing speaks against it.
 */
export function takesHidden(operation: Operation, hides: readonly string[], openapi: OpenApiDocument): string | null {
  if (operation.reads) return null
  const [asked] = hiddenPaths(classifiedIn(operation.request, openapi), hides)
  if (asked !== undefined) return `meminta "${asked}", yang disembunyikan oleh "hides"; hapus salah satu`
  if (!operation.takesVersion) return null
  const [unseen] = hiddenPaths(classifiedIn(readOf(operation, openapi)?.response ?? null, openapi), hides)
  return unseen === undefined
    ? null
    : `mengubah rekaman yang "${unseen}"-nya disembunyikan oleh "hides"; hapus salah satu`
}

/** The operation that answers the record which another one is about: the longest of those whose address its own begins with. */
export function readOf({ path: whole }: Operation, openapi: OpenApiDocument): Operation | undefined {
  const [nearest] = [...openapi.operations.values()]
    .filter(({ method, path }) => method === 'GET' && path.endsWith('}') && `${whole}/`.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)
  return nearest
}
