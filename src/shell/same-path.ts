/** Whether two paths are the same screen: trailing slashes don't count (specification, section 2). */
export function samePath(left: string, right: string): boolean {
  return trimmed(left) === trimmed(right)
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '')
}
