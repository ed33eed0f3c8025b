import type { Fn, Path, Scope, Values } from '../module.ts'
import { own } from './own.ts'

/** One line of what a document books, as the compiler emits it. */
export interface BookLine {
  /** The verb, such as `goods-move`. */
  posting: string
  /** The lists that it walks, each inside the one before; `from` is where the list stands in the form, if anywhere. */
  each: readonly { list: Fn<readonly unknown[]>; from: readonly string[] | null; as: string; when?: Fn }[]
  when?: Fn
  values: Readonly<Record<string, Fn>>
  /** What the definition says outright of it, such as `side`. */
  said?: Readonly<Record<string, string>>
  /** The lookups of the values that are keys of choices of the form, by name. */
  choices?: Readonly<Record<string, ChoiceLookup>>
  /** The variable and fields of the value that is to blame when the posting is refused. */
  blamed: readonly string[] | null
  /** The same of other values that may be to blame alone, by name. */
  pointed?: Readonly<Record<string, readonly string[]>>
}

/** The operation that offers a choice's options, with its path, which names the type of records. */
export interface ChoiceLookup {
  operation: string
  path: string
}

/** The verbs that book money, or what is owed; all others book goods. */
const moneyVerbs = [
  ...(['open', 'settle', 'credit', 'paid'] as const),
  ...(['cash-in', 'cash-out', 'cash-move', 'cash-count', 'cash-taken'] as const),
] as const
export type MoneyVerb = (typeof moneyVerbs)[number]

export function isMoneyVerb(posting: string): posting is MoneyVerb {
  return moneyVerbs.some((verb) => verb === posting)
}

/** Who owes, one by one. */
export const sides = ['receivable', 'payable', 'deposit', 'advance', 'cheque', 'issued'] as const

/**
 * Who owes: the party owes us a receivable, an advance and the cheque that it gave, we owe it a payable, a deposit and
 * the one that we issued.
 */
export type Side = (typeof sides)[number]

/** Whether it is a giro: it is not paid but cleared, or bounced. */
export const isGiro = (side: Side): boolean => side === 'cheque' || side === 'issued'

/** What people call what is owed, by who owes it. */
export const sideNames = {
  receivable: 'Piutang',
  payable: 'Utang',
  deposit: 'Deposit',
  advance: 'Uang muka',
  cheque: 'Giro masuk',
  issued: 'Giro keluar',
} as const satisfies Readonly<Record<Side, string>>

/** Plain data: a verb with its values, and the place in the form where it is to be blamed. */
export interface Posting {
  posting: string
  values: Readonly<Record<string, unknown>>
  choices?: BookLine['choices']
  place: Path
  /** Of which row of the outermost list it is, whatever is to blame; none where it walks no list. */
  row?: number
  pointed?: Readonly<Record<string, Path>>
}

/** More than any document may book; lists inside of lists would be walked until no memory is left. */
const most = 100_000

/**
 * What a form of these values books, in the order of the definition's lines; of far too many the first ones.
 * @param as what expressions call the form, or whatever else it is that books
 */
export function postingsOf(books: readonly BookLine[], doc: Values, as = 'doc'): Posting[] {
  const found: Posting[] = []
  for (const line of books) walk(line, line.each, { scope: { [as]: doc }, places: { [as]: [] }, row: [], found })
  return found
}

interface Here {
  scope: Scope
  places: Readonly<Record<string, Path>>
  /** The innermost row that has a place in the form. */
  row: Path
  /** The number of the outermost row. */
  first?: number
  found: Posting[]
}

function walk(line: BookLine, [outer, ...inner]: BookLine['each'], here: Here): void {
  if (!outer) return note(line, here)
  const base = placeOf(outer.from, here.places)
  for (const [index, item] of (outer.list(here.scope) ?? []).entries()) {
    if (here.found.length >= most) return
    const scope = { ...here.scope, [outer.as]: item }
    if (outer.when && outer.when(scope) !== true) continue
    const row = base ? [...base, index] : here.row
    const places = base ? { ...here.places, [outer.as]: row } : here.places
    walk(line, inner, { ...here, scope, places, row, first: here.first ?? index })
  }
}

function note(line: BookLine, { scope, places, row, first, found }: Here): void {
  const { posting, when, values, said, choices, blamed, pointed } = line
  if (when && when(scope) !== true) return
  const computed = Object.entries(values).map(([name, value]) => [name, value(scope) ?? null] as const)
  const place = placeOf(blamed, places) ?? row
  found.push({
    posting,
    values: { ...said, ...Object.fromEntries(computed) },
    place,
    ...(choices && { choices }),
    ...(first !== undefined && { row: first }),
    ...(pointed && { pointed: pointedAt(pointed, places) }),
  })
}

function pointedAt(pointed: NonNullable<BookLine['pointed']>, places: Here['places']): Record<string, Path> {
  return Object.fromEntries(
    Object.entries(pointed).flatMap(([name, path]) => {
      const place = placeOf(path, places)
      return place ? [[name, place]] : []
    }),
  )
}

function placeOf(path: readonly string[] | null, places: Here['places']): Path | null {
  const [variable, ...fields] = path ?? []
  const base = variable === undefined ? undefined : own(places, variable)
  return base ? [...base, ...fields] : null
}
