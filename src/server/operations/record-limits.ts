import { largestRecord, longestLabel, longestText } from '../../compiler/check/records.ts'
import { IssueList } from '../http/issue-list.ts'
import { Problem } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'

/**
 * What holds for every generic record whatever its definition says: no field that the definition has not (`fields`, when
 * it is known), and no size that makes lists of records slow. Throws a `Problem`.
 */
export function checkRecord(record: Record<string, unknown>, fields: readonly string[] | null): void {
  const issues = new IssueList()
  for (const [name, value] of Object.entries(record)) {
    const pointer = `/${escapePointer(name)}`
    if (fields?.includes(name) === false) issues.addInvalid(pointer, 'additionalProperties', 'Kolom ini tidak dikenal.')
    else if (typeof value === 'string') checkLength(issues, pointer, value, longestText)
  }
  issues.throwIfAny()
  if (Buffer.byteLength(JSON.stringify(record)) > largestRecord)
    throw new Problem('tooLarge', `Satu data paling besar ${largestRecord / 1024} KB.`)
}

/** The text that names a record stands in every list and in an index. */
export function checkLabel(pointer: string, label: string): void {
  const issues = new IssueList()
  checkLength(issues, pointer, label, longestLabel)
  issues.throwIfAny()
}

function checkLength(issues: IssueList, pointer: string, text: string, most: number): void {
  if (Array.from(text).length > most) issues.addInvalid(pointer, 'maxLength', `Maksimal ${most} karakter.`)
}
