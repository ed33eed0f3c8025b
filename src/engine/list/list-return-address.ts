/** How each list was left, by its path: what stood after the question mark. In memory, since another tab looks for something else. */
const left = new Map<string, string>()

export function rememberListAddress(path: string, search: string): void {
  left.set(path, search)
}

/** The address of a list as somebody left it: the search, filters, columns and place that led to a record. */
export function listReturnAddress(path: string): string {
  const search = left.get(path) ?? ''
  return search === '' ? path : `${path}?${search}`
}

/** From where each page was last gone to, by its address. */
const origins = new Map<string, string>()

export function rememberOrigin(to: string, from: string): void {
  const address = to.replace(/[?#].*$/s, '')
  // What stands behind a record, such as its print, leads back to it and is not where somebody came from.
  if (!from.startsWith(`${address}/`)) origins.set(address, from)
}

/** The list that led to a record, as it was left; else the record's own, or none. */
export function wayBack(path: string, list: string | null): string | null {
  const from = origins.get(path)
  const back = from !== undefined && left.has(from) ? from : list
  return back === null ? null : listReturnAddress(back)
}
