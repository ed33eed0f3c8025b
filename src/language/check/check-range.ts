import type { CheckedField } from '../keywords/keyword.ts'
import type { Property } from '../keywords/property.ts'
import { multipleOfPrecision } from '../emit/multiple-of-precision.ts'
import { choicesOf } from './choices-of.ts'
import { typesOf } from './field-types.ts'

/** So many values are tried; among more of them one fits. */
const mostTried = 1000
const nearly = 10 ** -multipleOfPrecision

interface End {
  keyword: 'minimum' | 'exclusiveMinimum' | 'maximum' | 'exclusiveMaximum'
  value: number
  isOpen: boolean
}

/** Between two limits that leave room for numbers there may be no whole one, or none that is a multiple. */
export function checkRange({ at, property }: CheckedField): void {
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
