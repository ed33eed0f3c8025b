import type { At } from '../cursor.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import { memoize } from '../../contract/runtime/recent.ts'
import { step } from '../../contract/runtime/schema-issues.ts'
import { groupOf, itemsOf } from './field-types.ts'

/** A part of a schema that holds always (of `allOf`), or in some cases only. */
export interface Case {
  schema: Property
  /** Where it stands, from where the search began. */
  at: string
  when?: { kind: 'fits'; schema: Property; is: boolean } | { kind: 'has'; field: string }
}

type Cases = Pick<Property, 'if' | 'then' | 'else' | 'allOf' | 'dependentSchemas' | 'dependencies'>

/** What holds for each value of the field that a part depends on: `oneOf` inside of `dependencies`. */
export function valueCases({ oneOf = [] }: Property, field: string, at: string): Case[] {
  return oneOf.map(({ properties = {}, ...branch }, index) => {
    const { [field]: value = {}, ...others } = properties
    const condition = { properties: { [field]: value }, required: [field] }
    return {
      schema: { ...branch, properties: others },
      at: `${at}/oneOf/${index}`,
      when: { kind: 'fits', schema: condition, is: true },
    }
  })
}

/** The parts inside of a part. */
export function innerCases({ schema, when }: Case, at: string): Case[] {
  return [...casesOf(schema, at), ...(when?.kind === 'has' ? valueCases(schema, when.field, at) : [])]
}

/** The list of shapes of which an object has one, and the keyword that it stands under. */
export function shapesOf({ oneOf, anyOf }: FieldsSchema | Property): Shapes | undefined {
  if (oneOf) return { keyword: 'oneOf', shapes: oneOf }
  return anyOf && { keyword: 'anyOf', shapes: anyOf }
}

interface Shapes {
  keyword: 'oneOf' | 'anyOf'
  shapes: Property[]
}

/** The parts of a schema, but not the parts of those. */
export function casesOf(schema: Cases, at: string): Case[] {
  const { if: condition, then, else: otherwise, allOf = [], dependentSchemas = {}, dependencies = {} } = schema
  const conditional = (part: Property | undefined, name: string, is: boolean): Case[] =>
    condition && part ? [{ schema: part, at: `${at}/${name}`, when: { kind: 'fits', schema: condition, is } }] : []
  const dependent = (parts: Readonly<Record<string, Property | string[]>>, name: string): Case[] =>
    Object.entries(parts).flatMap(([field, part]) =>
      Array.isArray(part) ? [] : [{ schema: part, at: `${at}/${name}${step(field)}`, when: { kind: 'has', field } }],
    )
  return [
    ...allOf.map((part, index) => ({ schema: part, at: `${at}/allOf/${index}` })),
    ...conditional(then, 'then', true),
    ...conditional(otherwise, 'else', false),
    ...dependent(dependentSchemas, 'dependentSchemas'),
    ...dependent(dependencies, 'dependencies'),
  ]
}

/** The same with the parts of parts. */
export function allCasesOf(schema: Cases, at: string): Case[] {
  const withInner = (one: Case): Case[] => [one, ...innerCases(one, one.at).flatMap(withInner)]
  return casesOf(schema, at).flatMap(withInner)
}

/** The names of a shape that no other shape has. */
export function namesOfOneShape(names: readonly (readonly string[])[], index: number): string[] {
  return (names[index] ?? []).filter((name) => names.every((others, at) => at === index || !others.includes(name)))
}

/** The keywords of what holds in some cases, and of a choice between shapes. */
export const caseKeywords = ['if', 'then', 'else', 'allOf', 'dependentRequired', 'dependentSchemas', 'dependencies'] as const // prettier-ignore
export const shapeKeywords = ['oneOf', 'anyOf'] as const

/** Those that hold lists of demanded fields, and under which their one message stands. */
export const demandKeywords: readonly string[] = ['dependentRequired', 'dependencies']

/** Every list of demanded fields that goes with a field that has a value. */
export function demandsOf({
  dependentRequired = {},
  dependencies = {},
}: Pick<Property, 'dependentRequired' | 'dependencies'>): [string, string, string[]][] {
  const named = (parts: Readonly<Record<string, unknown>>, keyword: string): [string, string, string[]][] =>
    Object.entries(parts).flatMap(([field, part]) => (Array.isArray(part) ? [[keyword, field, part as string[]]] : []))
  return [...named(dependentRequired, 'dependentRequired'), ...named(dependencies, 'dependencies')]
}

/**
 * A form's schema with the fields of its cases among the others, also in its groups: they are declared names for
 * expressions, the payload, messages and stored records, wherever they stand. The first place that gives a field its
 * type declares it.
 */
export const withCaseFields = memoize((schema: FieldsSchema): FieldsSchema => lift(schema))

function lift<Schema extends FieldsSchema>(schema: Schema): Schema {
  const found = new Map<string, Property>()
  const shapes = shapesOf(schema)?.shapes ?? []
  for (const part of [...allCasesOf(schema, '').map((one) => one.schema), ...shapes]) {
    for (const [name, property] of Object.entries(part.properties ?? {}))
      if (!Object.hasOwn(schema.properties, name) && !found.has(name)) found.set(name, property)
  }
  const before = Object.entries(schema.properties)
  const own = before.map(([name, property]) => [name, liftInside(property)] as const)
  if (found.size === 0 && own.every(([, property], index) => property === before[index]?.[1])) return schema
  const properties = { ...Object.fromEntries(own), ...Object.fromEntries(found) }
  return { ...schema, properties, ...(found.size > 0 ? { caseFields: [...found.keys()] } : {}) }
}

/** A group, or a list of rows, with the fields of all its cases by name. */
function liftInside(property: Property): Property {
  const group = groupOf(property)
  if (group) return lift(group)
  const items = itemsOf(property)
  const lifted = items && liftInside(items)
  return lifted === items ? property : { ...property, items: lifted }
}

/** The groups of a form, and the objects of its lists; not the rows of tables. */
export function groupsIn(properties: At<Readonly<Record<string, Property>>>): At<FieldsSchema & Property>[] {
  const inside = (at: At<Property>): At<FieldsSchema & Property>[] => {
    const group = groupOf(at.value)
    if (group) return [at.of(group), ...groupsIn(at.in('properties', group.properties))]
    const items = at.value['x-table'] === undefined ? itemsOf(at.value) : undefined
    return items ? inside(at.in('items', items)) : []
  }
  return properties.entries().flatMap(([, property]) => inside(property))
}
