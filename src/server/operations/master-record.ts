import { Problem, problemAt } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'
import { addMasterValue } from './master-value.ts'
import type { Handlers, MasterTypes } from './operation.ts'
import { type OptionRow, searchOptions } from './option-source.ts'

type MasterRow = OptionRow & { data: Record<string, unknown> }

/** The values of all master types, with their whole records. */
export const masterRows = 'select id, type, label as name, unique_key as name_key, data from master_value'

export function masterOption({ id, name, data }: MasterRow): {
  value: number
  label: string
  [field: string]: unknown
} {
  return { ...data, value: id, label: name }
}

/** Every type is welcome: for a server without definitions. */
export const anyMasterType: MasterTypes = { has: () => true, labelField: () => null }

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

export const masterRecordHandlers = {
  simpanMaster: ({ database, body, path: { type }, masterTypes }) => {
    refuseUnknown(type, masterTypes)
    const { field, label } = labelOf(body, masterTypes.labelField(type))
    const pointer = `/${escapePointer(field)}`
    return addMasterValue(database, { type, label, data: body, pointer, title: 'Nilai' })
  },
  ambilMaster: async ({ database, body, path: { type }, masterTypes }) => {
    refuseUnknown(type, masterTypes)
    const source = { rows: masterRows, option: masterOption }
    return searchOptions<ReturnType<typeof masterOption>, MasterRow>(database, source, body.search, {
      condition: 'type = $3',
      parameter: type,
    })
  },
} satisfies Partial<Handlers>
