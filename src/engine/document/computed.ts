import type { Fn, Values } from '../../contract/module.ts'

const known = new WeakMap<Values, Map<Fn, unknown>>()

/** What an expression makes of a document, once for the same values: it may add up a thousand rows, for several places. */
export function computed<Value>(value: Fn<Value>, doc: Values): Value {
  const found = known.get(doc) ?? new Map<Fn, unknown>()
  known.set(doc, found)
  if (!found.has(value)) found.set(value, value({ doc }))
  // Only what this very function has answered is stored under it.
  return found.get(value) as Value
}
