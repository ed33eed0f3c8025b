import { logStored } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { DocumentType } from './document-type.ts'

/** A document's own row, by the names of its columns, without its id. */
export type DocumentColumns = Readonly<Record<string, string | number | null>>

export interface StoredDocument {
  id: number
  nomor: number
}

/**
 * Stores a document's own row with the next number of its kind, without gaps, what is owed for it, and begins its
 * history. Its id is the one
 * that its lines have taken before in this transaction; they need not have been answered yet. Do it last: every other
 * document of the kind waits for the number until this transaction ends.
 */
export async function storeDocument(
  tx: Queryable,
  type: DocumentType,
  columns: DocumentColumns,
  requestId: string | undefined,
): Promise<StoredDocument> {
  const [stored] = await tx.query<{ id: number; number: number }>(
    statementOf(type, columns),
    [requestId, ...Object.values(columns)],
    'kept',
  )
  if (!stored) throw new Error(`The counter ${type.kind} is missing`)
  return { id: stored.id, nomor: stored.number }
}

const statements = new Map<string, string>()

/** The same text each time: its plan is kept by it. */
function statementOf({ kind, title, party, owed }: DocumentType, columns: DocumentColumns): string {
  const names = Object.keys(columns).join(', ')
  const key = `${kind} ${names}`
  const known = statements.get(key)
  if (known !== undefined) return known
  const statement = `with counted as (
      update counter set value = value + 1 where name = '${kind}' returning value
    ), stored as (
      insert into ${kind} (id, number, ${names})
      select currval(pg_get_serial_sequence('${kind}', 'id')), value, ${Object.keys(columns)
        .map((_, index) => `$${index + 2}`)
        .join(', ')} from counted
      returning id, number, ${party} as party_id, invoice_date, due_date, total
    ), opened as (
      insert into open_item (side, kind, document_id, document_title, document_number, party_entity, party_id, day, due, amount)
      select '${owed}', '${kind}', id, '${title}', number, 'contact', party_id, invoice_date, due_date, total
      from stored where total > 0
    ), logged as (
      ${logStored(kind, 'Disimpan', '$1')}
    )
    select id, number from stored`
  statements.set(key, statement)
  return statement
}

/** YYYY-MM-DD, some days after another, in UTC. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
