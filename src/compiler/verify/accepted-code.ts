import type { Expression, Literal, Node, ObjectExpression, PrivateIdentifier, Property } from 'acorn'
import { isReservedName } from '../../contract/runtime/own.ts'

/** Thrown inside the verifier at the first piece of code that is not in the language; `verifyModule` turns it into words. */
export class RefusedCode extends Error {
  override readonly name = 'RefusedCode'

  constructor(
    /** Characters before it in the module. */
    readonly offset: number,
    readonly what: string,
  ) {
    super(`${what} (${String(offset)})`)
  }
}

export function refuse(node: Node, what: string = node.type): never {
  throw new RefusedCode(node.start, what)
}

export function demand(holds: boolean, node: Node, what?: string): asserts holds {
  if (!holds) refuse(node, what)
}

/** A text, number, truth value or null; no regular expression and no bigint. */
export function verifyLiteral(node: Literal): void {
  const isPlain = !node.regex && (node.value === null || ['string', 'number', 'boolean'].includes(typeof node.value))
  demand(isPlain, node, 'literal')
}

/** The value of a text literal; undefined for everything else. */
export function textOf(node: Node): string | undefined {
  const { value } = node as { value?: unknown }
  return node.type === 'Literal' && typeof value === 'string' ? value : undefined
}

/** A property name that reaches nothing of JavaScript's own. */
export function verifyName(name: string, node: Node): void {
  demand(!isReservedName(name), node, `"${name}"`)
}

/** The name of a key that is written out: `a`, `"a"` or `["a"]`. */
export function keyOf({ key, computed }: { key: Expression | PrivateIdentifier; computed: boolean }): string {
  if (key.type === 'Identifier' && !computed) return key.name
  return textOf(key) ?? refuse(key, 'computed key')
}

/** The plain properties of an object literal: no getters, methods, spreads or computed names. */
export function propertiesOfLiteral(node: ObjectExpression): Property[] {
  return node.properties.map((property) => {
    if (property.type !== 'Property' || property.kind !== 'init' || property.method) return refuse(property)
    verifyName(keyOf(property), property.key)
    return property
  })
}

/** The plain properties of an object literal in which every value is written out: `{a}` would read a variable. */
export function writtenOut(node: ObjectExpression): Property[] {
  return propertiesOfLiteral(node).map((property) => {
    demand(!property.shorthand, property)
    return property
  })
}
