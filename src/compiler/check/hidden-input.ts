import { classifiedIn } from '../access/classified.ts'
import type { OpenApiDocument, Operation } from '../read/openapi-document.ts'

/**
 * Why a role that is not sent some classes of data cannot use an operation that stores: it would be asked to type them,
 * or to name the version of what it was sent in part. Null where nothing speaks against it.
 */
export function takesHidden(
  operation: Operation,
  hidden: ReadonlySet<string>,
  openapi: OpenApiDocument,
): string | null {
  if (operation.reads) return null
  for (const [path, name] of classifiedIn(operation.request, openapi))
    if (hidden.has(name)) return `meminta "${path}" (${name}); hapus operasi itu, atau "${name}" dari "hides"`
  if (!operation.takesVersion) return null
  const read = [...openapi.operations.values()].find(
    ({ method, path }) => method === 'GET' && operation.path.startsWith(path) && path.includes('{'),
  )
  for (const [path, name] of classifiedIn(read?.response ?? null, openapi))
    if (hidden.has(name))
      return `mengubah rekaman yang "${path}"-nya (${name}) tidak terlihat; hapus operasi itu, atau "${name}" dari "hides"`
  return null
}
