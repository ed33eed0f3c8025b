import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { ReadDocument } from '../../platform/http/operation.ts'
import { documentTables, kindStoredBy } from '../document/document-types.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { documentName } from '../document/shown-number.ts'

/** A document that postings name in `of`. */
export type Origin = {
  id: number
  name: string
  day: string
  is_cancelled: boolean
  party_entity: string | null
  party_id: number | null
  /** The place that its goods left for, and come in at alone. */
  destination: { id: number; name: string } | null
}

/** The documents that the postings of one document name, locked. */
export interface Origins {
  kind: LeavingKind
  /** By what postings say in `of`; one that cannot be named is not among them, and its problem is known. */
  byId: ReadonlyMap<unknown, Origin>
}

/**
 * Locks the documents that postings name, so that two documents at once never take the same pieces of them, and refuses
 * those that are not there or cancelled, at the place of the posting.
 */
export async function lockOrigins(
  tx: Queryable,
  issues: IssueList,
  from: ReadDocument['from'],
  named: readonly { of?: unknown; pointer: () => string }[],
): Promise<Origins> {
  const kind = from ? kindStoredBy(from.operation) : undefined
  const naming = named.filter(({ of }) => of !== undefined)
  const ids = [...new Set(naming.map(({ of }) => of).filter(isId))]
  const rows = kind && ids.length > 0 ? await lockRows(tx, kind, from, ids) : []
  const origins = new Map<unknown, Origin>(rows.map((row) => [row.id, row]))
  for (const { of, pointer } of naming) {
    const origin = origins.get(of)
    if (!origin) issues.addInvalid(pointer(), 'exists', 'Dokumen asal tidak ditemukan.')
    else if (origin.is_cancelled) issues.addConflict(pointer(), 'cancelled', `${origin.name} sudah dibatalkan.`)
  }
  const standing = new Map([...origins].filter(([, { is_cancelled }]) => !is_cancelled))
  return { kind: kind ?? 'document', byId: standing }
}

/** SQL: the place that a stored body names, by the path to it; null for none. */
const namedPlace = (body: string, path: string) => `(select jsonb_build_object('id', id, 'name', name)
  from warehouse where id::text = ${body} #>> ${path}::text[])`

/** The place that the goods of one document left for; null for any. */
export async function destinationOf(
  database: Queryable,
  from: NonNullable<ReadDocument['from']>,
  document: number,
): Promise<{ id: number; nama: string } | null> {
  if (!from.destination) return null
  const [row] = await database.query<Pick<Origin, 'destination'>>(
    `select ${namedPlace('document.body', '$2')} as destination from document where id = $1`,
    [document, from.destination],
  )
  return row?.destination ? { id: row.destination.id, nama: row.destination.name } : null
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

async function lockRows(
  tx: Queryable,
  kind: LeavingKind,
  from: ReadDocument['from'],
  ids: readonly number[],
): Promise<Origin[]> {
  const { name, title, day, party } = documentTables[kind]
  const { type = null, destination = null } = from ?? {}
  return tx.query<Origin>(
    `select id, ${documentName(name, title)} as name, ${day} as day, cancelled_at is not null as is_cancelled,
       ${party.entity} as party_entity, ${party.id} as party_id,
       ${destination ? namedPlace(`${name}.body`, '$3') : 'null::jsonb'} as destination
     from ${name} where id = any($1::bigint[])${type === null ? '' : ' and kind = $2'} order by id for update`,
    [ids, ...(type === null ? [] : [type]), ...(destination ? [destination] : [])],
  )
}
