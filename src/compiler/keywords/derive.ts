import type { Code } from '../emit/code.ts'
import type { Property } from '../definition.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { typeOfProperty } from '../check/field-types.ts'

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
  const names = new Set(derived.map((field) => field.name))
  const readers = new Map<string, string[]>()
  const missing = new Map<string, number>()
  for (const { name, reads } of derived) {
    const needed = [...new Set(reads)].filter((read) => names.has(read))
    missing.set(name, needed.length)
    for (const read of needed) {
      const known = readers.get(read)
      if (known) known.push(name)
      else readers.set(read, [name])
    }
  }
  const order = derived.flatMap(({ name }) => (missing.get(name) === 0 ? [name] : []))
  // It grows while it is walked: a field is ready once the last one that it reads stands in the order.
  for (const name of order) {
    for (const reader of readers.get(name) ?? []) {
      const left = (missing.get(reader) ?? 0) - 1
      missing.set(reader, left)
      if (left === 0) order.push(reader)
    }
  }
  const [first, ...more] = derived.flatMap(({ name }) => (missing.get(name) === 0 ? [] : [name]))
  if (first !== undefined)
    context.source.report('derive-cycle', `${pointer}${step(first)}/x-derive`, [first, ...more].join(' → '))
  return order
}
