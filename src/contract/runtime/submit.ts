import type { CompiledList, CompiledSubmit, CompiledFields, Values } from '../module.ts'
import { visibleValues } from './fields.ts'

/** What the compiler emits for `submit`. */
export type SubmitSpec = Omit<CompiledSubmit, 'sent'>

/** Requests carry no hidden field, neither of the form nor of a row. */
export function createSubmit(
  spec: SubmitSpec,
  form: CompiledFields,
  lists: Record<string, CompiledList>,
): CompiledSubmit {
  return { ...spec, sent: (values) => visibleForm(form, lists, values) }
}

function visibleForm(form: CompiledFields, lists: Record<string, CompiledList>, values: Values): Values {
  let visible = visibleValues(form.fields, form.variable, form.cut?.(values) ?? values, {})
  for (const list of Object.values(lists)) {
    const rows = visible[list.name]
    if (!Array.isArray(rows)) continue
    const doc = visible
    // A list holds rows: objects of field values.
    const cleaned = (rows as Values[]).map((row) => visibleValues(list.fields, list.variable, row, { doc }))
    visible = { ...visible, [list.name]: cleaned }
  }
  return visible
}
