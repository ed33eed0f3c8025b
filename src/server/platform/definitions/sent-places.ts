import type { CompiledDialog, CompiledField } from '../../../contract/module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { parsePointer } from '../../../contract/runtime/schema-issues.ts'
import type { MasterPicker } from '../http/operation.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'

interface SentField {
  field: CompiledField
  /** Where its value stands in the body; of an option its own value. */
  place: readonly string[]
}

const known = new WeakMap<CompiledDialog, readonly SentField[]>()

/** The fields that a form sends whole; a picker's value is sent alone, or the whole option. */
function sentFields(form: CompiledDialog): readonly SentField[] {
  const before = known.get(form)
  if (before) return before
  const { sources } = buildPayload(form.submit, {}, { extensions: true })
  const found = [...sources].flatMap(([pointer, [name, ...inner]]): SentField[] => {
    const field = own(form.fields, String(name))
    const isValue = inner.length === 1 && inner[0] === 'value' && field?.options !== undefined
    if (!field || (inner.length > 0 && !isValue)) return []
    const isWhole = field.options !== undefined && !isValue
    return [{ field, place: [...parsePointer(pointer).map(String), ...(isWhole ? ['value'] : [])] }]
  })
  known.set(form, found)
  return found
}

/** Where each field of a form stands in the body, by its name. */
export function sentPlaces(form: CompiledDialog | undefined): ReadonlyMap<string, readonly string[]> {
  return new Map(form ? sentFields(form).map(({ field, place }) => [field.name, place]) : [])
}

/** The pickers of a master type's form. */
export function pickersOf(form: CompiledDialog, type: string, title: string): MasterPicker[] {
  return sentFields(form).flatMap(({ field: { options }, place }) =>
    options ? [{ type, title, place, lookup: { operation: options.call.operation, path: options.call.path } }] : [],
  )
}
