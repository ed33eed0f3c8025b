import type { components } from '../../../api/schema.ts'
import type { Queryable } from '../database/database.ts'

/** A line about somebody who came in, went, or was refused. Never what was typed: people type passwords into any box. */
export interface AccessEntry {
  kind: Exclude<components['schemas']['LogKind'], 'Perubahan'>
  /** Undefined for a name that no account has. */
  account: { id: number; name: string } | undefined
  operation?: string
  result: string
  note?: string
  address: string
}

/** Kept as long as the books of a year are asked about. */
const keptFor = '400 days'
const mostForgotten = 20

export async function logAccess(tx: Queryable, entry: AccessEntry): Promise<void> {
  await tx.query(`${insertEntry} values (${entryValues})`, valuesOf(entry))
  await tx.query(
    `delete from access_log where id in (
       select id from access_log where at < now() - interval '${keptFor}' order by at limit ${mostForgotten}
       for update skip locked)`,
  )
}

/** The same, but once a minute for one who keeps on: a page, or a program, may call a thousand times. */
export async function logRepeated(database: Queryable, entry: AccessEntry): Promise<void> {
  await database.query(
    `${insertEntry} select ${entryValues} where not exists (
       select from access_log where kind = $3 and at > now() - interval '1 minute' and result = $5
         and account_id is not distinct from $1 and operation is not distinct from $4 and address = $7)`,
    valuesOf(entry),
  )
}

const insertEntry = 'insert into access_log (account_id, actor, kind, operation, result, note, address)'
const entryValues = '$1::bigint, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text'

function valuesOf({ account, kind, operation, result, note, address }: AccessEntry): unknown[] {
  return [account?.id ?? null, account?.name ?? '', kind, operation ?? null, result, note ?? '', address]
}
