import { checkDefault } from '../check/check-default.ts'
import { typeOfProperty } from '../check/field-types.ts'
import { fn, type Emittable } from '../emit/code.ts'
import { anything, expression, type Says } from '../format/schema.ts'
import { defaultOf } from '../../contract/runtime/default-of.ts'
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
  check({ at, property }) {
    const said = at.key('default')
    if (said) checkDefault(said, property)
  },
  compile({ property }) {
    const value = property['x-options'] ? property.default : defaultOf(property)
    // A literal of a JSON file is plain data.
    if (value !== undefined) return { initial: fn(value as Emittable) }
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
  check({ at, property }) {
    if (property.default !== undefined)
      at.key('x-default')?.report('misplaced-keyword', '"default" sudah ada; hapus salah satu')
  },
  compile({ at }) {
    const computed = at.key('x-default')?.expression(typeOfProperty(at.value, at.context))
    return computed ? { initial: computed.code } : {}
  },
  explain: ({ property }) => (property['x-default'] === undefined ? [] : [`nilai awal: ${property['x-default']}`]),
}
