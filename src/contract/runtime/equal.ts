import { own } from './own.ts'

/** Deep equality of JSON data. Null and absent are the same. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b || (a == null && b == null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => deepEqual(item, b[index]))
    )
  }
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => deepEqual(own(a, name), own(b, name)))
}
