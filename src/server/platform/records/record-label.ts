import { requiredMessage } from '../../../contract/runtime/schema-issues.ts'
import { problemAt } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'
import { checkLabel } from './record-limits.ts'

/** The text that names a record, and where it stands. */
export interface RecordLabel {
  label: string
  pointer: string
}

/** What the definition says (`field`), else the first text; refused when there is none, or when it is too long. */
export function labelOf(record: Readonly<Record<string, unknown>>, field: string | null): RecordLabel {
  const texts = Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const [name, label] = texts.find(([key]) => field === null || key === field) ?? [field ?? '', '']
  const pointer = name === '' ? '' : `/${escapePointer(name)}`
  if (label === '') throw problemAt('invalid', [{ pointer, keyword: 'required', message: requiredMessage }])
  checkLabel(pointer, label)
  return { label, pointer }
}
