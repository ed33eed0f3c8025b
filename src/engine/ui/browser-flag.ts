/** A yes or no that a browser remembers; where it may store nothing, it holds as long as the page. */
export class BrowserFlag {
  private readonly listeners = new Set<() => void>()
  /** What was chosen on this page, where it could not be stored. */
  private unstored: boolean | null = null

  /** @param words what stands in storage for yes and for no; whatever else stands there is what holds `byDefault` */
  constructor(
    private readonly key: string,
    private readonly words: { yes: string; no: string },
    private readonly byDefault: boolean,
  ) {}

  readonly isOn = (): boolean => {
    if (this.unstored !== null) return this.unstored
    try {
      const stored = localStorage.getItem(this.key)
      return this.byDefault ? stored !== this.words.no : stored === this.words.yes
    } catch {
      // Storage is forbidden.
      return this.byDefault
    }
  }

  set(on: boolean): void {
    try {
      localStorage.setItem(this.key, on ? this.words.yes : this.words.no)
      this.unstored = null
    } catch {
      // Storage is forbidden or full.
      this.unstored = on
    }
    this.listeners.forEach((listener) => listener())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
