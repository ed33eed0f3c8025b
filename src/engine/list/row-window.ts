import { isRecord } from '../../contract/runtime/own.ts'

/** One page of an operation's answer. */
export interface ListAnswer {
  items: readonly ListRow[]
  next: string | null
  previous: string | null
  count: number
  countIsExact: boolean
}

export interface ListRow {
  /** The row's `id`, as a text. */
  id: string
  values: unknown
}

/** The rows that are in memory, and how many are known to lie before them. */
export interface RowWindow {
  offset: number
  rows: readonly ListRow[]
  /** By how many rows everything moved down since the window before: the scroll place has to follow. */
  moved: number
}

/** Reads an answer; what is no page of rows is an error, not an empty list. */
export function readAnswer(data: unknown): ListAnswer {
  if (!isRecord(data) || !Array.isArray(data.items)) throw new TypeError('The answer is no page of rows.')
  const { items, next, previous, count, countIsExact } = data
  return {
    items: (items as unknown[]).map((values) => ({ id: String(isRecord(values) ? values.id : ''), values })),
    next: typeof next === 'string' ? next : null,
    previous: typeof previous === 'string' ? previous : null,
    count: typeof count === 'number' ? count : 0,
    countIsExact: countIsExact === true,
  }
}

/** All rows in order, each once: a row that moved between two requests is answered twice. */
export function rowsOf(pages: readonly ListAnswer[]): ListRow[] {
  const rows = new Map<string, ListRow>()
  for (const page of pages) for (const row of page.items) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}

/** The window that follows another one, after pages came in or were let go at either end. */
export function nextWindow(old: RowWindow | null, rows: readonly ListRow[]): RowWindow {
  const first = rows[0]
  const oldFirst = old?.rows[0]
  if (!old || !first || !oldFirst) return { offset: 0, rows, moved: 0 }
  const cameBefore = rows.findIndex(({ id }) => id === oldFirst.id)
  const wentBefore = old.rows.findIndex(({ id }) => id === first.id)
  if (cameBefore < 0 && wentBefore < 0) return { offset: 0, rows, moved: 0 }
  const offset = cameBefore >= 0 ? old.offset - cameBefore : old.offset + wentBefore
  // More rows came than were known to be there: the rest moves down.
  return offset >= 0 ? { offset, rows, moved: 0 } : { offset: 0, rows, moved: -offset }
}
