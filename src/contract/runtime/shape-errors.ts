import type { Path } from '../module.ts'
import { parsePointer, type SchemaError } from './schema-issues.ts'

/**
 * Errors without those of shapes that an object does not have. Which one it has `shapeAt` says; while nobody knows, the
 * errors of all of them stay, and a form shows those of the shape that it draws. That none fits says nothing more.
 */
export function ofShapes(
  errors: readonly SchemaError[],
  shapeAt: (place: Path) => number | undefined,
): readonly SchemaError[] {
  return errors.filter((error) => {
    const found = shapeOfError(error)
    if (!found) return true
    // Several fit: no shape has an error of its own.
    if (found.index === undefined) return Array.isArray(error.params['passingSchemas'])
    return (shapeAt(found.place) ?? found.index) === found.index
  })
}

/** Steps of a schema's path behind which a name or a number stands. */
const named = new Set(['properties', 'allOf', 'dependencies'])
const intoData = new Set(['properties', 'items'])

/** The object of which an error is about a shape, and which one; of the choice as a whole none. */
function shapeOfError({ schemaPath, instancePath }: SchemaError): { place: Path; index?: number } | undefined {
  const steps = schemaPath.split('/').slice(1)
  let depth = 0
  for (let at = 0; at < steps.length; at += named.has(steps[at] ?? '') ? 2 : 1) {
    const step = steps[at] ?? ''
    if (step === 'oneOf' || step === 'anyOf') {
      const place = parsePointer(instancePath).slice(0, depth)
      const index = steps[at + 1]
      return index === undefined ? { place } : { place, index: Number(index) }
    }
    if (intoData.has(step)) depth += 1
  }
  return undefined
}
