/** How each list was left, by its path: what stood after the question mark. In memory, since another tab looks for something else. */
const left = new Map<string, string>()

export function rememberList(path: string, search: string): void {
  left.set(path, search)
}

/** The address of a list as somebody left it: the search, filters, columns and place that led to a record. */
export function listAsLeft(path: string): string {
  const search = left.get(path) ?? ''
  return search === '' ? path : `${path}?${search}`
}
