import type { Filter } from '../lists/list-source.ts'

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
