import { constant, integer, number, type Says } from '../format/schema.ts'
import { checkRange } from '../check/check-range.ts'
import { choicesOf } from '../check/choices-of.ts'
import { itemsOf } from '../check/field-types.ts'
import type { CheckedField, Keyword } from './keyword.ts'
import type { Property } from './property.ts'

const size = { minimum: 0 }

const schemas = {
  minLength: integer('The fewest characters of a text.', size),
  maxLength: integer('The most characters of a text.', size),
  minItems: integer('The fewest items of a list.', size),
  maxItems: integer('The most items of a list.', size),
  uniqueItems: constant(true, 'No item twice; of items with choices it makes one field in which several are chosen.'),
  minimum: number('The smallest number.'),
  maximum: number('The largest number.'),
  exclusiveMinimum: number('Numbers are greater than this.'),
  exclusiveMaximum: number('Numbers are less than this.'),
  multipleOf: number('Numbers are multiples of this, to six decimals of the quotient: 19.99 is one of 0.01.', {
    exclusiveMinimum: 0,
  }),
}

declare module './property.ts' {
  interface Property extends Says<typeof schemas> {}
}

type Limit = keyof typeof schemas
type Size = Exclude<Limit, 'uniqueItems'>

function limit(name: Limit, types: readonly string[], more: Partial<Keyword> = {}): Keyword {
  return { name, schema: schemas[name], types, isConstraint: true, ...more }
}

const numbers = ['number', 'integer']

/** What a value may be at least and at most. */
export const limits: readonly Keyword[] = [
  limit('minLength', ['string'], { check: lower('minLength', { maxLength: 'closed' }) }),
  limit('maxLength', ['string'], {
    compile: ({ property }) => ({ maxLength: property['x-options'] === undefined ? property.maxLength : undefined }),
  }),
  limit('minItems', ['array'], { check: lower('minItems', { maxItems: 'closed' }) }),
  limit('maxItems', ['array']),
  limit('uniqueItems', ['array'], {
    check: checkUnique,
    compile: ({ property }) => ({ oneControl: isMultiSelect(property) || undefined }),
  }),
  limit('minimum', numbers, { check: lower('minimum', { maximum: 'closed', exclusiveMaximum: 'open' }) }),
  limit('maximum', numbers),
  limit('exclusiveMinimum', numbers, {
    check: lower('exclusiveMinimum', { maximum: 'open', exclusiveMaximum: 'open' }),
  }),
  limit('exclusiveMaximum', numbers),
  limit('multipleOf', numbers, { check: checkRange }),
]

/** A lower limit may not pass the upper ones; `open` when a value may not be equal to either. */
function lower(name: Size, uppers: Partial<Record<Size, 'open' | 'closed'>>): (field: CheckedField) => void {
  return ({ at, property }) => {
    const low = property[name]
    for (const [upper, kind] of Object.entries(uppers)) {
      const high = property[upper as Size]
      if (low === undefined || high === undefined || (kind === 'open' ? low < high : low <= high)) continue
      const problem = `"${name}" ${String(low)} ${low > high ? 'lebih besar dari' : 'sama dengan'} "${upper}" ${String(high)}`
      const mend = `tulis "${name}" ${kind === 'open' ? 'di bawah' : 'paling besar'} ${String(high)}`
      at.in(name).report('contradiction', `${problem}; ${mend}`)
    }
  }
}

/** Of a few choices nobody can pick more than there are, and an empty item is none. */
function checkUnique({ at, property }: CheckedField): void {
  const items = itemsOf(property)
  if (property.uniqueItems !== true || !items) return
  if (Array.isArray(items.type) && items.type.length > 1)
    at.in('items')
      .in('type')
      .report(
        'unsupported-schema',
        'butir yang tidak boleh sama hanya dapat bertipe satu; tulis satu "type" tanpa "null"',
      )
  const [count, { minItems = 0 }] = [choicesOf(items)?.length ?? Infinity, property]
  if (minItems > count)
    at.in('minItems').report(
      'contradiction',
      `"minItems" ${String(minItems)} lebih besar dari banyaknya pilihan; tulis "minItems" paling besar ${String(count)}`,
    )
}

/** A list whose items are chosen among few: one field instead of a list of fields. */
export function isMultiSelect({ uniqueItems, items }: Property): boolean {
  return uniqueItems === true && choicesOf((items ?? {}) as Property) !== undefined
}
