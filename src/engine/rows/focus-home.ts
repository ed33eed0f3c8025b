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

  /** Gives the focus home; false when there is no such place. */
  go(): boolean {
    this.#focus?.()
    return this.#focus !== null
  }
}
