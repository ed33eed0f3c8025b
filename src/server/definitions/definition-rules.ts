import type {
  CompiledDialog,
  CompiledDocument,
  CompiledField,
  CompiledModule,
  Issue,
  Path,
  Values,
} from '../../compiler/module.ts'
import { formatPointer, parsePointer } from '../../compiler/runtime/schema-issues.ts'
import { deriveForm, validateForm } from '../../compiler/runtime/validate-form.ts'
import type { OptionLookup, RuleCheck } from '../http/rule-check.ts'

type Form = CompiledDialog | CompiledDocument

/**
 * Checks a request with the rules of the definition that sends it: the body is turned back into
 * the form, its options are read anew, derived fields are recomputed, and the same compiled
 * module that the browser ran finds the problems.
 */
export function createRuleCheck(definitions: () => Iterable<CompiledModule>): RuleCheck {
  return async (path, body, lookup) => {
    const form = [...definitions()].find(
      (module): module is Form => isForm(module) && module.submit.call?.path === path,
    )
    if (!form) return []
    const restored = form.submit.restore(body)
    const filled = await fillOptions(form, { ...form.initial({}), ...restored }, lookup)
    const values = deriveForm(form, filled, new Set(Object.keys(restored)))
    return pointedIssues(form, values, body, validateForm(form, values))
  }
}

function isForm(module: CompiledModule): module is Form {
  return module.kind === 'dialog' || module.kind === 'document'
}

/** Values that came back as `{ value }` become whole options, as the lookup answers them now. */
async function fillOptions(form: Form, values: Values, lookup: OptionLookup): Promise<Values> {
  const [header] = await fillSets(form.fields, [values], lookup)
  let filled = header ?? values
  if (form.kind === 'dialog') return filled
  for (const list of Object.values(form.lists)) {
    const rows = filled[list.name]
    // A restored list holds rows: objects of field values.
    if (Array.isArray(rows)) filled = { ...filled, [list.name]: await fillSets(list.fields, rows as Values[], lookup) }
  }
  return filled
}

/** One lookup for each picker, however many rows there are. */
async function fillSets(
  fields: Record<string, CompiledField>,
  sets: readonly Values[],
  lookup: OptionLookup,
): Promise<Values[]> {
  let filled = [...sets]
  for (const { name, options } of Object.values(fields)) {
    if (!options) continue
    const keys = new Set(filled.flatMap((values) => optionKey(values[name]) ?? []))
    if (keys.size === 0) continue
    const found = await lookup(options.call.operation, [...keys])
    filled = filled.map((values) => {
      const answer = found.get(optionKey(values[name]) ?? '')
      const option = answer && options.item({ item: answer })
      return option ? { ...values, [name]: option } : values
    })
  }
  return filled
}

function optionKey(value: unknown): string | number | undefined {
  const key = value !== null && typeof value === 'object' && 'value' in value ? value.value : undefined
  return typeof key === 'string' || typeof key === 'number' ? key : undefined
}

/** The problems that stand in the body, by JSON pointer. An extension that was not sent has none. */
function pointedIssues(
  form: Form,
  values: Values,
  body: unknown,
  issues: readonly Issue[],
): { pointer: string; message: string }[] {
  if (issues.length === 0) return []
  const { sources } = form.submit.build(values, { extensions: true })
  const specified = form.submit.build(values, { extensions: false }).sources
  // A value that is sent twice is blamed at its first place.
  const pointers = new Map([...sources].reverse().map(([pointer, source]) => [formatPointer(source), pointer]))
  return issues.flatMap(({ path, message }) => {
    const place = formatPointer(path)
    // A picker's problem stands at the value that was sent for it.
    const pointer = pointers.get(place) ?? pointers.get(`${place}/value`)
    if (pointer === undefined) return []
    const sent = valueAt(body, parsePointer(pointer))
    // A value that was computed on its way here cannot be had back: nothing is known of its field.
    if (sent !== undefined && sent !== null && valueAt(values, path) === undefined) return []
    return specified.has(pointer) || sent !== undefined ? [{ pointer, message }] : []
  })
}

function valueAt(root: unknown, path: Path): unknown {
  let current = root
  for (const step of path) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, step)) return undefined
    // Own properties of plain data.
    current = (current as Record<string | number, unknown>)[step]
  }
  return current
}
