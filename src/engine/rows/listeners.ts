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
