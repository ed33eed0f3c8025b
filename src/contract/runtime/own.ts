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
