import { logStored } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { mayCall } from '../../platform/access/access.ts'
import { IssueList, Problem, problemAt } from '../../platform/http/problem.ts'
import type {
  DocumentWith,
  Handlers,
  OperationId,
  OperationRequest,
  ReadDocument,
} from '../../platform/http/operation.ts'
import { idOf } from '../../platform/records/options.ts'
import { highestTotal } from '../document/amounts.ts'
import { referencedId } from '../document/reference.ts'
import { type Booking, holdBooking, writeBooking } from '../document/booking.ts'
import { inOpenBooks } from '../document/closed-books.ts'
import { checkDocumentDate, today } from '../document/document-date.ts'
import { refuseUntrue } from '../document/own-books.ts'
import { numberOf, seriesOf, type StoredDocument } from '../document/document.ts'
import { documentMover } from '../goods/mover.ts'
import type { Origins } from '../goods/origins.ts'
import { resolvePostings } from '../goods/resolve-postings.ts'
import { lookupTarget } from '../master/lookup-target.ts'
import { holdInDocument } from '../master/named-options.ts'
import { searchSources } from '../master/option-lookup.ts'
import type { Party } from '../money/booked-money.ts'
import { refuseOtherDay } from '../money/count-money.ts'
import { resolveMoney } from '../money/money-postings.ts'
import { optionsIn } from '../records/kept-options.ts'
import { KnownStates } from '../stock/unit-states.ts'
import { newDocumentOf } from './document-type.ts'

const longestAbout = 500

function checkTotal(issues: IssueList, { total }: ReadDocument): void {
  if (total === null || (Number.isInteger(total) && total >= 0 && total <= highestTotal)) return
  issues.addInvalid('', 'total', `Total harus rupiah bulat, paling banyak Rp ${highestTotal.toLocaleString('id-ID')}.`)
}

/** Its own row, with the next number of its kind: written last, as every other document of the kind waits for it. */
const statement = `
  with counted as (
    insert into counter as series (name, value) values ('dokumen/' || $1::text, 1)
    on conflict (name) do update set value = series.value + 1 returning value
  ), ${seriesOf(`'dokumen/' || $1::text`, '$4::bigint')}, stored as (
    insert into document (id, kind, title, number, series_number, day, branch_id, about, total, body, party_entity, party_id)
    select ID, $1::text, $2::text, value, (select series_number from series), $3::date, $4::bigint, $5::text, $6::numeric, $7::jsonb, $9::text, $10::bigint from counted
    returning id, number, series_number as series
  ), logged as (
    ${logStored('document', 'Disimpan', '$8')}
  )
  select id, number, series from stored`
/** What moved something has taken the id before. */
const withMoves = statement.replace('ID', `currval(pg_get_serial_sequence('document', 'id'))`)
const withoutMoves = statement.replace('ID', `nextval(pg_get_serial_sequence('document', 'id'))`)

async function storeRow(tx: Queryable, hasMoves: boolean, values: readonly unknown[]): Promise<StoredDocument> {
  const text = hasMoves ? withMoves : withoutMoves
  const [stored] = await tx.query<{ id: number; number: number; series: string | null }>(text, values, 'kept')
  if (!stored) throw new Error('A document was not stored')
  return { id: stored.id, ...numberOf(stored.number, stored.series) }
}

/** Goods and money at the same time: what both look up is read by one statement. */
function resolveAll(...given: Parameters<typeof resolveMoney>) {
  return Promise.all([resolvePostings(...given), resolveMoney(...given)])
}

type Request = Pick<
  OperationRequest<OperationId>,
  'actor' | 'access' | 'ask' | 'database' | 'references' | 'documentForms' | 'masterTypes' | 'requestId'
>
/** `isMade`: of another document, which is stored with it. */
type Sent = { type: string; body: Readonly<Record<string, unknown>>; isMade?: boolean }

/** Stores a document, in the transaction of the request. */
export async function storeDocument(request: Request, { type, body, isMade }: Sent): Promise<StoredDocument> {
  const { database: tx, references, documentForms, masterTypes, requestId } = request
  const { forms, title } = newDocumentOf(type, documentForms)
  const states = new KnownStates({ documentForms })
  const read = await forms.read(type, body, optionsIn(tx), isMade)
  const issues = new IssueList()
  const day = read.day ?? today()
  checkDocumentDate(request, issues, '', day, 'Tanggal')
  checkTotal(issues, read)
  const branchId = await referencedId(references, issues, {
    pointer: '',
    title: 'Cabang',
    rows: searchSources.ambilCabang.rows,
    value: typeof read.branch === 'string' || typeof read.branch === 'number' ? read.branch : null,
  })
  const [goods, money] = await resolveAll(references, issues, read.postings)
  refuseOtherDay(issues, money.counts, day)
  issues.throwIfAny()
  const beside = await storeWith(request, read.with)
  const booking: Booking = { mover: documentMover, day, states, from: read.from, beside, goods, money }
  const held = await holdBooking(tx, issues, booking)
  issues.throwIfAny()
  await refuseUntrue(issues, read, request.ask)
  await holdInDocument(tx, masterTypes, type, read.body)
  const about = read.about.trim().slice(0, longestAbout)
  const total = read.total === null ? null : String(read.total)
  const party = partyOf(read.party, held.origins)
  const head = [type, title, day, branchId, about, total]
  const values = [...head, JSON.stringify(read.body), requestId, party?.entity ?? null, party?.id ?? null]
  const row = () => storeRow(tx, held.moves !== null, values)
  return inOpenBooks('', writeBooking(tx, booking, held, { title, row }))
}

/**
 * Stores what is stored with a document, before it: its id. Refused is what is wrong with it at the places of the other
 * one's body, and whoever may not store one by itself.
 */
export async function storeWith(request: Request, made: DocumentWith | null): Promise<number | null> {
  if (!made) return null
  const { type, body, issues, pointerOf } = made
  if (!mayCall(request, typedCall('simpanDokumen' satisfies OperationId, type))) {
    const { title } = newDocumentOf(type, request.documentForms)
    throw new Problem('forbidden', `Peran Anda tidak menyimpan '${title}'.`)
  }
  if (issues.length > 0)
    throw problemAt(
      'invalid',
      issues.map((issue) => ({ ...issue, keyword: 'x-rules' })),
    )
  try {
    return (await storeDocument(request, { type, body, isMade: true })).id
  } catch (error) {
    if (!(error instanceof Problem) || error.issues.length === 0) throw error
    const moved = error.issues.map((issue) => ({ ...issue, pointer: pointerOf(issue.pointer) }))
    throw problemAt(error.type === 'conflict' ? 'conflict' : 'invalid', moved)
  }
}

export const storeDocumentHandlers = {
  simpanDokumen: (request) => storeDocument(request, { type: request.path.type, body: request.body }),
} satisfies Partial<Handlers>

/**
 * Whom a document is with, as its definition says: a record that its form names, or whoever the documents that it names
 * are with, where all are with the same.
 */
function partyOf(party: ReadDocument['party'], { byId }: Origins): Party | null {
  if (party === null) return null
  if (party !== 'origin') {
    const [entity, id] = [lookupTarget(party.lookup), idOf(party.value)]
    return entity === null || id === null ? null : { entity, id }
  }
  const [first, ...others] = byId.values()
  if (!first || first.party_entity === null || first.party_id === null) return null
  const isSame = others.every((one) => one.party_entity === first.party_entity && one.party_id === first.party_id)
  return isSame ? { entity: first.party_entity, id: first.party_id } : null
}
