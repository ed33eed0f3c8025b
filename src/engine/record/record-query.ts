import { queryOptions, useQueries, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../../api/client.ts'
import type { Call, Scope } from '../../contract/module.ts'
import type { CompiledRecord } from '../../contract/page-module.ts'
import { useEngine } from '../engine-context.tsx'
import { LookupError } from '../lookup.ts'
import { toLoaded, type Loaded } from '../loaded.ts'

/** A record as it was read. */
export interface ReadRecord {
  data: unknown
  version: string | undefined
}

type Source = Pick<CompiledRecord, 'call' | 'parameter'>

/** What fills the braces of the paths of a record's operations. */
export function pathOf({ parameter }: Pick<CompiledRecord, 'parameter'>, value: string): Record<string, string> {
  return { [parameter]: value }
}

/** The variables of a record's functions. */
export function scopeOf({ as }: Pick<CompiledRecord, 'as'>, { data }: ReadRecord): Scope {
  return { [as]: data }
}

function recordQuery(client: Client, source: Source, value: string) {
  return queryOptions({
    queryKey: ['record', source.call.path, value],
    queryFn: ({ signal }) => read(client, source.call, pathOf(source, value), signal),
  })
}

/** The record that `value` names. It is read anew whenever somebody comes to it. */
export function useRecord(source: Source, value: string): Loaded<ReadRecord> {
  const { client, settings } = useEngine()
  const asked = !source.call.extension || settings.extensions
  const query = useQuery({ ...recordQuery(client, source, value), enabled: asked })
  return toLoaded(query)
}

interface ReadRecords {
  /** Some are on their way for the first time. */
  isLoading: boolean
  /** What failed is asked for again. */
  isRetrying: boolean
  /** Those that came, in their order. */
  read: readonly { value: string; record: ReadRecord }[]
  failed: readonly { value: string; error: Error }[]
  /** Asks again for all that failed. */
  retry: () => void
}

/** Several of them: one that is missing does not hold up the others. */
export function useRecords(source: Source, values: readonly string[]): ReadRecords {
  const { client, settings } = useEngine()
  const enabled = !source.call.extension || settings.extensions
  const queries = useQueries({ queries: values.map((value) => ({ ...recordQuery(client, source, value), enabled })) })
  const all = queries.map((query, at) => ({ query, value: values[at] ?? '' }))
  // While it is asked for again a query has no error, but remembers that it had one.
  const failed = all.filter(({ query }) => query.data === undefined && query.errorUpdateCount > 0)
  return {
    isLoading: queries.some(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount === 0),
    isRetrying: failed.some(({ query }) => query.isFetching),
    read: all.flatMap(({ query, value }) => (query.data === undefined ? [] : [{ value, record: query.data }])),
    failed: failed.map(({ query, value }) => ({ value, error: query.error ?? new Error('Asked for again.') })),
    retry: () => void Promise.all(failed.map(({ query }) => query.refetch())),
  }
}

/** Reads it now, for whoever shows it too; null when that fails. */
export async function readAgain(
  queries: QueryClient,
  client: Client,
  source: Source,
  value: string,
): Promise<ReadRecord | null> {
  try {
    return await queries.query({ ...recordQuery(client, source, value), staleTime: 0 })
  } catch {
    // Whoever shows the record says why.
    return null
  }
}

async function read(
  client: Client,
  call: Call,
  path: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadRecord> {
  const answer = await client.send(call, {}, { path, signal })
  if (answer.ok) return { data: answer.data, version: answer.version }
  if (answer.problem.kind !== 'cancelled') console.error(`Reading ${call.operation} failed`, answer.problem)
  throw new LookupError(call, answer.problem)
}

/** Statuses that say "there is no such record", a value that none can have included. */
const unknown = new Set([400, 404, 422])

export function isUnknown(error: Error): boolean {
  return error instanceof LookupError && unknown.has(error.problem.status ?? 0)
}
