/** Where the names of the open dialogs are written, the outermost first: the page's address and its history. */
export interface DialogAddress {
  /** What is written now. */
  read(): readonly string[]
  /** How many steps back are between here and no open dialog; unknown where somebody came from outside. */
  depth(): number | undefined
  /** A step forward, to these names. */
  push(names: readonly string[]): void
  /** Other names for where one is. */
  replace(names: readonly string[]): void
  /** Steps through what was pushed; `subscribe` hears of the arrival. */
  go(steps: number): void
  /** Hears when Back, Forward or `go` led to other names. */
  subscribe(listener: () => void): () => void
}

/** For a page that has no address of its own, such as a preview. */
export class MemoryAddress implements DialogAddress {
  #history: (readonly string[])[] = [[]]
  #index = 0
  readonly #listeners = new Set<() => void>()

  read(): readonly string[] {
    return this.#history[this.#index] ?? []
  }

  depth(): number | undefined {
    return this.read().length
  }

  push(names: readonly string[]): void {
    this.#history = [...this.#history.slice(0, this.#index + 1), names]
    this.#index += 1
  }

  replace(names: readonly string[]): void {
    this.#history[this.#index] = names
  }

  /** Arrives later, as a browser does. */
  go(steps: number): void {
    queueMicrotask(() => {
      this.#index = Math.min(Math.max(this.#index + steps, 0), this.#history.length - 1)
      for (const listener of [...this.#listeners]) listener()
    })
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
