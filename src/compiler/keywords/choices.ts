import { checkValueType } from '../check/value-type.ts'
import { step } from '../read/pointer.ts'
import { anyList, anything, type Says } from '../format/schema.ts'
import { jsonTypeOf, typeWord } from '../read/json-type.ts'
import type { CheckedField, Keyword } from './keyword.ts'

const schemas = {
  enum: anyList('The only values, as people read them.', { minItems: 1, uniqueItems: true }),
  const: anything('The only value.'),
}

declare module './property.ts' {
  interface Property extends Says<typeof schemas> {}
}

export const choices: Keyword = {
  name: 'enum',
  schema: schemas.enum,
  check(field) {
    for (const [index, value] of (field.property.enum ?? []).entries())
      checkValueType(field, value, `/enum${step(index)}`)
    checkOneType(field)
  },
}

/** A choice is stored as it is: texts and numbers side by side would be two kinds of value in one field. */
function checkOneType({ source, property, pointer }: CheckedField): void {
  const values = property.enum ?? []
  const given = values.map(jsonTypeOf)
  const first = given.find((type) => type !== 'null')
  const other = given.findIndex((type) => type !== 'null' && type !== first)
  if (first === undefined || other < 0) return
  const message = `${JSON.stringify(values[other])} adalah ${typeWord(given[other] ?? '')}, pilihan lain ${typeWord(first)}; tulis semua dengan satu "type"`
  source.report('type-mismatch', `${pointer}/enum${step(other)}`, message)
}

export const onlyValue: Keyword = {
  name: 'const',
  schema: schemas.const,
  isConstraint: true,
  check(field) {
    if (field.property.const !== undefined) checkValueType(field, field.property.const, '/const')
  },
}
