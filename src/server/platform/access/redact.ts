import type { GenericDocument } from '../../../contract/page-module.ts'
import type { CompiledModule } from '../../../contract/module.ts'
import { type CompiledRole, partsOfCall } from '../../../contract/role-module.ts'
import { ownPlaces } from '../../../language/check/own-names.ts'
import { classifiedIn, hiddenPaths, typeNamed, notAsked } from '../../../language/check/secrecy.ts'
import type { OpenApiDocument } from '../../../language/read/openapi-document.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { formatPointer } from '../../../contract/runtime/schema-issues.ts'
import { isForm } from '../definitions/fill-form.ts'
import { ownKey } from '../definitions/master-types.ts'
import { problemAt } from '../http/problem.ts'
import type { Access } from './access.ts'
import type { Actor } from './actor.ts'

interface Definitions {
  modules: () => Iterable<CompiledModule>
}

interface Said {
  openapi: OpenApiDocument
  inService: Definitions
}

/** Paths of what a role is not sent in the answer of a call, or may not ask by: by the API, and by the forms in service. */
export function hiddenFrom(role: CompiledRole, call: string, said: Said): string[] {
  const { operationId, type } = partsOfCall(call)
  const operation = said.openapi.operations.get(operationId)
  const { hides } = role
  if (hides.length === 0) return []
  const schemas = operation ? [operation.response, operation.reads ? operation.request : null] : []
  const paths = schemas.flatMap((schema) => hiddenPaths(classifiedIn(schema, said.openapi), hides))
  return [...paths, ...(type === undefined ? [] : hiddenValues(role, call, said)), ...hiddenOwn(hides, call, said)]
}

/** What is hidden of the values of a stored document; all of them where no definition says which are. */
function hiddenValues({ hides, documents }: CompiledRole, call: string, { inService }: Said): string[] {
  const { operationId, type } = partsOfCall(call)
  if (documents?.operations.includes(operationId) !== true) return []
  const classified = documentsIn(inService).find((document) => document.type === type)?.classified
  return classified ? hiddenPaths(new Map(Object.entries(classified)), hides).map((path) => `isian.${path}`) : ['isian']
}

/** Of fields that somebody gave forms beyond those of their operations: wherever the API says that a call has them. */
function hiddenOwn(hides: readonly string[], call: string, { openapi, inService }: Said): string[] {
  const { operationId, type } = partsOfCall(call)
  const operation = openapi.operations.get(operationId)
  const places = [operation?.response, operation?.request].flatMap((schema) => ownPlaces(schema, openapi))
  return places.flatMap(({ path, of, isWhole }) => {
    const classified = secretForms(inService.modules()).flatMap(({ id, operation: sent, classified: said }) =>
      (of === true ? typeNamed(id) === type : of.includes(sent)) ? [said] : [],
    )
    const names = classified.flatMap((one) => hiddenPaths(new Map(Object.entries(one)), hides))
    if (isWhole) return names.length > 0 ? [path] : []
    return [...new Set(names)].map((name) => `${path}.${name}`)
  })
}

/** The documents that definitions in service describe. */
export function documentsIn(inService: Definitions): GenericDocument[] {
  return [...inService.modules()].flatMap((module) =>
    module.kind === 'document' && module.generic ? [module.generic] : [],
  )
}

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
