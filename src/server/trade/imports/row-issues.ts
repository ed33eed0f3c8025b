import { isRecord } from '../../../contract/runtime/record.ts'
import { shortenedText, zeroLostText } from '../../../contract/runtime/spoilt-text.ts'
import type { ProblemIssue } from '../../platform/http/problem.ts'
import { type BodySchema, bodyIssues } from './body-issues.ts'

/** Of a row as it was sent: its schema, and the fields that hold telephone numbers. */
export interface RowShape {
  schema: Extract<BodySchema, `Imported${string}`>
  dialled: readonly string[]
}

/** What is wrong with a row whatever is stored: its shape, and what a spreadsheet has spoilt, whoever sends it. */
export async function rowIssues(row: unknown, { schema, dialled }: RowShape): Promise<ProblemIssue[]> {
  const issues = await bodyIssues(schema, row)
  return issues.length > 0 || !isRecord(row) ? issues : spoiltTexts(row, dialled)
}

function spoiltTexts(row: Record<string, unknown>, dialled: readonly string[]): ProblemIssue[] {
  return Object.entries(row).flatMap(([field, value]) => {
    if (typeof value !== 'string') return []
    const lost = dialled.includes(field) ? zeroLostText(value.replaceAll(/[\s-]/g, '')) : null
    const message = shortenedText(value) ?? lost
    return message === null ? [] : [{ pointer: `/${field}`, keyword: 'spoilt', message }]
  })
}
