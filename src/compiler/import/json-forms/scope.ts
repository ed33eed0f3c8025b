/** Where a JSON Forms element points, and what people read there. */
import { parsePointer } from '../../../contract/runtime/schema-issues.ts'

/** The names of the fields on the way: `#/properties/a/properties/b` is a, b; `#` the whole. Null where it is no such place. */
export function scopePath(scope: unknown): string[] | null {
  if (typeof scope !== 'string') return null
  const steps = parsePointer(decoded(scope).replace(/^#?\/?/, '/')).map(String)
  const path: string[] = []
  for (let at = 0; at < steps.length; at += 1) {
    if (steps[at] !== 'properties') continue
    const name = steps[at + 1]
    if (name === undefined) return null
    path.push(name)
    at += 1
  }
  const isWhole = steps.every((step) => step === '')
  return path.length > 0 || isWhole ? path : null
}

function decoded(scope: string): string {
  try {
    return decodeURI(scope)
  } catch {
    return scope
  }
}

/** A label of a name, as JSON Forms makes it: `firstName` is "First Name". */
export function labelOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || name
}
