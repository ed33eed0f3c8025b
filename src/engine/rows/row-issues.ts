import type { CompiledList, Issue, Values } from '../../compiler/module.ts'

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
