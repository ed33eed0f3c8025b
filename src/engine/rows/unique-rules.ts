import type { CompiledList, Issue, Scope, Values } from '../../contract/module.ts'
import type { CompiledUnique } from '../../contract/row-parts.ts'
import type { Row, RowKey } from './row.ts'

/**
 * Who holds which key of one `x-unique` rule, kept up to date from the changed row alone.
 * The second and later holders of a key are the ones at fault.
 */
class UniqueIndex {
  readonly rule: CompiledUnique
  readonly #variable: string
  /** The rows of a key, one entry for every time that they name it, smallest first. */
  readonly #holders = new Map<string, RowKey[]>()
  readonly #keys = new Map<RowKey, readonly string[]>()
  readonly #repeated = new Set<string>()

  constructor(rule: CompiledUnique, variable: string) {
    this.rule = rule
    this.#variable = variable
  }

  /** Takes in a row's new values (undefined: it is gone) and names the other rows that this concerns. */
  update(key: RowKey, values: Values | undefined, scope: Scope): Set<RowKey> {
    const before = this.#keys.get(key) ?? []
    const after = values ? this.rule.keys({ ...scope, [this.#variable]: values }) : []
    const concerned = new Set<RowKey>()
    if (sameTexts(before, after)) return concerned
    for (const text of before) this.#release(text, key, concerned)
    for (const text of after) this.#hold(text, key, concerned)
    if (values) this.#keys.set(key, after)
    else this.#keys.delete(key)
    concerned.delete(key)
    return concerned
  }

  clear(): void {
    this.#holders.clear()
    this.#keys.clear()
    this.#repeated.clear()
  }

  /** The problem of a row that is in the list. */
  issueOf(key: RowKey, values: Values, scope: Scope): Issue | undefined {
    const repeated = this.#keys.get(key)?.find((text) => this.#isLater(text, key))
    return repeated === undefined ? undefined : this.#issue(repeated, values, scope)
  }

  /** The problem that values would have if they were added, or put in the place of `except`. */
  issueIfAdded(values: Values, scope: Scope, except?: RowKey): Issue | undefined {
    const own = this.rule.keys({ ...scope, [this.#variable]: values })
    const repeated = own.find((text, position) => own.indexOf(text) !== position || this.#isHeld(text, except))
    return repeated === undefined ? undefined : this.#issue(repeated, values, scope)
  }

  /** Some key that more than one row holds. */
  get repeatedKey(): string | undefined {
    return this.#repeated.values().next().value
  }

  holdersOf(text: string): readonly RowKey[] {
    return this.#holders.get(text) ?? []
  }

  #isHeld(text: string, except: RowKey | undefined): boolean {
    return this.holdersOf(text).some((holder) => holder !== except)
  }

  #isLater(text: string, key: RowKey): boolean {
    const holders = this.holdersOf(text)
    return holders[0] !== key || holders[1] === key
  }

  #issue(text: string, values: Values, scope: Scope): Issue {
    const message = this.rule.message({ ...scope, [this.#variable]: values, key: JSON.parse(text) as unknown })
    return { path: this.rule.at === null ? [] : [this.rule.at], message, keyword: 'x-unique' }
  }

  #hold(text: string, key: RowKey, concerned: Set<RowKey>): void {
    const holders = this.#holders.get(text)
    if (!holders) {
      this.#holders.set(text, [key])
      return
    }
    for (const holder of holders) concerned.add(holder)
    const later = holders.findIndex((holder) => holder > key)
    holders.splice(later < 0 ? holders.length : later, 0, key)
    this.#repeated.add(text)
  }

  #release(text: string, key: RowKey, concerned: Set<RowKey>): void {
    const holders = this.#holders.get(text) ?? []
    holders.splice(holders.indexOf(key), 1)
    for (const holder of holders) concerned.add(holder)
    if (holders.length < 2) this.#repeated.delete(text)
    if (holders.length === 0) this.#holders.delete(text)
  }
}

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}

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
