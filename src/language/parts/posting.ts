import type { BookLine } from '../../contract/runtime/postings.ts'
import type { Parts } from '../../contract/parts.ts'
import { suggest } from '../check/suggest.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import {
  anyType,
  isAssignable,
  itemOf,
  listOf,
  numberType,
  printType,
  stringType,
  type Type,
} from '../expression/type.ts'
import { type PartKind, condition, expression, list, object, optional, word } from '../format/schema.ts'
import { quoted } from '../read/json-type.ts'

/** A line of what a document books, as definitions say it. */
export type PostingLine = Parts['posting']

/** One verb of `books`: all that the compiler knows of it. */
export interface PostingKind<Value extends { posting: string } = { posting: string }> extends PartKind<
  Value,
  'posting'
> {
  /** It names another document (`of`): the definition says in `from` of which kind. */
  ofOther?: true
  /** Its values that are the key of a choice of the form itself: the server is told of which lookup. */
  choices?: readonly string[]
  /** Its value that, when absent, follows from the goods that the document moves of another one, and their prices. */
  follows?: string
  /** It is about what is owed for the document itself, which an operation of its own opens. */
  ofItself?: true
  /** Its values that say how much is there at a moment: over days there is no sum of them. */
  balances?: readonly string[]
  /** Expressions at its place may name the form, `doc`. */
  compile(at: At<Value>): Emitted<BookLine>
}

const walked = object('A list that is walked.', {
  list: expression('The list.'),
  as: word('The name of an item in expressions.'),
  when: optional(expression('Only items of which this is true.')),
})

/** The keys that every verb has beside its values. */
export const lineKeys = {
  each: optional(list(walked, 'Done for every item of these lists, each inside the one before.', { minItems: 1 })),
  when: optional(condition('Done only where this is true.')),
}

/** What a value of a verb has to be. */
type ValueKind = 'key' | 'number' | 'text' | 'state'

interface Verb {
  /** The keys of its values, and what each has to be. */
  values: Readonly<Record<string, ValueKind>>
  /** The value that is to blame when the posting is refused. */
  blamed: string
  /** Other values that may be to blame alone. */
  pointed?: readonly string[]
  /** What the definition says outright, by name. */
  said?: Readonly<Record<string, string>>
}

type Line = { posting: string; each?: { list: string; as: string; when?: string }[]; when?: string }

/** A line of a verb whose values are expressions: its lists, its condition, and its values by their types. */
export function compileLine(at: At<Line>, { values, blamed, pointed = [], said }: Verb): Emitted<BookLine> {
  let inside: At<Line> = at
  const each = (at.key('each')?.items() ?? []).map((walk) => {
    const outer = walk.only(inside.variables)
    const { code, type, path } = outer.key('list').expression(listOf(anyType))
    inside = inside.naming(outer.key('as'), itemOf(type))
    const { as } = walk.value
    return { list: code, from: path, as, when: walk.only(inside.variables).key('when')?.condition().code }
  })
  const compiled = Object.entries(values).flatMap(([name, kind]) => {
    // Each verb's schema has its values as texts under these keys.
    const text = (at.value as unknown as Readonly<Record<string, string | undefined>>)[name]
    return text === undefined ? [] : [[name, valueOf(inside.in(name, text), kind)] as const]
  })
  const places = compiled.flatMap(([name, { path }]) => (pointed.includes(name) && path ? [[name, path] as const] : []))
  return {
    posting: at.value.posting,
    each,
    when: inside.key('when')?.condition().code,
    values: Object.fromEntries(compiled.map(([name, { code }]) => [name, code])),
    ...(said && { said }),
    blamed: compiled.find(([name]) => name === blamed)?.[1].path ?? null,
    ...(places.length > 0 && { pointed: Object.fromEntries(places) }),
  }
}

const types: Readonly<Record<ValueKind, readonly Type[]>> = {
  key: [numberType, stringType],
  number: [numberType],
  text: [stringType],
  state: [stringType],
}
const words: Readonly<Record<ValueKind, string>> = {
  key: 'kunci sebuah pilihan',
  number: 'angka',
  text: 'teks',
  state: 'teks',
}

function valueOf(at: At<string>, kind: ValueKind) {
  const compiled = at.expression()
  if (!types[kind].some((type) => isAssignable(compiled.type, type)))
    at.report('posting-mismatch', `${printType(compiled.type)}, seharusnya ${words[kind]}${mendOf(compiled.type)}`)
  else if (kind === 'state') checkState(at, compiled.type)
  return compiled
}

/** A unit is never in a state that the app does not know: all that the expression can give are such. */
function checkState(at: At<string>, type: Type): void {
  const states = at.context.app?.unitStates?.map(({ state }) => state)
  const values = type.kind === 'string' ? type.values : undefined
  if (!states) at.report('missing-keyword', 'belum ada "unitStates" pada app.json; tambahkan di sana')
  else if (!values) at.report('posting-mismatch', `seharusnya isian dengan "enum" dari ${quoted(states)}`)
  else
    for (const value of values)
      if (!states.includes(value))
        at.report('unknown-field', `"${value}"; yang ada ${quoted(states)}`, suggest(value, states))
}

/** An option is no key: its value is. */
function mendOf(type: Type): string {
  return type.kind === 'object' && Object.hasOwn(type.fields, 'value') ? '; tulis "….value"' : ''
}

/** In words: in which state a unit is afterwards, where the line says so. */
export function inState({ state }: { state?: string }): string {
  return state === undefined ? '' : `, menjadi ${state}`
}

/** A line in words: what it does, for which items, and when. */
export function explainLine({ each = [], when }: Pick<Line, 'each' | 'when'>, does: string): string[] {
  const walks = each.map(({ list: of, as, when: only }) => `setiap ${as} dari ${of}${only ? `, bila ${only}` : ''}`)
  return [[...walks, ...(when === undefined ? [] : [`hanya bila ${when}`]), does].join(': ')]
}
