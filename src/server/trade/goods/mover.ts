import type { LeavingKind } from '../document/returned-goods.ts'

/** Whose goods the ledger moves: how movements name it, and what the stays of units keep of it. */
export interface Mover {
  /** What movements call it; the table of that name has its ids. Opening stock has none: nothing stands behind it. */
  kind: LeavingKind | 'opening'
  /** The table of its lines, by which movements name them; null where they are numbered by the postings. */
  lines: string | null
  /** What a stay is called that ended by it, and once that is undone; the column that keeps the line. */
  ends: { state: 'left' | 'sold'; undone: 'undone' | 'returned'; column: string | null }
  /** The column that keeps the line by which a stay began. */
  begins: string | null
  /** What it keeps beside of counted goods that leave: a statement over `take` and `lines`. */
  keeps: string | null
  words: MoverWords
}

/** What it says of goods that stand in its way, where the document is called by other words than any. */
export interface MoverWords {
  /** What its day is called, where the form has a field of that name. */
  day: string | null
  /** Of a unit that is not in stock. `isInvalid` is of one that was never there: the body is wrong, whatever is stored. */
  absent: (code: string, isSold: boolean) => { isInvalid: boolean; keyword: string; message: string }
  /** Of goods that are counted otherwise since somebody changed their product. */
  otherwise: (product: string) => string
}

/** The documents that definitions describe. */
export const documentMover: Mover & { kind: 'document' } = {
  kind: 'document',
  lines: null,
  begins: null,
  keeps: null,
  ends: { state: 'left', undone: 'undone', column: null },
  words: {
    day: null,
    absent: (code) => ({ isInvalid: false, keyword: 'exists', message: `IMEI '${code}' tidak ada dalam stok.` }),
    otherwise: (product) => `'${product}' baru saja diubah atau dihapus.`,
  },
}
