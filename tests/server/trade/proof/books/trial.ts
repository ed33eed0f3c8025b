import type { Queryable } from '../../../../../src/server/platform/database/database.ts'
import { toProblem } from '../../../../../src/server/platform/http/error-handler.ts'
import type { DocumentForms, Handlers, OperationRequest } from '../../../../../src/server/platform/http/operation.ts'
import { OptionReader } from '../../../../../src/server/platform/records/options.ts'
import { cancelDocumentHandlers } from '../../../../../src/server/trade/generic-document/document-record.ts'
import { storeDocumentHandlers } from '../../../../../src/server/trade/generic-document/store-document.ts'
import type { Ledger } from '../model/ledger.ts'
import type { Kind } from '../model/bodies.ts'
import { differences, modelBooks, storedBooks } from '../stored-books.ts'
import type { BookDefinition } from './definition.ts'
import { formOf, type Options, postingsOf } from './interpret.ts'
import { anyMasterType } from '../../../../../src/server/trade/master/master-record.ts'

export interface TrialShop {
  tx: Queryable
  ledger: Ledger
  options: Options
  /** The newest movement of the base. */
  since: number
}

/** A definition that compiled. */
export interface Mutant {
  type: string
  definition: BookDefinition
  forms: DocumentForms
}

export interface Trial {
  verdict: 'stored' | 'refused'
  wrong: string[]
}

type Values = Record<string, unknown>

/**
 * Stores a body by a mutant, as the server does it, and by the model; and cancels it by both. Says what differs. Nothing of
 * it stays.
 */
export async function tried(shop: TrialShop, mutant: Mutant, body: Values): Promise<Trial> {
  const { tx, ledger } = shop
  await tx.query('savepoint trial')
  const begun = ledger.journal.mark()
  try {
    return await storedAndCancelled(shop, mutant, body)
  } finally {
    ledger.journal.back(begun)
    await tx.query('rollback to savepoint trial; release savepoint trial')
  }
}

async function storedAndCancelled(
  { tx, ledger, options, since }: TrialShop,
  mutant: Mutant,
  body: Values,
): Promise<Trial> {
  const { type, definition } = mutant
  const request = { type, documentForms: mutant.forms, tx }
  const id = await nextId(tx)
  const before = modelBooks(ledger, [])
  const compared = async (when: string): Promise<string[]> => {
    const books = modelBooks(ledger, [ledger.document(type, id)!])
    return differences(books, await storedBooks(tx, since)).map((difference) => `${when}: ${difference}`)
  }
  const answer = await outcomeOf(() => stored(request, body))
  const refusal = ledger.journal.attempt(() => {
    ledger.book(
      headOf(mutant, body, id),
      postingsOf(definition.books, formOf(definition, body, options)),
      fromOf(mutant),
    )
  })
  if ('refused' in answer || refusal !== null) {
    const isEqual = 'refused' in answer && !answer.isFault && refusal !== null
    return { verdict: 'refused', wrong: isEqual ? [] : [`server: ${said(answer)}; model: ${refusal ?? 'stored'}`] }
  }
  const wrong = await compared('stored')
  if (wrong.length > 0) return { verdict: 'stored', wrong }
  const cancelled = await outcomeOf(() => cancelledBy(request, answer.id))
  const obstacle = ledger.journal.attempt(() => void ledger.cancel(type, id, today()))
  if ('refused' in cancelled || obstacle !== null)
    return { verdict: 'stored', wrong: [`cancel: server: ${said(cancelled)}; model: ${obstacle ?? 'done'}`] }
  const { stock } = modelBooks(ledger, [])
  const isRestored = JSON.stringify(stock) === JSON.stringify(before.stock)
  return {
    verdict: 'stored',
    wrong: [...(await compared('cancelled')), ...(isRestored ? [] : [`not restored: ${stock.join('; ')}`])],
  }
}

type Stored = { type: string; documentForms: DocumentForms; tx: Queryable }

/** As the route calls it: the operation alone, in the transaction that is open. */
function requestOf<Id extends keyof Handlers>({ tx, documentForms }: Stored, more: object): OperationRequest<Id> {
  const masterTypes = anyMasterType
  const given = {
    database: tx,
    references: new OptionReader(tx),
    documentForms,
    masterTypes,
    requestId: undefined,
    ...more,
  }
  // What else an operation is given these two do not ask for.
  return given as unknown as OperationRequest<Id>
}

async function stored(at: Stored, body: object): Promise<{ id: number }> {
  const request = requestOf<'simpanDokumen'>(at, { path: { type: at.type }, body })
  return storeDocumentHandlers.simpanDokumen(request)
}

async function cancelledBy(at: Stored, id: number): Promise<{ id: number }> {
  const request = requestOf<'batalkanDokumen'>(at, { path: { type: at.type, id }, body: { alasan: 'Uji' } })
  return cancelDocumentHandlers.batalkanDokumen(request)
}

type Outcome = { id: number } | { refused: string; isFault: boolean }

/** A refusal is one that people are told of; anything else that is thrown is a fault. */
async function outcomeOf(work: () => Promise<{ id: number }>): Promise<Outcome> {
  try {
    return { id: (await work()).id }
  } catch (error) {
    const { status, issues } = toProblem(error)
    if (status >= 400 && status < 500)
      return { refused: `${status} ${issues.map(({ message }) => message).join(' ')}`, isFault: false }
    return { refused: `failed: ${String(error)}`, isFault: true }
  }
}

const said = (outcome: Outcome): string => ('refused' in outcome ? outcome.refused : `stored as ${outcome.id}`)

/** The id that the next document takes: whether it is stored or not, it is taken. */
async function nextId(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ next: number }>(`select nextval(pg_get_serial_sequence('document', 'id')) + 1 as next`)
  return row?.next ?? 0
}

const today = (): string => new Date().toISOString().slice(0, 10)

const headOf = ({ type }: Mutant, body: Values, id: number) => {
  const day = body['tanggal']
  return { kind: type, id, day: typeof day === 'string' ? day : today() }
}

/** The kind of document that the definition begins at, as the model calls it. */
function fromOf({ definition: { from } }: Mutant): Kind | null {
  // The shipped definitions begin at shipped documents.
  return (from?.split('/').at(-1) as Kind | undefined) ?? null
}
