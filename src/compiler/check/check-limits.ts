import type { Property } from '../definition.ts'
import { step } from '../definition-context.ts'
import { jsonTypeOf, typeWord } from '../read/json-type.ts'
import type { SourceFile } from '../read/source-file.ts'

/** A lower limit and the upper one that it may not pass; `open` when a value may not be equal to either. */
const pairs = [
  { lower: 'minLength', upper: 'maxLength', open: false },
  { lower: 'minItems', upper: 'maxItems', open: false },
  { lower: 'minimum', upper: 'maximum', open: false },
  { lower: 'exclusiveMinimum', upper: 'maximum', open: true },
  { lower: 'minimum', upper: 'exclusiveMaximum', open: true },
  { lower: 'exclusiveMinimum', upper: 'exclusiveMaximum', open: true },
] as const

/** Limits that no value can keep together, and choices of several types. */
export function checkLimits(source: SourceFile, property: Property, pointer: string): void {
  for (const { lower, upper, open } of pairs) {
    const [low, high] = [property[lower], property[upper]]
    if (typeof low !== 'number' || typeof high !== 'number' || (open ? low < high : low <= high)) continue
    const problem = `"${lower}" ${String(low)} ${low > high ? 'lebih besar dari' : 'sama dengan'} "${upper}" ${String(high)}`
    const mend = open ? `tulis "${lower}" di bawah ${String(high)}` : `tulis "${lower}" paling besar ${String(high)}`
    source.report('contradiction', pointer + step(lower), `${problem}; ${mend}`)
  }
  checkChoices(source, property, pointer)
}

/** A choice is stored as it is: texts and numbers side by side would be two kinds of value in one field. */
function checkChoices(source: SourceFile, { enum: choices = [] }: Property, pointer: string): void {
  const given = choices.map(jsonTypeOf)
  const first = given.find((type) => type !== 'null')
  const other = given.findIndex((type) => type !== 'null' && type !== first)
  if (first === undefined || other < 0) return
  const message = `${JSON.stringify(choices[other])} adalah ${typeWord(given[other] ?? '')}, pilihan lain ${typeWord(first)}; tulis semua dengan satu "type"`
  source.report('type-mismatch', `${pointer}/enum${step(other)}`, message)
}
