import { distance } from 'fastest-levenshtein'

/** The known name that is closest to a wrong one, when it is close enough to be meant. */
export function suggest(wrong: string, known: Iterable<string>): string | undefined {
  const ranked = [...known]
    .map((name) => ({ name, edits: editsBetween(wrong.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  const best = ranked[0]
  return best && best.edits <= Math.max(1, Math.floor(wrong.length / 3)) ? best.name : undefined
}

/** Two neighbours in the wrong order (`titel`) are one slip of the fingers, not two. */
function editsBetween(wrong: string, name: string): number {
  const at = Array.from(wrong, (letter, index) => letter === name[index]).indexOf(false)
  const swapped = wrong.slice(0, at) + wrong.charAt(at + 1) + wrong.charAt(at) + wrong.slice(at + 2)
  return at >= 0 && swapped === name ? 1 : distance(wrong, name)
}
