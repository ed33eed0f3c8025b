/**
 * A text of white space alone counts as empty, and texts are trimmed before they are checked or
 * sent (interpretation, section 1). Empty properties vanish; an unchanged value keeps its identity.
 */
export function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (value === null || typeof value !== 'object') return value
  const known = cleaned.get(value)
  if (known !== undefined) return known
  const result = Array.isArray(value) ? cleanList(value) : cleanObject(value)
  cleaned.set(value, result)
  return result
}

/** Values are never changed in place, so a key in one field does not clean thousands of rows again. */
const cleaned = new WeakMap<object, object>()

/** Empty in the sense of a form: nothing, or a text of white space alone. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function cleanList(list: readonly unknown[]): readonly unknown[] {
  const items = list.map(clean)
  return items.some((item, index) => item !== list[index]) ? items : list
}

function cleanObject(source: object): object {
  const entries = Object.entries(source)
  const kept = entries
    .map(([key, value]) => [key, clean(value)] as const)
    .filter(([, value]) => value !== '' && value !== undefined)
  const same = kept.length === entries.length && kept.every(([, value], index) => value === entries[index]?.[1])
  return same ? source : Object.fromEntries(kept)
}
