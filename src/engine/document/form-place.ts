/**
 * Where somebody is who sends by key. He is nowhere meanwhile: an open cell is taken in, whatever is wrong can have the
 * focus, and what he types on is kept for his box (`TypedAhead`) and presses nothing. Nor does what he types behind an
 * answer: he is never put on the button that sends.
 */
export class FormPlace {
  #left: Element | null = null

  leave(): void {
    this.#left = document.activeElement
    if (this.#left instanceof HTMLElement) this.#left.blur()
  }

  /** Whoever is somewhere by now, at the button that he pressed, stays there. */
  goBack(): void {
    if (document.activeElement === document.body && this.#left instanceof HTMLElement) this.#left.focus()
  }
}
