import type { IndexEntry } from '../module.ts'
import type { Operation } from '../read/openapi-document.ts'

/** Whether what an operation is behind is in service only where users sign in, and to whom. */
export function accessOf(operation: Operation | undefined): IndexEntry['access'] {
  if (operation?.accounts !== true) return undefined
  return operation.access === 'everyone' ? 'guest' : 'accounts'
}
