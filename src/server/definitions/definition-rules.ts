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
      const option = answer && options.item({ item: answer })
      if (!option && key !== undefined)
        missing.push({ path: [...placeOf(index), name], message: `${title} tidak ditemukan.`, keyword: 'exists' })
      return option ? { ...values, [name]: option } : values
    })
  }
  return { values: filled, missing }
}

function optionKey(value: unknown): string | number | undefined {
  const key = isRecord(value) ? value.value : undefined
  return typeof key === 'string' || typeof key === 'number' ? key : undefined
}
