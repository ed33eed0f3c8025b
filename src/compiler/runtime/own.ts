/**
 * A property of its own, never one that the object inherits: every look-up by a name that a definition, a body or a
 * person gave goes through here, or through a Map.
 */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined
export function own(record: object, name: string): unknown
export function own(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined
}

/** Whether the name means something to every JavaScript object, such as `toString`, or to a class. */
export function isReservedName(name: string): boolean {
  return name in Object.prototype || name === 'prototype'
}
