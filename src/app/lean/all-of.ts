/**
 * Stands in for RJSF's `shallowAllOfMerge` and its library (4 KB), which nothing reaches: the compiler refuses `allOf`
 * and says to write its parts as one schema.
 */
export default function shallowAllOfMerge(): never {
  throw new Error('A schema has "allOf", which definitions cannot say.')
}
