import { checkDefaultValue } from '../check/check-default.ts'
import { typeOfProperty } from '../check/field-types.ts'
import { checkValueType } from '../check/value-type.ts'
import { fn, type Emittable } from '../emit/code.ts'
import { anything, expression, type Says } from '../format/schema.ts'
import { alternatives } from '../read/json-type.ts'
import type { Keyword } from './keyword.ts'

const schemas = {
  default: anything('The value in an empty form or a new row.'),
  'x-default': expression('The value in an empty form or a new row, computed.'),
}

declare module './property.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `default`: a literal, in an empty form or a new row. */
export const initial: Keyword = {
  name: 'default',
  schema: schemas.default,
  check(field) {
    const { source, property, pointer } = field
    const value = property.default
    if (value === undefined || !checkValueType(field, value, '/default')) return
    if (property.enum && !property.enum.includes(value) && value !== null) {
      const among = alternatives(property.enum.map((choice) => JSON.stringify(choice)))
      const message = `${JSON.stringify(value)} tidak ada dalam "enum"; tulis ${among}`
      source.report('type-mismatch', `${pointer}/default`, message)
    } else checkDefaultValue(field)
  },
  compile({ property }) {
    // A literal of a JSON file is plain data.
    if (property.default !== undefined) return { initial: fn(property.default as Emittable) }
    return property.type === 'array' ? { initial: fn([]) } : {}
  },
  explain: ({ property }) =>
    property.default === undefined ? [] : [`nilai awal: ${JSON.stringify(property.default)}`],
}

/** `x-default`: the same, computed. */
export const computedInitial: Keyword = {
  name: 'x-default',
  schema: schemas['x-default'],
  levels: ['form', 'row'],
  check({ source, property, pointer }) {
    if (property['x-default'] !== undefined && property.default !== undefined)
      source.report('misplaced-keyword', `${pointer}/x-default`, '"default" sudah ada; hapus salah satu')
  },
  compile({ at }) {
    const computed = at.key('x-default')?.expression(typeOfProperty(at.value, at.context))
    return computed ? { initial: computed.code } : {}
  },
  explain: ({ property }) => (property['x-default'] === undefined ? [] : [`nilai awal: ${property['x-default']}`]),
}
