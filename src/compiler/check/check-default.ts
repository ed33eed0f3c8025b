import type { At } from '../cursor.ts'
import { createAjv } from '../emit/standalone-validator.ts'
import { propertySchema } from '../emit/validation-schema.ts'
import type { Property } from '../keywords/property.ts'
import { withinTime } from '../read/within-time.ts'

/**
 * A literal `default` keeps the field's own constraints: an untouched form would be wrong from the start. Where that is
 * meant (a price of 0 that has to be typed), `x-default` says so.
 */
export function checkDefaultValue(at: At, property: Property): void {
  const { value, context } = at
  const { constraints } = context.format
  if (value === null || constraints.every((keyword) => property[keyword] === undefined)) return
  const constrained = Object.entries(property).filter(([name]) => name === 'type' || constraints.includes(name))
  for (const keyword of brokenKeywords(Object.fromEntries(constrained), value)) {
    const limit = property[keyword] === undefined ? keyword : `"${keyword}": ${JSON.stringify(property[keyword])}`
    const mend = `ubah "default", atau tulis "x-default": ${JSON.stringify(JSON.stringify(value))} bila orang memang harus menggantinya`
    at.report('wrong-default', `${JSON.stringify(value)} melanggar ${limit}; ${mend}`)
  }
}

/** The keywords that the value breaks; none when the schema itself is wrong, which is told elsewhere. */
function brokenKeywords(constrained: Property, value: unknown): string[] {
  const validate = compiled(constrained)
  if (!validate) return []
  const isDone = constrained.pattern === undefined ? [validate(value)] : withinTime(() => [validate(value)])
  if (!isDone) return ['pattern']
  return [...new Set((validate.errors ?? []).map(({ keyword }) => keyword))]
}

function compiled(constrained: Property): ReturnType<ReturnType<typeof createAjv>['compile']> | undefined {
  try {
    return createAjv().compile(propertySchema(constrained, undefined))
  } catch {
    // An invalid pattern or a type that does not fit: told at its own place, with the reason.
    return undefined
  }
}
