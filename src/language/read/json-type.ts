import { typeNames } from '../../contract/runtime/schema-issues.ts'

/** The JSON type of a value, as JSON Schema calls it; whole numbers are numbers. */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** A JSON Schema type in words for authors. */
export function typeWord(type: string): string {
  return typeNames[type] ?? type
}

/** `a`, `a atau b`, `a, b atau c`. */
export function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} atau ${last}`
}

/** The same of names, as a definition has them. */
export function quoted(names: readonly string[]): string {
  return alternatives(names.map((name) => `"${name}"`))
}

/** The same of any values of a definition. */
export function eitherOf(values: readonly unknown[]): string {
  return alternatives(values.map((value) => JSON.stringify(value)))
}
