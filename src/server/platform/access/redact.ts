import type { CompiledModule } from '../../../contract/module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { formatPointer } from '../../../contract/runtime/schema-issues.ts'
import { notAsked } from '../../../language/check/secrecy.ts'
import { isForm } from '../definitions/fill-form.ts'
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

/** A form with own fields that not everybody sees. */
type SecretForm = Parameters<typeof notAsked>[0][number]

/** The forms that have such fields: by these, whatever pages there are. */
export function secretForms(modules: Iterable<CompiledModule>): SecretForm[] {
  return [...modules].flatMap((module) =>
    module.kind === 'dialog' && module.classified
      ? [{ id: module.id, operation: module.submit.call?.operation ?? '', classified: module.classified }]
      : [],
  )
}

/** Those fields of an operation, by their names, that none of its forms asks of whom these classes are hidden from. */
export function namesNotAsked(
  modules: Iterable<CompiledModule>,
  operation: string,
  hides: readonly string[] = [],
): ReadonlySet<string> {
  const all = [...modules]
  const hidden = notAsked(secretForms(all), operation, hides)
  const forms = all.filter(isForm).filter(({ submit }) => submit.call?.operation === operation)
  const isAsked = (name: string): boolean =>
    forms.some(({ id, fields }) => Object.hasOwn(fields, name) && !hidden.some((one) => one.form === id && one.name === name)) // prettier-ignore
  return new Set(hidden.flatMap(({ name }) => (isAsked(name) ? [] : [name])))
}

/** Refuses (422) values of own fields that no form asks of whoever sends them: to him they are unknown. */
export function refuseNotAsked(
  { body, actor }: { body: unknown; actor: Actor | null },
  operationId: string,
  access: Access,
): void {
  const own = isRecord(body) ? body[ownKey] : undefined
  if (!isRecord(own)) return
  const unknown = access.notAsked(actor, operationId)
  const written = Object.keys(own).filter((name) => unknown.has(name))
  if (written.length === 0) return
  const message = 'Kolom ini tidak dikenal.'
  throw problemAt(
    'invalid',
    written.map((name) => ({ pointer: formatPointer([ownKey, name]), keyword: 'additionalProperties', message })),
  )
}
