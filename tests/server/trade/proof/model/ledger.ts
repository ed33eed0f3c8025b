import { Goods } from './goods.ts'
import { Journal, refuse } from './journal.ts'
import { Money } from './money.ts'
import { type Document, later, type Layer, type Piece, type Stay } from './pieces.ts'
import { Units } from './units.ts'
import type { Booking, Posting } from './booking.ts'
import { isDoneLast, verbOf } from './verbs.ts'

type NewPiece = Pick<Piece, 'product' | 'place' | 'quantity' | 'cost'> &
  Partial<Pick<Piece, 'layer' | 'stay' | 'isMove' | 'brings' | 'price'>>

/** What is known of the masters: which products are told apart by serial numbers, and what else there is. */
export interface Masters {
  products: ReadonlyMap<number, { isUnit: boolean; hasSerial: boolean }>
  places: ReadonlySet<number>
  parties: ReadonlySet<string>
  accounts: ReadonlySet<number>
  /** The first day on which the shop was taxed: what it buys costs its price without the tax. */
  taxedSince?: string
}

/**
 * The ledger as the specification has it, in plain objects: documents book postings by verbs, all or nothing, and a
 * cancel takes back exactly what its document did.
 */
export class Ledger {
  readonly journal = new Journal()
  readonly goods = new Goods(this.journal)
  readonly units = new Units(this.journal)
  readonly money = new Money(this.journal)
  readonly documents = new Map<string, Document>()

  constructor(readonly masters: Masters) {}

  document(kind: string, id: unknown): Document | undefined {
    return typeof id === 'number' ? this.documents.get(`${kind} ${id}`) : undefined
  }

  /** Books a document; throws `Refused`. `from` is the kind of document that its postings name. */
  book(
    head: Pick<Document, 'kind' | 'id' | 'day' | 'destination' | 'beside'>,
    postings: readonly Posting[],
    from: string | null = null,
  ): Document {
    const document: Document = { ...head, pieces: [], cancelled: null }
    const booking: Booking = {
      ledger: this,
      document,
      from,
      line: 0,
      codes: new Set(),
      ofAny: new Set(),
      ofOther: new Set(),
    }
    // Nothing that a document brings can leave by it: all that leaves has left before anything comes.
    const done = (isLast: boolean) =>
      postings.flatMap(({ posting, values, line: said }, place) =>
        isDoneLast(posting) === isLast ? [verbOf(posting)({ ...booking, line: said ?? place }, values)] : [],
      )
    // What follows from the goods that have moved is done behind them.
    for (const isLast of [false, true]) for (const come of done(isLast)) come?.()
    this.remember(document.pieces)
    this.journal.put(this.documents, `${head.kind} ${head.id}`, document)
    return document
  }

  /** Writes down a movement. */
  note(document: Document, line: number, given: NewPiece): Piece {
    const piece: Piece = {
      layer: null,
      stay: null,
      isMove: false,
      brings: null,
      price: null,
      ...given,
      document,
      line,
      returned: 0,
      lastReturn: '',
      leftAgain: '',
    }
    this.journal.push(document.pieces, piece)
    return piece
  }

  /** What goods that are found cost is what others did before the document. */
  private remember(pieces: readonly Piece[]): void {
    for (const { product, place, cost, stay } of pieces) if (!stay) this.goods.moved(product, place, cost)
  }

  /** What comes in of a piece that left. */
  bringBack(gone: Piece, quantity: number, day: string): void {
    this.journal.set(gone, 'returned', gone.returned + quantity)
    this.journal.set(gone, 'lastReturn', later(gone.lastReturn, day))
    if (quantity < 0) this.journal.set(gone, 'leftAgain', later(gone.leftAgain, day))
  }

  /** What left by a document for good and has not come back. */
  rest(document: Document): Piece[] {
    if (document.cancelled !== null) return []
    return document.pieces.filter(
      ({ quantity, isMove, returned, stay }) =>
        quantity < 0 && !isMove && -quantity > returned && !(stay && this.units.cameSince(stay)),
    )
  }

  /**
   * Takes back all that a document did, and with it what was stored in the same step, on one day; throws `Refused` for
   * what stands in the way. Answers the day on which it counts.
   */
  cancel(kind: string, id: number, today: string): string {
    const document = this.document(kind, id) ?? refuse(`there is no ${kind} ${id}`)
    const standing = [...this.documents.values()].filter(({ cancelled }) => cancelled === null)
    if (standing.some(({ beside }) => beside === document)) refuse('it came with another one')
    const both = [document, ...(document.beside ? [document.beside] : [])]
    const day = both.reduce((last, one) => later(last, this.firstDay(one)), later(today, document.day))
    for (const one of both) this.undo(one, day)
    return day
  }

  /** The first day on which its goods can be taken back. */
  private firstDay({ cancelled, pieces }: Document): string {
    if (cancelled !== null) refuse('it is cancelled already')
    return pieces.reduce((last, piece) => later(last, this.plan(piece).notBefore), '')
  }

  private undo(document: Document, day: string): void {
    const { pieces } = document
    if (pieces.some(({ quantity, returned }) => quantity < 0 && returned > 0)) refuse('its goods came back by another')
    this.money.refusePaid(document)
    this.money.refuseCounted(document)
    const plans = pieces.map((piece) => this.plan(piece))
    for (const { apply } of plans.filter(({ phase }) => phase === 'ends')) apply(day)
    for (const { apply } of plans.filter(({ phase }) => phase === 'begins')) apply(day)
    this.remember(pieces)
    this.money.undo(document, day)
    this.journal.set(document, 'cancelled', day)
  }

  private plan(piece: Piece): Undo {
    if (piece.quantity < 0) return piece.stay ? this.planUnitBack(piece, piece.stay) : this.planGoodsBack(piece)
    const undo = piece.stay ? this.planUnitGone(piece, piece.stay) : this.planGoodsGone(piece, piece.layer!)
    const { brings, quantity } = piece
    if (!brings) return undo
    const apply = (day: string): void => {
      undo.apply(day)
      this.bringBack(brings, -quantity, day)
    }
    return { ...undo, apply }
  }

  private planGoodsBack({ layer, quantity, lastReturn }: Piece): Undo {
    return { phase: 'begins', notBefore: lastReturn, apply: (day) => this.goods.giveBack(layer!, -quantity, day) }
  }

  /** Counted goods that came in leave again while nothing of them is gone. */
  private planGoodsGone(_piece: Piece, layer: Layer): Undo {
    if (this.goods.left(layer) < layer.came) refuse(`${layer.came - this.goods.left(layer)} of its goods are gone`)
    const notBefore = layer.parts.reduce((day, { from, left }) => (left > 0 ? later(day, from) : day), '')
    return { phase: 'ends', notBefore, apply: () => this.goods.takeAway(layer) }
  }

  /** A unit that left comes back, unless it came into stock by another way since. */
  private planUnitBack({ document, lastReturn }: Piece, stay: Stay): Undo {
    const { code, product, place, cost, paid, state, purchase } = stay
    if (this.units.cameSince(stay, (other) => !this.units.isOf(other, document)))
      refuse(`${code} came into stock by another way`)
    return {
      phase: 'begins',
      notBefore: later(lastReturn, this.units.lastLeft(code)),
      apply: (day) => {
        this.units.undoEnd(stay)
        this.units.come({ code, product, place, cost, paid, state, purchase, from: day, by: document, resumes: stay })
      },
    }
  }

  /** A unit that came in leaves again: from where it came in, and in the stay that it had then or that goes on from it. */
  private planUnitGone({ document, place }: Piece, stay: Stay): Undo {
    const { code } = stay
    const now =
      document.kind === 'pembelian'
        ? this.units
            .of(code)
            .filter(({ purchase }) => purchase === document)
            .at(-1)!
        : this.units.now(stay)
    if (now.end !== null) refuse(`${code} is gone`)
    if (now.place !== place) refuse(`${code} is at another place`)
    return { phase: 'ends', notBefore: now.from, apply: (day) => this.units.leave(now, null, day, 'over') }
  }
}

interface Undo {
  phase: 'ends' | 'begins'
  /** The first day on which that can be. */
  notBefore: string
  apply: (day: string) => void
}
