/**
 * The same work, done once for each object: for what is read once and never changed, such as definitions and schemas.
 * What else it is given goes with the object, and is the same each time.
 */
export function memoize<Key extends object, Around extends unknown[], Result>(
  work: (key: Key, ...around: Around) => Result,
): (key: Key, ...around: Around) => Result {
  const known = new WeakMap<Key, { result: Result }>()
  return (key, ...around) => {
    const found = known.get(key) ?? { result: work(key, ...around) }
    known.set(key, found)
    return found.result
  }
}
