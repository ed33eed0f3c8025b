import type { At } from '../cursor.ts'
import { createAjv } from '../emit/standalone-validator.ts'
import { propertySchema } from '../emit/validation-schema.ts'
import type { Format } from '../format/format.ts'
import type { Property } from '../keywords/keyword.ts'
import { isRecord, keepNames, own } from '../../contract/runtime/own.ts'
import { alternatives, typeWord } from '../read/json-type.ts'
import { memoize } from '../../contract/runtime/recent.ts'
import { withinTime } from '../read/within-time.ts'
import { valueTypes } from './field-types.ts'

/** The limits of a field that a literal breaks; none when they are wrong themselves, which is told elsewhere. */
export function brokenKeywords(property: Property, value: unknown, { constraints }: Format): string[] {
  if (constraints.every((keyword) => property[keyword] === undefined)) return []
  const validate = validatorOf(property, constraints)
  if (!validate) return []
  const isDone = property.pattern === undefined ? [validate(value)] : withinTime(() => [validate(value)])
  if (!isDone) return ['pattern']
  return [...new Set((validate.errors ?? []).map(({ keyword }) => keyword))]
}

/** A default needs no message, and neither type nor choices are limits. */
const validatorOf = memoize((property: Property, constraints: readonly string[]) => {
  const limits = keepNames(property, (name) => name === 'type' || constraints.includes(name))
  try {
    return createAjv().compile(propertySchema(limits, undefined))
  } catch {
    // An invalid pattern or a type that does not fit: told at its own place, with the reason.
    return undefined
  }
})

/** Whether a literal value of a field has its type; null only where the type says so. */
export function checkValueType(at: At, property: Property): boolean {
  const { value } = at
  const types = valueTypes(property)
  const isOpen = types.length === 0 && property.type !== 'null'
  const fits = value === null ? allowsNull(property) : isOpen || types.some((type) => fitsType(value, type))
  if (fits) return true
  if (property['x-options']) {
    at.report('type-mismatch', `${JSON.stringify(value)} bukan pilihan; tulis {"value": …, "label": "…"}`)
    return false
  }
  if (property.type === 'null') {
    at.report('type-mismatch', 'catatan ("type": "null") tidak punya nilai; hapus, atau ubah "type"')
    return false
  }
  const wanted = alternatives(types.map(typeWord))
  const mend =
    value === null
      ? `tulis "type": ["${types[0] ?? 'string'}", "null"] bila kolom boleh kosong`
      : `tulis nilai yang berupa ${wanted}, atau ubah "type"`
  at.report('type-mismatch', `${JSON.stringify(value)} bukan ${wanted}; ${mend}`)
  return false
}

/** A picker, and a field that says nothing of its type, may be empty like any other. */
function allowsNull(property: Property): boolean {
  const { type } = property
  return (
    property['x-options'] !== undefined ||
    type === undefined ||
    type === 'null' ||
    (Array.isArray(type) && type.includes('null'))
  )
}

/** The types that `typeof` does not tell. */
const tests: Readonly<Record<string, (value: unknown) => boolean>> = {
  integer: Number.isInteger,
  array: Array.isArray,
  object: isRecord,
}

function fitsType(value: unknown, type: string): boolean {
  return own(tests, type)?.(value) ?? typeof value === type
}
