import { Recent } from './recent.ts'

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
