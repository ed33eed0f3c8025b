import { choicesOf, itemsOf, typesOf } from '../check/field-types.ts'
import { multipleOfPrecision } from '../emit/standalone-validator.ts'
import { constant, integer, number, type Says } from '../format/schema.ts'
import { isFileList } from './files.ts'
import type { CheckedField, Keyword, Property } from './keyword.ts'

/** The most values that are tried: a wider range has one that fits. */
const mostTried = 1000
const nearly = 10 ** -multipleOfPrecision

interface End {
  keyword: 'minimum' | 'exclusiveMinimum' | 'maximum' | 'exclusiveMaximum'
  value: number
  isOpen: boolean
}

/** Between two limits that leave room for numbers there may be no whole one, or none that is a multiple. */
function checkRange({ at, property }: CheckedField): void {
  const low = endOf(property, 'minimum', 'exclusiveMinimum')
  const high = endOf(property, 'maximum', 'exclusiveMaximum')
  const steps = stepsOf(property)
  // Limits that pass each other, and choices that they refuse, are told by their own keywords.
  if (!low || !high || low.value > high.value || steps.length === 0) return
  if (property.const !== undefined || choicesOf(property)) return
  const { isNone, next } = lookBetween(low, high, steps)
  if (!isNone) return
  const what = steps.map((step) => (step === 1 ? 'bilangan bulat' : `kelipatan ${String(step)}`)).join(' yang juga ')
  const between = `"${low.keyword}" ${String(low.value)} dan "${high.keyword}" ${String(high.value)}`
  const mend = next === undefined ? 'ubah salah satu' : `tulis ${upTo(high, next)}`
  at.in(high.keyword).report('contradiction', `tidak ada ${what} di antara ${between}; ${mend}`)
}

/** What every value is a multiple of. */
function stepsOf(property: Property): number[] {
  const types = typesOf(property)
  const isWhole = types.includes('integer') && !types.includes('number')
  const { multipleOf } = property
  return [...(isWhole ? [1] : []), ...(multipleOf === undefined || multipleOf <= 0 ? [] : [multipleOf])]
}

/** The stricter of two limits. */
function endOf(property: Property, closed: 'minimum' | 'maximum', open: 'exclusiveMinimum' | 'exclusiveMaximum') {
  const [shut, ajar] = [property[closed], property[open]]
  const ends: End[] = []
  if (ajar !== undefined) ends.push({ keyword: open, value: ajar, isOpen: true })
  if (shut !== undefined) ends.push({ keyword: closed, value: shut, isOpen: false })
  const sign = closed === 'minimum' ? -1 : 1
  // Of two that are equal the open one, which stands first, is the stricter.
  return ends.sort((one, other) => sign * (one.value - other.value))[0]
}

/** Whether no value is between the limits, and the smallest one above the lower one where that is found. */
function lookBetween(low: End, high: End, steps: readonly number[]): { isNone: boolean; next?: number } {
  const step = Math.max(...steps)
  const first = Math.ceil(low.value / step - nearly)
  if (!Number.isSafeInteger(first)) return { isNone: false }
  for (let count = first; count < first + mostTried; count += 1) {
    // 3 * 0.1 is 0.30000000000000004 in doubles.
    const value = Number.isInteger(step) ? count * step : Number((count * step).toPrecision(15))
    const isBelow = low.isOpen ? value <= low.value : value < low.value - step * nearly
    if (isBelow || !steps.every((one) => isMultiple(value / one))) continue
    return { isNone: high.isOpen ? value >= high.value : value > high.value + step * nearly, next: value }
  }
  return { isNone: (first + mostTried) * step > high.value }
}

function isMultiple(quotient: number): boolean {
  return Math.abs(Math.round(quotient) - quotient) <= nearly
}

/** The upper limit as it would let a value through. */
function upTo({ keyword, isOpen }: End, value: number): string {
  return `"${keyword}" ${isOpen ? 'di atas' : 'paling kecil'} ${String(value)}`
}

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

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

type Limit = keyof typeof schemas
type Size = Exclude<Limit, 'uniqueItems'>

const labels: Readonly<Record<Limit, string | null>> = {
  minLength: 'Paling sedikit karakter',
  maxLength: 'Paling banyak karakter',
  minItems: 'Paling sedikit butir',
  maxItems: 'Paling banyak butir',
  uniqueItems: null,
  minimum: 'Paling kecil',
  maximum: 'Paling besar',
  exclusiveMinimum: 'Harus lebih dari',
  exclusiveMaximum: 'Harus kurang dari',
  multipleOf: 'Kelipatan dari',
}

function limit(name: Limit, types: readonly string[], more: Partial<Keyword> = {}): Keyword {
  return { name, schema: schemas[name], types, isConstraint: true, label: labels[name], group: 'limits', ...more }
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
    compile: ({ property }) => ({ oneControl: isMultiSelect(property) || isFileList(property) || undefined }),
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

/** Nobody can pick more choices than there are, and an empty item does not count. */
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
