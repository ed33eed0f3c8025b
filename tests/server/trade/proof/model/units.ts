import { type Journal, refuse } from './journal.ts'
import { later, type Document, type Piece, type Stay } from './pieces.ts'

/** Units with a serial number: each is in one place or in none. */
export class Units {
  private readonly stays = new Map<string, Stay[]>()

  constructor(private readonly journal: Journal) {}

  of(code: string): readonly Stay[] {
    return this.stays.get(code) ?? []
  }

  codes(): string[] {
    return [...this.stays.keys()]
  }

  inStock(code: string): Stay | undefined {
    const last = this.of(code).at(-1)
    return last?.end === null ? last : undefined
  }

  /** Begins a stay: not twice at once, and not before the unit has left. */
  come(stay: Omit<Stay, 'end'>): Stay {
    const begun: Stay = { ...stay, end: null }
    if (this.inStock(stay.code)) refuse(`${stay.code} is in stock`)
    if (this.lastLeft(stay.code) > stay.from) refuse(`${stay.code} is there until ${this.lastLeft(stay.code)}`)
    const others = this.stays.get(stay.code)
    if (others) this.journal.push(others, begun)
    else this.journal.put(this.stays, stay.code, [begun])
    return begun
  }

  /** The last day on which it left, by whatever document or cancel; empty for never. */
  lastLeft(code: string): string {
    return this.of(code).reduce((day, { end }) => later(day, end?.day ?? ''), '')
  }

  /** The unit that is to leave on a day, from a place where one is said. */
  leaving(code: string, day: string, place: number | null): Stay {
    const stay = this.inStock(code) ?? refuse(`${code} is not in stock`)
    if (place !== null && stay.place !== place) refuse(`${code} is at place ${stay.place}, not ${place}`)
    if (stay.from > day) refuse(`${code} is there only since ${stay.from}`)
    return stay
  }

  leave(stay: Stay, piece: Piece | null, day: string, how: 'left' | 'over' = 'left'): void {
    this.journal.set(stay, 'end', { piece, day, how })
  }

  undoEnd(stay: Stay): void {
    if (stay.end) this.journal.set(stay, 'end', { ...stay.end, how: 'undone' })
  }

  /** Whether a unit came into stock again after a stay: it is there, or has left by something that stands. */
  cameSince(stay: Stay, counts: (other: Stay) => boolean = () => true): boolean {
    const stays = this.of(stay.code)
    const since = stays.slice(stays.indexOf(stay) + 1)
    return since.some((other) => counts(other) && (other.end === null || other.end.how === 'left'))
  }

  /** The stay of today that a stay goes on in, through all cancels of what ended it. */
  now(stay: Stay): Stay {
    const next = this.of(stay.code).find(({ resumes }) => resumes === stay)
    return next ? this.now(next) : stay
  }

  /** Whether a stay goes on from one that a document began. */
  isOf(stay: Stay, document: Document): boolean {
    return stay.by === document || (stay.resumes !== null && this.isOf(stay.resumes, document))
  }
}
