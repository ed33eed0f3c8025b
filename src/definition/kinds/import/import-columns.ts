import type { At } from '../../../language/cursor.ts'
import { oneOf } from '../../../language/format/schema.ts'
import { alternatives, quoted } from '../../../language/read/json-type.ts'
import type { JsonSchema, Operation } from '../../../language/read/openapi-document.ts'
import { own } from '../../../contract/runtime/own.ts'
import { namedOperation } from '../../../language/check/operation.ts'
import { propertiesOf, requiredOf } from '../../../language/check/schema-type.ts'
import { suggest } from '../../../language/check/suggest.ts'

/** How a cell may be read, and the JSON types of field that it is for. */
const formats = {
  text: ['string'],
  code: ['string'],
  dialled: ['string'],
  number: ['integer', 'number'],
  rupiah: ['integer', 'number'],
  date: ['string'],
  flag: ['boolean'],
  choice: ['string'],
} satisfies Record<string, readonly string[]>

type Name = keyof typeof formats

export const importFormat = oneOf(
  Object.keys(formats) as Name[],
  'How a cell is read; as a text when absent. `code` is a text of digits that a spreadsheet may not have made a number of, `dialled` one that begins with 0 or +, `date` a day (2026-01-31 or 31/01/2026), `flag` Ya or Tidak, `choice` one of the `enum` of the field.',
)

/** An operation that takes rows and answers a verdict for each. */
export interface ImportOperation {
  operation: Operation
  fields: Readonly<Record<string, JsonSchema>>
  /** Fields that every row has to have. */
  demanded: readonly string[]
  /** How many rows a request takes. */
  most: number
}

/** The named operation, when it takes `{baris, coba}` and answers `{hasil: [{putusan, perubahan, masalah}]}`. */
export function importOperation(at: At<string>): ImportOperation | undefined {
  const operation = namedOperation(at)
  if (!operation) return undefined
  const { openapi } = at.context
  const { baris, coba } = propertiesOf(operation.request ?? {}, openapi)
  const { hasil } = propertiesOf(operation.response ?? {}, openapi)
  const verdict = propertiesOf(hasil?.['items'], openapi)
  const lacking = ['putusan', 'perubahan', 'masalah'].filter((name) => !Object.hasOwn(verdict, name))
  if (operation.method !== 'POST' || !baris || coba?.['type'] !== 'boolean' || lacking.length > 0) {
    const wanted = 'POST dengan isi {baris, coba} dan jawaban {hasil: [{putusan, perubahan, masalah}]}'
    at.report('operation-mismatch', `"${operation.operationId}" bukan ${wanted}; pakai operasi impor`)
    return undefined
  }
  const row = openapi.resolve(baris['items'])
  const most = typeof baris['maxItems'] === 'number' ? baris['maxItems'] : 100
  return { operation, fields: propertiesOf(row, openapi), demanded: requiredOf(row), most }
}

/** The values of a choice; refuses a field that the rows do not have, or of another type than the format reads. */
export function checkColumn(
  at: At<{ field: string; format?: Name }>,
  { operation, fields }: ImportOperation,
): string[] {
  const field = at.key('field')
  const schema = own(fields, field.value)
  if (!schema) {
    const problem = `"${field.value}" bukan isi baris ${operation.operationId}`
    field.report('payload-mismatch', problem, suggest(field.value, Object.keys(fields)))
    return []
  }
  const { format = 'text' } = at.value
  const types = [schema['type']].flat().filter((type) => type !== 'null')
  const taken = formats[format]
  if (!types.some((type) => typeof type === 'string' && taken.includes(type))) {
    const fitting = Object.entries(formats).filter(([, one]) => types.some((type) => one.includes(String(type))))
    const mend = `pakai ${quoted(fitting.map(([name]) => name))}`
    at.in('format', format).report('type-mismatch', `"${format}" tidak mengisi "${field.value}"; ${mend}`)
  }
  const choices = (Array.isArray(schema['enum']) ? schema['enum'] : []).filter((one) => typeof one === 'string')
  if (format === 'choice' && choices.length === 0)
    field.report('operation-mismatch', `"${field.value}" tanpa "enum"; pakai format "text"`)
  if (format !== 'choice' && choices.length > 0)
    field.report('type-mismatch', `"${field.value}" hanya menerima pilihan; tulis "format": "choice"`)
  return choices
}

/** What of the definition the operation's rows demand and no column gives. */
export function checkDemanded(at: At<readonly { field: string }[]>, { operation, demanded }: ImportOperation): void {
  const missing = demanded.filter((name) => !at.value.some(({ field }) => field === name))
  if (missing.length > 0)
    at.report('payload-mismatch', `${operation.operationId} menuntut ${alternatives(missing)}; tambahkan kolomnya`)
}
