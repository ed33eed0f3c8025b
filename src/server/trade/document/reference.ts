import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { archivedMessage, OptionReader } from '../../platform/records/options.ts'

/** An option value in a body: where it stands, what people call it, and the rows that a picker offers for it. */
export interface Reference {
  pointer: string
  title: string
  value: number | string | null | undefined
  rows: string
  /** The id that is stored already: it may stay though it was archived since. */
  kept?: number | null | undefined
}

/**
 * The id that an option value stands for; null for none. What the picker would not offer becomes an issue, and null:
 * what is not there, and what is archived unless it is `kept`.
 * References that are resolved at the same time are read together.
 */
export async function referencedId(
  reader: OptionReader,
  issues: IssueList,
  { pointer, title, value, rows, kept }: Reference,
): Promise<number | null> {
  if (value === null || value === undefined) return null
  const row = (await reader.rows(rows, [value])).get(value)
  if (!row) issues.addInvalid(pointer, 'exists', `${title} tidak ditemukan.`)
  if (row && row.archived_at !== null && row.id !== kept)
    issues.addInvalid(pointer, 'archived', archivedMessage(title, row.name))
  return row?.id ?? null
}

/** As `referencedId`, with a statement of its own. */
export function resolveReference(database: Queryable, issues: IssueList, reference: Reference): Promise<number | null> {
  return referencedId(new OptionReader(database), issues, reference)
}

/** An id that `throwIfAny` has vouched for: null is left only when there was an issue. */
export function assertResolved(id: number | null): number {
  if (id === null) throw new Error('A reference without issue has no id')
  return id
}
