import { createHash } from 'node:crypto'
import type { CountedDocuments } from '../../../contract/report-module.ts'
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

export async function keptCut(database: Queryable, id: string): Promise<boolean> {
  return (await database.query('select from document_cut where id = $1', [id])).length > 0
}

/**
 * Keeps sums for the reports of documents in service, and none that nobody asks for any more; each is filled with what is
 * stored already. Answers why they are not kept: reports then count the documents themselves.
 */
export async function keepDocumentCuts(
  database: Database,
  forms: Pick<DocumentForms, 'counted'>,
): Promise<string | null> {
  const wanted = new Map([...forms.counted().values()].map(cutOf).map((cut) => [cut.id, cut]))
  const rows = await database.query<{ id: string }>('select id from document_cut')
  const made = new Set(rows.map(({ id }) => id))
  const gone = [...made].filter((id) => !wanted.has(id))
  const missing = [...wanted.values()].filter(({ id }) => !made.has(id))
  try {
    if (gone.length > 0) await remove(database, gone)
    for (const cut of missing) await fill(database, cut)
    return null
  } catch (error) {
    if (error instanceof DatabaseError) return error.message
    throw error
  }
}

async function remove(database: Database, gone: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('delete from document_cut where id = any($1::text[])', [gone])
  }, 'patient')
}

/** One cut a transaction: whoever stores a document meanwhile waits for this one, not for all of them. */
async function fill(database: Database, { id, kind, rows_at, places, absent, amounts }: DocumentCut): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('lock table document, document_cut in share row exclusive mode')
    await tx.query(
      `insert into document_cut (id, kind, rows_at, places, absent, amounts)
       values ($1, $2, $3, $4::text[], $5::text[], $6::text[]) on conflict (id) do nothing`,
      [id, kind, rows_at, places, absent, amounts],
    )
    await tx.query('select fill_document_cuts($1)', [id])
  }, 'patient')
}
