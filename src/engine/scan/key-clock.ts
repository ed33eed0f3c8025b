/**
 * A clock for the time between keys. Whoever types through a program (a remote desktop, a test, some scanners' software)
 * sends the next key when the page has taken the last one: what a busy page takes for that is no pause of theirs. The
 * clock stands still meanwhile. A key that came before the last one was taken waited for nobody: its own time holds.
 */
export class KeyClock {
  /** How long it has stood still so far (ms), and how much more if the next key turns out to have waited. */
  #stood = 0
  #pending = 0
  #takenAt = 0
  #last = 0

  /** The time of a key that goes down and is seen at `now`, in milliseconds of the same origin as the events' times. */
  timeOf({ timeStamp }: Pick<Event, 'timeStamp'>, now: number): number {
    // A time that is yet to come says nothing of waiting: whoever sends such keys sets their times.
    const hasWaited = timeStamp >= this.#takenAt && timeStamp <= now
    if (hasWaited) this.#stood += Math.min(this.#pending, Math.max(0, timeStamp - this.#last))
    this.#pending = 0
    this.#last = timeStamp
    return timeStamp - this.#stood
  }

  /** A key, or what came of it, was taken by `now`. */
  taken({ timeStamp }: Pick<Event, 'timeStamp'>, now: number): void {
    this.#pending += Math.max(0, now - Math.max(timeStamp, this.#takenAt))
    this.#takenAt = now
  }
}
