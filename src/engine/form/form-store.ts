import type { CompiledFields, Issue, Path, Scope, Values } from '../../contract/module.ts'
import type { Unread } from '../ui/number-box/value-box.tsx'
import type { FormState } from './form-state.ts'
import type { FieldLook, FormView } from './form-view.ts'

export interface FieldState extends FieldLook {
  value: unknown
  /** The problem that is shown at the field now. */
  message: string | null
  /** What stands in the field and cannot be read; the value is the old one. */
  unread: Unread | null
}

/** One form: what it remembers, in one observable outside of React, which outlives its page. */
export interface FormStore {
  readonly fields: CompiledFields
  /** The identical object until something changes. */
  state: () => FormState
  /** What people see of it; the identical object until the state changes. */
  view: () => FormView
  subscribe: (listener: () => void) => () => void
  /** All values, derived ones included. */
  values: () => Values
  /** The variables of this form's expressions. */
  scope: () => Scope
  field: (name: string) => FieldState
  /** A change by the user. An empty text and null are stored as undefined. */
  change: (place: Path | string, value: unknown) => void
  /** Another value of a field that nobody has typed there. */
  give: (name: string, value: unknown) => void
  /** What the user entered cannot be read. `meant`: a number that it says, which the field's own rules refuse. */
  refuse: (key: string, unread: Unread, meant: number | undefined) => void
  /** The texts that cannot be read, by place; another map when one changes. */
  unread: () => ReadonlyMap<string, Unread>
  /** The shape that was chosen for a place, and choosing one. */
  shape: (key: string) => number | undefined
  chooseShape: (key: string, shape: number) => void
  /** A scan may begin that goes into a field: what it returns is as if nothing had been typed there. */
  remember: () => () => void
  /** The user left the field. */
  touch: (key: string) => void
  /** Shows every problem from now on, and returns them. */
  check: () => Issue[]
  /** Shows the server's problems until the field is edited; returns those that have no field here. */
  showIssues: (issues: readonly Issue[]) => Issue[]
  /** Recomputes what reads variables from outside (`outer`, `lists`) after one of those changed. */
  refresh: () => void
  /** Brings what nobody has typed up to date: a page may stay open over midnight. */
  renew: () => void
  reset: () => void
  /** Hears when the form is about to be emptied as a whole. */
  subscribeReset: (listener: () => void) => () => void
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
  /** The values of a record: what the form begins with, and is empty when it holds them. */
  begin?: (() => Values) | undefined
  /** These are stored: what is wrong with them is shown from the beginning. */
  isStored?: boolean | undefined
  validateOn: 'blur' | 'submit'
}
