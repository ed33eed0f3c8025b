import type {
  CompiledDialog,
  CompiledDocument,
  CompiledField,
  CompiledModule,
  Issue,
  Option,
  Path,
  Values,
} from '../../../contract/module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import { restoreValues } from '../../../contract/runtime/restore.ts'
import type { ProblemIssue } from '../http/problem.ts'
import type { OptionLookup } from '../records/record-forms.ts'
import { archivedMessage } from '../records/options.ts'

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
  const restored = restoreValues(form, body)
  const filled = await fillOptions(form, { ...unsentDefaults(form), ...restored }, lookup)
  return { ...filled, restored: new Set(Object.keys(restored)) }
}

/** What a fresh form holds in the fields that are not sent; a field that is sent, but was not this time, is empty. */
function unsentDefaults(form: Form): Values {
  const initial = form.initial({})
  const sent = sentBy.get(form) ?? sentNames(form, initial)
  sentBy.set(form, sent)
  return Object.fromEntries(Object.entries(initial).filter(([name]) => !sent.has(name)))
}

const sentBy = new WeakMap<Form, ReadonlySet<string | number>>()

function sentNames(form: Form, initial: Values): ReadonlySet<string | number> {
  const { sources } = buildPayload(form.submit, initial, { extensions: true })
  return new Set([...sources.values()].flatMap(([name]) => name ?? []))
}

/** Values that came back as `{ value }` become whole options, as the lookups answer them now; all ask at the same time. */
export async function fillOptions(form: Form, values: Values, lookup: OptionLookup): Promise<Filled<Values>> {
  const header = fillSets(form.fields, [values], () => [], lookup)
  const lists = form.kind === 'dialog' ? [] : Object.values(form.lists)
  const rows = lists.map(async ({ name, fields }): Promise<Filled<Values>> => {
    const entered = values[name]
    if (!Array.isArray(entered)) return { values: {}, missing: [] }
    // A restored list holds rows: objects of field values. Of null nothing is known, as of an empty one.
    const rows = entered.map((row: unknown) => row ?? {}) as Values[]
    const filled = await fillSets(fields, rows, (index) => [name, index], lookup)
    return { values: { [name]: filled.values }, missing: filled.missing }
  })
  const { values: top, missing } = await header
  const filled = await Promise.all(rows)
  return {
    values: filled.reduce((all, list) => ({ ...all, ...list.values }), top[0] ?? values),
    missing: [...missing, ...filled.flatMap((list) => list.missing)],
  }
}

/** One lookup for each picker, however many rows there are. */
async function fillSets(
  fields: Record<string, CompiledField>,
  sets: readonly Values[],
  placeOf: (index: number) => Path,
  lookup: OptionLookup,
): Promise<Filled<Values[]>> {
  const found = await Promise.all(Object.values(fields).map((field) => findOptions(field, sets, lookup)))
  let filled = [...sets]
  const missing: Issue[] = []
  for (const { name, title, options } of found) {
    if (!options) continue
    filled = filled.map((values, index) => {
      const key = optionKey(values[name])
      if (key === undefined) return values
      const answer = options.get(key)
      const why = refusal(title, answer)
      if (why) missing.push({ path: [...placeOf(index), name], ...why })
      return answer?.option ? { ...values, [name]: answer.option } : values
    })
  }
  return { values: filled, missing }
}

interface Answered {
  option: Option | null
  isArchived: boolean
}

function refusal(title: string, answer: Answered | undefined): Pick<Issue, 'message' | 'keyword'> | null {
  if (!answer?.option) return { message: `${title} tidak ditemukan.`, keyword: 'exists' }
  return answer.isArchived ? { message: archivedMessage(title, answer.option.label), keyword: 'archived' } : null
}

/** What a picker's values in all sets stand for; `options` is undefined where there is nothing to find. */
async function findOptions({ name, title, options }: CompiledField, sets: readonly Values[], lookup: OptionLookup) {
  const keys = [...new Set(sets.flatMap((values) => optionKey(values[name]) ?? []))]
  if (!options || keys.length === 0) return { name, title, options: undefined }
  const found = await lookup(options.call.operation, keys, options.call.path)
  const answers = [...found].map(([key, { item, isArchived }]): [number | string, Answered] => [
    key,
    { option: options.item({ item }), isArchived },
  ])
  return { name, title, options: new Map(answers) }
}

export function optionKey(value: unknown): string | number | undefined {
  const key = isRecord(value) ? value.value : undefined
  return typeof key === 'string' || typeof key === 'number' ? key : undefined
}

/** What is said of a body that a form's own patterns or rules do not come to an end with. */
export function tooHeavy({ title }: Form): Pick<ProblemIssue, 'pointer' | 'message'> {
  return { pointer: '', message: `Tidak dapat diperiksa: pola atau aturan "${title}" terlalu berat untuk isian ini.` }
}
