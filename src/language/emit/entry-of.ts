import type { IndexEntry } from '../../contract/module.ts'
import type { OpenApiDocument, Operation } from '../read/openapi-document.ts'

/** What the index says of a page or form by its operation: whether it is an extension, and to whom it is open only. */
export function entryOf(operationId: string | undefined, { operations }: OpenApiDocument) {
  const operation = operations.get(operationId ?? '')
  return { extension: operation?.extension === true || undefined, access: accessOf(operation) }
}

/** Whether what an operation is behind is in service only where users sign in, and to whom. */
function accessOf(operation: Operation | undefined): IndexEntry['access'] {
  if (operation?.accounts !== true) return undefined
  return operation.access === 'everyone' ? 'guest' : 'accounts'
}
