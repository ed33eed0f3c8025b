import type {
  CompiledDialog,
  CompiledDocument,
  CompiledFields,
  CompiledModule,
  Option,
  Path,
  Values,
} from '../../compiler/module.ts'
import { deriveForm, validateForm } from '../../compiler/runtime/validate-form.ts'
import type { OptionLookup, RuleCheck } from '../http/rule-check.ts'

type Form = CompiledDialog | CompiledDocument

/**
 * The rules of the definitions in service, run on request bodies: what a browser checked with the same module is
 * checked here again. A problem counts where the body has a place for it; of values that the body does not carry (a
 * label, say) the server knows nothing.
 */
export function definitionRules(definitions: { modules: () => Iterable<CompiledModule> }): RuleCheck {
  return async (operationId, body, lookup) => {
    const form = formOf(definitions.modules(), operationId)
    if (!form) return []
    const restored = form.submit.restore(body)
    const completed = await completeForm(form, restored, lookup)
    const values = deriveForm(form, completed, new Set(Object.keys(restored)))
    const pointers = pointersByPath(form, values)
    return validateForm(form, values).flatMap(({ path, message }) => {
      const pointer = pointers.get(JSON.stringify(path))
      return pointer === undefined ? [] : [{ pointer, message }]
    })
  }
}

/** The one form that submits to the operation; several that share one can't be told apart by the body. */
function formOf(modules: Iterable<CompiledModule>, operationId: string): Form | undefined {
  const forms = [...modules].filter((module): module is Form => {
    return (module.kind === 'dialog' || module.kind === 'document') && module.submit.call?.operation === operationId
  })
  return forms.length === 1 ? forms[0] : undefined
}

/** Bodies carry the values of options; labels and all else that rules read are looked up, all rows at once. */
async function completeForm(form: Form, values: Values, lookup: OptionLookup): Promise<Values> {
  let [completed = values] = await completeOptions(form, [values], lookup)
  if (form.kind === 'dialog') return completed
  for (const list of Object.values(form.lists)) {
    const rows = completed[list.name]
    // `restore` makes each row an object of its fields.
    if (Array.isArray(rows)) completed = { ...completed, [list.name]: await completeOptions(list, rows, lookup) }
  }
  return completed
}

async function completeOptions(
  { fields }: CompiledFields,
  rows: readonly Values[],
  lookup: OptionLookup,
): Promise<Values[]> {
  let completed = [...rows]
  for (const { name, options } of Object.values(fields)) {
    if (!options) continue
    const values = new Set(completed.flatMap((row) => optionValue(row[name]) ?? []))
    if (values.size === 0) continue
    const items = await lookup(options.call.operation, [...values])
    completed = completed.map((row) => {
      const item = items.get(optionValue(row[name]) ?? '')
      const option: Option | null | undefined = item && options.item({ item })
      return option ? { ...row, [name]: option } : row
    })
  }
  return completed
}

function optionValue(option: unknown): number | string | undefined {
  if (typeof option !== 'object' || option === null || !('value' in option)) return undefined
  return typeof option.value === 'number' || typeof option.value === 'string' ? option.value : undefined
}

/** Where each place of the form stands in the body; an option is one place, whichever part of it is sent. */
function pointersByPath(form: Form, values: Values): Map<string, string> {
  const pointers = new Map<string, string>()
  const { sources } = form.submit.build(values, { extensions: true })
  for (const [pointer, path] of sources) {
    for (const place of placesOf(path)) if (!pointers.has(place)) pointers.set(place, pointer)
  }
  return pointers
}

function placesOf(path: Path): string[] {
  const isPart = path.at(-1) === 'value'
  return [path, ...(isPart ? [path.slice(0, -1)] : [])].map((place) => JSON.stringify(place))
}
