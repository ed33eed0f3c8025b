import type { WalPosition } from './wal-position.ts'

interface Sample {
  position: WalPosition
  /** When the primary was seen there. */
  at: number
}

const mostSamples = 1_000

/**
 * How old a replica is: since when it has not had all that the primary had. It compares positions, not times of day, so
 * the clocks of the computers need not agree; and while the primary is away there is nothing to lag behind.
 */
export class ReplicaLag {
  /** What the replica has not reached yet, the oldest first. */
  private ahead: Sample[] = []
  private primary: WalPosition | undefined

  /** The primary has got so far. */
  saw(position: WalPosition, at: number): void {
    if (this.primary === undefined || position < this.primary) {
      // Nothing is known of the time before: whatever the replica lacks of this may be of any age.
      this.ahead = [{ position, at: -Infinity }]
    } else if (position > this.primary) {
      this.ahead.push({ position, at })
      // A replica that is away for days: every second look is enough to tell.
      if (this.ahead.length > mostSamples) this.ahead = this.ahead.filter((_, index) => index % 2 === 0)
    }
    this.primary = position
  }

  /** The replica has got so far; answers its age in milliseconds. */
  reached(position: WalPosition, at: number): number {
    if (this.primary === undefined) return Infinity
    this.ahead = this.ahead.filter((sample) => sample.position > position)
    return at - (this.ahead[0]?.at ?? at)
  }
}
