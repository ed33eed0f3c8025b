import { isMoneyVerb, type MoneyVerb, type Side, sideNames } from '../../../contract/runtime/postings.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { ReadDocument } from '../../platform/http/operation.ts'
import { idOf, type OptionReader } from '../../platform/records/options.ts'
import { highestTotal } from '../document/amounts.ts'
import { lookupTarget } from '../master/lookup-target.ts'
import { readOptions } from '../master/option-lookup.ts'
import type { BookedMoney, Party } from './booked-money.ts'

type Posting = ReadDocument['postings'][number]

/** What the money verbs of a document book, with all that is wrong with them by their places in the body. */
export async function resolveMoney(
  references: OptionReader,
  issues: IssueList,
  postings: readonly Posting[],
): Promise<BookedMoney> {
  const money = postings.flatMap((posting, line) => (isMoneyVerb(posting.posting) ? [{ line, posting }] : []))
  const chosen = await readChosen(
    references,
    money.map(({ posting }) => posting),
  )
  const booked: BookedMoney = { openings: [], settlings: [], credits: [], paid: [], entries: [], counts: [], taken: [] }
  const book = new Book(issues, chosen, booked)
  for (const { line, posting } of money) if (isMoneyVerb(posting.posting)) verbs[posting.posting](book, line, posting)
  return booked
}

/** The values that are keys of options, by lookup and value: those that there are. */
type Chosen = ReadonlyMap<string, ReadonlySet<unknown>>

async function readChosen(references: OptionReader, postings: readonly Posting[]): Promise<Chosen> {
  const wanted = new Map<string, { operation: string; path: string; values: Set<number | string> }>()
  for (const { choices = {}, values } of postings)
    for (const [name, lookup] of Object.entries(choices)) {
      const value = values[name]
      if (typeof value !== 'string' && typeof value !== 'number') continue
      const asked = wanted.get(lookup.path) ?? { ...lookup, values: new Set() }
      wanted.set(lookup.path, asked)
      asked.values.add(value)
    }
  const read = [...wanted.values()].map(async ({ operation, path, values }) => {
    return [path, new Set((await readOptions(references, operation, [...values], path)).keys())] as const
  })
  return new Map(await Promise.all(read))
}

class Book {
  constructor(
    private readonly issues: IssueList,
    private readonly chosen: Chosen,
    readonly booked: BookedMoney,
  ) {}

  /** Whole rupiah; 0 leaves no trace. */
  amount({ values: { amount }, pointer }: Posting): number {
    if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= highestTotal) return amount
    this.issues.addInvalid(
      pointer(),
      'amount',
      `Jumlah harus rupiah bulat, paling banyak Rp ${highestTotal.toLocaleString('id-ID')}.`,
    )
    return 0
  }

  /** A day, YYYY-MM-DD; null for the document's own. */
  day({ values, pointer }: Posting, name: 'due' | 'day'): string | null {
    const value = values[name]
    if (value === null || value === undefined) return null
    const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : NaN
    if (!Number.isNaN(time)) return new Date(time).toISOString().slice(0, 10)
    this.issues.addInvalid(pointer(), name, `${name === 'due' ? 'Jatuh tempo' : 'Hari uangnya'} bukan tanggal.`)
    return null
  }

  note({ values: { note } }: Posting): string | null {
    return typeof note === 'string' && note.trim() !== '' ? note.trim().slice(0, longestNote) : null
  }

  /** What was handed over, in whole rupiah; null where it is no more than the amount. */
  given({ values: { given }, pointer }: Posting, amount: number): number | null {
    if (given === null || given === undefined || given === amount) return null
    if (typeof given === 'number' && Number.isInteger(given) && given > amount && given <= highestTotal) return given
    this.issues.addInvalid(pointer(), 'given', 'Uang yang diterima kurang dari jumlahnya.')
    return null
  }

  party(posting: Posting): Party | null {
    return this.chosenOf(posting, 'party', 'Pihak')
  }

  /** Accounts are values of a master type that has no table of its own. */
  account(posting: Posting, name: string): number | null {
    const found = this.chosenOf(posting, name, 'Akun')
    if (found?.entity !== 'contact') return found?.id ?? null
    this.issues.addInvalid(posting.pointer(), 'exists', 'Akun tidak ditemukan.')
    return null
  }

  /** A contact, or a value of a master type that has no table of its own: the ledgers name no others. */
  private chosenOf({ values, choices, pointer }: Posting, name: string, title: string): Party | null {
    const value = values[name]
    const lookup = choices?.[name]
    const entity = lookup ? lookupTarget(lookup) : null
    const isKnown = lookup && this.chosen.get(lookup.path)?.has(value)
    const id = typeof value === 'string' || typeof value === 'number' ? idOf(value) : null
    if (isKnown && id !== null && entity !== null && isLedgered(entity)) return { entity, id }
    this.issues.addInvalid(pointer(), 'exists', `${title} tidak ditemukan.`)
    return null
  }
}

type Verb = (book: Book, line: number, posting: Posting) => void

/** No name of a way to pay is longer. */
const longestNote = 200

const cash =
  (sign: 1 | -1): Verb =>
  (book, line, posting) => {
    const amount = book.amount(posting)
    const account = amount > 0 ? book.account(posting, 'account') : null
    if (account === null) return
    const { pointer } = posting
    const note = book.note(posting)
    const [given, day] = [book.given(posting, amount), book.day(posting, 'day')]
    book.booked.entries.push({ line, account, amount: sign * amount, note, given, day, pointer })
  }

/** What each verb of the format books. An amount of nothing leaves no trace. */
const verbs = {
  open: (book, line, posting) => {
    const amount = book.amount(posting)
    const party = amount > 0 ? book.party(posting) : null
    const { side } = posting.values
    const { pointer } = posting
    const due = book.day(posting, 'due')
    if (party && isSide(side)) {
      const note = book.note(posting)
      book.booked.openings.push({ line, side, party, amount, due, note, pointer })
    }
  },
  settle: (book, line, posting) => {
    const amount = book.amount(posting)
    const party = amount > 0 ? book.party(posting) : null
    const { side, item, takes } = posting.values
    const { pointer } = posting
    const only = { isArrived: takes === 'arrived', isOfWith: takes === 'with' }
    if (party && isSide(side)) book.booked.settlings.push({ line, side, party, item, amount, ...only, pointer })
  },
  credit: (book, line, posting) => {
    const { pointer, values } = posting
    const amount = 'amount' in values ? book.amount(posting) : null
    if (amount !== 0) book.booked.credits.push({ line, of: values['of'], amount, pointer })
  },
  paid: (book, line, posting) => {
    const amount = book.amount(posting)
    if (amount > 0) book.booked.paid.push({ line, amount, pointer: posting.pointer })
  },
  'cash-in': cash(1),
  'cash-out': cash(-1),
  'cash-move': (book, line, posting) => {
    const amount = book.amount(posting)
    const [from, to] = amount > 0 ? [book.account(posting, 'from'), book.account(posting, 'to')] : [null, null]
    if (from === null || to === null) return
    const moved = { line, note: null, given: null, day: null, pointer: posting.pointer }
    book.booked.entries.push({ ...moved, account: from, amount: -amount }, { ...moved, account: to, amount })
  },
  'cash-count': (book, line, posting) => {
    const [counted, account] = [book.amount(posting), book.account(posting, 'account')]
    const { values, pointer } = posting
    if (account !== null)
      book.booked.counts.push({ line, account, counted, seen: values['seen'], shift: values['shift'], pointer })
  },
  'cash-taken': (book, _line, posting) => {
    const account = book.account(posting, 'account')
    const { values, pointer } = posting
    const way = typeof values['way'] === 'string' ? values['way'] : ''
    if (account !== null)
      book.booked.taken.push({ account, way, received: values['received'], paid: values['paid'], pointer })
  },
} satisfies Readonly<Record<MoneyVerb, Verb>>

/** What has a table of its own, such as a warehouse, is not called `master/…`. */
function isLedgered(entity: string): boolean {
  return entity === 'contact' || entity.startsWith('master/')
}

function isSide(side: unknown): side is Side {
  return typeof side === 'string' && Object.hasOwn(sideNames, side)
}
