/** Whether two paths are the same screen: trailing slashes don't count (specification, section 2). */
export function samePath(left: string, right: string): boolean {
  return withoutTrailingSlash(left) === withoutTrailingSlash(right)
}

/** `/master//` gives `/master`, and `/` gives an empty text. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '')
}
