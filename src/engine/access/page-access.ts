import type { Call, DefinitionIndex } from '../../contract/module.ts'
import { fitsPath, pagesIn } from '../../contract/runtime/page-addresses.ts'

/** What whoever uses the page may do and see, as the server tells it; the server refuses the rest whatever the page does. */
export interface PageAccess {
  may: (call: Pick<Call, 'operation' | 'path'>) => boolean
  /** Whether an operation's answer has what stands at a path: `items.price`. */
  shows: (operationId: string, path: string) => boolean
  /** Whether a definition is there. */
  screen: (id: string) => boolean
  /** Whether an address of this product leads to a page. */
  reaches: (address: string) => boolean
}

interface Rights {
  operations: readonly string[]
  /** Paths of what is left out of answers, by operationId. */
  hidden: Readonly<Record<string, readonly string[]>>
}

/** By what the server grants, and the index that it sent. */
export function pageAccess({ operations, hidden }: Rights, { entries }: DefinitionIndex): PageAccess {
  const [granted, left] = [new Set(operations), new Map(Object.entries(hidden))]
  const ids = new Set(entries.map(({ id }) => id))
  const paths = pagesIn(entries).flatMap(({ path }) => (path === '*' ? [] : [path]))
  return {
    // What is granted for some record types stands there with the path of each.
    may: ({ operation, path }) => granted.has(operation) || granted.has(`${operation} ${path}`),
    shows: (id, path) => left.get(id)?.includes(path) !== true,
    screen: (id) => ids.has(id),
    reaches: (address) => paths.some((path) => fitsPath(address.replace(/[?#].*$/s, ''), path)),
  }
}
