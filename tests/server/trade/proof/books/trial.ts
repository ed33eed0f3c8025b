import { loadModule } from '../../../../../src/compiler/load.ts'
import type { Queryable } from '../../../../../src/server/platform/database/database.ts'
import { documentFormsOf } from '../../../../../src/server/platform/definitions/document-forms.ts'
import { toProblem } from '../../../../../src/server/platform/http/error-handler.ts'
import type { DocumentForms, Handlers, OperationRequest } from '../../../../../src/server/platform/http/operation.ts'
import { OptionReader } from '../../../../../src/server/platform/records/option-reader.ts'
import { cancelDocumentHandlers } from '../../../../../src/server/trade/generic-document/cancel-document.ts'
import { storeDocumentHandlers } from '../../../../../src/server/trade/generic-document/store-document.ts'
import type { Ledger } from '../model/ledger.ts'
import type { Kind } from '../model/requests.ts'
import { differences, modelBooks, storedBooks } from '../stored-books.ts'
import type { BookDefinition } from './definition.ts'
import { formOf, type Options, postingsOf } from './interpret.ts'

export interface TrialShop {
  tx: Queryable
  ledger: Ledger
  options: Options
}

/** A definition that compiled. */
export interface Mutant {
  type: string
  definition: BookDefinition
  code: string
}

export type Verdict = 'stored' | 'refused'

/**
 * Stores a body by a mutant, as the server does it, and by the model; and cancels it by both. Says what differs. Nothing of
 * it stays.
 */
export async function tried({ tx, ledger, options }: TrialShop, mutant: Mutant, body: Record<string, unknown>): Promise<{ verdict: Verdict; wrong: string[] }> { // prettier-ignore
  const documentForms = documentFormsOf({ modules: () => [loadModule(mutant.code)] })
  const request = { type: mutant.type, documentForms, tx }
  const id = await nextId(tx)
  const posted = () => ledger.book(headOf(mutant, body, id), postingsOf(mutant.definition.books, formOf(mutant.definition, body, options)), fromOf(mutant)) // prettier-ignore
  await tx.query('savepoint trial')
  const before = modelBooks(ledger)
  const begun = ledger.journal.mark()
  try {
    const answer = await outcomeOf(() => stored(request, body))
    const refusal = ledger.journal.attempt(() => posted())
    if ('refused' in answer || refusal !== null) {
      const isEqual = 'refused' in answer && refusal !== null
      return { verdict: 'refused', wrong: isEqual ? [] : [`server: ${said(answer)}; model: ${refusal ?? 'stored'}`] }
    }
    const wrong = await comparedBooks(tx, ledger, 'stored')
    if (wrong.length > 0) return { verdict: 'stored', wrong }
    const cancelled = await outcomeOf(() => cancelledBy(request, answer.id))
    const obstacle = ledger.journal.attempt(() => void ledger.cancel(mutant.type, id, today()))
    if ('refused' in cancelled || obstacle !== null)
      return { verdict: 'stored', wrong: [`cancel: server: ${said(cancelled)}; model: ${obstacle ?? 'done'}`] }
    wrong.push(...(await comparedBooks(tx, ledger, 'cancelled')))
    const after = modelBooks(ledger)
    if (JSON.stringify(after.stock) !== JSON.stringify(before.stock)) wrong.push(`not restored: ${after.stock.join('; ')}, was ${before.stock.join('; ')}`) // prettier-ignore
    return { verdict: 'stored', wrong }
  } finally {
    ledger.journal.back(begun)
    await tx.query('rollback to savepoint trial; release savepoint trial')
  }
}

type Stored = { type: string; documentForms: DocumentForms; tx: Queryable }

/** As the route calls it: the operation alone, in the transaction that is open. */
function requestOf<Id extends keyof Handlers>({ tx, documentForms }: Stored, more: object): OperationRequest<Id> {
  const given = { database: tx, references: new OptionReader(tx), documentForms, requestId: undefined, ...more }
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

type Outcome = { id: number } | { refused: string }

/** A refusal is one that people are told of; anything else that is thrown is a fault. */
async function outcomeOf(work: () => Promise<{ id: number }>): Promise<Outcome> {
  try {
    return { id: (await work()).id }
  } catch (error) {
    const problem = toProblem(error)
    if (problem.status >= 500 || problem.status < 400) throw error
    return { refused: `${problem.status} ${problem.issues.map(({ message }) => message).join(' ')}` }
  }
}

const said = (outcome: Outcome): string => ('refused' in outcome ? outcome.refused : `stored as ${outcome.id}`)

async function comparedBooks(tx: Queryable, ledger: Ledger, when: string): Promise<string[]> {
  const found = differences(modelBooks(ledger), await storedBooks(tx))
  return found.map((difference) => `${when}: ${difference}`)
}

/** The id that the next document takes: whether it is stored or not, it is taken. */
async function nextId(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    `select nextval(pg_get_serial_sequence('document', 'id')) + 1 as next`,
  )
  return row?.next ?? 0
}

const today = (): string => new Date().toISOString().slice(0, 10)

const headOf = ({ type }: Mutant, body: Record<string, unknown>, id: number) => {
  const day = body['tanggal']
  return { kind: type, id, day: typeof day === 'string' ? day : today() }
}

/** The kind of document that the definition begins at, as the model calls it. */
function fromOf({ definition: { from } }: Mutant): Kind | null {
  // The shipped definitions begin at shipped documents.
  return (from?.split('/').at(-1) as Kind | undefined) ?? null
}
