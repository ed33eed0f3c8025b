import { Problem, problemAt } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'
import { checkLabel, checkRecord } from './record-limits.ts'
import { addMasterValue } from './master-value.ts'
import type { Handlers, MasterTypes, RecordShape } from './operation.ts'
import { type OptionRow, searchOptions } from './option-source.ts'

type MasterRow = OptionRow & { data: Record<string, unknown> }

/** An option carries so many of its record's fields, and texts up to this length: a list of options stays small. */
const mostParts = 20
const longestPart = 200

/** The values of all master types, with the short parts of their records. */
export const masterRows = `
  select id, type, label as name, unique_key as name_key, (
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

/** Every type is welcome: for a server without definitions. */
export const anyMasterType: MasterTypes = { has: () => true, labelField: () => null, fields: () => null }

function refuseUnknown(type: string, masterTypes: MasterTypes): void {
  if (!masterTypes.has(type)) throw new Problem('notFound', `Jenis master '${type}' tidak ada.`)
}

/** The field whose text names the record: what the definition says, else the first text. */
function labelOf(record: Record<string, unknown>, field: string | null): { field: string; label: string } {
  const texts = Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const [name, label] = texts.find(([key]) => field === null || key === field) ?? [field ?? '', '']
  if (label !== '') return { field: name, label }
  const pointer = name === '' ? '' : `/${escapePointer(name)}`
  throw problemAt('invalid', [{ pointer, keyword: 'required', message: 'Wajib diisi.' }])
}

/** Fields that the definition has lost since stay stored, and are offered no more. */
function only(fields: RecordShape, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(fields, name)))
}

export const masterRecordHandlers = {
  simpanMaster: async ({ database, body, path: { type }, masterTypes }) => {
    refuseUnknown(type, masterTypes)
    checkRecord(body, masterTypes.fields(type))
    const { field, label } = labelOf(body, masterTypes.labelField(type))
    const pointer = `/${escapePointer(field)}`
    checkLabel(pointer, label)
    return addMasterValue(database, { type, label, data: body, pointer, title: 'Nilai' })
  },
  ambilMaster: async ({ database, body, path: { type }, masterTypes }) => {
    refuseUnknown(type, masterTypes)
    const fields = masterTypes.fields(type)
    const option = (row: MasterRow) => masterOption(fields === null ? row : { ...row, data: only(fields, row.data) })
    const source = { rows: masterRows, option }
    return searchOptions<ReturnType<typeof masterOption>, MasterRow>(database, source, body.search, {
      condition: 'type = $3',
      parameter: type,
    })
  },
} satisfies Partial<Handlers>
