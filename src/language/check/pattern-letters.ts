/** Characters that stand for all others: whatever the parts of a pattern tell apart, one of these does too. */

/** Half of a pair that stands alone. */
const half = '\ud800'
/** Easy to read, whatever kind they are of. */
const readable = ['a', 'A', '0', ' ', '-', '_']
const atOnce = 0x800
let everything: string | undefined

/** Every character that there is, in order, halves of pairs aside. */
function allCharacters(): string {
  everything ??= Array.from({ length: 0x110000 / atOnce }, (_, part) => part * atOnce)
    .filter((start) => start !== 0xd800)
    .map((start) => String.fromCodePoint(...Array.from({ length: atOnce }, (_, index) => start + index)))
    .join('')
  return everything
}

/**
 * One character of each kind that `sources` tell apart (each a pattern of one character), with the sources that take it.
 */
export function lettersOf(sources: readonly string[]): { letter: string; takenBy: ReadonlySet<string> }[] {
  const bounds = new Set([...readable, '\u0000', half, ...sources.flatMap(boundsOf)])
  const tests = sources.map((source) => [source, new RegExp(`^(?:${source})$`, 'u')] as const)
  const kinds = new Map<string, { letter: string; takenBy: ReadonlySet<string> }>()
  // The first one of a kind stands for it.
  for (const letter of bounds) {
    const takenBy = new Set(tests.flatMap(([source, test]) => (test.test(letter) ? [source] : [])))
    const kind = [...takenBy].join(' ')
    if (!kinds.has(kind)) kinds.set(kind, { letter, takenBy })
  }
  return [...kinds.values()]
}

/** Where what a source takes begins, and what comes behind its end. */
function boundsOf(source: string): string[] {
  if (/^[\w @:;,/-]$/.test(source)) return [source]
  const runs = allCharacters().matchAll(new RegExp(`(?:${source})+`, 'gu'))
  return Array.from(runs, ([run]) => run).flatMap((run) => [first(run), next(run)])
}

function first(run: string): string {
  return String.fromCodePoint(run.codePointAt(0) ?? 0)
}

function next(run: string): string {
  const last = run.codePointAt(run.length - 2) ?? 0
  const code = (last > 0xffff ? last : (run.codePointAt(run.length - 1) ?? 0)) + 1
  return code > 0x10ffff ? '\u0000' : String.fromCodePoint(code === 0xd800 ? 0xe000 : code)
}
