/** Fields of any name: entries of a map, or rows of a name and a value where a map cannot hold the values. */
import { isRecord, keepNames, mapValues } from '../../contract/runtime/own.ts'
import { holdsFile } from '../../contract/runtime/stored-file.ts'
import { caseKeywords, shapeKeywords } from '../../language/check/cases.ts'
import { type Converted, recordOf, type Schema, shapes } from './schema-parts.ts'
import type { Told } from './told.ts'

/** What such fields become, and which names of the data are among them. */
export interface Free {
  schema: Schema
  takes: (name: string) => boolean
  toForm: (data: Schema) => unknown
}

/** What a schema says of them, with each schema rewritten; null where it says nothing. */
export interface FreeFields {
  names: Schema
  patterns: Readonly<Record<string, Converted>>
  others: Converted | null
  /** What no pattern names may be anything: then it is no field here. */
  isOpen: boolean
}

export function freeFields(schema: Schema, rewrite: (part: Schema) => Converted): FreeFields | null {
  const { additionalProperties, patternProperties, propertyNames } = schema
  const names = keepNames(recordOf(propertyNames), (name) => ['pattern', 'minLength', 'maxLength', 'enum'].includes(name)) // prettier-ignore
  const patterns = mapValues(recordOf(patternProperties), (part) => rewrite(recordOf(part)))
  const others = isRecord(additionalProperties) ? rewrite(additionalProperties) : null
  if (!others && Object.keys(patterns).length === 0) return null
  return { names, patterns, others, isOpen: others === null && additionalProperties !== false }
}

/** Whether the language takes a schema inside of a map or a tuple. */
export function fitsInside(schema: unknown): boolean {
  if (!isRecord(schema)) return true
  const { properties, patternProperties, prefixItems, items, additionalProperties } = schema
  const refused = properties === undefined ? caseKeywords : [...caseKeywords, ...shapeKeywords]
  if (holdsFile(schema) || refused.some((name) => name !== 'dependentRequired' && name in schema)) return false
  const inside = [recordOf(properties), recordOf(patternProperties), { ...(prefixItems as object) }].flatMap(
    Object.values,
  )
  return [...inside, items, additionalProperties].every(fitsInside)
}

/** The map of them; null where it cannot hold them. */
export function freeMap({ names, patterns, others, isOpen }: FreeFields): Free | null {
  const all = [...Object.values(patterns), ...(others ? [others] : [])]
  if (!all.every((one) => fitsInside(one.schema))) return null
  const fitting = (name: string): Converted[] =>
    Object.entries(patterns).flatMap(([pattern, one]) => (matches(pattern, name) ? [one] : []))
  return {
    schema: {
      type: 'object',
      title: 'Kolom lain',
      ...(Object.keys(patterns).length > 0 && { patternProperties: mapValues(patterns, ({ schema }) => schema) }),
      ...(others && { additionalProperties: { title: 'Nilai', ...others.schema } }),
      ...(Object.keys(names).length > 0 && { propertyNames: names }),
    },
    takes: (name) => !isOpen || fitting(name).length > 0,
    toForm: (data) => mapValues(data, (value, name) => (fitting(name)[0] ?? others)?.toForm(value) ?? value),
  }
}

/** What an object may say beside entries under any names, so that it is not only these. */
const others = [
  'properties',
  'required',
  'if',
  'not',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
  ...shapes,
]

/** An object that is only a map; null where it has other fields. */
export function asMap(schema: Schema, free: Free | null): Omit<Converted, 'ui'> | null {
  if (free?.schema['type'] !== 'object' || besides.some((name) => name in schema)) return null
  const around = keepNames(schema, (name) => !(name in free.schema) || name === 'title')
  const { title: _, ...map } = free.schema
  return {
    schema: { ...around, ...map },
    toForm: (data) => (isRecord(data) ? free.toForm(keepNames(data, free.takes)) : data),
  }
}

/** The list of rows: of all, or of one pattern; null, and told, where rows cannot say it. */
export function freeRows({ names, patterns, others, isOpen }: FreeFields, at: string, told: Told): Free | null {
  const [only, ...more] = Object.entries(patterns)
  const value = only?.[1] ?? others
  if (!value || (only && (others || more.length > 0 || 'pattern' in names))) {
    told.lacks(at, '"patternProperties": nilainya tidak dapat menjadi isian bernama bebas; dilepas')
    return null
  }
  told.changed('kolom bebas ("additionalProperties") menjadi daftar "kolomLain" berisi nama dan nilai')
  const named = { type: 'string', title: 'Nama', ...names, ...(only && { pattern: only[0] }) }
  const properties = { nama: named, nilai: { title: 'Nilai', ...value.schema } }
  const items = { type: 'object', properties, required: ['nama'] }
  return {
    schema: { type: 'array', title: 'Kolom lain', items },
    takes: (name) => !isOpen || (only !== undefined && matches(only[0], name)),
    toForm: (data) => Object.entries(data).map(([nama, nilai]) => ({ nama, nilai: value.toForm(nilai) })),
  }
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name)
  } catch {
    return false
  }
}
