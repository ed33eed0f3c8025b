import type { Filter, ScatteredFilter } from '../lists/list-source.ts'

export function equals(column: string): Filter {
  return (value, bind) => `${column} = ${bind(value, 'bigint')}`
}

export function since(column: string): ScatteredFilter {
  return range(column, (value, bind) => `${column} >= ${bind(value, 'date')}`)
}

export function until(column: string): ScatteredFilter {
  return range(column, (value, bind) => `${column} <= ${bind(value, 'date')}`)
}

function range(column: string, condition: Filter): ScatteredFilter {
  return { column, row: condition, way: condition }
}

/** The status of a document. */
export function cancelledFilter(alias: string): Filter {
  return (value) => (value === 'Batal' ? `${alias}.cancelled_at is not null` : `${alias}.cancelled_at is null`)
}
