/**
 * Stands in for `fast-equals` (2.6 KB), which RJSF asks whether schemas, data and props are the same. What it is asked
 * about is data, elements and objects of ours; of maps and the like only the identical one is the same.
 */
type Pairs = Map<object, object>

/** Functions are always the same; what leads back to itself is looked at once. */
export function createCustomEqual(): (one: unknown, other: unknown) => boolean {
  return (one, other) => one === other || isEqual(one, other, new Map())
}

function isEqual(one: unknown, other: unknown, underWay: Pairs): boolean {
  if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return true
  if (typeof one === 'function') return typeof other === 'function'
  if (!isObject(one) || !isObject(other) || one.constructor !== other.constructor) return false
  if (underWay.has(one)) return underWay.get(one) === other
  if (one instanceof Date) return Object.is(one.getTime(), (other as Date).getTime())
  if (one instanceof Map || one instanceof Set || one instanceof RegExp) return false
  underWay.set(one, other)
  const same = isSameInside(one, other, underWay)
  underWay.delete(one)
  return same
}

function isSameInside(one: object, other: object, underWay: Pairs): boolean {
  const [names, others] = [namesOf(one), namesOf(other)]
  if (names.length !== others.length) return false
  return names.every(
    (name) => Object.hasOwn(other, name) && isEqual(valueOf(one, name), valueOf(other, name), underWay),
  )
}

/** An element knows who made it, in development: that is no part of it. */
function namesOf(object: object): string[] {
  const names = Object.keys(object)
  return '$$typeof' in object ? names.filter((name) => name !== '_owner') : names
}

function valueOf(object: object, name: string): unknown {
  return (object as Record<string, unknown>)[name]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
