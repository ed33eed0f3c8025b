import { createHash } from 'node:crypto'
import { type CountedDocuments, mostAmounts } from '../../../contract/report-module.ts'
import { type Database, DatabaseError, type Queryable } from '../../platform/database/database.ts'
import type { DocumentForms } from '../../platform/http/operation.ts'

/** What the database keeps sums of for a report, as a row of its table. */
export interface DocumentCut {
  id: string
  kind: string
  rows_at: string | null
  places: string[]
  absent: string[]
  amounts: string[]
}

/** The columns of its sums, in the order in which a report names them. */
export const amountColumns = Array.from({ length: mostAmounts }, (_, index) => `amount_${index + 1}`)

/** Two reports that count the same share it; one that counts something else from now on has another. */
export function cutOf({ type, rows, keys, amounts }: CountedDocuments): DocumentCut {
  const cut = {
    kind: type,
    rows_at: rows,
    places: keys.map(({ place }) => pathText(place)),
    absent: keys.map(({ none }) => none.key),
    amounts: amounts.map(({ place }) => pathText(place)),
  }
  return { id: createHash('sha256').update(JSON.stringify(cut)).digest('hex').slice(0, 24), ...cut }
}

/** A path as PostgreSQL reads it: `{"body","doctor"}`. */
function pathText(place: readonly string[]): string {
  return `{${place.map((name) => `"${name.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** Whether it has the sums of all documents; until then they are counted themselves. */
export async function keptCut(database: Queryable, id: string): Promise<boolean> {
  return (await database.query('select from document_cut where id = $1 and filled', [id])).length > 0
}

/** So many documents are counted in one transaction: whoever stores one of their type waits that long, and no longer. */
const documentsOfBatch = 500

/**
 * Keeps sums for the reports of documents in service, and none that nobody asks for any more: what a stop leaves open goes
 * on with the next call. Answers why they are not kept: reports then count the documents themselves.
 */
export async function keepDocumentCuts(
  database: Database,
  forms: Pick<DocumentForms, 'counted'>,
  stop?: AbortSignal,
): Promise<string | null> {
  const wanted = new Map([...forms.counted().values()].map(cutOf).map((cut) => [cut.id, cut]))
  try {
    for (const cut of wanted.values()) {
      if (stop?.aborted) return null
      await begin(database, cut)
      await fillCut(database, cut.id, stop)
    }
    // What a report has counted until now goes last: who undoes a change meanwhile has it still.
    if (!stop?.aborted) await removeOthers(database, [...wanted.keys()])
    return null
  } catch (error) {
    if (error instanceof DatabaseError) return error.message
    throw error
  }
}

/** Counts batch by batch; where it is stopped, it has not come to the end. */
async function fillCut(database: Database, id: string, stop?: AbortSignal): Promise<void> {
  let isFilled = false
  while (!isFilled && !stop?.aborted) {
    const [row] = await database.transaction(
      (tx) => tx.query<{ filled: boolean }>('select fill_document_cut($1, $2) as filled', [id, documentsOfBatch]),
      'patient',
    )
    isFilled = row?.filled === true
  }
}

/** Fills all anew, from what is stored. */
export async function refillDocumentCuts(database: Database): Promise<void> {
  const cuts = await database.query<{ id: string }>('select id from document_cut order by id')
  for (const { id } of cuts) {
    await database.transaction((tx) => tx.query('select empty_document_cut($1)', [id]), 'patient')
    await fillCut(database, id)
  }
}

/** Documents that are just being stored come to an end first: they have not seen the cut, and it would not see them. */
async function begin(database: Database, { id, kind, rows_at, places, absent, amounts }: DocumentCut): Promise<void> {
  if ((await database.query('select from document_cut where id = $1', [id])).length > 0) return
  await database.transaction(async (tx) => {
    await tx.query('lock table document in share row exclusive mode')
    await tx.query(
      `insert into document_cut (id, kind, rows_at, places, absent, amounts)
       values ($1, $2, $3, $4::text[], $5::text[], $6::text[]) on conflict (id) do nothing`,
      [id, kind, rows_at, places, absent, amounts],
    )
  }, 'patient')
}

/** One a transaction: whoever stores a document locks all those of its type. */
async function removeOthers(database: Database, wanted: readonly string[]): Promise<void> {
  const gone = await database.query<{ id: string }>('select id from document_cut where id <> all($1::text[])', [wanted])
  for (const { id } of gone)
    await database.transaction((tx) => tx.query('delete from document_cut where id = $1', [id]), 'patient')
}
