/** Which values somebody may not see (`x-class`), and which of them an expression reads. */
import { own } from '../../contract/runtime/own.ts'
import type { Type } from '../expression/type.ts'
import { memoize } from '../../contract/runtime/recent.ts'
import { type JsonSchema, object, type OpenApiDocument } from '../read/openapi-document.ts'

/** A value of an answer or a body that somebody may not see (`x-class`), by its path: items of a list count as one. */
type Classified = ReadonlyMap<string, readonly string[]>

/** Schemas that lead to themselves end somewhere. */
const deepest = 12

/** The classified values of a schema: `items.price` to its classes. */
export function classifiedIn(schema: JsonSchema | null, openapi: OpenApiDocument): Classified {
  return schema ? classified(schema, openapi) : new Map()
}

const classified = memoize((schema: JsonSchema, openapi: OpenApiDocument): Classified => {
  const paths = new Map<string, readonly string[]>()
  collect(schema, '', 0, { openapi, paths })
  return paths
})

function collect(
  schema: unknown,
  path: string,
  depth: number,
  into: { openapi: OpenApiDocument; paths: Map<string, readonly string[]> },
): void {
  if (depth > deepest) return
  const { openapi, paths } = into
  const whole = openapi.resolve(schema)
  const classes = classesOf(schema, openapi)
  // What stands in a classified value is as secret as that.
  if (classes.length > 0) {
    paths.set(path, classes)
    return
  }
  const { properties, items, additionalProperties } = whole
  for (const list of [whole['allOf'], whole['oneOf'], whole['anyOf']])
    for (const variant of Array.isArray(list) ? (list as unknown[]) : []) collect(variant, path, depth + 1, into)
  if (items !== undefined) collect(items, path, depth + 1, into)
  if (typeof additionalProperties === 'object') collect(additionalProperties, path, depth + 1, into)
  for (const [key, part] of Object.entries(object(properties)))
    collect(part, path === '' ? key : `${path}.${key}`, depth + 1, into)
}

/** The classes of a value (`x-class`), said where it is used or where its schema stands: each of them hides it. */
export function classesOf(schema: unknown, openapi: OpenApiDocument): string[] {
  const said = object(schema)['x-class'] ?? openapi.resolve(schema)['x-class']
  return (Array.isArray(said) ? (said as unknown[]) : [said]).filter((name) => typeof name === 'string')
}

/** Those of the classified values that somebody is not sent. */
export function hiddenPaths(classified: Classified, hides: readonly string[]): string[] {
  return [...classified].flatMap(([path, classes]) => (classes.some((name) => hides.includes(name)) ? [path] : []))
}

interface SecretForm {
  id: string
  operation: string
  classified: Readonly<Record<string, readonly string[]>>
}

/** The fields, by form, that the forms of an operation ask of others only. */
export function notAsked(
  forms: readonly SecretForm[],
  operation: string,
  hides: readonly string[] = [],
): { form: string; name: string }[] {
  const own = forms.filter((form) => form.operation === operation)
  return own.flatMap(({ id, classified }) =>
    hiddenPaths(new Map(Object.entries(classified)), hides).map((name) => ({ form: id, name })),
  )
}

/** Types of values that somebody may not see, with their paths: each type is made for its place alone. */
const secrets = new WeakMap<Type, string>()

export function markSecret(type: Type, path: string): void {
  secrets.set(type, path)
}

/** Parts of a value of which nothing else is known, by name, with their paths. */
const secretParts = new WeakMap<Type, Readonly<Record<string, string>>>()

/** A value of any type, some parts of which somebody may not see. */
export function anyWithSecrets(paths: Readonly<Record<string, string>>): Type {
  const type: Type = { kind: 'any' }
  secretParts.set(type, paths)
  return type
}

/** The paths of what an expression reads that somebody may not see; undefined for none. */
export function secretOf(
  reads: readonly (readonly string[])[],
  variables: Readonly<Record<string, Type>>,
): string[] | undefined {
  const paths = reads.flatMap(([variable = '', ...names]) => secretsOn(own(variables, variable), names))
  return paths.length === 0 ? undefined : [...new Set(paths)]
}

/** Of what stands on the way, and of the value itself. */
function secretsOn(type: Type | undefined, names: readonly string[]): string[] {
  if (!type) return []
  const path = secrets.get(type)
  const [name, ...rest] = names
  const here = path === undefined ? [] : [path]
  if (name === undefined) return here
  const part = own(secretParts.get(type) ?? {}, name)
  if (part !== undefined) return [...here, part]
  if (type.kind === 'list') return [...here, ...secretsOn(type.item, name === '*' ? rest : names)]
  return type.kind === 'object' ? [...here, ...secretsOn(own(type.fields, name), rest)] : here
}

/** The type that a form in the folder of its app stores: the name of its file. */
export function typeNamed(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
