/** Plain data under names. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Nobody can change it from here on, nor anything in it. */
export function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
