import type { CompiledFields, Issue, Path, Scope, Values } from '../../contract/module.ts'
import {
  alone,
  derived,
  isSame,
  isWithin,
  keyPath,
  pathKey,
  untyped,
  withValue,
  type Surroundings,
} from '../../contract/runtime/change.ts'
import { deepEqual, isRecord } from '../../contract/runtime/own.ts'
import { readKeptForm } from '../draft/kept-values.ts'
import { Listeners } from '../rows/listeners.ts'
import type { Unread } from '../ui/number-box/value-box.tsx'
import {
  answered,
  changed,
  changedAll,
  checked,
  emptyForm,
  filledForm,
  type FormState,
  freshForm,
  given,
  refused,
  renewed,
  shaped,
  surrounded,
  toKeep,
  touched,
  withOldValues,
} from './form-state.ts'
import { homeOf, looksSame, messageAt, unreadIssues, viewOf, wholeOf, type FormView } from './form-view.ts'
import type { FieldState, FormStore, FormStoreOptions } from './form-store.ts'

export function createFormStore(fields: CompiledFields, options: FormStoreOptions): FormStore {
  return new FieldsStore(fields, options)
}

class FieldsStore implements FormStore {
  readonly fields: CompiledFields
  readonly #options: FormStoreOptions
  readonly #listeners = new Listeners()
  readonly #resets = new Listeners()
  #state: FormState
  #known: Surroundings = alone
  #seen: { state: FormState; view: FormView } | null = null
  #isQuiet = false

  constructor(fields: CompiledFields, options: FormStoreOptions) {
    this.fields = fields
    this.#options = options
    this.#state = this.#fresh()
  }

  state = (): FormState => this.#state
  subscribe = this.#listeners.add
  values = (): Values => this.state().values
  unread = (): ReadonlyMap<string, Unread> => this.state().unread
  scope = (): Scope => this.view().scope

  view = (): FormView => {
    const state = this.state()
    if (this.#seen?.state !== state) this.#seen = { state, view: viewOf(this.fields, state) }
    return this.#seen.view
  }

  field = (name: string): FieldState => {
    const view = this.view()
    const look = view.looks.get(name) ?? { visible: true, disabled: false, required: false }
    return {
      ...look,
      value: this.values()[name],
      message: messageAt(view, name),
      unread: this.unread().get(name) ?? null,
    }
  }

  change = (place: Path | string, value: unknown): void => {
    const path = typeof place === 'string' ? keyPath(place) : place
    if (path.length > 0) this.#set(changed(this.fields, this.#now(), path, value))
    // RJSF gives the whole form where its shape is chosen.
    else this.#set(changedAll(this.fields, this.#now(), isRecord(value) ? value : {}))
  }

  give = (name: string, value: unknown): void => this.#set(given(this.fields, this.#now(), name, value))

  refuse = (key: string, unread: Unread, meant: number | undefined): void => {
    // The definition's own words, where it has some for such a number.
    const own = meant === undefined ? undefined : this.#messageFor(key, meant)
    this.#set(refused(this.#now(), key, { ...unread, message: own ?? unread.message }))
  }

  shape = (key: string): number | undefined => this.state().shapes.get(key)
  chooseShape = (key: string, shape: number): void => this.#set(shaped(this.state(), key, shape))

  remember = (): (() => void) => {
    const before = this.state()
    return () => {
      const now = this.values()
      // Something else has come in meanwhile: that stays.
      const isNew = Object.keys(now).some(
        (name) => now[name] !== undefined && !deepEqual(now[name], before.values[name]),
      )
      if (!isNew) this.#set(surrounded(this.fields, before, this.#around()))
    }
  }

  touch = (key: string): void => {
    if (this.#options.validateOn === 'blur') this.#set(touched(this.state(), key))
  }

  check = (): Issue[] => {
    this.#set(checked(this.#now(), Object.keys(this.fields.fields).filter(this.#isVisible)))
    const state = this.state()
    const unread = unreadIssues(state, this.#isVisible)
    const places = unread.map((issue) => pathKey(issue.path))
    const isUnread = ({ path }: Issue): boolean => places.some((key) => isWithin(homeOf(this.fields, path), key))
    const issues = this.fields.validate(wholeOf(state), state.around.outer)
    return [...unread, ...issues.filter((issue) => !isUnread(issue))]
  }

  showIssues = (issues: readonly Issue[]): Issue[] => {
    const hasPlace = ({ path }: Issue): boolean => this.#isVisible(String(path[0]))
    const here = issues.filter(hasPlace).map((issue) => ({ ...issue, path: keyPath(homeOf(this.fields, issue.path)) }))
    this.#set(answered(this.#now(), here))
    return issues.filter((issue) => !hasPlace(issue))
  }

  refresh = (): void => {
    const state = this.state()
    const next = surrounded(this.fields, state, this.#around())
    if (next === state) return
    // What is around a form changes often, and rarely what is seen of the form: then nobody has to look.
    const view = viewOf(this.fields, next)
    this.#isQuiet = next.values === state.values && looksSame(this.view(), view)
    this.#seen = { state: next, view }
    this.#set(next)
    this.#isQuiet = false
  }

  renew = (): void => {
    // A record's values are of their own day.
    if (!this.#options.begin) this.#set(renewed(this.fields, this.#now()))
  }
  subscribeReset = this.#resets.add
  reset = (): void => {
    this.#resets.call()
    this.#set(this.#fresh())
  }

  isFilled = (): boolean => {
    const { values, unread } = this.state()
    return unread.size > 0 || JSON.stringify(values) !== JSON.stringify(this.#fresh().values)
  }

  keep = (): unknown => toKeep(this.state())

  restore = (kept: unknown): readonly string[] => {
    const around = this.#around()
    const found = readKeptForm(this.fields, around.outer, kept, this.#options.isStored ? this.#fresh().values : {})
    if (!found) return []
    const { unread, shapes, misfits, ...entered } = found
    const newer = this.#options.begin ? {} : untyped(this.fields, entered, around.outer)
    const current = { ...entered, values: { ...entered.values, ...newer } }
    const form = emptyForm({ ...current, values: derived(this.fields, current, around) }, around, unread, shapes)
    this.#set(this.#options.isStored ? withOldValues(this.fields, form) : form)
    return misfits
  }

  readonly #isVisible = (name: string): boolean => this.view().looks.get(name)?.visible === true

  #fresh(): FormState {
    const { begin, isStored = false } = this.#options
    const around = this.#around()
    if (!begin) return freshForm(this.fields, around)
    const filled = filledForm(this.fields, begin(), around)
    return isStored ? withOldValues(this.fields, filled) : filled
  }

  /** The surroundings as they are at this moment; the identical object while they are the same. */
  #around(): Surroundings {
    const outer = this.#options.outer?.() ?? alone.outer
    const lists = this.#options.lists?.() ?? alone.lists
    const known = this.#known
    if (!isSame(known.outer, outer) || !isSame(known.lists, lists)) this.#known = { outer, lists }
    return this.#known
  }

  #now(): FormState {
    const state = this.state()
    const around = this.#around()
    return state.around === around ? state : { ...state, around }
  }

  #messageFor(key: string, value: number): string | undefined {
    const { values, around } = this.#now()
    const whole = { ...withValue(values, keyPath(key), value), ...around.lists }
    const issues = this.fields.validate(whole, around.outer)
    return issues.find((issue) => homeOf(this.fields, issue.path) === key)?.message
  }

  #set(next: FormState): void {
    if (next === this.#state) return
    this.#state = next
    if (!this.#isQuiet) this.#listeners.call()
  }
}
