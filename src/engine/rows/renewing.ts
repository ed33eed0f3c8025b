import { Listeners } from './listeners.ts'

/** Whether rows of a list are being given other values: a document is sent after it, and not without a word if it failed. */
export class Renewing {
  readonly #changed = new Listeners()
  #under = 0
  #hasFailed = false
  #isTold = false
  /** Asks once more after a failure. */
  again: () => void = () => undefined

  /** Answers how to end it; `hasFailed`: the rows have what they had before. */
  begin(): (hasFailed?: boolean) => void {
    this.#under += 1
    this.#hasFailed = false
    let isOver = false
    return (hasFailed = false) => {
      if (isOver) return
      isOver = true
      this.#under -= 1
      this.#hasFailed ||= hasFailed
      this.#isTold &&= hasFailed
      this.#changed.call()
    }
  }

  /** Resolves once nothing is under way: true when it failed, twice by now. That is said once, then people may go on. */
  async hasFailed(): Promise<boolean> {
    const isDone = () => this.#under === 0
    await this.#changed.until(isDone)
    if (!this.#hasFailed || this.#isTold) return false
    this.again()
    await this.#changed.until(isDone)
    return (this.#isTold = this.#hasFailed)
  }
}
