/** A code that stays before the camera is one scan (ms): it is another once it was gone for so long. */
const gone = 1_500

/** Tells scans from what a camera goes on seeing, many times a second. */
export class SeenCodes {
  readonly #last = new Map<string, number>()

  /** Whether a code that is seen at `now` is a scan. */
  isScan(code: string, now: number): boolean {
    const before = this.#last.get(code)
    this.#last.set(code, now)
    return before === undefined || now - before >= gone
  }
}
