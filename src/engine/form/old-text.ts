import { isOption } from '../../compiler/runtime/option.ts'
import { isRecord } from '../../compiler/runtime/record.ts'
import { recordText } from '../ui/record-value.tsx'

/** What is said beside a problem of a stored value that its box does not show. */
export function oldNote(value: unknown): string {
  // An option that its lookup does not know any more has no name.
  const isNameless = isRecord(value) && !isOption(value) && 'value' in value
  return `(tersimpan: “${recordText(isNameless ? value['value'] : value, 'text')}”)`
}
