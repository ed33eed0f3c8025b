import type { Code } from '../code.ts'
import type { Property } from '../definition.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { typeOfProperty } from '../field-types.ts'

export interface DerivedField {
  name: string
  code: { value: Code; untilEdited: boolean }
  /** Fields of the same values that it reads. */
  reads: string[]
  allReads: string[][]
}

/** `x-derive`: a value that is computed, for good or until a person edits it. */
export function compileDerive(
  context: DefinitionContext,
  name: string,
  property: Property,
  pointer: string,
  variables: Variables,
  variable: string,
): DerivedField | undefined {
  const keyword = property['x-derive']
  if (keyword === undefined) return undefined
  const plain = typeof keyword === 'string'
  const at = plain ? `${pointer}/x-derive` : `${pointer}/x-derive/value`
  const compiled = context.expression(plain ? keyword : keyword.value, at, variables, typeOfProperty(property, context))
  const reads = compiled.reads.filter((path) => path[0] === variable).map((path) => path[1] ?? '')
  return { name, code: { value: compiled.code, untilEdited: !plain }, reads, allReads: compiled.reads }
}

/** Derived fields in an order in which each comes after those that it reads; a cycle is refused. */
export function deriveOrder(context: DefinitionContext, derived: readonly DerivedField[], pointer: string): string[] {
  const order: string[] = []
  let waiting = [...derived]
  while (waiting.length > 0) {
    const names = waiting.map((field) => field.name)
    const ready = waiting.filter((field) => !field.reads.some((read) => names.includes(read)))
    if (ready.length === 0) {
      const [first] = waiting
      if (first) context.source.report('derive-cycle', `${pointer}${step(first.name)}/x-derive`, names.join(' → '))
      return order
    }
    order.push(...ready.map((field) => field.name))
    waiting = waiting.filter((field) => !ready.includes(field))
  }
  return order
}
