import { recordText } from '../../contract/value-formats.ts'
import type { CompiledField, CompiledFields, Issue, Path, Scope, Values } from '../../contract/module.ts'
import { isVisible } from '../../contract/runtime/bounded.ts'
import { isWithin, keyPath, pathKey } from '../../contract/runtime/change.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import type { FormState } from './form-state.ts'

/** How a field is drawn now. */
export interface FieldLook {
  visible: boolean
  disabled: boolean
  required: boolean
}

/** What people see of a form, from what it remembers. */
export interface FormView {
  /** The variables of the form's expressions. */
  scope: Scope
  looks: ReadonlyMap<string, FieldLook>
  /** The problem that is shown at each place that has one. */
  messages: ReadonlyMap<string, string>
}

/** The data of a form with the lists that others hold. */
export function wholeOf({ values, around }: FormState): Values {
  return { ...values, ...around.lists }
}

export function viewOf(fields: CompiledFields, state: FormState): FormView {
  const whole = wholeOf(state)
  const scope = { ...state.around.outer, [fields.variable]: whole }
  const absent = fields.absent?.(whole)
  const lookOfField = (field: CompiledField): FieldLook => {
    const look = lookOf(field, scope)
    return absent?.has(field.name) ? { ...look, visible: false } : look
  }
  const looks = new Map(Object.values(fields.fields).map((field) => [field.name, lookOfField(field)]))
  return { scope, looks, messages: messagesOf(fields, state, whole) }
}

/** Whether people see the same of both. */
export function looksSame(one: FormView, other: FormView): boolean {
  const isSameLook = (look: FieldLook, next: FieldLook): boolean =>
    look.visible === next.visible && look.disabled === next.disabled && look.required === next.required
  return isSameMap(one.looks, other.looks, isSameLook) && isSameMap(one.messages, other.messages)
}

export function isSameMap<Value>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): boolean {
  if (one.size !== other.size) return false
  return [...one].every(([key, value]) => {
    const next = other.get(key)
    return next !== undefined && isSame(value, next)
  })
}

function lookOf(field: CompiledField, scope: Scope): FieldLook {
  return {
    visible: isVisible(field, scope),
    disabled: field.disabled?.(scope) === true,
    required: field.alwaysRequired || field.required?.(scope) === true,
  }
}

/** A text that cannot be read comes before what the server says, and that before what the definition says. */
function messagesOf(fields: CompiledFields, state: FormState, whole: Values): ReadonlyMap<string, string> {
  const messages = new Map<string, string>()
  const say = (key: string, message: string): void => {
    if (messages.has(key) || state.unread.has(key)) return
    messages.set(key, state.old.has(key) ? `${message} ${oldNote(state.old.get(key))}` : message)
  }
  for (const [key, message] of state.server) say(key, message)
  if (state.shown.size > 0)
    for (const { path, message } of fields.validate(whole, state.around.outer)) {
      const key = homeOf(fields, path)
      if (isShown(state, key)) say(key, message)
    }
  for (const [key, { seen, message }] of state.unread) if (seen) messages.set(key, message)
  return messages
}

/** Where a problem is shown: the parts of an option, and the items of several choices, have no place of their own. */
export function homeOf({ fields }: CompiledFields, path: Path): string {
  const { type, oneControl } = own(fields, String(path[0])) ?? {}
  return type === 'object' || (type === 'list' && !oneControl) ? pathKey(path) : String(path[0])
}

/** Problems that belong to no place in particular are shown where everything was checked. */
function isShown({ shown }: FormState, key: string): boolean {
  return shown.has(key) || [...shown].some((place) => isWithin(key, place))
}

/** The problem of a field, or the first one inside it. */
export function messageAt({ messages }: FormView, key: string): string | null {
  const inside = [...messages].find(([place]) => isWithin(place, key))
  return messages.get(key) ?? inside?.[1] ?? null
}

/** What cannot be read, as a problem of the form. */
export function unreadIssues({ unread }: FormState, isVisible: (name: string) => boolean): Issue[] {
  return [...unread]
    .map(([key, { message }]): Issue => ({ path: keyPath(key), message, keyword: 'type' }))
    .filter(({ path }) => isVisible(String(path[0])))
}

/** What is said beside a problem of a stored value that its box does not show. */
function oldNote(value: unknown): string {
  // An option that its lookup does not know any more has no name.
  const isNameless = isRecord(value) && !isOption(value) && 'value' in value
  const text = recordText(isNameless ? value['value'] : value, 'text')
  return t('(tersimpan: “{value}”)', { value: text })
}
