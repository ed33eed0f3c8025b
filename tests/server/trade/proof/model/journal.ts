/** What a document does that must not be: with why, for whoever reads a difference. */
class Refused extends Error {}

export function refuse(reason: string): never {
  throw new Refused(reason)
}

/** Changes of plain objects that can be taken back: a document that is refused half way leaves nothing behind. */
export class Journal {
  private undone: (() => void)[] = []

  set<Target extends object, Key extends keyof Target>(target: Target, key: Key, value: Target[Key]): void {
    const before = target[key]
    this.undone.push(() => (target[key] = before))
    target[key] = value
  }

  push<Item>(list: Item[], item: Item): void {
    list.push(item)
    this.undone.push(() => list.pop())
  }

  put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
    const before = map.get(key)
    const had = map.has(key)
    this.undone.push(() => (had ? map.set(key, before as Value) : map.delete(key)))
    map.set(key, value)
  }

  /** Does the work whole or not at all: why it was refused, or null. */
  attempt(work: () => void): string | null {
    const begun = this.mark()
    try {
      work()
      return null
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.back(begun)
      return error.message
    }
  }

  /** Why the work would be refused, or null; nothing of it stays. */
  wouldRefuse(work: () => void): string | null {
    const begun = this.mark()
    const refusal = this.attempt(work)
    this.back(begun)
    return refusal
  }

  /** Where it stands now; `back` takes back all that was changed since. */
  mark(): number {
    return this.undone.length
  }

  back(to: number): void {
    while (this.undone.length > to) this.undone.pop()?.()
  }
}
