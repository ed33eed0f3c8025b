/** Results by the text that they follow from; of more than `most` those that were used least lately are forgotten. */
export class Recent<Result> {
  readonly #known = new Map<string, Result>()

  constructor(private readonly most: number) {}

  get(key: string): Result | undefined {
    const result = this.#known.get(key)
    return result === undefined ? undefined : this.set(key, result)
  }

  set(key: string, result: Result): Result {
    this.#known.delete(key)
    this.#known.set(key, result)
    const [oldest] = this.#known.keys()
    if (this.#known.size > this.most && oldest !== undefined) this.#known.delete(oldest)
    return result
  }
}

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
