import type { Option } from '../module.ts'

/** An option from its parts; null when the answer has no value or no label. Absent extras vanish. */
export function createOption(parts: readonly (readonly [string, unknown])[]): Option | null {
  const fields = Object.fromEntries(parts.filter(([, value]) => value !== undefined && value !== null))
  const { value, label } = fields
  const isKey = typeof value === 'number' || typeof value === 'string'
  return isKey && typeof label === 'string' ? { ...fields, value, label } : null
}

/** Whether a value of unknown kind, such as one from a draft, is an option. */
export function isOption(value: unknown): value is Option {
  return typeof value === 'object' && value !== null && 'value' in value && 'label' in value
}
