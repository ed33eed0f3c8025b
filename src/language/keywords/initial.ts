import { defaultOf } from '../../contract/runtime/default-of.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { withCaseFields } from '../check/cases.ts'
import { choicesOf, groupOf, itemsOf, typeOfProperty } from '../check/field-types.ts'
import { brokenKeywords, checkValueType } from '../check/value-type.ts'
import type { At } from '../cursor.ts'
import { fn, type Emittable } from '../emit/code.ts'
import { anything, constant, expression, type Says } from '../format/schema.ts'
import { eitherOf } from '../read/json-type.ts'
import type { Keyword, Property } from './keyword.ts'

const schemas = {
  default: anything('The value in an empty form or a new row.'),
  'x-default': expression('The value in an empty form or a new row, computed.'),
  'x-fresh': constant(
    true,
    'Beside `readOnly` and `x-default`: the server takes no other value than a fresh form has when it is stored.',
  ),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `default`: a literal, in an empty form or a new row. */
export const initial: Keyword = {
  name: 'default',
  schema: schemas.default,
  label: 'Nilai awal',
  group: 'value',
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
  label: 'Nilai awal yang dihitung',
  group: 'value',
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

/** `x-fresh`: nobody chooses the value, whatever sends the form. */
export const fresh: Keyword = {
  name: 'x-fresh',
  schema: schemas['x-fresh'],
  label: 'Hanya nilai awalnya yang diterima server',
  group: 'value',
  levels: ['form'],
  check({ at, property }) {
    const missing = [
      ...(property.readOnly === true ? [] : ['"readOnly": true']),
      ...(property['x-default'] === undefined ? ['"x-default"'] : []),
    ]
    if (missing.length > 0)
      at.key('x-fresh')?.report('missing-keyword', `"x-fresh" tanpa ${missing.join(' dan ')}; tambahkan`)
  },
  compile: ({ property }) => (property['x-fresh'] ? { fresh: true } : {}),
  explain: ({ property }) => (property['x-fresh'] ? ['server menolak nilai lain'] : []),
}

/**
 * A literal `default` is a value that the field may have, also in its parts: an untouched form would be wrong from the
 * start. Where that is meant (a price of 0 that has to be typed), `x-default` says so.
 */
function checkDefault(at: At, property: Property): void {
  checkLiteral(at, property, (value) => {
    const computed = JSON.stringify(JSON.stringify(value))
    return `, atau tulis "x-default": ${computed} bila orang memang harus menggantinya`
  })
}

/** `otherwise`: what else its author may have meant. */
function checkLiteral(at: At, property: Property, otherwise: (value: unknown) => string): void {
  const { value } = at
  if (!checkValueType(at, property) || value === null) return
  const choices = choicesOf(property)?.map((choice) => choice.value)
  if (choices && !choices.includes(value)) {
    const keyword = property.enum ? 'enum' : property.oneOf ? 'oneOf' : 'anyOf'
    return at.report(
      'type-mismatch',
      `${JSON.stringify(value)} tidak ada dalam "${keyword}"; tulis ${eitherOf(choices)}`,
    )
  }
  for (const keyword of brokenKeywords(property, value, at.context.format)) {
    const limit = property[keyword] === undefined ? keyword : `"${keyword}": ${JSON.stringify(property[keyword])}`
    at.report('wrong-default', `${JSON.stringify(value)} melanggar ${limit}; ubah "default"${otherwise(value)}`)
  }
  checkParts(at, property)
}

/** What a group or a list begins with: the values of its fields or items. What it leaves out people fill in. */
function checkParts(at: At, property: Property): void {
  const { value } = at
  const [group, items] = [groupOf(property), itemsOf(property)]
  if (group && isRecord(value)) {
    const { properties } = withCaseFields(group)
    for (const [name, part] of at.of(value).entries()) {
      const field = own(properties, name)
      if (field) checkLiteral(part, field, () => '')
      else part.of(name).known(Object.keys(properties))
    }
  } else if (items && Array.isArray(value))
    for (const item of at.of<readonly unknown[]>(value).items()) checkLiteral(item, items, () => '')
}
