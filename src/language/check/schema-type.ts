import { classesOf, markSecret } from './secrecy.ts'
import { anyType, listOf, type Type } from '../expression/type.ts'
import { mapValues, own } from '../../contract/runtime/own.ts'
import { object, type JsonSchema, type OpenApiDocument } from '../read/openapi-document.ts'

/**
 * The expression type of a JSON Schema of the OpenAPI document. Null is not tracked. `path` is where the schema stands in
 * the answer: what of it somebody may not see is known by that (`x-class`).
 */
export function typeOfSchema(schema: unknown, openapi: OpenApiDocument, path = ''): Type {
  const resolved = openapi.resolve(schema)
  const variants = resolved['oneOf'] ?? resolved['anyOf']
  if (Array.isArray(variants)) return typeOfVariants(variants, openapi, path)
  if (Array.isArray(resolved['enum'])) return typeOfEnum(resolved['enum'])
  if (resolved['const'] !== undefined) return typeOfEnum([resolved['const']])
  const { type } = resolved
  const names = (Array.isArray(type) ? (type as unknown[]) : [type]).filter((name) => name !== 'null')
  return names.length === 1 ? typeOfName(names[0], resolved, { openapi, path }) : { kind: 'any' }
}

/** By the schemas of OpenAPI documents, which never change, and by path. */
const answered = new WeakMap<JsonSchema, Map<string, Type>>()

/** The type of what an operation answers: found once, whoever asks. */
export function typeOfAnswer(schema: JsonSchema | null | undefined, openapi: OpenApiDocument, path = ''): Type {
  if (!schema) return anyType
  const types = answered.get(schema) ?? new Map<string, Type>()
  const type = types.get(path) ?? typeOfSchema(schema, openapi, path)
  types.set(path, type)
  answered.set(schema, types)
  return type
}

/** The properties of an object schema, with references resolved. */
export function propertiesOf(schema: unknown, openapi: OpenApiDocument): Record<string, JsonSchema> {
  return mapValues(object(openapi.resolve(schema)['properties']), (value) => openapi.resolve(value))
}

export function requiredOf(schema: JsonSchema): string[] {
  const { required } = schema
  return Array.isArray(required) ? required.map(String) : []
}

interface Place {
  openapi: OpenApiDocument
  path: string
}

/** The types of single values. */
const single = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean' } as const

function typeOfName(name: unknown, schema: JsonSchema, { openapi, path }: Place): Type {
  const kind = own<Exclude<Type['kind'], 'list' | 'object'>>(single, String(name))
  if (kind) return { kind }
  if (name === 'array') return listOf(typeOfSchema(schema['items'], openapi, path))
  if (name !== 'object') return { kind: 'any' }
  const fields = mapValues(object(schema['properties']), (value, key) => {
    const inner = path === '' ? key : `${path}.${key}`
    const type = typeOfSchema(value, openapi, inner)
    if (classesOf(value, openapi).length > 0) markSecret(type, inner)
    return type
  })
  return Object.keys(fields).length === 0 ? { kind: 'any' } : { kind: 'object', fields }
}

/** The type of values that are all known. */
export function typeOfEnum(values: readonly unknown[]): Type {
  const present = values.filter((value) => value !== null)
  if (present.every((value) => typeof value === 'string')) return { kind: 'string', values: present }
  if (present.every((value) => typeof value === 'number')) return { kind: 'number' }
  if (present.every((value) => typeof value === 'boolean')) return { kind: 'boolean' }
  return { kind: 'any' }
}

/** Variants that agree have one type; anything else may be any of them. */
function typeOfVariants(variants: readonly unknown[], openapi: OpenApiDocument, path: string): Type {
  const types = variants
    .filter((variant) => openapi.resolve(variant)['type'] !== 'null')
    .map((variant) => typeOfSchema(variant, openapi, path))
  const [first] = types
  return first && types.every((type) => JSON.stringify(type) === JSON.stringify(first)) ? first : { kind: 'any' }
}
