import { type Case, casesOf, demandsOf, innerCases, namesOfOneShape, shapesOf } from '../check/cases.ts'
import { checkGroupCase } from '../check/check-group-cases.ts'
import { groupOf, itemsOf, valueTypes } from '../check/field-types.ts'
import { bareSchema, rjsfValidators, shapeSchema } from '../emit/case-schema.ts'
import type { Emittable } from '../emit/code.ts'
import { standaloneValidator } from '../emit/standalone-validator.ts'
import { anyOf, byName, list, meant, part, type Says, word } from '../format/schema.ts'
import type { FieldsToCompile, FieldsSchema, Keyword, Property } from './keyword.ts'

const shape = part<Property>('property')
const names = list(word(), 'Fields.', { uniqueItems: true })

const schemas = {
  if: meant(
    shape,
    'What the data are like for `then` to hold: `properties` with `const`, `enum` or limits, and `required`.',
  ),
  then: meant(shape, 'What holds when the data are as `if` says: further fields, demands, limits.'),
  else: meant(shape, 'What holds when they are not.'),
  allOf: list(shape, 'Parts that all hold, such as several `if`.', { minItems: 1 }),
  dependentRequired: byName(names, 'When the field has a value, these are demanded too.'),
  dependentSchemas: byName(shape, 'When the field has a value, this holds too.'),
  dependencies: byName(
    anyOf([names, shape], 'Fields, or what holds.'),
    'Both of these in one, as older drafts have it.',
  ),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
  interface FieldsSchema extends Says<typeof schemas> {
    /** Fields that only parts of the schema name: they come and go. Found by the compiler, never written. */
    caseFields?: readonly string[]
  }
}

/** The keywords of a form in which some fields come and go. */
export const cases: readonly Keyword[] = Object.entries(schemas).map(([name, schema]) => ({
  name,
  schema,
  inFields: schema,
  types: ['object'],
  label: null,
  check({ at, property }) {
    // Beside another type it is told by the type.
    if (property[name] !== undefined && valueTypes(property).includes('object')) checkGroupCase(at, name)
  },
  ...(name === 'if' ? { compileFields } : {}),
}))

/** What cuts the fields away whose case is over, and what RJSF draws the others by. */
function compileFields({ at, isDraft }: FieldsToCompile): Record<string, Emittable> {
  const { value: owner } = at
  // Ajv, and RJSF, only get schemas in which nothing wrong was found.
  if (isDraft || at.context.source.errors.length > 0) return {}
  try {
    const found = emitCases(owner)
    const hasDemands = demandsOf(owner).length > 0
    return Object.keys(found).length > 0 || hasDemands ? { ...found, branches: rjsfValidators(owner) } : {}
  } catch (error) {
    at.report('invalid-schema', error instanceof Error ? error.message : String(error))
    return {}
  }
}

/** The cases of an object of fields, and those of its groups; nothing when there are none. */
function emitCases(owner: FieldsSchema): Record<string, Emittable> {
  const cases = casesOf(owner, '').map(emitCase)
  const groups = Object.entries(owner.properties).flatMap(([name, property]) => groupCases(name, property, 0))
  return {
    ...(cases.length > 0 || shapesOf(owner) ? { cases, caseFields: [...(owner.caseFields ?? [])] } : {}),
    ...emitShapes(owner),
    ...(groups.length > 0 ? { groups } : {}),
  }
}

/** The shapes of which an object has one; `own` are the fields that no other shape has. */
function emitShapes(owner: FieldsSchema): Record<string, Emittable> {
  const choice = shapesOf(owner)
  if (!choice) return {}
  const { keyword, shapes } = choice
  const names = shapes.map(({ properties }) => Object.keys(properties ?? {}))
  const all = shapes.map((shape, index) => ({
    names: names[index] ?? [],
    own: namesOfOneShape(names, index),
    fits: standaloneValidator(shapeSchema(shape)),
  }))
  return { choice: { exactlyOne: keyword === 'oneOf', shapes: all } }
}

function groupCases(name: string, property: Property, lists: number): Record<string, Emittable>[] {
  const group = groupOf(property)
  const inside = group ? emitCases(group) : {}
  if (Object.keys(inside).length > 0) return [{ name, lists, ...inside }]
  const items = group || property['x-table'] ? undefined : itemsOf(property)
  return items ? groupCases(name, items, lists + 1) : []
}

function emitCase(one: Case): Emittable {
  const { schema, when } = one
  return {
    names: Object.keys(schema.properties ?? {}),
    has: when?.kind === 'has' ? when.field : undefined,
    fits: when?.kind === 'fits' ? standaloneValidator(bareSchema(when.schema)) : undefined,
    is: when?.kind === 'fits' ? when.is : undefined,
    inner: innerCases(one, one.at).map(emitCase),
  }
}
