import { own } from '../../../contract/runtime/own.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { OperationId, OperationRequest } from '../../platform/http/operation.ts'
import type { OptionReader } from '../../platform/records/options.ts'
import type { OwnLines } from '../goods/ledger.ts'
import type { Moves } from '../goods/lock-stock.ts'
import { searchSources } from '../master/option-lookup.ts'
import { refuseOverLimit } from '../money/credit-limit.ts'
import { ownKey } from '../../platform/definitions/master-types.ts'
import { ownColumn } from '../records/own-fields.ts'
import { storeWith } from '../generic-document/store-document.ts'
import { KnownStates } from '../stock/unit-states.ts'
import { amountsAsColumns, checkTotal, documentAmounts } from './amounts.ts'
import type { Asking } from './asking-role.ts'
import { type Booking, holdBooking, writeBooking } from './booking.ts'
import { inOpenBooks } from './closed-books.ts'
import { type DocumentColumns, type StoredDocument, storeDocument } from './document.ts'
import type { DocumentType } from './document-type.ts'
import {
  assertBooked,
  ownPostings,
  refuseOtherBooks,
  refuseOverpaid,
  refuseUntrue,
  resolveOwnBooks,
} from './own-books.ts'
import { referencedId } from './reference.ts'
import { taxedMoves, taxOn } from './tax.ts'

type Request<Body> = Pick<
  OperationRequest<OperationId>,
  'actor' | 'access' | 'ask' | 'database' | 'references' | 'documentForms' | 'masterTypes' | 'requestId'
> & { body: Body }

type Priced = { quantity: number; price: number }
type Head = { invoice_date: string; due_date: string; due_days?: number; reference: string | null; note: string | null }

/** What is of one kind alone when it is stored: what its body says where, and what its lines may be. */
export interface OwnRules<Body, Line, Read extends Priced> {
  /** The columns of its head beside what that names and amounts to, with what is wrong with its days. */
  head: (asking: Asking, issues: IssueList, body: Body) => Head
  lines: (body: Body) => readonly Line[]
  /** What cannot be right of its lines whatever is stored, and what they name that does not exist. */
  check: (references: OptionReader, issues: IssueList, lines: readonly Line[]) => Promise<void>
  /** What of its lines stands against what is stored. */
  refuse?: (issues: IssueList, lines: readonly Line[], moves: Moves, states: KnownStates) => void
  /** The lines once it is known what they move, and their columns. */
  read: (lines: readonly Line[], moves: Moves | null) => readonly Read[]
  columns: (lines: readonly Read[]) => OwnLines
  /** Tells what the database refuses while it is stored; refuses what can only be asked once it is. */
  storing?: <T>(storing: Promise<T>) => Promise<T>
  stored?: (asking: Asking, tx: Queryable, id: number) => Promise<void>
}

/** What its head names, by column; what a picker would not offer becomes an issue. */
async function namedIds(
  references: OptionReader,
  issues: IssueList,
  { names }: DocumentType,
  body: object,
): Promise<Record<string, number | null>> {
  const ids = Object.values(names).map(async ({ column, lookup, sent, title }) => {
    const value = own(body, sent)
    const key = typeof value === 'string' || typeof value === 'number' ? value : null
    const { rows } = searchSources[lookup]
    return [column, await referencedId(references, issues, { pointer: `/${sent}`, title, value: key, rows })] as const
  })
  return Object.fromEntries(await Promise.all(ids))
}

/** What it names and what it books, before anything is locked; refused is what is wrong with its body, whatever is stored. */
async function resolveOwn<Body extends object, Line, Read extends Priced>(
  request: Request<Body>,
  issues: IssueList,
  type: DocumentType,
  rules: OwnRules<Body, Line, Read>,
) {
  const { body, references } = request
  const booked = await ownPostings(request, type)
  const head = rules.head(request, issues, body)
  const [named, { goods, money, wrong }] = await Promise.all([
    namedIds(references, issues, type, body),
    resolveOwnBooks(references, issues, booked.postings),
    rules.check(references, issues, rules.lines(body)),
  ])
  issues.throwIfAny()
  wrong.throwIfAny()
  await refuseOtherBooks(issues, booked)
  issues.throwIfAny()
  return { head, named, goods, money, booked }
}

/** Stores a document of a kind that has tables of its own: all of it, with what its definition books, or nothing. */
export async function storeOwn<Body extends object, Line, Read extends Priced>(
  request: Request<Body>,
  type: DocumentType,
  rules: OwnRules<Body, Line, Read>,
): Promise<StoredDocument> {
  const { database: tx, body, requestId } = request
  const issues = new IssueList()
  const { head, named, goods, money, booked } = await resolveOwn(request, issues, type, rules)
  const states = new KnownStates(request)
  const beside = await storeWith(request, booked.with)
  const booking: Booking = { mover: type.mover, day: head.invoice_date, states, from: null, beside, goods, money }
  // Asked together, so that nobody waits in between.
  const [tax, held] = await Promise.all([
    taxOn(tx, head.invoice_date, type.untaxedBy && named[type.untaxedBy]),
    holdBooking(tx, issues, booking),
  ])
  const sent = rules.lines(body)
  if (held.moves) rules.refuse?.(issues, sent, held.moves, states)
  const lines = rules.read(sent, held.moves)
  const amounts = documentAmounts(lines, tax)
  checkTotal(issues, amounts)
  refuseOverpaid(issues, money, amounts.total)
  issues.throwIfAny()
  await refuseUntrue(issues, booked, request.ask)
  const added = ownColumn(request.masterTypes, type.sendsTo, own(body, ownKey))
  const columns: DocumentColumns = { ...head, ...named, ...amountsAsColumns(amounts), ...added }
  const row = () => storeDocument(tx, type, columns, requestId)
  const written = { title: type.title, lines: rules.columns(lines), row }
  const storing = writeBooking(
    tx,
    booking,
    { ...held, moves: taxedMoves(assertBooked(held.moves), lines, tax) },
    written,
  )
  const stored = await inOpenBooks(`/${type.sentDay}`, rules.storing?.(storing) ?? storing)
  await rules.stored?.(request, tx, stored.id)
  await refuseOverLimit(request, tx, type, stored.id)
  return stored
}
