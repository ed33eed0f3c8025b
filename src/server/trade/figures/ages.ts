import type { FigureDimension } from './figure-query.ts'

/** Ages put together: each begins with a number of days. */
type Ages = readonly { from: number; name: string }[]

/** How long goods have been in the shop. */
export const stockAges: Ages = [
  { from: 0, name: '0–30 hari' },
  { from: 31, name: '31–60 hari' },
  { from: 61, name: '61–90 hari' },
  { from: 91, name: '91–180 hari' },
  { from: 181, name: 'Lebih dari 180 hari' },
]

/** How long what is owed has been overdue. */
export const overdueAges: Ages = [
  { from: 0, name: 'Belum terlambat' },
  { from: 1, name: '1–30 hari' },
  { from: 31, name: '31–60 hari' },
  { from: 61, name: '61–90 hari' },
  { from: 91, name: 'Lebih dari 90 hari' },
]

/** A number of days as a dimension; what is below the first age belongs to it. */
export function ageOf(days: string, ages: Ages): FigureDimension {
  const [first = { from: 0, name: '' }, ...later] = ages
  const cases = later.toReversed().map(({ from }) => `when ${days} >= ${from} then ${from}`)
  const names = ages.map(({ from, name }) => `when ${from} then '${name}'`)
  return {
    key: `case ${cases.join(' ')} else ${first.from} end`,
    name: `case row.key ${names.join(' ')} end`,
  }
}
