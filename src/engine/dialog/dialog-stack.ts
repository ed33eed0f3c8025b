import { Listeners } from '../rows/listeners.ts'

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

/**
 * The open dialogs of a place, each above the one before. The address follows: a dialog more is a step forward, a
 * dialog less the step back, so that the history never grows by opening and closing. Who goes back closes the
 * uppermost, which may ask first; the address then returns to it until that is answered.
 */
export class DialogStack {
  readonly #address: DialogAddress
  readonly #changed = new Listeners()
  /** What Back does to a dialog. */
  readonly #leaving = new Map<string, () => void>()
  #names: readonly string[]
  /** What the address says, or will have said once it has arrived. */
  #written: readonly string[]
  /** On the way through the history; the address follows what happens meanwhile after that. */
  #isMoving = false
  #isLeaving = false
  #arrival: (() => void) | null = null

  constructor(address: DialogAddress) {
    this.#address = address
    this.#names = address.read()
    this.#written = this.#names
  }

  readonly names = (): readonly string[] => this.#names
  readonly subscribe = this.#changed.add

  /** Listens to the address until the returned function is called. */
  start(): () => void {
    const names = this.#address.read()
    if (this.#address.depth() !== names.length) this.#layUnder(names)
    return this.#address.subscribe(() => this.#arrived(this.#address.read()))
  }

  open(name: string): void {
    if (!this.#names.includes(name)) this.#set([...this.#names, name])
  }

  close(name: string): void {
    if (this.#names.includes(name)) this.#set(this.#names.filter((other) => other !== name))
  }

  /** The same; `then` is called once the address has arrived where the dialog was opened. */
  closeThen(name: string, then: () => void): void {
    this.#arrival = then
    this.close(name)
    this.#tellArrival()
  }

  /** What Back has to do to a dialog, until the returned function is called; it is closed at once when nobody said. */
  onBack(name: string, leave: () => void): () => void {
    this.#leaving.set(name, leave)
    return () => {
      if (this.#leaving.get(name) === leave) this.#leaving.delete(name)
    }
  }

  /** An address that came from elsewhere has nothing to go back to: the steps to it are made up for. */
  #layUnder(names: readonly string[]): void {
    this.#address.replace([])
    names.forEach((_name, index) => this.#address.push(names.slice(0, index + 1)))
  }

  #set(names: readonly string[]): void {
    this.#names = names
    this.#changed.call()
    this.#follow()
  }

  #follow(): void {
    if (this.#isMoving || this.#isLeaving) return
    const names = this.#names
    const common = names.filter((name, index) => name === this.#written[index]).length
    if (common === this.#written.length)
      for (let count = common + 1; count <= names.length; count += 1) this.#address.push(names.slice(0, count))
    else if (common === names.length) return this.#move(names.length - this.#written.length)
    else this.#address.replace(names)
    this.#written = names
  }

  #move(steps: number): void {
    this.#isMoving = true
    this.#address.go(steps)
  }

  #arrived(names: readonly string[]): void {
    this.#written = names
    const wasMoving = this.#isMoving
    this.#isMoving = false
    if (wasMoving) {
      this.#follow()
      this.#tellArrival()
    } else if (isStartOf(names, this.#names)) this.#goBack(names.length)
    else this.#set(names)
  }

  #tellArrival(): void {
    if (this.#isMoving) return
    const then = this.#arrival
    this.#arrival = null
    then?.()
  }

  /** Somebody went back to where `count` dialogs were open. */
  #goBack(count: number): void {
    this.#isLeaving = true
    try {
      while (this.#names.length > count) if (!this.#leave(this.#names.at(-1) ?? '')) break
    } finally {
      this.#isLeaving = false
    }
    // It asks first, or cannot be left now: the address goes back to where it is open.
    if (this.#names.length > count) this.#move(this.#names.length - count)
  }

  /** False: the dialog is still open. */
  #leave(name: string): boolean {
    const leave = this.#leaving.get(name)
    if (leave) leave()
    else this.close(name)
    return !this.#names.includes(name)
  }
}

function isStartOf(names: readonly string[], all: readonly string[]): boolean {
  return names.length <= all.length && names.every((name, index) => name === all[index])
}
