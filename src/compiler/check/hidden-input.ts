import { classifiedIn, hiddenPaths } from '../../language/access/classified.ts'
import type { OpenApiDocument, Operation } from '../../language/read/openapi-document.ts'

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
