import type { At } from '../cursor.ts'
import type { Property } from '../keywords/property.ts'
import { eitherOf } from '../read/json-type.ts'
import { own } from '../../contract/runtime/own.ts'
import { isRecord } from '../../contract/runtime/record.ts'
import { brokenKeywords } from './broken-keywords.ts'
import { choicesOf } from './choices-of.ts'
import { groupOf, itemsOf } from './field-types.ts'
import { checkValueType } from './value-type.ts'
import { withCaseFields } from './cases.ts'

/**
 * A literal `default` is a value that the field may have, also in its parts: an untouched form would be wrong from the
 * start. Where that is meant (a price of 0 that has to be typed), `x-default` says so.
 */
export function checkDefault(at: At, property: Property): void {
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
