import type { Filter, ListSums, ScatteredFilter } from '../lists/list-source.ts'

export function equals(column: string): Filter {
  return (value, bind) => `${column} = ${bind(value, 'bigint')}`
}

/** Days from one on; `before`, one or several, as the filter has it. */
export function since(column: string, before: string | readonly string[]): ScatteredFilter {
  return range(column, before, (value, bind) => `${column} >= ${bind(value, 'date')}`)
}

export function until(column: string, before: string | readonly string[]): ScatteredFilter {
  return range(column, before, (value, bind) => `${column} <= ${bind(value, 'date')}`)
}

function range(column: string, before: string | readonly string[], condition: Filter): ScatteredFilter {
  return { column, before: [before].flat(), row: condition, way: condition }
}

/** The status of a document. */
export function cancelledFilter(alias: string): Filter {
  return (value) => (value === 'Batal' ? `${alias}.cancelled_at is not null` : `${alias}.cancelled_at is null`)
}

/** The sums of documents are of those that hold, unless cancelled ones are asked for. */
export function cancelledRows(alias: string): ListSums<never>['without'] & {} {
  return { where: `${alias}.cancelled_at is null`, filter: 'status', note: 'Tanpa yang batal' }
}

/** "Status data" of a list: what is in use, what was archived, or both. */
export function archivedFilter(alias: string): Filter {
  return (value) => {
    if (value === 'semua') return 'true'
    return value === 'arsip' ? isArchived(alias) : `${alias}.archived_at is null`
  }
}

export function isArchived(alias: string): string {
  return `${alias}.archived_at is not null`
}
