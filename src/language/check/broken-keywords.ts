import { createAjv } from '../emit/standalone-validator.ts'
import { propertySchema } from '../emit/validation-schema.ts'
import type { Format } from '../format/format.ts'
import type { Property } from '../keywords/property.ts'
import { keepNames } from '../read/by-name.ts'
import { memoize } from '../read/memoize.ts'
import { withinTime } from '../read/within-time.ts'

/** The limits of a field that a literal breaks; none when they are wrong themselves, which is told elsewhere. */
export function brokenKeywords(property: Property, value: unknown, { constraints }: Format): string[] {
  if (constraints.every((keyword) => property[keyword] === undefined)) return []
  const validate = validatorOf(property, constraints)
  if (!validate) return []
  const isDone = property.pattern === undefined ? [validate(value)] : withinTime(() => [validate(value)])
  if (!isDone) return ['pattern']
  return [...new Set((validate.errors ?? []).map(({ keyword }) => keyword))]
}

/** A default needs no message, and neither type nor choices are limits. */
const validatorOf = memoize((property: Property, constraints: readonly string[]) => {
  const limits = keepNames(property, (name) => name === 'type' || constraints.includes(name))
  try {
    return createAjv().compile(propertySchema(limits, undefined))
  } catch {
    // An invalid pattern or a type that does not fit: told at its own place, with the reason.
    return undefined
  }
})
