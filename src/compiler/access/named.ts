import type { Format } from '../format/format.ts'
import { partName } from '../format/meta-schema.ts'
import { type JsonSchema, object } from '../read/openapi-document.ts'
import { remembered } from '../read/remembered.ts'
import { step } from '../read/pointer.ts'
import { own } from '../runtime/own.ts'
import { isRecord } from '../runtime/record.ts'

/** A word of a definition that names something else: an operation, a definition, a record type, a path. */
export interface Named {
  /** What it names, as the format says it (`x-names`). */
  sort: string
  name: string
  pointer: string
}

/**
 * Every word of a definition that names something, found by following the meta-schema: a new part of the format that
 * marks its names needs nothing else.
 */
export const namesIn = remembered(
  (definition: object, { metaSchema }: Pick<Format, 'metaSchema'>): readonly Named[] => {
    const parts = object(metaSchema['$defs'])
    const naming = namingIn(metaSchema)
    const found: Named[] = []
    walk(metaSchema, definition, '')
    return found

    function walk(schema: JsonSchema, value: unknown, pointer: string): void {
      if (!naming(schema)) return
      const { 'x-names': sort } = schema
      if (typeof sort === 'string' && typeof value === 'string') found.push({ sort, name: value, pointer })
      for (const one of variantsOf(schema, value, parts)) walk(one, value, pointer)
      if (Array.isArray(value)) {
        const items = object(schema['items'])
        for (const [index, item] of value.entries()) walk(items, item, pointer + step(index))
      } else if (isRecord(value)) {
        const [known, others] = [object(schema['properties']), object(schema['additionalProperties'])]
        for (const [key, part] of Object.entries(value))
          walk(object(own(known, key) ?? others), part, pointer + step(key))
      }
    }
  },
)

/** Tells the schemas that lead to a name, at any depth: most of a definition is texts and numbers that do not. */
const namingIn = remembered((metaSchema: JsonSchema) => {
  const texts = Object.entries(object(metaSchema['$defs'])).map(([name, part]) => [name, JSON.stringify(part)] as const)
  const marks = ['"x-names"']
  const isNaming = (text: string): boolean => marks.some((mark) => text.includes(mark))
  // Each part that is found may be what makes another one lead to a name.
  for (let before = 0; before < marks.length;) {
    before = marks.length
    for (const [name, text] of texts) {
      const mark = `/${name}"`
      if (!marks.includes(mark) && isNaming(text)) marks.push(mark)
    }
  }
  return remembered((schema: JsonSchema) => isNaming(JSON.stringify(schema)))
})

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
