import type { FieldsSchema, Property } from '../keywords/property.ts'
import { step } from '../read/pointer.ts'

/** A part of a schema that holds always (of `allOf`), or in some cases only. */
export interface Case {
  schema: Property
  /** Where it stands, from where the search began. */
  at: string
  when?: { kind: 'fits'; schema: Property; is: boolean } | { kind: 'has'; field: string }
}

type Cases = Pick<Property, 'if' | 'then' | 'else' | 'allOf' | 'dependentSchemas' | 'dependencies'>

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
  return casesOf(schema, at).flatMap((one) => [one, ...allCasesOf(one.schema, one.at)])
}

/** The keywords of what holds in some cases. */
export const caseKeywords = ['if', 'then', 'else', 'allOf', 'dependentRequired', 'dependentSchemas', 'dependencies'] as const // prettier-ignore

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

const known = new WeakMap<FieldsSchema, FieldsSchema>()

/**
 * A form's schema with the fields of its cases among the others: they are declared names for expressions, the payload,
 * messages and stored records, wherever they stand. The first place that gives a field its type declares it.
 */
export function withCaseFields(schema: FieldsSchema): FieldsSchema {
  const done = known.get(schema) ?? lift(schema)
  known.set(schema, done)
  return done
}

function lift(schema: FieldsSchema): FieldsSchema {
  const found = new Map<string, Property>()
  for (const { schema: part } of allCasesOf(schema, '')) {
    for (const [name, property] of Object.entries(part.properties ?? {}))
      if (!Object.hasOwn(schema.properties, name) && !found.has(name)) found.set(name, property)
  }
  if (found.size === 0) return schema
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(found) },
    caseFields: [...found.keys()],
  }
}
