import { Code, emit, type Emittable } from '../emit/code.ts'
import type { Property } from '../definition.ts'
import type { DefinitionContext, Variables } from '../definition-context.ts'
import { typeOfProperty } from '../check/field-types.ts'

/** `default` (a literal) or `x-default` (computed): the value in an empty form or a new row. */
export function compileInitial(
  context: DefinitionContext,
  property: Property,
  pointer: string,
  variables: Variables,
): Code | undefined {
  const expression = property['x-default']
  if (expression !== undefined) {
    return context.expression(expression, `${pointer}/x-default`, variables, typeOfProperty(property, context)).code
  }
  if (property.default !== undefined) {
    // A literal of a JSON file is plain data.
    return new Code(`()=>(${emit(property.default as Emittable)})`)
  }
  return property.type === 'array' ? new Code('()=>[]') : undefined
}
