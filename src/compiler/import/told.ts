/** What an import changed, and what it had to leave out. */
export class Told {
  readonly #changes = new Set<string>()
  readonly #lacking: string[] = []

  /** Each once. */
  get changes(): string[] {
    return [...this.#changes]
  }

  /** What the form no longer does, place by place. */
  get lacking(): string[] {
    return [...this.#lacking]
  }

  changed(text: string): void {
    this.#changes.add(text)
  }

  lacks(at: string, text: string): void {
    this.#lacking.push(`${at === '' ? '/' : at}: ${text}`)
  }
}
