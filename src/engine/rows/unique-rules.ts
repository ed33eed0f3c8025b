import type { CompiledList, Issue, Scope, Values } from '../../contract/module.ts'
import type { Row, RowKey } from './row.ts'
import { UniqueIndex } from './unique-index.ts'

/** All `x-unique` rules of one list, over the rows that stand in it. */
export class UniqueRules {
  readonly #indexes: readonly UniqueIndex[]

  constructor(list: Pick<CompiledList, 'unique' | 'variable'>) {
    this.#indexes = list.unique.map((rule) => new UniqueIndex(rule, list.variable))
  }

  /** Takes in a row's new values (undefined: it is gone) and names the other rows that this concerns. */
  update(key: RowKey, values: Values | undefined, scope: Scope): readonly RowKey[] {
    return this.#indexes.flatMap((index) => [...index.update(key, values, scope)])
  }

  clear(): void {
    for (const index of this.#indexes) index.clear()
  }

  /** The problems that stand at a field of a row. */
  issuesOf({ key, values }: Row, scope: Scope): readonly Issue[] {
    return this.#indexes.flatMap((index) => (index.rule.at === null ? [] : (index.issueOf(key, values, scope) ?? [])))
  }

  /** The problems over all rows that no single row shows. */
  listIssues(rows: ReadonlyMap<RowKey, Row>, scope: Scope): readonly Issue[] {
    return this.#indexes.flatMap((index) => {
      const text = index.rule.at === null ? index.repeatedKey : undefined
      const last = text === undefined ? undefined : rows.get(index.holdersOf(text).at(-1) ?? 0)
      return last ? (index.issueOf(last.key, last.values, scope) ?? []) : []
    })
  }

  /** What is said about values that are not in the list yet, or are to take the place of the row `except`. */
  issuesIfAdded(values: Values, scope: Scope, except?: RowKey): readonly Issue[] {
    return this.#indexes.flatMap((index) => index.issueIfAdded(values, scope, except) ?? [])
  }
}
