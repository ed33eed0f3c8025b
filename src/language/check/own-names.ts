/**
 * Fields that an author gives a form whose operation does not know them: they are sent below one key of its body, which
 * the OpenAPI document marks with `x-own-fields`.
 */
import { isUsableName } from '../expression/names.ts'
import type { Template } from '../format/schema.ts'
import type { FieldsSchema } from '../keywords/keyword.ts'
import { typedCall } from '../../contract/role-module.ts'
import { memoize } from '../../contract/runtime/recent.ts'
import { type JsonSchema, object, type OpenApiDocument } from '../read/openapi-document.ts'
import { propertiesOf } from './schema-type.ts'
import { typeNamed } from './secrecy.ts'

/** The key below which an object of the API holds them; nothing where it takes none. */
export function ownKey(schema: JsonSchema | null | undefined, openapi: OpenApiDocument): string | undefined {
  const found = Object.entries(propertiesOf(schema ?? {}, openapi)).find(
    ([, part]) => part['x-own-fields'] !== undefined,
  )
  return found?.[0]
}

/** The operation whose forms have them, where an answer says so: no action changes what it is about. */
export function ownOperation(schema: JsonSchema | null | undefined, openapi: OpenApiDocument): string | undefined {
  const key = ownKey(schema, openapi)
  const said = key === undefined ? undefined : propertiesOf(schema ?? {}, openapi)[key]?.['x-own-fields']
  return typeof said === 'string' ? said : undefined
}

/** Where a request or an answer has values of own fields, and of which forms. */
interface OwnPlace {
  /** As paths of rights are: items of a list have no step of their own. */
  path: string
  /** The operations that the forms send to; true for the form of the type that a generic operation is asked for. */
  of: true | readonly string[]
  /** It tells of them without their names, as a history does: it is hidden as a whole. */
  isWhole: boolean
}

/** The places that the OpenAPI document marks with `x-own-of`. */
export function ownPlaces(schema: JsonSchema | null | undefined, openapi: OpenApiDocument): readonly OwnPlace[] {
  return schema ? placesIn(schema, openapi) : []
}

/** The calls that answer what a form stored of such fields: of one record, in a list, or for paper. */
export function callsTellingOf(
  { id, operation }: { id: string; operation: string },
  openapi: OpenApiDocument,
): string[] {
  const sendsTo = openapi.operations.get(operation)?.path
  return [...openapi.operations.values()].flatMap(({ operationId, path, response }) => {
    // Of a generic operation the record is below the address that its form sends to.
    const isBelow = sendsTo !== undefined && (path === sendsTo || path.startsWith(`${sendsTo}/`))
    const places = ownPlaces(response, openapi).filter(({ isWhole }) => !isWhole)
    if (places.some(({ of }) => of !== true && of.includes(operation))) return [operationId]
    return isBelow && places.some(({ of }) => of === true) ? [typedCall(operationId, typeNamed(id))] : []
  })
}

const placesIn = memoize((schema: JsonSchema, openapi: OpenApiDocument): readonly OwnPlace[] =>
  placesBelow(schema, '', openapi, 0),
)

function placesBelow(schema: unknown, path: string, openapi: OpenApiDocument, depth: number): OwnPlace[] {
  // Schemas that lead to themselves end somewhere.
  if (depth > 8) return []
  const whole = openapi.resolve(schema)
  const { 'x-own-of': of } = object(schema)
  if (of === true || Array.isArray(of))
    return [{ path, of: of === true ? true : of.map(String), isWhole: whole['type'] === 'array' }]
  const parts = Object.entries(object(whole['properties'])).flatMap(([name, part]) =>
    placesBelow(part, path === '' ? name : `${path}.${name}`, openapi, depth + 1),
  )
  return whole['items'] === undefined ? parts : [...parts, ...placesBelow(whole['items'], path, openapi, depth + 1)]
}

/**
 * The fields that nothing of the operation takes: of a written body those that it does not read, nor reads through what
 * another field is computed from.
 */
export function ownNames(
  { properties }: FieldsSchema,
  body: Template | undefined,
  request: JsonSchema,
  openapi: OpenApiDocument,
): string[] {
  const key = ownKey(request, openapi)
  if (key === undefined) return []
  const names = Object.keys(properties)
  const known = propertiesOf(request, openapi)
  // What the operation knows by this name is meant for it: a body that leaves it out is told so.
  const taken = new Set(names.filter((name) => Object.hasOwn(known, name)))
  if (body !== undefined) for (const name of readBy(body, names)) taken.add(name)
  // What is added on the way is looked at too.
  for (const name of taken) for (const read of readBy(properties[name]?.['x-derive'], names)) taken.add(read)
  return Object.entries(properties).flatMap(([name, property]) =>
    isUsableName(name) && !taken.has(name) && property['x-browser-only'] === undefined && name !== key ? [name] : [],
  )
}

/** The fields that a part of a definition reads. */
function readBy(part: unknown, names: readonly string[]): Set<string> {
  const written = JSON.stringify(part) ?? ''
  return new Set(
    names.filter((name) => isUsableName(name) && new RegExp(`\\bdoc\\.${name}\\b|\\bdoc\\[\\\\"${name}`).test(written)),
  )
}
