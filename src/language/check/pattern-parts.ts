/** More places for characters than any ordinary pattern has, repetitions written out. */
const mostPlaces = 2500
const mostPaths = 50_000

/** How often each of some places comes next; twice where a text leads there in two ways. */
export type Places = ReadonlyMap<number, number>

/** A part of a pattern: the places at which it begins and ends, and in how many ways it takes nothing. */
interface Piece {
  first: Places
  last: Places
  empty: number
}

/** A pattern's places for characters, repetitions written out, and which of them follow each other. */
export class PatternPlaces {
  /** What each place takes. */
  readonly sources: string[] = []
  readonly next: Map<number, number>[] = []
  /** Places from and to which, inside of one repetition without end. */
  readonly loops: [from: number, to: number][] = []
  readonly looks: Look[] = []
  readonly whole: Piece
  #paths = 0
  #depth = 0

  constructor(pattern: PatternPart) {
    this.whole = this.#piece(pattern)
  }

  get isTooLarge(): boolean {
    return this.sources.length > mostPlaces || this.#paths > mostPaths
  }

  #piece(part: PatternPart): Piece {
    if (this.isTooLarge) return nothing
    switch (part.part) {
      case 'character': {
        const place = this.sources.push(part.source) - 1
        this.next.push(new Map())
        return { first: new Map([[place, 1]]), last: new Map([[place, 1]]), empty: 0 }
      }
      case 'place':
        return nothing
      case 'look':
        this.looks.push(part)
        return nothing
      case 'sequence':
        return this.#behindEachOther(part.of.map((one) => this.#piece(one)))
      case 'choice':
        return part.of.map((one) => this.#piece(one)).reduce(either)
      case 'repeat':
        return this.#repeated(part)
    }
  }

  #repeated({ body, least, most }: PatternPart & { part: 'repeat' }): Piece {
    const times = (count: number): Piece[] => {
      const pieces: Piece[] = []
      while (pieces.length < count && !this.isTooLarge) pieces.push(this.#piece(body))
      return pieces
    }
    if (most < Infinity) {
      const demanded = times(least)
      const more = times(most - least).reduceRight((rest, piece) => maybe(this.#behind(piece, rest)), nothing)
      return this.#behind(this.#behindEachOther(demanded), more)
    }
    const before = this.#behindEachOther(times(least - 1))
    const from = this.sources.length
    this.#depth += 1
    const piece = this.#piece(body)
    this.#depth -= 1
    this.#connect(piece.last, piece.first)
    if (this.#depth === 0) this.loops.push([from, this.sources.length])
    return this.#behind(before, least === 0 ? maybe(piece) : piece)
  }

  #behindEachOther(pieces: readonly Piece[]): Piece {
    return pieces.reduce((one, other) => this.#behind(one, other), nothing)
  }

  #behind(one: Piece, other: Piece): Piece {
    this.#connect(one.last, other.first)
    return {
      first: sum(one.first, other.first, one.empty),
      last: sum(other.last, one.last, other.empty),
      empty: one.empty * other.empty,
    }
  }

  #connect(from: Places, to: Places): void {
    this.#paths += from.size * to.size
    if (this.isTooLarge) return
    for (const [place, ways] of from) {
      const next = this.next[place]
      for (const [other, more] of to) next?.set(other, (next.get(other) ?? 0) + ways * more)
    }
  }
}

const nothing: Piece = { first: new Map(), last: new Map(), empty: 1 }

function either(one: Piece, other: Piece): Piece {
  return { first: sum(one.first, other.first), last: sum(one.last, other.last), empty: one.empty + other.empty }
}

function maybe(piece: Piece): Piece {
  return { ...piece, empty: piece.empty + 1 }
}

function sum(one: Places, other: Places, times = 1): Places {
  if (times === 0 || other.size === 0) return one
  const all = new Map(one)
  for (const [place, ways] of other) all.set(place, (all.get(place) ?? 0) + ways * times)
  return all
}

/** What a regular expression is made of, for whoever wants to know how much work it is. */
export type PatternPart =
  /** One character: a letter, an escape, a set. */
  | { part: 'character'; source: string }
  /** A place: the beginning of the text, its end, or something else that takes no character. */
  | { part: 'place'; at: 'start' | 'end' | 'word' }
  | { part: 'look'; body: PatternPart }
  | { part: 'sequence' | 'choice'; of: readonly PatternPart[] }
  | { part: 'repeat'; body: PatternPart; least: number; most: number }

/** What has to follow, or must not. */
export type Look = PatternPart & { part: 'look' }

/** Look-behinds, groups with a name, flags inside, and what refers to a group. */
const unknownForms = /\(\?(?![:=!])|\\[1-9k]/y
const looks = /\(\?[=!]/y
const opens = /\((?:\?:)?/y
const places = /\^|\$|\\[bB]/y
const sets = /\[(?:\\.|[^\]\\])*\]/suy
/** Two halves written by number are one character. */
const escapes = /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\(?:u\{[^}]*\}|u.{4}|x..|c.|[pP]\{[^}]*\}|.)/suy
const others = /./suy
const quantifiers = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y

/** The parts of a pattern that `RegExp` reads with the flag `u`; null when it has a form that nobody judges. */
export function readPattern(pattern: string): PatternPart | null {
  return new Reader(pattern).whole()
}

class Reader {
  readonly #pattern: string
  #at = 0
  #isKnown = true

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  whole(): PatternPart | null {
    const part = this.#choice()
    return this.#isKnown ? part : null
  }

  #take(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.#at
    const found = form.exec(this.#pattern)
    if (found) this.#at = form.lastIndex
    return found
  }

  #choice(): PatternPart {
    const of = [this.#sequence()]
    while (this.#take(/\|/y)) of.push(this.#sequence())
    return { part: 'choice', of }
  }

  #sequence(): PatternPart {
    const of: PatternPart[] = []
    while (this.#isKnown && this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern.charAt(this.#at)))
      of.push(this.#repeated(this.#single()))
    return { part: 'sequence', of }
  }

  #repeated(body: PatternPart): PatternPart {
    const found = this.#take(quantifiers)
    if (!found) return body
    const [, sign, least = '0', comma, most = ''] = found
    if (sign !== undefined)
      return { part: 'repeat', body, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
    const upTo = most === '' ? Infinity : Number(most)
    return { part: 'repeat', body, least: Number(least), most: comma === '' ? Number(least) : upTo }
  }

  #single(): PatternPart {
    if (this.#take(unknownForms)) this.#isKnown = false
    if (this.#take(looks)) return { part: 'look', body: this.#closed() }
    if (this.#take(opens)) return this.#closed()
    const place = this.#take(places)?.[0]
    if (place !== undefined) return { part: 'place', at: place === '^' ? 'start' : place === '$' ? 'end' : 'word' }
    const character = this.#take(sets) ?? this.#take(escapes) ?? this.#take(others)
    return { part: 'character', source: character?.[0] ?? '' }
  }

  #closed(): PatternPart {
    const inside = this.#choice()
    this.#take(/\)/y)
    return inside
  }
}
