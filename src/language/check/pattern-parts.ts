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
