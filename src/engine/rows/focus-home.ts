/** Where the focus goes after a dialog or an action, when that is not what was used: the scan box. */
export class FocusHome {
  #focus: (() => void) | null = null

  /** Claims the focus until the returned function is called. */
  claim(focus: () => void): () => void {
    this.#focus = focus
    return () => {
      if (this.#focus === focus) this.#focus = null
    }
  }

  #toRow: ((number: number | null) => boolean) | null = null

  /** The rows can be gone to until the returned function is called. */
  offerRows(toRow: (number: number | null) => boolean): () => void {
    this.#toRow = toRow
    return () => {
      if (this.#toRow === toRow) this.#toRow = null
    }
  }

  /** From home to a row by its number, else to the one that lacks something; false when there is no such row. */
  toRow(number: number | null): boolean {
    return this.#toRow?.(number) === true
  }

  /** Gives the focus home; false when there is no such place. */
  go(): boolean {
    this.#focus?.()
    return this.#focus !== null
  }
}
