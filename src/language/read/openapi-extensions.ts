import { language } from '../../contract/words/words.ts'
import type { Grain } from '../../contract/report-module.ts'
import type { CarriedBooks, CarriedMoney, NamedGoods } from '../../contract/runtime/carried-books.ts'
import { isRecord, mapValues, own } from '../../contract/runtime/own.ts'

/** What stands in `x-books`; null for nothing. */
export function readCarried(value: unknown): CarriedBooks | null {
  if (!isRecord(value)) return null
  const { lines, names, pays } = value
  if (typeof lines !== 'string' || !Array.isArray(names)) return null
  return { lines, names: names.flatMap(readNamed), pays: isRecord(pays) ? readPays(pays) : null }
}

/** The verbs that an operation runs of goods. */
export function carriedVerbs({ names }: CarriedBooks): string[] {
  return [...new Set(names.map(({ posting }) => posting))].sort()
}

function readNamed(value: unknown): NamedGoods[] {
  if (!isRecord(value) || typeof value['verb'] !== 'string' || !isRecord(value['values'])) return []
  const { verb, when, unless, each, values } = value
  const only = { ...(isRecord(when) && { when: told(when) }), ...(isRecord(unless) && { unless: told(unless) }) }
  return [{ posting: verb, ...only, each: typeof each === 'string' ? each : null, values: mapValues(values, String) }]
}

function readPays({ money, list, amount }: Readonly<Record<string, unknown>>): CarriedMoney {
  const named = typeof list === 'string' && typeof amount === 'string'
  return { money: money === 'out' ? 'out' : 'in', list: named ? list : null, amount: named ? amount : null }
}

function told(values: Readonly<Record<string, unknown>>): Record<string, string | boolean> {
  return mapValues(values, (value) => (typeof value === 'boolean' ? value : String(value)))
}

/** What an operation says of the figures that it answers (`x-fact`). */
export interface Fact {
  /** The parameters of its days; of balances the one of their day. */
  time: { from: string; to: string } | { on: string }
  /** The parameter that takes the name of a dimension. */
  by: string
  /** Of documents that definitions describe, which say its further dimensions and measures. */
  ofDocuments: boolean
  /** The same of the records of a type. */
  ofRecords: boolean
  dimensions: Readonly<Record<string, FactDimension>>
  measures: Readonly<Record<string, FactMeasure>>
}

/** What people read, in the language that is compiled. */
interface Titled {
  title: string
  /** Its English, where that differs. */
  en?: string
}

export interface FactDimension extends Titled {
  /** Of days; null for what has names. */
  grain: Grain | null
  /** The parameter that narrows to one of its keys. */
  filter: string | null
  /** Dimensions that are kept apart from it: by one, the fact is not narrowed to a key of the other. */
  not: readonly string[]
  /** The keys of a form's choice, in order; those of an operation's own are what its `filter` takes. */
  choices?: readonly string[]
}

export interface FactMeasure extends Titled {
  format: string
  over: 'sum' | 'balance'
  /** Dimensions of which a row of it has several: by them it would be counted more than once. */
  not: readonly string[]
  /** Where rights name it by a path of their own. */
  secret?: string
}

const grains: Readonly<Record<string, Grain>> = { day: 'day', week: 'week', month: 'month' }

/** What stands in `x-fact`; null for nothing. */
export function readFact(value: unknown): Fact | null {
  if (!isRecord(value)) return null
  const { time, by, of, dimensions, measures } = value
  return {
    time: readTime(time),
    by: text(by),
    ofDocuments: of === 'documents',
    ofRecords: of === 'records',
    dimensions: mapValues(record(dimensions), (one) => {
      const { grain, filter, not } = record(one)
      const known = own(grains, text(grain)) ?? null
      return { ...titled(one), grain: known, filter: text(filter) || null, not: names(not) }
    }),
    measures: mapValues(record(measures), (one) => {
      const { format, over, not } = record(one)
      const isBalance = over === 'balance'
      return { ...titled(one), format: text(format), over: isBalance ? 'balance' : 'sum', not: names(not) }
    }),
  }
}

function titled(one: unknown): Titled {
  const { title, en } = record(one)
  return { title: text(title), ...(en !== undefined && { en: text(en) }) }
}

/** The title as the page is compiled: in its own language, or in English. */
export function saidTitle({ title, en }: Titled): string {
  return language() === 'en' ? (en ?? title) : title
}

function readTime(value: unknown): Fact['time'] {
  const { from, to, on } = record(value)
  return on === undefined ? { from: text(from), to: text(to) } : { on: text(on) }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
