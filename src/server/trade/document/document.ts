import { logStored } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { DocumentType } from './document-type.ts'

/** A document's own row, by the names of its columns, without its id. */
export type DocumentColumns = Readonly<Record<string, string | number | null>>

export interface StoredDocument extends NumberOf {
  id: number
}

/** The number of a document, and what it is called where its branch has a prefix of its own. */
export interface NumberOf {
  nomor: number
  nomorSeri?: string
}

export function numberOf(number: number, series: string | null): NumberOf {
  return { nomor: number, ...(series !== null && { nomorSeri: series }) }
}

/**
 * Parts of a statement that stores a document, after `counted`, whose `value` is its number: `series` has what it is
 * called where the numbers of its branch (SQL) have a prefix, counted by themselves. Waited for after `counted`, as by
 * every other document. Its counters are forgotten with the examples: their names begin as those of documents.
 */
export function seriesOf(counter: string, branch: string): string {
  return `prefix as materialized (
      select substring(upper(data ->> 'awalan') from '^[A-Z0-9]{1,8}$') as prefix, counted.value
      from branch, counted where branch.id = ${branch}
    ), series as (
      insert into counter as within (name, value)
      select ${counter} || '/' || prefix, 1 from prefix where prefix is not null
      on conflict (name) do update set value = within.value + 1
      returning regexp_replace(name, '^.*/', '') || '-' || value as series_number
    )`
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
  const [stored] = await tx.query<{ id: number; number: number; series: string | null }>(
    statementOf(type, columns),
    [requestId, ...Object.values(columns)],
    'kept',
  )
  if (!stored) throw new Error(`The counter ${type.kind} is missing`)
  return { id: stored.id, ...numberOf(stored.number, stored.series) }
}

const statements = new Map<string, string>()

/** The same text each time: its plan is kept by it. */
function statementOf({ kind, title, party, owed }: DocumentType, columns: DocumentColumns): string {
  const names = Object.keys(columns).join(', ')
  const branch = Object.keys(columns).indexOf('branch_id')
  const key = `${kind} ${names}`
  const known = statements.get(key)
  if (known !== undefined) return known
  const statement = `with counted as (
      update counter set value = value + 1 where name = '${kind}' returning value
    ), ${seriesOf(`'dokumen/#${kind}'`, branch < 0 ? 'null' : `$${branch + 2}::bigint`)}, stored as (
      insert into ${kind} (id, number, series_number, ${names})
      select currval(pg_get_serial_sequence('${kind}', 'id')), value, (select series_number from series),
        ${Object.keys(columns)
          .map((_, index) => `$${index + 2}`)
          .join(', ')} from counted
      returning id, number, series_number, ${party} as party_id, invoice_date, due_date, total
    ), opened as (
      insert into open_item (side, kind, document_id, document_title, document_number, document_series, party_entity, party_id,
        day, due, amount)
      select '${owed}', '${kind}', id, '${title}', number, series_number, 'contact', party_id, invoice_date, due_date, total
      from stored where total > 0
    ), logged as (
      ${logStored(kind, 'Disimpan', '$1')}
    )
    select id, number, series_number as series from stored`
  statements.set(key, statement)
  return statement
}
