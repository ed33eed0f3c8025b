import type {
  CompiledDialog,
  CompiledDocument,
  CompiledField,
  CompiledModule,
  Issue,
  Path,
  Values,
} from '../../compiler/module.ts'
import { isRecord } from '../../compiler/runtime/record.ts'
import type { OptionLookup } from '../http/rule-check.ts'
import { archivedMessage } from '../operations/archived-option.ts'

export type Form = CompiledDialog | CompiledDocument

export function isForm(module: CompiledModule): module is Form {
  return module.kind === 'dialog' || module.kind === 'document'
}

interface Filled<Value> {
  values: Value
  /** Pickers whose value no lookup knows, or that offers it no more. */
  missing: Issue[]
}

export interface FilledValues extends Filled<Values> {
  /** Fields that the body told. */
  restored: ReadonlySet<string>
}

/** The form that a body came from: its fields, with whole options as the lookups answer them now. */
export async function fillForm(form: Form, body: unknown, lookup: OptionLookup): Promise<FilledValues> {
  const restored = form.submit.restore(body)
  const filled = await fillOptions(form, { ...unsentDefaults(form), ...restored }, lookup)
  return { ...filled, restored: new Set(Object.keys(restored)) }
}

/** What a fresh form holds in the fields that are not sent; a field that is sent, but was not this time, is empty. */
function unsentDefaults(form: Form): Values {
  const initial = form.initial({})
  const { sources } = form.submit.build(initial, { extensions: true })
  const sent = new Set([...sources.values()].map(([name]) => name))
  return Object.fromEntries(Object.entries(initial).filter(([name]) => !sent.has(name)))
}

/** Values that came back as `{ value }` become whole options, as the lookup answers them now. */
async function fillOptions(form: Form, values: Values, lookup: OptionLookup): Promise<Filled<Values>> {
  const header = await fillSets(form.fields, [values], () => [], lookup)
  let filled = header.values[0] ?? values
  const missing = [...header.missing]
  if (form.kind === 'dialog') return { values: filled, missing }
  for (const list of Object.values(form.lists)) {
    const rows = filled[list.name]
    if (!Array.isArray(rows)) continue
    // A restored list holds rows: objects of field values.
    const inRows = await fillSets(list.fields, rows as Values[], (index) => [list.name, index], lookup)
    filled = { ...filled, [list.name]: inRows.values }
    missing.push(...inRows.missing)
  }
  return { values: filled, missing }
}

/** One lookup for each picker, however many rows there are. */
async function fillSets(
  fields: Record<string, CompiledField>,
  sets: readonly Values[],
  placeOf: (index: number) => Path,
  lookup: OptionLookup,
): Promise<Filled<Values[]>> {
  let filled = [...sets]
  const missing: Issue[] = []
  for (const { name, title, options } of Object.values(fields)) {
    if (!options) continue
    const keys = new Set(filled.flatMap((values) => optionKey(values[name]) ?? []))
    if (keys.size === 0) continue
    const found = await lookup(options.call.operation, [...keys], options.call.path)
    filled = filled.map((values, index) => {
      const key = optionKey(values[name])
      const answer = found.get(key ?? '')
      const option = answer && options.item({ item: answer.item })
      const path = [...placeOf(index), name]
      if (!option && key !== undefined) missing.push({ path, message: `${title} tidak ditemukan.`, keyword: 'exists' })
      if (option && answer.isArchived)
        missing.push({ path, message: archivedMessage(title, option.label), keyword: 'archived' })
      return option ? { ...values, [name]: option } : values
    })
  }
  return { values: filled, missing }
}

export function optionKey(value: unknown): string | number | undefined {
  const key = isRecord(value) ? value.value : undefined
  return typeof key === 'string' || typeof key === 'number' ? key : undefined
}
