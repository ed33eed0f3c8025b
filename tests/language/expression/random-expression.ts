/** A seeded generator of well-typed expressions, each written for us and for the library. */
import { seeded } from '../../seeded-random.ts'

/** The same expression twice: the library counts sizes in integers and has `double()` instead. */
export interface Pair {
  ours: string
  theirs: string
}

export type Kind = 'number' | 'string' | 'boolean' | 'numbers' | 'strings' | 'rows'

/** Complete data: no null, no absent field, no number that overflows. */
export const data = {
  doc: {
    a: 3,
    b: -2.5,
    zero: 0,
    name: 'Kata',
    other: 'x"y',
    yes: true,
    no: false,
    numbers: [1, 2.5, -4],
    names: ['Kata', 'b', ''],
    rows: [
      { n: 1, name: 'p', ok: true, numbers: [1, 2] },
      { n: 2.5, name: 'Kata', ok: false, numbers: [] },
      { n: -3, name: 'r', ok: true, numbers: [3] },
    ],
  },
}

interface Variable {
  source: string
  kind: Kind
}

const documentVariables: Variable[] = [
  { source: 'doc.a', kind: 'number' },
  { source: 'doc.b', kind: 'number' },
  { source: 'doc["zero"]', kind: 'number' },
  { source: 'doc.numbers[1]', kind: 'number' },
  { source: 'doc.rows[2].n', kind: 'number' },
  { source: 'doc.name', kind: 'string' },
  { source: 'doc.other', kind: 'string' },
  { source: 'doc.rows[0].name', kind: 'string' },
  { source: 'doc.yes', kind: 'boolean' },
  { source: 'doc.no', kind: 'boolean' },
  { source: 'doc.numbers', kind: 'numbers' },
  { source: 'doc.rows[0].numbers', kind: 'numbers' },
  { source: 'doc.names', kind: 'strings' },
  { source: 'doc.rows', kind: 'rows' },
]

export class RandomExpressions {
  readonly #next: () => number
  #names = 0

  constructor(seed: number) {
    this.#next = seeded(seed)
  }

  /** One expression of any kind. */
  any(depth: number): Pair {
    return this.#of(
      this.#pick<Kind>(['number', 'string', 'boolean', 'boolean', 'numbers', 'strings', 'rows']),
      depth,
      documentVariables,
    )
  }

  #of(kind: Kind, depth: number, scope: Variable[]): Pair {
    if (depth <= 0) return this.#leaf(kind, scope)
    const one = (of: Kind) => this.#of(of, depth - 1, scope)
    switch (kind) {
      case 'number':
        return this.#pick([() => this.#number(one), () => this.#leaf(kind, scope), () => this.#ternary(kind, one)])()
      case 'string':
        return this.#pick([
          () => pair`(${one('string')} + ${one('string')})`,
          () => pair`${one('string')}.trim()`,
          () => pair`${one('strings')}.join(${one('string')})`,
          () => this.#leaf(kind, scope),
          () => this.#ternary(kind, one),
        ])()
      case 'boolean':
        return this.#boolean(one, depth, scope)
      case 'numbers':
        return this.#pick([
          () => pair`[${one('number')}, ${one('number')}]`,
          () => pair`(${one('numbers')} + ${one('numbers')})`,
          () => this.#walk(depth, scope, 'map', 'number'),
          () => this.#filter('numbers', depth, scope),
          () => this.#leaf(kind, scope),
          () => this.#ternary(kind, one),
        ])()
      case 'strings':
        return this.#pick([
          () => pair`[${one('string')}, ${one('string')}]`,
          () => this.#walk(depth, scope, 'map', 'string'),
          () => this.#filter('strings', depth, scope),
          () => this.#leaf(kind, scope),
        ])()
      case 'rows':
        return this.#pick([
          () => this.#filter('rows', depth, scope),
          () => this.#leaf(kind, scope),
          () => this.#ternary(kind, one),
        ])()
    }
  }

  #number(one: (of: Kind) => Pair): Pair {
    const sized = one(this.#pick<Kind>(['string', 'numbers', 'strings', 'rows']))
    return this.#pick([
      () => pair`(${one('number')} ${same(this.#pick(['+', '-', '*']))} ${one('number')})`,
      // A divisor that is never zero: dividing by zero gives null here and Infinity there, by design.
      () => pair`(${one('number')} / (${one('boolean')} ? 3.0 : -0.5))`,
      () => pair`-${one('number')}`,
      () => ({ ours: `size(${sized.ours})`, theirs: `double(size(${sized.theirs}))` }),
      () => ({ ours: `${sized.ours}.size()`, theirs: `double(${sized.theirs}.size())` }),
    ])()
  }

  #boolean(one: (of: Kind) => Pair, depth: number, scope: Variable[]): Pair {
    const ordered = this.#pick<Kind>(['number', 'string'])
    const compared = this.#pick<Kind>(['number', 'boolean', 'numbers', 'strings', 'rows'])
    return this.#pick([
      () => pair`(${one(ordered)} ${same(this.#pick(['<', '<=', '>', '>=']))} ${one(ordered)})`,
      () => pair`(${one(compared)} ${same(this.#pick(['==', '!=']))} ${one(compared)})`,
      // Never two literals, which the checker refuses when they differ.
      () => pair`((${one('string')} + "") ${same(this.#pick(['==', '!=']))} ${one('string')})`,
      () => pair`(${one('boolean')} ${same(this.#pick(['&&', '||']))} ${one('boolean')})`,
      () => pair`!${one('boolean')}`,
      () => pair`(${one('number')} in ${one('numbers')})`,
      () => pair`((${one('string')} + "") in ${one('strings')})`,
      () => pair`${one('string')}.${same(this.#pick(['startsWith', 'endsWith', 'contains']))}(${one('string')})`,
      () => this.#walk(depth, scope, this.#pick(['all', 'exists', 'exists_one']), 'boolean'),
      () => same(this.#pick(['has(doc.name)', 'has(doc.rows)'])),
      () => this.#leaf('boolean', scope),
      () => this.#ternary('boolean', one),
    ])()
  }

  #ternary(kind: Kind, one: (of: Kind) => Pair): Pair {
    return pair`(${one('boolean')} ? ${one(kind)} : ${one(kind)})`
  }

  #filter(list: Kind, depth: number, scope: Variable[]): Pair {
    const { receiver, name, inner } = this.#bind(list, depth, scope)
    return pair`${receiver}.filter(${same(name)}, ${this.#of('boolean', depth - 1, inner)})`
  }

  #walk(depth: number, scope: Variable[], macro: string, body: Kind): Pair {
    const { receiver, name, inner } = this.#bind(this.#pick<Kind>(['numbers', 'strings', 'rows']), depth, scope)
    return pair`${receiver}.${same(macro)}(${same(name)}, ${this.#of(body, depth - 1, inner)})`
  }

  #bind(list: Kind, depth: number, scope: Variable[]): { receiver: Pair; name: string; inner: Variable[] } {
    const receiver = this.#of(list, depth - 1, scope)
    const name = `i${++this.#names}`
    const bound: Variable[] =
      list === 'rows'
        ? [
            { source: `${name}.n`, kind: 'number' },
            { source: `${name}.name`, kind: 'string' },
            { source: `${name}.ok`, kind: 'boolean' },
            { source: `${name}.numbers`, kind: 'numbers' },
          ]
        : [{ source: name, kind: list === 'numbers' ? 'number' : 'string' }]
    // Twice, so that bodies use their own variable often.
    return { receiver, name, inner: [...scope, ...bound, ...bound] }
  }

  #leaf(kind: Kind, scope: Variable[]): Pair {
    const known = scope.filter((variable) => variable.kind === kind).map(({ source }) => source)
    const literals: Record<Kind, string[]> = {
      number: ['0.0', '1.0', '2.5', '-3.0', '1e3'],
      string: ['""', '"Kata"', "'x\"y'", '"p"', '"\\n"', '" é "'],
      boolean: ['true', 'false'],
      numbers: ['[1.0, 2.5]', '[0.0]'],
      strings: ['["p", "Kata"]', '[""]'],
      rows: ['doc.rows'],
    }
    return same(this.#pick(this.#next() < 0.7 ? known : literals[kind]))
  }

  #pick<Item>(items: Item[]): Item {
    return items[Math.floor(this.#next() * items.length)]!
  }
}

function same(source: string): Pair {
  return { ours: source, theirs: source }
}

function pair(texts: TemplateStringsArray, ...parts: Pair[]): Pair {
  const fill = (side: keyof Pair) => texts.reduce((whole, text, index) => whole + parts[index - 1]![side] + text)
  return { ours: fill('ours'), theirs: fill('theirs') }
}
