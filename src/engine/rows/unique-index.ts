import type { CompiledUnique, Issue, Scope, Values } from '../../contract/module.ts'
import type { RowKey } from './row.ts'

/**
 * Who holds which key of one `x-unique` rule, kept up to date from the changed row alone.
 * The second and later holders of a key are the ones at fault.
 */
export class UniqueIndex {
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
