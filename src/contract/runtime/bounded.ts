import type { CompiledField, Scope } from '../module.ts'

/**
 * Values that grow beyond these are null, like every other result that makes no sense: a value that is put together
 * from itself a few times over (`doc.a + doc.a`, thirty times) would not fit into any memory.
 */
const longestText = 1_000_000
const longestList = 100_000

/** The text that two or more give together. */
export function boundedText(parts: readonly string[], separator = ''): string | null {
  const length = parts.reduce((sum, part) => sum + part.length, separator.length * Math.max(0, parts.length - 1))
  return length > longestText ? gaveUp() : parts.join(separator)
}

/** The list of the items of several. */
export function boundedList(lists: readonly (readonly unknown[])[]): unknown[] | null {
  const length = lists.reduce((sum, list) => sum + list.length, 0)
  return length > longestList ? gaveUp() : lists.flat()
}

/** Letters and items that one computed value may hold, each counted as often as it occurs. */
const heaviest = 2_000_000
/** Values are never changed in place, so each is weighed once, and a value that holds another twice is not walked twice. */
const weights = new WeakMap<object, number>()

/** The value, or nothing when it is too large to be compared, sent or shown. */
export function bounded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || weightOf(value) <= heaviest) return value
  gaveUp()
  return undefined
}

function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 1
  if (typeof value !== 'object' || value === null) return 1
  const known = weights.get(value)
  if (known !== undefined) return known
  const parts: unknown[] = Object.values(value)
  const weight = parts.reduce<number>((sum, part) => sum + weightOf(part), 1)
  weights.set(value, weight)
  return weight
}

/** Items that one expression may look at, walks in walks included: four over 150 rows each would be 500 million. */
const mostSteps = 2_000_000
/** How many walks are under way, one in the other, and what they have looked at together. */
let depth = 0
let steps = 0

/**
 * What a walk over a list gives; null, like other results that make no sense, when it and those around it would look at
 * too many items. Those around it go on, but every further walk inside ends at once.
 */
export function withinBudget<Value>(list: readonly unknown[], walk: () => Value): Value | null {
  if (depth === 0) steps = 0
  steps += list.length
  if (steps > mostSteps) return gaveUp()
  depth += 1
  try {
    const value = walk()
    return steps > mostSteps ? gaveUp() : value
  } finally {
    depth -= 1
  }
}

/** Whether something in the work that is under way was too much. */
let hasGivenUp = false

function gaveUp(): null {
  hasGivenUp = true
  return null
}

/** What an expression gives; `null` when it has come to no result because something in it was too much. */
export function conclusive<Value>(work: () => Value): { value: Value } | null {
  const around = hasGivenUp
  hasGivenUp = false
  try {
    const value = work()
    return hasGivenUp ? null : { value }
  } finally {
    hasGivenUp = around
  }
}

/** Puts back what is counted here: code that is ended from outside leaves its walks as they were, half done. */
export function beforeWork(): () => void {
  const before = { depth, steps, hasGivenUp }
  return () => {
    depth = before.depth
    steps = before.steps
    hasGivenUp = before.hasGivenUp
  }
}

/** Whether a field is there. One whose condition comes to no result is: nothing that somebody typed is left out. */
export function isVisible({ visible }: Pick<CompiledField, 'visible'>, scope: Scope): boolean {
  if (!visible) return true
  const found = conclusive(() => visible(scope))
  return found === null || found.value === true
}
