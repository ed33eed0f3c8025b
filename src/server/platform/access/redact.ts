import { isRecord } from '../../../contract/runtime/own.ts'

/** Names to leave out, and those within which something is. */
type Hidden = ReadonlyMap<string, Hidden | null>

/** The trees of the paths, which are made once for each operation and role. */
const trees = new WeakMap<readonly string[], Hidden>()

/** An answer without what stands at some paths (`items.price`); items of lists have no step of their own. */
export function redacted(answer: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0) return answer
  const tree = trees.get(paths) ?? treeOf(paths.map((path) => path.split('.')))
  trees.set(paths, tree)
  return without(answer, tree)
}

function treeOf(paths: readonly (readonly string[])[]): Hidden {
  const heads = new Set(paths.flatMap(([head]) => head ?? []))
  return new Map(
    [...heads].map((head) => {
      const below = paths.filter(([first]) => first === head).map(([, ...rest]) => rest)
      return [head, below.some((rest) => rest.length === 0) ? null : treeOf(below)] as const
    }),
  )
}

function without(value: unknown, hidden: Hidden): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, hidden))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const inner = hidden.get(name)
      if (inner === null) return []
      return [[name, inner === undefined ? part : without(part, inner)] as const]
    }),
  )
}
