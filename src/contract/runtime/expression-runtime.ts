/**
 * What the code of compiled expressions calls. Values come from half-filled forms: null, absent or
 * of a wrong kind they give null (comparisons give false), and nothing here throws.
 */
import { boundedList, boundedText, withinBudget } from './bounded.ts'
import { addDays, daysBetween, parseDate } from './date-text.ts'
import { grouped, numberFromText, numberText, roundNumber } from './number-text.ts'
import { outline } from './open-value.ts'
import { createOption } from './option.ts'
import { deepEqual, isRecord, own } from './own.ts'
import { Recent } from './recent.ts'
import { today } from './shop-clock.ts'

type Numbers = readonly unknown[]

/** Shorter lists, of which each row may have one, would only take each other's place. */
const longEnough = 50
/**
 * The last long list that each step went over, by its text: a step sees its item and nothing else. Whoever has the list
 * keeps it: here it is found as long as it is there.
 */
const last = new Recent<readonly [items: WeakRef<readonly unknown[]>, numbers: Numbers]>(100)

/** Functions of expressions that give another value another day: a step that calls one is not kept. */
export const changeByThemselves: readonly string[] = ['today']

/**
 * The number that `step` gives for each item. Values are never changed in place: only an item that the last list did
 * not have at its place is computed, so one changed row among thousands costs one row, for all who add them up.
 */
export function mapNumbers(items: readonly unknown[], step: (item: unknown) => unknown): Numbers {
  const text = items.length < longEnough ? '' : String(step)
  // Where functions do not tell their text (`[native code]`), nothing tells them apart.
  if (!text.includes('=>')) return items.map((item) => step(item))
  const [kept, made = []] = last.get(text) ?? []
  const known = kept?.deref()
  if (known === items) return made
  const numbers = items.map((item, place) =>
    known && place < known.length && Object.is(item, known[place]) ? made[place] : step(item),
  )
  last.set(text, [new WeakRef(items), numbers])
  return numbers
}

/** When it is, for expressions that ask; null for now. */
let moment: number | null = null

/** What expressions give at another moment. */
export function asOf<Value>(time: number, work: () => Value): Value {
  const before = moment
  moment = time
  try {
    return work()
  } finally {
    moment = before
  }
}

/** What is stored within an hour of midnight may be of the other day: a form was open, or a clock is a little wrong. */
const nearly = 60 * 60 * 1000

/** What expressions give now, and what they gave or will give an hour before and after. */
export function aroundNow<Value>(work: () => Value): [now: Value, before: Value, after: Value] {
  const now = Date.now()
  return [asOf(now, work), asOf(now - nearly, work), asOf(now + nearly, work)]
}

/** Characters of a value within a text for people: nobody reads more, and a text may have a thousand values. */
const longestPart = 10_000

type Walk<Result> = (item: unknown) => Result

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

function arithmetic(compute: (a: number, b: number) => number) {
  return (a: unknown, b: unknown): number | null =>
    typeof a === 'number' && typeof b === 'number' ? finite(compute(a, b)) : null
}

/** Numbers by size, texts by code units; anything else cannot be ordered. */
function comparison(holds: (order: number) => boolean) {
  return (a: unknown, b: unknown): boolean => {
    if (typeof a === 'number' && typeof b === 'number') return holds(a - b)
    if (typeof a === 'string' && typeof b === 'string') return holds(a < b ? -1 : a > b ? 1 : 0)
    return false
  }
}

function textFunction<Result>(compute: (text: string) => Result) {
  return (text: unknown): Result | null => (typeof text === 'string' ? compute(text) : null)
}

function textTest(test: (text: string, part: string) => boolean) {
  return (text: unknown, part: unknown): boolean | null =>
    typeof text === 'string' && typeof part === 'string' ? test(text, part) : null
}

function walk<Result, Value>(compute: (items: unknown[], each: Walk<Result>) => Value) {
  return (list: unknown, each: Walk<Result>): Value | null =>
    Array.isArray(list) ? withinBudget(list, () => compute(list, each)) : null
}

function add(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b)
  if (typeof a === 'string' && typeof b === 'string') return boundedText([a, b])
  return Array.isArray(a) && Array.isArray(b) ? boundedList([a as unknown[], b as unknown[]]) : null
}

function string(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : null
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : null
}

const lists = {
  map: walk((items, each: Walk<unknown>) => items.map((item) => each(item))),
  mapNumbers: walk(mapNumbers),
  filter: walk((items, each: Walk<boolean>) => items.filter((item) => each(item))),
  all: walk((items, each: Walk<boolean>) => items.every((item) => each(item))),
  exists: walk((items, each: Walk<boolean>) => items.some((item) => each(item))),
  existsOne: walk((items, each: Walk<boolean>) => items.filter((item) => each(item)).length === 1),
  at: (list: unknown, index: unknown): unknown =>
    Array.isArray(list) && typeof index === 'number' && Number.isInteger(index) && index >= 0
      ? ((list[index] as unknown) ?? null)
      : null,
  /** Lists that are null are skipped. */
  flatten: (list: unknown): unknown[] | null =>
    Array.isArray(list) ? boundedList(list.filter((item): item is unknown[] => Array.isArray(item))) : null,
  sum: (list: unknown): number | null =>
    Array.isArray(list)
      ? finite(list.reduce<number>((total, item) => (typeof item === 'number' ? total + item : total), 0))
      : null,
  join: (list: unknown, separator: unknown): string | null =>
    Array.isArray(list) && typeof separator === 'string'
      ? boundedText(
          list.filter((item) => typeof item === 'string'),
          separator,
        )
      : null,
}

const numbers = {
  subtract: arithmetic((a, b) => a - b),
  multiply: arithmetic((a, b) => a * b),
  divide: arithmetic((a, b) => a / b),
  remainder: arithmetic((a, b) => a % b),
  negate: (value: unknown): number | null => (typeof value === 'number' ? -value : null),
  round: (value: unknown, digits: unknown = 0): number | null =>
    typeof value === 'number' && typeof digits === 'number' ? roundNumber(value, digits) : null,
  number: (value: unknown): number | null => {
    if (typeof value === 'number') return finite(value)
    return typeof value === 'string' ? numberFromText(value) : null
  },
}

const texts = {
  string,
  grouped: (value: unknown): string | null => (typeof value === 'number' ? grouped(value) : null),
  /** A part of a text for people: null shows as nothing. */
  text: (value: unknown): string => (string(value) ?? '').slice(0, longestPart),
  /** A value as a part of an address: nothing in it separates or leads elsewhere. */
  addressPart: (value: unknown): string | null => {
    const part = string(value)
    // Dots alone would mean a folder to a browser; half a character cannot be encoded.
    if (part === null || part === '' || /^\.+$/.test(part) || part.length > longestPart) return null
    return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'))
  },
  /** An address from its parts; none without all of them. */
  address: (parts: unknown): string =>
    Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts.join('') : '',
  outline: (value: unknown, titles: unknown): string | null =>
    value === null || value === undefined ? null : boundedText([outline(value, isRecord(titles) ? titles : {})]),
  lower: textFunction((text) => text.toLowerCase()),
  trim: textFunction((text) => text.trim()),
  startsWith: textTest((text, part) => text.startsWith(part)),
  endsWith: textTest((text, part) => text.endsWith(part)),
  contains: textTest((text, part) => text.includes(part)),
  addDays,
  daysBetween,
  isoDate: (text: unknown): string | null => (parseDate(text) === null ? null : `${String(text)}T00:00:00.000Z`),
  today: (): string => today(moment ?? Date.now()),
}

const comparisons = {
  is: (value: unknown): boolean => value === true,
  isNull: (value: unknown): boolean => value == null,
  equal: (a: unknown, b: unknown): boolean => a != null && b != null && deepEqual(a, b),
  notEqual: (a: unknown, b: unknown): boolean => a != null && b != null && !deepEqual(a, b),
  less: comparison((order) => order < 0),
  lessOrEqual: comparison((order) => order <= 0),
  greater: comparison((order) => order > 0),
  greaterOrEqual: comparison((order) => order >= 0),
  in: (value: unknown, list: unknown): boolean =>
    value != null &&
    Array.isArray(list) &&
    withinBudget(list, () => list.some((item) => deepEqual(item, value))) === true,
}

export const expressionRuntime = {
  ...lists,
  ...numbers,
  ...texts,
  ...comparisons,
  add,
  /** A field that the object itself has, else null. */
  get: (object: unknown, name: string): unknown =>
    typeof object === 'object' && object !== null && !Array.isArray(object) ? (own(object, name) ?? null) : null,
  object: (entries: [string, unknown][]): Record<string, unknown> => Object.fromEntries(entries),
  coalesce: (...values: unknown[]): unknown => values.find((value) => value != null) ?? null,
  /** Characters of a text as people count them (code points), or items of a list. */
  size: (value: unknown): number | null => {
    if (typeof value === 'string') return Array.from(value).length
    return Array.isArray(value) ? value.length : null
  },
}

export type ExpressionRuntime = typeof expressionRuntime

/** What a compiled module of a page is given; forms need more (`runtime.ts`), which no page without one loads. */
export const pageRuntime = {
  x: expressionRuntime,
  kit: { option: createOption },
}
