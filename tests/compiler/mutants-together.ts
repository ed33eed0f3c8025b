import type { Mutant } from './mutants.ts'

/** So many mistakes are made at once: the compiler tells up to a hundred of a file. */
const most = 8

/** Mistakes of which each is told whatever else is wrong, at its own place. */
const apart = new Set([
  ...['name in an expression', 'keyword', 'constant', 'dropped message', 'cut payload key'],
  ...['name', 'swapped operation'],
])

/**
 * Mistakes that can be made at once: of one kind, at places none of which lies within another or beside it. All others
 * (a field's name and type: whatever uses it is wrong then) are alone.
 */
export function together(mutants: readonly Mutant[]): readonly (readonly Mutant[])[] {
  const alone: Mutant[][] = []
  const groups = new Map<string, Mutant[][]>()
  for (const mutant of mutants) {
    const kind = mutant.kind.replace(/: .*/, '')
    if (!apart.has(kind)) alone.push([mutant])
    else {
      const ofKind = groups.get(kind) ?? []
      groups.set(kind, ofKind)
      const room = ofKind.find((group) => group.length < most && group.every((other) => areApart(mutant, other)))
      if (room) room.push(mutant)
      else ofKind.push([mutant])
    }
  }
  return [...alone, ...[...groups.values()].flat()]
}

/** Errors of one may be told at its parent: none of the places is within the other's parent. */
function areApart(one: Mutant, other: Mutant): boolean {
  const [a, b] = [placeOf(one), placeOf(other)]
  return !a.startsWith(b) && !b.startsWith(a)
}

function placeOf({ from }: Mutant): string {
  return from.slice(0, from.lastIndexOf('/') + 1)
}
