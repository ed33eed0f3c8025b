/**
 * Values that grow beyond these are null, like every other result that makes no sense: a value that is put together
 * from itself a few times over (`doc.a + doc.a`, thirty times) would not fit into any memory.
 */
const longestText = 1_000_000
const longestList = 100_000

/** The text that two or more give together. */
export function boundedText(parts: readonly string[], separator = ''): string | null {
  const length = parts.reduce((sum, part) => sum + part.length, separator.length * Math.max(0, parts.length - 1))
  return length > longestText ? null : parts.join(separator)
}

/** The list of the items of several. */
export function boundedList(lists: readonly (readonly unknown[])[]): unknown[] | null {
  const length = lists.reduce((sum, list) => sum + list.length, 0)
  return length > longestList ? null : lists.flat()
}
