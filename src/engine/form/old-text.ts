import { isOption } from '../../contract/runtime/option.ts'
import { isRecord } from '../../contract/runtime/record.ts'
import { recordText } from '../../contract/formats/formats.ts'

/** What is said beside a problem of a stored value that its box does not show. */
export function oldNote(value: unknown): string {
  // An option that its lookup does not know any more has no name.
  const isNameless = isRecord(value) && !isOption(value) && 'value' in value
  return `(tersimpan: “${recordText(isNameless ? value['value'] : value, 'text')}”)`
}
