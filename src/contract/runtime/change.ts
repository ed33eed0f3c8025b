import type { CompiledFields, Path, Scope, Values } from '../module.ts'
import { deepEqual, isRecord, own } from './own.ts'

/** What stands at a place; undefined where there is none. */
export function valueAt(values: Values, path: Path): unknown {
  return path.reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return typeof name === 'number' ? part[name] : undefined
    return isRecord(part) ? own(part, String(name)) : undefined
  }, values)
}

/** Form data and what people own of them, by path: a value derived until edited stays away from that. */
export interface Entered {
  values: Values
  edited: ReadonlySet<string>
}

/** What stands around the data of a form: the other variables of its expressions, and the lists that others hold. */
export interface Surroundings {
  outer: Scope
  lists: Values
}

export const alone: Surroundings = { outer: {}, lists: {} }

/** Data after a change, and the fields that it has emptied. */
interface Change extends Entered {
  emptied: ReadonlySet<string>
}

/** A place in form data as one text: `name`, `group/name`, `list/3/name`. */
export function pathKey(path: Path): string {
  return path.join('/')
}

/** The path of a place: what is written in digits is a place in a list. */
export function keyPath(key: string): Path {
  return key.split('/').map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part))
}

/** The field that a place lies in. */
export function fieldOf(key: string): string {
  return key.split('/', 1)[0] ?? ''
}

/** Whether one place lies in the other, or is the same. */
export function isWithin(key: string, outer: string): boolean {
  return key === outer || key.startsWith(`${outer}/`)
}

/**
 * The form data after somebody gave a field another value: what `x-clears` names is emptied, then everything derived is
 * computed anew, but for what people own. An empty text and null are no value.
 */
export function change(
  fields: CompiledFields,
  { values, edited }: Entered,
  path: Path,
  value: unknown,
  around: Surroundings = alone,
): Change {
  const stored = value === '' || value === null ? undefined : value
  const changed = withValue(values, path, stored)
  const emptied = clearedBy(fields, String(path[0]), changed)
  const key = pathKey(path)
  const owned = new Set([...edited].filter((one) => !isWithin(one, key) && !emptied.has(fieldOf(one))))
  // Of a group or a list also what was emptied inside: as a whole it is not empty.
  if (stored !== undefined || path.length > 1) owned.add(key)
  const cleared = Object.fromEntries([...emptied].map((name) => [name, undefined]))
  const entered = { values: { ...changed, ...cleared }, edited: owned }
  return { ...entered, values: derived(fields, entered, around), emptied }
}

/** The data with everything derived computed anew; the same object when nothing changes. */
export function derived(fields: CompiledFields, { values, edited }: Entered, { outer, lists }: Surroundings): Values {
  const whole = { ...values, ...lists }
  const found = fields.derive(whole, outer, edited)
  if (found === whole) return values
  const own = Object.fromEntries(Object.entries(found).filter(([name]) => !Object.hasOwn(lists, name)))
  return isSame(own, values) ? values : own
}

/**
 * What nobody has typed, such as today's date, is never older than a fresh form: the values that differ from its. What
 * somebody has emptied stays empty, unless it is no field to type in.
 */
export function untyped(fields: CompiledFields, { values, edited }: Entered, outer: Scope): Values {
  const fresh = fields.initial(outer)
  // Whoever typed into a part of a group or a list owns the whole: it is renewed as one.
  const typed = new Set([...edited].map(fieldOf))
  const names = Object.values(fields.fields).flatMap(({ name, readOnly }) => {
    const isUntyped = !typed.has(name) && values[name] !== undefined && fresh[name] !== undefined
    return readOnly || isUntyped ? [name] : []
  })
  return Object.fromEntries(
    names.filter((name) => !deepEqual(fresh[name], values[name])).map((name) => [name, fresh[name]]),
  )
}

/** Whether both hold the identical values under the same names. */
export function isSame(one: Values, other: Values): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
}

/** A copy with another value at a path; what is on the way there and absent is made. */
export function withValue(values: Values, path: Path, value: unknown): Values {
  const [name, ...rest] = path
  if (name === undefined) return values
  return { ...values, [name]: within(values[name], rest, value) }
}

function within(part: unknown, path: Path, value: unknown): unknown {
  const [name] = path
  if (name === undefined) return value
  // An entry of a map may be called by digits, such as a year.
  if (typeof name === 'number' && !isRecord(part)) {
    const items: readonly unknown[] = Array.isArray(part) ? part : []
    const place = Math.min(name, items.length)
    return items.toSpliced(place, 1, within(items[place], path.slice(1), value))
  }
  return withValue(isRecord(part) ? part : {}, path, value)
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
