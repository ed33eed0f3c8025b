import type { CompiledList, Issue, Values } from '../../contract/module.ts'
import { own } from '../../contract/runtime/own.ts'

/**
 * A row's own problems, computed once for the same values: a row is validated by itself, because
 * the message keywords of the validator take quadratic time over a whole list.
 */
export function createRowIssues(list: CompiledList): (values: Values, doc: Values) => readonly Issue[] {
  const known = new WeakMap<Values, { doc: Values; issues: readonly Issue[] }>()
  return (values, doc) => {
    const cached = known.get(values)
    if (cached && (!list.readsOutside || cached.doc === doc)) return cached.issues
    const issues = list.validate(values, { doc })
    known.set(values, { doc, issues })
    return issues
  }
}

/**
 * What is shown of a row's problems: one a place, and none of a value that is computed from others which have one
 * themselves. It goes when they do.
 */
export function oneEach({ fields }: Pick<CompiledList, 'fields'>, issues: readonly Issue[]): readonly Issue[] {
  const wrong = new Set(issues.map(({ path }) => String(path[0])))
  const places = new Set<string>()
  return issues.filter(({ path }) => {
    const place = JSON.stringify(path)
    const follows = path.length === 1 && own(fields, String(path[0]))?.from?.some((name) => wrong.has(name)) === true
    if (follows || (places.has(place) && path.length > 0)) return false
    places.add(place)
    return true
  })
}
