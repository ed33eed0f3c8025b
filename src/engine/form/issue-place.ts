import type { Problem } from '../../api/problem.ts'
import type { Issue, Path } from '../../contract/module.ts'

/** The server's errors at the places in the form that the body's parts came from; `[]` when unknown. */
export function placeErrors(errors: Problem['errors'], sources: ReadonlyMap<string, Path>): Issue[] {
  return errors.map(({ pointer, message }) => ({ path: placeOf(pointer, sources), message, keyword: 'server' }))
}

/** The place of the longest known prefix: `/lines/2/price/0` may be known as `/lines/2/price` only. */
function placeOf(pointer: string, sources: ReadonlyMap<string, Path>): Path {
  for (let prefix = pointer.replace(/^#/, ''); ; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
    const place = sources.get(prefix)
    if (place) return place
    if (!prefix.includes('/')) return []
  }
}
