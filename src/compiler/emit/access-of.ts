import type { IndexEntry } from '../module.ts'
import type { Operation } from '../read/openapi-document.ts'

/** Whether what an operation is behind is in service only where users sign in, and to whom. */
export function accessOf(operation: Operation | undefined): Pick<IndexEntry, 'access'> {
  if (operation?.accounts !== true) return {}
  return { access: operation.access === 'everyone' ? 'guest' : 'accounts' }
}
