import { typeName } from '../../contract/runtime/schema-issues.ts'

/** The JSON type of a value, as JSON Schema calls it; whole numbers are numbers. */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** A JSON Schema type in words for authors. */
export function typeWord(type: string): string {
  return typeName(type)
}

/** `a`, `a atau b`, `a, b atau c`. */
export function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} atau ${last}`
}

/** Names in quotation marks: `"a" atau "b"`. */
export function quoted(names: readonly string[]): string {
  return alternatives(names.map((name) => `"${name}"`))
}

/** Values of a definition as JSON: `1, "a" atau true`. */
export function eitherOf(values: readonly unknown[]): string {
  return alternatives(values.map((value) => JSON.stringify(value)))
}
