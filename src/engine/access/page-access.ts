import type { DefinitionIndex } from '../../compiler/module.ts'

/** What whoever uses the page may do and see, as the server tells it; the server refuses the rest whatever the page does. */
export interface PageAccess {
  may: (operationId: string) => boolean
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
  const paths = entries.flatMap(({ kind, path, list }) => [
    ...(path === undefined ? [] : kind === 'record' ? [path, `${path}/cetak`] : [path]),
    ...(list ? [list.path, `${list.path}/:id`] : []),
  ])
  const patterns = paths.filter((path) => path !== '*').map((path) => path.split('/'))
  return {
    may: (id) => granted.has(id),
    shows: (id, path) => left.get(id)?.includes(path) !== true,
    screen: (id) => ids.has(id),
    reaches: (address) => {
      const here = address.replace(/[?#].*$/s, '').split('/')
      return patterns.some(
        (there) =>
          there.length === here.length && there.every((part, index) => part.startsWith(':') || part === here[index]),
      )
    },
  }
}
