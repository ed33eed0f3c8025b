import { distance } from 'fastest-levenshtein'

/** The known name that is closest to a wrong one, when it is close enough to be meant. */
export function suggest(wrong: string, known: Iterable<string>): string | undefined {
  const text = wrong.toLowerCase()
  const most = Math.max(1, Math.floor(text.length / 3))
  let best: { name: string; edits: number } | undefined
  for (const name of known) {
    const other = name.toLowerCase()
    // Each letter that one of them has more is an edit: of a text without end no name is compared.
    if (Math.abs(other.length - text.length) > most) continue
    const edits = editsBetween(text, other)
    if (edits <= most && edits < (best?.edits ?? Infinity)) best = { name, edits }
  }
  return best?.name
}

/** Two neighbours in the wrong order (`titel`) are one slip of the fingers, not two. */
function editsBetween(wrong: string, name: string): number {
  const at = Array.from(wrong, (letter, index) => letter === name[index]).indexOf(false)
  const swapped = wrong.slice(0, at) + wrong.charAt(at + 1) + wrong.charAt(at) + wrong.slice(at + 2)
  return at >= 0 && swapped === name ? 1 : distance(wrong, name)
}
