import { isRecord } from '../../../contract/runtime/own.ts'
import { formatPointer } from '../../../contract/runtime/schema-issues.ts'
import { ownKey } from '../definitions/master-types.ts'
import { problemAt } from '../http/problem.ts'
import type { Access } from './access.ts'
import type { Actor } from './actor.ts'

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

/** Refuses (422) values of own fields that the forms of whoever sends them do not ask: to him they are unknown. */
export function refuseNotAsked(
  { body, actor }: { body: unknown; actor: Actor | null },
  operationId: string,
  access: Access,
): void {
  const own = isRecord(body) ? body[ownKey] : undefined
  if (!isRecord(own)) return
  // `contact/person/note`: the form, and the field that it does not ask.
  const hidden = access.rights(actor?.role ?? null).tersembunyi[operationId] ?? []
  const notAsked = new Set(
    hidden.flatMap((path) => (path.includes('/') ? [path.slice(path.lastIndexOf('/') + 1)] : [])),
  )
  const written = Object.keys(own).filter((name) => notAsked.has(name))
  if (written.length === 0) return
  const message = 'Kolom ini tidak dikenal.'
  throw problemAt(
    'invalid',
    written.map((name) => ({ pointer: formatPointer([ownKey, name]), keyword: 'additionalProperties', message })),
  )
}
