import { deepEqual } from '../../contract/runtime/equal.ts'
import { isWithin } from '../../contract/runtime/change.ts'

/**
 * Where a place inside a list goes when the list is replaced by another with an item more, less or elsewhere: what is
 * remembered of an item, such as a text that cannot be read, stays with it. Null: the place is gone, or no such list.
 */
export function itemMoves(list: string, before: unknown, after: unknown): (place: string) => string | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return () => null
  const targets = matched(before, after)
  return (place) => {
    if (place === list || !isWithin(place, list)) return null
    const [index = '', ...rest] = place.slice(list.length + 1).split('/')
    const target = targets.get(Number(index))
    return target === undefined ? null : [list, target, ...rest].join('/')
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
