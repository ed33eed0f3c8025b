/**
 * Values whose parts are not named one by one: entries under names that people choose (a map), places of a list that
 * differ (a tuple), and what holds itself (a tree). The engine judges, draws and writes them as wholes.
 */
import { isRecord } from '../../contract/runtime/own.ts'
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

/** A schema inside of such a value, from where that stands. */
interface OpenPart {
  at: At<Property>
  /** What messages call it that has no title. */
  label: string
}

/** The schemas of the entries of a map, and of the places of a tuple. */
export function openParts(at: At<Property>): OpenPart[] {
  const { additionalProperties } = at.value
  const free = isMap(at.value) && isRecord(additionalProperties) ? [at.in('additionalProperties', additionalProperties)] : [] // prettier-ignore
  const patterns = isMap(at.value)
    ? (at
        .key('patternProperties')
        ?.entries()
        .map(([, part]) => part) ?? [])
    : []
  const places = at.key('prefixItems')?.items() ?? []
  const rest = at.key('additionalItems')
  return [
    ...[...free, ...patterns].map((part) => ({ at: part, label: 'Nilai' })),
    ...[...places, ...(rest ? [rest] : [])].map((part, index) => ({ at: part, label: `Butir ${index + 1}` })),
  ]
}

/** The same schema with each of these rewritten. */
export function withOpenParts(property: Property, rewrite: (part: Property, label: string) => Property): Property {
  const { additionalProperties, patternProperties, prefixItems, additionalItems } = property
  if (isMap(property))
    return {
      ...property,
      ...(isRecord(additionalProperties) && { additionalProperties: rewrite(additionalProperties, 'Nilai') }),
      ...(patternProperties && {
        patternProperties: Object.fromEntries(
          Object.entries(patternProperties).map(([pattern, part]) => [pattern, rewrite(part, 'Nilai')]),
        ),
      }),
    }
  if (!prefixItems) return property
  return {
    ...property,
    prefixItems: prefixItems.map((part, index) => rewrite(part, `Butir ${index + 1}`)),
    ...(additionalItems && { additionalItems: rewrite(additionalItems, `Butir ${prefixItems.length + 1}`) }),
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
  const { properties = {}, items, oneOf = [], anyOf = [] } = property
  return (
    isOpen(property) ||
    [...Object.values(properties), ...oneOf, ...anyOf].some((part) => holdsOpen(part)) ||
    (items !== undefined && holdsOpen(items as Property))
  )
}
