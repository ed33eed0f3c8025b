/** Functions that want to hear of a change. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** Subscribes, and returns the function that ends it. */
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => {
      this.#all.delete(listener)
    }
  }

  call(): void {
    for (const listener of [...this.#all]) listener()
  }

  /** Resolves once `isDone` says so, which is asked now and after every change. */
  async until(isDone: () => boolean): Promise<void> {
    while (!isDone())
      await new Promise<void>((resolve) => {
        const end = this.add(() => {
          end()
          resolve()
        })
      })
  }

  get size(): number {
    return this.#all.size
  }
}

/** Functions that want to hear of a change of one of many. */
export class KeyedListeners<Key> {
  readonly #all = new Map<Key, Listeners>()

  /** Subscribes, and returns the function that ends it. */
  add(key: Key, listener: () => void): () => void {
    const listeners = this.#all.get(key) ?? new Listeners()
    this.#all.set(key, listeners)
    const end = listeners.add(listener)
    return () => {
      end()
      if (listeners.size === 0) this.#all.delete(key)
    }
  }

  call(key: Key): void {
    this.#all.get(key)?.call()
  }
}
