type Step = (item: unknown) => unknown

interface Mapped {
  items: readonly unknown[]
  numbers: readonly unknown[]
}

/** Shorter lists, of which each row may have one, would only take each other's place. */
const longEnough = 50
const mostKept = 100
/** The last long list that each step went over, by its text: a step sees its item and the run time, and nothing else. */
const last = new Map<string, Mapped>()
const sums = new WeakMap<readonly unknown[], number>()

/**
 * The number that `step` gives for each item. Values are never changed in place: only an item that the last list did
 * not have at its place is computed, so one changed row among thousands costs one row, for all who add them up.
 */
export function mapNumbers(items: readonly unknown[], step: Step): readonly unknown[] {
  if (items.length < longEnough) return items.map((item) => step(item))
  const text = String(step)
  const known = last.get(text) ?? { items: [], numbers: [] }
  if (known.items === items) return known.numbers
  const numbers = known.numbers.slice(0, items.length)
  for (let place = 0; place < items.length; place += 1)
    if (place >= known.items.length || !Object.is(items[place], known.items[place])) numbers[place] = step(items[place])
  if (last.size >= mostKept) last.clear()
  last.set(text, { items, numbers })
  return numbers
}

/** The sum of the numbers in a list; of a long one it is computed once. */
export function sum(list: readonly unknown[]): number {
  const known = sums.get(list)
  if (known !== undefined) return known
  const total = list.reduce<number>((part, item) => (typeof item === 'number' ? part + item : part), 0)
  if (list.length >= longEnough) sums.set(list, total)
  return total
}
