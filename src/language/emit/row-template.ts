import { typeOfEnum } from '../check/schema-type.ts'
import type { At } from '../cursor.ts'
import { anyType, isAssignable, itemOf, listOf, printType, type Type } from '../expression/type.ts'
import { own } from '../../contract/runtime/own.ts'
import type { Emittable } from './code.ts'
import { describeBarePath, isBarePath, isFormula, reportSurplus } from './payload.ts'

/** A template for a value of the expected type: what is emitted for it, over the scope. */
export function compileTemplate(at: At, expected: Type): Emittable {
  const template = at.value
  if (isFormula(template)) {
    const { body, type } = at.of(template).expression(expected, 1)
    reportSurplus(at, 'unknown-field', type, expected)
    return body
  }
  if (isBarePath(at)) at.report('type-mismatch', describeBarePath(at))
  else checkType(at, typeOf(template), expected)
  if (Array.isArray(template)) {
    return at.of<readonly unknown[]>(template).map((part) => compileTemplate(part, itemOf(expected)))
  }
  if (template === null || typeof template !== 'object') return template as Emittable
  const fields = expected.kind === 'object' ? expected.fields : undefined
  return at.of(template as Readonly<Record<string, unknown>>).mapValues((part, name) => {
    if (fields) part.of(name).known(Object.keys(fields))
    return compileTemplate(part, own(fields ?? {}, name) ?? anyType)
  })
}

function checkType(at: At, given: Type, expected: Type): void {
  if (!isAssignable(given, expected))
    at.report('type-mismatch', `${printType(given)}, seharusnya ${printType(expected)}`)
}

/** The parts of a list or an object are looked at by themselves. */
function typeOf(value: unknown): Type {
  if (Array.isArray(value)) return listOf(anyType)
  if (value === null) return { kind: 'null' }
  return typeof value === 'object' ? { kind: 'object', fields: {} } : typeOfEnum([value])
}
