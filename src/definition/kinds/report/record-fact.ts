import { type CompiledDrill, type CountedRecords, counts } from '../../../contract/report-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import { withCaseFields } from '../../../language/check/cases.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import type { FactOperation } from '../../../language/check/list-operation.ts'
import { kindOfProperty } from '../../../language/check/field-types.ts'
import { recordOperation } from '../../../language/check/records.ts'
import type { At } from '../../../language/cursor.ts'
import type { Property } from '../../../language/keywords/keyword.ts'
import { quoted } from '../../../language/read/json-type.ts'
import type { Fact } from '../../../language/read/openapi-extensions.ts'
import type { DialogDefinition } from '../dialog/compile.ts'
import { filtersOf, typePath } from '../dialog/record-pages.ts'
import type { ReportDefinition } from './compile.ts'
import { fieldsOfForm, type KeyField } from './counted-fields.ts'
import { askedKeys, dimensionsOf, isTaken, measure, narrowing, noneOf, partsOf, taken } from './document-fact.ts'

/** The records of a type as a fact: what a report asks of it, what its server counts, and the list behind it. */
export interface RecordFact extends FactOperation {
  countedRecords: CountedRecords
  drill: CompiledDrill | null
}

/** The fact of a report of records; nothing where there is none, which is told. */
export function recordFact(at: At<ReportDefinition>, said: At<string>): RecordFact | undefined {
  const { records, others, openapi } = at.context
  const type = said.value
  said.known([...(records?.types.keys() ?? [])])
  const form = records?.types.has(type) ? definitionOf(others, `${records.folder}/${type}`, 'dialog') : undefined
  if (!records || !form) return undefined
  const operation = openapi.operations.get(records.figures ?? '')
  if (!operation?.fact?.ofRecords) {
    said.report('operation-mismatch', '"records" di app.json tanpa "figures" yang punya "x-fact" dengan "of: records"')
    return undefined
  }
  const { fact } = operation
  const schema = withCaseFields(form.schema)
  const { keys, amounts } = fieldsOfForm({ ...form, schema }, at.context)
  // A figure of what somebody may not see would tell it: only what everybody sees is counted.
  const isOpen = ({ classes }: { classes: readonly string[] }): boolean => classes.length === 0
  const free = keys.filter((key) => isOpen(key) && !isTaken(key.name, fact))
  const sums = amounts.filter((one) => isOpen(one) && one.name !== counts.records)
  const day = dayOf(at.key('day'), schema.properties)
  refuseOthers(at, { properties: schema.properties, free })
  at.key('drill')?.report('misplaced-keyword', 'baris membuka daftar jenis master itu sendiri; hapus "drill"')
  refuseUnknown(at.key('where'), free)
  const asked = askedKeys(at.value)
  const measured = new Set(at.value.measures.flatMap(partsOf))
  return {
    operation: recordOperation(operation, type),
    fact: { ...fact, ...offered(fact, free, sums) },
    countedRecords: {
      type,
      day,
      keys: free
        .filter(({ name }) => asked.has(name))
        .map((key) => ({ name: key.name, none: noneOf(key), names: key.names })),
      amounts: sums.flatMap(({ name }) => (measured.has(name) ? [name] : [])),
    },
    drill:
      day === null || !records.pages
        ? null
        : drillOf(at.value, { path: typePath(records.folder, type), day, free, form: { ...form, schema } }),
  }
}

/** By days and by every choice, how many and every number. */
function offered(
  fact: Fact,
  keys: readonly KeyField[],
  amounts: readonly { name: string; title: string; format: string }[],
) {
  return {
    dimensions: dimensionsOf(fact, keys),
    measures: {
      ...Object.fromEntries(amounts.map(({ name, title, format }) => [name, measure(title, format)])),
      [counts.records]: measure(t('Data'), 'number'),
    },
  }
}

type Properties = Readonly<Record<string, Property>>

/** A date of the form that everybody sees. */
function dayOf(at: At<string> | undefined, properties: Properties): string | null {
  if (!at) return null
  const isDay = (one: Property | undefined): boolean =>
    one !== undefined && kindOfProperty(one) === 'string' && one.format === 'date' && !one['x-class']
  const days = Object.keys(properties).filter((name) => isDay(own(properties, name)))
  if (days.includes(at.value)) return at.value
  const mend = days.length === 0 ? 'jenis master itu tanpa tanggal; hapus "day"' : `pakai ${quoted(days)}`
  at.report('type-mismatch', `"${at.value}" bukan tanggal jenis master itu; ${mend}`)
  return null
}

/** A field that is there, but that no record is told apart by. */
function refuseOthers(
  at: At<ReportDefinition>,
  { properties, free }: { properties: Properties; free: readonly KeyField[] },
): void {
  for (const list of [at.key('dimensions'), at.key('filters')])
    for (const one of list?.items() ?? []) {
      const property = own(properties, one.value)
      if (!property || free.some(({ name }) => name === one.value)) continue
      if (property['x-class'])
        one.report('contradiction', `"${one.value}" punya "x-class": baris akan menyebut yang tersembunyi; hapus`)
      else if (taken.includes(one.value))
        one.report('name-clash', `"${one.value}" sudah dipakai halaman laporan; beri isiannya nama lain`)
      else
        one.report(
          'type-mismatch',
          `"${one.value}" bukan pilihan; pakai isian dengan pilihan ("enum", "x-options") atau ya/tidak`,
        )
    }
}

/** What always counts is a choice that there is. */
function refuseUnknown(where: At<Record<string, string>> | undefined, free: readonly KeyField[]): void {
  for (const [name, value] of where?.entries() ?? []) {
    const key = free.find((one) => one.name === name)
    if (key && 'titles' in key.names) value.known([...Object.keys(key.names.titles), noneOf(key).key])
  }
}

interface Listed {
  path: string
  day: string
  free: readonly KeyField[]
  /** With the fields of its cases, as the list has them. */
  form: DialogDefinition
}

/**
 * The list of the type, narrowed by those fields that it has a filter of; null where it cannot be narrowed to the days, or
 * has none of what the report always counts: it would show more.
 */
function drillOf({ where = {} }: ReportDefinition, { path, day, free, form }: Listed): CompiledDrill | null {
  const chosen = typeof form.list === 'object' ? form.list.filters?.map(({ field }) => field) : undefined
  const isChosen = (name: string): boolean => chosen === undefined || chosen.includes(name)
  const keys = free.filter(({ name }) => {
    const property = own(form.schema.properties, name)
    return property !== undefined && isChosen(name) && filtersOf([name, property]).length > 0
  })
  const isNarrowed = (name: string): boolean => keys.some((key) => key.name === name && where[name] !== noneOf(key).key)
  if (!isChosen(day) || !Object.keys(where).every(isNarrowed)) return null
  return {
    path,
    parameters: [
      { name: `kolom.${day}Dari`, of: 'from', labelled: false },
      { name: `kolom.${day}Sampai`, of: 'to', labelled: false },
      ...keys.map((key) => narrowing(key, where)),
    ],
    isOfToday: false,
  }
}
