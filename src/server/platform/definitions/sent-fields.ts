import type { CompiledField } from '../../../contract/module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import { parsePointer } from '../../../contract/runtime/schema-issues.ts'
import type { MasterPicker } from '../http/operation.ts'
import type { Form } from './fill-form.ts'

interface SentField {
  field: CompiledField
  /** Where its value stands in the body; of an option its own value, in a row of a list that of the first one (0). */
  place: readonly string[]
}

const known = new WeakMap<Form, readonly SentField[]>()

/** The fields that a form sends whole; a picker's value is sent alone, or the whole option. */
export function sentFields(form: Form): readonly SentField[] {
  const before = known.get(form)
  if (before) return before
  const lists = form.kind === 'document' ? form.lists : {}
  // A list that is sent as the form has it sends what its rows have: one row with all of its fields, each empty.
  const rows = Object.fromEntries(
    Object.values(lists).map(({ name, fields }) => [
      name,
      [Object.fromEntries(Object.keys(fields).map((field) => [field, null]))],
    ]),
  )
  const { sources } = buildPayload(form.submit, rows, { extensions: true })
  const found = [...sources].flatMap(([pointer, [name, ...rest]]): SentField[] => {
    const list = rest[0] === 0 ? own(lists, String(name)) : undefined
    const [field, inner] = list
      ? [own(list.fields, String(rest[1])), rest.slice(2)]
      : [own(form.fields, String(name)), rest]
    const isValue = inner.length === 1 && inner[0] === 'value' && field?.options !== undefined
    if (!field || (inner.length > 0 && !isValue)) return []
    const isWhole = field.options !== undefined && !isValue
    return [{ field, place: [...parsePointer(pointer).map(String), ...(isWhole ? ['value'] : [])] }]
  })
  known.set(form, found)
  return found
}

/** The pickers of a form; `type` and `title` are those of what it stores. */
export function pickersOf(form: Form, type: string, title: string): MasterPicker[] {
  return sentFields(form).flatMap(({ field: { options }, place }) =>
    options ? [{ type, title, place, lookup: { operation: options.call.operation, path: options.call.path } }] : [],
  )
}
