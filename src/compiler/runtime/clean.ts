/**
 * A text of white space alone counts as empty, and texts are trimmed before they are checked or
 * sent (interpretation, section 1). Empty properties vanish; an unchanged value keeps its identity.
 */
export function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return cleanList(value)
  if (value !== null && typeof value === 'object') return cleanObject(value)
  return value
}

/** Empty in the sense of a form: nothing, or a text of white space alone. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function cleanList(list: readonly unknown[]): readonly unknown[] {
  const cleaned = list.map(clean)
  return cleaned.some((item, index) => item !== list[index]) ? cleaned : list
}

function cleanObject(source: object): object {
  const entries = Object.entries(source)
  const cleaned = entries
    .map(([key, value]) => [key, clean(value)] as const)
    .filter(([, value]) => value !== '' && value !== undefined)
  const same = cleaned.length === entries.length && cleaned.every(([, value], index) => value === entries[index]?.[1])
  return same ? source : Object.fromEntries(cleaned)
}
