import type { CarriedBooks, NamedGoods } from '../contract/runtime/carried-books.ts'
import type { CompiledDocument, CompiledField, Values } from '../contract/module.ts'
import type { Definition } from '../contract/parts.ts'
import { isRecord, own } from '../contract/runtime/own.ts'
import { restoreValues } from '../contract/runtime/restore.ts'
import { choicesOf, isRowSchema } from '../language/check/field-types.ts'
import type { DefinitionContext } from '../language/cursor.ts'

/** A body that is made up: its rows, and what the option of its only payment says. */
export interface Built {
  rows: readonly Values[]
  way?: Values
}

const samples: Readonly<Record<string, unknown>> = { code: 'CONTOH1', serial: '', quantity: 2, cost: 1500 }
const amountPaid = 1000

/** A row that names goods of one kind, as a body would have it. */
export function sampleRow({ when = {}, each, values }: NamedGoods): Values {
  const row: Record<string, unknown> = { ...when }
  const item: Record<string, unknown> = {}
  let inner: unknown = item
  for (const [index, [name, path]] of Object.entries(values).entries()) {
    const [base, field] = path.split('.')
    const sample = Object.hasOwn(samples, name) ? samples[name] : index + 11
    if (field === undefined) inner = sample
    else if (base === 'each') item[field] = sample
    // What tells the kind of the row stays.
    else if (!Object.hasOwn(row, field)) row[field] = sample
  }
  return each === null ? row : { ...row, [each]: [inner] }
}

/** The form of such a body, with options in the place of their keys: each says what its row says too. */
export function builtValues(form: CompiledDocument, { lines, pays }: CarriedBooks, { rows, way }: Built): Values {
  const shares =
    pays?.list && way ? { [pays.list]: [{ ...keysOf(form, pays.list), [pays.amount ?? '']: amountPaid }] } : {}
  let values = restoreValues(form, { [lines]: rows, ...shares })
  for (const { name, fields } of Object.values(form.lists)) {
    const entered = values[name]
    if (!Array.isArray(entered)) continue
    const isPaid = pays?.list !== undefined && name === listOf(form, pays.list)
    const said = (index: number): Values => (isPaid ? (way ?? {}) : (rows[index] ?? {}))
    // A restored list holds rows: objects of field values.
    values = { ...values, [name]: (entered as Values[]).map((row, index) => withOptions(fields, row, said(index))) }
  }
  return values
}

function withOptions(fields: Readonly<Record<string, CompiledField>>, row: Values, said: Values): Values {
  const chosen = Object.values(fields).flatMap(({ name, options }): [string, unknown][] => {
    const value = row[name]
    return options && isRecord(value) ? [[name, { ...said, label: 'Contoh', ...value }]] : []
  })
  return { ...row, ...Object.fromEntries(chosen) }
}

/** The keys that a row of the body sends for the pickers of its list. */
function keysOf(form: CompiledDocument, sent: string): Values {
  const node = sentAs(form, sent)
  const item = node?.cases[0]?.item
  if (item?.node !== 'object') return {}
  return Object.fromEntries(
    item.entries.flatMap(({ key, value }) =>
      value.node === 'value' && value.from?.at(-1) === 'value' ? [[key, 1]] : [],
    ),
  )
}

/** The list of the form that is sent under this name. */
function listOf(form: CompiledDocument, sent: string | null): string | undefined {
  return sent === null ? undefined : sentAs(form, sent)?.from?.at(-1)
}

function sentAs({ submit: { body } }: CompiledDocument, sent: string) {
  const value = body.node === 'object' ? body.entries.find(({ key }) => key === sent)?.value : undefined
  return value?.node === 'each' ? value : undefined
}

/** What the options of a document's payments may say, one by one: each value of a field of the chosen record that knows all of its own. */
export function waysToPay(definition: Definition, { openapi, records }: DefinitionContext): Values[] {
  if (definition.kind !== 'document' || definition.books === undefined) return []
  const { schema, submit } = definition
  const list = openapi.operations.get(submit.operation ?? '')?.books?.pays?.list
  const sent = list && isRecord(submit.body) ? own(submit.body, list) : undefined
  const name = isRecord(sent) && typeof sent['$each'] === 'string' ? sent['$each'].trim().split('.').at(-1) : undefined
  const shares = name === undefined ? undefined : own(schema.properties, name)?.items
  if (!shares || !isRowSchema(shares)) return []
  const chosen = Object.values(shares.properties).flatMap(({ 'x-options': options }) => options?.record ?? [])
  const said = chosen.flatMap((record) => Object.entries(records?.types.get(record)?.properties ?? {}))
  const known = said.flatMap(([field, property]) =>
    (choicesOf(property) ?? []).map(({ value }) => ({ [field]: value })),
  )
  return known.length > 0 ? known : [{}]
}
