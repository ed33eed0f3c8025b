import type { CompiledField, CompiledFields, Issue, Path, Values } from '../../contract/module.ts'
import {
  change,
  derived,
  type Entered,
  isWithin,
  keyPath,
  pathKey,
  type Surroundings,
  untyped,
  valueAt,
} from '../../contract/runtime/change.ts'
import { deepEqual, isRecord, own } from '../../contract/runtime/own.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { t } from '../../contract/words/words.ts'
import type { Unread } from '../ui/number-box/value-box.tsx'
import { homeOf } from './form-view.ts'

/** What is wrong with values that boxes then show as if there were none. */
const unseen: readonly string[] = ['type', 'enum', 'const', 'format', 'oneOf', 'anyOf']

/**
 * A form with the values of a record that was stored under an earlier definition: what is wrong with them is shown at
 * once, and what no box shows is remembered, so that nobody loses it without seeing it.
 */
export function withOldValues(fields: CompiledFields, state: FormState): FormState {
  const issues = fields.validate({ ...state.values, ...state.around.lists }, state.around.outer)
  const unknown = unknownOptions(fields, state.values)
  if (issues.length + unknown.size === 0) return state
  const old = new Map<string, unknown>([...unknown.keys()].map((name) => [name, state.values[name]]))
  for (const issue of issues) {
    const key = homeOf(fields, issue.path)
    const value = valueAt(state.values, keyPath(key)) ?? undefined
    if (value !== undefined && isUnseen(fields, issue)) old.set(key, value)
  }
  return { ...state, old, shown: new Set(issues.map(({ path }) => homeOf(fields, path))), server: unknown }
}

/** Pickers whose value no lookup has found: only the server can know that, and says it in these words. */
function unknownOptions({ fields }: CompiledFields, values: Values): Map<string, string> {
  const isUnknown = ({ name, type }: CompiledField): boolean =>
    type === 'option' && values[name] !== undefined && !isOption(values[name])
  const found = Object.values(fields).filter(isUnknown)
  return new Map(found.map(({ name, title }) => [name, t('{title} tidak ditemukan.', { title })]))
}

function isUnseen({ fields }: CompiledFields, { path, keyword }: Issue): boolean {
  return unseen.includes(keyword) || own(fields, String(path[0]))?.type === 'option'
}

/** The old values that nobody has changed since. */
function stillOld(old: ReadonlyMap<string, unknown>, values: Values): ReadonlyMap<string, unknown> {
  if (old.size === 0) return old
  return new Map([...old].filter(([key, value]) => deepEqual(valueAt(values, keyPath(key)), value)))
}

/**
 * Where a place inside a list goes when the list is replaced by another with an item more, less or elsewhere: what is
 * remembered of an item, such as a text that cannot be read, stays with it. Null: the place is gone, or no such list.
 */
export function itemMoves(list: string, before: unknown, after: unknown): (place: string) => string | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return partMoves(list, before, after)
  const targets = matched(before, after)
  return (place) => {
    if (place === list || !isWithin(place, list)) return null
    const [index = '', ...rest] = place.slice(list.length + 1).split('/')
    const target = targets.get(Number(index))
    return target === undefined ? null : [list, target, ...rest].join('/')
  }
}

/** Of a group or a map the parts stay that are what they were. */
function partMoves(group: string, before: unknown, after: unknown): (place: string) => string | null {
  if (!isRecord(before) || !isRecord(after)) return () => null
  return (place) => {
    const [name = ''] = place.slice(group.length + 1).split('/')
    const isSame = Object.hasOwn(after, name) && Object.is(before[name], after[name])
    return place !== group && isWithin(place, group) && isSame ? place : null
  }
}

/** The new index of each item: the identical object first, then the first that equals it. */
function matched(before: readonly unknown[], after: readonly unknown[]): ReadonlyMap<number, number> {
  const free = new Set(after.keys())
  const targets = new Map<number, number>()
  const match = (isSame: (one: unknown, other: unknown) => boolean): void => {
    for (const [index, item] of before.entries()) {
      if (targets.has(index)) continue
      const target = [index, ...free].find((place) => free.has(place) && isSame(item, after[place]))
      if (target === undefined) continue
      targets.set(index, target)
      free.delete(target)
    }
  }
  match((one, other) => typeof one === 'object' && one !== null && one === other)
  match(deepEqual)
  return targets
}

/** Everything that a form remembers; each change makes a new one. Places are paths as texts: `name`, `group/name`. */
export interface FormState extends Entered {
  /** Places whose problems are shown. */
  shown: ReadonlySet<string>
  checked: boolean
  /** The server's problems by place. */
  server: ReadonlyMap<string, string>
  /** Texts that cannot be read, by place. */
  unread: ReadonlyMap<string, Unread>
  /** Which of its shapes somebody has chosen for a place, by its number: fields that are still empty do not tell. */
  shapes: ReadonlyMap<string, number>
  /** What a record has at places whose fields do not take it any more, as long as it stands there. */
  old: ReadonlyMap<string, unknown>
  around: Surroundings
}

export function emptyForm(
  entered: Entered,
  around: Surroundings,
  unread: ReadonlyMap<string, Unread> = new Map(),
  shapes: ReadonlyMap<string, number> = new Map(),
): FormState {
  return { ...entered, shown: new Set(), checked: false, server: new Map(), unread, shapes, old: new Map(), around }
}

/** Nobody has been at this form yet. */
export function freshForm(fields: CompiledFields, around: Surroundings): FormState {
  const entered = { values: fields.initial(around.outer), edited: new Set<string>() }
  return emptyForm({ ...entered, values: derived(fields, entered, around) }, around)
}

/**
 * A form with the values of a record. What the record does not have is empty; what is computed and differs there has
 * been written by somebody, who owns it.
 */
export function filledForm(fields: CompiledFields, record: Values, around: Surroundings): FormState {
  const fresh = fields.initial(around.outer)
  const entries = Object.values(fields.fields).map(({ name, type, browserOnly }): [string, unknown] => {
    const value = own(record, name) ?? undefined
    // A box that the record knows nothing of is not ticked; it is never without a value.
    return [name, value === undefined && (type === 'boolean' || browserOnly === true) ? fresh[name] : value]
  })
  const values: Values = Object.fromEntries(entries)
  const computed = derived(fields, { values, edited: new Set() }, around)
  const isOwned = ([name, value]: [string, unknown]): boolean =>
    value !== undefined && !deepEqual(computed[name], value)
  const edited = new Set(entries.filter(isOwned).map(([name]) => name))
  return emptyForm({ edited, values: derived(fields, { values, edited }, around) }, around)
}

/** Somebody gave a field another value. */
export function changed(fields: CompiledFields, state: FormState, path: Path, value: unknown): FormState {
  const key = pathKey(path)
  const { values, edited, emptied } = change(fields, state, path, value, state.around)
  // What a case took away is over, like what was emptied.
  const over = [...emptied, ...(fields.absent?.(values) ?? [])]
  const isEmptied = (place: string): boolean => over.some((name) => isWithin(place, name))
  const moves = itemMoves(key, valueAt(state.values, path), value)
  /** Null: what was remembered of the place is over. */
  const goesTo = (place: string): string | null => {
    if (isEmptied(place)) return null
    return isWithin(place, key) ? moves(place) : place
  }
  // The user has not been at an emptied field yet: nothing is wrong with it so far.
  const shown = [...state.shown, ...(state.checked ? [key] : [])].map((place) => moves(place) ?? place)
  return {
    ...state,
    values,
    edited,
    shown: new Set(shown.filter((place) => !isEmptied(place))),
    // A server's problem of a list is over when one of its items changes, and the other way round.
    server: moved(state.server, (place) => (isWithin(key, place) ? null : goesTo(place))),
    unread: moved(state.unread, goesTo),
    // Another value has the shape that was chosen for its place.
    shapes: moved(state.shapes, (place) => (place === key && !isEmptied(place) ? place : goesTo(place))),
    old: stillOld(state.old, values),
  }
}

/** A field gets another value by itself, which nobody owns. */
export function given(fields: CompiledFields, state: FormState, name: string, value: unknown): FormState {
  const next = changed(fields, state, [name], value)
  return { ...next, edited: new Set([...next.edited].filter((place) => place !== name)) }
}

/** All values at once, as a form gets them whose shape is chosen anew: a change of each that differs. */
export function changedAll(fields: CompiledFields, state: FormState, values: Values): FormState {
  const names = new Set([...Object.keys(state.values), ...Object.keys(values)])
  const differing = [...names].filter((name) => !Object.is(state.values[name], values[name]))
  return differing.reduce((next, name) => changed(fields, next, [name], values[name]), state)
}

/** What somebody entered cannot be read; the value stays the old one. */
export function refused(state: FormState, key: string, unread: Unread): FormState {
  return { ...state, unread: new Map(state.unread).set(key, unread) }
}

/** Somebody chose a shape for a place. */
export function shaped(state: FormState, key: string, shape: number): FormState {
  return { ...state, shapes: new Map(state.shapes).set(key, shape) }
}

/** Somebody left the field: its problems are shown from now on. */
export function touched(state: FormState, key: string): FormState {
  return state.shown.has(key) ? state : { ...state, shown: new Set([...state.shown, key]) }
}

/** Everything is shown from now on, but for fields that appear later: nobody has been there. */
export function checked(state: FormState, visible: readonly string[]): FormState {
  const unread = new Map([...state.unread].map(([key, text]) => [key, { ...text, seen: true }]))
  return { ...state, checked: true, shown: new Set(visible), server: new Map(), unread }
}

/** What a server has found, each problem at its place, the first one of a place. */
export function answered(state: FormState, issues: readonly Issue[]): FormState {
  const server = new Map<string, string>()
  for (const { path, message } of issues) {
    const key = pathKey(path)
    if (!server.has(key)) server.set(key, message)
  }
  return { ...state, server }
}

/** The same form among other surroundings, which what is derived may read. */
export function surrounded(fields: CompiledFields, state: FormState, around: Surroundings): FormState {
  return state.around === around ? state : { ...state, around, values: derived(fields, state, around) }
}

/** What nobody has typed is brought up to date: a page may stay open over midnight. */
export function renewed(fields: CompiledFields, state: FormState): FormState {
  const newer = untyped(fields, state, state.around.outer)
  if (Object.keys(newer).length === 0) return state
  const entered = { ...state, values: { ...state.values, ...newer } }
  return { ...entered, values: derived(fields, entered, state.around) }
}

/** What a draft holds of it. */
export function toKeep({ values, edited, unread, shapes }: FormState): unknown {
  const more = { ...(unread.size > 0 && { unread: [...unread] }), ...(shapes.size > 0 && { shapes: [...shapes] }) }
  return { values, edited: [...edited], ...more }
}

function moved<Value>(
  all: ReadonlyMap<string, Value>,
  goesTo: (key: string) => string | null,
): ReadonlyMap<string, Value> {
  const entries = [...all].map(([key, value]) => [goesTo(key), value] as const)
  return new Map(entries.flatMap(([key, value]) => (key === null ? [] : [[key, value] as const])))
}
