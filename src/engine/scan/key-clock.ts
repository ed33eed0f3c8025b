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

  /** The time of a key that goes down, in milliseconds. */
  timeOf({ timeStamp }: Pick<Event, 'timeStamp'>): number {
    if (timeStamp >= this.#takenAt) this.#stood += this.#pending
    this.#pending = 0
    return timeStamp - this.#stood
  }

  /** A key, or what came of it, was taken by `now` (ms, of the same origin as the events' times). */
  taken({ timeStamp }: Pick<Event, 'timeStamp'>, now: number): void {
    this.#pending += Math.max(0, now - Math.max(timeStamp, this.#takenAt))
    this.#takenAt = now
  }
}
