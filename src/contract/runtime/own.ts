/** Plain data under names. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Nobody can change it from here on, nor anything in it. */
export function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/** Whether parsed or stored data is an object with properties; an array is not. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A property of its own, never one that the object inherits: every look-up by a name that a definition, a body or a
 * person gave goes through here, or through a Map.
 */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined
export function own(record: object, name: string): unknown
export function own(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined
}

const reserved = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])

/** Whether the name means something to every JavaScript object, such as `toString`, or to a class. */
export function isReservedName(name: string): boolean {
  return reserved.has(name)
}

/** An object with the same names and other values. */
export function mapValues<From, To>(
  source: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, change(value, name)]))
}

/** An object with some of the names. */
export function keepNames<Value>(
  source: Readonly<Record<string, Value>>,
  isKept: (name: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(source).filter(([name, value]) => isKept(name, value)))
}

/** Deep equality of JSON data. Null and absent are the same. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b || (a == null && b == null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => deepEqual(item, b[index]))
    )
  }
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => deepEqual(own(a, name), own(b, name)))
}
