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

/**
 * Errors of one may be told at its parent, and at whatever uses its name: no place is within the parent of another, and no
 * name within another. What could be told of two would have to be tried again, each alone.
 */
function areApart(one: Mutant, other: Mutant): boolean {
  const places = placesOf(other)
  const isBeside = placesOf(one).some((a) => places.some((b) => a.startsWith(b) || b.startsWith(a)))
  const [a, b] = [one.name, other.name]
  return !isBeside && (a === undefined || b === undefined || (!a.includes(b) && !b.includes(a)))
}

function placesOf({ from, fields }: Mutant): string[] {
  return [from.slice(0, from.lastIndexOf('/') + 1), ...(fields === undefined ? [] : [`${fields}/`])]
}
