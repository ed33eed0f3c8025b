import type { Queryable } from '../database/database.ts'
import type { IssueList } from '../http/issue-list.ts'
import { OptionReader } from './option-reader.ts'

/** An option value in a body: where it stands, what people call it, and the rows that a picker offers for it. */
export interface Reference {
  pointer: string
  title: string
  value: number | string | null | undefined
  rows: string
}

/**
 * The id that an option value stands for; null for none. What the picker would not offer becomes an issue, and null.
 * References that are resolved at the same time are read together.
 */
export async function referencedId(
  reader: OptionReader,
  issues: IssueList,
  { pointer, title, value, rows }: Reference,
): Promise<number | null> {
  if (value === null || value === undefined) return null
  const row = (await reader.rows(rows, [value])).get(value)
  if (!row) issues.addInvalid(pointer, 'exists', `${title} tidak ditemukan.`)
  return row?.id ?? null
}

/** As `referencedId`, with a statement of its own. */
export function resolveReference(database: Queryable, issues: IssueList, reference: Reference): Promise<number | null> {
  return referencedId(new OptionReader(database), issues, reference)
}

/** An id that `throwIfAny` has vouched for: null is left only when there was an issue. */
export function vouched(id: number | null): number {
  if (id === null) throw new Error('A reference without issue has no id')
  return id
}
