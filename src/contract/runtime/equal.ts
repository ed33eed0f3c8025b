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

/**
 * Whether no item of a list stands in it twice. An item that is not filled in yet is none. It takes time for each item
 * once: to compare each with all others would hold a server for seconds before it says that the list is too long.
 */
export function hasUniqueItems(items: readonly unknown[]): boolean {
  const filled = items.filter((item) => item !== null && item !== undefined)
  return new Set(filled.map(textOf)).size === filled.length
}

/** The same text for equal values, in whatever order their properties come. */
function textOf(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${textOf(part)}`)
  return `{${parts.sort().join(',')}}`
}
