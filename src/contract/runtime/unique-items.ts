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
