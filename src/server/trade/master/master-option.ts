import type { OptionRow } from '../../platform/records/options.ts'
import { valuesOf } from './value-table.ts'

/** A value of a master type as pickers offer it. */
export type MasterRow = OptionRow & { data: Record<string, unknown> }

/** An option carries so many of its record's fields, and texts up to this length: a list of options stays small. */
const mostParts = 20
const longestPart = 200

/** The values of a master type, and of all others in its table, with the short parts of their records. */
export function masterRows(type: string): string {
  return `
  select id, type, label as name, unique_key as name_key, archived_at, (
    select coalesce(jsonb_object_agg(part.key, part.value), '{}'::jsonb) from (
      select part.key, part.value from jsonb_each(value.data) part
      where jsonb_typeof(part.value) in ('string', 'number', 'boolean')
        and length(part.value #>> '{}') <= ${longestPart}
      limit ${mostParts}
    ) part
  ) as data
  from ${valuesOf(type)}`
}

export function masterOption({ id, name, data }: MasterRow): {
  value: number
  label: string
  [field: string]: unknown
} {
  return { ...data, value: id, label: name }
}
