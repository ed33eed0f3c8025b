/** Fields of any name: rows of a name and a value. */
import { isRecord, keepNames } from '../../contract/runtime/own.ts'
import { type Converted, recordOf, type Schema } from './schema-parts.ts'

/** Rows, and which names of the data become one. */
export interface Free extends Converted {
  takes: (name: string) => boolean
}

interface FreeFields {
  /** What each value is like. */
  values: Schema
  /** What each name is like. */
  names: Schema
  takes: (name: string) => boolean
}

/** What `additionalProperties`, or the one pattern of `patternProperties`, says; null where rows cannot say it. */
export function freeFields(schema: Schema): FreeFields | null {
  const { additionalProperties, patternProperties, propertyNames } = schema
  const names = keepNames(recordOf(propertyNames), (name) => ['pattern', 'minLength', 'maxLength', 'enum'].includes(name)) // prettier-ignore
  const [only, ...others] = Object.entries(recordOf(patternProperties))
  if (!only) return isRecord(additionalProperties) ? { values: additionalProperties, names, takes: () => true } : null
  const [pattern, values] = only
  if (others.length > 0 || isRecord(additionalProperties) || !isRecord(values) || 'pattern' in names) return null
  // What no pattern names is refused, or may be anything: then it is no field here.
  const isOpen = additionalProperties !== false
  return { values, names: { ...names, pattern }, takes: (name) => !isOpen || matches(pattern, name) }
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name)
  } catch {
    return false
  }
}

/** The list of such rows. */
export function freeRows(value: Converted, found: FreeFields | null): Free {
  const properties = { nama: { type: 'string', title: 'Nama', ...found?.names }, nilai: { title: 'Nilai', ...value.schema } } // prettier-ignore
  const items = { type: 'object', properties, required: ['nama'] }
  return { ...value, schema: { type: 'array', title: 'Kolom lain', items }, takes: found?.takes ?? (() => true) }
}
