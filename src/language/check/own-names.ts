/**
 * Fields that an author gives a form whose operation does not know them: they are sent below one key of its body, which
 * the OpenAPI document marks with `x-own-fields`.
 */
import { isUsableName } from '../expression/names.ts'
import type { Template } from '../format/template.ts'
import type { FieldsSchema } from '../keywords/keyword.ts'
import type { JsonSchema, OpenApiDocument } from '../read/openapi-document.ts'
import { propertiesOf } from './schema-type.ts'

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
