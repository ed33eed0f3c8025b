import { dayText } from '../../../contract/formats/day-text.ts'
import { isOption } from '../../../contract/runtime/option.ts'
import { isRecord } from '../../../contract/runtime/record.ts'

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 })

/** A field's value as people read it, whatever it holds; null for none. `schema` and `ui` are the field's own. */
export function fieldText(
  value: unknown,
  schema: Readonly<Record<string, unknown>>,
  ui: Readonly<Record<string, unknown>>,
): string | null {
  if (value === undefined || value === null || value === '') return null
  const title = choiceTitle(value, schema, ui)
  if (title !== null) return title
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'number') return isMoney(ui) ? `Rp ${rupiah.format(value)}` : String(value)
  if (typeof value === 'string') return schema['format'] === 'date' ? dayText(value) : value
  if (Array.isArray(value)) return joined(value)
  return isOption(value) ? value.label : isRecord(value) ? joined(Object.values(value)) : JSON.stringify(value)
}

function isMoney({ 'ui:options': options }: Readonly<Record<string, unknown>>): boolean {
  return isRecord(options) && options['kind'] === 'money'
}

/** What a choice is called; it is stored as something else. */
function choiceTitle(
  value: unknown,
  { enum: choices }: Readonly<Record<string, unknown>>,
  ui: Readonly<Record<string, unknown>>,
): string | null {
  const names = ui['ui:enumNames']
  if (!Array.isArray(choices) || !Array.isArray(names)) return null
  const title: unknown = names[choices.indexOf(value)]
  return typeof title === 'string' ? title : null
}

/** The parts of a list or a group, one behind the other. */
function joined(parts: readonly unknown[]): string | null {
  const texts = parts.flatMap((part) => fieldText(part, {}, {}) ?? [])
  return texts.length > 0 ? texts.join(', ') : null
}
