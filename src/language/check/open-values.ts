/**
 * Values whose parts are not named one by one: entries under names that people choose (a map), places of a list that
 * differ (a tuple), and what holds itself (a tree). The engine judges, draws and writes them as wholes.
 */
import { isRecord } from '../../contract/runtime/own.ts'
import { step } from '../../contract/runtime/schema-issues.ts'
import type { At } from '../cursor.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'

/** Entries under any names: what stands in `additionalProperties` or `patternProperties`, without `properties`. */
export function isMap({ type, properties, additionalProperties, patternProperties, ...other }: Property): boolean {
  const isFree = isRecord(additionalProperties) || patternProperties !== undefined
  return type === 'object' && properties === undefined && other['x-options'] === undefined && isFree
}

export function isTuple({ prefixItems }: Property): boolean {
  return prefixItems !== undefined
}

/** A schema that holds itself stays a name (`read/inline-references.ts`). */
export function isCyclic({ $ref }: Property): boolean {
  return $ref !== undefined
}

export function isOpen(property: Property): boolean {
  return isMap(property) || isTuple(property) || isCyclic(property)
}

/** The schemas inside of a schema, whatever it is, by where they stand in it; not those of cases. */
export function schemasIn(property: Property): (readonly [pointer: string, inside: Property])[] {
  const { properties = {}, prefixItems = [], additionalItems, oneOf = [], anyOf = [] } = property
  const { additionalProperties, patternProperties = {} }: Property = isMap(property) ? property : {}
  const items = property.items as Property | undefined
  const listed = (name: string, parts: readonly Property[]) =>
    parts.map((part, index) => [`/${name}/${index}`, part] as const)
  const named = (name: string, parts: Readonly<Record<string, Property>>) =>
    Object.entries(parts).map(([key, part]) => [`/${name}${step(key)}`, part] as const)
  return [
    ...named('properties', properties),
    ...(isRecord(additionalProperties) ? [['/additionalProperties', additionalProperties] as const] : []),
    ...named('patternProperties', patternProperties),
    ...listed('prefixItems', prefixItems),
    ...(additionalItems ? [['/additionalItems', additionalItems] as const] : []),
    ...(items ? [['/items', items] as const] : []),
    ...listed('oneOf', oneOf),
    ...listed('anyOf', anyOf),
  ]
}

/** The schemas of the entries of a map, and of the places of a tuple. */
export function openParts(at: At<Property>): At<Property>[] {
  const isOpenPart = /^\/(additionalProperties|patternProperties|prefixItems|additionalItems)(\/|$)/
  return schemasIn(at.value).flatMap(([pointer, part]) => (isOpenPart.test(pointer) ? [at.from(pointer, part)] : []))
}

/**
 * Where RJSF looks for how they are drawn, beside the places of a tuple: it knows one way for all entries of a map, so
 * that of one with several patterns is none.
 */
export function openUiNames(property: Property): ('additionalItems' | 'additionalProperties')[] {
  if (isTuple(property)) return property.additionalItems ? ['additionalItems'] : []
  return isMap(property) && entriesOf(property).length === 1 ? ['additionalProperties'] : []
}

/** The schemas of the entries of a map. */
export function entriesOf({ additionalProperties, patternProperties = {} }: Property): Property[] {
  return [...(isRecord(additionalProperties) ? [additionalProperties] : []), ...Object.values(patternProperties)]
}

/** The place of a tuple, or the name under which a `uiSchema` says how such a part is drawn. */
type OpenPlace = number | 'additionalItems' | 'additionalProperties'

/** The same schema with each of these rewritten; a place of a tuple is called by its number where it has no title. */
export function withOpenParts(
  property: Property,
  rewrite: (part: Property, place: OpenPlace, label?: string) => Property,
): Property {
  const { additionalProperties, patternProperties, prefixItems, additionalItems } = property
  if (isMap(property))
    return {
      ...property,
      ...(isRecord(additionalProperties) && {
        additionalProperties: rewrite(additionalProperties, 'additionalProperties'),
      }),
      ...(patternProperties && {
        patternProperties: Object.fromEntries(
          Object.entries(patternProperties).map(([pattern, part]) => [pattern, rewrite(part, 'additionalProperties')]),
        ),
      }),
    }
  if (!prefixItems) return property
  return {
    ...property,
    prefixItems: prefixItems.map((part, index) => rewrite(part, index, `Butir ${index + 1}`)),
    ...(additionalItems && {
      additionalItems: rewrite(additionalItems, 'additionalItems', `Butir ${prefixItems.length + 1}`),
    }),
  }
}

/** The schemas that hold themselves, by name; each is checked and compiled once. */
export function cyclicSchemas(schema: At<FieldsSchema | Property>): [string, At<Property>][] {
  return (
    schema
      .of(schema.value as FieldsSchema)
      .key('$defs')
      ?.entries() ?? []
  )
}

/** Whether a value is such a one, or has one inside, be it in one of its shapes. */
export function holdsOpen(property: Property): boolean {
  return isOpen(property) || schemasIn(property).some(([, part]) => holdsOpen(part))
}
