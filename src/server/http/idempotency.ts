import { createHash } from 'node:crypto'
import { isRecord } from '../../compiler/runtime/record.ts'
import type { Queryable } from '../database/database.ts'
import { Problem } from './problem.ts'

/** One request that may come again: the operation's path, the client's key and what was asked. */
export interface RetriedRequest {
  scope: string
  key: string
  hash: string
}

export interface StoredAnswer extends Record<string, unknown> {
  status: number
  response: unknown
}

export function retriedRequest(scope: string, key: string, body: unknown): RetriedRequest {
  return { scope, key, hash: createHash('sha256').update(canonicalJson(body)).digest('hex') }
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
  { scope, key, hash }: RetriedRequest,
): Promise<StoredAnswer | null> {
  const [row] = await queryable.query<StoredAnswer & { request_hash: string }>(
    'select request_hash, status, response from idempotency_key where scope = $1 and key = $2',
    [scope, key],
  )
  if (!row) return null
  if (row.request_hash !== hash) {
    throw new Problem('alreadyStored', 'Dokumen ini sudah tersimpan sebelumnya dengan isi yang berbeda.')
  }
  return row
}

/** The key was stored while the work was done, or before: its transaction must not be committed. */
export class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore'
}

/** A retry comes within seconds or, from a laptop that slept, within days. */
const keptFor = '7 days'
const mostForgotten = 20

/**
 * Stores the answer under its key, at the end of the transaction of the work: a rival with the same key waits here until
 * that ends. Every new key takes a few old ones with it: there is no job to run, and no request removes many.
 */
export async function keepAnswer(
  tx: Queryable,
  { scope, key, hash }: RetriedRequest,
  { status, response }: StoredAnswer,
): Promise<void> {
  const inserted = await tx.query(
    `with inserted as (
       insert into idempotency_key (scope, key, request_hash, status, response) values ($1, $2, $3, $4, $5::jsonb)
       on conflict do nothing returning key
     ), forgotten as (
       delete from idempotency_key where exists (select from inserted) and (scope, key) in (
         select scope, key from idempotency_key where created_at < now() - $6::interval
         order by created_at limit $7 for update skip locked)
     )
     select key from inserted`,
    [scope, key, hash, status, JSON.stringify(response), keptFor, mostForgotten],
    'kept',
  )
  if (inserted.length === 0) throw new AnsweredBefore(`The idempotency key ${key} is stored already`)
}
