import { createHash } from 'node:crypto'
import { isRecord } from '../../../contract/runtime/own.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { Problem } from './problem.ts'

/** One request that may come again: the operation's path, the client's key and what was asked. */
export interface RetriedRequest {
  scope: string
  /** The operation's path: what was stored before there were accounts is nobody's, and may come again from one. */
  path: string
  key: string
  hash: string
}

export interface StoredAnswer extends Record<string, unknown> {
  status: number
  response: unknown
}

/** @param account null while there are no accounts; a key is its account's own, another one's answer is nobody else's business */
export function retriedRequest(path: string, account: number | null, key: string, body: unknown): RetriedRequest {
  const scope = account === null ? path : `${account} ${path}`
  return { scope, path, key, hash: createHash('sha256').update(canonicalJson(body)).digest('hex') }
}

/** The same text for bodies that differ in the order of their keys alone. */
function canonicalJson(body: unknown): string {
  return JSON.stringify(body, (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
}

/** What was answered the first time, or null. Throws when the key came with another body before. */
export async function findAnswer(
  queryable: Queryable,
  { scope, path, key, hash }: RetriedRequest,
): Promise<StoredAnswer | null> {
  const [row] = await queryable.query<StoredAnswer & { request_hash: string }>(
    'select request_hash, status, response from idempotency_key where scope = any($1::text[]) and key = $2',
    [[scope, path], key],
  )
  if (!row) return null
  if (row.request_hash !== hash) {
    throw new Problem('alreadyStored', 'Dokumen ini sudah tersimpan sebelumnya dengan isi yang berbeda.')
  }
  return row
}

/** A retry comes within seconds or, from a laptop that slept, within days. */
const keptFor = '7 days'
const mostForgotten = 20

/**
 * Stores the answer under its key, at the end of the transaction of the work: a rival with the same key waits there until
 * that ends, and the key that is stored already fails the transaction. Every new key takes a few old ones with it: there
 * is no job to run, and no request removes many.
 */
export function keepAnswer(
  tx: Transaction,
  { scope, path, key, hash }: RetriedRequest,
  { status, response }: StoredAnswer,
): void {
  tx.atEnd(
    // A key that was stored before there were accounts is met under its old name.
    `with inserted as (
       insert into idempotency_key (scope, key, request_hash, status, response)
       select case when exists (select from idempotency_key where scope = $8 and key = $2) then $8 else $1 end,
         $2, $3, $4, $5::jsonb
     )
     delete from idempotency_key where (scope, key) in (
       select scope, key from idempotency_key where created_at < now() - $6::interval
       order by created_at limit $7 for update skip locked)`,
    [scope, key, hash, status, JSON.stringify(response), keptFor, mostForgotten, path],
    'kept',
  )
}
