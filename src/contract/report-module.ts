/** What compiled reports are at run time: what is asked of a fact, and how it is written. */
import type { ValueFormatName } from './value-formats.ts'
import type { Call } from './module.ts'
import type { Needs, Secret } from './page-module.ts'
import type { ChoiceLookup } from './runtime/postings.ts'

/** How days are put together. */
export type Grain = 'day' | 'week' | 'month'

/** Days that people ask for by name; each ends at the latest today, which a balance is asked of. */
export type Period =
  | 'hari-ini'
  | 'kemarin'
  | '7-hari'
  | '30-hari'
  | 'minggu-ini'
  | 'bulan-ini'
  | 'bulan-lalu'
  | 'tahun-ini'

export type ChartLook = 'bar' | 'line' | 'stacked' | 'donut' | 'spark'

/** A number of each row of the answer, and of its total. */
export interface CompiledMeasure {
  /** Its key in the answer; of a ratio a name of its own. */
  name: string
  title: string
  format: ValueFormatName
  /** A balance holds on a day: over days there is no sum of it. */
  over: 'sum' | 'balance'
  /** The dimensions by which it is not there, as a row of it belongs to several of theirs. */
  not: readonly string[]
  /** What it is made of: two measures of the fact, nothing where the second is 0; or a part of one, in whole numbers. */
  ratio: { of: string; by: string } | { of: string; percent: number } | null
  secret?: Secret
}

export interface CompiledDimension {
  /** What the parameter `by` takes. */
  name: string
  title: string
  /** How days are put together; null for a dimension of names. */
  grain: Grain | null
  /** The query parameter that narrows the fact to one of its keys (`kunci`); null for none. */
  filter: string | null
  /** Dimensions that it does not go together with: by one, the fact is not narrowed to a key of the other. */
  not: readonly string[]
  /** Its keys, where they are choices with an order of their own. */
  choices?: readonly string[] | undefined
}

/** An operation that answers `{rows: [{kunci, nama, …}], total: {…}, lainnya: {…} | null}` with the measures' names. */
export interface CompiledFactCall {
  call: Call
  /** The query parameters of its days, both inclusive; of balances the one of their day. */
  time: { from: string; to: string } | { on: string }
  /** The query parameter that takes a dimension's name; without it there are no rows. */
  by: string
  /** Query parameters that always have the same value. */
  where?: Readonly<Record<string, string>>
}

/** Where a row leads to: a list, with query parameters of it filled. */
export interface CompiledDrill {
  path: string
  parameters: {
    name: string
    /** Days of the report, or of the row where that is a period; the key of a dimension, or its name, where it has one; a value. */
    of: 'from' | 'to' | 'on' | { dimension: string; isNamed?: boolean; none?: string } | { value: string }
    /** The address has the row's name beside the key. */
    labelled: boolean
  }[]
  /** The list shows what is there now: figures of an earlier day do not lead there. */
  isOfToday: boolean
}

/** What a report counts of the documents of a type: its server keeps sums of it by day. */
export interface CountedDocuments {
  type: string
  /** The list of the form whose rows are counted; null for the documents themselves. */
  rows: string | null
  /** What they are told apart by, with what stands for a value that is not there, and what people call it. */
  keys: {
    name: string
    place: string[]
    none: { key: string; title: string }
    /** What a key is called: by a lookup, or by titles of the form. */
    names: { lookup: ChoiceLookup } | { titles: Readonly<Record<string, string>> }
  }[]
  /** What is added up; `secret` is its path, as rights name it, where somebody may not see it. */
  amounts: { name: string; place: string[]; secret: string | null }[]
}

/** What a report counts of the records of a type, by the fields of their form: counted when it is asked. */
export interface CountedRecords {
  type: string
  /** The date that a record counts on; null for the day on which it was entered. */
  day: string | null
  keys: Omit<CountedDocuments['keys'][number], 'place'>[]
  amounts: string[]
}

/** The most fields that one report tells documents apart by, and the most that it adds up. */
export const mostKeys = 3
export const mostAmounts = 6

/** How many there are of them, as a report names that: of documents, of rows, and of records. */
export const counts = { document: 'dokumen', rows: 'baris', records: 'data' } as const

/** What the address of a report's page has besides its filters. */
export const reportNames = {
  period: 'periode',
  from: 'dari',
  to: 'sampai',
  by: 'menurut',
  compare: 'banding',
  measure: 'angka',
}

/** A page that shows a fact by one of its dimensions. */
export interface CompiledReport extends CompiledFactCall {
  kind: 'report'
  id: string
  title: string
  path: string
  /** What it stands under on the page of all reports. */
  group: string
  measures: CompiledMeasure[]
  dimensions: CompiledDimension[]
  /** The dimension at first. */
  dimension: string
  /** Dimensions, each with a parameter, whose keys people choose from: rows of the fact by it name them. */
  filters: (CompiledDimension & { filter: string })[]
  period: Period
  compare: boolean
  /** Null: only its table. */
  chart: ChartLook | null
  /** What is read where there is nothing. */
  empty?: string | undefined
  drill: CompiledDrill | null
  /** Other files of its days, which the server writes. */
  files: { label: string; call: Call }[]
  /** Of a report of documents that generic operations store. */
  counted?: CountedDocuments | undefined
  /** Of a report of the records of a type. */
  countedRecords?: CountedRecords | undefined
}

export interface CompiledTile extends CompiledFactCall {
  title: string
  /** The id of its report, and the path: where it leads. */
  report: string
  path: string
  measure: CompiledMeasure
  /** Null: one figure, the total. */
  dimension: CompiledDimension | null
  period: Period
  /** With as many days before them. */
  compare: 'same-days' | null
  chart: ChartLook | null
  /** What is read where there is nothing. */
  empty?: string | undefined
  /** So many rows. */
  top: number | null
  /** More than nothing is not as it should be. */
  alert: boolean
  /** The list behind its figures, which is that of its report. */
  drill: CompiledDrill | null
  needs: Needs
}

/** A list that has rows, or none: it answers how many (`count`) to `limit: 1` and what it is narrowed to. */
export interface CompiledPresence {
  call: Call
  query: Readonly<Record<string, string>>
}

/** One thing that is done before a product is of use, and whether it is done. */
export interface CompiledStep {
  title: string
  text: string
  to: string
  done: CompiledPresence
  needs: Needs
}

/** What stands in place of the figures as long as there is nothing that they could count. */
export interface CompiledStart {
  title: string
  text: string
  /** Once one of these has rows, the figures stand here. */
  until: CompiledPresence[]
  steps: CompiledStep[]
  /** Examples that the whole is filled with, and taken away again; absent where there are none. */
  samples?: CompiledSamples | undefined
}

/** Answers `{ada, dapatDiisi, halangan}`, fills, and takes away. */
export interface CompiledSamples {
  text: string
  state: Call
  fill: Call
  remove: Call
}

/** A page of figures, each of a report. */
export interface CompiledDashboard {
  kind: 'dashboard'
  id: string
  title: string
  path: string
  tiles: CompiledTile[]
  links: { title: string; to: string }[]
  start: CompiledStart | null
}
