import type { OptionRow } from '../../platform/records/option-source.ts'

/** A value of a master type as pickers offer it. */
export type MasterRow = OptionRow & { data: Record<string, unknown> }

/** An option carries so many of its record's fields, and texts up to this length: a list of options stays small. */
const mostParts = 20
const longestPart = 200

/** The values of all master types, with the short parts of their records. */
export const masterRows = `
  select id, type, label as name, unique_key as name_key, archived_at, (
    select coalesce(jsonb_object_agg(part.key, part.value), '{}'::jsonb) from (
      select key, value from jsonb_each(master_value.data)
      where jsonb_typeof(value) in ('string', 'number', 'boolean') and length(value #>> '{}') <= ${longestPart}
      limit ${mostParts}
    ) part
  ) as data
  from master_value`

export function masterOption({ id, name, data }: MasterRow): {
  value: number
  label: string
  [field: string]: unknown
} {
  return { ...data, value: id, label: name }
}
