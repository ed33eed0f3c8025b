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
import { deriveForm, validateForm } from '../../compiler/runtime/validate-form.ts'
import type { OptionLookup, RuleCheck } from '../http/rule-check.ts'
import { pointedIssues } from './issue-pointer.ts'

type Form = CompiledDialog | CompiledDocument

/**
 * Checks a request with the rules of the definition that sends it: the body is turned back into
 * the form, its options are read anew, derived fields are recomputed, and the same compiled
 * module that the browser ran finds the problems. Of several definitions that send it, one has to be content.
 */
export function createRuleCheck(definitions: () => Iterable<CompiledModule>): RuleCheck {
  return async (path, body, lookup) => {
    let first: Awaited<ReturnType<RuleCheck>> | undefined
    for (const module of definitions()) {
      if (!isForm(module) || module.submit.call?.path !== path) continue
      const issues = await checkForm(module, body, lookup)
      if (issues.length === 0) return []
      first ??= issues
    }
    return first ?? []
  }
}

function isForm(module: CompiledModule): module is Form {
  return module.kind === 'dialog' || module.kind === 'document'
}

async function checkForm(form: Form, body: unknown, lookup: OptionLookup): ReturnType<RuleCheck> {
  const restored = form.submit.restore(body)
  const { values: filled, missing } = await fillOptions(form, { ...unsentDefaults(form), ...restored }, lookup)
  const values = deriveForm(form, filled, new Set(Object.keys(restored)))
  const issues = [...missing, ...validateForm(form, values)]
  return pointedIssues(form, values, body, issues)
}

/** What a fresh form holds in the fields that are not sent; a field that is sent, but was not this time, is empty. */
function unsentDefaults(form: Form): Values {
  const initial = form.initial({})
  const { sources } = form.submit.build(initial, { extensions: true })
  const sent = new Set([...sources.values()].map(([name]) => name))
  return Object.fromEntries(Object.entries(initial).filter(([name]) => !sent.has(name)))
}

interface Filled<Value> {
  values: Value
  /** Pickers whose value no lookup knows. */
  missing: Issue[]
}

/** Values that came back as `{ value }` become whole options, as the lookups answer them now; all ask at the same time. */
async function fillOptions(form: Form, values: Values, lookup: OptionLookup): Promise<Filled<Values>> {
  const header = fillSets(form.fields, [values], () => [], lookup)
  const lists = form.kind === 'dialog' ? [] : Object.values(form.lists)
  const rows = lists.map(async ({ name, fields }): Promise<Filled<Values>> => {
    const entered = values[name]
    if (!Array.isArray(entered)) return { values: {}, missing: [] }
    // A restored list holds rows: objects of field values.
    const filled = await fillSets(fields, entered as Values[], (index) => [name, index], lookup)
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
      const option = options.get(key ?? '') ?? null
      if (!option && key !== undefined)
        missing.push({ path: [...placeOf(index), name], message: `${title} tidak ditemukan.`, keyword: 'exists' })
      return option ? { ...values, [name]: option } : values
    })
  }
  return { values: filled, missing }
}

/** What a picker's values in all sets stand for; `options` is undefined where there is nothing to find. */
async function findOptions({ name, title, options }: CompiledField, sets: readonly Values[], lookup: OptionLookup) {
  const keys = [...new Set(sets.flatMap((values) => optionKey(values[name]) ?? []))]
  if (!options || keys.length === 0) return { name, title, options: undefined }
  const answers = await lookup(options.call.operation, keys, options.call.path)
  return { name, title, options: new Map([...answers].map(([key, item]) => [key, options.item({ item })])) }
}

function optionKey(value: unknown): string | number | undefined {
  const key = isRecord(value) ? value.value : undefined
  return typeof key === 'string' || typeof key === 'number' ? key : undefined
}
