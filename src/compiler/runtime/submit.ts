import type { CompiledList, CompiledSubmit, CompiledFields, Values } from '../module.ts'
import { visibleValues } from './fields.ts'
import { buildPayload, type PayloadNode } from './payload.ts'
import { restoreValues } from './restore.ts'

/** What the compiler emits for `submit`: everything but the two functions, and the template. */
export type SubmitSpec = Omit<CompiledSubmit, 'build' | 'restore' | 'keys'> & { body: PayloadNode }

/** Requests carry no hidden field, neither of the form nor of a row. */
export function createSubmit(
  spec: SubmitSpec,
  form: CompiledFields,
  lists: Record<string, CompiledList>,
): CompiledSubmit {
  const { body, ...rest } = spec
  return {
    ...rest,
    build: (values, settings) => buildPayload(body, visibleForm(form, lists, values), settings),
    restore: (given) => restoreValues(body, given, form, lists),
    keys: body.node === 'object' ? body.entries.map((entry) => entry.key) : [],
  }
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
