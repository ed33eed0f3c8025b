import { Recent } from '../../contract/runtime/recent.ts'
import { type Look, type PatternPart, PatternPlaces, type Places, readPattern } from './pattern-parts.ts'

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
function lettersOf(sources: readonly string[]): { letter: string; takenBy: ReadonlySet<string> }[] {
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

/** Patterns have the same few sources over and over, and each is tried on a million characters. */
const knownBounds = new Recent<readonly string[]>(200)

function boundsOf(source: string): readonly string[] {
  if (/^[\w @:;,/-]$/.test(source)) return [source]
  return knownBounds.get(source) ?? knownBounds.set(source, findBounds(source))
}

/** Where what a source takes begins, and what comes behind its end. */
function findBounds(source: string): string[] {
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

/** At most so many steps; or a letter that two ways through the pattern take, again and again; null: too large. */
type Steps = { steps: number; letter: string } | null

/**
 * How many steps an engine that tries one way after the other takes at most for a text of `length` characters. It
 * tries no more than all ways that there are, so these are counted: character by character through the pattern's
 * places, from its end to its beginning. What repeats without end is taken to repeat `length` times.
 */
export function stepsOf(pattern: PatternPart, length: number): Steps {
  // Not bound to the beginning of the text it is tried at each of its characters.
  return stepsFrom(pattern, length, startsAtStart(pattern) ? 1 : length)
}

function stepsFrom(pattern: PatternPart, length: number, starts: number): Steps {
  const places = new PatternPlaces(pattern)
  if (places.isTooLarge) return null
  const { steps, letter } = new Count(places, length, isOpenAtEnd(pattern)).whole(starts)
  const looks = places.looks.map((look) => ({ look, counted: stepsFrom(look.body, length, 1) }))
  const worst = { steps, letter }
  let [once, often] = [0, 1]
  for (const { look, counted } of looks) {
    if (!counted) return null
    if (counted.steps > worst.steps) Object.assign(worst, counted)
    // What stands at the beginning is looked at once.
    if (isFirst(look, pattern)) once += counted.steps
    else often += counted.steps
  }
  return { steps: steps * often + once, letter: worst.letter }
}

/** Whether nothing but places and other looks stands before it. */
function isFirst(look: Look, pattern: PatternPart): boolean {
  if (pattern.part === 'choice' && pattern.of.length === 1 && pattern.of[0]) return isFirst(look, pattern.of[0])
  if (pattern.part !== 'sequence') return false
  const before = pattern.of.slice(0, pattern.of.indexOf(look))
  return pattern.of.includes(look) && before.every(({ part }) => part === 'place' || part === 'look')
}

/** Steps from each place on, the last ones first. */
class Count {
  readonly #places: PatternPlaces
  readonly #length: number
  readonly #isOpen: boolean
  readonly #letters: ReturnType<typeof lettersOf>
  readonly #from: number[]
  #worst = { steps: 0, letter: '' }

  constructor(places: PatternPlaces, length: number, isOpen: boolean) {
    this.#places = places
    this.#length = length
    this.#isOpen = isOpen
    this.#letters = lettersOf([...new Set(places.sources)])
    this.#from = Array.from(places.sources, () => 0)
  }

  whole(starts: number): { steps: number; letter: string } {
    const { sources, loops, whole, next } = this.#places
    for (let place = sources.length - 1; place >= 0; place -= 1) {
      const loop = loops.find(([from, to]) => from <= place && place < to)
      if (loop) {
        this.#countLoop(...loop)
        ;[place] = loop
      } else this.#from[place] = this.#isFound(place) ? 1 : 1 + this.#most(next[place] ?? new Map<number, number>())
    }
    const search = starts * (1 + this.#most(whole.first))
    return { steps: search + this.#length * this.#mostBehindFound(), letter: this.#worst.letter }
  }

  /** What is found goes on as far as it can; what it tries in vain on the way takes so many steps for each character. */
  #mostBehindFound(): number {
    const { next } = this.#places
    const found = next.filter((_, place) => this.#isFound(place))
    return Math.max(0, ...found.map((behind) => 1 + this.#most(behind)))
  }

  /** The letter that leads on in the most steps. */
  #most(next: Places): number {
    return Math.max(0, ...this.#letters.map(({ letter, takenBy }) => this.#noted(letter, this.#sum(next, takenBy))))
  }

  /** Remembers the letter at which the way parts, with the most steps behind it. */
  #noted(letter: string, { steps, ways }: { steps: number; ways: number }): number {
    if (ways > 1 && steps > this.#worst.steps) this.#worst = { steps, letter }
    return steps
  }

  #sum(next: Places, takenBy: ReadonlySet<string>, isCounted: (place: number) => boolean = () => true) {
    let [steps, ways] = [0, 0]
    for (const [place, times] of next)
      if (isCounted(place) && takenBy.has(this.#places.sources[place] ?? '')) {
        steps += times * (this.#from[place] ?? 0)
        ways += times
      }
    return { steps, ways }
  }

  /**
   * Inside of a repetition one letter has to lead on in one way, else the ways double with each character. Whoever may
   * stay there and leave at the same letter does either, at each of them.
   */
  #countLoop(from: number, to: number): void {
    const isInside = (place: number): boolean => from <= place && place < to
    this.#from.fill(1, from, to)
    let [staying, leaving] = [0, 0]
    for (const [index, next] of this.#places.next.slice(from, to).entries())
      for (const { letter, takenBy } of this.#isFound(from + index) ? [] : this.#letters) {
        const inside = this.#sum(next, takenBy, isInside).ways
        const { steps, ways } = this.#sum(next, takenBy, (place) => !isInside(place))
        const out = this.#noted(letter, { steps: inside > 1 ? Infinity : steps, ways: ways + inside })
        if (inside > 0) staying = Math.max(staying, out)
        else leaving = Math.max(leaving, out)
      }
    for (let place = from; place < to; place += 1)
      this.#from[place] = this.#isFound(place) ? 1 : this.#length * (1 + staying) + leaving
  }

  /** Whoever comes to the end of what may stand anywhere has found it, and tries nothing else of what came before. */
  #isFound(place: number): boolean {
    return this.#isOpen && this.#places.whole.last.has(place)
  }
}

/** Whether what it looks for may be followed by anything. */
function isOpenAtEnd(pattern: PatternPart): boolean {
  switch (pattern.part) {
    case 'character':
      return true
    case 'place':
      return pattern.at === 'start'
    case 'look':
      return false
    case 'repeat':
      return isOpenAtEnd(pattern.body)
    case 'sequence':
    case 'choice':
      return pattern.of.every(isOpenAtEnd)
  }
}

/** Whether it can only stand at the beginning of the text. */
function startsAtStart(pattern: PatternPart): boolean {
  if (pattern.part === 'choice') return pattern.of.every(startsAtStart)
  if (pattern.part === 'sequence') return pattern.of[0] !== undefined && startsAtStart(pattern.of[0])
  return pattern.part === 'place' && pattern.at === 'start'
}

/** Of texts without a limit of their own no more characters are tried than any form takes. */
const longestText = 2000
/** What is longer nobody reads. */
const longestPattern = 500
/** An engine takes a tenth of a second for so many. */
const mostSteps = 20_000_000
const shownLength = 20

export type PatternVerdict =
  | { kind: 'fine' }
  | { kind: 'invalid'; reason: string }
  | { kind: 'long'; most: number }
  /** Has a part that cannot be judged. */
  | { kind: 'unknown' }
  /** Backtracks without end on texts like this. */
  | { kind: 'heavy'; text: string }

/** A pattern is not tried on a text that has more units (UTF-16) than this; `maxLength` counts characters. */
export function longestTried(maxLength: number | undefined): number {
  return maxLength === undefined ? longestText : 2 * maxLength
}

const known = new Recent<PatternVerdict>(500)

/**
 * Whether a pattern of JSON Schema (a regular expression with the flag `u`) can be run on whatever people type into a
 * field of `maxLength` characters: an engine that tries one way after the other has to be done soon, whatever the text.
 */
export function judgePattern(pattern: string, maxLength?: number): PatternVerdict {
  const key = `${longestTried(maxLength)} ${pattern}`
  return known.get(key) ?? known.set(key, judge(pattern, longestTried(maxLength)))
}

function judge(pattern: string, length: number): PatternVerdict {
  if (pattern.length > longestPattern) return { kind: 'long', most: longestPattern }
  try {
    new RegExp(pattern, 'u')
  } catch (error) {
    return { kind: 'invalid', reason: error instanceof Error ? error.message : String(error) }
  }
  const parts = readPattern(pattern)
  if (!parts) return { kind: 'unknown' }
  const counted = stepsOf(parts, length)
  if (!counted) return { kind: 'long', most: longestPattern }
  if (counted.steps <= mostSteps) return { kind: 'fine' }
  return { kind: 'heavy', text: counted.letter.repeat(shownLength) }
}
