import { takesText } from '../form/focus.ts'

/**
 * Where somebody is who sends by key. He is nowhere meanwhile: an open cell is taken in, whatever is wrong can have the
 * focus, and what he types on is kept for his box (`TypedAhead`) and presses nothing.
 */
export class FormPlace {
  #left: Element | null = null
  #instead: HTMLElement | null = null

  /** `instead` gets the focus back where that box is gone by then. */
  leave(instead: HTMLElement | null): void {
    this.#left = document.activeElement
    this.#instead = instead
    if (this.#left instanceof HTMLElement) this.#left.blur()
  }

  /** Whoever is somewhere by now, at the button that he pressed, stays there. */
  goBack(): void {
    if (document.activeElement !== document.body) return
    const isThere = this.#left instanceof HTMLElement && this.#left.isConnected && takesText(this.#left)
    const target = isThere ? this.#left : this.#instead
    if (target instanceof HTMLElement) target.focus()
  }
}
