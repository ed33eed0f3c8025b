import { type JsonSchema, object } from '../read/openapi-document.ts'
import { step } from '../read/pointer.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { partName } from './meta-schema.ts'

/** What is looked at: what the format says of a value, the value, and its place. */
interface Visit {
  (schema: JsonSchema, value: unknown, pointer: string): void
}

/**
 * Follows a definition along the meta-schema: every value with whatever describes it. What `enters` refuses is passed
 * over with all that is in it.
 */
export function walkDefinition(
  metaSchema: JsonSchema,
  definition: unknown,
  visit: Visit,
  enters: (schema: JsonSchema, value: unknown) => boolean,
): void {
  const parts = object(metaSchema['$defs'])
  walk(metaSchema, definition, '')

  function walk(schema: JsonSchema, value: unknown, pointer: string): void {
    if (!enters(schema, value)) return
    visit(schema, value, pointer)
    for (const one of variantsOf(schema, value, parts)) walk(one, value, pointer)
    if (Array.isArray(value)) {
      const items = object(schema['items'])
      for (const [index, item] of value.entries()) walk(items, item, pointer + step(index))
    } else if (isRecord(value))
      for (const [key, part] of Object.entries(value)) walk(schemaOfKey(schema, key), part, pointer + step(key))
  }
}

function schemaOfKey(schema: JsonSchema, key: string): JsonSchema {
  const known = own(object(schema['properties']), key)
  const patterns = Object.entries(object(schema['patternProperties']))
  const matching = known === undefined ? patterns.find(([pattern]) => new RegExp(pattern).test(key)) : undefined
  return object(known ?? matching?.[1] ?? schema['additionalProperties'])
}

/** The schemas that a value is described by beside this one: of variants with a tag the one that its tag says. */
function variantsOf(schema: JsonSchema, value: unknown, parts: JsonSchema): JsonSchema[] {
  const name = partName(schema)
  const beside = name === '' ? [] : [object(own(parts, name))]
  const listed = [schema['allOf'], schema['anyOf'], schema['oneOf']].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  )
  const { propertyName } = object(schema['discriminator'])
  const tag = typeof propertyName === 'string' ? own(object(value), propertyName) : undefined
  const fits = (variant: JsonSchema): boolean =>
    typeof propertyName !== 'string' ||
    object(own(object(resolved(variant, parts)['properties']), propertyName))['const'] === tag
  return [...beside, ...listed.map(object).filter(fits)]
}

function resolved(schema: JsonSchema, parts: JsonSchema): JsonSchema {
  const name = partName(schema)
  return name === '' ? schema : object(own(parts, name))
}
