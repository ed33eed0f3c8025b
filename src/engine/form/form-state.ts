import type { CompiledFields, Issue, Scope, Values } from '../../compiler/module.ts'
import type { Unread } from '../ui/number-box/value-box.tsx'

export interface FieldState {
  value: unknown
  visible: boolean
  disabled: boolean
  required: boolean
  /** The problem that is shown at the field now. */
  message: string | null
  /** What stands in the field and cannot be read; the value is the old one. */
  unread: Unread | null
}

/** Everything that a form remembers; each change makes a new one. */
export interface FormState {
  values: Values
  /** Fields that the user owns: a value derived until edited stays away from them. */
  edited: ReadonlySet<string>
  /** Fields whose problems are shown. */
  shown: ReadonlySet<string>
  checked: boolean
  /** The server's problems by field. */
  server: ReadonlyMap<string, string>
  /** Texts that cannot be read, by field. */
  unread: ReadonlyMap<string, Unread>
}

export const absentField: FieldState = {
  value: undefined,
  visible: true,
  disabled: false,
  required: false,
  message: null,
  unread: null,
}

export function emptyForm(
  values: Values,
  edited: ReadonlySet<string> = new Set(),
  unread: ReadonlyMap<string, Unread> = new Map(),
): FormState {
  return { values, edited, shown: new Set(), checked: false, server: new Map(), unread }
}

/** The state after the user gave `name` a new value, before anything is derived from it. */
export function changeField(fields: CompiledFields, state: FormState, name: string, value: unknown): FormState {
  const stored = value === '' || value === null ? undefined : value
  const values: Record<string, unknown> = { ...state.values, [name]: stored }
  const edited = new Set(state.edited)
  if (stored === undefined) edited.delete(name)
  else edited.add(name)
  const shown = new Set(state.shown)
  if (state.checked) shown.add(name)
  const server = new Map(state.server)
  server.delete(name)
  const unread = new Map(state.unread)
  unread.delete(name)
  for (const emptied of clearedBy(fields, name, values)) {
    values[emptied] = undefined
    edited.delete(emptied)
    server.delete(emptied)
    unread.delete(emptied)
    // The user has not been at the emptied field yet: nothing is wrong with it so far.
    shown.delete(emptied)
  }
  return { ...state, values, edited, shown, server, unread }
}

/** Names that `x-clears` empties, and those that the emptied ones empty in turn. */
function clearedBy(fields: CompiledFields, name: string, values: Values): Set<string> {
  const found = new Set<string>()
  const visit = (from: string): void => {
    for (const next of fields.fields[from]?.clears ?? []) {
      if (next === name || found.has(next)) continue
      found.add(next)
      if (values[next] !== undefined) visit(next)
    }
  }
  visit(name)
  return found
}

/** What a field shows; `issues` are the problems of all values. */
export function fieldState(
  fields: CompiledFields,
  name: string,
  state: FormState,
  scope: Scope,
  issues: readonly Issue[],
): FieldState {
  const field = fields.fields[name]
  const value = state.values[name]
  if (!field) return { ...absentField, value }
  const unread = state.unread.get(name) ?? null
  const own = state.shown.has(name) ? issues.find((issue) => issue.path[0] === name)?.message : undefined
  return {
    value,
    visible: field.visible === undefined || field.visible(scope) === true,
    disabled: field.disabled?.(scope) === true,
    required: field.alwaysRequired || field.required?.(scope) === true,
    message: unread ? (unread.seen ? unread.message : null) : (state.server.get(name) ?? own ?? null),
    unread,
  }
}

export function isSameField(left: FieldState, right: FieldState): boolean {
  return (
    Object.is(left.value, right.value) &&
    left.visible === right.visible &&
    left.disabled === right.disabled &&
    left.required === right.required &&
    left.message === right.message &&
    left.unread === right.unread
  )
}
