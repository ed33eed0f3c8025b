/** What records, prints and tables show of a value: its text, and how that is written. */
import type { Static } from 'typebox'
import type { ValueFormatName } from '../../contract/value-formats.ts'
import type { CompiledFact, CompiledRecordColumn } from '../../contract/page-module.ts'
import { own } from '../../contract/runtime/own.ts'
import type { At, CompiledFunction } from '../cursor.ts'
import { secretOf } from '../check/secrecy.ts'
import { anyType, itemOf, listOf, printType, type Type } from '../expression/type.ts'
import { address, expression, object, optional, word } from '../format/schema.ts'
import { shownFormat } from '../format/ui-schema.ts'
import { alternatives } from '../read/json-type.ts'
import type { Emitted } from './code.ts'
import { compileRecordLink, type RecordLink, recordLink } from './record-link.ts'

const words: Readonly<Record<string, string>> = { string: 'teks', number: 'angka', boolean: 'ya/tidak' }

/** Refuses a way of writing that a value of the type does not have. */
export function checkFormat(at: At<{ format?: ValueFormatName }>, value: At, type: Type): ValueFormatName {
  const { format = 'text' } = at.value
  // The meta-schema has seen to it that there is one.
  const taken: readonly string[] = own(at.context.format.valueFormats, format)?.takes ?? []
  if (type.kind === 'any' || type.kind === 'null' || taken.includes(type.kind)) return format
  const place = at.value.format === undefined ? value : at.in('format', format)
  const wanted = alternatives(taken.map((kind) => words[kind] ?? kind))
  const mend = type.kind === 'boolean' ? 'tulis "format": "flag"' : `pakai ekspresi yang memberi ${wanted}`
  place.report('type-mismatch', `"${format}" menulis ${wanted}, bukan ${printType(type)}; ${mend}`)
  return format
}

const keys = {
  label: word('What it is called.'),
  value: expression('What is shown.'),
  format: optional(shownFormat),
  to: optional(address('The path of what it names; no link where a part of it is null.')),
  record: optional(recordLink),
}

/** One value with its name. */
export const factSchema = object('A value with its name.', {
  ...keys,
  when: optional(expression('Only shown when this is true.')),
})
type Fact = Static<typeof factSchema>

/** One column of a record's table. */
export const recordColumnSchema = object('A column.', {
  ...keys,
  details: optional(expression('A list of texts or numbers, written small below the value.')),
})
type RecordColumn = Static<typeof recordColumnSchema>

export function compileFact(at: At<Fact>): Emitted<CompiledFact> {
  const value = at.key('value')
  const { code, type, reads } = value.expression()
  const [to, record] = [at.key('to'), at.key('record')]
  if (to && record) record.report('contradiction', 'nilai sudah membuka "to"; hapus salah satu')
  return {
    label: at.value.label,
    value: code,
    format: checkFormat(at, value, type),
    to: to?.address() ?? null,
    record: record && compileRecordLink(record),
    when: at.key('when')?.condition().code,
    secret: secretOf(reads, value.variables),
  }
}

export function compileRecordColumn(at: At<RecordColumn>): Emitted<CompiledRecordColumn> {
  return { ...compileFact(at), details: compileDetails(at.key('details')) }
}

function compileDetails(at: At<string> | undefined): Emitted<CompiledRecordColumn['details']> {
  if (!at) return null
  const { code, type } = at.expression(listOf(anyType))
  const item = itemOf(type)
  if (!['string', 'number', 'any', 'null'].includes(item.kind))
    at.report('type-mismatch', `butirnya ${printType(item)}, seharusnya teks atau angka; tulis ….map(butir, butir.…)`)
  return code
}

const opened = (record: RecordLink | undefined) =>
  record === undefined ? '' : `, membuka data ${record.id} dari definisi ${record.of}`

/** The records that values lead to; `place` is the list's own pointer. */
export function linksOf(place: string, facts: readonly Pick<Fact, 'record'>[]): (readonly [string, RecordLink])[] {
  return facts.flatMap(({ record }, index) => (record ? [[`${place}/${index}/record/of`, record] as const] : []))
}

/** In Indonesian, a line each. */
export function explainFacts(facts: readonly Fact[]): string[] {
  return facts.map(({ label, value, format, to, record, when }) => {
    const how = format === undefined ? '' : ` (${format})`
    const condition = when === undefined ? '' : `, bila ${when}`
    return `"${label}": ${value}${how}${to === undefined ? '' : `, membuka ${to}`}${opened(record)}${condition}`
  })
}

/** The keys with which a part walks a list. */
export const rowKeys = {
  rows: expression('The list.'),
  as: word('The name of an item in expressions.'),
}

/** A list that is walked, and the place where expressions may name its item too. */
export function compileRows<Part extends { rows: string; as: string }>(
  at: At<Part>,
): { rows: CompiledFunction; inRow: At<Part> } {
  const { rows: source, as } = at.value
  const rows = at.in('rows', source).expression(listOf(anyType))
  return { rows, inRow: at.naming(at.in('as', as), itemOf(rows.type)) }
}
