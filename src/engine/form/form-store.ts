import type { CompiledFields, Issue, Scope, Values } from '../../compiler/module.ts'
import { deepEqual } from '../../compiler/runtime/equal.ts'
import { readKeptForm } from '../draft/kept-values.ts'
import {
  absentField,
  changeField,
  emptyForm,
  fieldState,
  isSameField,
  type FieldState,
  type FormState,
} from './form-state.ts'
import type { Unread } from '../ui/number-box/value-box.tsx'

/** The data of one form, outside of React: one subscription a field. */
export interface FormStore {
  readonly fields: CompiledFields
  /** All values, derived ones included. */
  values: () => Values
  /** The variables of this form's expressions. */
  scope: () => Scope
  /** The identical object until something about the field changes. */
  field: (name: string) => FieldState
  /** `null` listens to any change. */
  subscribe: (name: string | null, listener: () => void) => () => void
  /** A change by the user. An empty text and null are stored as undefined. */
  change: (name: string, value: unknown) => void
  /** What the user entered cannot be read. `meant`: a number that it says, which the field's own rules refuse. */
  refuse: (name: string, unread: Unread, meant: number | undefined) => void
  /** The texts that cannot be read, by field; another map when one changes. */
  unread: () => ReadonlyMap<string, Unread>
  /** The user left the field. */
  touch: (name: string) => void
  /** Shows every problem from now on, and returns them. */
  check: () => Issue[]
  /** Shows the server's problems until the field is edited; returns those that have no field here. */
  showIssues: (issues: readonly Issue[]) => Issue[]
  /** Recomputes what reads variables from outside (`outer`, `lists`) after one of those changed. */
  refresh: () => void
  /** Brings what nobody has typed up to date: a page may stay open over midnight. */
  renew: () => void
  reset: () => void
  /** Whether anything is entered that a fresh form does not have, be it a text that cannot be read. */
  isFilled: () => boolean
  /** What a draft holds, and back; names what was typed and does not fit the fields any more. */
  keep: () => unknown
  restore: (kept: unknown) => readonly string[]
}

export interface FormStoreOptions {
  /** The other variables of expressions. */
  outer?: () => Scope
  /** Values under the form's own variable that other stores hold, such as lists of rows. */
  lists?: () => Values
  validateOn: 'blur' | 'submit'
}

export function createFormStore(fields: CompiledFields, options: FormStoreOptions): FormStore {
  return new FieldsStore(fields, options)
}

class FieldsStore implements FormStore {
  readonly fields: CompiledFields
  readonly #options: FormStoreOptions
  readonly #listeners = new Map<string | null, Set<() => void>>()
  #state: FormState
  #scope: Scope = {}
  #drawn = new Map<string, FieldState>()

  constructor(fields: CompiledFields, options: FormStoreOptions) {
    this.fields = fields
    this.#options = options
    this.#state = this.#fresh()
    this.#draw()
  }

  values = (): Values => this.#state.values
  scope = (): Scope => this.#scope
  field = (name: string): FieldState => this.#drawn.get(name) ?? absentField

  subscribe = (name: string | null, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  change = (name: string, value: unknown): void => {
    this.#set(this.#derived(changeField(this.fields, this.#state, name, value)))
  }

  unread = (): ReadonlyMap<string, Unread> => this.#state.unread

  refuse = (name: string, unread: Unread, meant: number | undefined): void => {
    // The definition's own words, where it has some for such a number.
    const own = meant === undefined ? undefined : this.#issuesWith(name, meant)[0]
    const told = new Map(this.#state.unread).set(name, { ...unread, message: own?.message ?? unread.message })
    this.#set({ ...this.#state, unread: told })
  }

  touch = (name: string): void => {
    if (this.#options.validateOn !== 'blur' || this.#state.shown.has(name)) return
    this.#set({ ...this.#state, shown: new Set([...this.#state.shown, name]) })
  }

  check = (): Issue[] => {
    // Fields that appear later are not blamed before the user has been there.
    const visible = Object.keys(this.fields.fields).filter((name) => this.field(name).visible)
    const unread = new Map([...this.#state.unread].map(([name, text]) => [name, { ...text, seen: true }]))
    this.#set({ ...this.#state, checked: true, shown: new Set(visible), server: new Map(), unread })
    const isUnread = (name: unknown): boolean => unread.has(String(name)) && this.field(String(name)).visible
    const readable = this.#validate().filter((issue) => !isUnread(issue.path[0]))
    return [...[...unread].filter(([name]) => isUnread(name)).map(unreadIssue), ...readable]
  }

  showIssues = (issues: readonly Issue[]): Issue[] => {
    const server = new Map<string, string>()
    const homeless = issues.filter((issue) => {
      const name = String(issue.path[0])
      if (!Object.hasOwn(this.fields.fields, name) || !this.field(name).visible) return true
      if (!server.has(name)) server.set(name, issue.message)
      return false
    })
    this.#set({ ...this.#state, server })
    return homeless
  }

  refresh = (): void => {
    this.#set(this.#derived(this.#state))
  }

  renew = (): void => {
    const { values, edited } = this.#state
    const untyped = this.#untyped(values, edited)
    if (Object.keys(untyped).length > 0) this.#set(this.#derived({ ...this.#state, values: { ...values, ...untyped } }))
  }

  reset = (): void => {
    this.#set(this.#fresh())
  }

  isFilled = (): boolean => {
    const { values, unread } = this.#state
    return unread.size > 0 || JSON.stringify(values) !== JSON.stringify(this.#fresh().values)
  }

  keep = (): unknown => {
    const { values, edited, unread } = this.#state
    return { values, edited: [...edited], ...(unread.size > 0 && { unread: [...unread] }) }
  }

  restore = (kept: unknown): readonly string[] => {
    const found = readKeptForm(this.fields, this.#outer(), kept)
    if (!found) return []
    const { values, edited, unread, misfits } = found
    this.#set(this.#derived(emptyForm({ ...values, ...this.#untyped(values, edited) }, edited, unread)))
    return misfits
  }

  /**
   * What nobody has typed, such as today's date, is never older than the page: the values that differ from
   * those of a fresh form. What somebody has emptied stays empty, unless it is no field to type in.
   */
  #untyped(values: Values, edited: ReadonlySet<string>): Values {
    const fresh = this.fields.initial(this.#outer())
    const names = Object.values(this.fields.fields).flatMap(({ name, readOnly }) => {
      const isUntyped = !edited.has(name) && values[name] !== undefined && fresh[name] !== undefined
      return readOnly || isUntyped ? [name] : []
    })
    return Object.fromEntries(
      names.filter((name) => !deepEqual(fresh[name], values[name])).map((name) => [name, fresh[name]]),
    )
  }

  #outer(): Scope {
    return this.#options.outer?.() ?? {}
  }

  #whole(values: Values): Values {
    return this.#options.lists ? { ...values, ...this.#options.lists() } : values
  }

  #validate(): Issue[] {
    return this.fields.validate(this.#whole(this.#state.values), this.#outer())
  }

  #issuesWith(name: string, value: unknown): Issue[] {
    const values = this.#whole({ ...this.#state.values, [name]: value })
    return this.fields.validate(values, this.#outer()).filter((issue) => issue.path[0] === name)
  }

  #fresh(): FormState {
    return this.#derived(emptyForm(this.fields.initial(this.#outer())))
  }

  #derived(state: FormState): FormState {
    const derived = { ...this.fields.derive(this.#whole(state.values), this.#outer(), state.edited) }
    for (const list of Object.keys(this.#options.lists?.() ?? {})) delete derived[list]
    return { ...state, values: derived }
  }

  #set(next: FormState): void {
    this.#state = next
    for (const name of [...this.#draw(), null])
      for (const listener of [...(this.#listeners.get(name) ?? [])]) listener()
  }

  /** Computes what every field shows; the names of those that changed. */
  #draw(): string[] {
    const { values, shown } = this.#state
    this.#scope = { ...this.#outer(), [this.fields.variable]: this.#whole(values) }
    const issues = shown.size === 0 ? [] : this.#validate()
    const changed: string[] = []
    for (const name of new Set([...Object.keys(this.fields.fields), ...Object.keys(values)])) {
      const fresh = fieldState(this.fields, name, this.#state, this.#scope, issues)
      const old = this.#drawn.get(name)
      if (old && isSameField(old, fresh)) continue
      this.#drawn.set(name, fresh)
      changed.push(name)
    }
    return changed
  }
}

function unreadIssue([name, { message }]: readonly [string, Unread]): Issue {
  return { path: [name], message, keyword: 'type' }
}
