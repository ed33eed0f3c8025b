import { distance } from 'fastest-levenshtein'

/** The known name that is closest to a wrong one, when it is close enough to be meant. */
export function suggest(wrong: string, known: Iterable<string>): string | undefined {
  const ranked = [...known]
    .map((name) => ({ name, edits: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  const best = ranked[0]
  return best && best.edits <= Math.max(1, Math.floor(wrong.length / 3)) ? best.name : undefined
}
